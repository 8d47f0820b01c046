# Completion of schiri for bash.

_schiri() {
    local rest=${COMP_LINE:0:COMP_POINT} program=$1 kind words=() paths before word piece index
    # The words as typed: bash has cut them at ":" and "=", but only blanks separate words.
    for ((index = 0; index <= COMP_CWORD; index++)); do
        piece=${rest#"${rest%%[![:space:]]*}"}
        [[ $index == 0 || $piece != "$rest" ]] && words+=("")
        rest=${piece:${#COMP_WORDS[index]}}
        words[-1]+=${piece:0:${#COMP_WORDS[index]}}
    done
    [[ $program == '~/'* ]] && program=$HOME/${program:2}
    mapfile -t COMPREPLY < <(_SCHIRI_COMPLETE=bash "$program" "${words[@]:1}" 2>/dev/null)
    kind=${COMPREPLY[0]-}
    COMPREPLY=("${COMPREPLY[@]:1}")
    if [[ $kind == files ]]; then
        compopt -o default
        return
    fi
    # What stands before the part that bash has cut off is not to be repeated.
    before=${words[-1]}
    before=${before%"${before##*[:=]}"}
    [[ $COMP_WORDBREAKS == *:* ]] || before=${before%"${before##*=}"}
    for index in "${!COMPREPLY[@]}"; do
        word=${COMPREPLY[index]}
        [[ $word == *[:=] ]] && compopt -o nospace
        word=${word#"$before"}
        # An open quote takes a blank, else it is to be quoted.
        [[ ${COMP_WORDS[COMP_CWORD]} == [\'\"]* || $kind == .* ]] || printf -v word %q "$word"
        COMPREPLY[index]=$word
    done
    if [[ $kind == .* ]]; then
        compopt -o filenames
        mapfile -t paths < <(compgen -f -X "!*$kind" -- "$2")
        [[ ${#COMPREPLY[@]} == 0 && ${#paths[@]} == 0 ]] && mapfile -t paths < <(compgen -d -- "$2")
        COMPREPLY+=("${paths[@]}")
    fi
}

complete -F _schiri schiri

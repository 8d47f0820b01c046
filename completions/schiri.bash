# Completion of schiri for bash.

_schiri() {
    local program=$1 rest=${COMP_LINE:0:COMP_POINT} words=() paths option=
    local kind before quote= word piece index
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
    # What stands before the part that bash replaces is not to be repeated.
    before=${words[-1]%"$2"}
    [[ $before == *[\'\"] ]] && quote=${before: -1} before=${before%?}
    for index in "${!COMPREPLY[@]}"; do
        word=${COMPREPLY[index]}
        [[ $word == *[:=] ]] && compopt -o nospace
        word=${word#"$before"}
        # An open quote takes a blank, else it is to be quoted.
        [[ $quote || $kind == .* ]] || printf -v word %q "$word"
        COMPREPLY[index]=$word
    done
    if [[ $kind == .* ]]; then
        compopt -o filenames
        [[ $2 == --*=* ]] && option=${2%%=*}=
        piece=${2#"$option"}
        mapfile -t paths < <(compgen -P "$option" -f -X "!*$kind" -- "$piece")
        [[ ${#COMPREPLY[@]} == 0 && ${#paths[@]} == 0 ]] &&
            mapfile -t paths < <(compgen -P "$option" -d -- "$piece")
        COMPREPLY+=("${paths[@]}")
    fi
}

complete -F _schiri schiri

# Completion of schiri for bash.

_schiri() {
    local rest=${COMP_LINE:0:COMP_POINT} kind words=() before candidate piece index
    # The words as typed: bash has cut them at ":" and "=", but only blanks separate words.
    for ((index = 0; index <= COMP_CWORD; index++)); do
        piece=${rest#"${rest%%[![:space:]]*}"}
        [[ $index == 0 || $piece != "$rest" ]] && words+=("")
        rest=${piece:${#COMP_WORDS[index]}}
        words[-1]+=${piece:0:${#COMP_WORDS[index]}}
    done
    mapfile -t COMPREPLY < <(_SCHIRI_COMPLETE=bash "$1" "${words[@]:1}" 2>/dev/null)
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
    for candidate in "${!COMPREPLY[@]}"; do
        [[ ${COMPREPLY[candidate]} == *[:=] ]] && compopt -o nospace
        COMPREPLY[candidate]=${COMPREPLY[candidate]#"$before"}
    done
}

complete -F _schiri schiri

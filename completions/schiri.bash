# Completion of schiri for bash.

_schiri() {
    local line=${COMP_LINE:0:COMP_POINT} kind words=() before candidate
    # The words as typed: bash itself would cut them at ":" and "=".
    read -ra words <<<"$line"
    [[ $line == *[[:space:]] ]] && words+=("")
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

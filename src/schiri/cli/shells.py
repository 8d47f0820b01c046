"""Completion in bash, zsh and fish: the scripts, and how they are installed.

A script sends the words of the command line to the program, in the variable's mode, and shows the
answer of `schiri.cli.completion`: a first line ``files``, ``words`` or an ending such as ``.toml``,
then a word a line. After an ending, the files that have it are offered beside the words; folders,
which would make a short name ambiguous, only where there is neither.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

__all__ = ["SHELLS", "Shell", "detect_shell", "install"]

_BASH = r"""# Completion of schiri for bash.

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
"""

_ZSH = r"""#compdef schiri
# Completion of schiri for zsh.

_schiri() {
    local -a answer bare open
    local tab=$'\t' line word kind
    answer=("${(@f)$(_SCHIRI_COMPLETE=zsh ${~words[1]} "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    kind=$answer[1]
    for line in "${(@)answer[2,-1]}"; do
        word=${line%%$tab*}
        [[ $line == *$tab* ]] && line="${word//:/\\:}:${line#*$tab}" || line=${word//:/\\:}
        [[ $word == *[:=] ]] && open+=("$line") || bare+=("$line")
    done
    # The program has found what matches; it does so whatever the case.
    (( $#open )) && _describe -V 'schiri' open -U -S ''
    (( $#bare )) && _describe -V 'schiri' bare -U
    compset -P '--*='
    if [[ $kind == files ]]; then
        _files
    elif [[ $kind == .* ]]; then
        _path_files -g "*$kind(-.)" || (( $#bare )) || _path_files -/
    fi
}

if [[ $funcstack[1] == _schiri ]]; then
    _schiri "$@"
else
    compdef _schiri schiri
fi
"""

_FISH = r"""# Completion of schiri for fish.

function __schiri_complete
    set -l tokens (commandline -opc)
    set -l typed (commandline -ct)
    set -l program $tokens[1]
    string match -q -- '~/*' $program; and set program $HOME(string sub --start 2 -- $program)
    set -l answer (_SCHIRI_COMPLETE=fish $program $tokens[2..-1] "$typed" 2>/dev/null)
    set -l option (string match -r -- '^--[^=]*=' "$typed")
    set -l bare (string replace -r -- '^--[^=]*=' '' "$typed")
    set -l paths
    switch "$answer[1]"
        case files
            # Completed for a command without a name, the path can be quoted or begin with "~".
            set paths (complete --do-complete "'' $bare")
        case '.*'
            set -l all (complete --do-complete "'' $bare")
            set paths (string match -r -- ".*\\$answer[1]\$" $all)
            if test (count $answer $paths) = 1
                set paths (string match -r -- '.*/$' $all)
            end
    end
    for path in $paths
        echo -- "$option$path"
    end
    string join -- \n $answer[2..-1]
end

complete --command schiri --no-files --arguments '(__schiri_complete)'
"""


class Shell(NamedTuple):
    """How a shell completes.

    Args:
        file: name of its script in ``completions/``.
        script: the script itself.
    """

    file: str
    script: str


SHELLS: Mapping[str, Shell] = {
    "bash": Shell("schiri.bash", _BASH),
    "zsh": Shell("_schiri", _ZSH),
    "fish": Shell("schiri.fish", _FISH),
}


def detect_shell() -> str:
    """Return the name of the shell that has called the program.

    Where that is none that completes, as with a script of ``sh``, it is the user's login shell.
    """
    import shellingham  # noqa: PLC0415 - needed only to install

    login = Path(os.environ.get("SHELL", "")).name
    try:
        calling = str(shellingham.detect_shell()[0])
    except shellingham.ShellDetectionFailure:
        return login
    return login if calling not in SHELLS and login in SHELLS else calling


def install(shell: str) -> Path:
    """Install the script of a shell for this user, and return where it lies.

    bash and zsh are told of it in ``~/.bashrc`` and ``~/.zshrc``, once.

    Args:
        shell: one of `SHELLS`.
    """
    home = Path.home()
    if shell == "fish":
        config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
        path = config / "fish" / "completions" / SHELLS[shell].file
    else:
        data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
        path = data / "schiri" / "completions" / SHELLS[shell].file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(SHELLS[shell].script, encoding="utf-8")
    if shell == "bash":
        _mention(home / ".bashrc", f"source '{path}'")
    if shell == "zsh":
        _mention(
            Path(os.environ.get("ZDOTDIR") or home) / ".zshrc",
            f"fpath+=('{path.parent}'); autoload -Uz compinit; compinit",
        )
    return path


def _mention(file: Path, line: str) -> None:
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    if line not in text.splitlines():
        newline = "\n" if text and not text.endswith("\n") else ""
        with file.open("a", encoding="utf-8") as opened:
            opened.write(f"{newline}{line}\n")

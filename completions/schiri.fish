# Completion of schiri for fish.

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

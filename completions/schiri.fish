# Completion of schiri for fish.

function __schiri_complete
    set -l tokens (commandline -opc)
    set -l typed (commandline -ct)
    set -l answer (_SCHIRI_COMPLETE=fish $tokens[1] $tokens[2..-1] "$typed" 2>/dev/null)
    if test "$answer[1]" = files
        set -l option (string match -r -- '^--[^=]*=' "$typed")
        set -l paths (__fish_complete_path (string replace -r -- '^--[^=]*=' '' "$typed"))
        for path in $paths
            echo -- "$option$path"
        end
    else
        string join -- \n $answer[2..-1]
    end
end

complete --command schiri --no-files --arguments '(__schiri_complete)'

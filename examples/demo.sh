#!/bin/sh
# `make demo`: words judged and moves of a game scored, each command shown before its answer.

say() {
    printf '\n$ schiri'
    for word in "$@"; do
        case $word in
            *[\ ?]*) printf ' "%s"' "$word" ;;
            *) printf ' %s' "$word" ;;
        esac
    done
    printf '\n'
    schiri "$@"
}

game=$(dirname "$0")/partie.gcg
say check HAUST Straße Maßen XQJ
say check OEL JO-JO
say score 8E HAUS
say score --game "$game" --after 17 "M5 U.FERTIG" --rack EFGIRTU
say score --game "$game" --after 3 "5D GUTE"
say --lang de score --game "$game" --after 27 "15D .INTERM"
exit 0

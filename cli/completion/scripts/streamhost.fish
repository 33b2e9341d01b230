# Completion for streamhost in fish: streamhost completion fish | source

function __streamhost_complete
    set -l words (commandline -opc)
    set -e words[1]
    set -l typed (commandline -ct)
    set -l word (string unescape -- $typed; or string replace -r -- '^["\']' '' $typed)
    set -l lines (streamhost complete --word="$word" -- $words 2>/dev/null)
    set -l before (string match -r -- '^--[^=]*=' "$word")
    for line in $lines[2..-1]
        printf '%s\n' "$before$line"
    end
    switch "$lines[1]"
        case :files
            for path in (__fish_complete_path (string replace -r -- '^--[^=]*=' '' "$word"))
                printf '%s\n' "$before$path"
            end
        case :folders
            for path in (__fish_complete_directories (string replace -r -- '^--[^=]*=' '' "$word") '')
                printf '%s\n' "$before$path"
            end
    end
end

complete -c streamhost -e
complete -c streamhost -k -f -a '(__streamhost_complete)'

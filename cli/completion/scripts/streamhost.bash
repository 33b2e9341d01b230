# Completion for streamhost in bash: source /dev/stdin <<< "$(streamhost completion bash)"

_streamhost() {
  local IFS=$' \t\n' line rest trimmed word typed want quote='' strip paths='' value width=0 i
  local -a words=() values=() descriptions=()
  COMPREPLY=()

  # Bash takes words apart at = and :, and what has no space between belongs together.
  rest=$COMP_LINE
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    trimmed=${rest#"${rest%%[![:space:]]*}"}
    if ((i > 0)) && [[ $trimmed == "$rest" ]]; then
      words[${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
    rest=${trimmed#"$word"}
  done
  typed=$word
  [[ $typed == [=:] ]] && typed=''
  word=${words[${#words[@]} - 1]}

  # What is being written is looked at as text: nothing of it is run.
  for ((i = 1; i < ${#words[@]}; i++)); do
    case ${words[i]} in
      \"*) words[i]=${words[i]#\"} words[i]=${words[i]%\"} ;;
      \'*) words[i]=${words[i]#\'} words[i]=${words[i]%\'} ;;
      *) words[i]=${words[i]//\\/} ;;
    esac
  done
  case $word in
    \"*) quote='"' ;;
    \'*) quote="'" ;;
  esac
  [[ $quote ]] && typed=${typed#"$quote"} || typed=${typed//\\/}
  word=${words[${#words[@]} - 1]}
  want=$word
  [[ $word == --*=* ]] && want=${word#*=}
  strip=${want%"$typed"}

  while IFS= read -r line; do
    if [[ -z $paths ]]; then
      paths=$line
      continue
    fi
    value=${line%%$'\t'*}
    [[ $value == "$want"* ]] || continue
    values+=("$value")
    descriptions+=("${line#*$'\t'}")
  done < <(streamhost complete --word="$word" -- "${words[@]:1:${#words[@]}-2}" 2>/dev/null)

  # Without anything else bash completes paths, in its own manner.
  if [[ $paths == :files && ${#values[@]} -gt 0 ]]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY=("${values[@]#"$strip"}")
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$want")
    return
  fi
  [[ $paths == :folders ]] && compopt +o default -o dirnames 2>/dev/null
  [[ $paths == :none ]] && compopt +o default 2>/dev/null
  compopt -o nosort 2>/dev/null

  for ((i = 0; i < ${#values[@]}; i++)); do
    value=${values[i]#"$strip"}
    case $quote in
      '') printf -v value %q "$value" ;;
      '"') value=${value//\\/\\\\} value=${value//\"/\\\"} value=${value//\$/\\\$} value=${value//\`/\\\`} ;;
      "'") value=${value//\'/\'\\\'\'} ;;
    esac
    values[i]=$value
    ((${#value} > width)) && width=${#value}
  done
  # Several are listed with what they are; they differ before that, so that no description is written.
  for ((i = 0; i < ${#values[@]}; i++)); do
    value=${values[i]}
    if [[ ${#values[@]} -gt 1 && ${descriptions[i]} && $COMP_TYPE != 37 && $COMP_TYPE != 42 ]]; then
      printf -v value "%-${width}s  (%s)" "$value" "${descriptions[i]}"
      value=${value:0:${COLUMNS:-80}-1}
    fi
    COMPREPLY+=("$value")
  done
}

complete -o default -F _streamhost streamhost

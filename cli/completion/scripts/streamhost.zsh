#compdef streamhost
# Completion for streamhost in zsh: source <(streamhost completion zsh)

_streamhost() {
  local -a lines values
  local line value description
  local -i failed=1
  # (Q) takes quotes away and runs nothing.
  lines=("${(@f)$(streamhost complete --word="${(Q)PREFIX}" -- "${(@Q)words[2,CURRENT-1]}" 2>/dev/null)}")
  for line in "${(@)lines[2,-1]}"; do
    value=${line%%$'\t'*}
    description=${line#*$'\t'}
    value=${value//\\/\\\\}
    values+=("${value//:/\\:}${description:+:$description}")
  done
  compset -P '--*='
  (( $#values )) && _describe -V streamhost values && failed=0
  case ${lines[1]} in
    :files) _files && failed=0 ;;
    :folders) _files -/ && failed=0 ;;
  esac
  return failed
}

if [[ $funcstack[1] == _streamhost ]]; then
  _streamhost "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _streamhost streamhost
fi

#!/bin/bash
# Puts the parts beside this file together and measures. Arguments go to the measurement.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$here/unpacked
# Unpacks again when newer parts were sent.
if [ ! "$folder/complete" -nt "$here/run.sh" ]; then
  rm -rf "$folder"
  mkdir "$folder"
  gzip -dc "$here/node.gz" > "$folder/node"
  chmod +x "$folder/node"
  cat "$here"/bench.tar.zst.* |
    "$folder/node" -e "process.stdin.pipe(require('node:zlib').createZstdDecompress()).pipe(process.stdout)" |
    tar -x --no-same-owner -C "$folder"
  touch "$folder/complete"
fi
exec "$folder/node" "$folder/overlay/bench/run.mjs" "$@"

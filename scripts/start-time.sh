#!/bin/sh
# Prints the time from `./espionage serve` to its ready line, for the last build: start-time.sh [STARTS]. Each start
# after the first opens the store of the previous one. Needs GNU date.
set -eu

starts=${1:-5}
home=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
directory=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi; rm -rf "$directory"' EXIT
trap 'exit 1' HUP INT TERM
mkfifo "$directory/out"

while [ "$starts" -gt 0 ]; do
  begun=$(date +%s%N)
  ESPIONAGE_BUILD=never ESPIONAGE_DATA_DIRECTORY="$directory/data" ESPIONAGE_MANAGEMENT_PORT=0 \
    "$home/espionage" serve --port 0 >"$directory/out" 2>"$directory/log" &
  server=$!
  if ! read -r _ <"$directory/out"; then
    cat "$directory/log" >&2
    exit 1
  fi
  echo "$((($(date +%s%N) - begun) / 1000000)) ms"
  kill "$server"
  wait "$server" || true
  server=
  starts=$((starts - 1))
done

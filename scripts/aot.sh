#!/bin/sh
# Creates the AOT cache with which a server starts faster and reaches its full speed sooner:
# aot.sh JAVA JAR CACHE [LOADTEST_JAR].
#
# The script starts a server on free ports and in a temporary data directory, and stops it when it is ready. The JVM
# writes the cache when it ends: the classes, loaded and linked, and profiles of their methods. With the load test's
# jar, the script plays games before that, so that the cache also covers the code for play.
# The server gets nothing from the caller's environment, such as the address of a store.
# The JVM uses the cache only with exactly this jar, its libraries and this JDK; otherwise it starts without a cache.
#
# The server ends when its input ends, and this script holds the other end of that pipe. So the server also ends when
# the script is killed. Every step has a deadline in seconds, long enough for a busy machine and a low priority.
set -eu

ready_within=180
played_within=180
ended_within=600

# absolute FILE: prints the absolute path. With a relative path, the cache would fit only one working directory.
absolute() {
  echo "$(CDPATH='' cd -- "$(dirname -- "$1")" && pwd -P)/$(basename -- "$1")"
}

flags=$(absolute "$(dirname -- "$0")/jvm.flags")
java=$1
jar=$(absolute "$2")
cache=$3
loadtest=${4:-}
# Removes the directories of killed scripts; that of a running script is younger.
find "$(dirname -- "$cache")" -name "$(basename -- "$cache").*" -type d -mmin +60 -prune -exec rm -rf {} +
directory=$(mktemp -d "$cache.XXXXXX")
server=
player=
trap clean_up EXIT
trap 'exit 1' HUP INT TERM

# shellcheck disable=SC2317 # called by the trap
clean_up() {
  [ -z "$player" ] || kill -9 "$player" 2>/dev/null || true
  [ -z "$server" ] || kill -9 "$server" 2>/dev/null || true
  rm -rf "$directory"
}

run_java() {
  exec env -i LC_ALL="${LC_ALL:-}" PATH="$PATH" HOME="$directory" ESPIONAGE_DATA_DIRECTORY="$directory/data" ESPIONAGE_MANAGEMENT_PORT=0 \
    ESPIONAGE_SOCKET_PLAYING_BURST=1000000 ESPIONAGE_SOCKET_PLAYING_PER_SECOND=1000000 \
    ESPIONAGE_ADDRESS_UPGRADES=1000 ESPIONAGE_ADDRESS_SESSIONS=1000 \
    ESPIONAGE_PLAY_CREATIONS=100000 ESPIONAGE_PLAY_ADDRESS_CREATIONS=100000 ESPIONAGE_ADDRESS_COMMANDS=100000 \
    "$java" "@$flags" "$@"
}

# fail LOG MESSAGE
fail() {
  cat "$1" >&2
  echo "aot.sh: $2" >&2
  exit 1
}

# await_end PROCESS SECONDS: fails if the process still runs after that time.
await_end() {
  left=$2
  while kill -0 "$1" 2>/dev/null; do
    [ "$left" -gt 0 ] || return 1
    left=$((left - 1))
    sleep 1
  done
}

mkfifo "$directory/input"
run_java -XX:AOTCacheOutput="$directory/cache" -jar "$jar" serve --port 0 --until-input-ends \
  <"$directory/input" >"$directory/out" 2>"$directory/log" &
server=$!
exec 8>"$directory/input"
left=$ready_within
until grep -qs ' is ready: ' "$directory/out"; do
  kill -0 "$server" 2>/dev/null || fail "$directory/log" "the server ended before it was ready."
  [ "$left" -gt 0 ] || fail "$directory/log" "the server was not ready within $ready_within seconds."
  left=$((left - 1))
  sleep 1
done
if [ -n "$loadtest" ]; then
  url=$(sed -n 's/.* is ready: \(http:[^ ]*\).*/\1/p' "$directory/out")
  run_java -jar "$loadtest" load --url "$url" --rooms 20 --warm-up 0 --seconds 4 \
    </dev/null >/dev/null 2>"$directory/play" 8>&- &
  player=$!
  await_end "$player" "$played_within" || fail "$directory/play" "the games did not end within $played_within seconds."
  wait "$player" || fail "$directory/play" "the games failed."
  player=
fi
exec 8>&-
await_end "$server" "$ended_within" || fail "$directory/log" "the server did not end within $ended_within seconds."
wait "$server" || true
server=
mv "$directory/cache" "$cache"

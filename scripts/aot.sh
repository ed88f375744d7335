#!/bin/sh
# Makes the cache with which a server starts sooner and is sooner at its full speed:
# aot.sh JAVA JAR CACHE [LOADTEST_JAR].
#
# A server is started on free ports and a data directory that is removed again, and stopped when it is ready; the
# JVM writes the cache when it ends: the classes, loaded and linked, and what it has learned of their methods. With
# the load test's jar games are played before that, so that the cache holds what playing needs, too.
# Nothing of the caller's environment reaches the server, such as the address of a store.
# The JVM uses the cache only with exactly this jar, its libraries and this JDK, and starts without it otherwise.
set -eu

# Absolute: where a class of the cache comes from is unknown in other working directories otherwise.
absolute() {
  echo "$(CDPATH='' cd -- "$(dirname -- "$1")" && pwd -P)/$(basename -- "$1")"
}

java=$1
jar=$(absolute "$2")
cache=$3
loadtest=${4:-}
directory=$(mktemp -d "$cache.XXXXXX")
server=
trap 'if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi; rm -rf "$directory"' EXIT
trap 'exit 1' HUP INT TERM

run_java() {
  exec env -i PATH="$PATH" HOME="$directory" ESPIONAGE_DATA_DIRECTORY="$directory/data" ESPIONAGE_MANAGEMENT_PORT=0 \
    ESPIONAGE_SOCKET_PLAYING_BURST=1000000 ESPIONAGE_SOCKET_PLAYING_PER_SECOND=1000000 \
    ESPIONAGE_ADDRESS_UPGRADES=1000 ESPIONAGE_ADDRESS_SESSIONS=1000 \
    "$java" --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED -XX:+UseCompactObjectHeaders "$@"
}

run_java -XX:AOTCacheOutput="$directory/cache" -jar "$jar" serve --port 0 >"$directory/out" 2>"$directory/log" &
server=$!
until grep -qs ' is ready: ' "$directory/out"; do
  kill -0 "$server" 2>/dev/null || {
    cat "$directory/log" >&2
    exit 1
  }
  sleep 1
done
if [ -n "$loadtest" ]; then
  url=$(sed -n 's/.* is ready: \(http:[^ ]*\).*/\1/p' "$directory/out")
  (run_java -jar "$loadtest" load --url "$url" --rooms 20 --warm-up 0 --seconds 20 >/dev/null 2>"$directory/play") || {
    cat "$directory/play" >&2
    exit 1
  }
fi
kill "$server"
wait "$server" || true
server=
mv "$directory/cache" "$cache"

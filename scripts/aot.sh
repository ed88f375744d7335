#!/bin/sh
# Makes the cache of loaded and linked classes with which a server starts sooner: aot.sh JAVA JAR CACHE.
#
# A server is started on free ports and a data directory that is removed again, and stopped when it is ready; the
# JVM writes the cache when it ends. Nothing of the caller's environment reaches it, such as the address of a store.
# The JVM uses the cache only with exactly this jar, its libraries and this JDK, and starts without it otherwise.
set -eu

java=$1
jar=$2
cache=$3
directory=$(mktemp -d "$cache.XXXXXX")
server=
trap 'if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi; rm -rf "$directory"' EXIT
trap 'exit 1' HUP INT TERM

env -i PATH="$PATH" HOME="$directory" ESPIONAGE_DATA_DIRECTORY="$directory/data" ESPIONAGE_MANAGEMENT_PORT=0 \
  "$java" --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED -XX:+UseCompactObjectHeaders \
  -XX:AOTCacheOutput="$directory/cache" -jar "$jar" serve --port 0 >"$directory/out" 2>"$directory/log" &
server=$!
until grep -q ' is ready: ' "$directory/out"; do
  kill -0 "$server" 2>/dev/null || {
    cat "$directory/log" >&2
    exit 1
  }
  sleep 1
done
kill "$server"
wait "$server" || true
server=
mv "$directory/cache" "$cache"

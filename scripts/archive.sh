#!/bin/sh
# Assembles what an archive of a release contains, from jars that are built: archive.sh JDK DIRECTORY [LOADTEST_JAR].
#
# The directory gets the launcher, the jars of the server and the tools, examples for operators, a Java runtime that this
# JDK links, and an AOT cache made with that runtime. With the load test's jar, the cache also covers the code for play.
# With "-" for the JDK, the directory gets neither runtime nor cache, and the libraries of every platform; the JDK in
# JAVA_HOME then writes the pages of the commands.
#
# Every file has the time SOURCE_DATE (default: that of the commit), because the JVM compares the times of the jars with
# those in the cache.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
jdk=$1
directory=$2
loadtest=${3:-}
server=$root/server/app/target
tools=$root/tools/target
platform=org/sqlite/native/Linux/x86_64
date=${SOURCE_DATE:-$(TZ=UTC0 git -C "$root" log -1 --date=format-local:%Y-%m-%dT%H:%M:%SZ --format=%cd)}

[ ! -e "$directory" ] || { echo "archive.sh: $directory exists already." >&2; exit 1; }
mkdir -p "$directory/app/lib"
directory=$(CDPATH='' cd -- "$directory" && pwd -P)
app=$directory/app

cp -R "$root/deploy/archive/." "$directory"
mkdir -p "$directory/deploy"
cp -R "$root/deploy/caddy" "$root/deploy/systemd" "$directory/deploy"
cp "$root/CHANGELOG.md" "$root/LICENSE" "$root/NOTICE" "$directory"
mkdir -p "$directory/docs"
cp -R "$root"/docs/*.md "$root/docs/openapi.yaml" "$root/docs/adr" "$root/docs/reference" "$directory/docs"
sed -E 's,\]\((adr/|reference/|[a-z-]+\.md),](docs/\1,g' "$root/docs/install.md" >"$directory/README.md"
cp "$root/scripts/java.sh" "$root/scripts/jvm.flags" "$app"

libraries=$(find "$server/lib" "$tools/lib" -maxdepth 1 -name '*.jar' | awk -F/ '!seen[$NF]++')
if [ "$jdk" = - ]; then
  compiler=$JAVA_HOME/bin/java
  # shellcheck disable=SC2086 # paths of Maven without spaces
  cp "$server/espionage-server.jar" "$tools/espionage-tools.jar" "$app" && cp $libraries "$app/lib"
  cp -R "$server/lib/org" "$app/lib"
else
  compiler=$jdk/bin/java
  # The modules of the JDK that the jars need, and those for operators: jcmd, and management from afar.
  # shellcheck disable=SC2086
  modules=$("$jdk/bin/jdeps" --ignore-missing-deps --multi-release 25 --print-module-deps \
    --module-path "$server/lib:$tools/lib" "$server/espionage-server.jar" "$tools/espionage-tools.jar" $libraries 2>/dev/null |
    tail -n 1 | tr , '\n' | grep -E '^(java|jdk)\.' | paste -sd , -),jdk.jcmd,jdk.management.agent
  "$jdk/bin/jlink" --add-modules "$modules" --strip-debug --no-header-files --no-man-pages --compress zip-0 --output "$directory/runtime"
  # shellcheck disable=SC2086
  "$jdk/bin/java" "$root/scripts/Repack.java" "$date" "$app/lib" $libraries
  "$jdk/bin/java" "$root/scripts/Repack.java" "$date" "$app" "$server/espionage-server.jar" "$tools/espionage-tools.jar"
  mkdir -p "$app/lib/$platform" && cp "$server/lib/$platform/"* "$app/lib/$platform"
fi

CLASSPATH="$server/espionage-server.jar:$tools/espionage-tools.jar:$app/lib/*" "$compiler" -XX:TieredStopAtLevel=1 "$root/scripts/CommandPages.java" \
  "$directory/share"
chmod -R u=rwX,go=rX "$directory"
find "$directory" -exec touch -d "$date" {} +
if [ "$jdk" != - ]; then
  "$root/scripts/aot.sh" "$directory/runtime/bin/java" "$app/espionage-server.jar" "$app/espionage-server.aot" "$loadtest"
  chmod 644 "$app/espionage-server.aot"
  touch -d "$date" "$app/espionage-server.aot" "$app"
fi

# shellcheck shell=sh
# Decides whether the build is due. Sourced by ./espionage and scripts/build.sh, with ESPIONAGE_HOME set.

# The stamp is written by a build that succeeded, as old as its start. It holds the names of the sources as they were:
# that is how a deleted file shows.
stamp=$ESPIONAGE_HOME/target/.built-stamp
server_jar=$ESPIONAGE_HOME/server/app/target/espionage-server.jar
loadtest_jar=$ESPIONAGE_HOME/loadtest/target/espionage-loadtest.jar

# sources [TEST…]: prints those for which find's TEST holds, relative to ESPIONAGE_HOME. Leaves out what the build itself
# makes among them, and directories: their times change with what it makes.
sources() {
  (
    cd "$ESPIONAGE_HOME" || exit
    for pom in engine/pom.xml protocol/pom.xml bot/pom.xml client/pom.xml server/*/pom.xml loadtest/pom.xml; do
      find "$pom" "${pom%pom.xml}src/main" -type f "$@" -print
    done
    find pom.xml web \( -name node_modules -o -name target -o -name gen -o -name test \) -prune -o -type f "$@" -print
  )
}

# In the same order everywhere.
source_names() {
  sources | LC_ALL=C sort
}

is_stale() {
  [ -f "$stamp" ] && [ -f "$server_jar" ] && [ -f "$loadtest_jar" ] || return 0
  [ -n "$(sources -newer "$stamp")" ] || [ "$(source_names)" != "$(cat "$stamp")" ]
}

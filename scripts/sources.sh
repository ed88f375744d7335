# shellcheck shell=sh
# Decides whether a build is due. Sourced by ./espionage and scripts/build.sh, with ESPIONAGE_HOME set.

# A successful build writes the stamp, with the time of its start. It contains the names of the sources at that time, so
# that a deleted file is noticed.
stamp=$ESPIONAGE_HOME/target/.built-stamp
server_jar=$ESPIONAGE_HOME/server/app/target/espionage-server.jar
club_jar=$ESPIONAGE_HOME/server/club/target/espionage-club.jar
tools_jar=$ESPIONAGE_HOME/tools/target/espionage-tools.jar
loadtest_jar=$ESPIONAGE_HOME/loadtest/target/espionage-loadtest.jar

# sources [TEST…]: prints the sources for which find's TEST holds, relative to ESPIONAGE_HOME. Leaves out generated
# files, and directories, because their times change when files are generated.
sources() {
  (
    cd "$ESPIONAGE_HOME" || exit
    for pom in engine/pom.xml protocol/pom.xml bot/pom.xml client/pom.xml server/*/pom.xml tools/pom.xml loadtest/pom.xml; do
      find "$pom" "${pom%pom.xml}src/main" -type f "$@" -print
    done
    find pom.xml web \( -name node_modules -o -name target -o -name gen -o -name gen.ts -o -name test \) -prune -o -type f "$@" -print
  )
}

# source_names: prints the sources in an order that is the same on every machine.
source_names() {
  sources | LC_ALL=C sort
}

is_stale() {
  for built in "$stamp" "$server_jar" "$club_jar" "$tools_jar" "$loadtest_jar"; do
    [ -f "$built" ] || return 0
  done
  [ -n "$(sources -newer "$stamp")" ] || [ "$(source_names)" != "$(cat "$stamp")" ]
}

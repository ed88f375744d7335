# shellcheck shell=sh
# Which files the build reads: decides whether it is due. Sourced by ./espionage and ./verify, with ESPIONAGE_HOME set.

# sources [TEST…]: those for which find's TEST holds, relative to ESPIONAGE_HOME. Not what the build makes among them
# itself, and no directories: their times change with what it makes.
sources() {
  (
    cd "$ESPIONAGE_HOME"
    for module in engine protocol bot client server loadtest; do
      find "$module/pom.xml" "$module/src/main" -type f "$@" -print
    done
    find pom.xml web \( -name node_modules -o -name target -o -name gen -o -name test \) -prune -o -type f "$@" -print
  )
}

# In the same order everywhere.
source_names() {
  sources | LC_ALL=C sort
}

#!/bin/sh
# Searches for inputs that break a parser of bytes from outside: fuzz.sh [SECONDS] [CLASS#METHOD...]
#
# Fuzzes each @FuzzTest for SECONDS (default 60), or only the named ones, and prints its executions and its coverage.
# An input that breaks a parser is stored among the test's resources, and ./verify runs it from then on. Other inputs
# that reach new code go to .cifuzz-corpus, where the next run continues.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
cd "$root"
# shellcheck source=scripts/toolchain.sh
. scripts/toolchain.sh
need jdk maven
export JAVA_HOME="$jdk"

seconds=${1:-60}
if [ $# -gt 0 ]; then shift; fi

# targets: prints CLASS#METHOD of each fuzz test.
targets() {
  grep -rl '@FuzzTest' server/*/src/test/java | sort | while read -r file; do
    awk -v class="$(basename "$file" .java)" '
      fuzzed && match($0, /void [a-zA-Z]+/) { print class "#" substr($0, RSTART + 5, RLENGTH - 5); fuzzed = 0 }
      /@FuzzTest/ { fuzzed = 1 }' "$file"
  done
}

if [ $# -eq 0 ]; then
  # shellcheck disable=SC2046 # Each target is one word.
  set -- $(targets)
fi
status=0
for target in "$@"; do
  log=$(mktemp)
  JAZZER_FUZZ=1 JAZZER_MAX_DURATION="${seconds}s" scripts/build.sh part mvn -B -ntp -q -Dweb.check.skip -DskipITs \
    -pl server/app -am -Dtest="$target" -Dsurefire.failIfNoSpecifiedTests=false \
    -Dsurefire.timeout=$((seconds + 600)) -Djunit.jupiter.execution.timeout.default="$((seconds + 600))s" \
    -Dfuzz.hooks=true test >"$log" 2>&1 || status=1
  printf '%s: %s\n' "$target" "$(grep -aE '^#[0-9]+.*(DONE|NEW|pulse)' "$log" | tail -n 1)"
  grep -aE 'Java Exception|Test unit written|reproducer' "$log" || true
  rm -f "$log"
done
exit "$status"

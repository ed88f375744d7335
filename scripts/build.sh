#!/bin/sh
# Runs a command that writes build output, alone in this tree: build.sh stale|whole|part COMMAND...
#
#   stale   runs it only if a source is newer than what is built; its success is recorded
#   whole   runs it always; its success is recorded
#   part    runs it always and records nothing: ./espionage builds again
#
# The lock is flock(2) on a descriptor that the command inherits, and that the kernel gives up with the last process that
# has it. So nobody's death leaves a stale lock behind, and a Maven whose launcher was killed still holds it. Java passes
# no descriptor on to its children, and the launcher never has this one, so no server keeps it. Linux has flock(1); macOS
# has a Perl, which calls the same function. The file lies beside target, because mvn clean would remove it from there.
#
# This process outlives a killed launcher, and records the build. If it is killed itself, its unfinished stamp stays.
# The next build then removes every file written since, for Maven would take a torn one for a whole one.
set -eu

ESPIONAGE_HOME=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
# shellcheck source=scripts/sources.sh
. "$ESPIONAGE_HOME/scripts/sources.sh"

lock=$ESPIONAGE_HOME/.build.lock
unfinished=$stamp.new
longest_wait_minutes=60
busy=75 # EX_TEMPFAIL
child=

say() {
  echo "espionage: $*" >&2
}

die() {
  say "$*"
  exit 1
}

try_lock() {
  if command -v flock >/dev/null; then
    flock -n 9
  else
    perl -e 'use Fcntl ":flock"; open(my $f, ">>&=", 9) or exit 2; exit(flock($f, LOCK_EX | LOCK_NB) ? 0 : 1)'
  fi
}

# take_lock: waits for a build that is running, and says for which.
take_lock() {
  (: >>"$lock") 2>/dev/null || die "cannot build: $lock is not writable."
  exec 9>>"$lock"
  deadline=$(($(date +%s) + longest_wait_minutes * 60))
  said=
  until try_lock; do
    [ $? = 1 ] || die "cannot build: $lock cannot be locked; flock or perl is needed, and a file system that knows locks."
    owner=$(cat "$lock")
    if [ "$(date +%s)" -ge "$deadline" ]; then
      say "process $owner has been building here for $longest_wait_minutes minutes. Wait for it or end it (kill $owner), and start again."
      exit "$busy"
    fi
    if [ "$owner" != "$said" ]; then say "waiting for the build that process $owner runs …"; fi
    said=$owner
    sleep 1
  done
  echo "$$" >"$lock"
}

discard_unfinished() {
  [ -f "$unfinished" ] || return 0
  say "the last build was cut off: removing what it wrote …"
  for outputs in "$ESPIONAGE_HOME/target" "$ESPIONAGE_HOME"/*/target "$ESPIONAGE_HOME"/server/*/target; do
    [ ! -d "$outputs" ] || find "$outputs" -name node_modules -prune -o -type f -newer "$unfinished" -exec rm -f {} +
  done
}

# announce: says what is to be expected. Pekko is among what every build downloads.
announce() {
  if [ "$mode" != stale ]; then
    downloads=500
  elif [ -f "$server_jar" ]; then
    downloads=300
    say "building what changed …"
  else
    downloads=300
    say "building (the first time takes a few minutes) …"
  fi
  [ -d "${HOME:-}/.m2/repository/org/apache/pekko" ] ||
    say "about $downloads MB of Maven and npm packages are downloaded, once: they are kept in the home directory."
}

# stop STATUS: at a signal, which Maven is told of too.
# shellcheck disable=SC2317 # called by the traps
stop() {
  if [ -n "$child" ]; then
    kill "$child" 2>/dev/null || true
    wait "$child" || true
  fi
  exit "$1"
}

# finish STATUS: a command that ended by itself has left whole files. A killed one may not have.
finish() {
  if [ "$1" = 0 ] && [ "$mode" != part ]; then
    mv "$unfinished" "$stamp"
  elif [ "$1" -lt 128 ]; then
    rm -f "$unfinished"
  fi
}

explain() {
  if [ "$1" -ge 128 ]; then
    say "the build was ended by signal $(($1 - 128)). Start again: what it wrote in part is removed first."
  elif [ "$mode" = stale ]; then
    say "the build failed. The first line above that begins with [ERROR] says why; mend that and start again."
    say "If nothing in the sources explains it, run this in $ESPIONAGE_HOME first: rm -rf target */target server/*/target web/node_modules"
  fi
}

mode=$1
shift
case $mode in
  stale | whole | part) ;;
  *) die "build.sh: expected stale, whole or part, not $mode." ;;
esac

trap 'stop 129' HUP
trap 'stop 130' INT
trap 'stop 143' TERM

take_lock
if [ "$mode" = stale ] && ! is_stale; then exit 0; fi
mkdir -p "$ESPIONAGE_HOME/target"
[ -w "$ESPIONAGE_HOME/target" ] || die "cannot build: $ESPIONAGE_HOME/target is not writable."
discard_unfinished
announce
rm -f "$stamp"
source_names >"$unfinished"

"$@" </dev/null 9>&9 &
child=$!
echo "$child" >"$lock"
status=0
wait "$child" || status=$?
child=
finish "$status"
[ "$status" = 0 ] || explain "$status"
exit "$status"

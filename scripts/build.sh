#!/bin/sh
# Runs a command that writes build output, one at a time in this tree: build.sh stale|whole|part COMMAND...
#
#   stale   runs it only if a source is newer than the last build; records its success
#   whole   always runs it; records its success
#   part    always runs it and records nothing, so that ./espionage builds again
#
# The lock is flock(2) on a descriptor that the command inherits. The kernel releases it when the last process with this
# descriptor ends. So a killed process leaves no stale lock, and a Maven whose launcher was killed still holds the lock.
# Java passes no descriptor on to its children, and the launcher never has this one, so no server holds it. Linux has
# flock(1); macOS has Perl, which calls the same function. The file is beside target, because mvn clean removes target.
#
# This process survives a killed launcher, and records the build. If it is killed itself, its unfinished stamp remains.
# The next build then removes every file written since, because Maven would take an incomplete file for a complete one.
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

# take_lock: waits for a running build, and prints whose it is.
take_lock() {
  (: >>"$lock") 2>/dev/null || die "cannot build: $lock is not writable."
  exec 9>>"$lock"
  deadline=$(($(date +%s) + longest_wait_minutes * 60))
  said=
  until try_lock; do
    [ $? = 1 ] || die "cannot build: cannot lock $lock; this needs flock or perl, and a file system with locks."
    owner=$(cat "$lock")
    if [ "$(date +%s)" -ge "$deadline" ]; then
      say "process $owner has been building here for $longest_wait_minutes minutes. Wait for it or end it (kill $owner), then start again."
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
  say "the last build was cut off: removing the files that it wrote …"
  for outputs in "$ESPIONAGE_HOME/target" "$ESPIONAGE_HOME"/*/target "$ESPIONAGE_HOME"/server/*/target; do
    [ ! -d "$outputs" ] || find "$outputs" -name node_modules -prune -o -type f -newer "$unfinished" -exec rm -f {} +
  done
}

# announce: prints what to expect. Every build downloads Pekko, so its absence means that downloads are due.
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
    say "downloading about $downloads MB of Maven and npm packages, once; they are kept in the home directory."
}

# stop STATUS: passes a signal on to Maven, and exits.
# shellcheck disable=SC2317 # called by the traps
stop() {
  if [ -n "$child" ]; then
    kill "$child" 2>/dev/null || true
    wait "$child" || true
  fi
  exit "$1"
}

# finish STATUS: records the build. Only a killed command may leave incomplete files; its stamp stays unfinished.
finish() {
  if [ "$1" = 0 ] && [ "$mode" != part ]; then
    mv "$unfinished" "$stamp"
  elif [ "$1" -lt 128 ]; then
    rm -f "$unfinished"
  fi
}

explain() {
  if [ "$1" -ge 128 ]; then
    say "signal $(($1 - 128)) ended the build. Start again: its incomplete files are removed first."
  elif [ "$mode" = stale ]; then
    say "the build failed. The first line above that begins with [ERROR] names the cause; fix it and start again."
    say "If the sources do not explain it, first run this in $ESPIONAGE_HOME: rm -rf target */target server/*/target web/node_modules"
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

#!/bin/sh
# Tries the files of a release on a bare Debian: try-release.sh DIST. A user without rights downloads and unpacks the
# archive from a local address and plays a game on it; then root installs the package, starts its server, installs it
# again, removes and purges it. Prints sizes and times. Needs root, mmdebstrap with a mirror of Debian, and a JDK.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
dist=$(CDPATH='' cd -- "$1" && pwd -P)
# shellcheck source=scripts/toolchain.sh
. "$root/scripts/toolchain.sh"
need jdk

[ "$(id -u)" = 0 ] || die 'needs root, for a root of its own.'
command -v mmdebstrap >/dev/null || die 'needs mmdebstrap.'
archive=$(find "$dist" -name 'espionage-*-linux-x64.tar.gz')
package=$(find "$dist" -name 'espionage_*_amd64.deb')
{ [ -f "$archive" ] && [ -f "$package" ]; } || die "$dist has no archive or no package; expected what scripts/release makes."
name=$(basename "$archive" .tar.gz)

bare=$(mktemp -d)
pids=
# end: ends what this script has started, and removes the bare system.
end() {
  for pid in $pids; do
    kill "$pid" 2>/dev/null || true
  done
  for mount in proc dev/null dev/urandom dev/random; do
    umount "$bare/$mount" 2>/dev/null || true
  done
  rm -rf --one-file-system "$bare"
}
trap end EXIT
trap 'exit 1' HUP INT TERM

say 'making a bare Debian (a minute) …'
mmdebstrap --quiet --variant=minbase --include=curl,adduser trixie "$bare"
mount --bind /proc "$bare/proc"
for device in null urandom random; do
  [ -e "$bare/dev/$device" ] || : >"$bare/dev/$device"
  mount --bind "/dev/$device" "$bare/dev/$device"
done
cp "$package" "$bare/tmp"

# now: prints the time in milliseconds.
now() { date +%s%3N; }

# within SECONDS COMMAND…: waits until the command succeeds, and fails if it does not in time.
within() {
  limit=$(($(now) + $1 * 1000))
  shift
  until "$@"; do
    [ "$(now)" -lt "$limit" ] || return 1
    sleep 0.02
  done
}

if chroot "$bare" sh -c 'command -v java' >/dev/null; then die 'the bare system has Java.'; fi

"$jdk/bin/jwebserver" -b 127.0.0.1 -p 18181 -d "$dist" >"$bare/tmp/web.log" 2>&1 &
pids="$pids $!"
within 20 grep -q 'Serving' "$bare/tmp/web.log"

# A prefix, not a function, so that a program in the background has the number that $! gives.
unprivileged="chroot --userspec=nobody:nogroup $bare env HOME=/tmp/home"
begun=$(now)
$unprivileged sh -c \
  "mkdir /tmp/home && cd /tmp/home && curl -sS http://127.0.0.1:18181/$name.tar.gz | tar -xz"
unpacked=$(now)
$unprivileged sh -c \
  "cd /tmp/home && exec $name/bin/espionage serve --port 18182" >"$bare/tmp/serve.log" 2>&1 &
server=$!
pids="$pids $server"
within 30 grep -q 'is ready' "$bare/tmp/serve.log" || die "the server was not ready in 30 s: $(cat "$bare/tmp/serve.log")"
ready=$(now)
$unprivileged sh -c \
  "cd /tmp/home && exec $name/bin/espionage demo --url http://127.0.0.1:18182 --variant small" >"$bare/tmp/demo.log" 2>&1 &
demo=$!
pids="$pids $demo"
within 60 grep -q 'turn' "$bare/tmp/demo.log" || die "no turn in 60 s: $(cat "$bare/tmp/demo.log")"
turn=$(now)
wait "$demo" || die "the game failed: $(cat "$bare/tmp/demo.log")"
resident=$(awk '/^VmRSS/ { print int($2 / 1024) }' "/proc/$(pgrep -P "$server" java || echo "$server")/status")
kill "$server"
wait "$server" || true

say "unpacked in $((unpacked - begun)) ms, ready after $((ready - unpacked)) ms, first turn $((turn - begun)) ms after the line was typed"
say "memory after a game: $resident MiB"

# shellcheck disable=SC2016 # the shell of the bare system expands it
chroot "$bare" sh -ec '
  dpkg --install /tmp/espionage_*.deb
  test "$(stat -c %U:%a /var/lib/espionage)" = espionage:700
  test "$(stat -c %G:%a /etc/espionage)" = espionage:750
' >"$bare/tmp/install.log" 2>&1 || die "the package cannot be installed: $(cat "$bare/tmp/install.log")"
chroot --userspec=espionage:espionage "$bare" sh -c \
  'cd /var/lib/espionage && exec espionage serve --port 18183 --config /etc/espionage/espionage.conf' >"$bare/tmp/serve.log" 2>&1 &
server=$!
pids="$pids $server"
within 30 grep -q 'is ready' "$bare/tmp/serve.log" || die "the package's server was not ready: $(cat "$bare/tmp/serve.log")"
chroot "$bare" dpkg --install "/tmp/$(basename "$package")" >/dev/null 2>&1
kill "$server"
wait "$server" || true
chroot "$bare" sh -ec '
  test -s /var/lib/espionage/espionage.db
  if runuser -u espionage -- touch /usr/lib/espionage/app/new 2>/dev/null; then exit 1; fi
  dpkg --remove espionage
  test -s /var/lib/espionage/espionage.db
  test -f /etc/espionage/espionage.conf
  dpkg --purge espionage
  test ! -e /var/lib/espionage && test ! -e /etc/espionage
' >"$bare/tmp/remove.log" 2>&1 || die "upgrade, removal or purge failed: $(cat "$bare/tmp/remove.log")"
say 'the package was installed, ran, was installed again, removed and purged'
say "sizes: $(cd "$dist" && stat -c '%n %s' -- espionage*) unpacked $(du -sk --apparent-size "$bare/tmp/home/$name" | cut -f1) KiB"

# shellcheck shell=sh
# Finds a Java 25, and sets a UTF-8 locale. Sourced by scripts/toolchain.sh and by the launcher of an archive.
#
#   find_jdk   sets jdk to the home of a JDK 25
#   find_java  sets jdk to the home of a JDK 25 or of a Java runtime (JRE) 25

jdk=

say() {
  echo "${0##*/}: $*" >&2
}

die() {
  say "$*"
  exit 1
}

# is_java25 DIRECTORY: succeeds for the home of a Java 25. A later one may deny sun.misc.Unsafe, which Pekko needs.
# Reads the release file, because starting Java to ask its version is slow.
is_java25() {
  [ -x "$1/bin/java" ] && [ -r "$1/release" ] || return 1
  while IFS='=' read -r jdk_key jdk_value; do
    if [ "$jdk_key" = JAVA_VERSION ]; then
      case $jdk_value in
        '"25"' | '"25.'*) return 0 ;;
        *) return 1 ;;
      esac
    fi
  done <"$1/release"
  return 1
}

is_jdk25() {
  [ -x "$1/bin/javac" ] && is_java25 "$1"
}

# java_on_path: prints the home of the java on PATH, with symbolic links resolved.
java_on_path() {
  jdk_java=$(command -v java) || return 1
  jdk_java=$(readlink -f "$jdk_java" 2>/dev/null) || return 1
  printf '%s\n' "${jdk_java%/bin/java}"
}

find_jdk() {
  find_home is_jdk25 JDK
}

find_java() {
  find_home is_java25 'Java runtime'
}

# find_home TEST NAME: sets jdk to a home for which the test succeeds. Prefers the user's to the system's.
find_home() {
  if [ -n "${ESPIONAGE_JAVA_HOME:-}" ]; then
    jdk=$ESPIONAGE_JAVA_HOME
    "$1" "$jdk" || die "ESPIONAGE_JAVA_HOME is $jdk, which is not the home of a $2 25."
    return 0
  fi
  sdkman=${SDKMAN_CANDIDATES_DIR:-${SDKMAN_DIR:-${HOME:-}/.sdkman}/candidates}/java
  asdf=${ASDF_DATA_DIR:-${HOME:-}/.asdf}/installs/java
  mise=${MISE_DATA_DIR:-${XDG_DATA_HOME:-${HOME:-}/.local/share}/mise}/installs/java
  for jdk in \
    "${JAVA_HOME:-}" \
    "$(java_on_path)" \
    "$sdkman"/* \
    "$asdf"/* "$asdf"/*/Contents/Home \
    "$mise"/* "$mise"/*/Contents/Home \
    "${HOME:-}"/.jdks/* \
    "${HOMEBREW_PREFIX:-/opt/homebrew}"/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    "${HOMEBREW_PREFIX:-/home/linuxbrew/.linuxbrew}"/opt/openjdk*/libexec \
    /home/linuxbrew/.linuxbrew/opt/openjdk*/libexec \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    /usr/lib/jvm/* \
    /usr/java/* \
    /usr/local/java/* \
    /opt/* \
    /opt/java/*; do
    [ -n "$jdk" ] && "$1" "$jdk" && return 0
  done
  jdk=
  return 1
}

# use_utf8 ARGUMENT...: makes Java read names and text in UTF-8, and the system speak English. If the system has no
# UTF-8 locale, ends the script if an argument, the settings or a directory is not in ASCII. A system without the
# program locale has UTF-8 alone.
use_utf8() {
  charmap='locale charmap 2>/dev/null || echo UTF-8'
  if [ "$(LC_ALL=C.UTF-8 sh -c "$charmap")" = UTF-8 ]; then
    export LC_ALL=C.UTF-8
  elif [ "$(sh -c "$charmap")" != UTF-8 ] &&
    [ -n "$({ printf '%s\n' "$*" "$PWD" && env | LC_ALL=C sed -n '/^ESPIONAGE_/p'; } | LC_ALL=C tr -d '\000-\177')" ]; then
    say 'an argument, a setting or a directory has characters outside ASCII, which need a UTF-8 locale: install C.UTF-8.'
    exit 2
  fi
}

use_utf8 "$@"

# shellcheck shell=sh
# Finds a JDK 25. Sourced by ./espionage and ./verify.
#
# Only [25,26): a later one may deny sun.misc.Unsafe, which Pekko needs.

# is_jdk25 DIRECTORY: whether it is the home of a JDK 25. Reads the release file: starting Java only to ask its version is slow.
is_jdk25() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
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

# java_on_path: the home of the java on PATH, behind its symbolic links.
java_on_path() {
  jdk_java=$(command -v java) || return 1
  jdk_java=$(readlink -f "$jdk_java" 2>/dev/null) || return 1
  printf '%s\n' "${jdk_java%/bin/java}"
}

# find_jdk25: sets jdk to the home of a JDK 25, or says on stderr what is missing and returns 1.
find_jdk25() {
  if [ -n "${ESPIONAGE_JAVA_HOME:-}" ]; then
    jdk=$ESPIONAGE_JAVA_HOME
    is_jdk25 "$jdk" && return 0
    echo "espionage: ESPIONAGE_JAVA_HOME is $jdk, which is not a JDK 25." >&2
    return 1
  fi
  for jdk in \
    "${JAVA_HOME:-}" \
    "$(java_on_path)" \
    /usr/lib/jvm/* \
    /usr/java/* \
    /usr/local/java/* \
    /opt/* \
    /opt/java/* \
    "${HOME:-}"/.sdkman/candidates/java/* \
    "${HOME:-}"/.jdks/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk@25/libexec/openjdk.jdk/Contents/Home; do
    [ -n "$jdk" ] && is_jdk25 "$jdk" && return 0
  done
  if [ -x /usr/libexec/java_home ]; then
    jdk=$(/usr/libexec/java_home -v 25 2>/dev/null) && is_jdk25 "$jdk" && return 0
  fi
  echo "espionage: no JDK 25 found. Install one (25 exactly: no older, no newer)," >&2
  echo "espionage: or set ESPIONAGE_JAVA_HOME to the directory where it is." >&2
  return 1
}

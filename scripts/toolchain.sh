# shellcheck shell=sh
# Finds the tools of the build, and installs missing ones where possible. Sourced by ./espionage, ./verify,
# scripts/packages.sh and scripts/browser-tool.
#
#   need TOOL...   finds the tools (jdk, maven, node, chromium) or ends the script; sets jdk and browser
#   maven_options  lets Maven run with the JVM flags of the project; the working directory is the source tree
#
# As root on Debian, Ubuntu and relatives, installs missing tools with apt-get, unless ESPIONAGE_INSTALL=never.
# Installs nothing if a tool is present but too old, or if the distribution lacks one of the missing tools.

maven_needed=3.8.7
node_needed=20.19
browser=

# shellcheck source=scripts/java.sh
. "${ESPIONAGE_HOME:-.}/scripts/java.sh"

# number VERSION: prints it as one number, e.g. 1:3.8.7-1 as 3008007. Ignores a distribution's epoch and suffix.
number() {
  echo "$1" | sed 's/^[0-9]*://; s/[^0-9.].*//' | {
    IFS=. read -r major minor patch _ || true
    echo "$((${major:-0} * 1000000 + ${minor:-0} * 1000 + ${patch:-0}))"
  }
}

at_least() {
  [ "$(number "$1")" -ge "$(number "$2")" ]
}

# find_maven: fails if there is no Maven, and adds to too_old if it is too old. Maven needs Java to print its version;
# without Java, the version is checked later.
find_maven() {
  maven=$(command -v mvn) || return 1
  version=$(JAVA_HOME=${jdk:-${JAVA_HOME:-}} mvn --version 2>/dev/null </dev/null |
    sed -n 's/.*Apache Maven \([0-9][0-9.]*\).*/\1/p')
  if [ -z "$version" ]; then
    [ -z "$jdk" ] || die "$maven --version prints no version of Maven; $maven_needed or newer is needed."
  elif ! at_least "$version" "$maven_needed"; then
    too_old="$too_old maven"
    say "$maven is Maven $version, and $maven_needed or newer is needed."
  fi
}

# find_node: does the same for Node.js with npm.
find_node() {
  node=$(command -v node) || return 1
  version=$("$node" --version) || die "$node --version fails; Node.js $node_needed or newer is needed."
  if ! at_least "${version#v}" "$node_needed"; then
    too_old="$too_old node"
    say "$node is Node.js ${version#v}, and $node_needed or newer is needed."
    return 0
  fi
  command -v npm >/dev/null
}

# find_chromium: sets browser. Prefers the headless shell: Chromium without windows, which nobody sees in a test and
# which cost more CPU time than most pages.
find_chromium() {
  if [ -n "${CHROMIUM:-}" ]; then
    browser=$CHROMIUM
    if [ -f "$browser" ] && [ -x "$browser" ]; then return 0; fi
    die "CHROMIUM is $browser, which is not an executable file; expected the path of a Chromium, or nothing."
  fi
  for browser in /usr/bin/chromium-headless-shell /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome \
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome' \
    /Applications/Chromium.app/Contents/MacOS/Chromium; do
    [ -x "$browser" ] && return 0
  done
  browser=
  return 1
}

# candidate PACKAGE: prints the version that apt would install, or nothing.
candidate() {
  LC_ALL=C apt-cache policy "$1" 2>/dev/null | sed -n 's/^ *Candidate: *//p' | grep -v '^(none)$' || true
}

# apt_packages TOOL: sets packages to those to install. If one is missing or too old, fails and sets obstacle.
apt_packages() {
  case $1 in
    jdk) packages_of_jdk ;;
    maven) recent_enough maven "$maven_needed" && packages=maven ;;
    node) packages_of_node ;;
    chromium) packages_of_chromium ;;
  esac
}

packages_of_jdk() {
  for packages in openjdk-25-jdk-headless temurin-25-jdk; do
    [ -z "$(candidate "$packages")" ] || return 0
  done
  obstacle="the package lists of $(os_name) have no openjdk-25-jdk-headless"
  return 1
}

packages_of_chromium() {
  packages=chromium-headless-shell
  [ -n "$(candidate "$packages")" ] || { recent_enough chromium 0 && packages=chromium; }
}

packages_of_node() {
  case "$too_old " in
    *' node '*) ;;
    *)
      if command -v node >/dev/null; then
        packages=npm
        return 0
      fi
      ;;
  esac
  recent_enough nodejs "$node_needed" || return 1
  case $offered in
    *nodesource*) packages=nodejs ;; # it contains npm
    *) packages='nodejs npm' ;;
  esac
}

# recent_enough PACKAGE VERSION
recent_enough() {
  offered=$(candidate "$1")
  if [ -z "$offered" ]; then
    obstacle="the package lists of $(os_name) have no $1"
  elif ! at_least "$offered" "$2"; then
    obstacle="the $1 of $(os_name) is $offered, and $2 or newer is needed"
  else
    return 0
  fi
  return 1
}

os_name() {
  # shellcheck disable=SC1091 # of the system
  (. /etc/os-release 2>/dev/null && [ -n "${PRETTY_NAME:-}" ] && echo "$PRETTY_NAME") || echo 'this system'
}

system() {
  case $(uname -s) in
    Darwin) echo macos ;;
    *)
      if command -v apt-get >/dev/null; then
        echo debian
      elif command -v dnf >/dev/null; then
        echo fedora
      else
        echo other
      fi
      ;;
  esac
}

may_install() {
  [ "${ESPIONAGE_INSTALL:-}" != never ] && [ "$(system)" = debian ] && [ "$(id -u)" = 0 ]
}

# apt_install TOOL...: installs all tools, or fails and installs none.
apt_install() {
  say "looking for packages (ESPIONAGE_INSTALL=never forbids it) …"
  apt-get update -qq </dev/null >&2 || say "apt-get update failed; using the old package lists."
  all=
  for tool in "$@"; do
    apt_packages "$tool" || return 1
    all="$all $packages"
  done
  # shellcheck disable=SC2086 # the packages are words
  set -- $all
  say "installing $* ($(download_size "$@") MB to download) …"
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" </dev/null >&2 || die "apt-get could not install $*; its messages are above."
}

# download_size PACKAGE...: prints the megabytes to download, including dependencies.
download_size() {
  apt-get install -y -qq --no-install-recommends --print-uris "$@" 2>/dev/null </dev/null |
    awk '{ bytes += $3 } END { printf "%d\n", (bytes + 999999) / 1000000 }'
}

description() {
  case $1 in
    jdk) echo 'a JDK 25 (25 exactly: no older, no newer)' ;;
    maven) echo "Maven $maven_needed or newer" ;;
    node) echo "Node.js $node_needed or newer with npm" ;;
    chromium) echo 'Chromium, for the tests of the browser client' ;;
  esac
}

# elsewhere TOOL: prints how to get the tool if the system has no suitable package.
elsewhere() {
  case $1 in
    jdk) echo 'install the package temurin-25-jdk (https://adoptium.net/installation/linux), or with SDKMAN (https://sdkman.io): sdk install java 25-tem' ;;
    maven) echo 'unpack one from https://maven.apache.org/download.cgi and put its bin on PATH, or with SDKMAN (https://sdkman.io): sdk install maven' ;;
    node) echo 'install one from https://nodejs.org/en/download, or with nvm (https://github.com/nvm-sh/nvm): nvm install 24' ;;
    chromium) echo 'install Chromium or Google Chrome, and set CHROMIUM to its path' ;;
  esac
}

# how_to_install TOOL: prints how to install it on this system, in one line.
how_to_install() {
  case $(system) in
    debian)
      if apt_packages "$1"; then
        echo "apt-get install --no-install-recommends $packages (as root)"
      else
        echo "$obstacle: $(elsewhere "$1")"
      fi
      ;;
    fedora)
      case $1 in
        jdk) echo 'sudo dnf install java-25-openjdk-devel' ;;
        node) echo 'sudo dnf install nodejs npm' ;;
        *) echo "sudo dnf install $1" ;;
      esac
      ;;
    macos)
      case $1 in
        jdk) echo "$(brew_program) install openjdk@25" ;;
        chromium) echo "$(brew_program) install --cask google-chrome" ;;
        *) echo "$(brew_program) install $1" ;;
      esac
      ;;
    other) elsewhere "$1" ;;
  esac
}

# brew_program: prints the path of Homebrew. It depends on the processor, and may not be on PATH.
brew_program() {
  if command -v brew >/dev/null; then
    echo brew
  elif [ "$(uname -m)" = arm64 ]; then
    echo /opt/homebrew/bin/brew
  else
    echo /usr/local/bin/brew
  fi
}

# refuse TOOL...: prints how to get the tools, and ends the script.
refuse() {
  for tool in "$@"; do
    say "needs $(description "$tool"): $(how_to_install "$tool")"
    if [ "$tool" = jdk ]; then say 'If a JDK 25 is in an unusual place, set ESPIONAGE_JAVA_HOME to it.'; fi
  done
  if [ "${ESPIONAGE_INSTALL:-}" = never ]; then say 'ESPIONAGE_INSTALL=never: nothing was installed.'; fi
  exit 1
}

# look_for TOOL...: sets missing and too_old.
look_for() {
  missing=
  too_old=
  for tool in "$@"; do
    "find_$tool" || missing="$missing $tool"
  done
}

need() {
  case ${ESPIONAGE_INSTALL:-} in
    '' | never) ;;
    *) die "ESPIONAGE_INSTALL is $ESPIONAGE_INSTALL; expected never, or nothing." ;;
  esac
  look_for "$@"
  # shellcheck disable=SC2086 # the names are words
  {
    [ -z "$too_old" ] || refuse $too_old
    [ -n "$missing" ] || return 0
    if may_install && apt_install $missing; then look_for "$@"; fi
    [ -z "$too_old$missing" ] || refuse $too_old $missing
  }
}

# maven_options has the flags themselves, because mvn splits them into words and tests run mvn in other directories.
maven_options() {
  MAVEN_OPTS="${MAVEN_OPTS:-} $(cat scripts/jvm.flags)"
  export MAVEN_OPTS
}

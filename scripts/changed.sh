# shellcheck shell=sh
# Determines what a change can affect. Sourced by ./verify --changed, in the root of the tree.

# changed_files REVISION: prints the files of the working tree that differ from it, including untracked ones.
changed_files() {
  git diff --name-only "$1" -- && git ls-files --others --exclude-standard
}

# The modules of the server; the last one contains the tests of the whole server.
server='server/kernel server/sql server/net server/cluster server/game server/features server/club server/app'

# affected_modules: reads file names, and prints the modules whose tests they can affect: their own module, and those
# that depend on it. The tests of web pages in a browser belong to the server.
affected_modules() {
  while read -r file; do
    case $file in
      pom.xml | .mvn/* | style/* | testkit/*) echo style testkit engine protocol bot client web web/checks $server tools loadtest ;;
      engine/*) echo engine bot client $server tools loadtest ;;
      protocol/*) echo protocol client web web/checks $server tools loadtest ;;
      bot/*) echo bot client $server tools loadtest ;;
      client/*) echo client $server tools loadtest ;;
      web/*) echo web web/checks $server ;;
      server/kernel/*) echo $server ;;
      server/sql/* | server/net/* | server/cluster/*) echo "${file%/"${file#server/*/}"}" server/game server/features server/club server/app ;;
      server/game/*) echo server/game server/features server/club server/app ;;
      server/features/*) echo server/features server/club server/app ;;
      server/club/*) echo server/club server/app ;;
      scripts/licences*) echo web/checks ;;
      server/app/* | espionage | verify | scripts/*) echo server/app ;;
      tools/*) echo tools loadtest ;;
      loadtest/*) echo loadtest ;;
      docs/*) echo client $server web/checks ;;
    esac
  done | tr ' ' '\n' | LC_ALL=C sort -u
}

# slow_tests: reads file names, and prints the slow tests of their packages. For the browser client, prints the test
# that plays a game in it.
slow_tests() {
  while read -r file; do
    case $file in
      server/*/src/*/java/*.java | tools/src/*/java/*.java | loadtest/src/*/java/*.java)
        package=$(dirname "${file#*/src/*/java/}")
        find server/*/src/test/java/"$package" tools/src/test/java/"$package" loadtest/src/test/java/"$package" -maxdepth 1 \
          \( -name '*IT.java' -o -name '*E2E.java' \) 2>/dev/null || true
        ;;
      web/app/*) echo PlayE2E.java ;;
      web/sdk/src/*) echo PlayE2E.java SdkPackageIT.java | tr ' ' '\n' ;;
      web/sdk/* | docs/client-guide.md) echo SdkPackageIT.java ;;
      espionage | verify | scripts/*) find server/app/src/test -name 'Launcher*IT.java' ;;
    esac
  done | sed 's,.*/,,; s/[.]java$//' | LC_ALL=C sort -u
}

#!/bin/sh
# Builds the packages for authors of clients and bots, without tests, and writes them to target/packages:
#
#   espionage-sdk-VERSION.tgz      the TypeScript SDK, an npm package
#   espionage-client-VERSION.zip   the Java client with its sources and Javadoc, a Maven repository
#
# A release has these files, too. docs/client-guide.md and docs/bot-guide.md say how to use them.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
cd "$root"

# shellcheck source=scripts/toolchain.sh
. scripts/toolchain.sh

need jdk maven node
export JAVA_HOME="$jdk"
maven_options

packages=$root/target/packages
version=$(sed -n 's,^  <version>\(.*\)</version>$,\1,p' pom.xml)
say "building the packages of version $version (a few minutes) …"
rm -rf "$packages"
mkdir -p "$packages"

scripts/build.sh part mvn -q -B -ntp -Dquick -Plibraries -pl client -am -Dmaven.install.skip \
  "-DaltDeploymentRepository=packages::file:$packages/espionage-client" deploy
"$jdk/bin/jar" --create --no-manifest --file "$packages/espionage-client-$version.zip" -C "$packages" espionage-client
rm -rf "$packages/espionage-client"

scripts/build.sh part sh -c 'node web/scripts/install.js && npm --prefix web run --silent pack:sdk'
cp "web/target/espionage-sdk-$version.tgz" "$packages"

ls "$packages"/*

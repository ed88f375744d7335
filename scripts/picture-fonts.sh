#!/bin/sh
# Recreates the fonts of the pictures for sharing: picture-fonts.sh
#
# Needs Debian's apt-get and pyftsubset (Debian package fonttools). Keeps the letters of Latin, Greek and Cyrillic of Noto
# Sans and Noto Serif, without hints and without tables that the server does not read.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
resources=$root/server/features/src/main/resources/dev/espionage/server/share/picture
characters=U+0020-007E,U+00A0-017F,U+0218-021B,U+0386-03CE,U+0400-045F,U+0462,U+0463,U+0490,U+0491
characters=$characters,U+2013,U+2014,U+2018-201E,U+2026,U+2212

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download fonts-noto-core
dpkg-deb -x fonts-noto-core_*.deb package
for font in NotoSans-Regular NotoSerif-Bold; do
  pyftsubset "package/usr/share/fonts/truetype/noto/$font.ttf" --unicodes="$characters" --no-hinting \
    --layout-features='' --name-IDs=0,1,2,13,14 --drop-tables+=GPOS,GSUB,GDEF --notdef-outline \
    --output-file="$resources/$font.ttf"
done
{
  cat <<'END'
NotoSans-Regular.ttf and NotoSerif-Bold.ttf hold the letters of Latin, Greek and Cyrillic of the fonts of these names in
Debian's package fonts-noto-core (https://github.com/notofonts). scripts/picture-fonts.sh recreates the files.
Copyright 2010-2020 Google LLC. They have no reserved font name. Their licence:

END
  # The licence's text, whose lines begin with a blank in this file; " ." is an empty line.
  awk '/^ PREAMBLE/ { text = 1 } text && !/^ / { exit } text { sub(/^ \.?/, ""); print }' \
    package/usr/share/doc/fonts-noto-core/copyright
} >"$resources/fonts.licence.txt"

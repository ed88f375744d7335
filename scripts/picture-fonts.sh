#!/bin/sh
# Recreates the fonts of the pictures for sharing: picture-fonts.sh
#
# Needs Debian's apt-get and fontTools (Debian package python3-fonttools). Writes the outlines of the Latin, Greek and
# Cyrillic letters of Noto Sans and Noto Serif, a line per letter, as the server reads them.
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
  python3 - "package/usr/share/fonts/truetype/noto/$font.ttf" "$characters" >"$resources/$font.txt" <<'END'
import sys
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1])
assert font["head"].unitsPerEm == 1000, "the server expects 1000 units per em"
glyphs = font.getGlyphSet()
letters = {0: ".notdef"}
for part in sys.argv[2].replace("U+", "").split(","):
    first, last = int(part.split("-")[0], 16), int(part.split("-")[-1], 16)
    letters |= {code: name for code, name in font.getBestCmap().items() if first <= code <= last}
for code, name in letters.items():
    pen = SVGPathPen(glyphs, ntos=lambda number: "%g" % number)
    glyphs[name].draw(pen)
    print("%x %d %s" % (code, glyphs[name].width, pen.getCommands()))
END
done
{
  cat <<'END'
NotoSans-Regular.txt and NotoSerif-Bold.txt hold the outlines of the Latin, Greek and Cyrillic letters of the fonts of
these names in Debian's package fonts-noto-core (https://github.com/notofonts). scripts/picture-fonts.sh recreates them.
Copyright 2010-2020 Google LLC. They have no reserved font name. Their licence:

END
  # The licence's text, whose lines begin with a blank in this file; " ." is an empty line.
  awk '/^ PREAMBLE/ { text = 1 } text && !/^ / { exit } text { sub(/^ \.?/, ""); print }' \
    package/usr/share/doc/fonts-noto-core/copyright
} >"$resources/fonts.licence.txt"

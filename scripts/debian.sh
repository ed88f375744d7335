#!/bin/sh
# Makes a Debian package from what an archive contains: debian.sh ARCHIVE_DIRECTORY VERSION MAINTAINER FILE.
#
# MAINTAINER is a name with an address, as Debian's policy describes it. The program goes to /usr/lib/espionage, where the
# service cannot write. The file has the time of the archive's files.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
archive=$1
version=$(echo "$2" | sed 's/-/~/') # Debian sorts 1.0.0~rc.1 before 1.0.0
maintainer=$3
file=$4
package=$(mktemp -d)
trap 'rm -rf "$package"' EXIT
trap 'exit 1' HUP INT TERM

# put SOURCE TARGET: copies a file with its time and creates its directory.
put() {
  mkdir -p "$package/$(dirname "$2")"
  cp -p "$1" "$package/$2"
}

mkdir -p "$package/usr/lib/espionage" "$package/usr/bin" "$package/usr/share/doc/espionage" "$package/DEBIAN"
for part in app bin runtime; do
  cp -a "$archive/$part" "$package/usr/lib/espionage"
done
ln -s ../lib/espionage/bin/espionage "$package/usr/bin/espionage"
put "$archive/deploy/systemd/espionage.service" usr/lib/systemd/system/espionage.service
sed -i 's,/opt/espionage/bin/,/usr/bin/,' "$package/usr/lib/systemd/system/espionage.service"
# The package starts the server at once, so nothing in its file names a host that does not exist.
put "$archive/conf/espionage.conf.example" etc/espionage/espionage.conf
sed -i '/play\.example\.org/s/^  /  # /' "$package/etc/espionage/espionage.conf"
echo /etc/espionage/espionage.conf >"$package/DEBIAN/conffiles"
put "$archive/share/bash-completion/completions/espionage" usr/share/bash-completion/completions/espionage
put "$archive/share/man/man1/espionage.1" usr/share/man/man1/espionage.1
put "$archive/CHANGELOG.md" usr/share/doc/espionage/changelog
gzip -9n "$package/usr/share/man/man1/espionage.1" "$package/usr/share/doc/espionage/changelog"
put "$archive/deploy/caddy/Caddyfile" usr/share/doc/espionage/examples/Caddyfile
cp -a "$archive/legal" "$archive/README.md" "$archive/docs" "$package/usr/share/doc/espionage"
{ cat "$archive/NOTICE"; echo; echo 'On Debian, it is in /usr/share/common-licenses/Apache-2.0. The licences of all parts are in legal.'; } \
  >"$package/usr/share/doc/espionage/copyright"
put "$root/deploy/debian/espionage.lintian-overrides" usr/share/lintian/overrides/espionage

for script in postinst prerm postrm; do
  put "$root/deploy/debian/$script" "DEBIAN/$script"
done
size=$(du -sk --apparent-size "$package" | cut -f1)
sed "s/^Version: .*/Version: $version/; s/^Maintainer: .*/Maintainer: $maintainer/; s/^Installed-Size: .*/Installed-Size: $size/" \
  "$root/deploy/debian/control" >"$package/DEBIAN/control"
(cd "$package" && find etc usr -type f -print0 | sort -z | xargs -0 md5sum) >"$package/DEBIAN/md5sums"
chmod -R u=rwX,go=rX "$package"
SOURCE_DATE_EPOCH=$(stat -c %Y "$archive/LICENSE")
export SOURCE_DATE_EPOCH
find "$package" -newermt "@$SOURCE_DATE_EPOCH" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$package" "$file" >/dev/null

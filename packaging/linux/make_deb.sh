#!/usr/bin/env bash
# dist/palmyra_VERSION_ARCH.deb from dist/palmyra; the same build gives the same bytes.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$root"
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' palmyra/__init__.py)
arch=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
tree=build/deb
rm -rf "$tree"
umask 022
install -d "$tree/DEBIAN" "$tree/usr/games" "$tree/usr/lib" "$tree/usr/share/doc/palmyra" \
  "$tree/usr/share/lintian/overrides"

cp -r dist/palmyra "$tree/usr/lib/palmyra"
find "$tree/usr/lib/palmyra" -type f -exec chmod 644 {} +
chmod 755 "$tree/usr/lib/palmyra/palmyra"
ln -s ../lib/palmyra/palmyra "$tree/usr/games/palmyra"
"$here/stage.sh" "$tree" /usr /usr/games/palmyra

doc=$tree/usr/share/doc/palmyra
{
  cat "$here/copyright.head"
  sed -n '/^Permission/,$p' LICENSE | sed -e 's/^$/./' -e 's/^/ /'
} >"$doc/copyright"
{
  printf 'palmyra (%s) unstable; urgency=medium\n\n  * See /usr/share/doc/palmyra/NEWS.md.gz.\n\n' "$version"
  printf ' -- The Palmyra developers <palmyra@users.noreply.github.com>  %s\n' \
    "$(date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n >"$doc/changelog.gz"
gzip -9nc CHANGELOG.md >"$doc/NEWS.md.gz"
install -m 644 "$here/lintian-overrides" "$tree/usr/share/lintian/overrides/palmyra"

# The newest C library any file asks for.
libc=$(find "$tree/usr/lib/palmyra" -type f \( -name '*.so*' -o -name palmyra \) -print0 |
  xargs -0 grep -aohE 'GLIBC_2\.[0-9]+' | sort -uV | tail -1 | cut -d_ -f2)
cat >"$tree/DEBIAN/control" <<CONTROL
Package: palmyra
Version: $version
Section: games
Priority: optional
Architecture: $arch
Maintainer: The Palmyra developers <palmyra@users.noreply.github.com>
Installed-Size: $(du -sk --apparent-size "$tree/usr" | cut -f1)
Depends: libc6 (>= $libc), libstdc++6, libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxfixes3
Recommends: xdg-utils, shared-mime-info, libpulse0 | libasound2 | libasound2t64
Homepage: https://github.com/palmyra-game/palmyra
Description: three board games: Palmyra, Medina and Palermo
 In Palmyra land tiles grow around an oasis city, for one to five players; in
 Medina three or four rebuild a walled desert city; in Palermo three to five
 build a town and drive through it from shop to shop.
 .
 Play against the computer, around one screen, alone, or by letter with friends
 elsewhere. Lessons teach each game by hand, puzzles and a coach help you to get
 better. It uses no network.
 .
 These are unofficial fan adaptations of the board games by Bernd Eisenstein,
 Stefan Dorra and Walter Ziser.
CONTROL
(cd "$tree" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
chmod 644 "$tree"/DEBIAN/*
find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$tree" "dist/palmyra_${version}_${arch}.deb"

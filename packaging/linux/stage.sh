#!/usr/bin/env bash
# Lays out what every Linux package shares below a prefix:  stage.sh TARGET PREFIX PROGRAM
# PROGRAM is what the desktop entry starts.
set -euo pipefail
target=$1 prefix=$2 program=$3
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
id=io.github.palmyra_game.Palmyra
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' "$root/palmyra/__init__.py")
day=$(date -u -d "@${SOURCE_DATE_EPOCH:?}" +%F)
share=$target$prefix/share

fill() { sed -e "s/@VERSION@/$version/g" -e "s/@DATE@/$day/g" "$1"; }

install -d "$share/applications" "$share/metainfo" "$share/mime/packages" "$share/man/man6"
sed "s|^Exec=palmyra|Exec=$program|" "$here/$id.desktop" >"$share/applications/$id.desktop"
fill "$here/$id.metainfo.xml" >"$share/metainfo/$id.metainfo.xml"
install -m 644 "$here/palmyra-record.xml" "$share/mime/packages/palmyra-record.xml"
fill "$here/palmyra.6" | gzip -9n >"$share/man/man6/palmyra.6.gz"
(cd "$root/build/icons/hicolor" && find . -type f) | while read -r icon; do
  install -D -m 644 "$root/build/icons/hicolor/$icon" "$share/icons/hicolor/$icon"
  for game in palmyra medina palermo; do
    record=${icon/apps\/palmyra/mimetypes\/application-x-$game-record}
    install -D -m 644 "$root/build/icons/hicolor/$icon" "$share/icons/hicolor/$record"
  done
done
find "$target" -type d -exec chmod 755 {} +
find "$share" -type f -exec chmod 644 {} +

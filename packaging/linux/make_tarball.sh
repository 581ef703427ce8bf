#!/usr/bin/env bash
# dist/palmyra-VERSION-linux-ARCH.tar.gz from dist/palmyra: unpack anywhere and start it. Its
# install.sh adds it to the menu of one user, uninstall.sh takes it away again.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$root"
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' palmyra/__init__.py)
name=palmyra-$version-linux-$(uname -m)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
rm -rf "build/tar"
umask 022
install -d "build/tar/$name"
cp -r dist/palmyra/. "build/tar/$name/"
"$here/stage.sh" "build/tar/$name" "" @PROGRAM@
install -m 755 "$here/install.sh" "$here/uninstall.sh" "build/tar/$name/"
install -m 644 LICENSE README.md CHANGELOG.md "build/tar/$name/"
tar --create --gzip --mode 'u=rwX,go=rX' --file "dist/$name.tar.gz" --directory build/tar --sort=name \
  --mtime "@$SOURCE_DATE_EPOCH" --owner 0 --group 0 --numeric-owner "$name"
echo "dist/$name.tar.gz"

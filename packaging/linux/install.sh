#!/bin/sh
# Adds Palmyra to your own menu, from where this folder lies. No administrator needed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
id=io.github.palmyra_game.Palmyra
mkdir -p "$data/applications" "$data/mime/packages" "$data/icons"
# In a desktop entry a path with spaces stands in quotes; sed takes & and | as its own.
program=$(printf '%s' "\"$here/palmyra\"" | sed 's/[&|\\]/\\&/g')
sed "s|@PROGRAM@|$program|" "$here/share/applications/$id.desktop" >"$data/applications/$id.desktop"
cp "$here/share/mime/packages/palmyra-record.xml" "$data/mime/packages/"
cp -R "$here/share/icons/hicolor" "$data/icons/"
if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime" || true; fi
if command -v update-desktop-database >/dev/null; then
  update-desktop-database "$data/applications" || true
fi
echo "Palmyra is in your menu."

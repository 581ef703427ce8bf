#!/bin/sh
# Takes Palmyra out of your menu. Your games stay; so does this folder, which you may delete.
set -eu
data=${XDG_DATA_HOME:-$HOME/.local/share}
rm -f "$data/applications/io.github.palmyra_game.Palmyra.desktop" \
  "$data/mime/packages/palmyra-record.xml"
if [ -d "$data/icons/hicolor" ]; then
  find "$data/icons/hicolor" \( -path '*/apps/palmyra.*' \
    -o -path '*/mimetypes/application-x-palmyra-record.*' \
    -o -path '*/mimetypes/application-x-medina-record.*' \
    -o -path '*/mimetypes/application-x-palermo-record.*' \) -exec rm -f {} +
fi
if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime" || true; fi
if command -v update-desktop-database >/dev/null; then
  update-desktop-database "$data/applications" || true
fi
echo "Palmyra is out of your menu. Your games are still in $data/palmyra."

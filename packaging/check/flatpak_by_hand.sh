#!/usr/bin/env bash
# The Flatpak's manifest where no runtime of Flathub can be had: its build commands, run by hand, and
# what they made in a sandbox like Flatpak's (bubblewrap: /app, no network, nothing of the machine):
#     flatpak_by_hand.sh ROOT PACKAGE.tar.gz      (ROOT as deb_in_fresh_root.sh made it: the runtime)
# Debian: flatpak-builder bubblewrap appstream.
set -euo pipefail
root=$(realpath "$1") package=$(realpath "$2")
source=$(cd "$(dirname "$0")/../.." && pwd)
id=io.github.palmyra_game.Palmyra
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/packages" "$work/build" "$work/app" "$work/home"
cp "$package" "$work/packages/"
(cd "$source" && .venv/bin/python -m tools.release.manifests "$work/packages" "$work/manifests") | grep -v '^left out'  || true
manifest=$work/manifests/flatpak/$id.yml
flatpak-builder --show-manifest "$manifest" >"$work/manifest.json"
tar --extract --file "$package" --directory "$work/build" --strip-components 1
"$source/.venv/bin/python" - "$work" <<'PYTHON'
import json, subprocess, sys
from pathlib import Path

work = Path(sys.argv[1])
(module,) = json.loads((work / "manifest.json").read_text())["modules"]
for command in module["build-commands"]:
    there = command.replace("/app/", f"{work}/app/")
    subprocess.run(there, shell=True, check=True, cwd=work / "build")
PYTHON
appstreamcli validate --no-net "$work/app/share/metainfo/$id.metainfo.xml"
desktop-file-validate "$work/app/share/applications/$id.desktop"
grep --quiet '^Exec=palmyra %f$' "$work/app/share/applications/$id.desktop"
bwrap --ro-bind "$root/usr" /usr --symlink usr/lib /lib --symlink usr/lib64 /lib64 --symlink usr/bin /bin \
  --ro-bind "$root/etc" /etc --ro-bind "$work/app" /app --bind "$work/home" /home/player --dev /dev --proc /proc \
  --tmpfs /tmp --unshare-all --clearenv --setenv HOME /home/player --setenv PATH /app/bin:/usr/bin \
  --setenv LC_ALL C.UTF-8 --setenv SDL_VIDEODRIVER dummy --setenv SDL_AUDIODRIVER dummy palmyra --smoke

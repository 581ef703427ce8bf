#!/usr/bin/env bash
# A whole game at each table with a Linux package, as a fresh system without Python has it:
#     whole_game_in_root.sh ROOT PACKAGE PICTURES     (as root; ROOT as deb_in_fresh_root.sh made it)
# PACKAGE is a .deb or a tar.gz; it is installed, played and taken away again.
# shellcheck disable=SC2317
set -euo pipefail
root=$(realpath "$1") package=$2 pictures=$3
source=$(cd "$(dirname "$0")/../.." && pwd)
inside() { chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/bin:/bin:/usr/sbin:/sbin LC_ALL=C.UTF-8 \
  DEBIAN_FRONTEND=noninteractive "$@"; }
work=$(mktemp -d)
mounted=()
cleanup() {
  for place in "${mounted[@]}"; do umount "$place" || true; done
  rm -rf "$work"
}
trap cleanup EXIT
for place in proc dev tmp; do # the player's folder and the screen's socket lie in /tmp
  mountpoint -q "$root/$place" || { mount --bind "/$place" "$root/$place"; mounted=("$root/$place" "${mounted[@]}"); }
done
case $package in
  *.deb)
    cp "$package" "$work/palmyra.deb"
    inside apt-get -qq install -y --no-install-recommends "$work/palmyra.deb" >/dev/null
    program=/usr/games/palmyra
    ;;
  *)
    mkdir -p "$root/opt/ein Spiel"
    tar --extract --file "$package" --directory "$root/opt/ein Spiel"
    program="/opt/ein Spiel/$(basename "$package" .tar.gz)/palmyra"
    inside "$(dirname "$program")/install.sh"
    ;;
esac
cat >"$work/palmyra" <<SH
#!/bin/sh
exec chroot '$root' /usr/bin/env -i HOME=/root PATH=/usr/bin:/bin LC_ALL=C.UTF-8 DISPLAY="\$DISPLAY" \\
  SDL_AUDIODRIVER=dummy PALMYRA_HOME="\$PALMYRA_HOME" '$program' "\$@"
SH
chmod +x "$work/palmyra"
"$source/.venv/bin/python" "$source/packaging/check/whole_game.py" "$work/palmyra" --pictures "$pictures" && code=0 || code=$?
case $package in
  *.deb) inside apt-get -qq purge -y palmyra >/dev/null ;;
  *)
    inside "$(dirname "$program")/uninstall.sh"
    rm -rf "$root/opt/ein Spiel"
    ;;
esac
exit "$code"

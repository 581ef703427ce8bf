#!/usr/bin/env bash
# Installs a .deb in a fresh Debian root, tests it there as an ordinary user without development
# tools, and sees that removing it leaves nothing:
#     deb_in_fresh_root.sh ROOT PACKAGE.deb RECORD.palmyra      (as root; needs debootstrap, Xvfb)
# ROOT is made with debootstrap if it is not there.
set -euo pipefail
root=$1 deb=$2 record=$3
suite=${SUITE:-bookworm} display=:${DISPLAY_NUMBER:-78}

inside() { chroot "$root" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin \
  LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
as_player() { chroot --userspec=player:player "$root" /usr/bin/env -i HOME=/home/player \
  PATH=/usr/local/bin:/usr/bin:/bin:/usr/games LC_ALL=C.UTF-8 DISPLAY="$display" "$@"; }
# Everything but what package managers and the system note down about themselves.
listing() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./tmp \
  -o -path ./var/cache -o -path ./var/log -o -path ./var/lib/apt -o -path ./var/lib/dpkg \
  -o -path ./home \) -prune -o -printf '%p %y %m\n' | LC_ALL=C sort); }
say() { printf '== %s\n' "$*"; }

[ -d "$root/usr" ] || debootstrap --variant=minbase "$suite" "$root"
mounted=()
cleanup() {
  [ -z "${pid:-}" ] || kill "$pid" 2>/dev/null || true
  [ -z "${screen:-}" ] || kill "$screen" 2>/dev/null || true
  for place in "${mounted[@]}"; do umount "$place" || true; done
}
trap cleanup EXIT
for place in proc dev tmp/.X11-unix; do
  mkdir -p "$root/$place" "/$place"
  mountpoint -q "$root/$place" || { mount --bind "/$place" "$root/$place"; mounted=("$root/$place" "${mounted[@]}"); }
done
cp /etc/resolv.conf "$root/etc/resolv.conf"
Xvfb "$display" -screen 0 1400x900x24 -ac >/dev/null 2>&1 &
screen=$!

say "a desktop's base: the databases of menu entries and file types"
inside apt-get -qq update
inside apt-get -qq install -y --no-install-recommends shared-mime-info desktop-file-utils \
  libglib2.0-bin man-db procps >/dev/null
inside id player >/dev/null 2>&1 || inside useradd --create-home player
if inside sh -c 'command -v gcc || command -v python3 || command -v make'; then
  echo "development tools are there: not a fresh root" >&2
  exit 1
fi
# Of an earlier run, and what came with it; a package that was never there cannot be named.
inside apt-get -qq purge -y palmyra >/dev/null 2>&1 || true
inside apt-get -qq purge -y --autoremove >/dev/null
before=$(mktemp) after=$(mktemp)
listing >"$before"

say "install"
cp "$deb" "$root/tmp/palmyra.deb"
inside apt-get -qq install -y --no-install-recommends /tmp/palmyra.deb >/dev/null
inside dpkg --verify palmyra

say "self-test as $(as_player whoami)"
as_player palmyra --version
as_player palmyra --smoke
inside man --where palmyra

say "the type of a record, who opens it, and that it opens"
cp "$record" "$root/home/player/ein Spiel é.palmyra"
as_player gio info -a standard::content-type "/home/player/ein Spiel é.palmyra" |
  grep "application/x-palmyra-record"
as_player gio mime application/x-palmyra-record | grep "Default.*io.github.palmyra_game.Palmyra.desktop"
as_player gio open "/home/player/ein Spiel é.palmyra"
for _ in $(seq 50); do
  pid=$(pgrep -f '/usr/games/palmyra.*ein Spiel é.palmyra' | head -1 || true)
  if [ -n "$pid" ]; then break; fi
  sleep 0.2
done
[ -n "$pid" ] || { echo "the record did not open" >&2; exit 1; }
sleep 4
kill -0 "$pid" || { echo "the game did not stay open" >&2; exit 1; }
tr '\0' ' ' <"/proc/$pid/cmdline"; echo
if command -v xdotool >/dev/null; then
  DISPLAY=$display xdotool search --onlyvisible --class palmyra getwindowname
fi
kill "$pid"
find "$root/home/player/.local/share/palmyra" -type f -printf 'data: %P\n'

say "remove"
inside apt-get -qq purge -y --autoremove palmyra >/dev/null
listing >"$after"
if diff "$before" "$after"; then say "no residue"; else
  echo "left behind or taken away, see above" >&2
  exit 1
fi

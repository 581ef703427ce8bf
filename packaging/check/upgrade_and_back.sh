#!/usr/bin/env bash
# An older .deb with a player's folder, this one over it, and the older one again:
#     upgrade_and_back.sh ROOT OLD.deb NEW.deb     (as root; ROOT as deb_in_fresh_root.sh made it)
# The folder holds whatever a player can have of every game. Each version is started in it and ended;
# nothing may be gone or changed but what is named here.
set -euo pipefail
root=$1 old=$2 new=$3
check=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$check/../.." && pwd)
display=:${DISPLAY_NUMBER:-76}
home=$root/home/player/.local/share/palmyra
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin LC_ALL=C.UTF-8 \
  DEBIAN_FRONTEND=noninteractive "$@"; }
as_player() { chroot --userspec=player:player "$root" /usr/bin/env -i HOME=/home/player \
  PATH=/usr/bin:/bin:/usr/games LC_ALL=C.UTF-8 DISPLAY="$display" SDL_AUDIODRIVER=dummy "$@"; }
say() { printf '== %s\n' "$*"; }
sums() { (cd "$home" && find . -type f \( -name '*.lock' -o -name '*-lock' -o -path './log*' \) -prune -o \
  -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum); }

for place in proc dev; do
  mountpoint -q "$root/$place" || mount --bind "/$place" "$root/$place"
done
Xvfb "$display" -screen 0 1400x900x24 -ac >/dev/null 2>&1 &
screen=$!
cleanup() {
  kill "$screen" 2>/dev/null || true
  umount "$root/proc" "$root/dev" || true
}
trap cleanup EXIT
inside id player >/dev/null 2>&1 || inside useradd --create-home player

put() { cp "$1" "$root/tmp/palmyra.deb"
  inside apt-get -qq install -y --no-install-recommends --allow-downgrades /tmp/palmyra.deb >/dev/null
  as_player palmyra --version; }
# Opened, looked at for a while, closed from outside as a session's end does.
start() { as_player timeout --signal=TERM 15 palmyra >/tmp/palmyra-start.log 2>&1 && code=0 || code=$?
  [ "$code" = 124 ] || { echo "it ended with $code"; cat /tmp/palmyra-start.log; exit 1; }
  if find "$home/reports" -name report.txt 2>/dev/null | grep .; then echo "a crash was reported" >&2; exit 1; fi; }
compare() { # what may differ is a pattern of names
  sums >"$after"
  others=$(diff "$before" "$after" | sed -n 's/^< [0-9a-f]*  //p' | grep -Ev "$1" || true)
  if [ -n "$others" ]; then printf 'CHANGED OR GONE:\n%s\n' "$others"; exit 1; fi
  echo "$(wc -l <"$before") files: none is lost"; }
before=$(mktemp) after=$(mktemp)

say "the older version, with a folder of its own time"
put "$old"
rm -rf "$home"
mkdir -p "$home/saves" "$home/records"
cp "$source/tests/storage/versions/record-1.palmyra" "$home/saves/game.palmyra"
cp "$source/tests/storage/versions/record-1.palmyra" "$home/records/game.palmyra"
cp "$source/tests/storage/versions/scores-1.json" "$home/scores.json"
cp "$source/tests/storage/versions/settings-1.yaml" "$home/settings.yaml"
inside chown -R player:player /home/player
start

say "this version over it"
sums >"$before"
put "$new"
start
compare '^\./settings\.yaml$' # where the window's size may be noted
as_player palmyra verify /home/player/.local/share/palmyra/records/game.palmyra

say "a full folder of all games"
full=$(mktemp -d)
(cd "$source" && SDL_VIDEODRIVER=dummy .venv/bin/python -c 'import sys; from pathlib import Path
from tests.storage.test_by_game import a_full_home
print(a_full_home(Path(sys.argv[1])))' "$full" | tail -1)
rm -rf "$home"
cp -r "$full" "$home"
inside chown -R player:player /home/player
start
sums >"$before"

say "the older version again, in that folder"
put "$old"
start
compare '^\./(settings\.yaml$|thrown-away/.*\.palmyra$)' # it empties its own bin

say "and this version again"
sums >"$before"
put "$new"
start
compare '^\./settings\.yaml$'
as_player palmyra --smoke

say "removed: the player's folder stays"
sums >"$before"
inside apt-get -qq purge -y palmyra >/dev/null
compare '^$'

#!/usr/bin/env bash
# The Windows program on a Linux machine, for real, under Wine:
#     windows_under_wine.sh WORK [build|play|installer|whole|tests]...    (all but tests without)
#   build      a Windows Python (windows_python.sh), the frozen program, its self-test
#   play       a person's hands at all three tables in a Wine window; pictures in WORK/pictures
#   installer  as root: Inno Setup's compiler, install, self-test, a record opened by its ending,
#              uninstall; what is left is told. In a root of its own (mmdebstrap), for ISCC and its
#              setups need a 32-bit Wine.
#   whole      a whole game at each table with what the setup installed; WORK/pictures-whole
#   tests      the suite under the Windows Python, folder by folder (or PARTS), but for TOO_LONG;
#              lines in WORK/tests
# Debian: wine wine64 gcc-mingw-w64-x86-64-win32 unzip xvfb xdotool imagemagick mmdebstrap npm.
set -euo pipefail
check=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$check/../.." && pwd)
mkdir -p "$1"
screen=
work=$(realpath "$1")
shift
[ $# -gt 0 ] || set -- build play installer whole
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' "$root/palmyra/__init__.py")
[ -f "$work/prefix/drive_c/Python311/python.exe" ] || "$check/windows_python.sh" "$work"
# shellcheck source=/dev/null
. "$work/environment"
game=$WINEPREFIX/drive_c/game
say() { printf '== %s\n' "$*"; }
silent() { SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$@"; }

sources() {
  [ -d "$game" ] || git clone --quiet "$root" "$game"
  git -C "$game" fetch --quiet "$root" HEAD
  git -C "$game" checkout --quiet --force --detach FETCH_HEAD
  echo 'C:\game' >"$WINEPREFIX/drive_c/Python311/Lib/site-packages/game.pth"
}

build() {
  sources
  cd "$game"
  say "self-test of the sources"
  silent windows_python -m palmyra --smoke
  say "the frozen program, with its self-test"
  silent windows_python -m tools.release.freeze | grep -v 'api-ms-win'
  silent wine dist/palmyra/palmyra-console.exe --smoke
}

play() { by_hand play_as_person "$game/dist/palmyra" "$work/pictures"; }
whole() { by_hand whole_game "$work/installed" "$work/pictures-whole"; }

by_hand() { # CHECK PROGRAM'S-FOLDER PICTURES
  # A program that play_as_person can start: paths become Windows', the status is the program's.
  # In a prefix of its own: a running Wine keeps to the screen it was begun on.
  cat >"$work/palmyra" <<SH
#!/bin/bash
. '$work/environment'
export WINEPREFIX='$work/play'
/usr/lib/wine/wineserver64 -k
/usr/lib/wine/wineserver64 -w
sleep 3 # a Wine begun in the very moment another ends does not come up
export PALMYRA_HOME="Z:\${PALMYRA_HOME//\//\\\\}"
words=()
for word; do case \$word in /*) words+=("Z:\${word//\//\\\\}") ;; *) words+=("\$word") ;; esac; done
# A pipe that nobody waits for: what Wine leaves running holds its end.
exec > >(cat >/dev/null) 2>&1
exec /usr/lib/wine/wine64 '$2/palmyra.exe' "\${words[@]}" </dev/null
SH
  chmod +x "$work/palmyra"
  if [ ! -d "$work/play" ]; then
    WINEPREFIX=$work/play wine wineboot -i
    WINEPREFIX=$work/play wine winecfg -v win10
  fi
  # A size that somebody chose: the usual one gives way to a frame, and Wine without a window manager
  # shows none.
  # shellcheck disable=SC2086
  PYTHONPATH=$check "$root/.venv/bin/python" -c "import sys, play_as_person, $1
play_as_person.SIZE = (1296, 729)
sys.exit($1.main())" "$work/palmyra" --pictures "$3" \
    --tables ${TABLES:-palmyra medina palermo}
}

installer() {
  local inside=$work/root display=:${DISPLAY_NUMBER:-77} home name left
  if [ ! -d "$inside/usr/lib/wine" ]; then
    say "a root with a 32-bit Wine"
    mmdebstrap --quiet --architectures=amd64,i386 --variant=minbase \
      --include=wine,wine32:i386,wine64 bookworm "$inside" \
      "deb http://deb.debian.org/debian bookworm main"
  fi
  if [ ! -d "$work/inno/package" ]; then
    mkdir -p "$work/inno"
    (cd "$work/inno" && npm pack --silent innosetup@6.4.1 && tar xzf innosetup-6.4.1.tgz)
  fi
  mounted=()
  # shellcheck disable=SC2317
  unbind() {
    kill "$screen" || true
    for place in "${mounted[@]}"; do umount "$place" || true; done
  }
  Xvfb "$display" -screen 0 1400x900x24 -ac >/dev/null 2>&1 &
  screen=$!
  trap unbind EXIT
  for place in proc dev; do
    mountpoint -q "$inside/$place" || {
      mount --bind "/$place" "$inside/$place"
      mounted+=("$inside/$place")
    }
  done
  in_root() { chroot "$inside" /usr/bin/env -i HOME=/root PATH=/usr/lib/wine:/usr/bin:/bin \
    LC_ALL=C.UTF-8 DISPLAY="$display" SDL_AUDIODRIVER=dummy WINEPREFIX=/w/prefix WINEDEBUG=-all \
    WINEDLLOVERRIDES='mscoree,mshtml=' "$@" </dev/null 2>&1 | cat; }
  wine_there() { in_root wine "$@"; }
  registry() { in_root wine reg query "$@" | tr -d '\r'; }
  keys() { registry 'HKCU\Software\Classes' /s | grep '^HKEY\|REG_' || true; }
  mkdir -p "$inside/w"
  [ -d "$inside/w/prefix" ] || { wine_there wineboot -i; wine_there winecfg -v win10; }

  say "compile the setup script"
  rm -rf "$inside/w/game"
  mkdir -p "$inside/w/game/build"
  cp -r "$game/dist" "$root/packaging" "$root/LICENSE" "$inside/w/game/"
  cp -r "$game/build/icons" "$inside/w/game/build/"
  rm -rf "$inside/w/inno"
  cp -r "$work/inno/package/bin" "$inside/w/inno"
  script=$inside/w/game/packaging/windows/palmyra.iss
  in_root wine /w/inno/ISCC.exe /Q "/DVersion=$version" 'Z:\w\game\packaging\windows\palmyra.iss'
  ls -l "$inside/w/game/dist/palmyra-$version-setup.exe"
  cp "$inside/w/game/dist/palmyra-$version-setup.exe" "$work/"
  # What is installed here differs in one line: Wine has no {autopf} of one user.
  sed -i 's/{autopf}/{localappdata}\\Programs/' "$script"
  in_root wine /w/inno/ISCC.exe /Q "/DVersion=$version" 'Z:\w\game\packaging\windows\palmyra.iss'

  say "install, and its self-test from there"
  left=$(mktemp)
  keys >"$left.before"
  wine_there "Z:\\w\\game\\dist\\palmyra-$version-setup.exe" /VERYSILENT /SUPPRESSMSGBOXES
  home="$inside/w/prefix/drive_c/users/root/AppData/Local/Programs/Palmyra"
  ls "$home"
  find "$inside/w/prefix/drive_c/users/root" -name 'Palmyra.lnk'
  wine_there 'C:\users\root\AppData\Local\Programs\Palmyra\palmyra-console.exe' --smoke

  say "a record of each game, opened by its ending"
  # Wine 8 does not show one user's classes among all: for this they stand with the machine's too.
  for name in palmyra medina palermo; do
    key=$(registry "HKCU\\Software\\Classes\\.$name" /ve | sed -n 's/.*REG_SZ *//p')
    echo ".$name is $key"
    for one in ".$name" "$key"; do
      in_root wine reg copy "HKCU\\Software\\Classes\\$one" "HKLM\\Software\\Classes\\$one" /s /f >/dev/null
    done
    cp "$(find "$root/tests/golden" -name "*.$name" | LC_ALL=C sort | head -1)" "$inside/w/ein Spiel é.$name"
    in_root wine start /unix "/w/ein Spiel é.$name" & # its pipe is held until the program ends
    for _ in $(seq 60); do
      if DISPLAY=$display xdotool search --onlyvisible --name '^Palmyra$' >/dev/null 2>&1; then break; fi
      sleep 0.5
    done
    DISPLAY=$display xdotool search --onlyvisible --name '^Palmyra$' getwindowname || echo "NO WINDOW"
    pgrep -fa "palmyra.exe.*ein Spiel é.$name" | cut -d' ' -f2- || echo "NOT STARTED WITH IT"
    sleep 5
    mkdir -p "$work/pictures"
    DISPLAY=$display import -silent -window root "$work/pictures/opened-by-ending-$name.png"
    in_root wineserver -k
    sleep 1
    for one in ".$name" "$key"; do
      in_root wine reg delete "HKLM\\Software\\Classes\\$one" /f >/dev/null || true
    done
  done

  rm -rf "$work/installed"
  cp -r "$home" "$work/installed" # what `whole` plays

  say "uninstall"
  wine_there 'C:\users\root\AppData\Local\Programs\Palmyra\unins000.exe' /VERYSILENT /SUPPRESSMSGBOXES
  sleep 5
  keys >"$left.after"
  diff "$left.before" "$left.after" && echo "the registry is as before"
  if [ -e "$home" ]; then echo "LEFT: $(find "$home" | head)"; else echo "the folder is gone"; fi
  find "$inside/w/prefix/drive_c/users/root" -name 'Palmyra.lnk' -printf 'LEFT: %p\n'
  ls -d "$inside/w/prefix/drive_c/users/root/AppData/Local/palmyra" && echo "the player's games are kept"
}

# Faults at every operation of the disk: what they show does not depend on the system, and Wine takes
# some 20 ms for an operation. The workflow runs them on Windows itself.
TOO_LONG='test_every_call test_killed test_power_loss test_matrix test_second_hands test_hostile test_syncthing'

tests() {
  sources
  cd "$game"
  mkdir -p "$work/tests"
  # Wine's thread that watches controllers crashes now and then, and Python with it.
  export WINEDLLOVERRIDES="$WINEDLLOVERRIDES;xinput1_3,xinput1_4,xinput9_1_0="
  local left=() name part what log
  for name in $TOO_LONG; do left+=("--ignore-glob=*/$name.py"); done
  for part in ${PARTS:-thinking . storage kernel shell letters ui tabletop tools games scenes}; do
    what=tests/$part
    log=$work/tests/${part//\//-}.log
    [ "$part" != . ] || { what=$(echo tests/test_*.py); log=$work/tests/top.log; }
    # Each test with its name: what ran before a fault is told, too.
    # shellcheck disable=SC2086
    NICE=${NICE:-15} silent windows_python -m pytest -vv -n0 -p no:cacheprovider --tb=short --color=no \
      -o faulthandler_timeout=600 "${left[@]}" $what >"$log" || true
    printf '%-9s %s\n' "$part" "$(tail -1 "$log")"
  done
  grep -h '^FAILED\|^ERROR' "$work"/tests/*.log || true
}

for stage; do "$stage"; done

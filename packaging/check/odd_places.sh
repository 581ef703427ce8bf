#!/usr/bin/env bash
# shellcheck disable=SC2317
# Starts a build where things are not as usual:  odd_places.sh dist/palmyra   (needs Xvfb; as root
# it also tries as another user, without a network and without a home)
set -euo pipefail
build=$(cd "$1" && pwd)
display=:${DISPLAY_NUMBER:-79}
work=$(mktemp -d)
Xvfb "$display" -screen 0 1400x900x24 -ac >/dev/null 2>&1 &
screen=$!
cleanup() {
  kill "$screen" 2>/dev/null || true
  chmod -R u+w "$work" && rm -rf "$work"
}
trap cleanup EXIT
sleep 1
export DISPLAY=$display
say() { printf '%-52s' "$1"; shift; "$@"; }
# One word for each self-test; its line of JSON only if it fails.
passes() { local line; if line=$("$@" 2>/dev/null); then echo ok; else echo "FAILED: $line"; failed=1; fi; }
failed=0

odd="$work/ein Ordner – é ü 日本"
cp -r "$build" "$odd"
say "a folder with spaces and letters beyond ASCII" passes env PALMYRA_HOME="$odd/data – é" "$odd/palmyra" --smoke
say "its own folder as the current one" passes env -C "$odd" PALMYRA_HOME="$work/h" ./palmyra --smoke
mkdir "$work/bin" && ln -s "$odd/palmyra" "$work/bin/palmyra"
say "through a symbolic link" passes env PALMYRA_HOME="$work/h" "$work/bin/palmyra" --smoke
say "no sound device" passes env SDL_AUDIODRIVER=none-such PALMYRA_HOME="$work/h" "$odd/palmyra" --smoke
say "locale C, nothing else in the environment" passes env -i DISPLAY="$display" PALMYRA_HOME="$work/h" LC_ALL=C "$odd/palmyra" --smoke

chmod 755 "$work"
chmod -R a-w,a+rX "$odd"
if [ "$(id -u)" = 0 ]; then
  # Root may write anywhere: what follows is told by somebody else.
  other() { setpriv --reuid=65534 --regid=65534 --clear-groups env -i DISPLAY="$display" "$@"; }
  install -d -o 65534 "$work/nobody"
  say "a read-only folder of the program, as nobody" passes other HOME="$work/nobody" "$odd/palmyra" --smoke
  say "no network" passes unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups \
    env -i HOME="$work/nobody" DISPLAY="unix$display" "$odd/palmyra" --smoke
  # No home: nothing can be kept, but the game opens and stays open.
  log=$work/no_home.log
  other HOME=/nonexistent "$odd/palmyra" >"$log" 2>&1 &
  pid=$!
  sleep 5
  if kill -0 "$pid" 2>/dev/null; then say "no home folder: opens and stays" echo ok; kill "$pid"; else
    say "no home folder: opens and stays" echo FAILED
    cat "$log"
    failed=1
  fi
  line=$(other HOME=/nonexistent "$odd/palmyra" --smoke 2>/dev/null || true)
  case $line in
    *"data folder cannot be written"*) say "no home folder: the self-test says so" echo ok ;;
    *) say "no home folder: the self-test says so" echo "FAILED: $line"; failed=1 ;;
  esac
fi
line=$(env -u DISPLAY -u WAYLAND_DISPLAY PALMYRA_HOME="$work/h" "$odd/palmyra" --smoke 2>/dev/null) && code=0 || code=$?
say "no screen: its own exit code" test "$code" = 3 && echo ok
exit "$failed"

#!/usr/bin/env bash
# A clean clone on a fresh machine: `make play` and a selection of `make test`, timed; as an ordinary
# user, in a path with spaces and accents, without compiler, Xvfb, sound or git:
#     SUITE=trixie fresh_machine.sh ROOT [TESTS]...      (as root; ROOT is made by mmdebstrap if it is not there)
# Pictures of the window come from a screen outside of it. Certificates and pip's settings are the host's.
set -euo pipefail
root=$1
shift
source=$(cd "$(dirname "$0")/../.." && pwd)
display=:${DISPLAY_NUMBER:-75}
place='/home/other/ein Ordner – é ü/palmyra'
[ $# -gt 0 ] || set -- tests/kernel tests/shell tests/test_texts.py tests/test_open_record.py tests/test_window.py
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin LC_ALL=C.UTF-8 \
  DEBIAN_FRONTEND=noninteractive "$@"; }
as_other() { chroot --userspec=other:other "$root" /usr/bin/env -i HOME=/home/other PATH=/usr/bin:/bin \
  LC_ALL=C.UTF-8 DISPLAY="$display" PIP_CERT=/etc/ssl/certs/ca-certificates.crt PIP_RETRIES=8 \
  sh -c "cd '$place' && $1"; }
# A mirror may be some days behind.
[ -d "$root/usr" ] || mmdebstrap --quiet --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' \
  "${SUITE:-trixie}" "$root"
for mount in proc dev; do
  mountpoint -q "$root/$mount" || mount --bind "/$mount" "$root/$mount"
done
cp /etc/resolv.conf "$root/etc/resolv.conf"
Xvfb "$display" -screen 0 1400x900x24 -ac >/dev/null 2>&1 &
screen=$!
cleanup() {
  kill "$screen" 2>/dev/null || true
  umount "$root/proc" "$root/dev" || true
}
trap cleanup EXIT
inside apt-get -qq -o Acquire::Check-Valid-Until=false update
# The libraries of X are what any machine with a screen has.
inside apt-get -qq install -y --no-install-recommends python3 python3-venv make ca-certificates \
  libx11-6 libxext6 libxcursor1 libxi6 libxrandr2 libxfixes3 >/dev/null
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
inside id other >/dev/null 2>&1 || inside useradd --create-home other
for tool in gcc Xvfb git xdotool; do
  if inside sh -c "command -v $tool"; then echo "$tool is there: not a fresh machine" >&2; exit 1; fi
done
rm -rf "${root:?}${place:?}"
mkdir -p "$root$place"
git -C "$source" archive HEAD | tar --extract --directory "$root$place"
inside chown -R other:other /home/other
as_other 'python3 --version'
begin=$SECONDS
as_other 'timeout --signal=TERM 300 make .venv/ready'
echo "set up: $((SECONDS - begin)) s"
begin=$SECONDS
as_other 'timeout --signal=TERM 20 make play' && code=0 || code=$?
[ "$code" = 124 ] || { echo "make play ended with $code" >&2; exit 1; }
echo "make play: opened and stayed open"
if [ -n "$(find "$root/home/other/.local/share/palmyra" -name report.txt 2>/dev/null)" ]; then
  echo "a crash was reported" >&2
  exit 1
fi
begin=$SECONDS
as_other ".venv/bin/python -m pytest -n2 -p no:cacheprovider $* >tests.log 2>&1" && code=0 || code=$?
grep -E '^(FAILED|ERROR)| (passed|failed)' "$root$place/tests.log" || tail -n 20 "$root$place/tests.log"
[ "$code" = 0 ] || { echo "the tests ended with $code" >&2; exit 1; }
as_other "SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=none-such .venv/bin/python -m palmyra --smoke | cut -c1-60"
echo "tests: $((SECONDS - begin)) s"

#!/usr/bin/env bash
# A Windows Python 3.11 under Wine, with what the game needs, from PyPI and apt alone:
#     windows_python.sh WORK          (Debian: wine wine64 gcc-mingw-w64-x86-64-win32 unzip)
# Its library is that of a Linux CPython of the same minor version: $PYTHON, or python3. For checks
# only; nothing of it is shipped. Afterwards `. WORK/environment` gives `wine` and $WINEPREFIX.
set -euo pipefail
mkdir -p "$1/wheels"
work=$(realpath "$1")
root=$(cd "$(dirname "$0")/../.." && pwd)
python=${PYTHON:-python3}
[ "$("$python" -c 'import sys; print(*sys.version_info[:2])')" = "3 11" ] || {
  echo "PYTHON must be a CPython 3.11: the Windows one takes its library" >&2
  exit 1
}
cat >"$work/environment" <<SH
export WINEPREFIX='$work/prefix' WINEARCH=win64 WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml='
# Python dies where its output is a file: it gets a pipe. The status is the program's.
wine() { nice -n "\${NICE:-5}" /usr/lib/wine/wine64 "\$@" </dev/null 2>&1 | cat; return "\${PIPESTATUS[0]}"; }
windows_python() { wine 'C:\\Python311\\python.exe' "\$@"; }
SH
# shellcheck source=/dev/null
. "$work/environment"

get() { nice -n 15 "$python" -m pip download --quiet --no-deps --only-binary=:all: --platform win_amd64 \
  --python-version 3.11 --constraint "$root/constraints.txt" --dest "$work/wheels" "$@"; }
# deploy_libs holds python.org's python311.dll and every extension module of it.
get panda3d==1.10.16
get pygame-ce pyyaml platformdirs msgspec font-source-serif-pro font-source-sans-pro \
  pyinstaller pyinstaller-hooks-contrib altgraph pefile pywin32-ctypes packaging setuptools \
  pytest pytest-xdist execnet hypothesis sortedcontainers attrs pluggy iniconfig colorama pygments

[ -d "$WINEPREFIX/drive_c/windows" ] || { wine wineboot -i; wine winecfg -v win10; }
home=$WINEPREFIX/drive_c/Python311
rm -rf "$home"
mkdir -p "$home/DLLs" "$home/Lib"
unzip -q -o "$work"/wheels/panda3d-*.whl 'deploy_libs/*' -d "$work/panda3d"
libs=$work/panda3d/deploy_libs
cp "$libs"/*.pyd "$libs"/{libffi-8,libcrypto-3,libssl-3,sqlite3}.dll "$home/DLLs/"
cp "$libs/python311.dll" "$home/"
cp "$libs/VCRUNTIME140.dll" "$home/vcruntime140.dll"
cp -r "$("$python" -c 'import sysconfig; print(sysconfig.get_path("stdlib"))')/." "$home/Lib/"
rm -rf "$home"/Lib/{site-packages,lib-dynload,test} "$home"/Lib/config-*
mkdir "$home/Lib/site-packages"
cat >"$work/python.c" <<'C'
#include <wchar.h>
__declspec(dllimport) int Py_Main(int argc, wchar_t **argv);
int wmain(int argc, wchar_t **argv) { return Py_Main(argc, argv); }
C
x86_64-w64-mingw32-gcc-win32 -municode -O1 -o "$home/python.exe" "$work/python.c" "$home/python311.dll"
for wheel in "$work"/wheels/*.whl; do
  case $wheel in *panda3d*) ;; *) unzip -q -o "$wheel" -d "$home/Lib/site-packages" ;; esac
done
windows_python -c 'import platform, sys, pygame; print(sys.version, platform.platform(), pygame.version.ver)'

"""Builds the program people download: icons, licences, PyInstaller, a last trim, a self-test.

    python -m tools.release.freeze

What goes in, and macOS's Info.plist, stand in `build.spec`. Run it in an environment that holds the
game's dependencies and PyInstaller alone (`make build` makes one): what is not there cannot get in.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from tools.release import icons, licences

ROOT: Final = Path(__file__).resolve().parents[2]
DIST: Final = ROOT / "dist"
MOST_BYTES: Final = 60 * 1000 * 1000
# Debug symbols of the interpreter are half of a build. Only Python's own files are stripped:
# tools that rewrote the libraries in wheels left layouts that stripping can break.
STRIPPED: Final = ("libpython*.so*", "python3*/lib-dynload/*.so")


def freeze() -> Path:
    """Build into dist/palmyra; returns the folder that is shipped."""
    icons.make(ROOT / "build" / "icons")
    licences.gather(ROOT / "build" / "licences")
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN",
         "--distpath", str(DIST), "--workpath", str(ROOT / "build" / "pyinstaller"),
         str(ROOT / "build.spec")],
        cwd=ROOT, check=True, env=_same_each_time(),
    )  # fmt: skip
    if sys.platform.startswith("linux"):
        _strip(DIST / "palmyra" / "_internal")
    app = DIST / "Palmyra.app"
    return app if app.is_dir() else DIST / "palmyra"


def _same_each_time() -> dict[str, str]:
    """An environment in which one commit gives the same bytes: sets in compiled code fall alike,
    and what is dated has the date of the commit."""
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    if "SOURCE_DATE_EPOCH" not in environment:
        asked = (
            subprocess.run(
                ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True
            )
            if shutil.which("git")
            else None
        )
        if asked is not None and asked.returncode == 0 and asked.stdout.strip():
            environment["SOURCE_DATE_EPOCH"] = asked.stdout.strip()
    return environment


def self_test(folder: Path) -> bool:
    """Whether the program that was built passes its own `--smoke`, without a screen or sound."""
    program = folder / "Contents" / "MacOS" if folder.suffix == ".app" else folder
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [program / "palmyra", "--smoke"], env={**os.environ, **silent, "PALMYRA_HOME": home}
        )
    return done.returncode == 0


def size_of(folder: Path) -> int:
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())


def _strip(folder: Path) -> None:
    program = shutil.which("strip")
    if program is None:
        print("binutils' strip is not here: the build keeps Python's debug symbols")
        return
    for path in _python_files(folder):
        subprocess.run([program, "--strip-unneeded", str(path)], check=True)


def _python_files(folder: Path) -> Iterator[Path]:
    for pattern in STRIPPED:
        yield from (path for path in sorted(folder.glob(pattern)) if not path.is_symlink())


def main(arguments: Sequence[str] | None = None) -> int:
    folder = freeze()
    size = size_of(folder)
    print(f"{folder.relative_to(ROOT)}: {size / 1e6:.1f} MB")
    if size > MOST_BYTES:
        print(f"larger than {MOST_BYTES / 1e6:.0f} MB", file=sys.stderr)
        return 1
    if unnamed := licences.unnamed(folder):
        print(f"no licence is named for {', '.join(unnamed)}", file=sys.stderr)
        return 1
    if not self_test(folder):
        print("the program that was built fails its self-test", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

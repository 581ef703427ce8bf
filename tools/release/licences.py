"""Gathers the licences of everything a build contains into one folder.

python -m tools.release.licences build/licences
"""

import re
import shutil
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGED: Final = ("PyYAML", "msgspec", "platformdirs", "pyinstaller")
WORDS: Final = ("LICENSE", "LICENCE", "COPYING", "NOTICE")


class MissingLicenceError(Exception):
    """A build must not go out without it."""


def gather(out: Path) -> list[Path]:
    """Copy the licences into `out`; returns them in order."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    copies = {"LICENSE.txt": ROOT / "LICENSE", "Python-LICENSE.txt": _python()}
    for path in sorted((ROOT / "packaging" / "licences").iterdir()):
        copies[path.name] = path
    for name in PACKAGED:
        found = list(_of(name))
        if not found:
            raise MissingLicenceError(name)
        for path in found:
            copies[f"{name}-{path.stem}.txt"] = path
    for name, path in copies.items():
        shutil.copyfile(path, out / name)
    return sorted(out.iterdir())


def unnamed(folder: Path) -> list[str]:
    """Libraries in a build that LIBRARIES.txt does not name. Modules of Python have the licence of
    their package."""
    text = (ROOT / "packaging" / "licences" / "LIBRARIES.txt").read_text("utf-8")
    named = tuple(name for line in re.findall(r"  Files: (.+)", text) for name in line.split())
    return sorted(
        path.name
        for path in folder.rglob("*")
        if re.search(r"\.(so[.\d]*|dll|dylib)$", path.name)
        and not re.search(r"\.(cpython-\d+|abi3)[^/]*$", path.name)
        and path.parent.name != "lib-dynload"
        and not path.name.startswith(named)
    )


def _of(name: str) -> Iterator[Path]:
    try:
        files = distribution(name).files or []
    except PackageNotFoundError:
        raise MissingLicenceError(f"{name} is not installed") from None
    for file in files:
        if file.name.upper().startswith(WORDS) and ".dist-info" in str(file):
            yield Path(str(file.locate()))


def _python() -> Path:
    folders = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    for folder in folders:
        for name in ("LICENSE.txt", "LICENSE"):
            if (folder / name).is_file():
                return folder / name
    # Systems that install Python in parts keep the text elsewhere.
    system = Path("/usr/share/doc") / f"python{sys.version_info[0]}.{sys.version_info[1]}"
    if (system / "copyright").is_file():
        return system / "copyright"
    raise MissingLicenceError("Python")


def main(arguments: Sequence[str] | None = None) -> int:
    given = sys.argv[1:] if arguments is None else arguments
    for path in gather(Path(given[0] if given else "build/licences")):
        print(path)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

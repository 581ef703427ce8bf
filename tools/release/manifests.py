"""What package managers ask for, filled in: winget, Homebrew, Flatpak, from a release's packages.

    python -m tools.release.manifests packages manifests

The templates lie in `packaging`; version and day come from the program and the day given, checksums
from the files. What has no file there is left out, and said.
"""

import hashlib
import os
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from palmyra import __version__

ROOT: Final = Path(__file__).resolve().parents[2]
# The templates of each, and the files whose checksums they hold.
TEMPLATES: Final[Mapping[str, Mapping[str, str]]] = {
    "winget": {"SHA256": "palmyra-{version}-setup.exe"},
    "homebrew": {
        "SHA256_ARM": "palmyra-{version}-macos-arm64.dmg",
        "SHA256_INTEL": "palmyra-{version}-macos-x86_64.dmg",
    },
    "flatpak": {"SHA256": "palmyra-{version}-linux-x86_64.tar.gz"},
}


def fill(packages: Path, out: Path, version: str, day: str) -> list[str]:
    """Write every manifest whose packages are there; returns what is missing for the others."""
    missing: list[str] = []
    for folder, sums in TEMPLATES.items():
        files = {mark: packages / name.format(version=version) for mark, name in sums.items()}
        absent = [path.name for path in files.values() if not path.is_file()]
        if absent:
            missing.append(f"{folder}: no {', '.join(absent)}")
            continue
        words = {"VERSION": version, "DATE": day} | {
            mark: hashlib.sha256(path.read_bytes()).hexdigest() for mark, path in files.items()
        }
        for template in sorted((ROOT / "packaging" / folder).iterdir()):
            text = template.read_text("utf-8")
            for mark, word in words.items():
                text = text.replace(f"@{mark}@", word)
            (out / folder).mkdir(parents=True, exist_ok=True)
            (out / folder / template.name).write_text(text, "utf-8")
    return missing


def main(arguments: Sequence[str] | None = None) -> int:
    given = sys.argv[1:] if arguments is None else arguments
    if len(given) != 2:
        print("usage: python -m tools.release.manifests PACKAGES OUT", file=sys.stderr)
        return 2
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    day = datetime.fromtimestamp(int(epoch), UTC) if epoch else datetime.now(UTC)
    for line in fill(Path(given[0]), Path(given[1]), __version__, f"{day:%Y-%m-%d}"):
        print(f"left out: {line}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Prints one version's section of the changelog, for the page of a release.

python -m tools.release.changelog v0.1.0
"""

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]


def section(text: str, version: str) -> str:
    """What stands below the version's heading; LookupError if there is nothing."""
    heading = rf"^## {re.escape(version.removeprefix('v'))}(?:[ \t][^\n]*)?$"
    found = re.search(rf"{heading}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    words = found.group(1).strip() if found else ""
    if not words:
        raise LookupError(f"the changelog says nothing of {version}")
    return words


def main(arguments: Sequence[str] | None = None) -> int:
    from palmyra import __version__

    given = sys.argv[1:] if arguments is None else arguments
    version = given[0] if given else __version__
    if version.removeprefix("v") != __version__:
        print(f"the tag says {version}, the program {__version__}", file=sys.stderr)
        return 1
    try:
        print(section((ROOT / "CHANGELOG.md").read_text("utf-8"), version))
    except LookupError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Renders every scene in its telling states to PNG, without a display.

    python -m tools.pictures.shots --size 1280x720 --lang de --out shots [names ...]

The states are in `tests/support/states`.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from tests.support.stage import SHOTS, take
from tests.support.states import load_states


def main(arguments: Sequence[str] | None = None) -> int:
    load_states()
    parser = argparse.ArgumentParser(prog="tools.pictures.shots", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"of: {', '.join(sorted(SHOTS))}")
    parser.add_argument("--size", action="append", help="WxH; may be repeated")
    parser.add_argument("--lang", action="append", help="en, fr, it, de; may be repeated")
    parser.add_argument("--contrast", action="store_true", help="in high contrast")
    parser.add_argument("--out", type=Path, default=Path("shots"))
    given = parser.parse_args(arguments)
    unknown = [name for name in given.names if name not in SHOTS]
    if unknown:
        parser.error(f"no shot named {', '.join(unknown)}")
    for size in given.size or ["1280x720"]:
        width, height = (int(part) for part in size.split("x"))
        for language in given.lang or ["en"]:
            for name in given.names or SHOTS:
                print(take(name, (width, height), language, given.out, contrast=given.contrast))
    return 0


if __name__ == "__main__":
    import sys

    sys.exit(main())

"""Does every text fit its place? Shows every state and lists the lines that had to be cut.

    python -m tools.texts.fit --lang de [names ...]

Cut is a line that ends in an ellipsis, or a paragraph taller than the box it stands in. A letter's
own line is meant to be: its beginning shows what is copied.
"""

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from palmyra.shell.texts import LANGUAGES
from palmyra.ui.canvas import Align, Canvas
from palmyra.ui.layout import Box
from palmyra.ui.lettering import Lettering
from palmyra.ui.theme import Style
from tests.support.stage import SHOTS, Stage
from tests.support.states import load_states

SIZE = (1280, 720)
SLACK = 3.0  # logical pixels: accents and tails reach beyond a line's own height
LETTER = "letter1:"


@dataclass(frozen=True, slots=True)
class Cut:
    shot: str
    language: str
    text: str
    how: str  # "wide" or "tall"


@contextmanager
def watched(found: list[tuple[str, str]]) -> Iterator[None]:
    """While it lasts, whatever is cut is noted."""
    shorten, paragraph = Lettering.shorten, Canvas.paragraph

    def noting_shorten(self: Lettering, text: str, style: Style, width: float, scale: float) -> str:
        kept = shorten(self, text, style, width, scale)
        if kept != text and not text.startswith(LETTER):
            found.append((text, "wide"))
        return kept

    def noting_paragraph(
        self: Canvas, box: Box, text: str, style: Style, align: Align = "left", *,
        middle: bool = False,
    ) -> float:  # fmt: skip
        height = paragraph(self, box, text, style, align, middle=middle)
        if height > box.h + SLACK and box.h > 0:
            found.append((text, "tall"))
        return height

    Lettering.shorten = noting_shorten  # type: ignore[method-assign]
    Canvas.paragraph = noting_paragraph  # type: ignore[method-assign]
    try:
        yield
    finally:
        Lettering.shorten = shorten  # type: ignore[method-assign]
        Canvas.paragraph = paragraph  # type: ignore[method-assign]


def cuts(name: str, language: str, size: tuple[int, int] = SIZE) -> list[Cut]:
    """What is cut in one state; not the name of a folder, which may be of any length."""
    found: list[tuple[str, str]] = []
    with tempfile.TemporaryDirectory() as home, watched(found):
        stage = Stage(size, language, Path(home))
        SHOTS[name](stage)
        stage.settle()
    folders = str(Path(home).parent)
    told = [(text, how) for text, how in dict.fromkeys(found) if not text.startswith(folders)]
    return [Cut(name, language, text, how) for text, how in told]


def main(arguments: Sequence[str] | None = None) -> int:
    load_states()
    parser = argparse.ArgumentParser(prog="tools.texts.fit", description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--lang", action="append")
    given = parser.parse_args(arguments)
    all_cuts: dict[tuple[str, str, str], list[str]] = {}
    for language in given.lang or LANGUAGES:
        for name in given.names or SHOTS:
            for cut in cuts(name, language):
                all_cuts.setdefault((cut.language, cut.how, cut.text), []).append(name)
    for (language, how, text), names in all_cuts.items():
        print(f"{language} {how}: {text!r} in {', '.join(names[:3])}")
    return 1 if all_cuts else 0


if __name__ == "__main__":
    import sys

    sys.exit(main())

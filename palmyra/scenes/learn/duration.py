"""How long a chapter takes somebody who meets it for the first time: its words, and what is done.

    seconds = words / WORDS + cards * NEXT + things to do * DO + turns to watch * WATCH

Two words a second is slow reading, with an eye on the board; a thing is done once it is found,
taken and put down. Cards are those one only reads.
"""

from typing import Final

from palmyra.kernel.any_game import AnyChapter
from palmyra.shell.texts import Texts

WORDS: Final = 2.0  # a second
NEXT: Final = 1.5
DO: Final = 6.0
WATCH: Final = 4.0


def seconds(texts: Texts, game: str, chapter: AnyChapter, done: int = 0) -> float:
    """What is left of a chapter after so many of its steps."""
    total = 0.0
    for step in chapter.steps[done:]:
        key = f"{game}.tutorial.{chapter.name}.{step.name}"
        for card in (key, *(f"{key}_{part}" for part in step.parts)):
            total += len(texts(card, rival="").split()) / WORDS
        if step.rival:
            total += NEXT + WATCH
        elif step.reads:
            total += NEXT
        else:
            total += DO * (1 + len(step.parts))
    return total


def minutes(texts: Texts, game: str, chapter: AnyChapter, done: int = 0) -> int:
    """Whole minutes, at least one."""
    return max(1, round(seconds(texts, game, chapter, done) / 60))

"""The chapters of Medina's tutorial: a game each, and the steps asked of the learner. Data only.

The words of a step stand in the catalogues under `medina.tutorial.CHAPTER.STEP`.
"""

from dataclasses import dataclass
from typing import Final

from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.pieces import Color, Stock

LEARNER: Final = 0
COLORS: Final = (Color.RED, Color.BLUE, Color.GREEN)


@dataclass(frozen=True, slots=True)
class Step:
    """What is asked for, in the record's words, and what the card points at.

    `want` is empty for a card that is only read; `place apricot@5,4`; `try umber@7,6`, which the
    rules refuse; `end`; `rival apricot@6,5 wall@1,0`, what the player whose turn it is does.
    `aim` names a part of the table where the want does not: a widget, or `cell 5,4`.
    """

    name: str
    want: str = ""
    aim: str = ""

    @property
    def kind(self) -> str:
        return self.want.split(" ")[0] or "read"

    @property
    def rest(self) -> str:
        return self.want.partition(" ")[2]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A game of its own: `before` are its turns before the first card, `stock` what each holds."""

    name: str
    merchant: Cell
    steps: tuple[Step, ...]
    before: tuple[str, ...] = ()
    stock: Stock | None = None


PALACES: Final = Chapter(
    "palaces",
    (8, 6),
    (
        Step("welcome", aim="board"),
        Step("stock", aim="stock"),
        Step("found", "place apricot@5,4"),
        Step("grow", "place apricot@6,4"),
        Step("undo", aim="undo"),
        Step("end", "end"),
        Step("rival", "rival amethyst@11,4 amethyst@11,5"),
        Step("together", "rival apricot@6,5 wall@1,0"),
        Step("alley", "try umber@7,6"),
        Step("apart", "place umber@8,3"),
        Step("one", "try apricot@9,9"),
        Step("court", "place apricot@5,5"),
        Step("end_two", "end"),
        Step("hint", aim="hint"),
    ),
)
AROUND: Final = Chapter(
    "around",
    (5, 2),
    (
        Step("worth", aim="cell 2,1"),
        Step("stable", "place stable@3,2"),
        Step("wall", "place wall@1,0"),
        Step("end", "end"),
        Step("rival", "rival amethyst@10,7 wall@2,0"),
        Step("rival_two", "rival wall@17,1 wall@17,2"),
        Step("touch", aim="cell 2,1"),
        Step("market", "try merchant@8,8"),
        Step("merchant", "place merchant@4,2"),
        Step("second", "place merchant@4,1"),
        Step("end_two", "end"),
        Step("gate", aim="board"),
        Step("log", aim="log"),
    ),
    before=(
        "apricot@2,1 apricot@3,1",
        "amethyst@10,5 amethyst@10,6",
        "umber@13,9 umber@13,8",
    ),
)
DOMES: Final = Chapter(
    "domes",
    (7, 4),
    (
        Step("nobody", aim="cell 6,4"),
        Step("when", aim="cell 6,4"),
        Step("piece", "place apricot@6,6"),
        Step("dome", "place dome@6,5"),
        Step("yours", aim="me"),
        Step("end", "end"),
        Step("rival", "rival apricot@3,9 apricot@3,10"),
        Step("rival_two", "rival umber@11,8 wall@0,11"),
        Step("once", "try dome@3,9"),
        Step("later", "place stable@4,4"),
        Step("idle", "place wall@1,0"),
        Step("end_two", "end"),
        Step("leaves", aim="stock"),
    ),
    before=(
        "apricot@6,4 apricot@6,5",
        "amethyst@12,3 amethyst@12,4",
        "apricot@5,5 merchant@7,5",
        "apricot@5,4 stable@5,6",
        "amethyst@13,4 wall@17,1",
        "umber@10,9 umber@11,9",
    ),
)
PRIZES: Final = Chapter(
    "prizes",
    (9, 6),
    (
        Step("meet", aim="prizes"),
        Step("walls", "place wall@1,0"),
        Step("walls_two", "place wall@2,0"),
        Step("end", "end"),
        Step("rival", "rival dome@14,4 wall@17,11"),
        Step("rival_two", "rival umber@13,9 wall@16,12"),
        Step("equal", "place stable@4,2"),
        Step("larger", "place stable@6,1"),
        Step("end_two", "end"),
        Step("rival_three", "rival umber@13,10 wall@17,10"),
        Step("rival_four", "rival wall@15,12 wall@14,12"),
        Step("tower", "place wall@3,0"),
        Step("further", "place wall@4,0"),
        Step("end_three", "end"),
        Step("rival_five", "rival umber@12,11 wall@17,9"),
        Step("rival_six", "rival alabaster@1,1 dome@1,1"),
        Step("last", aim="prizes"),
    ),
    before=(
        "apricot@3,1 apricot@4,1",
        "umber@12,8 umber@12,9",
        "amethyst@8,3 amethyst@9,3",
        "apricot@5,1 dome@4,1",
        "apricot@14,3 apricot@14,4",
        "amethyst@10,3 dome@9,3",
        "umber@12,10 wall@0,11",
        "apricot@14,5 apricot@15,4",
        "wall@16,0 wall@15,0",
    ),
)
ENDING: Final = Chapter(
    "ending",
    (8, 6),
    (
        Step("short", aim="stock"),
        Step("market", "place merchant@8,5"),
        Step("corner", "place apricot@16,1"),
        Step("end", "end"),
        Step("rival", "rival stable@3,4 wall@0,1"),
        Step("rival_two", "rival dome@14,8 wall@17,11"),
        Step("grow", "place apricot@16,2"),
        Step("claim", "place dome@16,1"),
        Step("end_two", "end"),
        Step("gone", "rival umber@3,9 dome@3,9"),
        Step("rival_three", "rival stable@13,9 wall@17,10"),
        Step("safe", "place stable@10,4"),
        Step("tower", "place wall@16,0"),
        Step("end_three", "end"),
        Step("rival_four", "rival merchant@8,7 wall@0,2"),
        Step("one", "rival merchant@8,8"),
        Step("count", aim="me"),
    ),
    before=(
        "umber@9,4 umber@9,5",
        "apricot@4,4 umber@10,5",
        "apricot@4,5 apricot@5,5",
        "dome@9,5 wall@1,0",
        "apricot@5,4 dome@4,4",
        "umber@14,9 umber@14,8",
    ),
    # A small stock, so that a whole ending fits in three turns: two stones, no more.
    stock=(0, 0, 2, 2, 1, 1, 2, 2),
)
CHAPTERS: Final = (PALACES, AROUND, DOMES, PRIZES, ENDING)
NOTE: Final = "medina.tutorial.learn_note"  # what the list of chapters says of them


def words_of(chapter: Chapter, what: str) -> str:
    """The key of what the card says in a step, of the chapter's `title`, of what was `learned`."""
    return f"medina.tutorial.{chapter.name}.{what}"

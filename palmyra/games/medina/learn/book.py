"""The rules of Medina as pages: which there are, which rule stands on which, what shows it.

Data only; words stand in the catalogues under `medina.book.PAGE`. A picture is a position of the
tutorial's games, so that it is drawn by the table itself and held by the rules.
"""

from dataclasses import dataclass
from typing import Final

from palmyra.games.medina.learn.plan import AROUND, DOMES, ENDING, PALACES, PRIZES, Chapter


@dataclass(frozen=True, slots=True)
class Example:
    """A chapter's board before one of its steps; a step that places a piece shows it placed."""

    chapter: Chapter
    step: str

    @property
    def at(self) -> int:
        return [step.name for step in self.chapter.steps].index(self.step)


@dataclass(frozen=True, slots=True)
class Page:
    name: str
    rules: tuple[str, ...] = ()
    example: Example | None = None


PAGES: Final = (
    Page("goal", ("M26",), Example(ENDING, "count")),
    Page("city", ("M1", "M2", "M3"), Example(PRIZES, "meet")),
    Page("start", ("M4", "M5", "M6"), Example(PALACES, "welcome")),
    Page("turn", ("M21", "M22"), Example(PALACES, "together")),
    Page("found", ("M7",), Example(PALACES, "apart")),
    Page("grow", ("M8", "M9"), Example(PALACES, "court")),
    Page("stable", ("M10",), Example(AROUND, "stable")),
    Page("dome", ("M11", "M12", "M13"), Example(DOMES, "dome")),
    Page("market", ("M14", "M15", "M16"), Example(AROUND, "second")),
    Page("walls", ("M17",), Example(AROUND, "wall")),
    Page("palace_prize", ("M19",), Example(PRIZES, "larger")),
    Page("tower_prize", ("M18", "M20"), Example(PRIZES, "tower")),
    Page("points", ("M25",), Example(DOMES, "later")),
    Page("end", ("M23", "M24"), Example(ENDING, "one")),
    Page("open", ("M27", "M28"), Example(DOMES, "piece")),
    Page("advice", (), Example(ENDING, "tower")),
)
NOTE: Final = "medina.book.note"
TERMS: Final = (
    "stone", "palace", "alley", "stable", "dome", "market", "rampart", "gate", "tower", "touch",
    "size", "worth", "prize", "stock", "record",
)  # fmt: skip


def page_of_rule(rule: str) -> str:
    """The page where a rule stands, M1 to M28; the first page for anything else."""
    return next((page.name for page in PAGES if rule in page.rules), PAGES[0].name)


def words_of(page: str, what: str = "text") -> str:
    return f"medina.book.{page}.{what}"

"""The rules of Medina as pages: which there are, which rule stands on which, what shows it.

Data only; words stand in the catalogues under `medina.book.PAGE`. A picture is a position of the
tutorial's games, so that it is drawn by the table itself and held by the rules.
"""

from dataclasses import dataclass
from typing import Final

from palmyra.games.medina.learn.plan import MedinaLesson, lessons


@dataclass(frozen=True, slots=True)
class Example:
    """A chapter's board before one of its steps; a step that places a piece shows it placed."""

    chapter: str
    step: str

    @property
    def lesson(self) -> MedinaLesson:
        return next(each for each in lessons() if each.chapters[0].name == self.chapter)

    @property
    def at(self) -> int:
        return [step.name for step in self.lesson.steps].index(self.step)


@dataclass(frozen=True, slots=True)
class Page:
    name: str
    rules: tuple[str, ...] = ()
    example: Example | None = None


PAGES: Final = (
    Page("goal", ("M26",), Example("ending", "count")),
    Page("city", ("M1", "M2", "M3"), Example("prizes", "meet")),
    Page("start", ("M4", "M5", "M6"), Example("palaces", "welcome")),
    Page("turn", ("M21", "M22"), Example("palaces", "together")),
    Page("found", ("M7",), Example("palaces", "apart")),
    Page("grow", ("M8", "M9"), Example("palaces", "court")),
    Page("stable", ("M10",), Example("around", "stable")),
    Page("dome", ("M11", "M12", "M13"), Example("domes", "dome")),
    Page("market", ("M14", "M15", "M16"), Example("around", "second")),
    Page("walls", ("M17",), Example("around", "wall")),
    Page("palace_prize", ("M19",), Example("prizes", "larger")),
    Page("tower_prize", ("M18", "M20"), Example("prizes", "tower")),
    Page("points", ("M25",), Example("domes", "later")),
    Page("end", ("M23", "M24"), Example("ending", "one")),
    Page("open", ("M27", "M28"), Example("domes", "piece")),
    Page("advice", (), Example("ending", "tower")),
)
TERMS: Final = (
    "stone", "palace", "alley", "stable", "dome", "market", "rampart", "gate", "tower", "touch",
    "size", "worth", "prize", "stock", "record",
)  # fmt: skip


def page_of_rule(rule: str) -> str:
    """The page where a rule stands, M1 to M28; the first page for anything else."""
    return next((page.name for page in PAGES if rule in page.rules), PAGES[0].name)


def words_of(page: str, what: str = "text") -> str:
    return f"medina.book.{page}.{what}"

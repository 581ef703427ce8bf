"""Medals as they are shown: three with their points, lit when won, and what hints have to do with
it; how many of each kind there are."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from palmyra.kernel.medal import Challenge, Medal, Standing
from palmyra.scenes.medals import MEDALS
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import CARD
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.storage.score_file import Score

_NUMBER: Final = Style("sans-bold", 21)
_COUNT: Final = Style("sans-bold", 18)
_WON: Final = Plate(theme.HONEY_92, theme.HONEY_89B, radius=theme.CELL_RADIUS, edge=theme.GOLD_70B)
_PILL: Final = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=99, edge=theme.KEYLINE, line=theme.WHITE,
    shadow=CARD,
)  # fmt: skip


def draw_medals(canvas: Canvas, box: Box, challenge: Challenge, won: Medal) -> None:
    wide = (box.w - 16) / 3
    for at, (medal, least) in enumerate(challenge.goals):
        cell = Box(box.x + at * (wide + 8), box.y, wide, box.h)
        canvas.plate(_WON if won >= medal else paint.INSET_PLATE, cell)
        x, middle = cell.center
        canvas.picture(MEDALS[medal], Box(x - 46, middle - 21, 42, 42))
        canvas.text(str(least), _NUMBER, x + 4, middle)
        if won >= medal:
            canvas.icon("ui/icon_confirm", cell.right - 16, cell.y + 16, 16, theme.INK)


def hints_rule(texts: Texts, standing: "Standing[Score]") -> str:
    """That gold is for games without hints; or that hints have cost it already."""
    missed = standing.medal < Medal.GOLD and any(
        score.points >= standing.challenge.gold for score in standing.played
    )
    return texts("solo.gold_missed" if missed else "solo.gold_rule")


class MedalsPill(Widget):
    """How many medals of each kind, and how many goals."""

    def __init__(self, standings: "Sequence[Standing[Score]]", words: str) -> None:
        super().__init__()
        self._standings, self._words = standings, words

    def height(self, canvas: Canvas, width: float) -> float:
        return 52

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        pill = self.box
        canvas.plate(_PILL, pill)
        middle = pill.y + pill.h / 2
        x = pill.x + 26
        for medal in (Medal.GOLD, Medal.SILVER, Medal.BRONZE):
            count = sum(each.medal is medal for each in self._standings)
            canvas.picture(MEDALS[medal], Box(x - 6, middle - 18, 36, 36))
            canvas.text(str(count), _COUNT, x + 32, middle)
            x += 74
        rest = Box(x, pill.y, pill.right - 22 - x, pill.h)
        canvas.text_in(rest, self._words, theme.LABEL.tinted(theme.INK_SOFT), "right")

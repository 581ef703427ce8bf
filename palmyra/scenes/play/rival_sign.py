"""Whose result a game is played beside: a friend's of the day, or the one that is the day's target.
At the table it says what they had after as many turns; at the end who was ahead. Knows no game."""

from typing import Final

from palmyra.kernel.any_game import AnySession
from palmyra.kernel.challenge import Rival, rival_of
from palmyra.scenes.game_look import GameLook
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.fitting import fitting
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

WIDE: Final = 150.0
_NAMES: Final = tuple(Style("sans-bold", size) for size in (16, 15, 14, 13))
_NUMBER: Final = Style("sans-bold", 19)
_AHEAD, _BEHIND = theme.OLIVE_BOTTOM, theme.TERRACOTTA_BOTTOM


def had(session: AnySession, rival: Rival, seat: int) -> tuple[int, int]:
    """After how many turns of one's own, and what the rival had then; their end where they took
    fewer."""
    replay = session.match.replay
    turns = sum(replay.before(turn).seat == seat for turn in range(len(replay.steps)))
    if turns < len(rival.pace):
        return turns, rival.pace[turns]
    return turns, rival.points


def at_the_end(texts: Texts, ui: GameLook, session: AnySession) -> str:
    """How one did beside them; "" where nobody's result ran along."""
    rival, persons = rival_of(session.marks), session.persons
    if rival is None or not persons or not session.match.state.over:
        return ""
    points = ui.game.rules.points(session.match.state)[persons[0]]
    over = points - rival.points
    name = rival.name or texts("daily.somebody")
    if not over:
        return texts("daily.rival_level", name=name)
    key = "daily.rival_ahead" if over > 0 else "daily.rival_behind"
    return texts(key, points=ui.points(texts, abs(over)), name=name)


class RivalSign(Widget):
    """Stands in the wordmark's place; where a table says it elsewhere, it is away."""

    points = Observed[int]()

    def __init__(self, texts: Texts, game_ui: GameLook, session: AnySession) -> None:
        super().__init__(name="rival")
        self._texts, self._game_ui, self._session = texts, game_ui, session
        self.rival = rival_of(session.marks)
        self.points = 0
        self._over = 0  # how much one is ahead
        self.show(False)

    def refresh(self) -> None:
        session, rival = self._session, self.rival
        if rival is None or not session.persons:
            return
        seat = session.persons[0]
        turns, points = had(session, rival, seat)
        mine = session.match.game.rules.points(session.match.turn_start)[seat]
        self._over, self.points = mine - points, points
        texts, ui = self._texts, self._game_ui
        both = {"theirs": ui.points(texts, points), "mine": ui.points(texts, mine)}
        self.tooltip = texts("daily.rival_after", name=self.name_of(texts), n=turns, **both)
        self.touch()

    def name_of(self, texts: Texts) -> str:
        return (self.rival.name if self.rival else "") or texts("daily.somebody")

    def lay(self, wordmark: Box, beside: Box, *, here: bool) -> None:
        """Where the wordmark would stand, as tall as the button beside it."""
        self.show(here and wordmark.w > 0)
        self.place(Box(wordmark.x, beside.y + 4, max(WIDE, wordmark.w), beside.h - 8))

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.plate(paint.PALE_PILL, box)
        number = str(self.points)
        ink = _AHEAD if self._over > 0 else _BEHIND if self._over < 0 else theme.INK
        canvas.text(number, _NUMBER.tinted(ink), box.right - 14, box.center[1], "right")
        icon = "ui/icon_up" if self._over > 0 else "ui/icon_down" if self._over < 0 else ""
        taken = canvas.text_width(number, _NUMBER) + 22
        if icon:
            canvas.icon(icon, box.right - taken - 6, box.center[1], 14, ink)
            taken += 18
        words = Box(box.x + 14, box.y, box.w - 16 - taken, box.h)
        name = self.name_of(self._texts)
        canvas.text_in(words, name, fitting(canvas, name, _NAMES, words.w))

"""The moves of the game beside the board, and all of them in a drawer over it."""

from typing import TYPE_CHECKING

from palmyra.kernel.any_game import AnyStep
from palmyra.kernel.session import GIVEN
from palmyra.tabletop.last_moves import LastMoves, LastMovesPanel, Move
from palmyra.ui.layout import Box

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk

NOWHERE = Box(0, 0, 0, 0)


class Log:
    """A table places it; what stands in it follows from the match."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self.panel = LastMovesPanel(desk.texts, self._choose, self.close, name="last_moves")
        self.open = False
        self._card = self._drawer = NOWHERE
        self._kept: list[tuple[AnyStep, Move]] = []  # what was told of each turn
        self._language = ""

    def place(self, card: Box, drawer: Box) -> None:
        """Where the last few stand, `NOWHERE` for nowhere, and where all of them open."""
        self._card, self._drawer = card, drawer
        self._lay()

    def toggle(self) -> None:
        self.open = not self.open
        self._lay()
        if self.open:
            self._desk.view.focus(self.panel)

    def close(self) -> bool:
        """Whether there was a drawer to close."""
        if not self.open:
            return False
        self.open = False
        self._lay()
        self._desk.view.focus(self._desk.view.find("log"))
        return True

    def _lay(self) -> None:
        box = self._drawer if self.open else self._card
        self.panel.open(self.open)
        self.panel.place(box)
        self.panel.show(box.h > 0)
        self._desk.invalidate()

    def _choose(self, entry: int) -> None:
        self.close()  # it would cover what is shown
        self._desk.show_move(entry)

    # -- what stands in it -------------------------------------------------------------

    def refresh(self) -> None:
        recent = self._desk.recent
        # What was there before anybody played, such as a town's houses, is nobody's move.
        given = self._desk.session.marks.get(GIVEN)
        told = self._told()[given if isinstance(given, int) else 0 :]
        moves = tuple(move for _, move in reversed(told))
        self.panel.set(LastMoves(moves, recent.entry, recent.fresh))

    def _told(self) -> list[tuple[AnyStep, Move]]:
        desk, language = self._desk, self._desk.texts.language
        history = desk.match.history
        kept = self._kept if self._language == language else []
        # What was told of a turn stays true: this is asked in every frame of a drag.
        same = sum(1 for (step, _), now in zip(kept, history, strict=False) if step is now)
        kept = kept[:same]
        for number in range(len(kept), len(history)):
            kept.append((history[number], self._move(number)))
        self._kept, self._language = kept, language
        return kept

    def _move(self, number: int) -> Move:
        desk = self._desk
        replay = desk.match.replay
        seat = replay.before(number).seat
        told = desk.game_ui.told(desk.texts, replay, number)
        chip = desk.game_ui.chip(desk.session.seats[seat].color)
        head = f"{desk.texts('result.turn_n', n=number + 1)} · {desk.name(seat)} · {told.short}"
        return Move(chip, told.short, told.full, head)

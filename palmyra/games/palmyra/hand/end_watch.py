"""Watches for the end: who could end the game within a round, said when it first comes true.

Looked up one seat a frame at the start of every turn, so that no frame waits for it.
"""

from palmyra.games.palmyra.hand.desk import PalmyraDesk
from palmyra.games.palmyra.hand.words import TableWords
from palmyra.games.palmyra.rules.end_threats import could_end
from palmyra.games.palmyra.rules.state import Ending, State


class EndWatch:
    def __init__(self, desk: PalmyraDesk, words: TableWords) -> None:
        self._desk, self._words = desk, words
        self._turn: State | None = None  # what the answers are about
        self._todo: list[int] = []
        self._found: dict[int, frozenset[Ending]] = {}
        self.near: dict[int, frozenset[Ending]] = {}  # by seat, those who could, and how
        self._told: frozenset[int] = frozenset()

    def update(self) -> None:
        begun = self._desk.match.turn_start
        if begun is not self._turn:
            self._turn, self._found = begun, {}
            self._todo = [] if begun.over else list(range(len(begun.players)))
        elif self._todo:
            seat = self._todo.pop()
            ways = could_end(begun, seat)
            if ways:
                self._found[seat] = ways
            if not self._todo:
                self._settle()

    def _settle(self) -> None:
        changed = self._found != self.near
        self.near = self._found
        if changed:
            self._desk.refresh()
        self._tell()

    def _tell(self) -> None:
        """Once for everyone who newly could, when a person is about to move."""
        desk, state = self._desk, self._desk.state
        if not self.near:
            self._told = frozenset()
        fresh = [seat for seat in self.near if seat not in self._told]
        if not fresh or not desk.person_to_move or state.solo:
            return
        self._told |= frozenset(fresh)
        said = self._words.end_near(self.near, state.seat)
        desk.say(said)
        desk.services.voice.say(said)

"""How computer players take what happens: a mood on their portrait until their next turn, and now
and then a line of speech in their own card.

Lines are rare: one at a time, one a round at most, each speaker once in three rounds, and nobody
speaks while a person holds something. A setting turns speech off; moods stay.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.reaction import MOODS, Moment, Mood, Reaction
from palmyra.tabletop.speech_bubble import SpeechBubble

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk

ROUNDS: Final = 3  # between two lines of one speaker
_ORDER: Final = list(Moment)


class Reactions:
    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._moods: dict[int, Mood] = {}
        self._spoke: dict[int, int] = {}  # the number of the turn, by seat
        self._said: set[str] = set()  # nobody says the same twice in a game
        self.speaker: int | None = None
        self.bubble = SpeechBubble()

    def mood(self, seat: int) -> Mood | None:
        return self._moods.get(seat)

    def landed(self, number: int) -> None:
        """Turn `number` of the match is shown."""
        desk = self._desk
        if desk.taught or desk.branch is not None:
            return
        replay = desk.match.replay
        self._moods.pop(desk.state.seat, None)  # who is to move now has other things in mind
        self.take([r for r in self._all(replay, number) if self._plays(r.seat)], number)

    def take(self, found: Sequence[Reaction], number: int) -> None:
        """Show what turn `number` means to computer players."""
        for reaction in sorted(found, key=lambda r: -_ORDER.index(r.moment)):
            if (mood := MOODS.get(reaction.moment)) is not None:
                self._moods[reaction.seat] = mood
        self._speak(found, number)

    def quiet(self) -> None:
        """Nobody speaks any more."""
        self.speaker = None
        self.bubble.clear()

    def _all(self, replay: AnyReplay, number: int) -> list[Reaction]:
        game_ui = self._desk.game_ui
        if not self._desk.state.over:
            return list(game_ui.reactions(replay, number))
        won = game_ui.game.rules.winners(self._desk.state)
        seats = range(len(self._desk.session.seats))
        return [Reaction(seat, Moment.WIN if seat in won else Moment.LOSE) for seat in seats]

    def _plays(self, seat: int) -> bool:
        return not self._desk.session.seats[seat].is_person

    def _speak(self, found: Sequence[Reaction], number: int) -> None:
        desk = self._desk
        seats = len(desk.session.seats)
        held = desk.view.held is not None or desk.hints.shown is not None
        recent = max(self._spoke.values(), default=-seats) > number - seats
        if not desk.services.settings.now.table_talk or held or (recent and not desk.state.over):
            return
        for reaction in sorted(found, key=lambda r: _ORDER.index(r.moment)):
            seat, words = reaction.seat, self._line(reaction)
            if not words or self._spoke.get(seat, -ROUNDS * seats) > number - ROUNDS * seats:
                continue
            if words in self._said:
                continue
            self._said.add(words)
            self._spoke[seat], self.speaker = number, seat
            self.bubble.say(words, desk.services.pace)
            desk.services.voice.say(desk.texts("play.told", name=desk.name(seat), log=words))
            return

    def _line(self, reaction: Reaction) -> str:
        """What they say of it; "" where it is nothing to them."""
        desk = self._desk
        level = desk.session.seats[reaction.seat].level
        key = f"{desk.match.game.name}.lines.{level}_{reaction.moment}"
        return desk.texts(key) if desk.texts.has(key) else ""

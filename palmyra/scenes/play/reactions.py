"""How computer players take what happens: a mood on their portrait until their next turn, and now
and then a line of speech in their own card.

Lines are rare: one at a time, one a round at most, each speaker once in two rounds, and nobody
speaks while a person holds something. Nobody says the same twice in a game, and only one word in a
game is about hints, so that the others are left for what happens. A setting turns speech off; moods
stay.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.reaction import MOODS, Moment, Mood, Reaction
from palmyra.scenes.table_talk import least_said, lines_of
from palmyra.tabletop.speech_bubble import SpeechBubble

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk

ROUNDS: Final = 2  # between two lines of one speaker
FAR_AHEAD: Final = 10  # points or coins before everybody else
_ORDER: Final = list(Moment)


class Reactions:
    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._moods: dict[int, Mood] = {}
        self._spoke: dict[int, int] = {}  # the number of the turn, by seat
        self._said: set[str] = set()  # keys of lines, in this game
        self._teased = False  # whether somebody spoke of a hint, in this game
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
        desk, game_ui = self._desk, self._desk.game_ui
        seats = range(len(desk.session.seats))
        if desk.state.over:
            won = game_ui.game.rules.winners(desk.state)
            to_win, to_lose = self._person, next(iter(won), None)
            return [
                Reaction(seat, Moment.WIN, to_win)
                if seat in won
                else Reaction(seat, Moment.LOSE, to_lose)
                for seat in seats
            ]
        found = list(game_ui.reactions(replay, number))
        mover = replay.before(number).seat
        others = [seat for seat in seats if seat != mover]
        if any(r.seat == mover and r.moment in (Moment.GAIN, Moment.TILES) for r in found):
            found += [Reaction(seat, Moment.WOW, mover) for seat in others]
        if number in desk.session.hinted:
            found += [Reaction(seat, Moment.HINT, mover) for seat in others]
        if not game_ui.secret(desk.session) and self._pulled_ahead(replay, number):
            found.append(Reaction(mover, Moment.LEAD))
        return found

    def _pulled_ahead(self, replay: AnyReplay, number: int) -> bool:
        """Whether who moved is far ahead now and was not before."""
        rules, mover = self._desk.game_ui.game.rules, replay.before(number).seat
        leads = []
        for state in (replay.before(number), replay.steps[number].state):
            points = list(rules.points(state))
            own = points.pop(mover)
            leads.append(own - max(points, default=own))
        return leads[0] < FAR_AHEAD <= leads[1]

    @property
    def _person(self) -> int | None:
        """The one person at this screen, to whom "you" is said."""
        persons = list(self._desk.session.persons)
        return persons[0] if len(persons) == 1 else None

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
            seat = reaction.seat
            if reaction.moment is Moment.HINT and self._teased:
                continue
            if self._spoke.get(seat, -ROUNDS * seats) > number - ROUNDS * seats:
                continue
            said = desk.services.said
            key = least_said([k for k in self._lines(reaction) if k not in self._said], said)
            if not key:
                continue
            self._said.add(key)
            self._teased |= reaction.moment is Moment.HINT
            said[key] += 1
            self._spoke[seat], self.speaker = number, seat
            words = desk.texts(key)
            self.bubble.say(words, desk.services.pace)
            desk.services.voice.say(f"{desk.name(seat)}{desk.texts.colon}{words}")
            return

    def _lines(self, reaction: Reaction) -> list[str]:
        """The keys of what they may say of it."""
        desk = self._desk
        level = desk.session.seats[reaction.seat].level
        to_person = reaction.other is not None and reaction.other == self._person
        return lines_of(desk.texts, desk.match.game.name, level, reaction.moment, to_person)

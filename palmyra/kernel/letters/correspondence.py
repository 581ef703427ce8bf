"""All letters of one game as one person keeps them: which past stands, what came of a letter, what
is to be written. No disk, no clock, no chance: the secret is given.

Letters make a tree, as two may follow the same one. The longest past stands; between two as long
the person chooses, and the next letter settles it for everybody.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from palmyra.kernel.any_game import AnyAction, AnyGame, AnyReplay, AnyTurn
from palmyra.kernel.letters.hash_chain import LENGTH, link_of
from palmyra.kernel.letters.letter import (
    MAX_NOTE,
    Games,
    Letter,
    LetterError,
    LetterKind,
    full_text,
    letter_text,
    printable,
)
from palmyra.kernel.letters.letter_rules import (
    Asked,
    LetterMoment,
    LetterSeat,
    Opened,
    Opening,
    begin,
    follow,
    on_its_way,
    open_letter,
    opening_text,
    played_out,
    replay_of,
)
from palmyra.kernel.record import play_turn
from palmyra.kernel.refusal import Refusal

MOST_PASTS: Final = 4  # different letters for one moment
MOST_WAITING: Final = 64  # letters whose letter before is missing

# Follows what stands; was there; the letter before is missing, or is another than ours; as long as
# what stands, and different; a past that was left already; a longer one, which stands from now on.
What = Literal["new", "known", "waits", "other_past", "two_pasts", "left", "settled"]
Owes = Literal["", "sit", "turn", "answer", "choose"]
Phase = Literal["sitting", "playing", "asking", "over", "alone"]


@dataclass(frozen=True, slots=True)
class Own:
    """Who keeps these letters."""

    seat: int
    secret: bytes  # of the chain


@dataclass(frozen=True, slots=True)
class Added:
    """What came of a letter."""

    what: What
    letter: Letter
    name: str = ""  # who wrote it
    followed: tuple[Letter, ...] = ()  # letters that had waited for it


@dataclass(frozen=True, slots=True)
class Past:
    """One of several, all as long."""

    hash: bytes  # of its last letter: what `choose` is told
    letter: Letter  # the first that differs
    name: str  # who wrote that one
    turns: int  # how many turns are played before it: the same in all pasts
    replay: AnyReplay | None


@dataclass(frozen=True, slots=True)
class LetterView:
    """A letter game as one person sees it now."""

    id: str
    game: str  # its name
    me: int  # the seat; see `mine`
    mine: bool  # False: somebody else sat down there
    seats: tuple[LetterSeat, ...]
    hosts: tuple[int, ...]  # by seat: the person whose program plays it
    number: int  # of the last letter
    phase: Phase
    next_writer: int | None  # whose letter comes next
    awaited: int | None  # whose turn it is, also while the others are asked about that seat
    owes: Owes  # what I am to write
    can_ask: bool  # whether I can ask to let a computer play for the one who is awaited
    asked: Asked | None
    replay: AnyReplay | None  # None before the first tiles are dealt for me
    on_its_way: tuple[str, ...]  # what comes with the next letter, by kinds ("L", "S")
    on_its_way_to: int | None
    played: int  # turns of mine and of computers that are kept and in no letter yet
    begun: tuple[AnyAction, ...]  # steps of my turn that showed something: they stay taken
    pasts: tuple[Past, ...]  # none, or two and more: the one that stands is the first
    missing: bool  # letters came whose letter before is missing: the full letter helps
    letters: tuple[Letter, ...]  # of the past that stands
    rematch_of: str

    @property
    def over(self) -> bool:
        return self.phase in ("over", "alone")


@dataclass(slots=True)
class Correspondence:
    games: Games
    opening: Letter
    own: Own
    chosen: bytes = b""  # the last letter of the past that I chose among several
    _moments: dict[bytes, LetterMoment] = field(
        default_factory=dict
    )  # by their letters, as they came
    _children: dict[bytes, list[bytes]] = field(default_factory=dict)
    _waiting: dict[bytes, Letter] = field(default_factory=dict)
    _tip: bytes = b""

    def __post_init__(self) -> None:
        first = begin(self.opening, self.games)
        self._tip = self.opening.hash
        self._moments[self._tip] = first

    # --- what stands ---------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.opening.id.hex()

    @property
    def game(self) -> AnyGame:
        return self.tip.game

    @property
    def tip(self) -> LetterMoment:
        """The last moment of the past that stands."""
        return self._moments[self._tip]

    @property
    def kept(self) -> tuple[Letter, ...]:
        """Every letter that is kept, in an order in which all can be added again."""
        return (*(one.letter for one in self._moments.values()), *self._waiting.values())

    def knows(self, letter: Letter) -> bool:
        found = letter.hash
        return found in self._moments or found in self._waiting

    def moment(self, hash: bytes) -> LetterMoment | None:
        return self._moments.get(hash)

    @property
    def rivals(self) -> tuple[LetterMoment, ...]:
        """The last moments of all pasts that are as long as the one that stands, that one first."""
        most = self.tip.number
        ends = (one for one in self._moments.values() if one.number == most)
        return tuple(sorted(ends, key=lambda one: one.letter.hash != self._tip))

    # --- a letter comes ------------------------------------------------------------------------

    def add(self, letter: Letter, *, trusted: bool = False) -> Added:
        """Takes a letter in. LetterError says why not. `trusted`: it was kept here."""
        if letter.id != self.opening.id:
            raise LetterError("other_game")
        name = self._name(letter)
        if letter.hash in self._moments:
            return Added("known", letter, name)
        parent = self._moments.get(letter.before)
        if parent is None:
            return self._wait(letter, name)
        former = self._tip
        self._take(parent, letter, trusted=trusted)
        followed = self._release(trusted=trusted)
        self._settle()
        return Added(self._what(former, letter), letter, name, followed)

    def _name(self, letter: Letter) -> str:
        seats = self.tip.seats
        return self.tip.name(letter.seat) if letter.seat < len(seats) else ""

    def _wait(self, letter: Letter, name: str) -> Added:
        what: What = "waits" if letter.number > self.tip.number + 1 else "other_past"
        if letter.hash in self._waiting:
            return Added(what, letter, name)
        if len(self._waiting) >= MOST_WAITING:
            raise LetterError("too_many", name=name)
        if not name or not self.tip.seats[letter.seat].is_person:
            raise LetterError("damaged")
        self._waiting[letter.hash] = letter
        return Added(what, letter, name)

    def _take(self, parent: LetterMoment, letter: Letter, *, trusted: bool) -> None:
        moment = follow(parent, letter)
        if not trusted and letter.seat == self.own.seat:
            self._check_mine(letter)
        siblings = self._children.setdefault(letter.before, [])
        if len(siblings) >= MOST_PASTS:
            raise LetterError("too_many", name=parent.name(letter.seat))
        siblings.append(letter.hash)
        self._moments[letter.hash] = moment
        self._waiting.pop(letter.hash, None)

    def _check_mine(self, letter: Letter) -> None:
        """A link of mine that I showed already proves nothing: whoever read my letter has it."""
        mine = [m.letter for m in self._moments.values() if m.letter.seat == self.own.seat]
        sat = [one for one in mine if one.kind in (LetterKind.SIT, LetterKind.OPEN)]
        if letter.kind is LetterKind.SIT:
            if sat:
                raise LetterError("not_mine")
        elif any(one.link == letter.link for one in mine):
            raise LetterError("not_mine")

    def _release(self, *, trusted: bool) -> tuple[Letter, ...]:
        """Letters that waited for the one that came."""
        followed: list[Letter] = []
        more = True
        while more:
            more = False
            for waiting in sorted(self._waiting.values(), key=lambda one: one.number):
                parent = self._moments.get(waiting.before)
                if parent is None:
                    continue
                try:
                    self._take(parent, waiting, trusted=trusted)
                    followed.append(waiting)
                except LetterError:
                    del self._waiting[waiting.hash]
                more = True
        return tuple(followed)

    def _settle(self) -> None:
        most = max(one.number for one in self._moments.values())
        ends = [one for one in self._moments.values() if one.number == most]
        if len(ends) > 1 and self.chosen in self._moments:
            ends = [one for one in ends if self._within(self.chosen, one)] or ends
        if not any(one.letter.hash == self._tip for one in ends):
            self._tip = ends[0].letter.hash

    def _within(self, hash: bytes, moment: LetterMoment) -> bool:
        """Whether a letter belongs to the past of a moment, or ends it."""
        return any(one.letter.hash == hash for one in moment.history())

    def _what(self, former: bytes, letter: Letter) -> What:
        if self._tip == former:
            rival = any(self._within(letter.hash, one) for one in self.rivals)
            return "two_pasts" if rival else "left"
        if not self._within(former, self.tip):
            return "settled"
        return "new" if self._within(letter.hash, self.tip) else "left"

    def choose(self, hash: bytes) -> None:
        """Among pasts that are as long: the next letter follows this one."""
        if any(one.letter.hash == hash for one in self.rivals):
            self.chosen = self._tip = hash

    def stand(self, tip: bytes, chosen: bytes) -> None:
        """As it was kept: the past that stood and the one that was chosen, where they are as long
        as any."""
        self.chosen = chosen
        if any(one.letter.hash == tip for one in self.rivals):
            self._tip = tip

    def detach(self) -> None:
        """A copy of its own: adding letters to one leaves the other. Moments never change."""
        self._moments, self._waiting = dict(self._moments), dict(self._waiting)
        self._children = {key: list(found) for key, found in self._children.items()}

    # --- what is to be written -------------------------------------------------------------------

    @property
    def mine(self) -> bool:
        """Whether I sit where I wanted to, or still can."""
        tip, own = self.tip, self.own
        link = tip.links[own.seat]
        return not link or link == link_of(own.secret, tip.shown[own.seat])

    @property
    def owes(self) -> Owes:
        tip, me = self.tip, self.own.seat
        if tip.ended or not self.mine or me not in (tip.next_writer, tip.awaited):
            return ""
        if len(self.rivals) > 1 and self.chosen != self._tip:
            return "choose"
        if tip.sitting:
            return "sit"
        return "turn" if me == tip.awaited else "answer"

    @property
    def can_ask(self) -> bool:
        tip, me = self.tip, self.own.seat
        playing = not (tip.ended or tip.sitting or tip.asked)
        return playing and self.mine and tip.seats[me].is_person and tip.awaited != me

    def sit(self, name: str = "", note: str = "") -> Letter:
        return self._letter(LetterKind.SIT, printable(name, 24), note)

    def turn(self, turns: Sequence[AnyTurn], note: str = "") -> Letter:
        """My turn, after those of the computers that my program plays before it."""
        return self._letter(LetterKind.PLAY, "\n".join(map(self.game.notation.encode, turns)), note)

    def resign(self, level: str, note: str = "") -> Letter:
        """A computer of that level plays on for me; with one person left the game ends."""
        return self._letter(LetterKind.RESIGN, level, note)

    def ask(self, level: str, note: str = "") -> Letter:
        """Shall a computer of that level play for the one who is awaited?"""
        return self._letter(LetterKind.REPLACE, f"{self.tip.awaited} {level}", note)

    def agree(self, note: str = "") -> Letter:
        return self._letter(LetterKind.AGREE, "", note)

    def decline(self, note: str = "") -> Letter:
        return self._letter(LetterKind.DECLINE, "", note)

    def _letter(self, kind: LetterKind, text: str, note: str) -> Letter:
        """Checked like anybody's: LetterError where it is not mine to write."""
        tip, own = self.tip, self.own
        shown = tip.shown[own.seat] + (kind is not LetterKind.SIT)
        if shown > LENGTH:
            raise LetterError("too_long")
        link = link_of(own.secret, shown)
        letter = Letter(
            kind, tip.game.name, tip.number + 1, tip.letter.hash, own.seat, link, text,
            self.opening.id, printable(note, MAX_NOTE),
        )  # fmt: skip
        follow(tip, letter)
        return letter

    # --- turns in no letter yet ------------------------------------------------------------------

    @property
    def opened(self) -> Opened | None:
        """The game as I find it when my turn comes; None while it is not mine to play."""
        tip = self.tip
        if self.owes != "turn":
            return None
        return open_letter(tip, link_of(self.own.secret, tip.shown[self.own.seat] + 1))

    def playable(self, lines: Sequence[str]) -> tuple[AnyTurn, ...]:
        """As many of these turns, kept and in no letter yet, as follow what stands now."""
        opened, found = self.opened, []
        if opened is None:
            return ()
        state, moved = opened.state, False
        for line in lines:
            if played_out(self.tip, state, self.own.seat, moved):
                break
            try:
                turn, _ = self.game.notation.decode(line)
                moved = state.seat == self.own.seat
                state = play_turn(self.game, state, turn).state
            except Refusal:
                break
            found.append(turn)
        return tuple(found)

    def is_due(self, turns: Sequence[AnyTurn]) -> bool:
        """Whether these turns make a letter: mine is among them, or the game is over before."""
        opened = self.opened
        if opened is None:
            return False
        state, moved = opened.state, False
        for turn in turns:
            moved = state.seat == self.own.seat
            state = play_turn(self.game, state, turn).state
        return played_out(self.tip, state, self.own.seat, moved)

    # --- looking ---------------------------------------------------------------------------------

    def begun(self, line: str, replay: AnyReplay | None) -> tuple[AnyAction, ...]:
        """The steps of a turn of mine up to the one that showed something, as they were kept."""
        if not line or replay is None or replay.state.seat != self.own.seat:
            return ()
        rules, state, taken = self.game.rules, replay.state, []
        try:
            for action in rules.steps(self.game.notation.decode(line)[0], state):
                state = rules.apply(state, action).state
                taken.append(action)
                if rules.seen(action):
                    return tuple(taken)
        except Refusal:
            pass
        return ()

    def view(self, kept: Sequence[str] = (), begun: str = "") -> LetterView:
        """`kept`: turns of mine and of computers that are in no letter yet."""
        tip, own = self.tip, self.own
        opened = self.opened
        played = self.playable(kept) if kept else ()
        way: tuple[str, ...] = ()
        if opened is None and tip.pending is not None:
            way = on_its_way(tip.game, *tip.pending)
        rivals, replay = self.rivals, replay_of(tip, opened, played)
        return LetterView(
            id=self.id, game=tip.game.name, me=own.seat, mine=self.mine, seats=tip.seats,
            hosts=tuple(tip.host(seat) for seat in range(len(tip.seats))) if tip.persons else (),
            number=tip.number, phase=phase_of(tip), next_writer=tip.next_writer,
            awaited=tip.awaited, owes=self.owes, can_ask=self.can_ask, asked=tip.asked,
            replay=replay, begun=self.begun(begun, replay) if opened else (), on_its_way=way,
            on_its_way_to=tip.letter.seat if way else None, played=len(played),
            pasts=self._pasts(rivals) if len(rivals) > 1 else (),
            missing=bool(self._waiting),
            letters=tuple(one.letter for one in tip.history()), rematch_of=tip.rematch_of,
        )  # fmt: skip

    def _pasts(self, rivals: Sequence[LetterMoment]) -> tuple[Past, ...]:
        paths = [one.history() for one in rivals[:MOST_PASTS]]
        shared = 0
        while len({path[shared].letter.hash for path in paths}) == 1:
            shared += 1
        before = sum(len(one.turns) for one in paths[0][:shared])
        return tuple(
            Past(
                path[-1].letter.hash, path[shared].letter,
                path[shared].name(path[shared].letter.seat), before, replay_of(path[-1]),
            )
            for path in paths
        )  # fmt: skip

    def text(self, hash: bytes = b"") -> str:
        """A letter as one line; without a hash the last one of the past that stands."""
        moment = self._moments[hash or self._tip]
        return letter_text(moment.letter, self.games)

    def full(self) -> str:
        """The full letter: all of the past that stands as one line."""
        return full_text([one.letter for one in self.tip.history()], self.games)


def phase_of(moment: LetterMoment) -> Phase:
    if moment.ended:
        return moment.ended
    if moment.sitting:
        return "sitting"
    return "asking" if moment.asked is not None else "playing"


def invite(
    games: Games, game: AnyGame, opening: Opening, secret: bytes, note: str = ""
) -> Correspondence:
    """A game that begins: its opening letter is the invitation. The first person in turn order
    invites; LetterError where what is chosen is no game for two people or more."""
    persons = [number for number, seat in enumerate(opening.seats) if seat.is_person]
    if len(persons) < 2:
        raise LetterError("alone")
    letter = Letter(
        LetterKind.OPEN, game.name, 0, b"", persons[0], link_of(secret, 0),
        opening_text(game, opening), note=printable(note, MAX_NOTE),
    )  # fmt: skip
    return Correspondence(games, letter, Own(persons[0], secret))


def free_seats(opening: Letter, games: Games) -> tuple[int, ...]:
    """The seats that an invitation offers to those who are asked."""
    first = begin(opening, games)
    return tuple(number for number, seat in enumerate(first.seats) if not seat.sits)

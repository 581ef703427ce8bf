"""The rules of a game by letter: which letter may follow, and what the game is after it.

The state is a fold over letters, one `LetterMoment` each: `begin` makes the first of an opening
letter, `follow` the next of any other, or says with a LetterError why it cannot follow. Nothing
here knows who reads.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from palmyra.kernel.any_game import AnyGame, AnyReplay, AnyState, AnyStep, AnyTurn
from palmyra.kernel.letters.hash_chain import first_beacon, following, next_beacon
from palmyra.kernel.letters.letter import (
    MAX_NAME,
    MAX_NUMBER,
    Games,
    Letter,
    LetterError,
    LetterKind,
    printable,
)
from palmyra.kernel.letters.recorded import LETTERS, letter_line
from palmyra.kernel.record import Record, Replay, play_turn
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.session import COMPUTERS

_SEED: Final = "letter1 "  # before the beacon, in the seed of what is drawn
Ended = Literal["", "over", "alone"]  # by the rules; or only one person is left


@dataclass(frozen=True, slots=True)
class LetterSeat:
    color: str
    name: str
    level: str = ""  # of the computer that plays it; "" for a person
    sits: bool = False  # whether that person sat down; computers do
    was: str = ""  # "resigned" or "silent": a computer plays for that person now

    @property
    def is_person(self) -> bool:
        return not self.level


@dataclass(frozen=True, slots=True)
class Asked:
    """Shall a computer play for somebody who does not answer? All others must agree."""

    about: int  # the seat
    level: str
    agreed: tuple[int, ...]  # seats


@dataclass(frozen=True, slots=True)
class LetterMoment:
    letter: Letter
    parent: "LetterMoment | None"
    game: AnyGame
    seats: tuple[LetterSeat, ...]
    links: tuple[bytes, ...]  # by seat, the last that was shown
    shown: tuple[int, ...]  # by seat, how many after the end of its chain
    beacon: bytes
    setup: Any
    state: AnyState | None  # None before the first tiles are dealt
    # The last turn and the state before it, where what it drew is on its way.
    pending: tuple[AnyState, AnyTurn] | None = None
    turns: tuple[AnyTurn, ...] = ()  # of this letter
    asked: Asked | None = None
    ended: Ended = ""
    rematch_of: str = ""  # the id of the game before, as the opening says it

    @property
    def number(self) -> int:
        return self.letter.number

    @property
    def id(self) -> bytes:
        return self.letter.id

    @property
    def persons(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_person)

    @property
    def sitting(self) -> bool:
        """Somebody must still sit down."""
        return not all(seat.sits for seat in self.seats)

    @property
    def next_writer(self) -> int | None:
        """Whose letter comes next; while the others are asked, whose answer does."""
        if self.ended:
            return None
        if self.sitting:
            return next(number for number, seat in enumerate(self.seats) if not seat.sits)
        if self.asked is not None:
            return self.next_to_agree
        return self.host(0 if self.state is None else self.state.seat)

    @property
    def next_to_agree(self) -> int | None:
        asked = self.asked
        if asked is None:
            return None
        others = [seat for seat in self.after(asked.agreed[0]) if seat != asked.about]
        return next((seat for seat in others if seat not in asked.agreed), None)

    @property
    def awaited(self) -> int | None:
        """Whose turn it is to play: also while the others are asked about that seat."""
        return self.asked.about if self.asked is not None else self.next_writer

    def after(self, seat: int) -> list[int]:
        """The persons in turn order, beginning after a seat."""
        count = len(self.seats)
        turned = ((seat + 1 + step) % count for step in range(count))
        return [one for one in turned if self.seats[one].is_person]

    def host(self, seat: int) -> int:
        """The person whose program plays a seat: its own, or the next in turn order."""
        return self.after(seat - 1)[0]

    def name(self, seat: int) -> str:
        return self.seats[seat].name or self.seats[seat].color

    def history(self) -> list["LetterMoment"]:
        """From the opening to this one."""
        found: list[LetterMoment] = []
        moment: LetterMoment | None = self
        while moment is not None:
            found.append(moment)
            moment = moment.parent
        return found[::-1]


# --- the first letter ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opening:
    """What an opening letter says."""

    setup: Any
    seats: tuple[LetterSeat, ...]
    rematch_of: str = ""


def opening_text(game: AnyGame, opening: Opening) -> str:
    """What is played and who is asked, as the opening letter says it."""
    heading = game.notation.heading(opening.setup)
    if game.unseen is not None:
        heading = {k: v for k, v in heading.items() if k not in game.notation.below_names}
    names = {str(seat.color): seat.name for seat in opening.seats if seat.name}
    computers = {str(seat.color): str(seat.level) for seat in opening.seats if seat.level}
    said: dict[str, object] = {**heading, "names": names}
    if computers:
        said[COMPUTERS] = computers
    if opening.rematch_of:
        said["rematch"] = opening.rematch_of
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def begin(letter: Letter, games: Games) -> LetterMoment:
    """The game as its opening letter says it. LetterError for what is none."""
    if letter.kind is not LetterKind.OPEN:
        raise LetterError("not_an_invitation")
    game = games.load(letter.game)
    opening = _opening(letter, game)
    seats = tuple(
        replace(seat, sits=not seat.is_person or number == letter.seat)
        for number, seat in enumerate(opening.seats)
    )
    links = [b""] * len(seats)
    links[letter.seat] = letter.link
    state = None if game.unseen is not None else game.rules.new_game(opening.setup)
    return LetterMoment(
        letter, None, game, seats, tuple(links), (0,) * len(seats), b"", opening.setup, state,
        rematch_of=opening.rematch_of,
    )  # fmt: skip


def _opening(letter: Letter, game: AnyGame) -> Opening:
    try:
        said = json.loads(letter.text)
        if not isinstance(said, dict):
            raise LetterError("damaged")
        if game.unseen is not None:
            said[game.unseen.key] = "letter"
        setup = game.notation.setup(said)
        game.rules.new_game(setup)
    except Refusal as refusal:
        raise LetterError("newer") from refusal
    except (ValueError, RecursionError):
        raise LetterError("damaged") from None
    names, computers = said.get("names", {}), said.get(COMPUTERS, {})
    rematch_of = said.get("rematch", "")
    if not (isinstance(names, dict) and isinstance(computers, dict)):
        raise LetterError("damaged")
    seats = tuple(
        LetterSeat(str(color), _name(names.get(color, "")), _level(game, computers.get(color, "")))
        for color in setup.players
    )
    persons = [number for number, seat in enumerate(seats) if seat.is_person]
    if len(persons) < 2 or letter.seat != persons[0] or not isinstance(rematch_of, str):
        raise LetterError("damaged")
    return Opening(setup, seats, rematch_of[:64])


def _name(said: object) -> str:
    if not isinstance(said, str):
        raise LetterError("damaged")
    return printable(said, MAX_NAME)


def _level(game: AnyGame, said: object) -> str:
    if said != "" and said not in game.levels:
        raise LetterError("newer")  # a computer that this version does not know
    return str(said)


# --- the next letter -------------------------------------------------------------------------


def follow(moment: LetterMoment, letter: Letter) -> LetterMoment:
    """The game after one more letter. LetterError says why it cannot be the next."""
    if letter.id != moment.id or letter.game != moment.game.name:
        raise LetterError("other_game")
    if letter.number != moment.number + 1 or letter.before != moment.letter.hash:
        raise LetterError("ahead")
    if letter.number > MAX_NUMBER:
        raise LetterError("too_long")
    if moment.ended:
        raise LetterError("ended")
    if letter.seat >= len(moment.seats) or not moment.seats[letter.seat].is_person:
        raise LetterError("damaged")
    match letter.kind:
        case LetterKind.SIT:
            return _sit(moment, letter)
        case LetterKind.PLAY:
            return _play(moment, letter)
        case LetterKind.RESIGN:
            return _resign(moment, letter)
        case LetterKind.REPLACE:
            return _replace(moment, letter)
        case LetterKind.AGREE | LetterKind.DECLINE:
            return _answer(moment, letter)
    raise LetterError("damaged")


def _sit(moment: LetterMoment, letter: Letter) -> LetterMoment:
    if not moment.sitting:
        raise LetterError("all_sit", name=printable(letter.text, MAX_NAME))
    _their_turn(moment, letter, moment.next_writer)
    if letter.link in moment.links:
        raise LetterError("not_by", name=moment.name(letter.seat))
    name = printable(letter.text, MAX_NAME)
    old = moment.seats[letter.seat]
    seats = _with(moment.seats, letter.seat, replace(old, name=name or old.name, sits=True))
    links = _with(moment.links, letter.seat, letter.link)
    beacon = b""
    if all(seat.sits for seat in seats):
        beacon = first_beacon(moment.id, [link for link in links if link])
    return replace(
        moment, letter=letter, parent=moment, seats=seats, links=links, beacon=beacon, turns=()
    )


def _play(moment: LetterMoment, letter: Letter) -> LetterMoment:
    after = _shown(moment, letter, moment.awaited)
    opened = open_letter(moment, letter.link)
    state, turns = opened.state, []
    before, moved = state, False
    lines = letter.lines
    for line in lines:
        if played_out(moment, state, letter.seat, moved):
            raise LetterError("not_their_turn", **_whose(moment, letter, state))
        before, moved = state, state.seat == letter.seat
        try:
            turn, _ = moment.game.notation.decode(line)
            state = play_turn(moment.game, state, turn).state
        except Refusal as refusal:
            name, rule = moment.name(letter.seat), f" ({refusal.rule})" if refusal.rule else ""
            raise LetterError("illegal", name=name, turn=printable(line, 80) + rule) from None
        if moment.game.notation.encode(turn) != line:
            raise LetterError("damaged")  # one spelling for a turn: else two letters say the same
        turns.append(turn)
    if not played_out(moment, state, letter.seat, moved):
        raise LetterError("unfinished", name=moment.name(letter.seat))
    pending = None
    if moved and turns and on_its_way(moment.game, before, turns[-1]):
        pending = (before, turns[-1])
    return replace(
        after, beacon=opened.beacon, setup=opened.setup, state=state, pending=pending,
        turns=tuple(turns), asked=None, ended="over" if state.over else "",
    )  # fmt: skip


def _resign(moment: LetterMoment, letter: Letter) -> LetterMoment:
    after = _shown(moment, letter, moment.awaited)
    opened = open_letter(moment, letter.link)
    seats = _handed(moment, letter.seat, letter.text, "resigned")
    return _closed(replace(
        after, beacon=opened.beacon, setup=opened.setup, state=opened.state, pending=None,
        seats=seats, asked=None,
    ))  # fmt: skip


def _replace(moment: LetterMoment, letter: Letter) -> LetterMoment:
    """Its text: the seat, a space, the level."""
    word, _, level = letter.text.partition(" ")
    about = moment.awaited
    if moment.sitting or about is None or word != str(about) or level not in moment.game.levels:
        raise LetterError("damaged")
    if moment.asked is not None or letter.seat == about:
        raise LetterError("not_their_turn", **_whose(moment, letter, moment.state))
    after = _shown(moment, letter, letter.seat)
    return _agreed(replace(after, asked=Asked(about, level, (letter.seat,))))


def _answer(moment: LetterMoment, letter: Letter) -> LetterMoment:
    asked = moment.asked
    if asked is None or letter.text:
        raise LetterError("damaged")
    after = _shown(moment, letter, moment.next_to_agree)
    if letter.kind is LetterKind.DECLINE:
        return replace(after, asked=None)
    return _agreed(replace(after, asked=replace(asked, agreed=(*asked.agreed, letter.seat))))


def _agreed(moment: LetterMoment) -> LetterMoment:
    asked = moment.asked
    assert asked is not None
    if any(seat not in (*asked.agreed, asked.about) for seat in moment.persons):
        return moment
    seats = _handed(moment, asked.about, asked.level, "silent")
    return _closed(replace(moment, seats=seats, asked=None))


def _handed(moment: LetterMoment, seat: int, level: str, was: str) -> tuple[LetterSeat, ...]:
    if level not in moment.game.levels:
        raise LetterError("damaged")
    return _with(moment.seats, seat, replace(moment.seats[seat], level=level, was=was))


def _closed(moment: LetterMoment) -> LetterMoment:
    return replace(moment, ended="alone") if len(moment.persons) < 2 else moment


def _shown(moment: LetterMoment, letter: Letter, expected: int | None) -> LetterMoment:
    """The next moment, with the writer's link checked; what the letter says is still to come."""
    if moment.sitting:
        raise LetterError("not_all_sit", **_whose(moment, letter, moment.state))
    _their_turn(moment, letter, expected)
    seat = letter.seat
    if following(letter.link) != moment.links[seat]:
        raise LetterError("not_by", name=moment.name(seat))
    return replace(
        moment, letter=letter, parent=moment, turns=(),
        links=_with(moment.links, seat, letter.link),
        shown=_with(moment.shown, seat, moment.shown[seat] + 1),
        beacon=next_beacon(moment.beacon, letter.link),
    )  # fmt: skip


def _their_turn(moment: LetterMoment, letter: Letter, expected: int | None) -> None:
    if letter.seat != expected:
        raise LetterError("not_their_turn", **_whose(moment, letter, moment.state))


def _whose(moment: LetterMoment, letter: Letter, state: AnyState | None) -> dict[str, object]:
    expected = moment.awaited
    other = "" if expected is None else moment.name(expected)
    return {"name": moment.name(letter.seat), "other": other}


def _with(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


# --- turns and what they draw ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opened:
    """A letter that was opened by the one who writes the next, whose link joined the beacon: what
    the last turn earned is dealt, and the rest has an order."""

    setup: Any
    state: AnyState
    beacon: bytes


def open_letter(moment: LetterMoment, link: bytes) -> Opened:
    """`link` is the next link of the reader, who writes the next letter."""
    beacon = next_beacon(moment.beacon, link)
    unseen, setup, state = moment.game.unseen, moment.setup, moment.state
    if unseen is None:
        return Opened(setup, state, beacon)
    seed = f"{_SEED}{beacon.hex()}"
    if moment.pending is None:
        setup, state = unseen.ordered(setup, state, seed)
        return Opened(setup, state, beacon)
    before, turn = moment.pending
    setup, before = unseen.ordered(setup, before, seed)
    return Opened(setup, play_turn(moment.game, before, turn).state, beacon)


def on_its_way(game: AnyGame, before: AnyState, turn: AnyTurn) -> tuple[str, ...]:
    """What a turn draws at its end, by kinds: nobody sees it before the next letter is opened. What
    it draws in its middle was seen."""
    if game.unseen is None or any(game.rules.seen(a) for a in game.rules.steps(turn, before)):
        return ()
    return game.unseen.drawn(before, play_turn(game, before, turn))


def played_out(moment: LetterMoment, state: AnyState, writer: int, moved: bool) -> bool:
    """Whether a writer has nothing more to play: the game is over, they moved, or another person's
    program plays on."""
    return state.over or moved or moment.host(state.seat) != writer


def turns_until(moment: LetterMoment) -> Iterator[AnyTurn]:
    for one in moment.history():
        yield from one.turns


def replay_of(moment: LetterMoment, opened: Opened | None = None,
              played: tuple[AnyTurn, ...] = ()) -> AnyReplay | None:  # fmt: skip
    """The game as a record, played by the rules: as its next writer finds it and has `played` on,
    or with what is on its way covered. None before anything is dealt."""
    game = moment.game
    if opened is None and moment.state is None:
        return None
    setup = moment.setup if opened is None else opened.setup
    turns = (*turns_until(moment), *played)
    start = state = game.rules.new_game(setup)
    steps: list[AnyStep] = []
    for turn in turns:
        before = state
        steps.append(play_turn(game, state, turn))
        state = steps[-1].state
    if opened is None and moment.pending is not None and game.unseen is not None:
        steps[-1] = game.unseen.covered(before, steps[-1])
    names = {seat.color: seat.name for seat in moment.seats if seat.name}
    levels = {str(seat.color): str(seat.level) for seat in moment.seats if seat.level}
    further: dict[str, object] = {COMPUTERS: levels} if levels else {}
    further[LETTERS] = [letter_line(one.letter) for one in moment.history()]
    return Replay(Record(setup, turns, names, further), start, tuple(steps))

"""Games by letter on the disk: a file each, written whole, under a lock.

A letter is on disk before anything it says is given out, and a turn before its letter is: every
method here returns only then, or raises OSError and nothing has changed. So nothing here belongs
into a frame: `storage/letter_thread.py` calls it beside them.
"""

import json
import secrets
import time
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from palmyra.kernel.any_game import AnyGame, AnySession, AnyTurn
from palmyra.kernel.letters.correspondence import (
    Added,
    Correspondence,
    LetterView,
    Own,
    What,
    free_seats,
    invite,
)
from palmyra.kernel.letters.hash_chain import SIZE
from palmyra.kernel.letters.letter import (
    MAX_NAME,
    Games,
    Letter,
    LetterError,
    LetterKind,
    letter_in,
    letter_text,
    letters_in,
    printable,
)
from palmyra.kernel.letters.letter_rules import LetterSeat, Opening
from palmyra.kernel.session import Session
from palmyra.storage import safe_files
from palmyra.storage.lock import PATIENCE, lock
from palmyra.storage.reading import (
    DamagedError,
    NewerError,
    NotAFileError,
    TooLargeError,
    read_bounded,
)

FOLDER: Final = "letters"
ENDING: Final = ".letters"
LOCK: Final = "letters-lock"
MARK: Final = "palmyra-letters"
FORMAT: Final = 1
MAX_BYTES: Final = 8 * 1024 * 1024
MOST_GAMES: Final = 500  # in progress or over, that are read
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of one letter in a text."""

    what: What | Literal["invitation", "refused"]
    id: str = ""  # of the letter game
    letter: Letter | None = None
    name: str = ""  # who wrote it
    error: LetterError | None = None  # why it was refused


# What of a text with several letters is told, the most important first.
_TOLD: Final = (
    "invitation", "settled", "two_pasts", "new", "other_past", "waits", "refused", "left", "known",
)  # fmt: skip


def told(readings: Sequence[Reading]) -> Reading:
    """The one that the player hears of."""
    return min(readings, key=lambda one: _TOLD.index(one.what))


@dataclass(slots=True)
class _Kept:
    """What a file says."""

    letters: Correspondence
    name: str = ""  # under which I sit down
    times: dict[str, int] | None = None  # when letters were kept, by hash: only shown
    turns: tuple[str, ...] = ()  # of computers and mine, in no letter yet
    begun: str = ""  # a turn of mine in which something was seen already
    seen: int = 0  # letters that were opened and shown
    filed: bool = False  # record and score of the finished game are kept
    by_folder: bool = True  # whether the folder carries it
    hidden: bool = False  # put away by the player
    further: dict[str, Any] | None = None

    def copied(self) -> "_Kept":
        letters = copy(self.letters)
        letters.detach()
        return replace(self, letters=letters, times=dict(self.times or {}))

    def take(self, letter: Letter) -> Added:
        added = self.letters.add(letter)
        for one in (letter, *added.followed):
            if self.times is not None:
                self.times.setdefault(one.hash.hex(), int(time.time()))
        return added


class LetterGame:
    """One letter game of this home."""

    def __init__(self, home: Path, path: Path, games: Games, kept: _Kept, data: bytes) -> None:
        self._home, self.path, self._games = home, path, games
        self._kept, self._data = kept, data

    # --- looking -----------------------------------------------------------------------------

    @property
    def mark(self) -> bytes:
        """Another one after every change."""
        return self._data

    @property
    def id(self) -> str:
        return self._kept.letters.id

    @property
    def game(self) -> AnyGame:
        return self._kept.letters.game

    @property
    def view(self) -> LetterView:
        """As it stands, with the turns that are in no letter yet. Costs a replay: keep it."""
        return self._kept.letters.view(self._kept.turns, self._kept.begun)

    @property
    def letters(self) -> Correspondence:
        """To look at only."""
        return self._kept.letters

    @property
    def seen(self) -> int:
        """How many letters of the past that stands were opened: fewer than it has, and an envelope
        is closed."""
        return min(self._kept.seen, self._kept.letters.tip.number + 1)

    @property
    def unopened(self) -> int:
        """Letters of others that wait to be opened."""
        letters = self._kept.letters
        news = letters.tip.history()[self.seen :]
        return sum(one.letter.seat != letters.own.seat for one in news)

    @property
    def since(self) -> float:
        """When the last letter was kept here, in seconds since 1970; 0 where nobody knows."""
        return float((self._kept.times or {}).get(self._kept.letters.tip.letter.hash.hex(), 0))

    @property
    def filed(self) -> bool:
        return self._kept.filed

    @property
    def by_folder(self) -> bool:
        return self._kept.by_folder

    @property
    def hidden(self) -> bool:
        return self._kept.hidden

    @property
    def my_letter(self) -> Letter | None:
        """The letter to send: the last of the past that stands, if I wrote it."""
        letters = self._kept.letters
        last = letters.tip.letter
        return last if last.seat == letters.own.seat else None

    @property
    def text(self) -> str:
        """The last letter as one line, to copy; several lines where its writer wrote several in a
        row, as others had no turn between."""
        history = self._kept.letters.tip.history()
        last = history[-1].letter.seat
        others = (at for at, one in enumerate(reversed(history)) if one.letter.seat != last)
        row = history[-next(others, 1) :]
        return "\n".join(letter_text(one.letter, self._games) for one in row)

    @property
    def full(self) -> str:
        """The full letter."""
        return self._kept.letters.full()

    def session(self) -> AnySession | None:
        """The game at the table: with what I may see, the turns that are kept, and a turn of mine
        that was begun and shown something. None before the first tiles are dealt for me."""
        view = self.view
        if view.replay is None:
            return None
        session: AnySession = Session.resume(self.game, view.replay)
        session.seats = tuple(
            replace(seat, elsewhere=at != view.me and seat.is_person)
            for at, seat in enumerate(session.seats)
        )
        for action in view.begun:
            session.match.play(action)
        return session

    # --- changing: on disk before it returns; OSError: nothing changed ------------------------

    def read(self, letters: Sequence[Letter]) -> list[Reading]:
        """Takes letters of this game in."""

        def take(kept: _Kept) -> list[Reading]:
            return [_taken(kept, letter) for letter in letters]

        return self._change(take)

    def sit_down(self, note: str = "") -> Letter | None:
        """My letter of sitting down, as soon as it is my turn to; None before."""

        def sit(kept: _Kept) -> Letter | None:
            if kept.letters.owes != "sit":
                return None
            return _written(kept, kept.letters.sit(kept.name, note))

        return self._change(sit)

    def keep_turns(self, turns: Sequence[AnyTurn], note: str = "") -> Letter | None:
        """The turns that were played here since the last letter, all of them: the computers' and
        mine. With mine, or at the end of the game, they become my letter; None before."""

        def keep(kept: _Kept) -> Letter | None:
            kept.turns = tuple(map(self.game.notation.encode, turns))
            kept.begun = ""
            if not kept.letters.is_due(turns):
                return None
            return _written(kept, kept.letters.turn(turns, note))

        return self._change(keep)

    def keep_begun(self, actions: Sequence[Any]) -> None:
        """A turn of mine in which something was seen: it cannot be taken back any more."""
        session = self.session()
        if session is None:
            return
        turn = self.game.rules.turn_of(actions, session.match.turn_start)
        line = self.game.notation.encode(turn)

        def keep(kept: _Kept) -> None:
            kept.begun = line

        self._change(keep)

    def resign(self, level: str, note: str = "") -> Letter:
        return self._change(lambda kept: _written(kept, kept.letters.resign(level, note)))

    def ask(self, level: str, note: str = "") -> Letter:
        """Shall a computer play for the one who is awaited? With nobody else to ask, it does."""
        return self._change(lambda kept: _written(kept, kept.letters.ask(level, note)))

    def agree(self, note: str = "") -> Letter:
        return self._change(lambda kept: _written(kept, kept.letters.agree(note)))

    def decline(self, note: str = "") -> Letter:
        return self._change(lambda kept: _written(kept, kept.letters.decline(note)))

    def choose(self, hash: bytes) -> None:
        """Among `view.pasts`."""

        def choose(kept: _Kept) -> None:
            if hash != kept.letters.tip.letter.hash:
                kept.turns, kept.begun = (), ""
            kept.letters.choose(hash)

        self._change(choose)

    def mark_seen(self) -> None:
        """Every letter that is here was opened and shown."""

        def mark(kept: _Kept) -> None:
            kept.seen = kept.letters.tip.number + 1

        self._change(mark)

    def mark_filed(self) -> None:
        def mark(kept: _Kept) -> None:
            kept.filed = True

        self._change(mark)

    def put_away(self, hidden: bool = True) -> None:
        """Out of the room; nothing is deleted, and a new letter brings it back."""

        def put(kept: _Kept) -> None:
            kept.hidden = hidden

        self._change(put)

    def carry_by_folder(self, carried: bool) -> None:
        def carry(kept: _Kept) -> None:
            kept.by_folder = carried

        self._change(carry)

    def _change(self, do: Callable[[_Kept], T]) -> T:
        with lock(self._home, LOCK, PATIENCE) as held:
            if not held:
                raise BlockingIOError(11, "another program writes", str(self.path))
            there = read_bounded(self.path, MAX_BYTES)
            if there != self._data:  # another program on this home
                self._kept, self._data = _read(there, self._games), there
            kept = self._kept.copied()
            result = do(kept)
            data = _bytes(kept, self._games)
            if data != self._data:
                safe_files.write_bytes(self.path, data)
            self._kept, self._data = kept, data
            return result

    def refresh(self) -> None:
        """What another program on this home wrote meanwhile."""
        there = read_bounded(self.path, MAX_BYTES)
        if there != self._data:
            self._kept, self._data = _read(there, self._games), there


def _written(kept: _Kept, letter: Letter) -> Letter:
    kept.take(letter)
    kept.turns, kept.begun = (), ""
    kept.seen = kept.letters.tip.number + 1
    return letter


def _taken(kept: _Kept, letter: Letter) -> Reading:
    id, former = kept.letters.id, kept.letters.tip
    try:
        added = kept.take(letter)
    except LetterError as error:
        return Reading("refused", id, letter, error=error)
    if added.what in ("new", "settled"):
        kept.hidden = False
        if kept.letters.tip.letter.hash != former.letter.hash:
            kept.turns, kept.begun = (), ""
    if added.what == "settled":
        kept.seen = min(kept.seen, _shared(kept.letters, former.letter.hash))
    return Reading(added.what, id, letter, added.name)


def _shared(letters: Correspondence, former: bytes) -> int:
    """How many letters of the past that stands belong to the former one too."""
    old = letters.moment(former)
    theirs = {one.letter.hash for one in old.history()} if old else set()
    return sum(one.letter.hash in theirs for one in letters.tip.history())


# --- all games -----------------------------------------------------------------------------------


class LetterGames:
    """The letter games of a home."""

    def __init__(self, home: Path, games: Games) -> None:
        self._home, self._games = home, games
        self._known: dict[str, LetterGame] = {}
        self.damaged: list[Path] = []  # set aside as `.bad` since the start
        self.newer: list[Path] = []  # of a newer version: left alone

    @property
    def folder(self) -> Path:
        return self._home / FOLDER

    def all(self) -> list[LetterGame]:
        """Every letter game, the latest letter first. Reads what is new on disk."""
        for name in sorted(safe_files.names_in(self.folder))[: 2 * MOST_GAMES]:
            if name.endswith(ENDING) and len(self._known) < MOST_GAMES:
                self._load(self.folder / name)
        return sorted(self._known.values(), key=lambda one: (-one.since, one.id))

    @property
    def known(self) -> list[LetterGame]:
        """Those that were read, without looking at the disk."""
        return list(self._known.values())

    def find(self, id: str) -> LetterGame | None:
        if id not in self._known:
            self._load(self.folder / f"{id}{ENDING}")
        return self._known.get(id)

    def _load(self, path: Path) -> None:
        known = self._known.get(path.stem)
        try:
            if known is not None:
                known.refresh()
                return
            data = read_bounded(path, MAX_BYTES)
            kept = _read(data, self._games)
            if kept.letters.id == path.stem:
                self._known[path.stem] = LetterGame(self._home, path, self._games, kept, data)
        except NewerError:
            if path not in self.newer:
                self.newer.append(path)
        except (DamagedError, NotAFileError, TooLargeError):
            if known is None and safe_files.set_aside(path) is not None:
                self.damaged.append(path)
        except OSError:
            pass  # it may be readable the next time

    def invite(
        self, game: AnyGame, setup: Any, seats: Sequence[LetterSeat], note: str = "",
        rematch_of: str = "",
    ) -> LetterGame:  # fmt: skip
        """A new game; its only letter is the invitation. The first person among the seats is me.
        LetterError where these are no seats for a letter game."""
        opening = Opening(setup, tuple(seats), rematch_of)
        letters = invite(self._games, game, opening, secrets.token_bytes(SIZE), note)
        return self._new(_Kept(letters, seats[letters.own.seat].name, {}))

    def sit_down(
        self, letters: Sequence[Letter], seat: int, name: str, note: str = ""
    ) -> LetterGame:
        """Takes a seat of an invitation; `letters` begin with it. My letter is written at once, or
        as soon as those before me sit. LetterError where the seat is not free."""
        opening = letters[0]
        if opening.kind is not LetterKind.OPEN:
            raise LetterError("not_an_invitation")
        if self.find(opening.id.hex()) is not None:
            raise LetterError("sits_already")
        if seat not in free_seats(opening, self._games):
            raise LetterError("seat_taken")
        own = Own(seat, secrets.token_bytes(SIZE))
        kept = _Kept(Correspondence(self._games, opening, own), printable(name, MAX_NAME), {})
        for letter in letters[1:]:
            _taken(kept, letter)
        if kept.letters.tip.seats[seat].sits:
            raise LetterError("seat_taken")
        if kept.letters.owes == "sit":
            _written(kept, kept.letters.sit(kept.name, note))
        return self._new(kept)

    def _new(self, kept: _Kept) -> LetterGame:
        assert kept.times is not None
        for letter in kept.letters.kept:
            kept.times.setdefault(letter.hash.hex(), int(time.time()))
        kept.seen = kept.letters.tip.number + 1
        path = self.folder / f"{kept.letters.id}{ENDING}"
        data = _bytes(kept, self._games)
        with lock(self._home, LOCK, PATIENCE) as held:
            if not held:
                raise BlockingIOError(11, "another program writes", str(path))
            safe_files.own_folder(self.folder)
            if safe_files.present(path):
                raise LetterError("sits_already")
            safe_files.write_bytes(path, data)
        game = LetterGame(self._home, path, self._games, kept, data)
        self._known[kept.letters.id] = game
        return game

    def rematch(self, over: LetterGame, setup: Any, note: str = "") -> LetterGame:
        """The same people and computers again; who invites moves first, the others follow in their
        turn order."""
        view = over.view
        turned = [view.seats[(view.me + step) % len(view.seats)] for step in range(len(view.seats))]
        seats = [
            LetterSeat(color, seat.name, "" if seat.was else seat.level)
            for color, seat in zip(setup.players, turned, strict=True)
        ]
        return self.invite(over.game, setup, seats, note, over.id)

    def read(self, text: str) -> list[Reading]:
        """Every letter in a text goes to its game. LetterError where the text holds none.

        An invitation to a game that is not here changes nothing yet: `sit_down` does."""
        found = letters_in(text, self._games)
        readings: list[Reading] = []
        by_game: dict[str, list[Letter]] = {}
        for one in found:
            if isinstance(one, LetterError):
                readings.append(Reading("refused", error=one))
            else:
                by_game.setdefault(one.id.hex(), []).append(one)
        for id, letters in by_game.items():
            game = self.find(id)
            if game is not None:
                readings += game.read(letters)
                game.sit_down()
            elif letters[0].kind is LetterKind.OPEN:
                readings.append(_invitation(letters[0], self._games))
            else:
                readings.append(Reading("refused", id, error=LetterError("other_game")))
        return readings


def _invitation(letter: Letter, games: Games) -> Reading:
    try:
        free_seats(letter, games)
    except LetterError as error:
        return Reading("refused", letter.id.hex(), letter, error=error)
    return Reading("invitation", letter.id.hex(), letter)


# --- the file ------------------------------------------------------------------------------------


def _bytes(kept: _Kept, games: Games) -> bytes:
    letters, times = kept.letters, kept.times or {}
    data: dict[str, object] = {
        MARK: FORMAT,
        "game": letters.game.name,
        "seat": letters.own.seat,
        "name": kept.name,
        "secret": letters.own.secret.hex(),
        "chosen": letters.chosen.hex(),
        "stands": letters.tip.letter.hash.hex(),
        "seen": kept.seen,
        "filed": kept.filed,
        "folder": kept.by_folder,
        "hidden": kept.hidden,
        "turns": list(kept.turns),
        "begun": kept.begun,
        **(kept.further or {}),
        "letters": [
            [letter_text(one, games), times.get(one.hash.hex(), 0)] for one in letters.kept
        ],
    }
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


_KEYS: Final = (
    MARK, "game", "seat", "name", "secret", "chosen", "stands", "seen", "filed", "folder", "hidden",
    "turns", "begun", "letters",
)  # fmt: skip


def _read(data: bytes, games: Games) -> _Kept:
    try:
        value = json.loads(data.decode("utf-8"))
        if not isinstance(value, dict):
            raise DamagedError("not a mapping")
        number = value[MARK]
        if isinstance(number, int) and number > FORMAT:
            raise NewerError(number)
        return _kept(value, games)
    except LetterError as error:
        if error.reason == "newer":
            raise NewerError from None
        raise DamagedError(error.reason) from None
    except (ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
        raise DamagedError(str(error)) from None


def _kept(value: dict[str, Any], games: Games) -> _Kept:
    secret = bytes.fromhex(value["secret"])
    lines = [(str(text), int(at)) for text, at in value["letters"]]
    opening = letter_in(lines[0][0], games)
    letters = Correspondence(games, opening, Own(int(value["seat"]), secret))
    if len(secret) != SIZE or letters.own.seat not in letters.tip.persons:
        raise DamagedError("nobody's")
    times = {opening.hash.hex(): lines[0][1]}
    for text, at in lines[1:]:
        letter = letter_in(text, games)
        times[letter.hash.hex()] = at
        letters.add(letter, trusted=True)
    letters.stand(bytes.fromhex(value["stands"]), bytes.fromhex(value["chosen"]))
    return _Kept(
        letters,
        printable(str(value["name"]), MAX_NAME),
        times,
        tuple(map(str, value["turns"])),
        str(value["begun"]),
        int(value["seen"]),
        value["filed"] is True,
        value["folder"] is not False,
        value["hidden"] is True,
        {key: one for key, one in value.items() if key not in _KEYS},
    )

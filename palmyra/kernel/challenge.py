"""Challenge codes: a game as one line of text, fresh or finished, and back. Of any game.

A code begins with its game's name. The rest is the record, packed: reading one always plays it by
the rules, so a score cannot be claimed, only earned. Packing is zlib, started with what records of
that game often say (`Notation.packed`); the checksum tells a slip of the clipboard from a lie.
"""

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from palmyra.kernel.game import A, E, Game, S, T, U
from palmyra.kernel.record import Record, Replay, read_record, write_record
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.session import COMPUTERS, GIVEN, SOLO, Seat, Session, given_turns

VERSION: Final = 1
RIVAL: Final = "challenge"  # our key in the record of a game played against a code
MAX_TEXT: Final = 256 * 1024  # bytes a code may unpack to: the longest games have 160 KB
MAX_CODE: Final = MAX_TEXT * 4 // 3 + 64  # characters of a code that could not be packed at all
MAX_NAME: Final = 24
MAX_MARK: Final = 60  # characters of a challenge's name or a level's
MAX_POINTS: Final = 100_000  # of a rival
_CHECK: Final = 6  # bytes of checksum
_GIVEN: Final = (GIVEN, COMPUTERS, SOLO)  # what a game with given turns says besides them
_ALTERNATIVES: Final = b"-."  # no mark that a chat takes for formatting


class CodeError(ValueError):
    """The text is no code of ours; `key` is the text key of the reason."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True, slots=True)
class Rival:
    """The result to play against."""

    name: str
    points: int
    pace: tuple[int, ...]  # at the start and after each of their turns


def code_of(replay: Replay[U, S, T, E], game: Game[U, S, A, T, E]) -> str:
    """A finished game with its turns; of a game in progress only what it starts from: the setup,
    and turns that were given, with who plays and for what."""
    record, given = replay.record, given_turns(replay.record)
    names = {color: name[:MAX_NAME] for color, name in record.names.items()}
    # Where nothing is drawn the opponents are all there is to dare somebody to.
    says = _GIVEN if given else () if game.chance else (COMPUTERS, SOLO)
    kept = {key: record.further[key] for key in says if key in record.further}
    bare: Record[U, T] = Record(record.setup, (), names, kept)
    fresh: Replay[U, S, T, E] = Replay(bare, replay.start, ())
    data = write_record(fresh, game)
    if replay.state.over or given:
        turns = record.turns if replay.state.over else record.turns[:given]
        data["turns"] = [game.notation.encode(turn) for turn in turns]
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=game.notation.packed)
    packed = packer.compress(text) + packer.flush()
    body = base64.b64encode(_check(text, game.name) + packed, _ALTERNATIVES)
    return f"{game.name}{VERSION}:{body.rstrip(b'=').decode('ascii')}"


def game_of_code(code: str, names: Sequence[str]) -> str:
    """The game that a code is of. CodeError for what is no code, or of a version to come."""
    head, colon, _ = "".join(code.split()).partition(":")
    word = head.lower()
    name = word.rstrip("0123456789")
    number = word.removeprefix(name)
    if not colon or name not in names or not number.isascii() or not number:
        raise CodeError("challenge.foreign")
    if len(number) > 6 or int(number) > VERSION:
        raise CodeError("challenge.newer")
    if number != str(VERSION):
        raise CodeError("challenge.damaged")
    return name


def read_code(code: str, game: Game[U, S, A, T, E]) -> Replay[U, S, T, E]:
    """The game of a code, played by the rules. CodeError or Refusal says why not."""
    game_of_code(code, (game.name,))
    body = "".join(code.split()).partition(":")[2]  # chats break lines
    if len(body) > MAX_CODE:
        raise CodeError("challenge.damaged")
    try:
        value = json.loads(unpacked(body, game.name, game.notation.packed))
    except (ValueError, RecursionError):
        raise CodeError("challenge.damaged") from None
    found = read_record(value, game)
    if not _sound(found.record.further):
        raise CodeError("challenge.damaged")
    if len(found.steps) > given_turns(found.record) and not found.state.over:
        raise CodeError("challenge.unfinished")
    return found


def _sound(further: Mapping[str, object]) -> bool:
    """Whether what a game would take over from a code is what we write into one."""
    computers = further.get(COMPUTERS, {})
    if not isinstance(computers, dict):
        return False
    words = (further.get(SOLO, ""), *computers, *computers.values())
    return all(isinstance(word, str) and len(word) <= MAX_MARK for word in words)


def readable(
    code: str, names: Sequence[str], load: Callable[[str], Game[Any, Any, Any, Any, Any]]
) -> "tuple[str, Replay[Any, Any, Any, Any]] | Refusal | CodeError":
    """The name of the game and the game, or what is wrong with the code."""
    try:
        name = game_of_code(code, names)
        return name, read_code(code, load(name))
    except (Refusal, CodeError) as error:
        return error


def unpacked(body: str, name: str, start: bytes) -> bytes:
    try:
        raw = base64.b64decode(body + "=" * (-len(body) % 4), _ALTERNATIVES, validate=True)
        unpacker = zlib.decompressobj(-15, zdict=start)
        data = unpacker.decompress(raw[_CHECK:], MAX_TEXT)
    except (binascii.Error, ValueError, zlib.error):
        raise CodeError("challenge.damaged") from None
    whole = unpacker.eof and not unpacker.unconsumed_tail and not unpacker.unused_data
    if not whole or _check(data, name) != raw[:_CHECK]:
        raise CodeError("challenge.damaged")
    return data


def _check(text: bytes, name: str) -> bytes:
    return hashlib.sha256(f"{name} challenge 1 ".encode() + text).digest()[:_CHECK]


# --- playing against one -------------------------------------------------------------------


def challenge_session(
    found: Replay[U, S, T, E], game: Game[U, S, A, T, E], name: str, level: str
) -> Session[U, S, A, T, E]:
    """The same game from the start; the code's best result is the rival.

    The player here takes the first seat; computers of that level take the others. A code that
    names its computers is played against them, from the seat of whoever made it.
    """
    old = found.record
    marks: dict[str, object] = {}
    levels = _levels(old, game)
    theirs_too = [seat for seat, color in enumerate(old.setup.players) if color not in levels]
    if found.state.over:
        points = game.rules.points(found.state)
        best = max(theirs_too, key=points.__getitem__)
        theirs = old.names.get(old.setup.players[best], "")[:MAX_NAME]
        # `coins` whatever the game counts: so it stands in files since the first version.
        pace = list(pace_of(found, game, best))
        marks[RIVAL] = {"name": theirs, "coins": points[best], "pace": pace}
    given = given_turns(old)
    if given:
        return _from_given(found, game, name, given, marks)
    if SOLO in old.further and levels:
        marks[SOLO] = old.further[SOLO]
    mine = old.setup.players[theirs_too[0]]
    seats = tuple(
        Seat(color, name)
        if color == mine
        else Seat(color, old.names.get(color, "")[:MAX_NAME], levels.get(str(color), level))
        for color in old.setup.players
    )
    return Session.begin(game, old.setup, seats, marks)


def _levels(record: Record[U, T], game: Game[U, S, A, T, E]) -> dict[str, str]:
    """The computers that a record names, by color, where nothing is drawn; none if they would
    leave no seat."""
    kept = None if game.chance else record.further.get(COMPUTERS)
    named = kept if isinstance(kept, dict) else {}
    found = {
        str(color): str(named[color]) for color in record.setup.players
        if named.get(color) in game.levels
    }  # fmt: skip
    return found if len(found) < len(record.setup.players) else {}


def _from_given(
    found: Replay[U, S, T, E],
    game: Game[U, S, A, T, E],
    name: str,
    given: int,
    marks: Mapping[str, object],
) -> Session[U, S, A, T, E]:
    """A game that begins after turns that were given, against those it was played against."""
    old = found.record
    mine = str(old.setup.players[0])
    kept = {key: old.further[key] for key in _GIVEN if key in old.further}
    names = {**{color: each[:MAX_NAME] for color, each in old.names.items()}, mine: name}
    record = Record(old.setup, old.turns[:given], names, {**kept, **marks})
    return Session.resume(game, Replay(record, found.start, found.steps[:given]))


def pace_of(replay: Replay[U, S, T, E], game: Game[U, S, A, T, E], seat: int) -> tuple[int, ...]:
    """A seat's points at the start and after each of its turns."""
    own = [step.state for turn, step in enumerate(replay.steps) if replay.before(turn).seat == seat]
    return tuple(game.rules.points(state)[seat] for state in (replay.start, *own))


def rival_of(marks: Mapping[str, object]) -> Rival | None:
    """The result a session is played against; None where there is none to be trusted."""
    kept = marks.get(RIVAL)
    if not isinstance(kept, dict):
        return None
    name, points, own = kept.get("name", ""), kept.get("coins"), kept.get("pace", [])
    counts = [points, *own[:500]] if isinstance(own, list) else []
    numbers = [int(n) for n in counts if isinstance(n, int) and 0 <= n < MAX_POINTS]
    if not isinstance(name, str) or not numbers or len(numbers) != len(counts):
        return None
    return Rival(name[:MAX_NAME], numbers[0], tuple(numbers[1:]))

"""Challenge codes: a game as one line of text, fresh or finished, and back. No screen, no disk.

A code is the record, packed: reading one always plays it by the rules, so a score cannot be
claimed, only earned. Packing is zlib; the checksum tells a slip of the clipboard from a lie.
"""

import base64
import binascii
import hashlib
import json
import zlib
from dataclasses import dataclass
from typing import Final

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.components import Components
from palmyra.games.palmyra.rules.notation import encode
from palmyra.games.palmyra.rules.record import Record, Replay
from palmyra.games.palmyra.rules.setup import new_game
from palmyra.games.palmyra.seating import Match, Session
from palmyra.kernel.record import read_record, write_record
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.session import Seat

VERSION: Final = 1
PREFIX: Final = "palmyra"
RIVAL: Final = "challenge"  # our key in the record of a game played against a code
MAX_CODE: Final = 16_000  # characters
MAX_TEXT: Final = 256 * 1024  # bytes a code may unpack to
MAX_NAME: Final = 24
_CHECK: Final = 6  # bytes of checksum
_ALTERNATIVES: Final = b"-."  # no mark that a chat takes for formatting
# What every record says, so that packing starts with it. Part of version 1: never change it.
_WORDS: Final = (
    b'"]}reorganize draw S reorganize draw L legion@city censor@city caesar extra L extra S '
    b"revenue by legion conquer by censor flip Lm flip Ld flip Lh flip Sm flip Sd flip Sh "
    b'Lm@ Ld@ Lh@ Sm@ Sd@ Sh@,-1 @2,-2 @-1,1 ","reorganize draw L legion@","revenue S","revenue L'
    b'","conquer S","conquer L{"palmyra-record":1,"edition":"international","variant":"solo-'
    b'"french""expert""base","players":["red","blue","yellow","black","green"],"names":{"red":"'
    b'"},"seed":"daily 2026-","turns":["conquer '
)


class CodeError(ValueError):
    """The text is no code of ours; `key` is the text key of the reason."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True, slots=True)
class Rival:
    """The result to play against."""

    name: str
    coins: int
    pace: tuple[int, ...]


def code_of(replayed: Replay) -> str:
    """A finished game with its turns; of a game in progress only what it starts from."""
    record = replayed.record
    bare = Record(record.setup, (), {c: n[:MAX_NAME] for c, n in record.names.items()}, {})
    data = write_record(Replay(bare, replayed.start, ()), PALMYRA)
    if replayed.state.over:
        data["turns"] = [encode(turn, None) for turn in record.turns]
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=_WORDS)
    packed = packer.compress(text) + packer.flush()
    body = base64.b64encode(_check(text) + packed, _ALTERNATIVES).rstrip(b"=").decode("ascii")
    return f"{PREFIX}{VERSION}:{body}"


def read_code(code: str, components: Components) -> Replay:
    """The game of a code, played by the rules. CodeError or Refusal says why not."""
    text = "".join(code.split())  # chats break lines
    head, colon, body = text.partition(":")
    number = head.lower().removeprefix(PREFIX)
    if not colon or number == head.lower() or not (number.isascii() and number.isdigit()):
        raise CodeError("challenge.foreign")
    if len(number) > 6 or int(number) > VERSION:
        raise CodeError("challenge.newer")
    if number != str(VERSION) or len(body) > MAX_CODE:
        raise CodeError("challenge.damaged")
    data = _unpacked(body)
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        raise CodeError("challenge.damaged") from None
    found = read_record(value, PALMYRA)
    if found.steps and not found.state.over:
        raise CodeError("challenge.unfinished")
    return found


def _unpacked(body: str) -> bytes:
    try:
        raw = base64.b64decode(body + "=" * (-len(body) % 4), _ALTERNATIVES, validate=True)
        unpacker = zlib.decompressobj(-15, zdict=_WORDS)
        data = unpacker.decompress(raw[_CHECK:], MAX_TEXT)
    except (binascii.Error, ValueError, zlib.error):
        raise CodeError("challenge.damaged") from None
    whole = unpacker.eof and not unpacker.unconsumed_tail and not unpacker.unused_data
    if not whole or _check(data) != raw[:_CHECK]:
        raise CodeError("challenge.damaged")
    return data


def _check(text: bytes) -> bytes:
    return hashlib.sha256(b"palmyra challenge 1 " + text).digest()[:_CHECK]


def challenge_session(
    found: Replay, components: Components, name: str, level: str = "prefect"
) -> Session:
    """The same stacks from the start; the code's best result is the rival.

    The player here takes the first seat; computers of that level take the others.
    """
    old = found.record
    further: dict[str, object] = {}
    if found.state.over:
        best = max(range(len(found.state.players)), key=lambda s: found.state.players[s].coins)
        count = len(found.state.players)
        states = (found.start, *(step.state for step in found.steps))
        own = [s.players[best].coins for s in states[:1] + states[best + 1 :: count]]
        theirs = old.names.get(old.setup.players[best], "")[:MAX_NAME]
        further[RIVAL] = {"name": theirs, "coins": found.state.players[best].coins, "pace": own}
    mine, *others = old.setup.players
    seats = (Seat(mine, name), *(Seat(c, old.names.get(c, "")[:MAX_NAME], level) for c in others))
    named = {str(seat.color): seat.name for seat in seats if seat.name}
    record = Record(old.setup, (), named, further)
    return Session(
        Match.resume(PALMYRA, Replay(record, new_game(old.setup, components), ())), seats
    )


def rival_of(record: Record) -> Rival | None:
    """The result this game is played against; None where there is none to be trusted."""
    kept = record.further.get(RIVAL)
    if not isinstance(kept, dict):
        return None
    name, coins, own = kept.get("name", ""), kept.get("coins"), kept.get("pace", [])
    counts = [coins, *own[:500]] if isinstance(own, list) else []
    numbers = [int(n) for n in counts if isinstance(n, int) and 0 <= n < 1000]
    if not isinstance(name, str) or not numbers or len(numbers) != len(counts):
        return None
    return Rival(name[:MAX_NAME], numbers[0], tuple(numbers[1:]))


def readable(code: str, components: Components) -> Replay | Refusal | CodeError:
    """The game, or what is wrong with the code."""
    try:
        return read_code(code, components)
    except (Refusal, CodeError) as error:
        return error

"""A letter as one line of text, both ways.

`letter1:` and a packed body, which says its own length: so it is found in any pasted text, whatever
stands before and after it, however lines are broken and quoted. Its hash is of what it says, not of
how that is packed. A note to the reader travels with it and belongs to no hash.
"""

import base64
import hashlib
import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Final

from palmyra.kernel.any_game import AnyGame
from palmyra.kernel.letters.hash_chain import SIZE

VERSION: Final = 1
MARK: Final = f"letter{VERSION}:"
ENDING: Final = ".letter"  # of a letter in a file
MAX_TEXT: Final = 64 * 1024  # bytes a letter may say; the longest so far have 2 KB
MAX_FULL: Final = 2 * 1024 * 1024  # and a full one
MAX_LINE: Final = MAX_FULL * 4 // 3 + 64  # characters of a letter that could not be packed at all
MAX_PASTED: Final = 2 * MAX_LINE  # characters of a text in which letters are looked for
MAX_FOUND: Final = 400  # letters in it
MAX_NOTE: Final = 200
MAX_NAME: Final = 24
MAX_NUMBER: Final = 4000  # letters of a game
MAX_SEAT: Final = 8
ID: Final = 8  # bytes of a letter game's id
_CHECK: Final = 4
_ALTERNATIVES: Final = b"-."  # no mark that a chat takes for formatting
_START: Final = re.compile(r"letter([0-9]{1,6}):", re.IGNORECASE | re.ASCII)
_BODY: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.")
# What mails and chats put between: breaks, quotation marks of replies, joints nobody sees.
_BETWEEN: Final = frozenset(">|=*`\u00ad\u200b\u200c\u200d\u2060\ufeff")
_SMART: Final = {"\u2014": "--", "\u2013": "--", "\u2026": "..."}  # what some keyboards make of it


class LetterKind(IntEnum):
    OPEN = 0  # the invitation: what is played and who is asked
    SIT = 1
    PLAY = 2
    RESIGN = 3
    REPLACE = 4  # asks the others to let a computer play for somebody who does not answer
    AGREE = 5
    DECLINE = 6
    FULL = 7  # all letters of a game in one


class LetterError(ValueError):
    """A letter that changes nothing. `reason` is an identifier: its sentence stands in the
    catalogues under `letters.refused.REASON`, with `values` to fill in (names among them)."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.values: Mapping[str, object] = values


@dataclass(frozen=True, slots=True)
class Letter:
    kind: LetterKind
    game: str  # the name of the game
    number: int  # from 0, the opening
    before: bytes  # the hash of the letter before; b"" for the opening
    seat: int  # who wrote it
    link: bytes
    text: str  # turns as the record writes them, a line each; or what its kind says
    of: bytes = b""  # the game's id; b"" for the opening, whose hash it is
    note: str = field(default="", compare=False)
    hash: bytes = field(init=False, compare=False)

    def __post_init__(self) -> None:
        said = _head(self) + self.text.encode("utf-8", "surrogatepass")
        digest = hashlib.sha256(b"letter1 " + said).digest()[:SIZE]
        object.__setattr__(self, "hash", digest)  # asked for at every step: made once

    @property
    def id(self) -> bytes:
        """Of the letter game that it belongs to."""
        return self.of or self.hash[:ID]

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(self.text.split("\n")) if self.text else ()


Load = Callable[[str], AnyGame]


@dataclass(frozen=True, slots=True)
class Games:
    """The games that letters can be of."""

    names: Sequence[str]
    load: Load

    def tagged(self, tag: int) -> str:
        return next((name for name in self.names if _tag(name) == tag), "")

    def start(self, name: str) -> bytes:
        """What its letters are packed with."""
        return self.load(name).notation.packed


def _tag(name: str) -> int:
    return hashlib.sha256(name.encode()).digest()[0]


def _head(letter: Letter) -> bytes:
    head = bytes((_tag(letter.game), letter.kind << 4 | letter.seat))
    if letter.kind is not LetterKind.OPEN:
        head += letter.number.to_bytes(2, "big") + letter.of + letter.before
    return head + letter.link


# --- to text -------------------------------------------------------------------------------


def letter_text(letter: Letter, games: Games) -> str:
    """The letter as one line."""
    note = letter.note[:MAX_NOTE]
    said = letter.text + (f"\0{note}" if note else "")
    return _line(_head(letter), said.encode("utf-8", "replace"), games.start(letter.game))


def full_text(letters: Sequence[Letter], games: Games) -> str:
    """All letters of a game, from the opening on, as one line. Notes stay where they are."""
    first = letters[0]
    said = [
        [int(one.kind), one.seat, base64.b64encode(one.link).decode("ascii"), one.text]
        for one in letters
    ]
    text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    head = bytes((_tag(first.game), LetterKind.FULL << 4))
    return _line(head, text.encode("utf-8", "replace"), games.start(first.game))


def _line(head: bytes, said: bytes, start: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=start)
    packed = packer.compress(said) + packer.flush()
    body = _check(head, said) + head + packed
    size = len(body).to_bytes(3, "big")
    return MARK + base64.b64encode(size + body, _ALTERNATIVES).rstrip(b"=").decode("ascii")


def _check(head: bytes, said: bytes) -> bytes:
    return hashlib.sha256(b"letter1 check " + head + said).digest()[:_CHECK]


# --- from text -----------------------------------------------------------------------------


def letters_in(text: str, games: Games) -> list[Letter | LetterError]:
    """Every letter in a text, or what is wrong with it, in their order; a full one as all of its
    letters. LetterError where there is none."""
    if len(text) > MAX_PASTED:
        raise LetterError("too_long")
    starts = list(_START.finditer(text))
    if not starts:
        raise LetterError("not_a_letter")
    found: list[Letter | LetterError] = []
    for start, following in zip(starts, [*starts[1:], None], strict=True):
        if len(found) >= MAX_FOUND:
            break
        end = following.start() if following else len(text)
        try:
            found += _read(int(start[1]), text[start.end() : end], games)
        except LetterError as error:
            found.append(error)
    return found


def letter_in(text: str, games: Games) -> Letter:
    """The one letter that a line holds. LetterError says why not."""
    found = letters_in(text, games)
    if len(found) != 1:
        raise LetterError("damaged")
    if isinstance(found[0], LetterError):
        raise found[0]
    return found[0]


def _read(version: int, rest: str, games: Games) -> list[Letter]:
    if version > VERSION:
        raise LetterError("newer")
    if version != VERSION:
        raise LetterError("damaged")
    body = _body(rest)
    check, head = body[:_CHECK], body[_CHECK:]
    name = games.tagged(head[0]) if head else ""
    if not name:
        raise LetterError("newer" if head else "damaged")
    try:
        kind, seat = LetterKind(head[1] >> 4), head[1] & 15
    except (ValueError, IndexError):
        raise LetterError("newer" if len(head) > 1 else "damaged") from None
    size = (
        2
        if kind is LetterKind.FULL
        else 2 + SIZE + (0 if kind is LetterKind.OPEN else 2 + ID + SIZE)
    )
    most = MAX_FULL if kind is LetterKind.FULL else MAX_TEXT
    head, packed = head[:size], head[size:]
    said = _unpacked(packed, games.start(name), most)
    if len(head) < size or _check(head, said) != check:
        raise LetterError("damaged")
    try:
        text = said.decode("utf-8")
    except UnicodeDecodeError:
        raise LetterError("damaged") from None
    if kind is LetterKind.FULL:
        return list(_parted(text, name))
    text, _, note = text.partition("\0")
    note = printable(note, MAX_NOTE)
    if seat >= MAX_SEAT:
        raise LetterError("damaged")
    if kind is LetterKind.OPEN:
        return [Letter(kind, name, 0, b"", seat, head[2:], text, note=note)]
    number, of, before = int.from_bytes(head[2:4], "big"), head[4 : 4 + ID], head[4 + ID : -SIZE]
    if not 1 <= number <= MAX_NUMBER:
        raise LetterError("damaged")
    return [Letter(kind, name, number, before, seat, head[-SIZE:], text, of, note)]


def _body(rest: str) -> bytes:
    """As many bytes as it says it has. LetterError: the rest is missing."""
    taken: list[str] = []
    wanted = 4  # characters, which say how many it has
    for char in _characters(rest):
        taken.append(char)
        if len(taken) == 4:
            size = int.from_bytes(_decoded("".join(taken)), "big")
            wanted = -(-(size + 3) * 4 // 3)
            if wanted > MAX_LINE:
                raise LetterError("too_long")
        if len(taken) == wanted:
            return _decoded("".join(taken))[3:]
    raise LetterError("cut")


def _characters(rest: str) -> Iterator[str]:
    for char in rest:
        if char in _BODY:
            yield char
        elif char in _SMART:
            yield from _SMART[char]
        elif not (char.isspace() or char in _BETWEEN):
            return


def _decoded(text: str) -> bytes:
    if len(text) % 4 == 1:
        raise LetterError("damaged")
    return base64.b64decode(text + "=" * (-len(text) % 4), _ALTERNATIVES)


def _unpacked(packed: bytes, start: bytes, most: int) -> bytes:
    unpacker = zlib.decompressobj(-15, zdict=start)
    try:
        said = unpacker.decompress(packed, most)
    except zlib.error:
        raise LetterError("damaged") from None
    if not unpacker.eof or unpacker.unconsumed_tail or unpacker.unused_data:
        raise LetterError("damaged")
    return said


def _parted(text: str, name: str) -> Iterator[Letter]:
    """The letters of a full one: numbers, hashes and the id follow from what they say."""
    try:
        said: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise LetterError("damaged") from None
    if not isinstance(said, list) or not 1 <= len(said) <= MAX_NUMBER:
        raise LetterError("damaged")
    of = before = b""
    for number, one in enumerate(said):
        letter = _part(one, name, number, before, of)
        if letter is None:
            raise LetterError("damaged")
        before, of = letter.hash, letter.id
        yield letter


def _part(one: object, name: str, number: int, before: bytes, of: bytes) -> Letter | None:
    match one:
        case [int(kind), int(seat), str(link), str(text)] if 0 <= seat < MAX_SEAT:
            pass
        case _:
            return None
    try:
        shown = base64.b64decode(link, validate=True)
        text.encode("utf-8")
        known = LetterKind(kind)
    except ValueError:
        return None
    if (
        len(shown) != SIZE
        or (known is LetterKind.OPEN) != (number == 0)
        or known is LetterKind.FULL
    ):
        return None
    if "\0" in text or len(text) > MAX_TEXT:
        return None
    return Letter(known, name, number, before, seat, shown, text, of)


def printable(text: str, most: int) -> str:
    """What people write, as any screen can show it: one line, no marks that nobody sees."""
    plain = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(plain.split())[:most].rstrip()

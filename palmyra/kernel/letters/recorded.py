"""The letters of a game as its record tells them: a line each, and of turns only how many, as the
record has them. So a record proves its own chain and beacon (`palmyra verify --letters`)."""

from collections.abc import Mapping, Sequence
from typing import Final

from palmyra.kernel.letters.hash_chain import SIZE
from palmyra.kernel.letters.letter import (
    MAX_NUMBER,
    MAX_SEAT,
    Letter,
    LetterError,
    LetterKind,
)

LETTERS: Final = "letters"  # our key in the record of a game by letter


def by_letter(further: Mapping[str, object]) -> bool:
    """Whether a record, or a session's marks, are of a game by letter."""
    return LETTERS in further


def letter_line(letter: Letter) -> str:
    """`play 1 5d0c… 2`: what, by which seat, the link, and how many turns or the words."""
    said = str(len(letter.lines)) if letter.kind is LetterKind.PLAY else letter.text
    return f"{letter.kind.name.lower()} {letter.seat} {letter.link.hex()} {said}".rstrip()


def letters_of(lines: object, turns: Sequence[str], game: str) -> tuple[list[Letter], int]:
    """The letters that a record's lines tell, and how many of its turns are in them. LetterError
    for what are none."""
    if not isinstance(lines, list) or not 1 <= len(lines) <= MAX_NUMBER:
        raise LetterError("damaged")
    found: list[Letter] = []
    of = before = b""
    at = 0
    for number, line in enumerate(lines):
        kind, seat, link, said = _words(line)
        if kind is LetterKind.PLAY:
            count = int(said) if said.isascii() and said.isdigit() and len(said) < 6 else 0
            said, at = "\n".join(turns[at : at + count]), at + count
        letter = Letter(kind, game, number, before, seat, link, said, of)
        found.append(letter)
        before, of = letter.hash, letter.id
    return found, at


def _words(line: object) -> tuple[LetterKind, int, bytes, str]:
    words = line.split(" ", 3) if isinstance(line, str) else []
    try:
        kind, seat, link = LetterKind[words[0].upper()], int(words[1]), bytes.fromhex(words[2])
    except (IndexError, KeyError, ValueError):
        raise LetterError("damaged") from None
    if not 0 <= seat < MAX_SEAT or len(link) != SIZE:
        raise LetterError("damaged")
    return kind, seat, link, words[3] if len(words) > 3 else ""

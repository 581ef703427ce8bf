"""A letter is one line of text, found in whatever people paste."""

from pathlib import Path

import pytest

from palmyra.games import NAMES
from palmyra.kernel.letters.letter import (
    MAX_PASTED,
    Letter,
    LetterError,
    full_text,
    letter_in,
    letter_text,
    letters_in,
)
from tests.letters.homes import GAMES, Table, read


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The letters of the beginnings of three games."""
    found = []
    for name in NAMES:
        table = Table(tmp_path_factory.mktemp(name), name, "PCP")
        table.play(6)
        found += table.sent
    return found


def test_a_letter_is_one_line_and_reads_back(lines: list[str]) -> None:
    for line in lines:
        assert line.startswith("letter1:") and line.split() == [line] and line.isascii()
        assert letter_text(letter_in(line, GAMES), GAMES) == line


@pytest.mark.parametrize("broken", [
    lambda line: f"Hi Ben! Here is my turn:\n\n{line}\n\nSee you on Sunday. Ada",
    lambda line: f"On Monday Ada wrote:\n> {line[:40]}\n> {line[40:80]}\n> {line[80:]}\n> bye",
    lambda line: f">> > {line[:30]}=\r\n>> > {line[30:]}",
    lambda line: f"Ada: {line} (letter 7)",
    lambda line: line.replace("letter1:", "Letter1: "),
    lambda line: " ".join(line[at : at + 7] for at in range(8, len(line), 7)).join(
        ("letter1:", "")
    ),
    lambda line: line.replace("--", "—").replace("...", "…"),
    lambda line: "\u200b".join((line[:20], line[20:50], line[50:])),
    lambda line: f"`{line}`\n*thanks*",
    lambda line: f"{line} {line}",
])  # fmt: skip
def test_a_letter_is_found_in_what_people_paste(lines: list[str], broken: object) -> None:
    assert callable(broken)
    for line in lines:
        found = letters_in(broken(line), GAMES)
        assert {one for one in found if isinstance(one, Letter)} == {letter_in(line, GAMES)}


@pytest.mark.parametrize(("text", "reason"), [
    ("", "not_a_letter"),
    ("Hello Ben, how are you?", "not_a_letter"),
    ("letter: dear Ben", "not_a_letter"),
    ("palmyra1:AAAA", "not_a_letter"),
    ("x" * (MAX_PASTED + 1), "too_long"),
])  # fmt: skip
def test_what_is_no_letter_is_told(text: str, reason: str) -> None:
    with pytest.raises(LetterError) as error:
        letters_in(text, GAMES)
    assert error.value.reason == reason


def refusal(text: str) -> str:
    (found,) = letters_in(text, GAMES)
    assert isinstance(found, LetterError)
    return found.reason


def test_a_damaged_cut_or_newer_letter_is_told(lines: list[str]) -> None:
    line = lines[4]
    assert refusal(line[:-5]) == "cut"
    assert refusal("letter1:") == "cut"
    assert refusal(line.replace("letter1:", "letter2:")) == "newer"
    assert refusal("letter0:AAAA") == "damaged"
    assert refusal("letter1:....") == "too_long"
    for at in range(14, len(line)):
        changed = line[:at] + ("A" if line[at] != "A" else "B") + line[at + 1 :]
        found = letters_in(changed, GAMES)[0]
        # The last characters may hold bits that say nothing.
        same = isinstance(found, Letter) and found == letter_in(line, GAMES)
        assert isinstance(found, LetterError) or (same and at > len(line) - 4), at


def test_a_note_travels_and_belongs_to_no_hash(lines: list[str]) -> None:
    from dataclasses import replace

    letter = letter_in(lines[3], GAMES)
    noted = letter_in(letter_text(replace(letter, note="Good luck!\n\0 Ada"), GAMES), GAMES)
    assert noted.note == "Good luck! Ada" and noted.hash == letter.hash and noted == letter


def test_a_full_letter_holds_the_whole_game(tmp_path: Path) -> None:
    table = Table(tmp_path, "palmyra", "PCP")
    table.play(8)
    game = table.homes[0].game(table.id)
    letters = list(game.view.letters)
    assert read(game.full) == letters == read(full_text(letters, GAMES))

"""A result of the day as a line: there and back, found in any text, refused with a reason."""

import random

import pytest

from palmyra.kernel.challenge import CodeError, rival_of
from palmyra.kernel.day_result import DayResult, line_of, read_line

GAMES = ("palmyra", "medina", "palermo")
ADA = DayResult("palmyra", "2026-11-18", "4", "Ada", (0, 0, 3, 9, 9, 14, 22, 31, 40, 52, 61, 70))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["", "Ada", "Zoë Müller", "Ω" * 24])
def test_it_comes_back_as_it_was(game: str, name: str) -> None:
    for choice in ("", "5"):
        made = DayResult(game, "2031-01-02", choice, name, (0, 7, 5, 300, 299, 1500))
        assert read_line(line_of(made), GAMES) == made


def test_it_is_short() -> None:
    assert len(line_of(ADA)) < 60
    long = DayResult("palmyra", "2026-11-18", "4", "Ada", tuple(range(0, 120, 3)))
    assert len(line_of(long)) < 100


def test_it_is_found_in_any_text() -> None:
    line = line_of(ADA)
    broken = "\n".join(line[at : at + 20] for at in range(0, len(line), 20))
    for text in (
        f"Look: {line} Beat that!",
        f"> {line.upper()[:11]}{line[11:]}",
        broken,
        f"\t{line}",
    ):
        assert read_line(text, GAMES) == ADA


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "day_code.foreign"),
        ("hello", "day_code.foreign"),
        ("chess-day1:AAAA!", "day_code.foreign"),
        ("palmyra-day2:AAAA!", "day_code.newer"),
        ("palmyra-day0:AAAA!", "day_code.damaged"),
        ("palmyra-day1:!", "day_code.damaged"),
        (line_of(ADA)[:-1], "day_code.damaged"),
        (line_of(ADA)[:-8] + "!", "day_code.damaged"),
        ("medina1:" + "A" * 40, "day_code.challenge"),
    ],
)
def test_what_is_none_says_why(text: str, why: str) -> None:
    with pytest.raises(CodeError) as refused:
        read_line(text, GAMES)
    assert refused.value.key == why


def test_no_change_on_the_way_goes_unseen() -> None:
    line, lots = line_of(ADA), random.Random(7)
    signs = "abcXYZ019.-"
    for _ in range(400):
        at = lots.randrange(len("palmyra-day1:"), len(line) - 1)
        sign = lots.choice([one for one in signs if one != line[at]])
        try:
            found = read_line(f"{line[:at]}{sign}{line[at + 1 :]}", GAMES)
        except CodeError as error:
            assert error.key == "day_code.damaged"
        else:
            assert found == ADA, "only bits that mean nothing may change"


def test_junk_never_ends_the_program() -> None:
    lots = random.Random(11)
    for _ in range(500):
        body = "".join(lots.choice("abcdefXYZ0189.-") for _ in range(lots.randrange(80)))
        with pytest.raises(CodeError):
            read_line(f"palmyra-day1:{body}!", GAMES)


def test_it_becomes_the_rival_of_a_game() -> None:
    rival = rival_of({"challenge": ADA.mark})
    assert rival is not None and (rival.name, rival.points, rival.pace) == ("Ada", 70, ADA.pace)

"""What Medina's table tells: prizes apart, merchants by name, a goal, every point of a score."""

import pytest

from palmyra.games.medina.board.city import city_of
from palmyra.games.medina.board.pictures import token_boxes
from palmyra.games.medina.challenges import cities
from palmyra.games.medina.hand import words
from palmyra.games.medina.hand.board_marks import Pointing, marks
from palmyra.games.medina.hand.offers import look
from palmyra.games.medina.rules.play import apply
from palmyra.games.medina.screens.goal_words import goal
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts
from palmyra.ui.layout import Box
from tests.games.medina.rules.worlds import stand, start, word

NAMES = ("Ann", "Bob", "Cem")


def said(language: str = "en") -> Texts:
    return Texts(ASSETS / "texts", language)


@pytest.mark.parametrize("room", [Box(0, 0, 130, 48), Box(5, 5, 90, 42), Box(0, 0, 60, 16)])
@pytest.mark.parametrize("count", range(9))
def test_no_prize_lies_upon_another_nor_outside_its_well(room: Box, count: int) -> None:
    boxes = token_boxes(room, count, 36)
    assert len(boxes) == count
    for at, one in enumerate(boxes):
        assert room.x - 0.01 <= one.x and one.right <= room.right + 0.01
        assert room.y - 0.01 <= one.y and one.bottom <= room.bottom + 0.01
        for other in boxes[:at]:
            apart = one.x >= other.right - 0.01 or one.y >= other.bottom - 0.01
            assert apart, (one, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prize_says_what_its_size_counts_and_that_the_largest_holds_it(language: str) -> None:
    texts, state = said(language), stand(start(), "umber@5,6 umber@5,7 stable@5,8 dome@5,6")
    held = words.prize_words(texts, state, 6, "Ann")
    assert "Ann" in held and " 3" in held and state.tokens[6] == 0
    free = words.prize_words(texts, state, 4, "")
    assert free != held and "{" not in held + free


def test_points_are_told_palace_by_palace_and_prize_by_prize() -> None:
    state = stand(start(), "umber@5,6 umber@5,7 stable@5,8 dome@5,6")
    assert words.score_words(said(), state, 0).split("\n") == [
        "Umber: 3 = 2 pieces, 1 stable",
        "Umber prize: 3",
    ]
    assert words.score_words(said(), state, 1) == "No points yet"


def test_a_merchant_says_what_it_is_and_for_whom_it_counts() -> None:
    state = stand(start(merchant=(8, 6)), "umber@7,6 wall@1,0")
    told = words.beside_words(said(), state, (8, 6), NAMES)
    assert "Merchant" in told and "Umber, free" in told
    assert "no palace" in words.beside_words(said(), state, (1, 0), NAMES)
    assert words.beside_words(said(), state, (3, 3), NAMES) == ""


def test_a_piece_that_only_adds_itself_says_what_stands_there_now() -> None:
    state = stand(start(), "umber@5,6 umber@5,7")
    place = word("umber@5,8")
    step = apply(state, place)
    assert words.note(said(), look(state, place, step.events, step.state), NAMES) == "now 3 pieces"


def test_a_dome_that_wins_prizes_names_each_with_its_points() -> None:
    state = stand(start(), "wall@1,0 umber@1,1")
    place = word("dome@1,1")
    step = apply(state, place)
    note = words.note(said(), look(state, place, step.events, step.state), NAMES)
    assert "umber prize +3" in note and "tower 1 +1" in note


def test_the_worth_of_a_single_piece_stands_aside_of_its_number_and_claimed_ones_are_told() -> None:
    state = stand(start(), "umber@5,6 dome@5,6")
    (told,) = marks(state, city_of(state), Pointing(), said()).badges
    assert told.kind == "gold" and told.text == "1"
    place = word("apricot@9,9")
    placed = apply(state, place).state
    badges = {b.cell: b for b in marks(placed, city_of(placed), Pointing(), said()).badges}
    assert badges[9, 9].at[0] < 0.5 < badges[9, 9].at[1]  # its number is at the upper right


def test_a_city_names_the_medal_that_comes_next() -> None:
    city = cities()[0]
    told = [goal(said(), city, points, 0) for points in (0, city.bronze, city.silver, city.gold)]
    assert told == [
        f"Bronze at {city.bronze}",
        f"Silver at {city.silver}",
        f"Gold at {city.gold}",
        "Gold reached",
    ]
    assert goal(said(), city, city.silver, 1) == "Silver reached"  # gold is without hints

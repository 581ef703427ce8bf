"""Every card of the lessons and every page of the book against the numbered rule that it tells, and
every number in them against the rules' constants or the position on the board."""

from typing import Any

import pytest

from palmyra.games.medina.book import BOOK
from palmyra.games.medina.game import open_box
from palmyra.games.medina.rules.pieces import STONES, TOKENS, TOWERS, Piece
from palmyra.games.medina.rules.placing import palace_at
from palmyra.games.medina.rules.points import player_points, worth
from palmyra.games.medina.rules.prizes import size_to_beat
from palmyra.games.medina.ui import UI
from tests.support.taught import NO_RULE, Moment, Tells, cards, check_numbers, moment

BOX = open_box()
A_TURN = 2  # M21: placements
ENDS = 2  # M14: of a market
STOCK_3, STOCK_4 = (set(BOX.stocks[players]) for players in (3, 4))


def palace(state: Any, x: int, y: int) -> Any:
    found = palace_at(state, (x, y))
    assert found is not None
    return state.palaces[found]


def value(x: int, y: int) -> Any:
    """What a palace is worth, before the step and after it."""
    return lambda at: worth(at.before, palace(at.before, x, y)).total


def value_after(x: int, y: int) -> Any:
    return lambda at: worth(at.after, palace(at.after, x, y)).total


def size(state: Any, x: int, y: int) -> int:
    found = worth(state, palace(state, x, y))
    return int(found.pieces + found.stables)


def mine(at: Moment) -> int:
    return int(player_points(at.before, 0).total)


def left(at: Moment) -> int:
    return int(sum(at.before.stocks[0]))


LESSONS: dict[str, Tells] = {
    "palaces.welcome": Tells("M11"),
    "palaces.stock": Tells("M5 M21", lambda at: {len(STONES), A_TURN}),
    "palaces.found": Tells("M7"),
    "palaces.grow": Tells("M8"),
    "palaces.undo": Tells(NO_RULE),
    "palaces.end": Tells("M21", lambda at: {len(at.before.placed)}),
    "palaces.rival": Tells("M7"),
    "palaces.together": Tells("M8"),
    "palaces.alley": Tells("M7"),
    "palaces.apart": Tells("M7", lambda at: {2}),
    "palaces.one": Tells("M8"),
    "palaces.court": Tells("M8", lambda at: {size(at.after, 5, 4)}),
    "palaces.end_two": Tells("M21", lambda at: {size(at.before, 5, 4)}),
    "palaces.hint": Tells(NO_RULE),
    "palaces.learned": Tells("M8 M21", lambda at: {A_TURN}),
    "around.worth": Tells("M25", lambda at: {value(2, 1)(at)}),
    "around.stable": Tells("M10 M25", lambda at: {value_after(2, 1)(at)}),
    "around.wall": Tells("M17"),
    "around.end": Tells("M21"),
    "around.rival": Tells("M17"),
    "around.rival_two": Tells("M17"),
    "around.touch": Tells("M18 M25", lambda at: {value(2, 1)(at)}),
    "around.stall": Tells("M6"),
    "around.market": Tells("M14", lambda at: {ENDS}),
    "around.merchant": Tells("M14 M18"),
    "around.second": Tells("M14 M25", lambda at: {2}),
    "around.end_two": Tells("M25", lambda at: {value(2, 1)(at)}),
    "around.stuck": Tells("M14 M15", lambda at: {ENDS}),
    "around.gate": Tells("M17"),
    "around.log": Tells(NO_RULE),
    "around.learned": Tells("M25"),
    "domes.nobody": Tells("M28", lambda at: {value(6, 4)(at)}),
    "domes.when": Tells("M9 M11", lambda at: {3, 9, 10}),
    "domes.feast": Tells("M11"),
    "domes.piece": Tells("M11", lambda at: {value_after(6, 4)(at), 2}),
    "domes.dome": Tells("M11"),
    "domes.yours": Tells(
        "M19 M25", lambda at: {value(6, 4)(at), BOX.values[TOKENS.index(Piece.APRICOT)]}
    ),
    "domes.end": Tells("M21"),
    "domes.rival": Tells("M7 M9"),
    "domes.rival_two": Tells("M8"),
    "domes.once": Tells("M11"),
    "domes.later": Tells("M10 M11", lambda at: {len(STONES)}),
    "domes.idle": Tells("M17"),
    "domes.end_two": Tells("M25", lambda at: {value(6, 4)(at)}),
    "domes.leaves": Tells("M12"),
    "domes.promised": Tells("M13"),
    "domes.learned": Tells("M11"),
    "prizes.meet": Tells(
        "M4 M19", lambda at: {len(TOKENS), BOX.values[TOKENS.index(Piece.APRICOT)], TOWERS}
    ),
    "prizes.walls": Tells("M17 M18"),
    "prizes.walls_two": Tells("M17"),
    "prizes.end": Tells("M21"),
    "prizes.rival": Tells("M19", lambda at: {size(at.after, 14, 4), size(at.after, 4, 1)}),
    "prizes.rival_two": Tells("M8"),
    "prizes.equal": Tells("M19", lambda at: {size(at.after, 4, 1), size(at.after, 14, 4)}),
    "prizes.larger": Tells("M19", lambda at: {size(at.after, 4, 1)}),
    "prizes.end_two": Tells(
        "M25", lambda at: {mine(at), player_points(at.match.turn_start, 0).total}
    ),
    "prizes.rival_three": Tells("M8"),
    "prizes.rival_four": Tells("M17", lambda at: {2}),
    "prizes.tower": Tells("M20"),
    "prizes.further": Tells("M20 M25"),
    "prizes.end_three": Tells("M21"),
    "prizes.rival_five": Tells("M8"),
    "prizes.rival_six": Tells("M11 M20"),
    "prizes.last": Tells("M20"),
    "prizes.learned": Tells("M19 M20"),
    "ending.short": Tells(
        "M26",
        lambda at: {
            mine(at), max(player_points(at.before, seat).total for seat in range(3)),
            left(at), left(at) // A_TURN,
        },
    ),
    "ending.market": Tells("M14 M18"),
    "ending.corner": Tells("M1 M7", lambda at: {2}),
    "ending.end": Tells("M21"),
    "ending.rival": Tells("M10"),
    "ending.rival_two": Tells("M19", lambda at: {size(at.after, 14, 8), size(at.after, 9, 5)}),
    "ending.grow": Tells("M8"),
    "ending.claim": Tells("M11"),
    "ending.end_two": Tells("M26", lambda at: {mine(at)}),
    "ending.gone": Tells("M12"),
    "ending.rival_three": Tells("M19", lambda at: {size(at.after, 14, 8)}),
    "ending.safe": Tells("M19", lambda at: {size(at.after, 9, 5)}),
    "ending.tower": Tells("M20", lambda at: {BOX.values[2]}),
    "ending.end_three": Tells("M26", lambda at: {mine(at)}),
    "ending.rival_four": Tells("M21", lambda at: {A_TURN}),
    "ending.one": Tells("M21"),
    "ending.count": Tells(
        "M24 M26", lambda at: {player_points(at.before, seat).total for seat in range(3)}
    ),
    "ending.alone": Tells("M23"),
    "ending.learned": Tells("M24"),
}  # fmt: skip
# Every page tells the rules that it names (`BookPage.rules`); these are its numbers.
BOOK_NUMBERS: dict[str, set[int]] = {
    "goal": {len(STONES)},
    "city": {BOX.board.width, BOX.board.height, TOWERS, 2},
    "start": {3, 4, *STOCK_3, *STOCK_4},
    "turn": {A_TURN},
    "found": set(),
    "grow": set(),
    "stable": set(),
    "dome": {len(STONES)},
    "market": {ENDS},
    "walls": set(),
    "palace_prize": {*BOX.values[TOWERS:]},
    "tower_prize": set(),
    "points": set(),
    "end": set(),
    "open": set(),
}
CARDS = list(cards(UI))
PAGES = [page.name for page in BOOK.pages if page.rules]


def test_every_card_of_the_lessons_says_which_rules_it_tells() -> None:
    assert {f"{chapter}.{card}" for chapter, card, _, _ in CARDS} == set(LESSONS)
    known = {f"M{number}" for number in range(1, 29)}
    assert {rule for tells in LESSONS.values() for rule in tells.rules.split()} <= known


def test_the_lessons_tell_every_rule_one_plays_by() -> None:
    """Where the towers stand, what a rampart is, when nobody can place, and the stocks that lie
    covered, the book has (M2, M3, M16, M22, M27)."""
    told = {rule for tells in LESSONS.values() for rule in tells.rules.split()}
    every = {f"M{number}" for number in range(1, 29)}
    assert told == every - {"M2", "M3", "M16", "M22", "M27"}


@pytest.mark.parametrize(("chapter", "card", "at", "key"), CARDS, ids=str)
def test_a_card_says_the_numbers_of_its_rule_and_its_board(
    chapter: str, card: str, at: int, key: str
) -> None:
    tells = LESSONS[f"{chapter}.{card}"]
    check_numbers(key, tells.numbers(moment(UI, chapter, at)), also={1, 3})


@pytest.mark.parametrize("page", PAGES)
def test_a_page_says_the_numbers_of_its_rules(page: str) -> None:
    check_numbers(f"medina.book.{page}.text", BOOK_NUMBERS[page])


def test_the_turn_on_a_page_is_of_its_rule() -> None:
    def played(page: str) -> tuple[Any, Any]:
        example = BOOK.page(page).turn
        assert example is not None
        match = example.begin()
        before = match.state
        for action in example.actions():
            match.play(action)
        return before, match.state

    before, after = played("dome")
    assert after.domes_left(0) == before.domes_left(0) - 1
    before, after = played("tower_prize")
    assert before.tokens[0] is None and after.tokens[0] == 0, "tower 1 is connected (M20)"
    before, after = played("palace_prize")
    apricot = TOKENS.index(Piece.APRICOT)
    assert before.tokens[apricot] != 0 and after.tokens[apricot] == 0, "strictly larger (M19)"
    assert size_to_beat(after, list(STONES).index(Piece.APRICOT)) > 0
    _, after = played("end")
    assert after.over, "nobody can place a piece (M24)"
    before, after = played("walls")
    assert bin(after.walls).count("1") == bin(before.walls).count("1") + 2

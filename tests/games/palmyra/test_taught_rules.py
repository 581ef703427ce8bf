"""Every card of the lessons and every page of the book against the numbered rule that it tells, and
every number in them against the rules' constants or the position on the board."""

from typing import Any

import pytest

from palmyra.games.palmyra.book import BOOK, PAGES, tribute_table
from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.games.palmyra.rules.cells import neighbors
from palmyra.games.palmyra.rules.income import (
    CAESAR_POINTS,
    FEATURE_POINTS,
    LANDSCAPE_POINTS,
    collection,
    placement_income,
)
from palmyra.games.palmyra.rules.legal import MOST_PLAIN, MOST_WITH_FEATURE
from palmyra.games.palmyra.rules.play import CAESAR_PRICE, SOLO_TOLL
from palmyra.games.palmyra.rules.setup import SOLO_CITY
from palmyra.games.palmyra.rules.state import Figure, Placing
from palmyra.games.palmyra.ui import UI
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts
from tests.support.at_table import tutor_of, tutorial
from tests.support.player import Player
from tests.support.taught import NO_RULE, Moment, Tells, cards, check_numbers, moment

BOX = open_box()
ACTIONS = 3  # conquer, revenue, reorganize


def sum_now(at: Moment) -> int:
    """What the turn's tiles have earned so far."""
    assert isinstance(at.before.progress, Placing)
    return sum(placed.points for placed in at.before.progress.placed)


def earned(at: Moment) -> int:
    """What the tile of this step earns."""
    assert isinstance(at.after.progress, Placing)
    return int(at.after.progress.placed[-1].points)


def placed(at: Moment) -> int:
    return len(at.before.progress.placed)


def same_land(at: Moment) -> int:
    """Neighbors of the step's tile with its landscape, blocked or not."""
    does: Any = at.match.step.does
    assert isinstance(does, PlaceTile)
    board = at.before.board
    found = [board[cell] for cell in neighbors(does.cell) if cell in board]
    return sum(tile.landscape is does.tile.landscape for tile in found)


def least_for_tribute(flipped: int) -> int:
    return next(total for total in range(1, 20) if collection(total, flipped).tribute)


LESSONS: dict[str, Tells] = {
    "tiles.welcome": Tells("R7 R17"),
    "tiles.choose": Tells("R7"),
    "tiles.first": Tells("R7 R9", lambda at: {earned(at)}),
    "tiles.moved": Tells("R7 R9", lambda at: {sum_now(at), LANDSCAPE_POINTS}),
    "tiles.second": Tells("R7 R9", lambda at: {earned(at)}),
    "tiles.undo": Tells(NO_RULE),
    "tiles.end": Tells("R11", lambda at: {placed(at), sum_now(at)}),
    "tiles.rival": Tells("R6", lambda at: {BOX.seats[1].coins}),
    "tiles.look": Tells(NO_RULE),
    "tiles.learned": Tells("R7 R9 R11"),
    "features.meet": Tells("R2 R9", lambda at: {FEATURE_POINTS}),
    "features.lake": Tells("R9"),
    "features.limit": Tells("R8", lambda at: {MOST_PLAIN}),
    "features.plain": Tells("R8"),
    "features.end": Tells("R11", lambda at: {sum_now(at)}),
    "features.rival": Tells("R13"),
    "features.again": Tells("R7"),
    "features.match": Tells("R9", lambda at: {FEATURE_POINTS}),
    "features.end_six": Tells("R11", lambda at: {sum_now(at)}),
    "features.rival_two": Tells("R11 R13"),
    "features.hint": Tells(NO_RULE),
    "features.learned": Tells("R8 R9", lambda at: {FEATURE_POINTS, MOST_PLAIN}),
    "coins.meet": Tells("R13 R17"),
    "coins.choose": Tells("R7"),
    "coins.desert": Tells("R5 R7"),
    "coins.blocked": Tells("R10", lambda at: {same_land(at), earned(at)}),
    "coins.tribute": Tells("R13 R14", lambda at: {sum_now(at)}),
    "coins.flip": Tells("R14"),
    "coins.flip_pick": Tells("R13 R14"),
    "coins.flip_end": Tells("R13 R14", lambda at: {least_for_tribute(1), least_for_tribute(2)}),
    "coins.rival": Tells("R15"),
    "coins.more": Tells("R10"),
    "coins.end": Tells("R13", lambda at: {sum_now(at)}),
    "coins.end_no_flip": Tells("R14"),
    "coins.over": Tells("R13", lambda at: {at.before.players[0].coins}),
    "coins.over_two": Tells("R12 R17"),
    "coins.log": Tells(NO_RULE),
    "coins.learned": Tells("R13 R14 R17"),
    "cut_off.rival": Tells("R7"),
    "cut_off.closed": Tells("R7 R16"),
    "cut_off.choose": Tells("R15"),
    "cut_off.draw": Tells("R15"),
    "cut_off.move": Tells("R15"),
    "cut_off.move_end": Tells("R15"),
    "cut_off.rival_two": Tells("R15"),
    "cut_off.free": Tells("R7"),
    "cut_off.end": Tells("R11"),
    "cut_off.end_pick": Tells("R11"),
    "cut_off.end_end": Tells("R11"),
    "cut_off.done": Tells("R7 R15", lambda at: {ACTIONS, ACTIONS - 1}),
    "cut_off.learned": Tells("R15"),
    "solo.meet": Tells("R20", lambda at: {BOX.levels[1].goal}),
    "solo.first": Tells("R7"),
    "solo.first_asked": Tells("R7", lambda at: {len(Figure)}),
    "solo.end": Tells("R20"),
    "solo.clock": Tells("R20", lambda at: {SOLO_TOLL}),
    "solo.collect": Tells("R7"),
    "solo.collect_asked": Tells("R7"),
    "solo.finish": Tells("R13 R20", lambda at: {SOLO_TOLL}),
    "solo.finish_no_flip": Tells("R14"),
    "solo.done": Tells(
        "R20",
        lambda at: {
            SOLO_TOLL, BOX.levels[1].goal, (BOX.coins - BOX.levels[1].goal) // SOLO_TOLL,
        },
    ),
    "solo.learned": Tells("R20", lambda at: {SOLO_TOLL, len(BOX.levels)}),
    "caesar.meet": Tells("R18 R19"),
    "caesar.choose": Tells("R18"),
    "caesar.take": Tells("R18", lambda at: {CAESAR_PRICE}),
    "caesar.take_draw": Tells("R15"),
    "caesar.stay": Tells("R15"),
    "caesar.rival": Tells("R11"),
    "caesar.either": Tells("R19"),
    "caesar.collect": Tells("R7"),
    "caesar.collect_asked": Tells("R19"),
    "caesar.bonus": Tells("R19", lambda at: {sum_now(at), CAESAR_POINTS}),
    "caesar.bonus_no_flip": Tells("R14"),
    "caesar.rival_two": Tells("R18"),
    "caesar.done": Tells("R18"),
    "caesar.learned": Tells("R18 R19", lambda at: {CAESAR_PRICE, CAESAR_POINTS}),
}  # fmt: skip
# Every page tells the rules that it names (`BookPage.rules`); these are its numbers.
BOOK_NUMBERS: dict[str, set[int]] = {
    "goal": {ACTIONS},
    "tiles": {4, 8},  # R1: sides and neighbors
    "city": {BOX.seats[1].coins, BOX.coins},
    "place": set(),
    "limit": {MOST_PLAIN, MOST_WITH_FEATURE},
    "income": {FEATURE_POINTS, LANDSCAPE_POINTS},
    "blocked": set(),
    "conquer": {2, 4},  # the turn on its board: place 2, draw 4
    "revenue": {2, collection(2, 2).due, 3, collection(3, 2).tribute},
    "tribute": set(),
    "reorganize": {2},
    "end": {2},
    "caesar": {CAESAR_PRICE},
    "solo": {SOLO_CITY, SOLO_TOLL, 2, *(start.goal for start in BOX.levels.values())},
}
CARDS = list(cards(UI))


def test_every_card_of_the_lessons_says_which_rules_it_tells() -> None:
    assert {f"{chapter}.{card}" for chapter, card, _, _ in CARDS} == set(LESSONS)
    known = {f"R{number}" for number in range(1, 21)}
    assert {rule for tells in LESSONS.values() for rule in tells.rules.split()} <= known


def test_the_lessons_tell_every_rule_of_a_turn() -> None:
    """Setup of the set and editions (R1, R3, R4) the book has."""
    told = {rule for tells in LESSONS.values() for rule in tells.rules.split()}
    assert told == {f"R{number}" for number in range(1, 21)} - {"R1", "R3", "R4"}


@pytest.mark.parametrize(("chapter", "card", "at", "key"), CARDS, ids=lambda v: str(v))
def test_a_card_says_the_numbers_of_its_rule_and_its_board(
    chapter: str, card: str, at: int, key: str
) -> None:
    tells = LESSONS[f"{chapter}.{card}"]
    check_numbers(key, tells.numbers(moment(UI, chapter, at)))


@pytest.mark.parametrize("page", [page.name for page in PAGES if page.rules])
def test_a_page_says_the_numbers_of_its_rules(page: str) -> None:
    check_numbers(f"palmyra.book.{page}.text", BOOK_NUMBERS[page])


def test_a_match_earns_what_its_card_says() -> None:
    """1 for the hills above, 1 for the hills on the left and 2 for its lake (R9)."""
    at = [each.name for each in _steps("features")].index("match")
    now = moment(UI, "features", at)
    does = now.match.step.does
    income = placement_income(now.before, 0, Figure.LEGION, does.tile, does.cell)
    assert sorted(match.points for match in income.matches) == [1, 3]
    assert income.points == 2 * LANDSCAPE_POINTS + FEATURE_POINTS


def _steps(chapter: str) -> Any:
    return next(each for each in UI.chapters() if each.name == chapter).steps


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_on_flipping_has_its_table_of_numbers(language: str) -> None:
    """R13: the tribute comes where the sum is strictly more than the flipped tiles."""
    grid = tribute_table(Texts(ASSETS / "texts", language))
    assert BOOK.page("tribute").numbers is tribute_table
    totals = [int(head) for head in grid.heads[1:]]
    for flipped, row in enumerate(grid.rows):
        for column, total in enumerate(totals, 1):
            more = flipped if total > flipped else 0
            assert int(row[column]) == total + more
            assert ((flipped, column) in grid.marked) == bool(more)


def test_the_turn_on_a_page_is_of_its_rule() -> None:
    """The conquest draws (R11), the revenue pays tribute (R13), the flip flips (R14), the last
    conquest cannot be paid and ends the game (R12), Caesar adds one (R19), time takes 3 (R20)."""

    def played(page: str) -> tuple[Any, Any]:
        example = BOOK.page(page).turn
        assert example is not None
        match = example.begin()
        before = match.state
        for action in example.actions():
            match.play(action)
        return before, match.state

    before, after = played("conquer")
    assert sum(before.left) - sum(after.left) == 4
    before, after = played("revenue")
    assert len(before.players[0].flipped) == 2, "with 2 flipped tiles, 3 points pay 3 + 2"
    assert after.players[0].coins - before.players[0].coins == collection(3, 2).due == 3 + 2
    before, after = played("tribute")
    assert len(after.players[0].flipped) == len(before.players[0].flipped) + 1
    _, after = played("end")
    assert after.over
    before, after = played("caesar")
    assert before.caesar == before.seat
    assert after.players[0].coins - before.players[0].coins == 2 + CAESAR_POINTS
    before, after = played("solo")
    assert after.box - before.box == SOLO_TOLL
    before, after = played("reorganize")
    assert before.players[0].legion != after.players[0].legion
    _, after = played("limit")
    example = BOOK.page("limit").turn
    assert example is not None
    tiles = [each.tile for each in example.actions() if isinstance(each, PlaceTile)]
    assert [tile.feature is not None for tile in tiles].count(True) == 1 and len(tiles) == 2


# -- what the table shows and nobody guesses --------------------------------------------------


def lesson_at(player: Player, chapter: str, step: str) -> Any:
    found = next(each for each in UI.chapters() if each.name == chapter)
    player.services.settings.change(animation_speed="instant")
    at = [each.name for each in found.steps].index(step)
    player.open(tutorial(player.services, found, at))
    player.wait(0.6)
    return player.scene


def test_open_hands_are_taught_at_the_card_that_shows_them(player: Player) -> None:
    scene = lesson_at(player, "features", "rival_two")
    card = scene.table.panels.opponents[0]
    assert tutor_of(scene).sign.visible and tutor_of(scene).sign.box == card.box
    for language, word in {"en": "open", "de": "offen", "fr": "visibles", "it": "scoperte"}.items():
        said = Texts(ASSETS / "texts", language)("palmyra.tutorial.features.rival_two", rival="X")
        assert word in said


def test_the_numbers_of_a_reorganize_are_taught_where_they_stand(player: Player) -> None:
    """What the legion could earn next turn, on every free place; the best in gold."""
    scene = lesson_at(player, "cut_off", "move")
    for _ in range(40):
        player.wait(0.1)
        if scene.table.ground.worths():
            break
    worths = scene.table.ground.worths()
    shown = {space.cell: space for space in scene.table._marks.spaces}
    assert worths and shown
    for place, worth in worths.items():
        if place is not None:
            assert shown[place].points == worth.due
    for language, word in {"en": "gold", "de": "Gold", "fr": "or", "it": "oro"}.items():
        said = Texts(ASSETS / "texts", language)("palmyra.tutorial.cut_off.move", rival="X")
        assert word in said.replace(".", " ").replace(";", " ").split()

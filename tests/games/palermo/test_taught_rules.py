"""Every card of the lessons and every page of the book against the numbered rule that it tells, and
every number in them against the rules' constants or the position on the board."""

from typing import Any

import pygame
import pytest

from palmyra.games.palermo.book import BOOK
from palmyra.games.palermo.box import open_box
from palmyra.games.palermo.rules.actions import Go
from palmyra.games.palermo.rules.cells import CORNERS, SLOT_SIDE, SLOTS, cell_at, cells_of, set_of
from palmyra.games.palermo.rules.components import KINDS, SEATS
from palmyra.games.palermo.rules.door_costs import steps_between
from palmyra.games.palermo.rules.driving import points_of, running_of
from palmyra.games.palermo.ui import UI
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import Texts
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.taught import NO_RULE, Moment, Tells, cards, check_numbers, moment

BOX = open_box()
CELLS_OF_A_LOT = len(cells_of(0))
SQUARES = {players: len(SLOTS) - 1 - players * BOX.chips[players] for players in SEATS}


def kind(at: Moment) -> int:
    """The house that the step asks for."""
    return int(at.match.step.does.kind)


def held(at: Moment) -> int:
    """The house that the step is about, as its aim says."""
    return int(at.match.step.aim.split()[1].split("@")[0])


def left(at: Moment) -> int:
    return int(running_of(at.before).left)


def left_after(at: Moment) -> int:
    return int(running_of(at.after).left)


def used(at: Moment) -> int:
    """Cells that the step's drive enters."""
    return len(running_of(at.after).path)


def steps(at: Moment) -> int:
    return int(points_of(at.before, 0).total)


def players(at: Moment) -> int:
    return len(at.before.players)


def jumped(at: Moment) -> int:
    """Cells that the jump just driven passes: from the ring to its corner."""
    path = running_of(at.before).path
    corner = next(i for i, cell in enumerate(path) if cell in CORNERS)
    (x, y), (u, v) = (divmod(cell, 14)[::-1] for cell in (path[corner - 1], path[corner]))
    return max(abs(x - u), abs(y - v))


LESSONS: dict[str, Tells] = {
    "town.welcome": Tells("P6 P12"),
    "town.start": Tells("P6"),
    "town.house": Tells("P3 P4 P6"),
    "town.shop": Tells("P3"),
    "town.undo": Tells(NO_RULE),
    "town.end": Tells("P6"),
    "town.rival": Tells("P6"),
    "town.rival_two": Tells("P6"),
    "town.join": Tells("P7"),
    "town.joined": Tells("P7", lambda at: {kind(at)}),
    "town.end_two": Tells(
        "P14",
        lambda at: {
            len(at.before.players[0].doors),
            steps_between(
                at.before, at.before.players[0].doors[0], set_of(at.before.players[0].doors[1:])
            ),
        },
    ),
    "town.learned": Tells("P7"),
    "streets.rival": Tells("P6"),
    "streets.rival_two": Tells("P1"),
    "streets.near": Tells("P3", lambda at: {kind(at)}),
    "streets.end": Tells("P3", lambda at: {3}),
    "streets.rival_three": Tells("P6"),
    "streets.rival_four": Tells("P6"),
    "streets.closed": Tells("P9", lambda at: {held(at)}),
    "streets.open": Tells("P9"),
    "streets.hint": Tells(NO_RULE),
    "streets.end_two": Tells("P6 P11", lambda at: {players(at)}),
    "streets.learned": Tells("P9"),
    "drive.finished": Tells("P5 P11", lambda at: {at.before.chips}),
    "drive.points": Tells("P13 P14", lambda at: {steps(at)}),
    "drive.stand": Tells("P12", lambda at: {CELLS_OF_A_LOT}),
    "drive.first": Tells("P17 P18"),
    "drive.end": Tells("P18", lambda at: {left(at)}),
    "drive.rival": Tells("P18", lambda at: {BOX.points}),
    "drive.rival_two": Tells("P18"),
    "drive.faster": Tells("P13", lambda at: {steps(at)}),
    "drive.second": Tells("P14", lambda at: {used(at)}),
    "drive.end_two": Tells("P18", lambda at: {left(at)}),
    "drive.spend": Tells("P17"),
    "drive.learned": Tells("P18"),
    "police.rival": Tells("P20"),
    "police.rival_two": Tells("P17 P20"),
    "police.pay": Tells("P15"),
    "police.end": Tells("P15 P20", lambda at: {left(at), left(at) + 1}),
    "police.rival_three": Tells("P18"),
    "police.rival_four": Tells("P18"),
    "police.standing": Tells("P13 P15", lambda at: {BOX.points, steps(at)}),
    "police.own": Tells("P20"),
    "police.drive": Tells("P14", lambda at: {used(at)}),
    "police.end_two": Tells("P18"),
    "police.rival_five": Tells("P15"),
    "police.paid": Tells("P15 P20", lambda at: {2}),
    "police.learned": Tells("P15 P20"),
    "ring.far": Tells("P13", lambda at: {steps(at), steps(at) - BOX.points}),
    "ring.out": Tells("P14", lambda at: {steps(at)}),
    "ring.jump": Tells("P14", lambda at: {jumped(at)}),
    "ring.end": Tells("P17"),
    "ring.rival": Tells("P14"),
    "ring.rival_two": Tells("P14 P18"),
    "ring.shop": Tells("P18", lambda at: {used(at), left_after(at), steps(at)}),
    "ring.end_two": Tells("P18", lambda at: {left(at)}),
    "ring.learned": Tells("P14"),
    "home.last": Tells("P13 P19", lambda at: {steps(at)}),
    "home.take": Tells("P15 P18"),
    "home.end": Tells("P18 P19", lambda at: {left(at)}),
    "home.rival": Tells("P21", lambda at: {BOX.waiting[3], players(at)}),
    "home.rival_two": Tells("P18"),
    "home.home": Tells("P19"),
    "home.end_two": Tells("P19", lambda at: {left(at), steps(at)}),
    "home.rival_three": Tells("P21"),
    "home.rival_four": Tells("P14"),
    "home.wait": Tells("P21", lambda at: {BOX.waiting[players(at)]}),
    "home.log": Tells(NO_RULE),
    "home.done": Tells("P22 P24"),
    "home.learned": Tells("P19 P21"),
}  # fmt: skip
# Every page tells the rules that it names (`BookPage.rules`); these are its numbers.
BOOK_NUMBERS: dict[str, set[int]] = {
    "goal": set(),
    "board": {len(SLOTS), SLOT_SIDE, CELLS_OF_A_LOT, 2, len(CORNERS)},
    "houses": {*KINDS, BOX.houses[1], *SEATS, *(BOX.chips[players] for players in SEATS)},
    "build": {BOX.points},
    "join": set(),
    "open": set(),
    "town": {*SEATS, *SQUARES.values()},
    "points": {CELLS_OF_A_LOT, BOX.points},
    "drive": {2},
    "fine": set(),
    "cars": set(),
    "spend": set(),
    "take": set(),
    "police": set(),
    "home": {*SEATS, *(BOX.waiting[players] for players in SEATS)},
    "end": {BOX.guard},
    "fair": set(),
}
CARDS = list(cards(UI))
PAGES = [page.name for page in BOOK.pages if page.rules]


def test_every_card_of_the_lessons_says_which_rules_it_tells() -> None:
    assert {f"{chapter}.{card}" for chapter, card, _, _ in CARDS} == set(LESSONS)
    known = {f"P{number}" for number in range(1, 26)}
    assert {rule for tells in LESSONS.values() for rule in tells.rules.split()} <= known


def test_the_lessons_tell_every_rule_of_most_games() -> None:
    """Names of lots, the exception when nothing joins, the kiosk, cars on the same cell, the guard
    and the variant, the book has (P2, P8, P10, P16, P23, P25)."""
    told = {rule for tells in LESSONS.values() for rule in tells.rules.split()}
    every = {f"P{number}" for number in range(1, 26)}
    assert told == every - {"P2", "P8", "P10", "P16", "P23", "P25"}


@pytest.mark.parametrize(("chapter", "card", "at", "key"), CARDS, ids=str)
def test_a_card_says_the_numbers_of_its_rule_and_its_board(
    chapter: str, card: str, at: int, key: str
) -> None:
    tells = LESSONS[f"{chapter}.{card}"]
    check_numbers(key, tells.numbers(moment(UI, chapter, at)))


@pytest.mark.parametrize("page", PAGES)
def test_a_page_says_the_numbers_of_its_rules(page: str) -> None:
    check_numbers(f"palermo.book.{page}.text", BOOK_NUMBERS[page])


def test_the_footprints_are_taught_and_show_the_steps(player: Player) -> None:
    """The button with the footprints and its key, at the step that speaks of them."""
    player.services.settings.change(animation_speed="instant")
    chapter = next(each for each in UI.chapters() if each.name == "town")
    at = [step.name for step in chapter.steps].index("end_two")
    player.open(player.nav.chapter("palermo", "town", at))
    player.wait(0.6)
    scene = player.scene
    assert isinstance(scene, PlayScene)
    table: Any = scene.table
    assert player.find("steps").visible
    player.click("steps")
    assert table.stepping
    player.key(pygame.K_s)
    assert not table.stepping
    words = {"en": "footprints", "de": "Fußspuren", "fr": "empreintes", "it": "orme"}
    for language, word in words.items():
        said = Texts(ASSETS / "texts", language)("palermo.tutorial.town.end_two", rival="X")
        assert word in said and "S" in said.replace(",", " ").split()


def test_cells_are_counted_as_the_cards_count_them() -> None:
    """The first own door is one step from the start (P14)."""
    now = moment(UI, "town", 3)
    assert now.before.players[0].doors == (cell_at(7, 5),)


def test_the_turn_on_the_last_page_ends_the_game() -> None:
    """P22: at once, when the last player comes home."""
    example = BOOK.page("end").turn
    assert example is not None
    match = example.begin()
    assert not match.state.over
    for action in example.actions():
        match.play(action)
    assert match.state.over


def test_the_turn_on_the_page_of_cars_drives_past_one() -> None:
    """P16: passed freely, and nobody stands where it ends."""
    example = BOOK.page("cars").turn
    assert example is not None
    state = example.begin().state
    others = {player.pawn for seat, player in enumerate(state.players) if seat != state.seat}
    way = [action.cell for action in example.actions() if isinstance(action, Go)]
    assert others & set(way[:-1]) and way[-1] not in others


def test_nobody_at_a_lesson_looks_like_another(player: Player) -> None:
    player.open(player.nav.chapter("palermo", UI.chapters()[0].name))
    scene = player.scene
    assert isinstance(scene, PlayScene)
    levels = [seat.level for seat in scene.session.seats if seat.level]
    assert len(levels) > 1 and len(set(levels)) == len(levels)

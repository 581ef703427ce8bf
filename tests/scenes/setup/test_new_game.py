"""The screen of a new game, by mouse, drag and keys: who sits where, and by which rules."""

import math
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.cast import STRENGTH
from palmyra.games.palmyra.game import LEVELS
from palmyra.games.palmyra.screens import new_game
from palmyra.games.palmyra.screens.new_game import NewGame, NewPlayer
from palmyra.games.palmyra.screens.setup_form import PalmyraForm
from palmyra.scenes.setup.cast import Carried, CastCell
from palmyra.scenes.setup.places import places
from palmyra.scenes.setup.scene import SetupScene
from palmyra.scenes.setup.seat_card import SQUASH
from palmyra.shell.services import build_services
from palmyra.ui.choice import Choice
from palmyra.ui.label import Label
from palmyra.ui.layout import Box, Layout
from palmyra.ui.text_field import TextField
from tests.support.navigator import FakeNavigator
from tests.support.player import Player

SIZES = [(1280, 720), (1600, 900), (2560, 1440), (1024, 640), (1598, 878), (900, 1400), (720, 450)]


@pytest.fixture
def games(player: Player, monkeypatch: pytest.MonkeyPatch) -> list[NewGame]:
    """What was chosen when somebody pressed the button."""
    started: list[NewGame] = []
    finished = new_game.finished

    def noted(*chosen: Any) -> NewGame:
        started.append(finished(*chosen))
        return started[-1]

    monkeypatch.setattr(new_game, "finished", noted)
    player.services.settings.change(animation_speed="instant")
    player.open(SetupScene(FakeNavigator(player.services), PalmyraForm(player.services), "palmyra"))
    return started


def setup(player: Player) -> SetupScene:
    assert isinstance(player.scene, SetupScene)
    return player.scene


def choose(player: Player, name: str, at: int) -> None:
    found = player.find(name)
    assert isinstance(found, Choice)
    player.click(found.segments()[at].center)


def send_away(player: Player, *seats: int) -> None:
    for at in seats:
        player.click(f"seat_{at}")
        player.click("nobody")


def rename(player: Player, name: str) -> None:
    field = player.find("name")
    assert isinstance(field, TextField)
    player.click("name")
    for _ in field.text:
        player.key(pygame.K_BACKSPACE)
    player.type(name)


def test_a_game_as_it_is_offered(player: Player, games: list[NewGame]) -> None:
    player.click("start")
    assert [seat.kind for seat in games[0].players] == ["person", "computer"]
    assert games[0].players[1].level == "shepherd"
    assert games[0].variant == "base" and games[0].edition == "international"
    assert 1 <= len(games[0].seed) <= 64 and not games[0].hidden_coins


def test_a_game_of_ones_own(player: Player, games: list[NewGame]) -> None:
    player.click("seat_0")
    rename(player, "Ada")
    player.click("seat_1")
    player.click("cast_person")
    player.click("seat_0")
    player.click("color")
    player.click("later")
    player.click("variant_expert")
    choose(player, "edition", 1)
    choose(player, "hidden_coins", 1)
    player.click("seed_random")
    player.click("start")
    game = games[0]
    assert game.players == (
        NewPlayer("Odaenathus", "blue", "person", "shepherd"),
        NewPlayer("Ada", "yellow", "person", "shepherd"),
    )
    assert (game.variant, game.edition, game.hidden_coins) == ("expert", "french", True)


def test_a_portrait_is_clicked_after_its_seat(player: Player, games: list[NewGame]) -> None:
    player.click("seat_3")
    player.click("cast_zenobia")
    assert [(seat.kind, seat.level) for seat in setup(player).seats][3] == ("computer", "zenobia")
    assert setup(player).seats[2].kind == "closed"
    assert setup(player).chosen == 3, "the seat just taken can be changed at once"


def levels(player: Player) -> list[str]:
    return [seat.level if seat.open else "" for seat in setup(player).seats]


def test_a_portrait_is_clicked_before_its_seat(player: Player, games: list[NewGame]) -> None:
    """They are in hand until a seat is clicked: nobody sits down before, the table does not grow,
    and a taken seat is theirs as well as a free one."""
    before = setup(player).seats
    lit = [seat.chosen or seat.offered for seat in setup(player)._seats]
    assert not any(lit), "no seat is promised to anybody yet"
    player.click("cast_zenobia")
    assert setup(player).seats == before
    cell = player.find("cast_zenobia")
    assert isinstance(cell, CastCell) and cell.in_hand
    assert all(seat.offered for seat in setup(player)._seats)
    player.click("seat_1")
    assert levels(player) == ["shepherd", "zenobia", "", "", ""]
    assert not cell.in_hand and not any(seat.offered for seat in setup(player)._seats)
    # The next one who is called does not take her seat, but the one clicked then.
    player.click("cast_prefect")
    assert levels(player)[1] == "zenobia"
    player.click("seat_4")
    assert levels(player) == ["shepherd", "zenobia", "", "", "prefect"]


def test_a_portrait_in_hand_is_put_down(player: Player, games: list[NewGame]) -> None:
    """By a second click, by Escape, or by another portrait."""
    before = setup(player).seats
    player.click("cast_zenobia")
    player.click("cast_zenobia")
    player.click("cast_prefect")
    player.key(pygame.K_ESCAPE)
    player.click("seat_1")
    assert setup(player).seats == before and setup(player).chosen == 1
    player.open(SetupScene(FakeNavigator(player.services), PalmyraForm(player.services), "palmyra"))
    player.click("cast_zenobia")
    player.click("cast_scribe")
    player.click("seat_2")
    assert [seat.level for seat in setup(player).seats if seat.open][1:] == ["shepherd", "scribe"]


def test_a_portrait_in_hand_is_seated_by_keys(player: Player, games: list[NewGame]) -> None:
    player.view.keyboard = True
    player.view.focus(player.find("cast_zenobia"))
    player.key(pygame.K_RETURN)
    player.key(pygame.K_2)
    assert levels(player) == ["shepherd", "zenobia", "", "", ""]


def test_a_portrait_is_dragged_to_a_seat(player: Player, games: list[NewGame]) -> None:
    scene = setup(player)
    start, end = player.find("cast_prefect").box.center, player.find("seat_4").box.center
    player.press(*start)
    player.point(start[0] + 30, start[1] - 30)
    player.point(*end)
    carried = scene.view.find("carried")
    assert isinstance(carried, Carried) and carried.member is not None
    assert carried.member.level == "prefect" and carried.box.contains(*end)
    player.let_go(*end)
    assert scene.seats[4].level == "prefect" and scene.seats[4].kind == "computer"
    assert scene.view.find("carried") is None
    # Dropped beside the table, nobody sits down and nothing is lost.
    before = scene.seats
    player.press(*player.find("cast_scribe").box.center)
    player.point(700, 60)
    player.let_go(700, 60)
    assert scene.seats == before and scene.view.find("carried") is None


def test_one_seat_is_the_solo_game(player: Player, games: list[NewGame]) -> None:
    assert player.view.find("solo_level") is None
    send_away(player, 1)
    assert player.view.find("variant_base") is None
    choose(player, "solo_level", 3)
    player.click("start")
    assert games[0].variant == "solo-4" and len(games[0].players) == 1


def test_a_game_nobody_plays_does_not_start(player: Player, games: list[NewGame]) -> None:
    send_away(player, 0, 1)
    assert not player.find("start").enabled
    player.click("start")
    assert games == []
    need = player.services.texts("palmyra.setup.need_player")
    assert player.find("start").tooltip == need
    wrong = player.find("wrong")
    assert isinstance(wrong, Label) and wrong.text == need
    assert player.view.tooltip.text == need


def test_choices_are_remembered(player: Player, games: list[NewGame]) -> None:
    player.click("seat_4")
    player.click("cast_scribe")
    player.click("color")
    again = PalmyraForm(build_services())
    assert again.seats == setup(player).seats and again.seats[4].kind == "computer"


def test_a_game_by_keys_alone(player: Player, games: list[NewGame]) -> None:
    """Digits choose the seat; Tab and Enter do the rest."""
    player.key(pygame.K_3)
    assert setup(player).chosen == 2
    stops = 0
    while not player.find("cast_zenobia").focused and stops < 60:
        player.key(pygame.K_TAB)
        stops += 1
    player.key(pygame.K_RETURN)
    while not player.find("start").focused and stops < 120:
        player.key(pygame.K_TAB)
        stops += 1
    player.key(pygame.K_RETURN)
    assert [seat.level for seat in games[0].players if seat.kind == "computer"] == [
        "shepherd",
        "zenobia",
    ]


@pytest.mark.parametrize("scale", [150, 200])
def test_where_there_is_little_room_one_seat_is_changed_at_a_time(
    player: Player, games: list[NewGame], scale: int
) -> None:
    player.services.settings.change(ui_scale=scale)
    player.wait(0)
    player.click("seat_1")
    player.click("cast_after")
    assert setup(player).seats[1].level == "merchant"
    player.click("cast_before")
    player.click("cast_before")
    assert setup(player).seats[1].kind == "person"
    player.click("cast_before")
    assert setup(player).seats[1].kind == "closed"
    player.click("cast_before")
    assert setup(player).seats[1].level == "aurelian"
    player.click("rules")
    player.click("variant_expert")
    player.click("close")
    assert player.services.choices.of("palmyra").get("variant", "") == "expert"
    player.click("start")
    assert games[0].variant == "expert" and games[0].players[1].level == "aurelian"


def test_the_cast_is_told_with_strength_and_character(player: Player, games: list[NewGame]) -> None:
    cast = setup(player).form.cast
    assert [member.level for member in cast] == list(LEVELS)
    strengths = [member.strength for member in cast]
    assert strengths == sorted(strengths) == [STRENGTH[Level(level)] for level in LEVELS]
    for member in cast:
        said = player.find(f"cast_{member.level}").tooltip
        assert said == f"Strength: {member.strength} of 6\n{member.plays}", "lozenges are told"
        assert player.services.resources.path(f"{member.portrait}.svg").is_file()


def test_every_choice_says_what_it_means(player: Player, games: list[NewGame]) -> None:
    form = setup(player).form
    assert isinstance(form, PalmyraForm)
    seen = set()
    for name, at in (("edition", 1), ("hidden_coins", 1)):
        before = form._explained[name].note
        choose(player, name, at)
        after = form._explained[name].note
        assert before.strip() and after.strip() and before != after
        seen |= {before, after}
    assert len(seen) == 4


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_covers_anything(size: tuple[int, int], scale: float) -> None:
    area = Layout.fit(size, scale, (720, 450)).area
    for seats, cast in ((5, 5), (4, 7), (5, 7)):
        at = places(area, seats, cast)
        found: dict[str, Box] = {"back": at.back, "title": at.title, "start": at.start}
        found |= {f"seat {n}": box for n, box in enumerate(at.seats)}
        found |= {f"cell {n}": box for n, box in enumerate(at.cells)}
        found |= {"editor": at.editor}
        found |= {"drawer": at.drawer} if at.drawer else {}
        found |= {"middle": at.middle} if at.middle and seats < 5 else {}
        for (one, first), (other, second) in combinations(found.items(), 2):
            assert not first.overlaps(second), (one, other, size, scale)
        for name, box in found.items():
            assert area.x <= box.x and box.right <= area.right + 0.01, name
            assert area.y <= box.y and box.bottom <= area.bottom + 0.01, name
            assert box.w >= 40 and box.h >= 40, name
        for box in at.seats:
            assert at.hole.x <= box.x and box.right <= at.hole.right
            assert at.hole.y <= box.y and box.bottom <= at.hole.bottom


def test_a_computer_goes_by_its_own_name(player: Player, games: list[NewGame]) -> None:
    """Zenobia with Zenobia's face; a second of the kind is told apart; people get theirs back."""
    seats = setup(player).seats
    assert seats[1].name == "Shepherd", "as it is offered"
    for at, level in ((2, "zenobia"), (3, "zenobia"), (4, "prefect")):
        player.click(f"seat_{at}")
        player.click(f"cast_{level}")
    assert [s.name for s in setup(player).seats[1:]] == [
        "Shepherd",
        "Zenobia",
        "Zenobia II",
        "Prefect",
    ]
    player.click("seat_2")
    player.click("cast_person")
    person = setup(player).seats[2]
    assert person.kind == "person" and person.name == "Aurelia"
    rename(player, "Ada")
    player.click("cast_scribe")
    assert setup(player).seats[2].name == "Scribe"
    player.click("cast_scribe")  # once more the same: no second of itself
    assert setup(player).seats[2].name == "Scribe"
    player.click("start")
    names = [seat.name for seat in games[0].players]
    assert len(set(names)) == 5


@pytest.mark.parametrize("calm", [False, True])
def test_a_cushion_gives_way_to_who_sits_down(
    player: Player, games: list[NewGame], calm: bool
) -> None:
    player.services.settings.change(animation_speed="normal", reduced_motion=calm)
    player.click("seat_2")
    player.click("cast_scribe")
    seat = setup(player)._seats[2]
    most = 0.0
    for _ in range(40):
        player.wait(0.02)
        most = max(most, seat.squash)
    assert (0.04 < most <= SQUASH) == (not calm) and seat.squash == 0 and not seat.moving


@pytest.mark.parametrize("language", ["en", "fr", "it", "de"])
@pytest.mark.parametrize("game", ["palmyra", "medina", "palermo"])
def test_everybody_of_a_cast_has_a_strength_in_a_word_or_two(
    player: Player, game: str, language: str
) -> None:
    """It stands on their seat: the whole manner of playing is said by the note alone."""
    player.services.settings.change(language=language)
    scene = player.nav.new_game(game)
    player.open(scene)
    assert isinstance(scene, SetupScene)
    ranks = [member.rank for member in scene.form.cast]
    assert len(set(ranks)) == len(ranks), "no two are told alike"
    for member in scene.form.cast:
        assert 0 < len(member.rank.split()) <= 3 and member.rank != member.plays


def test_seats_go_round_the_table() -> None:
    """Clockwise from below, as the turns do."""
    at = places(Layout.fit((1600, 900)).area, 5, 6)
    assert at.middle is not None
    middle = at.middle.center
    turns = [math.atan2(box.center[1] - middle[1], box.center[0] - middle[0]) for box in at.seats]
    steps = [(b - a) % math.tau for a, b in pairwise(turns)]
    assert all(0 < step < math.pi for step in steps) and sum(steps) < math.tau

import random
from dataclasses import replace

from palmyra.games.palermo.cast import cast
from palmyra.games.palermo.game import LEVELS
from palmyra.games.palermo.screens import new_game
from palmyra.games.palmyra.screens import new_game as game_setup
from palmyra.games.palmyra.screens.new_game import COLORS
from palmyra.scenes.setup.seated_form import SeatedForm as NoRules
from palmyra.scenes.setup.seats import (
    Names,
    SetupSeat,
    neighbor,
    next_color,
    order,
    retold,
    swapped,
)
from tests.support.player import Player

NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve"]
SEATS = game_setup.default_seats(NAMES)


def with_kinds(*kinds: str) -> tuple[SetupSeat, ...]:
    return tuple(replace(seat, kind=kind) for seat, kind in zip(SEATS, kinds, strict=True))  # type: ignore[arg-type]


def test_a_first_game_is_against_one_easy_computer() -> None:
    playing = [(seat.kind, seat.level) for seat in SEATS if seat.open]
    assert playing[0][0] == "person"
    assert playing[1:] == [("computer", "shepherd")]


def test_what_keeps_a_game_from_starting() -> None:
    assert game_setup.problem(SEATS) == ""
    assert game_setup.problem(with_kinds(*["closed"] * 5)) == "palmyra.setup.need_player"
    alone = with_kinds("computer", *["closed"] * 4)
    assert game_setup.problem(alone) == "palmyra.setup.need_person"
    unnamed = (replace(SEATS[0], name="  "), *SEATS[1:])
    assert game_setup.problem(unnamed) == "setup.need_name"
    twins = (replace(SEATS[0], name="Bob "), *SEATS[1:])
    assert game_setup.problem(twins) == "setup.need_names"
    closed_twin = (*SEATS[:4], replace(SEATS[4], name="Ann"))
    assert game_setup.problem(closed_twin) == ""


def test_a_new_color_is_first_one_nobody_plays() -> None:
    changed = next_color(SEATS, 0, COLORS)
    assert changed[0].color == "yellow" and changed[2].color == "red"
    full = with_kinds(*["person"] * 5)
    assert next_color(full, 0, COLORS)[0].color == "blue"


def test_colors_stay_five_whatever_is_clicked() -> None:
    chance, seats = random.Random(1), SEATS
    for _ in range(200):
        seats = next_color(seats, chance.randrange(5), COLORS)
        seats = swapped(seats, chance.randrange(5), chance.randrange(5))
        assert sorted(seat.color for seat in seats) == sorted(COLORS)


def test_turn_order_is_that_of_the_seats_taken() -> None:
    seats = with_kinds("closed", "person", "closed", "computer", "person")
    assert [order(seats, at) for at in range(5)] == [0, 1, 0, 2, 3]
    assert neighbor(seats, 1, -1) is None and neighbor(seats, 1, 1) == 3
    assert neighbor(seats, 4, -1) == 3 and neighbor(seats, 4, 1) is None
    assert [seat.name for seat in swapped(SEATS, 0, 1)][:2] == ["Bob", "Ann"]


def test_seeds_are_short_and_seldom_alike() -> None:
    chance = random.Random(7)
    seeds = {game_setup.random_seed(chance) for _ in range(500)}
    assert len(seeds) > 495 and all(len(seed) == 9 for seed in seeds)


def test_a_finished_game() -> None:
    game = game_setup.finished(SEATS, "expert", 3, "french", " x ", True)
    assert [player.name for player in game.players] == NAMES[:2]
    assert (game.variant, game.seed, game.hidden_coins) == ("expert", "x", True)
    solo = with_kinds("person", *["closed"] * 4)
    game = game_setup.finished(solo, "expert", 3, "french", "", True)
    assert game.variant == "solo-3" and game.seed and not game.hidden_coins
    assert {player.color for player in game.players} <= set(COLORS)


def test_characters_are_called_in_the_language_of_today() -> None:
    """Only those who bear their own name; what somebody thought of stays."""
    today = Names({"boy": "Gassenjunge", "old": "Zia"}, ("Ada", "Bea"))
    before = Names({"boy": "Urchin", "old": "Zia"}, ("Ada", "Bea"))
    seats = (
        SetupSeat("Urchin", "red", "computer", "boy"),
        SetupSeat("Urchin II", "blue", "computer", "boy"),
        SetupSeat("Uncle Bob", "green", "computer", "boy"),
        SetupSeat("Urchin", "black", "person", "boy"),
        SetupSeat("Zia", "yellow", "computer", "old"),
    )
    names = [seat.name for seat in retold(seats, today, [before, today])]
    assert names == ["Gassenjunge", "Gassenjunge II", "Uncle Bob", "Urchin", "Zia"]


def test_a_form_keeps_up_with_the_language(player: Player) -> None:
    player.services.settings.change(language="en")
    form = NoRules(player.services, "palermo", new_game, LEVELS, cast)
    assert "Urchin" in [seat.name for seat in form.seats]
    form.change_seats(form.seats)
    player.services.settings.change(language="de")
    again = NoRules(player.services, "palermo", new_game, LEVELS, cast)
    for seats in (form.seats, again.seats):
        names = [seat.name for seat in seats]
        assert "Gassenjunge" in names and "Urchin" not in names

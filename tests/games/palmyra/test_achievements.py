"""Every thing of Palmyra's cabinet: a game that earns it and one that just misses it."""

from dataclasses import replace
from typing import Any, Final

import pytest

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.events import (
    CoinsPaid,
    Event,
    FigureMoved,
    GameEnded,
    IncomeCounted,
    TileFlipped,
    TilePlaced,
    TilesDrawn,
)
from palmyra.games.palmyra.rules.income import NeighborMatch, PlacementIncome, TurnIncome
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import (
    Color,
    Ending,
    Figure,
    Occupant,
    Player,
    Purpose,
    Variant,
)
from palmyra.games.palmyra.rules.tiles import tile
from palmyra.storage.score_file import Score
from tests.support.made_games import MadeGame, MadeTurn, earned, made_replay, told_of

PLAIN, LAKE, CARAVAN, TOWER = tile("Lh"), tile("Lhl"), tile("Lhc"), tile("Lht")
OVER: Final = {"ending": Ending.RESERVE_COLLECTED}


def pair(landscape: int = 1, feature: int = 0, by: int | None = None) -> NeighborMatch:
    """A neighbor that matches; under a figure of that seat it gives nothing."""
    figure = None if by is None else Occupant(by, Figure.LEGION)
    return NeighborMatch((9, 9), PLAIN, landscape, feature, figure)


def laid(what: Any, *matches: NeighborMatch, seat: int = 0) -> TilePlaced:
    income = PlacementIncome(what, (9, 9), matches)
    return TilePlaced(seat, Purpose.CONQUER, Figure.LEGION, None, income)


def revenue(points: int, flipped: int = 0, *more: Event, paid: int | None = None) -> MadeTurn:
    income = TurnIncome(Purpose.REVENUE, points, 0, flipped)
    coins = income.due if paid is None else paid
    return MadeTurn(0, (IncomeCounted(0, income), CoinsPaid(0, coins), *more))


def conquer(points: int, *more: Event, caesar: int = 0) -> MadeTurn:
    income = TurnIncome(Purpose.CONQUER, points, caesar, 0)
    return MadeTurn(0, (IncomeCounted(0, income), TilesDrawn(0, (PLAIN,) * points), *more))


FLIP: Final = TileFlipped(0, PLAIN)
PAUSE: Final = MadeTurn(0, (TilesDrawn(0, (PLAIN,)),))
THEIRS: Final = MadeTurn(1)


def players(*coins: int, flipped: tuple[int, ...] = ()) -> dict[str, Any]:
    """Everyone with so many coins at the end."""
    turned = flipped or (0,) * len(coins)
    return {
        "players": tuple(
            Player(color, (), (PLAIN,) * turned[at], coins[at], None, None)
            for at, color in enumerate(tuple(Color)[: len(coins)])
        )
    }


WON, LOST, EVEN = players(30, 20), players(20, 30), players(30, 30)


def turns(*made: MadeTurn, end: Any = LOST, **more: Any) -> MadeGame:
    return MadeGame(made, end, **more)


def swap(legion: Any, censor: Any, to: tuple[Any, Any]) -> MadeTurn:
    return MadeTurn(0, (
        TilesDrawn(0, (PLAIN,)), FigureMoved(0, Figure.LEGION, legion, to[0]),
        FigureMoved(0, Figure.CENSOR, censor, to[1]),
    ))  # fmt: skip


def ended(ending: Ending, seat: int, coins: Any) -> MadeGame:
    return turns(MadeTurn(seat, (GameEnded(ending),)), end={**coins, "ending": ending})


def legion_at(x: int) -> MadeGame:
    """The city of two players reaches from 0 to 2 or so: counted from its nearest tile."""
    state = PALMYRA.rules.new_game(SETUP)
    east = max(cell[0] for cell in state.city)
    who = (replace(state.players[0], legion=(east + x, 0)), state.players[1])
    return turns(MadeTurn(0, (), {"players": who}), end={})


def stacks(large: int, small: int) -> dict[str, Any]:
    return {"large": (PLAIN,) * large, "small": (tile("Sh"),) * small}


SETUP: Final = Setup(Variant.BASE, (Color.RED, Color.YELLOW), "things")
FIVE: Final = Setup(Variant.BASE, tuple(Color), "things")
FOUR: Final = Setup(Variant.BASE, tuple(Color)[:4], "things")
ORDER_V: Final = Setup(Variant.SOLO_5, (Color.RED,), "things")
ORDER_IV: Final = Setup(Variant.SOLO_4, (Color.RED,), "things")
GOOD, WEAK = revenue(6), revenue(5)
CAESAR, NO_CAESAR = conquer(2, caesar=1), conquer(2)
ROAD = conquer(1, laid(CARAVAN, pair(0, 2)))

# The thing, the game that earns it and in which turn, and the one that just misses it.
CASES: Final[list[tuple[str, MadeGame, int, MadeGame]]] = [
    ("four_in_a_row", turns(conquer(4, *[laid(PLAIN)] * 4)), 0,
     turns(conquer(4, *[laid(PLAIN)] * 3), conquer(2, laid(PLAIN), laid(LAKE)))),
    ("kindred_lakes", turns(conquer(2, laid(LAKE, pair(0, 2)))), 0,
     turns(conquer(2, laid(LAKE, pair(0, 2, by=1))), conquer(2, laid(TOWER, pair(0, 2))),
           conquer(1, laid(LAKE, pair(1))))),
    ("landmark", turns(conquer(3, laid(TOWER, pair(1, 2)))), 0,
     turns(conquer(3, laid(TOWER, pair(0, 2), pair(1))),
           conquer(3, laid(TOWER, pair(1, 2, by=1))))),
    ("full_circle", turns(conquer(6, laid(PLAIN, *[pair()] * 6))), 0,
     turns(conquer(6, laid(PLAIN, *[pair()] * 5, pair(by=1))),
           conquer(6, laid(PLAIN, *[pair()] * 3), laid(PLAIN, *[pair()] * 3)))),
    ("harvest", turns(PAUSE, conquer(6)), 1, turns(conquer(5), revenue(6))),
    ("great_harvest", turns(conquer(10)), 0, turns(conquer(9))),
    ("both_roads",
     turns(conquer(4, laid(LAKE, pair(0, 2)), laid(PLAIN, pair(), pair()))), 0,
     turns(conquer(4, laid(LAKE, pair(0, 2)), laid(PLAIN, pair())),
           conquer(4, laid(PLAIN, pair(), pair()), laid(PLAIN, pair(), pair())))),
    ("far_march", legion_at(6), 0, legion_at(5)),
    ("caravan_road", turns(ROAD, ROAD, PAUSE, ROAD), 3,
     turns(ROAD, ROAD, conquer(1, laid(CARAVAN, pair(0, 2, by=1))))),
    ("purse", turns(revenue(6)), 0, turns(revenue(5), conquer(6))),
    ("full_purse", turns(revenue(6, 4)), 0, turns(revenue(5, 4), revenue(10, paid=9))),
    ("just_enough", turns(revenue(4, 3)), 0, turns(revenue(3, 2), revenue(5, 3), revenue(3, 3))),
    ("never_short", turns(revenue(0), *[revenue(3, 1)] * 4), 4,
     turns(*[revenue(3, 1)] * 4, revenue(1, 1))),
    ("early_flip", turns(PAUSE, PAUSE, PAUSE, revenue(1, 0, FLIP)), 3,
     turns(PAUSE, PAUSE, PAUSE, PAUSE, revenue(1, 0, FLIP))),
    ("three_seals", turns(*[revenue(1, 0, FLIP)] * 3), 2, turns(*[revenue(1, 0, FLIP)] * 2)),
    ("five_seals", turns(*[revenue(1, 0, FLIP)] * 5), 4, turns(*[revenue(1, 0, FLIP)] * 4)),
    ("no_flip", turns(revenue(1), end=WON), 0, turns(revenue(1, 0, FLIP), end=WON)),
    ("twice_in_a_row", turns(GOOD, THEIRS, conquer(6)), 2, turns(GOOD, PAUSE, GOOD, WEAK)),
    ("last_coin", ended(Ending.RESERVE_COLLECTED, 0, WON), 0,
     ended(Ending.RESERVE_COLLECTED, 1, WON)),
    ("in_the_way",
     turns(MadeTurn(1, (laid(TOWER, pair(1, 2, by=0), seat=1),)), THEIRS), 0,
     turns(MadeTurn(1, (laid(TOWER, pair(0, 2, by=0), seat=1),)),
           conquer(0, laid(TOWER, pair(1, 2, by=0))))),
    ("changing_guard", turns(swap((1, 3), None, (None, (1, 3)))), 0,
     turns(swap((1, 3), (2, 4), ((2, 4), (5, 5))))),
    ("one_pause", turns(PAUSE, revenue(1), end=WON), 1, turns(PAUSE, PAUSE, end=WON)),
    ("last_tile", turns(replace(PAUSE, changes=stacks(0, 5)), revenue(1), end=WON,
                        start=stacks(1, 5)), 0,
     turns(replace(conquer(1), changes=stacks(0, 5)), end=WON, start=stacks(1, 5))),
    ("dry_stacks", ended(Ending.NO_TILES_TO_DRAW, 0, WON), 0,
     ended(Ending.NO_TILES_TO_DRAW, 0, LOST)),
    ("caesars_friend", turns(*[CAESAR] * 6), 5, turns(*[CAESAR] * 5, NO_CAESAR)),
    ("photo_finish", turns(PAUSE, end=players(31, 30)), 0, turns(PAUSE, end=players(32, 30))),
]  # fmt: skip


@pytest.mark.parametrize(("name", "earns", "turn", "misses"), CASES, ids=[c[0] for c in CASES])
def test_a_game_earns_it_and_another_just_misses_it(
    name: str, earns: MadeGame, turn: int, misses: MadeGame
) -> None:
    reach = told_of(PALMYRA, made_replay(PALMYRA, SETUP, earns, OVER), name)
    assert reach is not None and reach.value >= reach.goal
    assert reach.turn == turn
    assert not earned(PALMYRA, made_replay(PALMYRA, SETUP, misses, OVER), name)


def test_a_finished_game_is_the_first_road() -> None:
    assert earned(PALMYRA, made_replay(PALMYRA, SETUP, turns(PAUSE), OVER), "first_road")


def test_flipped_tiles_alone_decide_a_photo_finish_but_not_a_shared_win() -> None:
    tied = turns(PAUSE, end=players(30, 30, flipped=(3, 2)))
    assert earned(PALMYRA, made_replay(PALMYRA, SETUP, tied, OVER), "photo_finish")
    assert not earned(PALMYRA, made_replay(PALMYRA, SETUP, turns(PAUSE, end=EVEN), OVER),
                      "photo_finish")  # fmt: skip


def test_a_full_table_has_five_players() -> None:
    five = turns(PAUSE, end=players(9, 5, 5, 5, 5))
    four = turns(PAUSE, end=players(9, 5, 5, 5))
    assert earned(PALMYRA, made_replay(PALMYRA, FIVE, five, OVER), "full_table")
    assert not earned(PALMYRA, made_replay(PALMYRA, FOUR, four, OVER), "full_table")


def test_order_v_asks_for_75_coins() -> None:
    for setup, coins, won in ((ORDER_V, 75, True), (ORDER_V, 74, False), (ORDER_IV, 80, False)):
        replay = made_replay(PALMYRA, setup, turns(PAUSE, end=players(coins)), OVER)
        assert earned(PALMYRA, replay, "order_v") == won


def test_an_order_whose_goal_is_met_counts_for_the_five() -> None:
    met = made_replay(PALMYRA, ORDER_IV, turns(PAUSE, end=players(70)), OVER)
    reach = told_of(PALMYRA, met, "five_orders")
    assert reach is not None and (reach.item, reach.goal) == ("solo-4", 5)
    missed = made_replay(PALMYRA, ORDER_IV, turns(PAUSE, end=players(69)), OVER)
    assert told_of(PALMYRA, missed, "five_orders") is None


def test_scores_alone_say_which_orders_were_met() -> None:
    assert PALMYRA.achievements is not None
    five = PALMYRA.achievements()[-1]
    scores = [Score(id=str(n), name="Ada", points=50 + 5 * n, variant=f"solo-{n}")
              for n in range(1, 6)]  # fmt: skip
    assert five.collected is not None
    assert len(five.collected(scores)) == 5
    low = Score(id="x", name="Ada", points=54, variant="solo-1")
    assert five.collected([low, *scores[1:]]) == {f"solo-{n}" for n in range(2, 6)}


def test_every_thing_has_its_cases() -> None:
    assert PALMYRA.achievements is not None
    names = [each.name for each in PALMYRA.achievements()]
    assert len(names) == len(set(names)) == 30
    others = {"first_road", "full_table", "order_v", "five_orders"}
    assert {case[0] for case in CASES} | others == set(names)

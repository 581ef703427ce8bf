"""A hint's reasons are true of its turn: each is counted again, from the rules alone.

Hundreds of positions of every kind of game; nothing of `ai.reasons` or `ai.next_turn` is used to
check them.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from palmyra.games.palmyra.ai.candidates import Scope, judged_plans
from palmyra.games.palmyra.ai.hint import hint, ranked
from palmyra.games.palmyra.ai.plans import carry_out, turn_of
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.reasons import GAP, LOSS, MOST, OPENS, Reason, reasons
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.box import open_box, open_weights
from palmyra.games.palmyra.game import the_judge
from palmyra.games.palmyra.rules.best_chains import best_turns, chains_by_income
from palmyra.games.palmyra.rules.events import CoinsPaid, GameEnded, IncomeCounted, TilesDrawn
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.legal import placements
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Edition, Figure, Purpose, State, Variant
from palmyra.games.palmyra.rules.tiles import TILES, Feature, Landscape, Size, Tile, without
from palmyra.games.palmyra.rules.turns import STAY, PlacingTurn, ReorganizeTurn, Turn, play_turn
from palmyra.kernel.verdict import Rated
from tests.games.palmyra.rules.reference import Cell, touch
from tests.support.glances import glances  # noqa: F401
from tests.support.sampling import some_rows

pytestmark = pytest.mark.usefixtures("glances")

WEIGHTS = open_weights()
INTERNATIONAL, FRENCH = Edition
GAMES = (
    (Variant.SOLO_1, 1, INTERNATIONAL),
    (Variant.SOLO_4, 1, FRENCH),
    (Variant.BASE, 2, INTERNATIONAL),
    (Variant.BASE, 2, FRENCH),
    (Variant.BASE, 3, INTERNATIONAL),
    (Variant.EXPERT, 3, FRENCH),
    (Variant.BASE, 4, FRENCH),
    (Variant.EXPERT, 4, INTERNATIONAL),
    (Variant.BASE, 5, INTERNATIONAL),
)
PLACES = PlacingTurn(Purpose.CONQUER, Figure.LEGION, ((TILES[0], (2, 2)),))
DRAWS = ReorganizeTurn(Size.LARGE)
ALWAYS = {"income", "most", "feature", "gap", "flip", "stands", "instead"}


def positions(variant: Variant, players: int, edition: Edition, every: int) -> Iterator[Position]:
    """Of a game that is played well, and after nobody's manner: a level's may change."""
    setup = Setup(variant, tuple(Color)[:players], f"reasons {players}", edition)
    position = Position(new_game(setup, open_box()))
    judge = Judge(WEIGHTS[players])
    while position.ending is None:
        if position.turn % every == 0:
            yield position
        carry_out(position, judged_plans(position, judge, Scope(2, 6, True))[0].plan)


def considered(position: Position, rng: Random) -> list[Turn]:
    """The best few turns, and others: a hint may be any of them."""
    judge = Judge(WEIGHTS[len(position.coins)])
    plans = [one.plan for one in judged_plans(position, judge, Scope(4, 8, True))]
    picked = plans[:3] + rng.sample(plans, min(3, len(plans)))
    return list(dict.fromkeys(turn_of(plan, position) for plan in picked))


# -- the rules, counted anew -----------------------------------------------------------------------


def next_to(state: State, place: Cell | None) -> set[Cell]:
    """R5, R7: the empty cells beside a place."""
    tiles = state.city if place is None else {place}
    near = {(x + dx, y + dy) for x, y in tiles for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return {c for c in near if c not in state.board and any(touch(c, tile) for tile in tiles)}


def with_seat(state: State, seat: int) -> State:
    return replace(state, seat=seat, progress=None, ending=None)


def with_me(state: State, **changes: object) -> State:
    me = replace(state.player, **changes)  # type: ignore[arg-type]
    return replace(
        state, players=(*state.players[: state.seat], me, *state.players[state.seat + 1 :])
    )


def best(state: State, seat: int, figure: Figure) -> int:
    """R9 to R13, R19: the most that figure brings for its own purpose, were it that seat's turn."""
    return best_for(with_seat(state, seat), figure, figure)


def best_for(state: State, purpose: Figure, figure: Figure) -> int:
    """The most for tiles (the legion's) or coins (the censor's), laid by that figure."""
    seat = state.seat
    found = next(iter(chains_by_income(state, (figure,))), None)
    if found is None:
        return 0
    total = found[1].points + (state.caesar == seat)
    if purpose is Figure.LEGION:
        return total
    flipped = len(state.players[seat].flipped)
    return min(total + (flipped if total > flipped else 0), state.reserve)


def after_turn(state: State, turn: Turn) -> State:
    """What lies and stands where after the turn; hand and stacks as if nothing were drawn."""
    if isinstance(turn, PlacingTurn):
        place = turn.laid[-1][1]
        hand = state.player.hand
        flipped = state.player.flipped
        for tile, _ in turn.laid:
            hand = without(hand, tile)
        if turn.flip:
            hand, flipped = without(hand, turn.flip), (*flipped, turn.flip)
        moved = with_me(state, hand=hand, flipped=flipped, **{turn.figure.value: place})
        return replace(moved, board={**state.board, **{cell: tile for tile, cell in turn.laid}})
    places = {
        figure.value: place
        for figure, place in ((Figure.LEGION, turn.legion), (Figure.CENSOR, turn.censor))
        if place != STAY
    }
    after = with_me(state, **places)
    if turn.caesar:
        after = replace(with_me(after, coins=state.player.coins - 1), caesar=state.seat)
        after = replace(after, reserve=state.reserve + 1)
    return after


def neighbors_that_count(state: State, turn: PlacingTurn) -> list[tuple[Tile, list[Tile]]]:
    """R9, R10: each tile laid and the tiles beside it that no figure takes away."""
    board = dict(state.board)
    own = state.player.place(turn.figure)
    found = []
    for tile, cell in turn.laid:
        taken = set()
        for seat, player in enumerate(state.players):
            for figure in Figure:
                mine = seat == state.seat
                if mine and (figure is turn.figure or state.edition is FRENCH):
                    continue
                taken.add(player.place(figure))
        near = [board[c] for c in board if touch(c, cell) and c not in taken]
        found.append((tile, near))
        board[cell] = tile
        own = cell
    assert own == turn.laid[-1][1]
    return found


# -- the check of each kind ------------------------------------------------------------------------


def check(state: State, turn: Turn, reason: Reason, seen: Counter[str]) -> None:
    kind, values = reason.kind, reason.values
    name = kind.split("_")[0]
    seen[name] += 1
    after = after_turn(state, turn)
    n = values.get("n")
    if name in ("income", "most", "ends") and isinstance(turn, PlacingTurn):
        check_income(state, turn, reason)
    elif name == "ends":
        assert isinstance(turn, ReorganizeTurn) and turn.draw is None
        assert not state.large and not state.small
    elif name == "feature":
        assert isinstance(turn, PlacingTurn)
        feature = Feature[kind.split("_")[1].upper()]
        laid = neighbors_that_count(state, turn)
        assert n == sum(
            2 * sum(other.feature is feature for other in near)
            for tile, near in laid
            if tile.feature is feature
        )
        assert n
    elif name == "gap":
        assert isinstance(turn, PlacingTurn)
        land = Landscape[kind.split("_")[1].upper()]
        most = max(
            sum(other.landscape is land for other in near)
            for tile, near in neighbors_that_count(state, turn)
            if tile.landscape is land
        )
        assert most == values["neighbors"] and most >= GAP
    elif name == "opens":
        figure = Figure.LEGION if kind == "opens_tiles" else Figure.CENSOR
        assert n == best(after, state.seat, figure)
        stayed = with_me(state, hand=after.player.hand)
        assert isinstance(n, int) and n >= best(stayed, state.seat, figure) + OPENS
    elif name == "cuts":
        seat, figure = int(values["seat"]), Figure(str(values["figure"]))
        assert seat != state.seat and kind.endswith(figure.value)
        assert next_to(state, state.players[seat].place(figure))
        assert not next_to(after, after.players[seat].place(figure))
    elif name == "denies":
        seat, figure = int(values["seat"]), Figure(str(values["figure"]))
        assert kind == ("denies_tiles" if figure is Figure.LEGION else "denies_coins")
        assert seat != state.seat
        assert values["before"] == best(state, seat, figure)
        assert n == best(after, seat, figure)
        assert isinstance(n, int) and n <= int(values["before"]) - LOSS
    elif name == "flip":
        assert isinstance(turn, PlacingTurn) and turn.flip in state.player.hand
        assert n == len(state.player.flipped) + 1
        assert values["least"] == n + 1
    elif name == "caesar":
        assert isinstance(turn, ReorganizeTurn) and turn.caesar
        assert state.expert and state.player.coins and state.caesar != state.seat
    elif name == "stuck":
        assert not placements(state)
    elif name == "stands":
        figure = Figure(kind.split("_")[1])
        assert isinstance(turn, ReorganizeTurn)
        assert after.player.place(figure) != state.player.place(figure)
        assert n == best(after, state.seat, figure)
        assert values["before"] == best(state, state.seat, figure)
        assert isinstance(n, int) and n > int(values["before"])
    elif name == "instead":
        assert isinstance(turn, ReorganizeTurn) and placements(state)
        either = tuple(Figure) if state.caesar == state.seat else None
        for figure, unit in ((Figure.LEGION, "tiles"), (Figure.CENSOR, "coins")):
            tops = [best_for(state, figure, by) for by in either or (figure,)]
            assert values[unit] == max(tops)
    elif name == "keeps":
        assert isinstance(turn, PlacingTurn)
        assert n == len(play_turn(state, turn).state.players[state.seat].hand)
    elif name == "prepares":
        assert isinstance(turn, ReorganizeTurn) and turn.draw is not None
        assert n == len(play_turn(state, turn).state.players[state.seat].hand)
        assert isinstance(n, int) and most_held(state) <= n
    elif name == "waits":
        assert isinstance(turn, ReorganizeTurn) and turn.draw is not None
        assert most_held(state) > len(state.player.hand) + 1
    else:
        assert kind == "draws"
        assert isinstance(turn, ReorganizeTurn) and turn.draw is not None


def most_held(state: State) -> int:
    """The hand after the conquest that brings most."""
    best = best_turns(state, Purpose.CONQUER, 1)
    return len(state.player.hand) - len(best[0][1].laid) + best[0][0] if best else 0


def check_income(state: State, turn: PlacingTurn, reason: Reason) -> None:
    """Against what the rules pay when the turn is played."""
    events = play_turn(state, turn).events
    (counted,) = [event for event in events if isinstance(event, IncomeCounted)]
    coins = sum(event.coins for event in events if isinstance(event, CoinsPaid))
    drawn = sum(len(event.tiles) for event in events if isinstance(event, TilesDrawn))
    n = reason.values["n"]
    over = any(isinstance(event, GameEnded) for event in events)
    if turn.purpose is Purpose.CONQUER:
        assert n == counted.income.due
        assert reason.values.get("laid", len(turn.laid)) == len(turn.laid)
        assert reason.kind.endswith("_tiles")
        if reason.kind == "ends_tiles":
            assert over and not drawn
            return
        assert n == drawn
    else:
        assert n == coins
        assert reason.kind.endswith("_tribute") == (
            counted.income.tribute > 0 and not reason.kind.startswith("ends")
        )
        assert reason.values.get("tribute", counted.income.tribute) == counted.income.tribute
        if reason.kind == "ends_coins":
            assert over
            return
    assert not over or state.solo  # R20: the toll may end a solo game whatever is played
    figures = tuple(Figure) if state.caesar == state.seat else (turn.figure,)
    _, top = next(iter(chains_by_income(state, figures)))
    laid = counted.income.placements
    assert reason.kind.startswith("most") == (laid == top.points)


@pytest.mark.parametrize(("variant", "players", "edition"), some_rows(GAMES, 8))
def test_every_reason_is_true_of_its_turn(variant: Variant, players: int, edition: Edition) -> None:
    rng = Random(f"{variant} {players} {edition}")
    places = turns = 0
    seen: Counter[str] = Counter()
    for position in positions(variant, players, edition, 1 if players < 4 else 2):
        state = hide(position.to_state(), position.seat).state
        places += 1
        for turn in considered(position, rng):
            found = reasons(state, turn)
            assert found, turn
            assert len(found) <= MOST + 1
            assert len({reason.kind.split("_")[0] for reason in found}) == len(found)
            if isinstance(turn, PlacingTurn):
                assert found[0].kind.split("_")[0] in ("income", "most", "ends")
            for reason in found:
                check(state, turn, reason, seen)
            if play_turn(state, turn).state.over:  # R20: alone the toll ends it, too
                later = {"opens", "denies", "cuts", "flip", "stands", "caesar"}
                assert later.isdisjoint(reason.kind.split("_")[0] for reason in found)
            turns += 1
    assert set(seen) >= ALWAYS
    if players == 2:
        assert set(seen) >= {"opens", "cuts", "denies", "ends"}
    if variant is Variant.EXPERT:
        assert "caesar" in seen
    assert places >= 15
    assert turns >= 45


@pytest.mark.parametrize(("variant", "players"), [(Variant.SOLO_2, 1), (Variant.EXPERT, 3)])
def test_best_second_and_third_follow_the_numbers_shown(variant: Variant, players: int) -> None:
    """Whatever the stacks hold, what is told first is worth most, and each has its reasons."""
    ordered = 0
    for position in positions(variant, players, INTERNATIONAL, 5 + players):
        state = position.to_state()
        found = hint(hide(state, state.seat), the_judge())
        worths = [one.worth for one in found]
        assert worths == sorted(worths, reverse=True)
        assert len({one.turn for one in found}) == len(found)
        told = [(one.told, state.solo) for one in found]
        assert all(told.count(one) == 1 for one in told), "two suggestions in the same words"
        for one in found:
            for reason in one.reasons:
                check(hide(state, state.seat).state, one.turn, reason, Counter())
        ordered += len(found) > 1
    assert ordered >= 2


def test_a_blocked_neighbor_is_no_reason() -> None:
    """R10: a lake under a rival joins nothing, three hills under figures are no gap."""
    state = new_game(Setup(Variant.BASE, tuple(Color)[:2], "blocked"), open_box())
    lake = next(tile for tile in state.large if tile.feature is Feature.LAKE)
    mine = next(t for t in state.small if t.feature is Feature.LAKE)
    board = {**state.board, (2, 2): lake}
    rival = replace(state.players[1], legion=(2, 2))
    me = replace(state.players[0], hand=(mine,))
    turn = PlacingTurn(Purpose.CONQUER, Figure.LEGION, ((mine, (1, 2)),))
    free = replace(state, board=board, players=(me, state.players[1]))
    taken = replace(state, board=board, players=(me, rival))
    assert "feature_lake" in {reason.kind for reason in reasons(free, turn)}
    assert "feature_lake" not in {reason.kind for reason in reasons(taken, turn)}


@pytest.mark.parametrize(("error", "first"), [(1.0, PLACES), (0.1, DRAWS)])
def test_drawing_is_advised_only_where_it_is_clearly_better(error: float, first: Turn) -> None:
    """It was advised turn after turn for what no guess can tell."""
    other = replace(DRAWS, draw=Size.SMALL)
    rated: list[Rated[Turn]] = [Rated(DRAWS, (3.0,), 0.0, 0.0), Rated(other, (3.0,), 0.1, 0.5)]
    found = ranked([*rated, Rated(PLACES, (2.0,), 1.0, error)])
    assert found[0].turn == first and len(found) == 3


def test_what_places_is_never_put_behind() -> None:
    found: list[Rated[Turn]] = [Rated(DRAWS, (3.0,), 0.0, 0.0), Rated(PLACES, (3.0,), 0.0, 0.0)]
    assert ranked(found)[0].turn == PLACES

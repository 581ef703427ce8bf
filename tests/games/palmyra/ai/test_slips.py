"""What is told of a better turn is true: each sentence is counted again, from the rules alone.

Nothing of `ai.slips`, `ai.reasons` or `ai.next_turn` is used to check it.
"""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import pytest

import palmyra
from palmyra.games.palmyra.ai.review_items import gain, items
from palmyra.games.palmyra.ai.slips import GAP, KINDS, LEAST, why
from palmyra.games.palmyra.rules.events import IncomeCounted
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.state import Edition, Figure, Purpose, State, Variant
from palmyra.games.palmyra.rules.tiles import Feature, Landscape, Size, Tile, tile
from palmyra.games.palmyra.rules.turns import STAY, PlacingTurn, ReorganizeTurn, Turn, play_turn
from palmyra.kernel.verdict import Why
from palmyra.shell.texts import Texts
from tests.games.palmyra.ai.test_reasons import (
    GAMES,
    after_turn,
    best,
    considered,
    neighbors_that_count,
    next_to,
    positions,
)
from tests.games.palmyra.rules.reference import touch

FOLDER: Final = Path(palmyra.__file__).parent / "assets" / "texts"
LANGUAGES: Final = [Texts(FOLDER, language) for language in ("en", "fr", "it", "de")]
UNIT: Final = {Purpose.CONQUER: "tiles", Purpose.REVENUE: "coins"}
FIGURE: Final = {"tiles": Figure.LEGION, "coins": Figure.CENSOR}


def due(state: State, turn: Turn) -> int:
    """What the rules pay for it, tribute included, before stacks and reserve set limits."""
    events = play_turn(state, turn).events
    return sum(event.income.due for event in events if isinstance(event, IncomeCounted))


def tribute(state: State, turn: Turn) -> int:
    events = play_turn(state, turn).events
    return sum(event.income.tribute for event in events if isinstance(event, IncomeCounted))


def placing(turn: Turn) -> PlacingTurn:
    assert isinstance(turn, PlacingTurn)
    return turn


def moving(turn: Turn) -> ReorganizeTurn:
    assert isinstance(turn, ReorganizeTurn)
    return turn


def joined(state: State, turn: PlacingTurn, feature: Feature) -> int:
    return max(
        sum(other.feature is feature for other in near)
        for laid, near in neighbors_that_count(state, turn)
        if laid.feature is feature
    )


def gap(state: State, turn: PlacingTurn) -> int:
    return max(
        sum(other.landscape is laid.landscape for other in near)
        for laid, near in neighbors_that_count(state, turn)
    )


def lost_to_figures(state: State, turn: PlacingTurn) -> int:
    """R10: what all neighbors would give less those that count."""
    board = dict(state.board)
    lost = 0
    for (laid, cell), (_, near) in zip(turn.laid, neighbors_that_count(state, turn), strict=True):
        around = [board[c] for c in board if touch(c, cell)]
        lost += _points(laid, around) - _points(laid, near)
        board[cell] = laid
    return lost


def _points(laid: Tile, near: list[Tile]) -> int:
    lands = sum(other.landscape is laid.landscape for other in near)
    return lands + 2 * sum(laid.feature is not None and o.feature is laid.feature for o in near)


def check(state: State, played: Turn, better: Turn, said: Why) -> None:
    reason, values = said.reason, dict(said.values)
    name, _, end = reason.rpartition("_")
    n = values.get("n")
    mine, other = after_turn(state, played), after_turn(state, better)
    me = state.seat
    if reason == "end_now":
        assert me in winners(play_turn(state, better).state)
        assert not play_turn(state, played).state.over
    elif reason == "ended":
        assert me not in winners(play_turn(state, played).state)
        assert play_turn(state, played).state.over and not play_turn(state, better).state.over
    elif reason == "caesar":
        assert moving(better).caesar and not (isinstance(played, ReorganizeTurn) and played.caesar)
    elif reason == "no_caesar":
        assert moving(played).caesar and not moving(better).caesar
    elif name in ("elsewhere", "move"):
        figure = Figure(end)
        here = state if name == "move" else mine
        assert isinstance(played, PlacingTurn) == (name == "move")
        assert here.player.place(figure) != other.player.place(figure)
        assert n == best(other, me, figure)
        assert values["before" if name == "move" else "played"] == best(here, me, figure)
        assert isinstance(n, int) and n > best(here, me, figure)
    elif reason == "elsewhere":
        assert moving(played) != moving(better)
    elif name == "draw":
        assert moving(better).draw is Size[end.upper()] is not moving(played).draw
        sizes = Counter(tile.size for tile in state.player.hand)
        assert (values["large"], values["small"]) == (sizes[Size.LARGE], sizes[Size.SMALL])
    elif reason == "earned_nothing":
        assert moving(better).draw is not None and due(state, placing(played)) == 0
    elif name == "move_first":
        assert isinstance(better, ReorganizeTurn)
        assert n == due(state, played) > 0 and end == UNIT[placing(played).purpose]
    elif name == "wasted":
        assert isinstance(played, ReorganizeTurn)
        assert n == due(state, better) and end == UNIT[placing(better).purpose]
    elif reason in ("later", "now", "now_tribute"):
        wanted = Purpose.CONQUER if reason == "later" else Purpose.REVENUE
        assert placing(better).purpose is wanted is not placing(played).purpose
        assert (n, values["played"]) == (due(state, better), due(state, played))
        assert values.get("tribute", 0) == (0 if reason == "later" else tribute(state, better))
    elif reason in ("keep", "flip", "other_flip"):
        check_flip(state, placing(played), placing(better), said)
    else:
        check_laid(state, placing(played), placing(better), said)


def check_flip(state: State, played: PlacingTurn, better: PlacingTurn, said: Why) -> None:
    assert played.flip is not better.flip
    if said.reason == "keep":
        assert better.flip is None
        assert said.values["n"] == len(after_turn(state, better).player.hand)
    elif said.reason == "flip":
        assert played.flip is None
        rises = len(after_turn(state, better).player.flipped)
        assert (said.values["n"], said.values["least"]) == (rises, rises + 1)
    else:
        assert played.flip and better.flip


def check_laid(state: State, played: PlacingTurn, better: PlacingTurn, said: Why) -> None:
    name, _, end = said.reason.rpartition("_")
    n, me = said.values.get("n"), state.seat
    mine, other = after_turn(state, played), after_turn(state, better)
    assert played.purpose is better.purpose
    if said.reason == "spare":
        assert (n, said.values["played"]) == (len(better.laid), len(played.laid))
        assert len(better.laid) < len(played.laid) and due(state, better) >= due(state, played)
    elif name == "cut_off":
        figure = Figure(end)
        assert not next_to(mine, mine.player.place(figure))
        assert next_to(other, other.player.place(figure))
    elif name == "next":
        assert n == best(other, me, FIGURE[end])
        assert said.values["played"] == best(mine, me, FIGURE[end])
        assert isinstance(n, int) and n >= best(mine, me, FIGURE[end]) + LEAST
    elif name == "open":
        rival = said.values["seat"]
        assert isinstance(rival, int) and rival != me
        assert n == best(mine, rival, FIGURE[end])
        assert said.values["better"] == best(other, rival, FIGURE[end])
        assert isinstance(n, int) and n >= best(other, rival, FIGURE[end]) + LEAST
    elif said.reason == "further":
        assert played != better
    else:
        assert (n, said.values["played"]) == (due(state, better), due(state, played))
        assert isinstance(n, int) and n > due(state, played)
        count = said.values.get("count")
        if said.reason == "tribute":
            assert said.values["tribute"] == tribute(state, better) > tribute(state, played)
            return
        assert end == UNIT[better.purpose]
        if name == "gap":
            assert count == gap(state, better) >= GAP
        elif name == "blocked":
            assert count == lost_to_figures(state, played) > lost_to_figures(state, better)
        elif name != "more":
            assert count == joined(state, better, Feature[name.upper()])
            assert count and n >= 2  # what joins a feature brings more than one


@pytest.mark.parametrize(("variant", "players", "edition"), GAMES)
def test_what_is_told_is_true(variant: Variant, players: int, edition: Edition) -> None:
    rng = Random(f"slips {variant} {players} {edition}")
    seen: Counter[str] = Counter()
    for position in positions(variant, players, edition, 2 if players < 3 else 4):
        state = hide(position.to_state(), position.seat).state
        better, *others = considered(position, rng)
        for played in others:
            said = why(state, played, better)
            check(state, played, better, said)
            assert said.kind in KINDS
            for texts in LANGUAGES:
                key = f"palmyra.coach.{said.reason}"
                assert texts.has(key) and "{" not in texts(key, **said.values)
            seen[said.reason] += 1
    assert len(seen) >= 5, seen
    assert seen["further"] + seen["elsewhere"] <= sum(seen.values()) / 3, seen


@pytest.mark.parametrize(("variant", "players", "edition"), GAMES[2:6])
def test_the_parts_add_up_to_what_is_due(variant: Variant, players: int, edition: Edition) -> None:
    rng = Random(f"items {players}")
    for position in positions(variant, players, edition, 3):
        state = hide(position.to_state(), position.seat).state
        for turn in considered(position, rng):
            parts = items(state, turn)
            for item in parts:
                for texts in LANGUAGES:
                    key = f"palmyra.coach.item.{item.label}"
                    assert texts.has(key) and "{" not in texts(key, **item.values)
            found = gain(state, turn)
            if isinstance(turn, ReorganizeTurn):
                assert found is None and [part.amount for part in parts] == [None]
                continue
            assert found is not None and found.label == UNIT[turn.purpose]
            assert found.amount == due(state, turn) == sum(part.amount or 0 for part in parts)
            laid = neighbors_that_count(state, turn)
            for land in Landscape:
                wanted = sum(
                    sum(other.landscape is land for other in near)
                    for one, near in laid
                    if one.landscape is land
                )
                shown = [part for part in parts if part.label == land.name.lower()]
                assert sum(part.amount or 0 for part in shown) == wanted
                assert all(tile(str(part.values["tile"])).landscape is land for part in shown)
            lost = sum(int(str(p.values["n"])) for p in parts if p.label == "blocked")
            assert lost == lost_to_figures(state, turn)


def test_a_reorganize_that_stays_is_told_from_one_that_moves() -> None:
    rng = Random("stays")
    for position in positions(Variant.BASE, 2, Edition.INTERNATIONAL, 6):
        state = hide(position.to_state(), position.seat).state
        stays = ReorganizeTurn(Size.LARGE if state.large else Size.SMALL)
        for better in considered(position, rng):
            if isinstance(better, ReorganizeTurn) and STAY in (better.legion, better.censor):
                continue
            if better != stays and state.turn:
                check(state, stays, better, why(state, stays, better))

"""What is told of a better turn is true: each sentence is counted again, from the rules alone.

Nothing of `ai.slips`, `ai.reasons` or `ai.next_turn` is used to check it.
"""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import pytest

import palmyra
from palmyra.games.palmyra.ai.mistake_reasons import GAP, KINDS, WORDLESS, why
from palmyra.games.palmyra.ai.review_items import gain, items
from palmyra.games.palmyra.rules.events import IncomeCounted
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.state import Edition, Figure, Purpose, State, Variant
from palmyra.games.palmyra.rules.tiles import Feature, Landscape, Size, Tile, tile
from palmyra.games.palmyra.rules.turns import STAY, PlacingTurn, ReorganizeTurn, Turn, play_turn
from palmyra.kernel.verdict import Item, Why
from palmyra.scenes.reason_words import headline, reason, spoken
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
from tests.support.sampling import some_rows

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


def stands_on(state: State, figure: Figure) -> str:
    """What the mover's figure stands on, as the record writes a tile, without its size."""
    place = state.player.place(figure)
    if place is None or place in state.city:
        return "city"
    return str(state.board[place])[1:]


def moved(state: State, turn: ReorganizeTurn) -> tuple[str, ...]:
    after = after_turn(state, turn)
    return tuple(
        f"{figure} {stands_on(after, figure)}"
        for figure in Figure
        if after.player.place(figure) != state.player.place(figure)
    )


def brings(state: State, turn: Turn) -> tuple[str, int]:
    """In what it is paid, and how much; a reorganize draws a tile if there is one."""
    if isinstance(turn, PlacingTurn):
        return UNIT[turn.purpose], due(state, turn)
    return "tiles", 1 if turn.draw else 0


def in_hand(state: State, turn: Turn) -> int:
    return len(play_turn(state, turn).state.players[state.seat].hand)


def check(state: State, played: Turn, better: Turn, said: Why) -> None:
    reason, values = said.reason, dict(said.values)
    name, _, end = reason.rpartition("_")
    mine, other = after_turn(state, played), after_turn(state, better)
    me = state.seat
    if "was" in values:
        assert values["was"] == brings(state, played)
    if "now" in values:
        assert values["now"] == brings(state, better)
    if reason in ("end_now", "ended"):
        last = play_turn(state, better if reason == "end_now" else played).state
        assert (me in winners(last)) == (reason == "end_now")
        assert (
            last.over and not play_turn(state, played if reason == "end_now" else better).state.over
        )
        coins = [player.coins for player in last.players]
        assert values["gets"] == ("coins", coins.pop(me)) and values["other"] == max(coins)
    elif reason == "caesar":
        assert moving(better).caesar and not (isinstance(played, ReorganizeTurn) and played.caesar)
        assert after_turn(state, better).player.coins == state.player.coins - 1
    elif reason == "no_caesar":
        assert moving(played).caesar and not moving(better).caesar
    elif reason in ("elsewhere_legion", "elsewhere_censor", "move_legion", "move_censor"):
        figure = Figure(end)
        here = state if name == "move" else mine
        assert isinstance(played, PlacingTurn) == (name == "move")
        assert here.player.place(figure) != other.player.place(figure)
        assert values["place"] == stands_on(other, figure)
        unit = {Figure.LEGION: "tiles", Figure.CENSOR: "coins"}[figure]
        assert values["gets"] == (unit, best(other, me, figure))
        assert values["played"] == best(here, me, figure) < best(other, me, figure)
    elif reason == "elsewhere":
        assert moving(played) != moving(better) and values["moves"] == moved(state, moving(better))
    elif reason == "stay":
        assert not moved(state, moving(better))
        assert values["moves"] == moved(state, moving(played)) != ()
    elif name == "draw":
        assert moving(better).draw is Size[end.upper()] is not moving(played).draw
        sizes = Counter(tile.size for tile in state.player.hand)
        assert values["large"] == ("large", sizes[Size.LARGE])
        assert values["small"] == ("small", sizes[Size.SMALL])
    elif reason == "earned_nothing":
        assert moving(better).draw is not None and due(state, placing(played)) == 0
    elif reason in ("move_first", "move_first_to"):
        assert values["laid"] == ("tiles", len(placing(played).laid))
        assert values.get("moves", ()) == moved(state, moving(better))
    elif reason == "wasted":
        assert isinstance(played, ReorganizeTurn) and "was" in values
        assert values["gets"] == brings(state, better)
        assert values["laid"] == ("tiles", len(placing(better).laid))
    elif reason in ("later", "now", "now_tribute"):
        wanted = Purpose.CONQUER if reason == "later" else Purpose.REVENUE
        assert placing(better).purpose is wanted is not placing(played).purpose
        assert values["gets"] == brings(state, better) and "was" in values
        assert values.get("tribute", 0) == (0 if reason == "later" else tribute(state, better))
        if reason == "later":
            assert values["left"] == ("tiles", in_hand(state, played))
            assert values["hand"] == ("tiles", in_hand(state, better))
        else:
            assert values["reserve"] == ("coins", state.reserve)
            hand = ("tiles", len(state.player.hand))
            assert values.get("hand", hand) == hand
    elif reason in ("keep", "flip", "other_flip"):
        check_flip(state, placing(played), placing(better), said)
    else:
        check_laid(state, placing(played), placing(better), said)


def check_flip(state: State, played: PlacingTurn, better: PlacingTurn, said: Why) -> None:
    assert played.flip is not better.flip
    if said.reason == "keep":
        assert better.flip is None
        assert said.values["left"] == ("tiles", len(after_turn(state, played).player.hand))
    elif said.reason == "flip":
        assert played.flip is None
        rises = len(after_turn(state, better).player.flipped)
        assert said.values["rises"] == ("coins", rises)
        assert said.values["least"] == ("coins", rises + 1)  # R13: strictly more than are flipped
    else:
        assert played.flip and better.flip


def lands(state: State, turn: PlacingTurn) -> int:
    return sum(
        sum(other.landscape is laid.landscape for other in near)
        for laid, near in neighbors_that_count(state, turn)
    )


def check_laid(state: State, played: PlacingTurn, better: PlacingTurn, said: Why) -> None:
    name, _, end = said.reason.rpartition("_")
    values, me = said.values, state.seat
    mine, other = after_turn(state, played), after_turn(state, better)
    assert played.purpose is better.purpose and "was" in values
    gets = values.get("gets")
    if said.reason == "spare":
        assert values["less"] == ("tiles", len(better.laid))
        assert values["more"] == ("tiles", len(played.laid))
        assert len(better.laid) < len(played.laid) and due(state, better) >= due(state, played)
        assert gets == brings(state, better)
    elif name == "cut_off":
        figure = Figure(end)
        assert not next_to(mine, mine.player.place(figure))
        assert next_to(other, other.player.place(figure))
    elif name == "next":
        assert gets == (end, best(other, me, FIGURE[end]))
        assert values["played"] == best(mine, me, FIGURE[end]) < best(other, me, FIGURE[end])
    elif name == "open":
        rival = values["seat"]
        assert isinstance(rival, int) and rival != me
        assert values["left"] == (end, best(mine, rival, FIGURE[end]))
        assert values["better"] == best(other, rival, FIGURE[end]) < best(mine, rival, FIGURE[end])
    elif said.reason in ("further", "further_same"):
        assert played != better and gets == brings(state, better)
        assert (gets == values["was"]) == (said.reason == "further_same")
    else:
        assert gets == brings(state, better) and due(state, better) > due(state, played)
        count = values.get("count")
        if said.reason == "tribute":
            assert values["tribute"] == tribute(state, better) > tribute(state, played)
        elif said.reason == "gap":
            assert count == gap(state, better) >= GAP
            filled = [
                laid.landscape.name.lower()
                for laid, near in neighbors_that_count(state, better)
                if sum(one.landscape is laid.landscape for one in near) == count
            ]
            assert values["land"] in filled
        elif said.reason == "blocked":
            assert count == lost_to_figures(state, played) > lost_to_figures(state, better)
        elif said.reason == "more":
            assert count == lands(state, better) > lands(state, played) == values["few"]
        else:
            assert count == joined(state, better, Feature[said.reason.upper()])
            assert count


def check_words(texts: Texts, said: Why, players: int) -> None:
    """Every value is said: no code of a tile, no bare pair, no name left out."""
    names = [f"Player{seat}" for seat in range(players)]
    if said.reason in WORDLESS:
        return
    words = reason(texts, "palmyra", said, names)
    assert words and "{" not in words and "('" not in words and not words[0].islower(), words
    assert headline(texts, "palmyra", said, names)[:-1] in words
    for move in said.values.get("moves", ()):  # type: ignore[attr-defined]
        assert move not in words
    if "seat" in said.values:
        assert names[int(str(said.values["seat"]))] in words


@pytest.mark.parametrize(("variant", "players", "edition"), some_rows(GAMES, 4, 1))
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
                check_words(texts, said, players)
            seen[said.reason] += 1
    assert len(seen) >= 5, seen
    vague = seen["further"] + seen["further_same"] + seen["elsewhere"]
    assert vague <= sum(seen.values()) / 5, seen


def check_reorganized(state: State, turn: ReorganizeTurn, parts: Sequence[Item]) -> None:
    """Which figure goes where, with the tile it goes to; and what is drawn."""
    after, labels = after_turn(state, turn), [part.label for part in parts]
    assert tuple(p.values["moves"] for p in parts if p.label == "moves") == moved(state, turn)
    assert ("figures_stay" in labels) == (not moved(state, turn))
    assert ("caesar_taken" in labels) == turn.caesar
    drawn = {Size.LARGE: "draws_large", Size.SMALL: "draws_small", None: ""}[turn.draw]
    assert [label for label in labels if label.startswith("draws")] == [drawn] * bool(drawn)
    for part in parts:
        if "tile" in part.values:
            figure = Figure(str(part.values["moves"]).split()[0])
            place = after.player.place(figure)
            assert place is not None and state.board[place] is tile(str(part.values["tile"]))


@pytest.mark.parametrize(("variant", "players", "edition"), some_rows(GAMES[2:6], 4, 2))
def test_the_parts_add_up_to_what_is_due(variant: Variant, players: int, edition: Edition) -> None:
    rng = Random(f"items {players}")
    for position in positions(variant, players, edition, 3):
        state = hide(position.to_state(), position.seat).state
        for turn in considered(position, rng):
            parts = items(state, turn)
            for item in parts:
                for texts in LANGUAGES:
                    key = f"palmyra.coach.item.{item.label}"
                    values = spoken(texts, "palmyra", item.values, ())
                    assert texts.has(key) and "{" not in texts(key, **values)
            found = gain(state, turn)
            if isinstance(turn, ReorganizeTurn):
                assert found is None and {part.amount for part in parts} == {None}
                check_reorganized(state, turn, parts)
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
    for position in positions(Variant.BASE, 2, Edition.INTERNATIONAL, 12):
        state = hide(position.to_state(), position.seat).state
        stays = ReorganizeTurn(Size.LARGE if state.large else Size.SMALL)
        for better in considered(position, rng):
            if isinstance(better, ReorganizeTurn) and STAY in (better.legion, better.censor):
                continue
            if better != stays and state.turn:
                check(state, stays, better, why(state, stays, better))

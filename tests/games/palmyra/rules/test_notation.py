"""A turn as a line and back; malformed is refused with the words at fault."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmyra.games.palmyra.rules.full_turns import full_turns
from palmyra.games.palmyra.rules.notation import PaidClaim, decode, encode
from palmyra.games.palmyra.rules.state import Figure, Purpose
from palmyra.games.palmyra.rules.tiles import TILES, Size, tile
from palmyra.games.palmyra.rules.turns import STAY, PlacingTurn, ReorganizeTurn, Turn
from palmyra.kernel.refusal import Refusal
from tests.games.palmyra.rules.worlds import EXPERT, world

tiles = st.sampled_from(TILES)
cells = st.tuples(st.integers(-9999, 9999), st.integers(-9999, 9999))
sizes = st.sampled_from(Size)
laid = st.lists(st.tuples(tiles, cells), min_size=1, max_size=5).map(tuple)
placing = st.builds(
    PlacingTurn,
    st.sampled_from(Purpose),
    st.sampled_from(Figure),
    laid,
    st.none() | sizes,
    st.none() | tiles,
)
targets = st.just(STAY) | st.none() | cells
reorganizing = st.builds(ReorganizeTurn, sizes, st.booleans(), targets, targets)
turns: st.SearchStrategy[Turn] = placing | reorganizing | st.just(ReorganizeTurn(None))
counts = st.integers(0, 9999)


@given(turns)
def test_decode_encode_gives_the_turn_again(turn: Turn) -> None:
    assert decode(encode(turn)) == (turn, None)


@given(placing, counts, counts)
def test_a_claim_comes_back_too(turn: PlacingTurn, total: int, tribute: int) -> None:
    claim = PaidClaim(total, tribute if turn.purpose is Purpose.REVENUE else None)
    assert decode(encode(turn, claim)) == (turn, claim)


def test_every_turn_of_a_position_has_a_line_of_its_own() -> None:
    state = world(
        {"2,2": "Ld"}, hands=["Ld Sd Ldt"], coins=[1], variant=EXPERT, caesar=0, legions=["2,2"]
    )
    found = list(full_turns(state))
    lines = [encode(turn) for turn in found]
    assert len(set(lines)) == len(lines) > 100
    assert [decode(line)[0] for line in lines] == found


LINES: dict[str, tuple[Turn, PaidClaim | None]] = {
    "conquer Ldt@2,2 Sh@2,1 extra L -> 3 tiles": (
        PlacingTurn(
            Purpose.CONQUER,
            Figure.LEGION,
            ((tile("Ldt"), (2, 2)), (tile("Sh"), (2, 1))),
            extra=Size.LARGE,
        ),
        PaidClaim(3, None),
    ),
    "revenue Sd@2,-1 flip Lh -> 4+2 coins": (
        PlacingTurn(Purpose.REVENUE, Figure.CENSOR, ((tile("Sd"), (2, -1)),), flip=tile("Lh")),
        PaidClaim(4, 2),
    ),
    "reorganize draw S legion@2,2 censor@city": (
        ReorganizeTurn(Size.SMALL, False, (2, 2), None),
        None,
    ),
    "reorganize caesar draw L": (ReorganizeTurn(Size.LARGE, True), None),
    "revenue by legion Lm@3,3 -> 1+0 coins": (
        PlacingTurn(Purpose.REVENUE, Figure.LEGION, ((tile("Lm"), (3, 3)),)),
        PaidClaim(1, 0),
    ),
    "reorganize": (ReorganizeTurn(None), None),
}


@pytest.mark.parametrize("line", LINES)
def test_the_lines_of_rules_md(line: str) -> None:
    turn, claim = LINES[line]
    assert decode(line) == (turn, claim)
    assert encode(turn, claim) == line


@pytest.mark.parametrize(
    ("line", "reason", "words"),
    [
        ("", "unknown_action", ""),
        ("march Ld@2,2", "unknown_action", "march"),
        ("Conquer Ld@2,2", "unknown_action", "Conquer"),
        ("conquer", "no_tile_named", "conquer"),
        ("conquer extra L", "no_tile_named", "extra"),
        ("conquer Ld", "no_tile_named", "Ld"),
        ("conquer Lx@2,2", "unknown_tile", "Lx@2,2"),
        ("conquer ld@2,2", "unknown_tile", "ld@2,2"),
        ("conquer @2,2", "unknown_tile", "@2,2"),
        ("conquer Ld@", "unknown_cell", "Ld@"),
        ("conquer Ld@city", "unknown_cell", "Ld@city"),
        ("conquer Ld@2", "unknown_cell", "Ld@2"),
        ("conquer Ld@2,2,2", "unknown_cell", "Ld@2,2,2"),
        ("conquer Ld@02,2", "unknown_cell", "Ld@02,2"),
        ("conquer Ld@+2,2", "unknown_cell", "Ld@+2,2"),
        ("conquer Ld@-0,2", "unknown_cell", "Ld@-0,2"),
        ("conquer Ld@２,2", "unknown_cell", "Ld@２,2"),
        ("conquer Ld@10000,2", "unknown_cell", "Ld@10000,2"),
        ("conquer Ld@2,2 extra", "unknown_size", "extra"),
        ("conquer Ld@2,2 extra M", "unknown_size", "extra M"),
        ("conquer Ld@2,2 extra l", "unknown_size", "extra l"),
        ("revenue Ld@2,2 flip", "unknown_tile", "flip"),
        ("revenue Ld@2,2 flip Xx", "unknown_tile", "flip Xx"),
        ("revenue Ld@2,2 flip Ld extra L", "unexpected_words", "extra"),
        ("conquer Ld@2,2 extra L extra L", "unexpected_words", "extra"),
        ("conquer Ld@2,2 extra L Sd@2,1", "unexpected_words", "Sd@2,1"),
        ("conquer by Ld@2,2", "unknown_figure", "by Ld@2,2"),
        ("conquer by", "unknown_figure", "by"),
        ("conquer by legion Ld@2,2", "by_own_figure", "by legion"),
        ("revenue by censor Ld@2,2", "by_own_figure", "by censor"),
        ("conquer Ld@2,2 by censor", "unexpected_words", "by"),
        ("conquer Ld@2,2 -> 3 coins", "claim_unreadable", "-> 3 coins"),
        ("conquer Ld@2,2 -> 3+0 coins", "claim_unreadable", "-> 3+0 coins"),
        ("conquer Ld@2,2 ->", "claim_unreadable", "-> "),
        ("conquer Ld@2,2 -> 03 tiles", "claim_unreadable", "-> 03 tiles"),
        ("conquer Ld@2,2 -> -1 tiles", "claim_unreadable", "-> -1 tiles"),
        ("conquer Ld@2,2 -> 1 tiles extra L", "claim_unreadable", "-> 1 tiles extra L"),
        ("conquer Ld@2,2 -> 1 tiles -> 1 tiles", "claim_unreadable", "-> 1 tiles -> 1 tiles"),
        ("revenue Ld@2,2 -> 3 tiles", "claim_unreadable", "-> 3 tiles"),
        ("revenue Ld@2,2 -> 3 coins", "claim_unreadable", "-> 3 coins"),
        ("revenue Ld@2,2 -> 3+ coins", "claim_unreadable", "-> 3+ coins"),
        ("reorganize draw", "unknown_size", "draw"),
        ("reorganize draw X", "unknown_size", "draw X"),
        ("reorganize draw L king@2,2", "unknown_figure", "king@2,2"),
        ("reorganize draw L legion@2,2 legion@city", "figure_twice", "legion@city"),
        ("reorganize draw L legion@City", "unknown_cell", "legion@City"),
        ("reorganize draw L caesar", "unexpected_words", "caesar"),
        ("reorganize draw L draw S", "unexpected_words", "draw"),
        ("reorganize legion@2,2 draw L", "unexpected_words", "draw"),
        ("reorganize draw L -> 1 tiles", "reorganize_pays_nothing", "-> 1 tiles"),
        ("conquer " + "Ld@2,2 " * 100, "line_too_long", "conquer Ld@2,2 Ld@2,"),
    ],
)
def test_malformed_lines(line: str, reason: str, words: str) -> None:
    with pytest.raises(Refusal) as caught:
        decode(line)
    assert (caught.value.rule, caught.value.reason, caught.value.words) == ("", reason, words)


@given(
    st.text(max_size=60) | st.text(alphabet="conquerv LSdhmtlc@0123,-> extr flipby", max_size=60)
)
def test_any_text_is_a_turn_or_a_refusal(line: str) -> None:
    try:
        turn, claim = decode(line)
    except Refusal as refusal:
        assert refusal.reason
    else:
        assert decode(encode(turn, claim)) == (turn, claim)

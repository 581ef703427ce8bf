"""The data of the game: what shipped is right, and wrong edits are told what is wrong."""

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from palmyra.games.palmyra.box import TILES_FILE, open_box
from palmyra.games.palmyra.rules.components import ComponentsError, Start, read_components
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.storage.yaml_text import load_document
from tests.games.palmyra.rules.worlds import BASE, box

Data = dict[str, Any]


def shipped() -> Data:
    data = load_document(TILES_FILE.read_text("utf-8"))
    assert isinstance(data, dict)
    return data


def test_the_shipped_file_holds_r3_r4_r6_and_r20() -> None:
    assert [len(box().of_size(size)) for size in Size] == [48, 45]
    assert [len(box().cities[count]) for count in range(2, 6)] == [4, 6, 8, 10]
    # The rulebook's box: 10 starting tiles, 6 of them small.
    assert sum(t.size is Size.SMALL for t in box().cities[5].values()) == 6
    assert box().coins == 120
    assert box().seats == (
        Start(1, 1), Start(1, 1, coins=2), Start(2, 1), Start(2, 1, coins=2), Start(2, 2),
    )  # fmt: skip
    assert box().levels == {
        1: Start(1, 1, goal=55),
        2: Start(2, 2, goal=60),
        3: Start(3, 3, goal=65),
        4: Start(3, 3, flipped=1, goal=70),
        5: Start(3, 3, flipped=2, goal=75),
    }


def edit(*path: str | int, to: object) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        spot: Any = data
        for name in path[:-1]:
            spot = spot[name]
        spot[path[-1]] = to

    return change


def drop(*path: str | int) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        spot: Any = data
        for name in path[:-1]:
            spot = spot[name]
        del spot[path[-1]]

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (edit("bonus", to=1), "bonus: not a known entry"),
        (drop("tiles"), "tiles: missing"),
        (drop("city"), "city: missing"),
        (drop("coins"), "coins: missing"),
        (drop("seats"), "seats: a list of 5 entries"),
        (drop("levels"), "levels: missing"),
        (edit("tiles", to=[]), "tiles: missing, or not a list of entries"),
        (edit("tiles", "Xd", to=1), "tiles: Xd is not a tile"),
        (edit("tiles", "Ldtl", to=1), "tiles: Ldtl is not a tile"),
        (edit("tiles", "Ld", to=-1), "tiles: Ld: a whole number from 0"),
        (edit("tiles", "Ld", to="ten"), "tiles: Ld: a whole number"),
        (edit("tiles", "Ld", to=1.5), "tiles: Ld: a whole number"),
        (edit("tiles", "Ld", to=True), "tiles: Ld: a whole number"),
        (edit("tiles", "Ld", to=None), "tiles: Ld: a whole number"),
        (edit("tiles", "Ld", to=10**9), "tiles: Ld: a whole number"),
        (edit("tiles", to={"Ld": 3, "Sd": 45}), "seats: deals more tiles than the stacks hold"),
        (edit("tiles", to={"Ld": 48, "Sd": 5}), "seats: deals more tiles than the stacks hold"),
        (edit("levels", "5", "flipped", to=43), "levels: 5: deals more tiles than"),
        (edit("city", "2", "0,0", to="x"), "city: 2: 0,0: x is none of d, h, m"),
        (edit("city", "2", "0,0", to="dt"), "city: 2: 0,0: dt is none of d, h, m"),
        (edit("city", "2", "0;0", to="d"), "city: 2: 0;0 is not a cell like 2,-1"),
        (edit("city", "2", "0,0,0", to="d"), "city: 2: 0,0,0 is not a cell"),
        (edit("city", "3", "0,0", to="d"), "city: 3: the cell 0,0 stands twice"),
        (edit("city", "2", "5,5", to="d"), "city: 2: the city's cells do not all touch"),
        (edit("city", "4", "9,9", to="d"), "city: 4: the city's cells do not all touch"),
        # Two smalls side by side would touch nothing; a small diagonal to a small neither.
        (edit("city", "2", to={"0,1": "d", "1,0": "h"}), "do not all touch"),
        (edit("city", "2", to={}), "city: 2: the city's cells"),
        (drop("city", "3"), "city: 3: missing"),
        (edit("city", "6", to={}), "city: entries 2, 3, 4 and 5"),
        (edit("coins", "2", to=5), "coins: 2 is none of 1, 3, 5"),
        (edit("coins", "1", to=-30), "coins: 1: a whole number"),
        (edit("coins", to={}), "coins: none at all"),
        (edit("coins", to={"1": 3}), "seats: deals all the coins"),
        (edit("seats", to=[]), "seats: a list of 5 entries"),
        (edit("seats", 0, "larges", to=2), "seats: 1: larges is not a known entry"),
        (edit("seats", 0, "goal", to=2), "seats: 1: goal is not a known entry"),
        (edit("seats", 4, "large", to="2"), "seats: 5: large: a whole number"),
        (edit("seats", 1, to=None), "seats: 2: missing"),
        (drop("levels", "3"), "levels: entries 1 to 5"),
        (edit("levels", "6", to={}), "levels: entries 1 to 5"),
        (edit("levels", "1", "coins", to=2), "levels: 1: coins is not a known entry"),
        (edit("levels", "1", "goal", to=[]), "levels: 1: goal: a whole number"),
    ],
)
def test_wrong_edits_are_told_what_is_wrong(change: Callable[[Data], None], said: str) -> None:
    data = copy.deepcopy(shipped())
    change(data)
    with pytest.raises(ComponentsError) as caught:
        read_components(data)
    assert said in str(caught.value)


@pytest.mark.parametrize("data", [None, [], "tiles", 7])
def test_no_data_at_all(data: object) -> None:
    with pytest.raises(ComponentsError, match=r"tiles\.yaml: missing"):
        read_components(data)


def test_another_mix_plays() -> None:
    data = shipped()
    data["tiles"] = {"Ld": 20, "Lmt": 5, "Sh": 30, "Shl": 1}
    data["coins"] = {"5": 10}
    components = read_components(data)
    state = new_game(Setup(BASE, (Color.RED, Color.BLUE), "mix"), components)
    assert (len(state.large) + 2, len(state.small) + 2, state.reserve + 2) == (25, 31, 50)
    solo = new_game(Setup(Variant.SOLO_5, (Color.RED,), "mix"), components)
    assert len(solo.players[0].flipped) == 2


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "tiles.yaml"
    for content, said in (
        (b"tiles: [", "tiles.yaml: line 1"),
        (b"tiles: {Ld: 1}\ntiles: {}", "stands twice"),
        (b"\xff", "tiles.yaml: cannot be read"),
        (b"x: 1", "tiles.yaml: x: not a known entry"),
    ):
        path.write_bytes(content)
        open_box.cache_clear()
        with pytest.raises(ComponentsError) as caught:
            open_box(path)
        assert said in str(caught.value)
    with pytest.raises(ComponentsError, match="cannot be read"):
        open_box(tmp_path / "none.yaml")


def test_more_tiles_than_the_fast_board_reaches_are_refused() -> None:
    data = shipped()
    data["tiles"]["Ld"] = 60
    with pytest.raises(ComponentsError, match="143 in all, at most 120"):
        read_components(data)

"""The simulated eyes see as they should, and landscapes and players stay apart for all of them."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from palmyra.ui import theme
from tools.pictures.eyes import EYES, LANDSCAPES, _rgb, lightness, main, seen, through


@pytest.mark.parametrize("name", EYES)
def test_white_stays_white_and_black_black(name: str) -> None:
    assert min(seen((255, 255, 255), EYES[name])) >= 250
    assert seen((0, 0, 0), EYES[name]) == (0, 0, 0)


def test_what_is_confused_is_confused() -> None:
    red, green = (
        seen((200, 60, 40), EYES["deuteranopia"]),
        seen((120, 110, 40), EYES["deuteranopia"]),
    )
    assert max(abs(a - b) for a, b in zip(red, green, strict=True)) < 200 - 120
    grey = seen((10, 200, 90), EYES["grey"])
    assert len(set(grey)) == 1


@pytest.mark.parametrize("name", EYES)
def test_landscapes_differ_in_lightness_or_hue(name: str) -> None:
    for one, other in combinations(LANDSCAPES.values(), 2):
        a, b = seen(_rgb(one), EYES[name]), seen(_rgb(other), EYES[name])
        apart = abs(lightness(a) - lightness(b)) + max(
            abs(x - y) for x, y in zip(a, b, strict=True)
        )
        assert apart >= 18, (one, other)


def test_players_who_look_alike_have_different_symbols() -> None:
    # Colors alone do not do it (red and blue are one grey): each has a symbol of its own.
    from palmyra.shell.resources import ASSETS

    drawn = {(ASSETS / "palmyra" / f"symbol_{name}.svg").read_text() for name in theme.PLAYERS}
    assert len(drawn) == len(theme.PLAYERS)


def test_a_picture_goes_through_as_its_colors_do() -> None:
    picture = pygame.Surface((2, 1))
    picture.set_at((0, 0), (200, 60, 40))
    picture.set_at((1, 0), (40, 60, 200))
    shown = through(picture, EYES["protanopia"])
    assert shown.get_at((0, 0))[:3] == seen((200, 60, 40), EYES["protanopia"])


def test_states_and_files_are_seen_through_all_eyes(tmp_path: Path) -> None:
    assert main(["title", "--out", str(tmp_path), "--size", "640x360"]) == 0
    plain = tmp_path / "plain" / "title-640x360-en.png"
    made = {path.name for path in tmp_path.glob("*.png")}
    assert made == {f"{plain.stem}-{name}.png" for name in EYES}
    assert main([str(plain), "--sheets", "--out", str(tmp_path / "sheets")]) == 0
    (whole,) = (tmp_path / "sheets").glob("*.png")
    assert pygame.image.load(whole).get_size() == (2 * 640 + 4, 2 * 360 + 4)
    with pytest.raises(SystemExit):
        main(["no such state", "--out", str(tmp_path)])

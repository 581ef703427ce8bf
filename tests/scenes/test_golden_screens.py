"""The main scenes look as they did when somebody last looked at them and was content."""

from pathlib import Path

import pygame
import pytest

from tests.support.golden_screens import NAMES, distance, kept, screen


@pytest.mark.parametrize("name", NAMES)
def test_a_scene_looks_as_it_should(name: str, tmp_path: Path) -> None:
    now = screen(name)
    found = distance(now, kept(name))
    pygame.image.save(now, tmp_path / f"{name}.png")
    assert found.small, (
        f"{name} looks different ({found.mean:.2f} on average, {found.share:.2%} visibly): compare "
        f"{tmp_path / name}.png; if it is meant, python -m tools.golden.screens"
    )


def test_the_comparison_sees_what_a_person_would() -> None:
    """A moved button and a paler picture are found, a few letters are not."""
    picture = kept("play_start")
    moved, paler, letters = picture.copy(), picture.copy(), picture.copy()
    moved.blit(picture, (200, 120), (560, 250, 70, 24))
    paler.fill((6, 6, 6), special_flags=pygame.BLEND_RGB_ADD)
    letters.fill((60, 30, 20), (20, 340, 30, 8))
    assert distance(picture, picture).mean == 0
    assert not distance(moved, picture).small
    assert not distance(paler, picture).small
    assert distance(letters, picture).small

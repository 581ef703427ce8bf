"""High contrast: every ink on every plate is easy to read, and the switch reaches the screen."""

from itertools import combinations

import pygame

from palmyra.games.palmyra.screens import point_parts as parts
from palmyra.scenes.daily.month import PLATES as DAYS
from palmyra.scenes.options.scene import SettingsScene
from palmyra.scenes.result.sources import plate_of
from palmyra.shell.services import Services
from palmyra.ui import contrast, paint, text_field, theme
from palmyra.ui.button import PLATES
from palmyra.ui.contrast import ratio
from palmyra.ui.layout import Layout
from tests.support.player import Player


def test_the_ratio_is_the_one_of_wcag() -> None:
    assert round(ratio("#000000", "#FFFFFF"), 1) == 21.0
    assert ratio("#777777", "#777777") == 1.0


def test_inks_become_black_or_white() -> None:
    for color in (theme.INK, theme.INK_SOFT, theme.MAROON, theme.RUST):
        assert contrast.ink(color) == contrast.BLACK
    for color in (theme.CREAM, "#F3E3C3"):
        assert contrast.ink(color) == contrast.WHITE


def test_what_stands_out_by_its_edge_still_does() -> None:
    usual, focused = contrast.plate(text_field.PLATE), contrast.plate(text_field.ACTIVE)
    assert (focused.edge, focused.edge_width) != (usual.edge, usual.edge_width)
    day, today = contrast.plate(paint.INSET_PLATE), contrast.plate(DAYS["today"])
    assert today.edge_width > day.edge_width + 1


def test_every_button_reads_well() -> None:
    for kind, plate in PLATES.items():
        ink = theme.INK if kind == "secondary" else theme.CREAM
        strong = contrast.plate(plate)
        for face in (strong.top, strong.bottom):
            assert ratio(contrast.ink(ink), face) >= 7, kind
    grey = contrast.plate(paint.DISABLED)
    assert ratio(contrast.ink(theme.DISABLED_TEXT), grey.top) >= 4.5
    assert grey.top != contrast.plate(paint.SECONDARY).top


def test_the_usual_look_keeps_the_contrast_art_asks_for() -> None:
    for ink in (theme.INK, theme.INK_SOFT, theme.MAROON, theme.RUST):
        for face in (theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, theme.INSET):
            assert ratio(ink, face) >= 4.5, (ink, face)
    for face in (theme.TERRACOTTA_TOP, theme.OLIVE_BOTTOM, theme.CEDAR_TOP, theme.CEDAR_WELL):
        assert ratio(theme.CREAM, face) >= 4, face


def test_the_switch_is_seen_at_once_and_taken_back(player: Player) -> None:
    def picture() -> bytes:
        surface = pygame.display.get_surface()
        assert surface is not None
        return pygame.image.tobytes(surface, "RGB")

    player.services.settings.change(animation_speed="instant")
    player.open(SettingsScene(player.nav))
    player.wait(0.3)
    usual = picture()
    player.services.settings.change(high_contrast=True)
    player.scene.invalidate()
    player.wait(0.3)
    assert picture() != usual
    player.services.settings.change(high_contrast=False)
    player.scene.invalidate()
    player.wait(0.3)
    assert picture() == usual


def test_the_parts_of_a_bar_stay_apart_in_high_contrast(services: Services) -> None:
    services.painter.strengthen(True)
    canvas = services.painter.on(pygame.Surface((8, 8)), Layout.fit((8, 8)))
    coins = [parts.START, parts.LANDSCAPE, parts.FEATURE, parts.CAESAR, parts.TRIBUTE, parts.PAID,
             parts.CUT]  # fmt: skip
    tiles = [parts.START, parts.LANDSCAPE, parts.FEATURE, parts.CAESAR, parts.REORGANIZE, parts.CUT]
    for bar in (coins, tiles, [parts.PLACED, parts.FLIPPED, parts.LEFT]):
        drawn = [contrast.plate(plate_of(canvas, kind, 4)) for kind in bar]
        for one, two in combinations(drawn, 2):
            pair = zip(pygame.Color(one.top)[:3], pygame.Color(two.top)[:3], strict=True)
            apart = sum(abs(a - b) for a, b in pair)
            assert apart > 60, (one.top, two.top)
        for kind, plate in zip(bar, drawn, strict=True):
            assert contrast.ratio(contrast.ink(kind.ink), plate.top) >= 4.5, kind.name
    services.painter.strengthen(False)

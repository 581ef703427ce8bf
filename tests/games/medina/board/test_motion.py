"""Motion at Medina's table (ART-MEDINA, Motion): each begins on its event, ends, and leaves the
city as it would be drawn anew; for who wants calm there is none of it."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from palmyra.games.medina.board import city_motion_art, score_motion
from palmyra.games.medina.board.animator import beside
from palmyra.games.medina.board.city_layer import CityLayer
from palmyra.games.medina.board.mark_art import MarkArt
from palmyra.games.medina.board.motion_context import Show
from palmyra.games.medina.rules.actions import EndTurn, Place
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.screens.new_game import STOCKS
from palmyra.tabletop.sprite import Sprite
from palmyra.ui.layout import Box
from tests.games.medina.hand.sitting import SMALL, Hands, begin, sit_down
from tests.support.player import Player

A, U, M, W, D, S = (
    Piece.APRICOT, Piece.UMBER, Piece.MERCHANT, Piece.WALL, Piece.DOME, Piece.STABLE,
)  # fmt: skip
# What is placed first, then the placement whose motion is looked at, and what draws it.
CASES: dict[str, tuple[list[Place], Place, Callable[..., Sprite]]] = {
    "crane": ([Place(A, (5, 6))], Place(D, (5, 6)), city_motion_art.crane),
    "shut_in": (
        [Place(A, (1, 1)), Place(S, (2, 1))], Place(S, (1, 2)), city_motion_art.crane,
    ),
    "light": ([Place(A, (5, 6))], Place(D, (5, 6)), MarkArt.running),
    "court": ([Place(A, (5, 6)), Place(A, (6, 6)), Place(A, (5, 7))], Place(A, (6, 7)),
              city_motion_art.court),
    "runner": ([], Place(M, (9, 6)), city_motion_art.runner),
    "runner_west": ([], Place(M, (7, 6)), city_motion_art.runner),
    "runner_south": ([], Place(M, (8, 7)), city_motion_art.runner),
    "runner_north": ([], Place(M, (8, 5)), city_motion_art.runner),
    "pier": ([Place(W, (1, 0))], Place(W, (2, 0)), city_motion_art.pier),
    "gate": ([Place(W, (x, 0)) for x in range(1, 15)], Place(W, (15, 0)), city_motion_art.leaves),
    "side_gate": ([Place(W, (0, y)) for y in range(1, 10)], Place(W, (0, 10)),
                  city_motion_art.leaves),
    "flag": ([Place(A, (1, 2)), Place(D, (1, 2)), Place(W, (0, 1))], Place(W, (0, 2)),
             city_motion_art.flag),
}  # fmt: skip


def stand(player: Player, places: list[Place], *, calm: bool = False) -> Hands:
    """At a table where that has been placed, by whoever's turn it was."""
    player.services.settings.change(reduced_motion=calm)
    scene = sit_down(player, begin(), speed="normal")
    hands = Hands(player, scene, Random(1))
    for place in places:
        do(hands, place)
        scene.desk.finish_moving()
    return hands


def do(hands: Hands, place: Place) -> None:
    desk = hands.scene.desk
    if len(desk.state.placed) == 2:
        desk.play(EndTurn())
        desk.finish_moving()
    assert desk.play(place)


def watched(
    monkeypatch: pytest.MonkeyPatch, draw: Callable[..., Sprite]
) -> list[Sprite]:  # fmt: skip
    """Every picture that it makes from now on."""
    seen: list[Sprite] = []

    def watch(*given: object, **named: object) -> Sprite:
        made = draw(*given, **named)
        seen.append(made)
        return made

    owner = MarkArt if hasattr(MarkArt, draw.__name__) else city_motion_art
    monkeypatch.setattr(owner, draw.__name__, watch)
    return seen


def looks(sprite: Sprite) -> tuple[object, ...]:
    return tuple((part.at, pygame.image.tobytes(part.image, "RGBA")) for part in sprite.parts)


def through(hands: Hands) -> int:
    """Wait until nothing moves; the frames that took."""
    for frame in range(300):
        if not hands.table.busy:
            return frame
        hands.player.wait(0.02)
    raise AssertionError("it moves for ever")


def as_drawn_anew(hands: Hands) -> bool:
    board = hands.table.board
    fresh = CityLayer(board.art)
    window = pygame.display.get_surface()
    assert window is not None and board.layer.surface is not None
    fresh.show(board.picture, board.grid, window.get_size(), pygame.Rect(board.camera.port))
    assert fresh.surface is not None
    return pygame.image.tobytes(fresh.surface, "RGB") == pygame.image.tobytes(
        board.layer.surface, "RGB"
    )


@pytest.mark.parametrize("case", CASES)
def test_it_begins_on_its_event_ends_and_leaves_the_city_as_drawn_anew(
    player: Player, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    places, last, draw = CASES[case]
    hands = stand(player, places)
    seen = watched(monkeypatch, draw)
    do(hands, last)
    through(hands)
    assert len({looks(sprite) for sprite in seen}) > 3, "several pictures, not one that stands"
    assert not hands.table.sprites() and not hands.table.board.picture.lifted
    assert hands.table.shown is hands.scene.desk.state
    assert as_drawn_anew(hands)


@pytest.mark.parametrize("case", CASES)
def test_a_click_ends_it_and_calm_motion_has_none(
    player: Player, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    places, last, draw = CASES[case]
    hands = stand(player, places)
    do(hands, last)
    player.wait(0.06)
    player.click((SMALL[0] / 2, 2))  # anywhere
    assert not hands.table.busy and not hands.table.board.picture.lifted
    assert as_drawn_anew(hands)
    calm = stand(player, places, calm=True)
    seen = watched(monkeypatch, draw)
    do(calm, last)
    through(calm)
    assert not seen


def test_a_stone_that_leaves_sinks_in_every_stock_one_sees(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = [Place(A, (3, 3)), Place(D, (3, 3)), Place(A, (7, 3)), Place(D, (7, 3)),
              Place(A, (11, 3))]  # fmt: skip
    game = begin()
    game.marks[STOCKS] = "shown"
    hands = Hands(player, sit_down(player, game, size=(1600, 900)), Random(1))
    for place in places:
        do(hands, place)
    player.services.settings.change(animation_speed="normal")
    found: list[Box] = []
    sink = score_motion._sink

    def watch(show: Show, name: str, box: Box, at: float) -> None:
        assert name == "palace_apricot"
        found.append(box)
        sink(show, name, box, at)

    monkeypatch.setattr(score_motion, "_sink", watch)
    do(hands, Place(D, (11, 3)))
    assert len(found) == 3
    for box, panel in zip(found[1:], hands.table.panels.frame.opponents, strict=True):
        assert panel.box.contains(*box.center)
    through(hands)


def test_nothing_that_melts_lies_over_a_card() -> None:
    area, card = pygame.Rect(10, 0, 100, 100), pygame.Rect(0, 0, 200, 30)
    assert beside(area, [card]) == pygame.Rect(10, 30, 100, 70)
    assert beside(area, []) == area
    left = beside(area, [pygame.Rect(0, 0, 300, 300)])
    assert max(0, left.w) * max(0, left.h) == 0


def test_motion_is_short(player: Player) -> None:
    """It explains, and nobody waits for it: a piece of one's own stands in a second."""
    for places, last, _ in CASES.values():
        hands = stand(player, places)
        before: State = hands.table.shown
        do(hands, last)
        frames = 0
        while hands.table.shown is before:
            player.wait(0.02)
            frames += 1
        assert frames * 0.02 < 0.6

"""The card of who else plays: whole names at every size, what is held as far as there is room."""

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from typing import Any

import pygame
import pytest

from palmyra.games import NAMES
from palmyra.games.medina.cast import NAMES as MEDINA_NAMES
from palmyra.scenes.setup.setup_form import CastMember
from palmyra.shell.services import Services
from palmyra.tabletop.opponent_card import (
    MOOD_SECONDS,
    CardHolding,
    CardState,
    OpponentCard,
    OpponentPanel,
)
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, Layout
from palmyra.ui.portrait import looking_right
from tools.texts.fit import watched

CARD = OpponentCard(
    "Zenobia", "blue", "palmyra/chip_blue", "palmyra/portrait_zenobia", 5,
    worth=(CardHolding("palmyra/coin", "104", 22),),
    wells=((CardHolding("palmyra/large_hills_a"),) * 4, (CardHolding("palmyra/coin", "3"),)),
    one=CardHolding("palmyra/coin", "7"),
)  # fmt: skip
# Whole frames of two widths and a low card, then 150 % and 200 %, each with its scale at 1280x720.
SCALES = {
    Box(20, 20, 240, 124): 0.8, Box(20, 20, 364, 124): 0.8, Box(20, 20, 240, 84): 0.8,
    Box(20, 20, 251, 74): 1.2, Box(20, 20, 160, 74): 1.2, Box(20, 20, 104, 98): 1.6,
    Box(20, 20, 100, 67): 1.6,
}  # fmt: skip
BOXES = tuple(SCALES)


@pytest.fixture
def canvas(services: Services) -> Iterator[Canvas]:
    pygame.display.set_mode((64, 64))
    yield at_scale(services, 0.8)
    pygame.display.quit()


def at_scale(services: Services, scale: float) -> Canvas:
    size = 420, 320
    return services.painter.on(pygame.Surface(size), Layout(*size, scale, 0, 0))


def drawn(canvas: Canvas, card: OpponentCard, box: Box) -> bytes:
    canvas.surface.fill("#806040")
    panel = OpponentPanel(card)
    panel.place(box)
    panel.draw(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_no_name_is_cut(services: Services, box: Box) -> None:
    """Everybody who can be invited, in every language, and the names people are given."""
    people = {name for pair in MEDINA_NAMES.values() for name in pair}
    for code in ("en", "fr", "it", "de"):
        services.texts.use(code)
        people |= {services.texts(f"setup.default_{seat}") for seat in range(1, 6)}
        for game in NAMES:
            people |= {member.name for member in _cast(game, services)}
    pygame.display.set_mode((64, 64))
    canvas = at_scale(services, SCALES[box])
    cut: list[tuple[str, str]] = []
    with watched(cut):
        for name in sorted(people):
            drawn(canvas, replace(CARD, name=name), box)
    assert len(people) > 20 and not cut


def _cast(game: str, services: Services) -> list[CastMember]:
    return list(import_module(f"palmyra.games.{game}.cast").cast(services.texts))


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_every_state_is_seen(canvas: Canvas, box: Box) -> None:
    seen = {
        drawn(canvas, card, box)
        for card in (
            CARD,
            replace(CARD, pill="Next"),
            replace(CARD, state=CardState.TO_MOVE),
            replace(CARD, state=CardState.THINKING),
            replace(CARD, state=CardState.FINISHED, pill="Home"),
            replace(CARD, portrait="", note="A person", note_icon="ui/icon_people"),
        )
    }
    assert len(seen) == 6


def test_what_has_no_room_is_counted(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    piles: list[int] = []
    text = Canvas.text

    def noting(canvas: Canvas, words: str, *rest: Any) -> None:
        said.append(words)
        text(canvas, words, *rest)

    monkeypatch.setattr(Canvas, "text", noting)
    monkeypatch.setattr(OpponentPanel, "_pile", lambda *given: piles.append(given[-1]))
    few = (CardHolding("palmyra/large_hills_a"),) * 3
    drawn(canvas, replace(CARD, wells=(few,)), BOXES[0])
    assert not piles and "×3" not in said
    drawn(canvas, replace(CARD, wells=(few * 7,)), BOXES[0])
    assert not piles and "×21" in said, "what is alike is one with its number"
    rings = (CardHolding("palermo/chip_placed", optional=True),) * 18
    drawn(canvas, replace(CARD, wells=(few + rings,)), BOXES[0])
    assert not piles, "what is optional counts for nothing"
    palaces = tuple(CardHolding("palmyra/coin", str(n), 25) for n in (14, 11, 9, 6, 5, 4, 3))
    said.clear()
    drawn(canvas, replace(CARD, wells=(palaces,)), BOXES[0])
    (more,) = piles
    shown = [number for number in ("14", "11", "9", "6", "5", "4", "3") if number in said]
    assert len(shown) + more == len(palaces)
    assert not [each for each in said if each.startswith("+")], "no number reads as points"


def test_a_full_hand_is_summed_up_in_pictures_of_full_size(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eighteen tiles were a row of tiny ones and a number that nobody could read."""
    seen: list[tuple[str, str, float]] = []

    def noting(panel: OpponentPanel, on: Canvas, holding: CardHolding, box: Box) -> None:
        seen.append((holding.picture, holding.number, box.h))

    monkeypatch.setattr(OpponentPanel, "_draw", noting)
    kinds = [f"{land}_{face}" for land in ("hills", "desert", "mountain") for face in "abc"]
    hand = tuple(CardHolding(f"palmyra/large_{kind}", "", 25) for kind in kinds)
    summary = (
        CardHolding("ui/icon_tile_large", "12", 22),
        CardHolding("ui/icon_tile_small", "6", 17),
    )
    card = replace(CARD, wells=(hand * 2, ()), summary=summary)
    drawn(canvas, card, BOXES[0])
    assert seen[1:] == [(each.picture, each.number, each.high) for each in summary]
    seen.clear()
    drawn(canvas, replace(card, wells=(hand[:4] * 3, ())), BOXES[0])
    assert [number for _, number, _ in seen[1:]] == ["×3"] * 4, "a few kinds are shown"
    seen.clear()
    drawn(canvas, replace(card, wells=(hand[:4], ())), BOXES[0])
    assert [number for _, number, _ in seen[1:]] == [""] * 4
    seen.clear()
    drawn(canvas, replace(card, wells=((), ())), BOXES[0])
    assert not seen[1:], "an empty hand is empty"


@pytest.mark.parametrize("room", [62.0, 100.0])
def test_the_first_thing_held_is_seen_however_little_room_there_is(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch, room: float
) -> None:
    """A low card beside a hint, with prizes and the number of the greed meter."""
    seen: list[str] = []
    draw = OpponentPanel._draw

    def noting(panel: OpponentPanel, on: Canvas, holding: CardHolding, box: Box) -> None:
        seen.append(holding.number)
        draw(panel, on, holding, box)

    monkeypatch.setattr(OpponentPanel, "_draw", noting)
    palaces = tuple(CardHolding("palmyra/coin", str(n), 25) for n in (14, 11, 9, 6))
    prizes = (CardHolding("palmyra/large_hills_a", "", 27),) * 3
    panel = OpponentPanel(replace(CARD, wells=(palaces, prizes)))
    panel.number_room = room
    panel.place(Box(20, 20, 284, 84))
    panel.draw(canvas)
    assert "14" in seen


def test_the_second_row_is_where_it_is_drawn() -> None:
    stock = tuple(CardHolding("palmyra/coin", str(n), 22) for n in range(7))
    panel = OpponentPanel(replace(CARD, second=stock))
    panel.place(Box(0, 0, 252, 162))
    boxes = [panel.second_box(at) for at in range(7)]
    assert all(box is not None and panel.box.holds(box) for box in boxes)
    panel.place(Box(0, 0, 252, 124))
    assert panel.second_box(0) is None, "a card with one row shows what is held alone"


def test_dots_go_round_while_somebody_thinks_and_rest_with_calm_motion() -> None:
    panel = OpponentPanel(OpponentCard("Zenobia", "blue", "", state=CardState.THINKING))
    seen = set()
    for _ in range(12):
        panel.update(0.1)
        seen.add(panel._dot)
    assert seen == {0, 1, 2}
    for _ in range(12):
        panel.settle()
        panel.update(0.1)
        assert panel._dot == 0


def test_whoever_is_to_move_looks_at_the_board(canvas: Canvas) -> None:
    """Every portrait of every game has eyes that can turn, in every mood."""
    root = canvas.painter.resources.root
    faces = sorted(root.glob("*/portrait_*.svg"))
    assert len(faces) >= 48
    for path in faces:
        source = path.read_text(encoding="utf-8")
        assert looking_right(source) != source, path.name
    away, to_move = CARD, replace(CARD, state=CardState.TO_MOVE)
    assert not away.looks_right
    assert to_move.looks_right


def test_one_face_fades_into_the_next(canvas: Canvas) -> None:
    pleased = replace(CARD, portrait=f"{CARD.portrait}_pleased")
    calm, changed = drawn(canvas, CARD, BOXES[0]), drawn(canvas, pleased, BOXES[0])
    panel = OpponentPanel(CARD)
    panel.place(BOXES[0])
    panel.set(pleased)

    def frame() -> bytes:
        canvas.surface.fill("#806040")
        panel.draw(canvas)
        return pygame.image.tobytes(canvas.surface, "RGB")

    panel.update(MOOD_SECONDS / 2)
    assert panel.moving
    assert frame() not in (calm, changed)
    panel.update(MOOD_SECONDS)
    assert not panel.moving
    assert frame() == changed
    panel.set(CARD)
    panel.finish()
    assert frame() == calm

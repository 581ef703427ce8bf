"""Every string can be measured, shortened, wrapped and drawn, and no picture is too large."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from palmyra.shell.resources import FACES, FONT_BYTES, Resources
from palmyra.shell.services import Services
from palmyra.ui import theme
from palmyra.ui.lettering import ELLIPSIS, MOST_LETTERS, MOST_LINES, WIDEST, Lettering
from palmyra.ui.text_field import TextField
from palmyra.ui.theme import Style
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.strings import STRANGE
from tests.ui.test_widgets import Bench

SCALES = (0.1, 1.0, 2.0, 6.0)
# Where letters, marks and controls are; the planes between hold Chinese characters or nothing.
PLANES = (range(0x20000), range(0xE0000, 0xE1000), range(0x10FF00, 0x110000))


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("face", some(FACES, 3))
def test_strange_text_is_drawn_at_every_size(services: Services, name: str, face: str) -> None:
    text, letters = STRANGE[name], Lettering(services.resources)
    for size in (12, 18, 38):
        style = Style(face, size)
        for scale in SCALES:
            assert 1 <= letters.line(text, style, scale).get_width() <= WIDEST + 1
            assert letters.width(text, style, scale) >= 0
            short = letters.shorten(text, style, 200, scale)
            wide = max(201 * scale, letters.line(ELLIPSIS, style, scale).get_width()) + 1
            assert letters.line(short, style, scale).get_width() <= wide
            lines = letters.wrap(text, style, 200, scale)
            assert 1 <= len(lines) <= MOST_LINES


def test_every_letter_there_is(services: Services) -> None:
    letters = Lettering(services.resources)
    for plane in PLANES:
        for start in plane[::128]:
            text = "".join(map(chr, range(start, start + 128)))
            assert letters.line(text, theme.META, 1.0).get_width() >= 1
            assert letters.wrap(text, theme.META, 300, 1.0)


def test_marks_of_direction_move_nothing(services: Services) -> None:
    letters = services.painter.lettering
    plain = letters.line("Zenobia", theme.BODY, 1.0)
    marked = letters.line("\u202eZen\u200bobia\u2066", theme.BODY, 1.0)
    assert pygame.image.tobytes(plain, "RGBA") == pygame.image.tobytes(marked, "RGBA")


def test_what_is_left_out_is_told(services: Services) -> None:
    letters = services.painter.lettering
    assert letters.shorten("i" * 5 * MOST_LETTERS, theme.BODY, 1e9, 1.0).endswith(ELLIPSIS)
    assert letters.wrap("word " * 5000, theme.BODY, 300, 1.0)[-1] == ELLIPSIS


@contextmanager
def widest_drawn(found: list[int]) -> Iterator[None]:
    """Notes the width of every line that is drawn."""
    line = Lettering.line

    def noting(self: Lettering, text: str, style: Style, scale: float) -> pygame.Surface:
        drawn = line(self, text, style, scale)
        found.append(drawn.get_width())
        return drawn

    Lettering.line = noting  # type: ignore[method-assign]
    try:
        yield
    finally:
        Lettering.line = line  # type: ignore[method-assign]


@pytest.mark.parametrize("text", ["a" * 6000, "🦁" * 5000, "W" * 16_000, "\u0301" * 16_000])
@pytest.mark.parametrize("size", [(1024, 640), (2560, 1440)])
def test_a_field_draws_what_is_seen_of_a_long_paste(
    player: Player, text: str, size: tuple[int, int]
) -> None:
    """13.1: six thousand letters in the field of a code ended the program."""
    heard: list[str] = []
    field = TextField("", heard.append, limit=16_000, name="field")
    player.services.settings.change(window=size)
    player.open(Bench(player.services, [field]))
    player.click("field")
    found: list[int] = []
    with widest_drawn(found):
        player.app.loop_once([pygame.Event(pygame.TEXTINPUT, text=text)], 0.0)
        player.wait(0.1)
        assert heard[-1] == text
        for key in (pygame.K_HOME, pygame.K_RIGHT, pygame.K_END, pygame.K_LEFT, pygame.K_DELETE):
            player.key(key)
            player.wait(0.1)
        field.caret = len(field.text) // 2
        field.touch()
        player.wait(0.1)
    wide = player.app.layout.px(field.box.w)
    assert found and max(found) < 2.2 * wide  # a field's width on both sides of the caret


def test_a_field_takes_no_more_of_the_clipboard_than_it_holds(player: Player) -> None:
    field = TextField("", lambda text: None, limit=8, name="field")
    player.open(Bench(player.services, [field]))
    field.typed("\n" * 4 + "ab\0cd\n" + "e" * 50_000_000)
    assert field.text == "abcdeeee"


def test_the_caret_stands_after_the_letters_before_it(player: Player) -> None:
    field = TextField("Zenobia " * 40, lambda text: None, limit=400, name="field")
    player.open(Bench(player.services, [field]))
    player.click("field")
    assert caret_at(field, player) == pytest.approx(field.box.right - 14, abs=2)
    player.key(pygame.K_HOME)
    assert caret_at(field, player) == pytest.approx(field.box.x + 12, abs=1)
    player.key(pygame.K_RIGHT, pygame.K_RIGHT)
    wide = player.services.painter.lettering.width("Ze", theme.BODY, 0.8)
    assert caret_at(field, player) == pytest.approx(field.box.x + 12 + wide, abs=1)


def caret_at(field: TextField, player: Player) -> float:
    """Where the caret is drawn, in logical pixels."""
    player.wait(0)
    screen = pygame.display.get_surface()
    assert screen is not None
    box = field.box
    below = box.y + box.h / 2 + 9  # the letters, still on the caret
    layout = player.app.layout
    left, right = layout.point(box.x + 6, below), layout.point(box.right - 6, below)
    lapis = pygame.Color(theme.LAPIS)
    found = [x for x in range(left[0], right[0]) if screen.get_at((x, left[1])) == lapis]
    assert found
    return layout.logical(found[0], 0)[0]


def test_fonts_keep_no_files_and_are_not_kept_for_ever() -> None:
    """13.6: every size a window ever had kept a file open."""
    resources = Resources()
    resources.budget.limit = 1024 * 1024
    for size in range(8, 200):
        resources.font("sans", size)
        assert resources.budget.held <= max(resources.budget.limit, FONT_BYTES * (2 * size) ** 2)
    assert len(resources._fonts) == 1
    assert resources.font("sans", 199) is resources.font("sans", 199)

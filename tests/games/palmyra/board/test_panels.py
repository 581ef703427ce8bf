"""Cards beside the board: hit tests, and pictures kept until what they show changes."""

from dataclasses import replace

import pygame
import pytest

from palmyra.games.palmyra.board.places import Places
from palmyra.games.palmyra.board.supply import Supply, SupplyPanel
from palmyra.games.palmyra.board.tabs import Tab
from palmyra.games.palmyra.board.this_turn import ThisTurn, ThisTurnPanel
from palmyra.games.palmyra.board.turn_rows import TurnRow
from palmyra.games.palmyra.board.turn_split import Split
from palmyra.games.palmyra.rules.tiles import Size, tile
from palmyra.shell.services import Services
from palmyra.shell.texts import LANGUAGES
from palmyra.tabletop.last_moves import LastMoves, LastMovesPanel, Move
from palmyra.tabletop.opponent_card import (
    CardHolding,
    CardState,
    OpponentCard,
    OpponentPanel,
)
from palmyra.ui.canvas import Align, Canvas
from palmyra.ui.layout import Box, Layout
from palmyra.ui.theme import Style

PLACES = Places.of(Box(0, 0, 1600, 900))
AURELIA = OpponentCard(
    "Aurelia", "blue", "palmyra/chip_blue", "palmyra/portrait_scribe", 3, pill="Next",
    worth=(CardHolding("palmyra/coin", "12"),),
    wells=((CardHolding("palmyra/large_hills_a"),) * 3,),
)  # fmt: skip


@pytest.fixture
def canvas(services: Services) -> Canvas:
    return services.painter.on(pygame.Surface((1600, 900)), Layout.fit((1600, 900)))


def test_an_unchanged_card_is_painted_once(canvas: Canvas) -> None:
    panel = OpponentPanel(AURELIA)
    panel.place(PLACES.opponent(0))
    for _ in range(3):
        panel.draw(canvas)
    assert panel.baked.bakes == 1
    panel.stale = False
    panel.set(replace(AURELIA))
    assert not panel.stale
    panel.set(replace(AURELIA, state=CardState.THINKING, pill=""))
    assert panel.stale
    panel.draw(canvas)
    assert panel.baked.bakes == 2


@pytest.mark.parametrize("size", [(1600, 900), (1366, 768)])
def test_a_card_cut_up_for_drawing_looks_like_the_one_painted(
    services: Services, size: tuple[int, int]
) -> None:
    """Opaque inside and blended rim together, drawn at once or in the pieces a drag damages."""
    layout = Layout.fit(size)
    panel = OpponentPanel(AURELIA)
    panel.place(PLACES.opponent(0))

    def ground() -> pygame.Surface:
        surface = pygame.Surface(size)
        for x in range(0, size[0], 7):
            surface.fill((x % 256, 200, 255 - x % 256), (x, 0, 7, size[1]))
        return surface

    painted, whole, pieces = ground(), ground(), ground()
    plain = pygame.Surface(size, pygame.SRCALPHA)
    panel.paint(services.painter.on(plain, layout))
    painted.blit(plain, (0, 0))
    panel.draw(services.painter.on(whole, layout))
    for x in range(0, size[0], 53):
        pieces.set_clip((x, 0, 53, size[1]))
        panel.draw(services.painter.on(pieces, layout))
    assert whole.get_buffer().raw == pieces.get_buffer().raw
    seen = layout.rect(panel.box.inset(-40)).clip(whole.get_rect())
    pixels = (pygame.image.tobytes(s.subsurface(seen), "RGB") for s in (painted, whole))
    apart = [abs(one - other) for one, other in zip(*pixels, strict=True)]
    assert max(apart) <= 9  # as much as the faintest end of a shadow, which is left out
    assert sum(apart) / len(apart) < 0.5


def test_a_move_in_the_list_can_be_clicked(services: Services, canvas: Canvas) -> None:
    chosen: list[int] = []
    panel = LastMovesPanel(services.texts, chosen.append)
    panel.place(PLACES.log.top(128))
    panel.set(LastMoves(tuple(Move("palmyra/chip_red", f"move {at}") for at in range(9))))
    assert panel.shown() == 3
    for at in range(panel.shown()):
        panel.release(*panel.row(at).center)
    assert chosen == [0, 1, 2]
    assert panel.entry_at(panel.box.x + 20, panel.box.y + 10) is None
    panel.draw(canvas)


def test_only_lit_stacks_answer(services: Services, canvas: Canvas) -> None:
    taken: list[Size] = []
    panel = SupplyPanel(services.texts, taken.append)
    panel.place(PLACES.game_card)
    panel.set(Supply(12, 0, 67, lit=frozenset({Size.LARGE})))
    for size in Size:
        assert panel.stack_at(*panel.stack_box(size).center) is size
        panel.release(*panel.stack_box(size).center)
    assert taken == [Size.LARGE]
    panel.draw(canvas)


def test_frames_of_stacks_hold_their_numbers_and_stay_on_the_card(
    services: Services,
) -> None:
    for card in (PLACES.game_card, Places.of(Box(0, 0, 800, 450)).game_card):
        panel = SupplyPanel(services.texts, lambda size: None)
        panel.place(card)
        large, small = (panel.stack_frame(size) for size in Size)
        assert large.right <= small.x and small.right <= card.right
        for size, frame in zip(Size, (large, small), strict=True):
            number = panel._capsule(size)
            assert frame.contains(number.x, number.y) and number.bottom <= frame.bottom
            assert frame.y >= card.y and frame.bottom <= card.bottom


def test_the_odd_tile_is_asked_for_with_two_halves(services: Services, canvas: Canvas) -> None:
    asked: list[Size] = []
    panel = ThisTurnPanel(
        services.texts, on_undo=lambda: None, on_redo=lambda: None, on_end=lambda: None,
        on_split=asked.append,
    )  # fmt: skip
    panel.place(PLACES.this_turn)
    assert not panel.split.visible
    row = TurnRow(tile("Lm"), (0, 0), "Mountains", "placed", 3)
    panel.set(ThisTurn((row,), "3 tiles", split=Split((2, 1), (1, 2))))
    assert panel.split.visible
    for size in Size:
        x, y = panel.split.half(size).center
        assert panel.hit(x, y) is panel.split
        panel.split.release(x, y)
    assert asked == list(Size)
    panel.draw(canvas)


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720), (1024, 640), (2560, 1440)])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_rows_stay_off_the_question_about_the_odd_tile(
    services: Services, canvas: Canvas, count: int, size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """All tiles of the turn, the sum below them, the question, the two halves."""
    panel = ThisTurnPanel(
        services.texts, on_undo=lambda: None, on_redo=lambda: None, on_end=lambda: None,
        on_split=lambda size: None,
    )  # fmt: skip
    panel.place(Places.of(Layout.fit(size).area).this_turn)
    row = TurnRow(tile("Sm"), (1, 0), "Mountains", "placed", 1)
    panel.set(ThisTurn((row,) * count, "7 tiles", split=Split((4, 3), (3, 4))))
    rows: list[Box] = []
    lines: list[float] = []
    monkeypatch.setattr(panel, "_row", lambda canvas, row, box: rows.append(box))
    monkeypatch.setattr(panel, "_sum_line", lambda canvas, middle: lines.append(middle))
    panel.paint(canvas)
    assert len(rows) == count and len(lines) == 1
    assert rows[-1].bottom <= lines[0] - 11, "the sum is half as high as that"
    assert lines[0] + 11 + 24 <= panel.split.box.y, "the question between sum and halves"


@pytest.mark.parametrize("lines", [1, 6, 12])
def test_the_drawn_tile_stays_off_the_words_below_it(
    services: Services, canvas: Canvas, lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While figures move there is no sum: one tile, drawn once, and words that it gives way to."""
    panel = ThisTurnPanel(
        services.texts, on_undo=lambda: None, on_redo=lambda: None, on_end=lambda: None,
        on_split=lambda size: None,
    )  # fmt: skip
    panel.place(Box(0, 0, 260, 400))
    panel.set(ThisTurn((TurnRow(tile("Lht"), None, "Hills", "drawn", None),), hint="a\n" * lines))
    rows: list[Box] = []
    words: list[Box] = []
    monkeypatch.setattr(panel, "_row", lambda canvas, row, box: rows.append(box))
    monkeypatch.setattr(Canvas, "paragraph", lambda self, box, *args, **more: words.append(box))
    panel.paint(canvas)
    assert len(words) == 1 and len(rows) <= 1
    assert all(row.bottom <= words[0].y for row in rows)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_up_to_four_rows_leave_the_buttons_free(
    services: Services, canvas: Canvas, count: int
) -> None:
    panel = ThisTurnPanel(
        services.texts, on_undo=lambda: None, on_redo=lambda: None, on_end=lambda: None,
        on_split=lambda size: None,
    )  # fmt: skip
    panel.place(PLACES.this_turn)
    row = TurnRow(tile("Sm"), (1, 0), "Mountains", "placed", 0)
    panel.set(ThisTurn((row,) * count, "0 tiles", "Drag a tile"))
    panel.draw(canvas)
    for button in (panel.undo, panel.redo, panel.end):
        assert panel.box.contains(*button.box.center)
        assert not button.box.overlaps(panel.split.box)
        assert button.box.h >= 44 and button.box.w >= 44


@pytest.mark.parametrize("language", LANGUAGES)
def test_tab_and_button_words_fit_in_every_language(services: Services, language: str) -> None:
    texts, lettering = services.texts, services.painter.lettering
    texts.use(language)
    from palmyra.games.palmyra.board.tabs import _NOTE, _TITLE
    from palmyra.ui import theme

    for tab in Tab:
        assert lettering.width(texts(f"palmyra.table.{tab}"), _TITLE, 1) <= 138
        assert lettering.width(texts(f"palmyra.table.{tab}_note"), _NOTE, 1) <= 138
    end = texts("play.end_turn")
    assert lettering.width(end, theme.BUTTON, 1) <= PLACES.this_turn.w - 122 - 24


def test_places_of_the_full_table() -> None:
    """The board has the window's height down to the tray; everything else is at the edges."""
    assert PLACES.board == Box(260, 8, 1068, 756)
    assert PLACES.tray == Box(12, 772, 1316, 116)
    assert PLACES.well.x == PLACES.board.x
    assert PLACES.this_turn.bottom == PLACES.tray.bottom == 888
    assert PLACES.this_turn.holds(PLACES.tab(0)) and PLACES.this_turn.holds(PLACES.tab(2))
    assert PLACES.log.bottom == PLACES.board.bottom


def test_a_wide_window_gives_its_room_to_the_board() -> None:
    wide = Places.of(Box(-200, 0, 2000, 900))
    assert wide.board.w == PLACES.board.w + 400
    assert wide.game_card.right == 1788
    assert wide.opponent(0).x == -188


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rows", [1, 2, 3])
def test_a_row_names_its_feature_however_long_its_note(
    services: Services, monkeypatch: pytest.MonkeyPatch, code: str, rows: int
) -> None:
    """ "Hills +4" lacked its watch tower: the note was too long and dropped whole."""
    services.texts.use(code)
    table = "palmyra.table."
    feature, preview = services.texts(table + "tower"), services.texts(table + "preview")
    layout = Layout.fit((1280, 720))
    painter = services.painter.on(pygame.Surface((1280, 720)), layout)
    panel = ThisTurnPanel(
        services.texts, on_undo=lambda: None, on_redo=lambda: None, on_end=lambda: None,
        on_split=lambda size: None,
    )  # fmt: skip
    panel.place(Places.of(layout.area).this_turn)
    title = services.texts(table + "hills")
    row = TurnRow(tile("Lht"), None, title, f"{feature} ({preview})", 4, preview=True)
    panel.set(ThisTurn(rows=(row,) * rows, income="4"))
    said: list[str] = []
    inner = Canvas.text_in

    def noted(self: Canvas, box: Box, text: str, style: Style, align: Align = "left") -> None:
        said.append(text)
        inner(self, box, text, style, align)

    monkeypatch.setattr(Canvas, "text_in", noted)
    panel.paint(painter)
    assert sum(text.startswith(feature) for text in said) == rows

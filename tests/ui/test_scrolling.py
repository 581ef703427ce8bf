"""Lists where there is more than fits: the fold, calm motion, pages; what makes room elsewhere."""

from itertools import combinations

import pygame
import pytest

from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.services import Services
from palmyra.ui import theme
from palmyra.ui.button import Button, fold_to_fit
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.columns import Columns
from palmyra.ui.dialog import Dialog
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.list import FADE, ScrollList
from palmyra.ui.widget import Widget
from tests.support.player import Player

BACK = "#404040"


def nothing() -> None:
    pass


class Stone(Widget):
    """A plain white piece."""

    def height(self, canvas: Canvas, width: float) -> float:
        return 100

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(self.box, "#FFFFFF")


class Page(ViewScene):
    def __init__(self, services: Services, scroll: ScrollList) -> None:
        super().__init__(services)
        self.scroll = scroll

    def build(self) -> None:
        self.view.fill([self.scroll])

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        self.scroll.lay(canvas, Box(area.x + 100, area.y + 100, 400, 320))

    def backdrop(self, canvas: Canvas) -> None:
        canvas.surface.fill(BACK)


def gray(player: Player, x: float, y: float) -> int:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface.get_at(player.app.layout.point(x, y)).r


def test_a_list_fades_only_where_it_goes_on(player: Player) -> None:
    scroll = ScrollList([Stone() for _ in range(5)], gap=0)
    player.open(Page(player.services, scroll))
    box = scroll.box
    x = box.center[0]
    back = pygame.Color(BACK).r
    assert gray(player, x, box.y + 2) == 255
    assert gray(player, x, box.bottom - 2) < back + 60
    assert gray(player, x, box.bottom - FADE - 4) == 255
    scroll.scroll_to(90)
    player.wait(1)
    assert gray(player, x, box.y + 2) < back + 60
    scroll.scroll_to(9999)
    player.wait(1)
    assert gray(player, x, box.bottom - 3) == 255
    assert gray(player, x, box.bottom + 3) == back


def test_the_last_item_keeps_its_shadow_and_the_edge_no_crumbs(player: Player) -> None:
    buttons = [Button("A", nothing) for _ in range(7)]
    scroll = ScrollList(buttons)
    player.open(Page(player.services, scroll))
    x, edge = scroll.box.center[0], scroll.box.bottom
    back = pygame.Color(BACK).r
    assert all(gray(player, x, edge + by) == back for by in (-1, 1, 4))
    scroll.scroll_to(9999)
    player.wait(1)
    assert gray(player, x, edge + 4) != back  # its shadow goes on below
    scroll.scroll_to(0)
    player.wait(1)
    assert gray(player, x, edge + 4) == back


def test_the_bar_stands_clear_of_rings(player: Player) -> None:
    scroll = ScrollList([Button("A", nothing) for _ in range(9)])
    player.open(Page(player.services, scroll))
    bar = scroll.thumb()
    assert bar is not None
    assert bar.x >= scroll.box.right + theme.RING_GAP + theme.RING_WIDTH


def test_a_list_that_fits_fades_nowhere(player: Player) -> None:
    scroll = ScrollList([Stone()], gap=0)
    player.open(Page(player.services, scroll))
    assert scroll.folds() == [] and scroll.thumb() is None


def test_a_list_glides_or_jumps_as_the_player_wants(player: Player) -> None:
    scroll = ScrollList([Stone() for _ in range(9)], gap=0)
    player.open(Page(player.services, scroll))
    scroll.scroll_to(200)
    player.app.loop_once([], 0.01)
    assert 0 < scroll.scroll.value < 200
    player.services.settings.change(reduced_motion=True)
    scroll.scroll_to(0)
    player.app.loop_once([], 0.01)
    assert scroll.scroll.value == 0


def test_page_keys_scroll_what_has_nothing_to_focus(player: Player) -> None:
    scroll = ScrollList([Stone() for _ in range(9)], gap=0)
    player.open(Page(player.services, scroll))
    player.key(pygame.K_PAGEDOWN)
    player.wait(1)
    assert 200 < scroll.scroll.value < 320
    player.key(pygame.K_PAGEUP)
    player.wait(1)
    assert scroll.scroll.value == 0


def test_a_list_is_where_it_was_after_the_screen_was_made_anew(player: Player) -> None:
    scene = Page(player.services, ScrollList([Stone() for _ in range(9)], gap=0, name="stones"))
    player.open(scene)
    scene.scroll.scroll_to(150)
    player.wait(1)
    scene.scroll = ScrollList([Stone() for _ in range(9)], gap=0, name="stones")
    scene.rebuild()
    assert scene.scroll.scroll.value == pytest.approx(150)


def test_a_dialog_with_much_to_say_keeps_its_buttons(player: Player) -> None:
    scene = Page(player.services, ScrollList([]))
    player.open(scene)
    said: list[str] = []
    close = Button("Close", lambda: said.append("closed"), name="close")
    other = Button("A rather long answer to choose", nothing, name="other")
    dialog = Dialog("Title", "\n".join(["words"] * 90), [other, close], on_cancel=nothing,
                    width=360)  # fmt: skip
    scene.view.open(dialog)
    player.wait(0)
    area = scene.layout.area
    for button in (other, close):
        assert area.y < button.box.y and button.box.bottom < dialog.box.bottom < area.bottom
        assert dialog.box.x < button.box.x and button.box.right < dialog.box.right
    assert not other.box.overlaps(close.box)
    player.key(pygame.K_PAGEDOWN)
    player.wait(1)
    inside = dialog.children()[0]
    assert isinstance(inside, ScrollList) and inside.scroll.value > 100
    player.click("close")
    assert said == ["closed"]


@pytest.fixture
def canvas(player: Player) -> Canvas:
    scene = Page(player.services, ScrollList([]))
    player.open(scene)
    surface = pygame.display.get_surface()
    assert surface is not None
    return player.services.painter.on(surface, scene.layout)


def test_buttons_fold_one_by_one_and_say_their_word_then(canvas: Canvas) -> None:
    one, two = (Button(word, nothing, icon="ui/icon_back") for word in ("First", "Second"))
    full = fold_to_fit(canvas, [one, two], 1000, 10)
    assert not one.folded and not two.folded and one.tip()[0] == ""
    fold_to_fit(canvas, [one, two], sum(full), 10)
    assert one.folded and not two.folded and one.tip()[0] == "First"
    assert sum(fold_to_fit(canvas, [one, two], 90, 10)) < 110 and two.folded
    fold_to_fit(canvas, [one, two], 1000, 10)
    assert not one.folded


def test_a_choice_takes_more_rows_where_it_is_narrow(canvas: Canvas) -> None:
    chosen: list[int] = []
    choice = Choice([(n, f"Number {n}") for n in range(5)], 0, chosen.append)
    low = choice.height(canvas, 900)
    high = choice.height(canvas, 200)
    assert choice.rows == 3 and high == 3 * low
    choice.place(Box(0, 0, 200, high))
    for one, two in combinations(choice.segments(), 2):
        assert not one.overlaps(two.inset(0.1))
    for value in (3, 1, 4):
        x, y = choice.segments()[value].center
        choice.press(x, y)
        choice.release(x, y)
    assert chosen == [3, 1, 4]
    choice.release(choice.box.right - 5, choice.box.bottom - 5)  # the empty place of a sixth
    assert chosen == [3, 1, 4]


def test_columns_stand_side_by_side_or_below_each_other(canvas: Canvas) -> None:
    items = [Stone(), Label("one line")]
    columns = Columns(items, (3, 1), wide=500, gap=20)
    columns.place(Box(0, 0, 820, columns.height(canvas, 820)))
    assert items[0].box == Box(0, 0, 600, 100) and items[1].box == Box(620, 0, 200, 100)
    h = columns.height(canvas, 400)
    columns.place(Box(0, 0, 400, h))
    assert items[0].box.w == items[1].box.w == 400
    assert items[1].box.y == 120 and items[1].box.bottom == pytest.approx(h)

"""The front door: what stands where at any size, what stirs, what is closed, and the keys."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from palmyra.games import title_view
from palmyra.games.palmyra.game import PALMYRA
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.title.game_panel import GamePanel, Plaque
from palmyra.scenes.title.idle_animation import STEP
from palmyra.scenes.title.menu_row import MenuRowButton
from palmyra.scenes.title.places import TitlePlaces, places
from palmyra.scenes.title.scene import TitleScene
from palmyra.scenes.title.tables import TitleTable, menu_notes
from palmyra.scenes.title.title_view import crop
from palmyra.scenes.unfinished_games import Resume
from palmyra.shell.scene import Scene
from palmyra.shell.texts import LANGUAGES, Entry, Texts, load_catalogue
from palmyra.storage.autosave import Autosave
from palmyra.storage.record_text import write_game
from palmyra.ui import paint
from palmyra.ui.layout import Box, Layout
from palmyra.ui.widget import walk
from tests.support.navigator import FakeNavigator
from tests.support.player import Player
from tests.support.sessions import begun
from tests.support.storage_samples import score
from tests.support.title_tables import SampleTable, sample_resume

TABLES = ("palmyra", "medina", "palermo")
SIZES = [(1280, 720), (1600, 900), (2560, 1440), (1024, 640), (1598, 878), (1440, 900), (900, 1400),
         (720, 450)]  # fmt: skip
SCALES = [0.75, 1.0, 1.25, 1.5, 2.0]


def title_of(
    player: Player, last: str = "", resume: Resume | None = None, *, newcomer: bool = False,
    leads: dict[str, Scene] | None = None,
) -> TitleScene:  # fmt: skip
    """The title with every table open, each leading to a scene of its own."""
    nav = FakeNavigator(player.services, **(leads or {}))
    if last:
        nav.remember(last)
    tables = [SampleTable(nav, name, resume, newcomer=newcomer) for name in TABLES]
    return TitleScene(nav, tables)


def boxes(at: TitlePlaces) -> dict[str, Box]:
    """What can be read or pressed."""
    found = {"hero": at.hero, "language": at.language, "wordmark": at.wordmark}
    found |= {f"row {n}": box for n, box in enumerate(at.rows)}
    found |= {f"item {n}": box for n, box in enumerate(at.items)}
    found |= {f"corner {n}": box for n, box in enumerate(at.corner)}
    found |= {f"plate {name}": box for name, box in at.plates.items()}
    found |= {"name": at.name} if at.name else {}
    found |= {"foot": at.foot} if at.foot else {}
    found |= {"tagline": at.tagline} if at.tagline else {}
    return found


@pytest.mark.parametrize("wide", TABLES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_covers_anything(size: tuple[int, int], scale: float, wide: str) -> None:
    area = Layout.fit(size, scale, (720, 450)).area
    for rows, above in ((1, 0), (1, 1), (2, 0), (2, 1)):
        at = places(area, TABLES, wide, rows, 3, above)
        found = boxes(at)
        for (one, first), (other, second) in combinations(found.items(), 2):
            assert not first.overlaps(second), (one, other, size, scale)
        for name, box in found.items():
            assert area.x <= box.x and box.right <= area.right + 0.01, name
            assert area.y <= box.y and box.bottom <= area.bottom + 0.01, name
        big = at.panels[wide]
        for box in (at.hero, *at.rows, at.wordmark):
            assert big.x < box.x and box.right < big.right and box.bottom < at.shelf.y
        for name, plate in at.plates.items():
            window = at.panels[name]
            assert window.x < plate.x and plate.right < window.right


def test_a_table_that_cannot_be_played_has_shutters_and_nothing_to_press(player: Player) -> None:
    tables = [SampleTable(player.nav, name, is_open=name == TABLES[0]) for name in TABLES]
    title = TitleScene(player.nav, tables)
    player.open(title)
    plaques = [widget for widget in title.view.widgets if isinstance(widget, Plaque)]
    assert [plaque.words.table for plaque in plaques] == ["medina", "palermo"]
    assert all(not plaque.focusable and not plaque.words.badge for plaque in plaques)
    for plaque in plaques:
        player.click(plaque.box.center)
        assert player.scene is title and title.wide == "palmyra"


def test_all_of_it_speaks_the_language_that_was_just_chosen(player: Player) -> None:
    """What games in progress, notes and counts say was put into words before the change."""
    home = player.services.home
    Autosave(home / "saves" / "game.palmyra").keep(write_game(begun("palmyra", 3).save, PALMYRA))
    player.services.books.of("palmyra").add(score(1, record="one.palmyra"))
    player.services.settings.change(animation_speed="instant", lessons={"tiles": 1})
    player.open(title := TitleScene(player.nav))
    player.wait(0.1)
    for code in ("fr", "it", "de", "en"):
        player.click("language")
        player.click(f"language_{code}")
        player.wait(0.1)
        assert player.services.texts.language == code
        resume = TitleTable(player.nav, "palmyra").resume()
        assert resume is not None and title.resume is not None
        assert title.resume.note == resume.note and title.resume.about == resume.about
        assert title._notes == menu_notes(player.nav) and title._notes.archive


def test_a_panel_widens_and_is_remembered(player: Player) -> None:
    player.services.settings.change(animation_speed="instant")
    title = title_of(player)
    player.open(title)
    order = [w.words.table for w in title.view.widgets if isinstance(w, GamePanel)]
    assert order == ["medina", "palermo"]
    player.click("panel_palermo")
    assert title.wide == "palermo" and player.nav.last_game == "palermo"
    assert title.view.find("panel_palmyra") is not None
    assert title_of(player).wide == "palermo"
    assert title_of(player, last="atlantis").wide == "palmyra"


def test_the_button_in_a_narrow_panel_goes_straight_on(player: Player) -> None:
    game = Scene()
    title = title_of(player, resume=sample_resume("Turn 2"), leads={"play": game})
    player.open(title)
    player.click("go_medina")
    player.wait(0)
    assert player.scene is game


@pytest.mark.parametrize(
    ("key", "route"), [(pygame.K_l, "learn"), (pygame.K_d, "daily"), (pygame.K_a, "archive"),
                       (pygame.K_o, "options")],
)  # fmt: skip
def test_letters_open_the_shelf(player: Player, key: int, route: str) -> None:
    target = Scene()
    player.open(title_of(player, leads={route: target}))
    player.key(key)
    player.wait(0)
    assert player.scene is target


def test_enter_is_the_large_button(player: Player) -> None:
    game = Scene()
    title = title_of(player, resume=sample_resume("Turn 2"), leads={"play": game})
    player.open(title)
    player.key(pygame.K_RETURN)
    player.wait(0)
    assert player.scene is game


def picture(player: Player, title: TitleScene) -> bytes:
    surface = pygame.Surface((1280, 720))
    title.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(
    ("choice", "stirs"),
    [({}, True), ({"reduced_motion": True}, False), ({"animation_speed": "instant"}, False)],
)
def test_the_title_lives_unless_calm_motion_is_chosen(
    player: Player, choice: dict[str, object], stirs: bool
) -> None:
    player.services.settings.change(animation_speed="normal")
    player.services.settings.change(**choice)
    title = TitleScene(player.nav)
    player.open(title)
    player.wait(0.5)
    before = picture(player, title)
    player.wait(3)
    assert (picture(player, title) != before) == stirs
    assert not title.moving, "what stirs does not ask for sixty pictures a second"


def test_what_stirs_is_drawn_where_it_says(player: Player) -> None:
    """Drawing only the damage gives the same picture as drawing everything."""
    player.services.settings.change(animation_speed="normal")
    title = TitleScene(player.nav)
    player.open(title)
    player.wait(0.5)
    kept = pygame.Surface((1280, 720))
    title.draw(kept)
    title.take_damage()
    for _ in range(40):
        title.update(STEP)
        damage = title.take_damage()
        assert damage is not None, "the whole title is drawn again"
        for rect in damage:
            kept.set_clip(rect)
            title.draw(kept)
        kept.set_clip(None)
    assert pygame.image.tobytes(kept, "RGB") == picture(player, title)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
@pytest.mark.parametrize("table", TABLES)
def test_what_stirs_stays_below_the_arch(table: str, size: tuple[int, int]) -> None:
    """It is drawn over the wall: a bird was seen on its stones."""
    at = places(Layout.fit(size).area, TABLES, table, 2, 3)
    window, seen = at.panels[table], title_view(table)
    lies = crop(seen, window, True, 0)
    middle, half = window.center[0], window.w / 2
    assert seen.movers
    for mover in seen.movers:
        for time in range(0, 240, 3):
            x, y = lies.at(*mover.place(float(time)))
            for edge in (x, x + mover.size[0] * lies.scale):
                if abs(edge - middle) < half:
                    rise = (1 - ((edge - middle) / half) ** 2) ** 0.5
                    assert y >= at.spring - (at.spring - window.y) * rise - 1, (mover, time)


@pytest.mark.parametrize("table", TABLES)
def test_what_moves_moves_slowly(table: str) -> None:
    movers = title_view(table).movers
    assert movers
    for mover in movers:
        for step in range(400):
            (x, y), (x2, y2) = mover.place(step * STEP), mover.place((step + 1) * STEP)
            jumped = abs(x2 - x) > 400  # behind a pillar, from one end of its way to the other
            assert jumped or abs(x2 - x) + abs(y2 - y) < 8


@pytest.mark.parametrize("size", SIZES[:4])
def test_the_rows_stand_where_they_stood_whatever_one_has_done(
    player: Player, size: tuple[int, int]
) -> None:
    """Fresh, some games later, and with a game to go on with: the same order from top to bottom,
    the campaign on the same place, and a new game begun by clicking where it was before."""
    player.services.settings.change(window=size)
    begun = sample_resume("Turn 2")
    found = []
    for resume, newcomer in ((None, True), (None, False), (begun, False)):
        player.open(title_of(player, resume=resume, newcomer=newcomer))
        first = player.view.find("continue") or player.find("how_to_play")
        found.append([first.box, player.find("new_game").box, player.find("campaign").box])
    for boxes_now in found:
        assert boxes_now == sorted(boxes_now, key=lambda box: box.y)
        assert boxes_now[2] == found[0][2]
        assert boxes_now[0].y == found[0][0].y
        assert boxes_now[1].contains(*found[0][1].center)


def test_who_has_seen_nothing_begins_with_the_first_lesson(player: Player) -> None:
    """A newcomer was shown a list of chapters first; "All chapters" then led to the title."""
    lesson, chapters = Scene(), Scene()
    player.open(title_of(player, newcomer=True, leads={"learn": chapters, "first_lesson": lesson}))
    player.click("how_to_play")
    player.wait(0.1)
    assert player.scene is lesson
    lesson.pop()
    player.wait(0.1)
    assert player.scene is chapters


def test_left_and_right_change_the_panel_and_lead_on_from_elsewhere(player: Player) -> None:
    player.services.settings.change(animation_speed="instant")
    title = title_of(player)
    player.open(title)
    player.wait(0.1)
    for key, wide in ((pygame.K_RIGHT, "medina"), (pygame.K_RIGHT, "palermo"),
                      (pygame.K_RIGHT, "palermo"), (pygame.K_LEFT, "palermo"),
                      (pygame.K_DOWN, "palermo")):  # fmt: skip
        if wide == "palermo" and key == pygame.K_LEFT:
            title.view.focus(player.find("new_game"))
            player.key(pygame.K_LEFT)
            assert title.wide == "medina"
            player.key(pygame.K_RIGHT)
        else:
            player.key(key)
        assert title.wide == wide
    title.view.focus(player.find("learn"))
    player.key(pygame.K_RIGHT)
    assert title.wide == "palermo" and title.view.focused is player.find("friends")


def test_a_table_one_knows_nothing_of_is_new_beside_one_that_was_played(player: Player) -> None:
    def badges(*unknown: str, resume: Resume | None = None) -> dict[str, str]:
        tables = [SampleTable(player.nav, name, resume, newcomer=name in unknown)
                  for name in TABLES]  # fmt: skip
        title = TitleScene(player.nav, tables)
        player.open(title)
        player.wait(0.1)
        panels = [w for w in title.view.widgets if isinstance(w, GamePanel)]
        return {window.words.table: window.words.badge for window in panels}

    assert badges("palermo") == {"medina": "", "palermo": "New"}
    assert badges(*TABLES) == {"medina": "", "palermo": ""}
    both = badges("palermo", resume=sample_resume("Turn 2"))
    assert both == {"medina": "Your turn", "palermo": "Your turn"}


def test_every_button_is_reached_by_keys(player: Player) -> None:
    title = title_of(player)
    player.open(title)
    wanted = {w.name for w in walk(title.view.widgets) if w.focusable and w.visible}
    seen = set()
    for _ in range(len(wanted) + 2):
        assert title.view.focused is not None
        seen.add(title.view.focused.name)
        player.key(pygame.K_TAB)
    assert seen == wanted


def test_the_first_picture_reads_the_words_of_all_screens_alone(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = Texts(player.services.resources.path("texts"), "de")
    read: list[str] = []

    def load(path: Path) -> dict[str, Entry]:
        read.append(path.parent.parent.name)
        return load_catalogue(path)

    monkeypatch.setattr("palmyra.shell.texts.load_catalogue", load)
    services = replace(player.services, texts=texts)
    title = TitleScene(Navigator(services))
    player.open(title)
    assert read == ["assets"]


def test_the_first_picture_is_quick_and_the_next_is_fine(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Flat plates for a frame; then what they look like wherever they stand."""
    flat: list[object] = []
    monkeypatch.setattr(paint, "flat", lambda surface, plate, *_: flat.append(plate))
    title = TitleScene(player.nav)
    player.open(title)
    assert len(flat) > 8
    player.wait(0.02)
    flat.clear()
    picture(player, title)
    assert not flat


@pytest.mark.parametrize("calm", [False, True])
def test_what_is_seen_through_a_panel_that_is_pointed_at_comes_nearer(
    player: Player, calm: bool
) -> None:
    player.services.settings.change(reduced_motion=calm)
    player.open(title_of(player))
    player.wait(0.2)
    window = player.find("panel_medina")
    assert isinstance(window, GamePanel)
    seen = Box(window.box.x + 20, window.box.y + 80, window.box.w - 40, 200)

    def shown() -> bytes:
        surface = pygame.display.get_surface()
        assert surface is not None
        return pygame.image.tobytes(surface.subsurface(player.app.layout.rect(seen)), "RGB")

    before = shown()
    player.point(*seen.center)
    player.wait(0.4)
    assert (shown() == before) == calm
    player.point(window.box.x - 400, seen.y)
    player.wait(0.4)
    assert shown() == before


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_lowest_row_have_one_size(
    player: Player, language: str, scale: int
) -> None:
    player.services.settings.change(language=language, ui_scale=scale)
    player.open(title_of(player))
    player.app.resize((1280, 720))
    player.wait(0.1)
    row = [each for each in walk(player.view.widgets) if isinstance(each, MenuRowButton)]
    canvas = player.services.painter.on(pygame.Surface((8, 8)), player.app.layout)
    styles = {each._style(canvas) for each in row}
    assert len(row) == 5 and len(styles) == 1
    (style,) = styles
    assert all(canvas.text_width(each.text, style) <= each._words.w for each in row)


def test_the_archive_counts_finished_games_alone(player: Player) -> None:
    """A game in progress was counted with them."""
    nav = Navigator(player.services)
    save = Autosave(player.services.home / "saves" / "game.palmyra")
    save.keep(write_game(begun("palmyra", 3).save, PALMYRA))
    player.services.books.of("palmyra").add(score(1, record="one.palmyra"))
    assert menu_notes(nav).archive.startswith(player.services.texts("house.games", n=1))

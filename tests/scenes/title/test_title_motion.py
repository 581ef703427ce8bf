"""Motion at the front door (ART-HOUSE, Motion): each begins on its event, ends, and leaves the
house as it would be drawn anew; nobody waits for it, and for who wants calm nothing travels."""

import pygame
import pytest

from palmyra.games import title_view
from palmyra.scenes.title import panel_motion
from palmyra.scenes.title.game_panel import NEARER, GamePanel
from palmyra.scenes.title.hero import REPLAY, Hero, Picture
from palmyra.scenes.title.places import TitlePlaces
from palmyra.scenes.title.scene import TitleScene
from palmyra.scenes.title.title_view import crop
from palmyra.ui.layout import Box
from tests.support.navigator import Elsewhere, FakeNavigator
from tests.support.player import Player
from tests.support.title_tables import SampleTable, sample_resume

FRAME = 0.02
OUTLOOKS = {name: title_view(name) for name in ("palmyra", "medina", "palermo")}


def board(color: str, spot: str = "") -> Picture:
    def draw(size: tuple[int, int]) -> pygame.Surface:
        drawn = pygame.Surface(size)
        drawn.fill(color)
        if spot:
            drawn.fill(spot, drawn.get_rect().inflate(-size[0] // 2, -size[1] // 2))
        return drawn

    return draw


def open_title(player: Player, last: str = "", **choice: object) -> TitleScene:
    player.services.settings.change(animation_speed="normal", **choice)
    if last:
        player.nav.remember(last)
    resume = sample_resume("Turn 2", board=board("#80A050", "#A03020"), earlier=board("#80A050"))
    title = TitleScene(player.nav, [SampleTable(player.nav, name, resume) for name in OUTLOOKS])
    player.open(title)
    player.wait(0.1)
    return title


def shown(part: pygame.Rect | None = None) -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface.subsurface(part or surface.get_rect()), "RGB")


def apart(one: bytes, other: bytes) -> float:
    """The mean distance of two pictures, 0 to 255."""
    return sum(abs(a - b) for a, b in zip(one[::7], other[::7], strict=True)) / len(one[::7])


def at_rest(player: Player, title: TitleScene) -> bytes:
    surface = pygame.Surface(pygame.display.get_window_size())
    TitleScene.draw(title, surface)
    return pygame.image.tobytes(surface, "RGB")


# A window widens


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_panel_widens_from_the_picture_before_to_the_one_drawn_anew(
    player: Player, scale: int
) -> None:
    title = open_title(player, ui_scale=scale)
    before = shown()
    title.widen("medina")
    player.wait(0)
    assert title.moving and apart(shown(), before) < 1.5, "it begins where the house stood"
    seen = {shown()}
    frames = 0
    while title.moving:
        player.wait(FRAME)
        seen.add(shown())
        frames += 1
        assert frames < 100
    assert frames == pytest.approx(panel_motion.SECONDS / FRAME, abs=2)
    assert len(seen) > frames // 2, "it slides, it does not jump"
    after = shown()
    other = open_title(player, last="medina", ui_scale=scale)
    other.view.focus(player.find("continue"))
    player.wait(FRAME)
    assert after == shown()


def test_its_last_picture_is_nearly_the_one_it_leaves(player: Player) -> None:
    title = open_title(player, last="palermo")
    title.widen("medina")
    player.wait(panel_motion.SECONDS - 0.5 * FRAME)
    assert title.moving
    last = shown()
    player.wait(2 * FRAME)
    assert not title.moving and apart(last, shown()) < 2


def test_what_is_seen_pans_inside_the_panel_and_always_covers_it(player: Player) -> None:
    """Half way the scene lies half way, and no ground shows beside it."""
    title = open_title(player)
    places_by: dict[str, TitlePlaces] = {}
    for wide in OUTLOOKS:
        places_by[wide] = title._picture(wide).places
    for name, outlook in OUTLOOKS.items():
        for one, other in (("palmyra", "medina"), ("medina", "palermo"), ("palermo", "palmyra")):
            ends = [(places_by[w], crop(outlook, places_by[w].panels[name], w == name,
                                     0 if w == name else places_by[w].seen(name)))
                    for w in (one, other)]  # fmt: skip
            for part in (0.0, 0.3, 0.5, 0.9, 1.0):
                lies = panel_motion._between(ends[0][1], ends[1][1], part)
                old, new = (places.panels[name] for places, _ in ends)
                x, right = (a + (b - a) * part for a, b in ((old.x, new.x), (old.right, new.right)))
                assert lies.x <= x + 0.01
                assert lies.x + outlook.size[0] * lies.scale >= right - 0.01
    window = {wide: at.panels["medina"] for wide, at in places_by.items()}
    narrow = crop(OUTLOOKS["medina"], window["palmyra"], False, 500)
    wider = crop(OUTLOOKS["medina"], window["medina"], True, 0)
    half = panel_motion._between(narrow, wider, 0.5)
    assert half.scale == pytest.approx((narrow.scale + wider.scale) / 2)


def test_plates_fade_first_and_last_and_that_of_a_panel_that_stays_does_not(
    player: Player,
) -> None:
    title = open_title(player)
    plates = {w.words.table: w.plate for w in title._panels if isinstance(w, GamePanel)}
    rect = {name: player.app.layout.rect(box.inset(30, 20)) for name, box in plates.items()}
    stays, goes = shown(rect["palermo"]), shown(rect["medina"])
    title.widen("medina")
    fading = []
    for _ in range(round(panel_motion.FADE / FRAME) + 1):
        player.wait(FRAME)
        fading.append(apart(shown(rect["medina"]), goes))
        assert shown(rect["palermo"]) == stays
    assert fading[0] < fading[3] < fading[-1]
    hero = player.app.layout.rect(player.find("continue").box.inset(40, 30))
    player.wait(0.2)
    half, end = shown(hero), []
    while title.moving:
        end.append(apart(shown(hero), half))
        player.wait(FRAME)
    assert end[0] < 40 < end[-1], "the new ones come at the end"


@pytest.mark.parametrize("hurry", ["click", "key"])
def test_nobody_waits_for_a_panel_that_widens(player: Player, hurry: str) -> None:
    title = open_title(player)
    title.widen("medina")
    player.wait(0.1)
    assert title.moving
    if hurry == "click":
        player.press(5, 5)
    else:
        player.key(pygame.K_DOWN)
    assert title._widening is None
    player.wait(0.2)
    assert shown() == at_rest(player, title)


def test_a_button_of_the_panel_that_widens_can_be_pressed_at_once(player: Player) -> None:
    title = open_title(player)
    title.nav = nav = FakeNavigator(player.services)
    title.resumes["medina"] = sample_resume("Turn 2")
    title.widen("medina")
    player.wait(0.1)
    player.click("continue")
    player.wait(0)
    assert nav.asked == ["play"] and isinstance(player.scene, Elsewhere)


def test_calm_motion_fades_and_nothing_travels(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = open_title(player, reduced_motion=True)
    monkeypatch.setattr(panel_motion.Widening, "draw", None)
    title.widen("medina")
    player.wait(0.06)
    assert title.moving and title._widening is None
    player.wait(0.08)
    assert not title.moving
    assert shown() == at_rest(player, title)


def test_whoever_points_at_a_panel_has_its_picture_drawn_before_it_is_asked_for(
    player: Player,
) -> None:
    title = open_title(player)
    window = player.find("panel_medina")
    player.point(*Box(window.box.x, window.box.y, window.box.w, 200).center)
    player.wait(0.05)
    assert not title._ready
    player.wait(NEARER + 0.1)
    assert title._ready == {"medina"}
    kept = player.services.painter.baked
    held = len(kept)
    title.widen("medina")
    key = title._picture().key
    assert len(kept) >= held and kept.get(key, lambda: pytest.fail("drawn again")) is not None


# The board of the large button


def hover(player: Player) -> tuple[Hero, pygame.Rect]:
    hero = player.find("continue")
    assert isinstance(hero, Hero)
    player.point(hero.box.x + 60, hero.box.center[1])
    box = hero.box
    return hero, player.app.layout.rect(Box(box.x + 20, box.y + 20, 130, box.h - 46))


def test_the_last_turn_is_seen_again_once_by_whoever_points_at_the_board(player: Player) -> None:
    open_title(player)
    hero, spot = hover(player)
    player.point(5, 5)
    player.wait(0.5)
    rest = shown(spot)
    player.point(hero.box.x + 60, hero.box.center[1])
    player.wait(FRAME)
    assert hero.moving and apart(shown(spot), rest) > 5, "the board before that turn"
    seen, frames = set(), 1
    while hero.moving:
        player.wait(FRAME)
        seen.add(shown(spot))
        frames += 1
        assert frames < 60
    assert frames == pytest.approx(REPLAY / FRAME, abs=2) and len(seen) > 5
    done = shown(spot)
    player.point(hero.box.x + 70, hero.box.center[1])
    player.wait(0.1)
    assert shown(spot) == done, "once, not as long as one points"
    player.point(5, 5)
    player.wait(0.5)
    assert shown(spot) == rest


@pytest.mark.parametrize("choice", [{"reduced_motion": True}, {"animation_speed": "instant"}])
def test_who_wants_calm_sees_the_board_as_it_is(player: Player, choice: dict[str, object]) -> None:
    title = open_title(player)
    player.services.settings.change(**choice)
    hero, spot = hover(player)
    player.wait(0.5)
    rest = shown(spot)
    player.point(5, 5)
    player.wait(0.2)
    player.point(hero.box.x + 60, hero.box.center[1])
    for _ in range(4):
        player.wait(FRAME)
        assert apart(shown(spot), rest) < 4  # of the button, which lights up
    assert not title.moving or not title.view.whole


def test_a_game_without_a_turn_has_nothing_to_replay(player: Player) -> None:
    title = open_title(player)
    title.resumes["palmyra"] = sample_resume("Turn 1", board=board("red"))
    title.rebuild()
    hero, _ = hover(player)
    player.wait(0.1)
    assert not hero.moving


# A narrow window that is pointed at


def test_a_narrow_panel_comes_nearer_in_its_time(player: Player) -> None:
    open_title(player)
    window = player.find("panel_medina")
    assert isinstance(window, GamePanel)
    player.point(*Box(window.box.x, window.box.y, window.box.w, 200).center)
    player.wait(NEARER * 0.6)
    assert 0 < window.hover.value < 1
    player.wait(NEARER * 0.6)
    assert window.hover.value == 1

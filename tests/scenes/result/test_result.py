"""The result as a player meets it: revealed, explained, kept, and left again."""

from collections.abc import Callable
from datetime import date
from functools import cache

import pygame
import pytest

from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.console.simulate import play_game
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.outcome import ranking, winners
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Edition, Variant
from palmyra.games.palmyra.screens import result_words as words
from palmyra.games.palmyra.screens.point_parts import CAESAR, PAID, START
from palmyra.games.palmyra.seating import Match, Session
from palmyra.games.palmyra.ui import UI
from palmyra.kernel.session import Seat
from palmyra.scenes.play.words import name_of
from palmyra.scenes.replay.board_viewer import BoardLookScene
from palmyra.scenes.result import scene as result_scene
from palmyra.scenes.result.account import PointPart
from palmyra.scenes.result.celebration import SECONDS as FEAST
from palmyra.scenes.result.rank import RankRow
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.result.sources import LEAST, LOSS, fit, width_of
from palmyra.shell.services import Services
from palmyra.shell.texts import LANGUAGES
from palmyra.storage import records
from palmyra.storage.record_text import read_text
from palmyra.ui.chart import LineChart
from palmyra.ui.widget import walk
from tests.support.finished_games import finished_session
from tests.support.navigator import FakeNavigator
from tests.support.needs import LINKS
from tests.support.player import Player
from tests.support.sampling import some

DAY = date(2026, 11, 15)
TABLES = [
    *((Variant.BASE, players) for players in (2, 3, 4, 5)),
    (Variant.EXPERT, 5),
    *((variant, 1) for variant in Variant if variant.level),
]


@cache
def finished(variant: Variant = Variant.BASE, players: int = 2, seed: str = "result") -> Session:
    """A random game to the end. Shared: the result changes nothing of it."""
    colors = tuple(Color)[:players]
    match = play_game(Setup(variant, colors, seed, Edition.INTERNATIONAL), open_box())
    names = ("Ada", "Ben", "Cleo", "Dido", "Enno")
    return Session(match, tuple(Seat(c, n) for c, n in zip(colors, names, strict=False)))


@cache
def tie_break() -> Session:
    everyone = (Color.RED, Color.BLUE, Color.YELLOW, Color.BLACK, Color.GREEN)
    return finished_session(Variant.EXPERT, everyone, "5")


@cache
def shared_win() -> Session:
    return finished_session(Variant.BASE, (Color.RED, Color.BLUE, Color.YELLOW), "58")


@pytest.fixture
def nav(player: Player) -> FakeNavigator:
    return FakeNavigator(player.services)


@pytest.fixture
def show(
    player: Player, nav: FakeNavigator, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Session], ResultScene]:
    def open_result(session: Session) -> ResultScene:
        monkeypatch.setattr(result_scene, "date", OneDay)
        scene = ResultScene(nav, UI, session)
        player.open(scene)
        return scene

    return open_result


class OneDay(date):
    @classmethod
    def today(cls) -> date:  # type: ignore[override]
        return DAY


Show = Callable[[Session], ResultScene]


# The reveal


def test_coins_count_up_one_after_the_other(player: Player, show: Show) -> None:
    scene = show(tie_break())
    assert not scene.revealed
    rows = [w for w in walk(scene.view.widgets) if isinstance(w, RankRow)]
    assert not any(row.done for row in rows)
    player.wait(1.0)
    done = [row.done for row in rows]
    assert done == sorted(done) and any(done) and not all(done)  # the last place first
    chart = scene.view.find("chart")
    assert isinstance(chart, LineChart) and not chart.started  # it would tell too early
    player.wait(2.0)
    assert scene.revealed and chart.started
    player.wait(1.0 + FEAST)
    assert not scene.moving


def test_a_click_shows_everything_at_once(player: Player, show: Show) -> None:
    scene = show(tie_break())
    player.click((800, 10))
    assert scene.revealed and not scene.moving


def test_a_key_shows_everything_at_once(player: Player, show: Show) -> None:
    scene = show(finished())
    player.key(pygame.K_TAB)
    assert scene.revealed


def test_instant_pace_waits_for_nothing(player: Player, services: Services, show: Show) -> None:
    services.settings.change(animation_speed="instant")
    scene = show(tie_break())
    player.wait(0.04)
    assert scene.revealed and not scene.moving


def test_reduced_motion(player: Player, services: Services, show: Show) -> None:
    services.settings.change(reduced_motion=True)
    scene = show(tie_break())
    player.wait(3 + FEAST)
    assert scene.revealed and not scene.moving


def test_nothing_is_counted_twice(player: Player, services: Services, show: Show) -> None:
    scene = show(tie_break())
    player.key(pygame.K_TAB)
    services.settings.change(language="de")
    player.app.resize((1000, 700))
    player.wait(0)
    assert scene.revealed and not scene.moving


# Every table, language and size


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_every_table(player: Player, show: Show, variant: Variant, players: int) -> None:
    scene = show(finished(variant, players))
    player.key(pygame.K_TAB)
    player.wait(0.1)
    rows = [w for w in walk(scene.view.widgets) if isinstance(w, RankRow)]
    state = scene.session.match.state
    assert [row.rank.did.points for row in rows] == [state.players[s].coins for s in ranking(state)]
    everything = scene.layout.area
    for widget in walk(scene.view.widgets):
        box = widget.box
        assert box.x >= everything.x and box.right <= everything.right + 1, widget.name
        assert box.y >= everything.y and box.bottom <= everything.bottom + 1, widget.name


@pytest.mark.parametrize("language", some(LANGUAGES, 4, 3))
def test_every_language(player: Player, services: Services, show: Show, language: str) -> None:
    services.settings.change(language=language)
    scene = show(tie_break())
    player.key(pygame.K_TAB)
    player.click("shown")
    said = [scene.account.title, scene.account.reason]
    said += [widget.tooltip for widget in walk(scene.view.widgets)]
    assert not any("result." in sentence or "{" in sentence for sentence in said)


def test_resize_storm(player: Player, show: Show) -> None:
    show(tie_break())
    for size in ((1, 1), (1024, 640), (7, 900), (2000, 3), (3840, 2160), (1280, 720)):
        player.app.resize(size)
        player.wait(0.06)


@pytest.mark.parametrize("scale", [75, 125, 200])
def test_ui_scale(player: Player, services: Services, show: Show, scale: int) -> None:
    services.settings.change(ui_scale=scale, text_size="large")
    show(finished(Variant.BASE, 5))
    player.wait(4)


# Words


def test_one_winner(services: Services) -> None:
    session = tie_break()
    assert words.heading(session, services.texts) == "Livia governs the province"
    said = words.reason(session, services.texts)
    assert "Odaenathus and Livia have 16 coins each; Livia flipped more tiles." in said


def test_tie_notes() -> None:
    """R17: flipped tiles break a tie; without a difference the place is shared."""
    state = tie_break().match.state
    notes = {str(p.color): words.tie_note(state, s) for s, p in enumerate(state.players)}
    assert notes == {
        "green": "palmyra.result.tie_won",
        "blue": "palmyra.result.tie_lost",
        "yellow": "palmyra.result.tie_shared",
        "black": "palmyra.result.tie_shared",
        "red": "",
    }
    assert sorted(words.places(state).values()) == [1, 2, 3, 3, 5]


def test_shared_win(services: Services) -> None:
    session = shared_win()
    assert len(winners(session.match.state)) == 2
    assert words.heading(session, services.texts) == "Odaenathus and Aurelia govern together"
    assert "equal" in words.reason(session, services.texts)


def test_solo_goal_met_and_missed(services: Services) -> None:
    """R20"""
    met = finished_session(Variant.SOLO_1, (Color.RED,), "s339")
    missed = finished_session(Variant.SOLO_1, (Color.RED,), "s6")
    assert words.heading(met, services.texts) == "Goal met!"
    assert words.heading(missed, services.texts) == "7 coins short of the goal"


# Asking why


def test_numbers_answer_why(player: Player, show: Show) -> None:
    scene = show(tie_break())
    player.click((800, 10))
    player.point(*player.find("points_green").box.center)
    player.wait(0.5)
    assert scene.view.tooltip.text.endswith("= 16")
    player.point(*player.find("part_green_0_landscape").box.center)
    player.wait(0.5)
    assert scene.view.tooltip.text.startswith("Landscape: 19")


def test_switching_to_tiles(player: Player, show: Show) -> None:
    scene = show(tie_break())
    player.key(pygame.K_TAB)
    assert scene.view.find("part_green_1_placed") is None
    choice = player.find("shown")
    player.click((choice.box.right - 10, choice.box.center[1]))
    part = player.find("part_green_1_placed")
    assert part.tooltip.startswith("Placed: ")
    player.key(pygame.K_LEFT)
    assert scene.view.find("part_green_1_placed") is None


def test_the_keyboard_reaches_every_number(player: Player, show: Show) -> None:
    scene = show(finished())
    wanted = {w.name for w in walk(scene.view.widgets) if w.focusable}
    seen = set()
    for _ in range(len(wanted) + 1):
        player.key(pygame.K_TAB)
        assert scene.view.focused is not None
        seen.add(scene.view.focused.name)
    assert seen == wanted


def test_the_chart_follows_the_pointer(player: Player, show: Show) -> None:
    show(finished())
    player.key(pygame.K_TAB)
    chart = player.find("chart")
    assert isinstance(chart, LineChart)
    player.point(chart.x_of(3), chart.box.center[1])
    assert chart.at == 3
    player.point(5, 5)
    assert chart.at is None


def test_bars_fit_and_show_small_parts() -> None:
    bar = [PointPart(START, 1, ""), PointPart(CAESAR, 99, ""), PointPart(PAID, 8, "")]
    scale = fit([bar], 500)
    widths = [width_of(part, scale) for part in bar]
    assert widths[0] == LEAST and widths[2] == LOSS
    assert sum(widths) <= 500


# What next


def led(nav: FakeNavigator) -> list[str]:
    """Where the result wanted to go."""
    again = {True: "same", False: "new"}
    return [again[named["same"]] if way == "play_again" else "title" for way, _, named in nav.calls]


@pytest.mark.parametrize(
    ("button", "asked"), [("same", "same"), ("new", "new"), ("title", "title")]
)
def test_buttons_lead_on(
    player: Player, show: Show, nav: FakeNavigator, button: str, asked: str
) -> None:
    scene = show(finished())
    player.click(button)
    assert led(nav) == [asked]
    assert player.scene is not scene and len(player.app.stack) == 1


def test_enter_plays_again_and_escape_leaves(
    player: Player, show: Show, nav: FakeNavigator
) -> None:
    show(finished())
    player.key(pygame.K_RETURN)
    assert led(nav) == ["new"]
    show(finished())
    player.key(pygame.K_ESCAPE)
    assert led(nav) == ["new", "title"]


def test_saving_the_record(player: Player, services: Services, show: Show) -> None:
    scene = show(finished())
    player.click("save")
    path = services.home / "records" / "2026-11-15 Ada, Ben.palmyra"
    kept = read_text(path.read_text("utf-8"), PALMYRA)
    assert kept.state == scene.session.match.state
    assert path.name in scene.view.dialogs[-1].text
    player.key(pygame.K_ESCAPE)
    assert not scene.view.dialogs and player.scene is scene


def test_saving_twice_keeps_one_file_and_two_games_two(services: Services) -> None:
    first = records.keep_record(services.home, finished(), DAY)
    assert records.keep_record(services.home, finished(), DAY) == first
    other = records.keep_record(services.home, finished(seed="another"), DAY)
    assert other.name == "2026-11-15 Ada, Ben (2).palmyra"
    assert len(list(first.parent.iterdir())) == 2


@LINKS
def test_a_failing_disk_is_told(player: Player, services: Services, show: Show) -> None:
    scene = show(finished())
    services.home.mkdir(exist_ok=True)
    (services.home / "records").symlink_to(services.home / "a drive that is gone")
    player.click("save")
    assert scene.view.dialogs[-1].title == "The record could not be saved"
    player.click("close")
    assert not scene.view.dialogs


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("Ada", "Ada"),
        ("a/b\\c:d*?", "a b c d"),
        ("...", "Palmyra"),
        ("Zoë\n", "Zoë"),
        ("x" * 200, "x" * 80),
    ],
)
def test_file_names_are_safe(name: str, wanted: str) -> None:
    assert records.file_words(name) == wanted


def test_a_seat_without_a_name(services: Services) -> None:
    match = Match(PALMYRA, Setup(Variant.SOLO_1, (Color.RED,), "x"))
    session = Session(match, (Seat(Color.RED, ""),))
    assert name_of(services.texts, session, 0) == "Red"
    assert records.keep_record(services.home, session, DAY).name == "2026-11-15 red.palmyra"


# The board


def test_looking_at_the_board(player: Player, show: Show) -> None:
    scene = show(finished())
    player.click("look")
    player.wait(0.3)
    look = player.scene
    assert isinstance(look, BoardLookScene)
    camera = look.board.camera
    before = camera.view
    player.press(800, 600)
    player.let_go(860, 640)
    assert camera.view.x < before.x and camera.view.y < before.y
    player.key(pygame.K_MINUS)
    player.wait(0.3)
    assert camera.unit <= before.unit
    panned = camera.view
    player.key(pygame.K_LEFT)
    assert camera.view.x < panned.x
    player.key(pygame.K_f)
    player.wait(1)
    assert camera.view == before
    player.key(pygame.K_1)
    assert look.seat == 0
    player.click("seat_1")
    assert look.seat == 1
    player.click("seat_1")
    assert look.seat is None
    player.app.resize((900, 600))
    player.wait(0.1)
    player.key(pygame.K_ESCAPE)
    player.wait(0.3)
    assert player.scene is scene and scene.revealed

"""The cabinet as a player meets it: shelves, the chosen thing and its turn, the drawer."""

from datetime import date, timedelta
from typing import Any

import pygame
import pytest

from palmyra.games import NAMES
from palmyra.games.palermo.screens.things import PICTURES
from palmyra.kernel.medal import Medal, days_by_month, month_medal
from palmyra.kernel.record import Replay
from palmyra.scenes.cabinet import scene as module
from palmyra.scenes.cabinet.drawer import DailyDrawer
from palmyra.scenes.cabinet.finder import Finder
from palmyra.scenes.cabinet.scene import CabinetScene
from palmyra.scenes.cabinet.shelves import MARGINS, PLATE_STYLES, ThingSpot
from palmyra.scenes.days import month_later
from palmyra.scenes.learn.country import DESERT
from palmyra.scenes.replay.scene import ReplayScene
from palmyra.scenes.setup.scene import SetupScene
from palmyra.scenes.solo.scene import SoloScene
from palmyra.shell.texts import LANGUAGES
from palmyra.storage.saves import RECORDS
from palmyra.thinking.thinker import AtOnce
from tests.support.cabinet_homes import fill_records, tell_all
from tests.support.player import Player


def visit(player: Player, game: str = "palmyra", thing: str = "", records: int = 4) -> CabinetScene:
    services = player.services
    if records:
        fill_records(services.home, game, records)
    player.nav._finder = Finder(services, NAMES, AtOnce)
    tell_all(player.nav.finder)
    scene = player.nav.cabinet(game, thing)
    assert isinstance(scene, CabinetScene)
    player.open(scene)
    player.wait(0.6)
    return scene


@pytest.mark.parametrize("game", NAMES)
def test_all_thirty_stand_on_three_shelves(player: Player, game: str) -> None:
    scene = visit(player, game, records=1)
    assert len(scene._spots) == 30 and [len(row.spots) for row in scene._rows] == [10, 10, 10]
    found = {spot.line.name for spot in scene._spots if spot.line.found}
    assert found == player.nav.finder.finds(game).found
    assert 1 < len(found) < 30


def test_a_click_says_what_to_do(player: Player) -> None:
    scene = visit(player)
    engraved = next(spot for spot in scene._spots if not spot.line.found)
    player.click(engraved.name)
    assert scene._chosen == engraved.line.name
    facts = scene._facts(scene._chosen)
    assert facts.sentence.endswith(".") and facts.times == "not found yet"
    assert player.view.find("watch") is None


def test_watch_that_turn_opens_the_replay_at_that_turn(player: Player) -> None:
    scene = visit(player, thing="first_road")
    find = player.nav.finder.finds("palmyra").find("first_road")
    player.click("watch")
    replay = player.scene
    assert isinstance(replay, ReplayScene)
    assert replay.at == find.turn + 1
    assert replay.record == player.services.home / RECORDS / find.record
    assert isinstance(scene._replays[find.record], Replay)


def test_a_found_thing_of_a_deleted_record_stays_without_its_board(player: Player) -> None:
    visit(player, thing="first_road", records=1)
    for path in (player.services.home / RECORDS).iterdir():
        path.unlink()
    later = player.nav.cabinet("palmyra", "first_road")
    player.open(later)
    player.wait(0.6)
    assert isinstance(later, CabinetScene)
    assert next(spot for spot in later._spots if spot.chosen).line.found
    assert player.view.find("watch") is None
    assert player.view.find("thing_board") is not None


def test_an_engraved_thing_leads_to_a_game_that_may_earn_it(player: Player) -> None:
    scene = visit(player, records=0)
    assert not any(spot.line.found for spot in scene._spots)
    player.click("play")
    assert isinstance(player.scene, SetupScene)


def test_what_is_found_alone_leads_to_the_solo_challenges(player: Player) -> None:
    visit(player, "medina", "five_cities", records=0)
    player.click("play")
    assert isinstance(player.scene, SoloScene)


def test_within_reach_are_the_two_nearest(player: Player) -> None:
    scene = visit(player, thing="first_road")
    rows = [widget for widget in scene._side.items if widget.name.startswith("reach_")]
    assert len(rows) == module.NEAR
    finds = player.nav.finder.finds("palmyra")
    parts = sorted((finds.find(name).part for name in scene._goals
                    if not finds.find(name).found), reverse=True)  # fmt: skip
    near = [finds.find(row.name.removeprefix("reach_")).part for row in rows]
    assert near == parts[:2]
    player.click(rows[0].name)
    assert scene._chosen == rows[0].name.removeprefix("reach_")


def test_the_keys_lead_from_thing_to_thing_and_choose(player: Player) -> None:
    scene = visit(player, thing="first_road")
    player.view.focus(player.find("thing_first_road"))
    player.key(pygame.K_RIGHT)
    player.wait(0.1)
    assert scene._chosen == "four_in_a_row"
    player.key(pygame.K_DOWN)
    player.wait(0.1)
    assert scene._chosen == "full_purse"
    player.key(pygame.K_ESCAPE)


def test_another_game_is_a_tab_away(player: Player) -> None:
    scene = visit(player)
    scene._choose_game("palermo")
    player.wait(0.3)
    assert isinstance(player.scene, CabinetScene) and player.scene.game == "palermo"


def test_the_archive_leads_to_the_cabinet_and_back(player: Player) -> None:
    player.open(player.nav.archive("stats", "medina"))
    player.scene._turn("cabinet")  # type: ignore[attr-defined]
    player.wait(0.3)
    cabinet = player.scene
    assert isinstance(cabinet, CabinetScene) and cabinet.game == "medina"
    player.click("back")
    player.wait(0.3)
    assert not isinstance(player.scene, CabinetScene)


def test_things_found_while_one_looks_are_set_on_their_shelves(player: Player) -> None:
    scene = visit(player, records=0)
    heard: list[str] = []
    player.services.audio.play = lambda name, *_: heard.append(name)  # type: ignore[method-assign]
    fill_records(player.services.home, "palmyra", 3)
    player.nav.finder.look()
    player.wait(1.5)
    found = {spot.line.name for spot in scene._spots if spot.line.found}
    assert "first_road" in found and found == set(scene._comings)
    assert heard.count("coins") == 1, "one sound, however many"


@pytest.mark.parametrize("scale", [150, 200])
def test_at_large_scales_five_stand_on_a_shelf(player: Player, scale: int) -> None:
    player.services.settings.change(ui_scale=scale, window=(1280, 720))
    scene = visit(player, records=2)
    assert scene.form == ("scrolled" if scale == 150 else "paged")
    assert {len(row.spots) for row in scene._rows} == {5}
    if scale == 200:
        shown = [row for row in scene._rows if row.visible]
        assert len(shown) == 2
        player.click("page_after")
        assert [row for row in scene._rows if row.visible] != shown
        for _ in range(3):
            scene._go(scene._page + 1)
        assert scene._drawer is not None and scene._drawer.visible


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_name_fits_its_plate_in_the_usual_size(
    player: Player, game: str, language: Any
) -> None:
    player.services.settings.change(language=language)
    scene = visit(player, game, records=0)
    canvas = scene._canvas()
    for spot in scene._spots:
        assert isinstance(spot, ThingSpot)
        room = spot.plate_box.inset(MARGINS[-1], 0).w
        assert spot.fits(canvas, PLATE_STYLES[0], room), spot.line.words


# -- the drawer --------------------------------------------------------------------------------


def drawer(player: Player, days: list[date], today: date) -> DailyDrawer:
    return DailyDrawer([day.isoformat() for day in days], today, player.services.texts, DESERT)


@pytest.mark.parametrize(("days", "medal"), [
    (0, Medal.NONE), (4, Medal.NONE), (5, Medal.BRONZE), (11, Medal.BRONZE), (12, Medal.SILVER),
    (19, Medal.SILVER), (20, Medal.GOLD), (31, Medal.GOLD),
])  # fmt: skip
def test_a_month_has_its_medal(days: int, medal: Medal) -> None:
    assert month_medal(days) == medal


def test_days_are_counted_by_month_and_once() -> None:
    days = ["2026-11-01", "2026-11-01", "2026-11-30", "2026-12-01"]
    assert days_by_month(days) == {"2026-11": 2, "2026-12": 1}
    assert month_later(date(2026, 1, 5), -1) == (2025, 12)
    assert month_later(date(2026, 12, 5), 1) == (2027, 1)


def test_days_in_a_row_never_scold(player: Player) -> None:
    today = date(2026, 11, 18)
    running = [today - timedelta(days=n) for n in range(5)]
    assert drawer(player, running, today).words == "5 days in a row, longest 5"
    rested = [day - timedelta(days=3) for day in running]
    texts = player.services.texts
    assert drawer(player, rested, today).words == texts("cabinet.rests_caravan")
    assert drawer(player, [], today).words == texts("cabinet.no_day")
    yesterday = [day - timedelta(days=1) for day in running]
    assert drawer(player, yesterday, today).words == "5 days in a row, longest 5"


@pytest.mark.parametrize("code", LANGUAGES)
def test_palaces_have_the_names_they_have_at_the_table(player: Player, code: str) -> None:
    """They were white, purple and brown here, alabaster, amethyst and umber at the table."""
    player.services.settings.change(language=code)
    texts = player.services.texts
    for stone, name in zip(("alabaster", "amethyst", "umber", "apricot"),
                           ("white", "violet", "brown", "apricot"), strict=True):  # fmt: skip
        stem = texts(f"medina.play.{stone}").lower()[:6]
        assert stem in texts(f"medina.thing.{name}_palace").lower()
        told = texts(f"medina.thing.{name}_palace_do")
        assert stem in told.lower() and "8 (" in told, "and what counts for the size is said"


def test_zias_coffee_is_drawn_as_coffee() -> None:
    assert PICTURES["zias_coffee"] == "cabinet/thing_coffee"

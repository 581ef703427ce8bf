"""Campaign, archive, replay, daily and challenges by mouse and keyboard."""

import threading
import time
from dataclasses import replace
from datetime import date, datetime
from itertools import combinations

import pygame
import pytest

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.rules.state import Variant
from palmyra.games.palmyra.seating import Session, resumed
from palmyra.kernel import record as kernel
from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.challenge import code_of, read_code, rival_of
from palmyra.scenes.archive.all_numbers import FiguresScene
from palmyra.scenes.archive.all_scores import AllScoresScene
from palmyra.scenes.archive.save_wall import ROOMY, SaveFrame, SaveWall, angle
from palmyra.scenes.archive.saves import SavesScene
from palmyra.scenes.archive.scores import ScoresScene
from palmyra.scenes.archive.statistics import StatisticsScene
from palmyra.scenes.cabinet.scene import CabinetScene
from palmyra.scenes.daily.scene import DailyScene
from palmyra.scenes.replay.scene import ReplayScene
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.solo.scene import SoloScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.start import open_record
from palmyra.storage import safe_files
from palmyra.storage.autosave import Autosave
from palmyra.storage.finished_game import file_game
from palmyra.storage.record_text import read_text, write_game
from palmyra.storage.saves import SavedFile
from palmyra.ui.choice import Choice
from palmyra.ui.list import ScrollList
from tests.support.at_table import PlayScene, save_of
from tests.support.palmyra_ways import PalmyraWays
from tests.support.player import Player
from tests.support.reviewed_home import fill_home
from tests.support.storage_samples import game, score


@pytest.fixture
def solo(player: Player) -> PalmyraWays:
    player.services.settings.change(animation_speed="instant")
    return PalmyraWays(player.services)


def finish(player: Player, seed: str = "done", variant: Variant = Variant.SOLO_1) -> None:
    home = player.services.home
    session = game(seed=seed, variant=variant)
    save = Autosave(home / "saves" / f"{seed}.palmyra")
    file_game(home, player.services.books.of("palmyra"), session, save, datetime(2026, 1, 1))


def table(player: Player) -> PlayScene:
    player.wait(0)
    assert isinstance(player.scene, PlayScene)
    return player.scene


def test_the_campaign_plays_the_chosen_order(player: Player, solo: PalmyraWays) -> None:
    player.open(solo.campaign())
    player.click("challenge_3")  # locked: it is shown, but cannot be played
    assert not player.find("play").enabled
    player.click("challenge_1")
    player.click("play")
    state = table(player).session.match.state
    assert (state.variant, state.goal) == (Variant.SOLO_1, 55)


def test_won_orders_open_the_next_and_are_counted(player: Player, solo: PalmyraWays) -> None:
    player.services.books.of("palmyra").add(score(1, variant="solo-1", points=80, won=True))
    player.open(player.nav.title())
    player.wait(0.05)
    campaign = player.find("campaign")
    assert getattr(campaign, "note", "") == "1 of 5 orders"
    player.click("campaign")
    player.wait(0)
    assert isinstance(player.scene, SoloScene)
    player.click("play")  # the first goal not yet met is chosen
    assert table(player).session.match.state.variant is Variant.SOLO_2


def test_all_orders_open_by_a_setting(player: Player, solo: PalmyraWays) -> None:
    player.services.settings.change(all_levels=True)
    player.open(solo.campaign())
    player.click("challenge_5")
    player.click("play")
    assert table(player).session.match.state.variant is Variant.SOLO_5


def test_a_score_can_be_watched_and_its_stacks_played(player: Player, solo: PalmyraWays) -> None:
    finish(player)
    player.open(solo.campaign())
    player.click("score_0")
    player.click("replay")
    player.wait(0)
    assert isinstance(player.scene, ReplayScene)
    player.key(pygame.K_ESCAPE)
    player.click("score_0")
    player.click("again")
    assert table(player).session.match.state == game(0, seed="done").match.state


def test_a_score_without_its_record_says_so(player: Player, solo: PalmyraWays) -> None:
    player.services.books.of("palmyra").add(score(1, variant="solo-1", record="../../etc/passwd"))
    player.open(solo.campaign())
    player.click("score_0")
    player.click("replay")
    assert player.view.dialogs[-1].title == player.services.texts("scores.no_record")


def test_the_solo_card_shows_goal_pace_and_ghost(player: Player, solo: PalmyraWays) -> None:
    player.services.books.of("palmyra").add(
        score(1, variant="solo-1", points=60, pace=(0, 1, 2, 21))
    )
    scene = player.nav.play(game(3))
    assert isinstance(scene, PlayScene)
    player.open(scene)
    assert scene.table.panels.pace is not None
    card = scene.table.panels.pace.model
    coins = scene.session.match.state.players[0].coins
    assert card.title == f"{coins} of 55 coins" and card.goal == 55
    assert card.rows[0].number == str(-(-scene.session.match.state.reserve // 3))
    assert card.ghost is not None and (card.ghost.number, card.ghost.words) == (
        "21", "Your best at turn 3",
    )  # fmt: skip


def test_saves_are_listed_renamed_deleted_and_brought_back(
    player: Player, solo: PalmyraWays
) -> None:
    home = player.services.home
    path = home / "saves" / "game.palmyra"
    Autosave(path).keep(write_game(game(4).save, PALMYRA))
    finish(player)
    (home / "saves" / "broken.palmyra").write_bytes(b"\xff\xfe garbage")
    player.open(solo.archive())
    player.wait(0.2)
    assert isinstance(player.scene, SavesScene)
    rows = [w for w in player.scene._rows.children() if isinstance(w, SaveFrame)]
    assert len(rows) == 3 and [row.line.readable for row in rows].count(False) == 1
    at = next(n for n, row in enumerate(rows) if row.line.readable and not row.line.over)
    player.click(f"save_{at}")
    player.click(f"rename_{at}")
    player.type("my game")
    player.click("accept")
    player.wait(0.2)
    kept = read_text(path.read_text("utf-8"), PALMYRA)
    assert kept.record.further["title"] == "my game" and len(kept.steps) == 4
    rows = [w for w in player.scene._rows.children() if isinstance(w, SaveFrame)]
    at = next(n for n, row in enumerate(rows) if row.line.title == "my game")
    player.click(f"save_{at}")
    player.click(f"delete_{at}")
    assert not path.exists()
    player.click("undo")
    assert path.exists() and player.view.find("undo") is None
    player.wait(0.2)
    at = next(
        n for n, w in enumerate(player.scene._rows.children())
        if isinstance(w, SaveFrame) and w.line.title == "my game"
    )  # fmt: skip
    player.click(f"open_{at}")
    scene = table(player)
    assert scene.session.match.state.turn == 4 and save_of(scene).path == path


@pytest.mark.parametrize("size", [(1600, 900), (2560, 1440), (1280, 720), (1024, 640)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_games_on_the_wall_keep_apart(
    player: Player, solo: PalmyraWays, size: tuple[int, int], scale: int
) -> None:
    """Six, four or one: nothing of one covers anything of another, nor what turns the page."""
    text = write_game(game(4).save, PALMYRA)
    for number in range(8):
        Autosave(player.services.home / "saves" / f"game-{number}.palmyra").keep(text)
    player.services.settings.change(ui_scale=scale)
    player.open(solo.archive())
    player.app.resize(size)
    player.wait(0.1)
    scene = player.scene
    assert isinstance(scene, SavesScene)
    area = scene.layout.area
    assert isinstance(scene._rows, SaveWall)
    rows = scene._rows.rows
    beside = area.w >= ROOMY[0] and area.h >= ROOMY[1]
    assert len(rows) == (6 if beside else 4 if area.h >= 560 else 1)
    assert (player.view.find("chosen") is not None) == beside
    for one, other in combinations(rows, 2):
        assert not one.box.overlaps(other.box)
    for row in rows:
        shown = [w for w in row.children() if w.visible]
        for first, second in combinations(shown, 2):
            assert not first.box.overlaps(second.box), (first.name, second.name)
        assert area.holds(row.box) and all(row.box.contains(*w.box.center) for w in shown)
        for arrow in scene._pager.children():
            assert area.holds(arrow.box) and not row.box.overlaps(arrow.box)


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_card_beside_the_wall_tells_of_the_game_that_is_chosen(
    player: Player, solo: PalmyraWays, by: str
) -> None:
    Autosave(player.services.home / "saves" / "game.palmyra").keep(
        write_game(game(4).save, PALMYRA)
    )
    finish(player)
    player.services.settings.change(window=(1600, 900))
    player.open(solo.archive())
    player.wait(0.3)
    scene = player.scene
    assert isinstance(scene, SavesScene)
    assert player.view.find("rename_0") and player.view.find("rename_1") is None
    if by == "mouse":
        player.click("save_1")
    else:
        for _ in range(30):
            player.key(pygame.K_TAB)
            if player.view.focused is player.find("open_1"):
                break
    player.wait(0.1)
    assert player.view.find("rename_0") is None and player.find("rename_1")
    rows = [w for w in scene._rows.children() if isinstance(w, SaveFrame)]
    running = next(at for at, row in enumerate(rows) if not row.line.over)
    player.click(f"save_{running}")
    player.wait(0.1)
    assert player.view.find("chart") is None, "points of a game that goes on may be hidden"
    player.click(f"save_{1 - running}")
    player.wait(0.1)
    assert player.find("chart")
    player.click(f"again_{1 - running}")
    player.wait(0.1)
    assert table(player).session.match.state.turn == 0


@pytest.mark.parametrize("scale", [150, 200])
def test_where_there_is_no_card_beside_the_wall_a_game_opens_over_it(
    player: Player, solo: PalmyraWays, scale: int
) -> None:
    path = player.services.home / "saves" / "game.palmyra"
    Autosave(path).keep(write_game(game(4).save, PALMYRA))
    player.services.settings.change(ui_scale=scale)
    player.open(solo.archive())
    player.wait(0.3)
    assert player.view.find("rename_0") is None
    player.click("more_0")
    player.click("rename_0")
    player.type("mine")
    player.click("accept")
    player.wait(0.3)
    assert not player.view.dialogs
    kept = read_text(path.read_text("utf-8"), PALMYRA)
    assert kept.record.further["title"] == "mine"
    player.click((player.find("save_0").box.x + 40, player.find("save_0").box.center[1]))
    player.key(pygame.K_ESCAPE)
    assert not player.view.dialogs and isinstance(player.scene, SavesScene)
    player.click("more_0")
    player.click("go_on")
    assert table(player).session.match.state.turn == 4


def test_a_picture_that_is_hung_swings_and_settles(player: Player, solo: PalmyraWays) -> None:
    player.services.settings.change(animation_speed="normal")
    assert angle(0) == 3 and angle(1) == 0 and min(angle(n / 50) for n in range(50)) < -1
    for at in range(8):
        Autosave(player.services.home / "saves" / f"game-{at}.palmyra").keep(
            write_game(game(4).save, PALMYRA)
        )
    player.open(solo.archive())
    first = player.find("save_0")
    assert isinstance(first, SaveFrame) and first.askew == 3
    player.wait(1.0)
    assert [w.askew for w in frames(player)] == [0] * 6
    player.click("save_1")
    assert [w.askew for w in frames(player)] == [0] * 6, "to choose one hangs none anew"
    player.click("page_after")
    assert [w.askew for w in frames(player)] == [3, 3]
    player.services.settings.change(reduced_motion=True)
    player.click("page_before")
    assert [w.askew for w in frames(player)] == [0] * 6


def frames(player: Player) -> list[SaveFrame]:
    return [w for w in player.find("rows").children() if isinstance(w, SaveFrame)]


def test_a_rename_on_a_full_disk_is_told(
    player: Player, solo: PalmyraWays, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Issue 12.1: it failed and said nothing."""
    finish(player)
    player.open(solo.archive())
    player.wait(0.1)
    player.click("rename_0")
    player.type("mine")

    def full(path: object, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(safe_files, "write_atomic", full)
    player.click("accept")
    player.wait(0.1)
    assert player.view.dialogs[-1].title == player.services.texts("saves.not_renamed")
    player.click("close")
    monkeypatch.undo()
    player.wait(0.1)
    scene = player.scene
    assert isinstance(scene, SavesScene)
    row = player.find("save_0")
    assert isinstance(row, SaveFrame) and row.line.title != "mine"


def test_the_pages_of_the_archive(player: Player, solo: PalmyraWays) -> None:
    player.services.books.of("palmyra").add(*(score(n, variant="base") for n in range(25)))
    player.open(solo.archive("scores"))
    assert isinstance(player.scene, ScoresScene)
    player.click("all_games")
    player.wait(0)
    assert isinstance(player.scene, AllScoresScene)
    for _ in range(3):  # eight a page
        player.click("page_after")
    assert not player.find("page_after").enabled
    tabs = player.find("tabs")
    assert isinstance(tabs, Choice)
    player.click(tabs.segments()[2].center)
    player.wait(0)
    assert isinstance(player.scene, StatisticsScene)
    player.click("all_figures")
    player.wait(0)
    assert isinstance(player.scene, FiguresScene)
    player.click("export")
    assert list((player.services.home / "export").rglob("all-scores.csv"))


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_replay_steps_scrubs_plays_and_jumps(
    player: Player, solo: PalmyraWays, scale: int
) -> None:
    player.services.settings.change(ui_scale=scale)
    whole = game().save
    scene = solo.replay(whole)
    assert isinstance(scene, ReplayScene)
    player.open(scene)
    player.click("after")
    player.click("after")
    player.click("before")
    assert scene.at == 1
    scrub = player.find("scrub").box
    player.click((scrub.x + 200, scrub.center[1]))
    assert 1 < scene.at < scene.last
    chart = player.find("chart").box
    player.click((chart.x + chart.w * 0.75, chart.center[1]))
    assert scene.at > scene.last / 2
    player.key(pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert scene.at == 2  # walked to on the chart
    player.click("before")
    player.key(pygame.K_HOME)
    assert scene.at == 0
    player.click("play")
    player.wait(3)
    assert scene.at == 2
    player.click("play")
    player.key(pygame.K_END)
    assert scene.at == scene.last and not player.find("take_over").enabled


def test_take_over_from_a_turn_keeps_both(player: Player, solo: PalmyraWays) -> None:
    finish(player)
    before = {path: path.read_bytes() for path in (player.services.home / "records").iterdir()}
    scene = solo.replay(game(seed="done").save)
    player.open(scene)
    for _ in range(5):
        player.click("after")
    player.click("take_over")
    taken = table(player)
    assert taken.session.match.state.turn == 5
    taken.desk.save()
    assert save_of(taken).path.exists()
    assert all(path.read_bytes() == data for path, data in before.items())


def test_the_command_opens_a_replay(player: Player) -> None:
    path = player.services.home / "a.palmyra"
    Autosave(path).keep(write_game(game(6).save, PALMYRA))
    scene = open_record(player.nav, path, replay=True)
    player.open(scene)
    assert isinstance(scene, ReplayScene) and scene.last == 6
    player.click("back")
    player.wait(0)
    assert player.view.find("new_game") is not None


def test_the_daily(player: Player, solo: PalmyraWays) -> None:
    day = date(2026, 3, 15)
    player.services.books.of("palmyra").add(
        score(1, variant="solo-1", solo="2026-03-14"),
        score(2, variant="solo-1", solo="2026-03-13"),
    )
    scene = solo.daily()
    assert isinstance(scene, DailyScene)
    scene._today = lambda: day
    scene._month = day.replace(day=1)
    player.open(scene)
    assert not player.find("after").enabled
    player.click("before")
    player.click("after")
    player.click("play")
    assert table(player).session.match.setup.deal == "daily 2026-03-15 1"


def paste(player: Player, solo: PalmyraWays, code: str) -> None:
    player.open(solo.campaign())
    player.click("challenge")
    field = player.find("code_text")
    field.typed(code)
    player.click("accept")
    player.wait(0)


def test_a_pasted_challenge_is_played_against_its_result(player: Player, solo: PalmyraWays) -> None:
    theirs = game(seed="theirs")
    paste(player, solo, code_of(theirs.save, PALMYRA))
    scene = table(player)
    assert scene.session.match.state == theirs.match.start
    rival = rival_of(scene.session.marks)
    assert rival is not None and rival.points == theirs.match.state.players[0].coins
    assert scene.table.panels.pace is not None and scene.table.panels.pace.model.ghost is not None
    assert rival.name and rival.name in scene.table.panels.pace.model.ghost.words


@pytest.mark.parametrize("code", ["", "hello", "palmyra1:AAAA", "palmyra9:AAAA"])
def test_a_bad_code_is_refused_with_its_reason(
    player: Player, solo: PalmyraWays, code: str
) -> None:
    paste(player, solo, code)
    assert player.view.dialogs[-1].title == player.services.texts("challenge.refused")
    player.click("close")
    assert player.view.find("code_text") is not None  # to try another


def test_a_code_to_send(player: Player, solo: PalmyraWays) -> None:
    finish(player)
    player.open(solo.campaign())
    player.click("score_0")
    player.click("code")
    shown = getattr(player.find("code_text"), "text", "")

    found = read_code(shown, PALMYRA)
    assert isinstance(found, kernel.Replay) and found.state.over


def test_the_bar_of_the_scores_stays_inside_their_card(player: Player, solo: PalmyraWays) -> None:
    for n in range(20):
        player.services.books.of("palmyra").add(score(n, variant="solo-1"))
    player.open(solo.campaign())
    player.click("challenge_1")
    rows, card = player.find("scores"), player.find("scores_card")
    assert isinstance(rows, ScrollList)
    bar = rows.thumb()
    assert bar is not None and bar.right + 4 <= card.box.right


def but_for_its_end(session: Session) -> Session:
    """The same game before its last turn."""
    save = session.save
    record = replace(save.record, turns=save.record.turns[:-1])
    return resumed(Replay(record, save.start, save.steps[:-1]))


def end_it(player: Player, session: Session) -> None:
    scene, last = table(player), session.match.turns[-1]
    scene.desk.take(lambda: scene.session.match.play_turn(last))
    player.wait(2)
    assert isinstance(player.scene, ResultScene)


def test_a_result_leads_back_to_where_the_game_was_begun(player: Player, solo: PalmyraWays) -> None:
    session, campaign = game(), solo.campaign()
    player.open(campaign)
    campaign.push(player.nav.play(but_for_its_end(session), None, "campaign"))
    player.wait(1)
    end_it(player, session)
    player.click("to_campaign")
    assert player.scene is campaign
    assert player.view.find("score_0") is not None  # the game just played stands there already


def test_every_way_to_a_table_knows_the_way_back(player: Player, solo: PalmyraWays) -> None:
    Autosave(player.services.home / "saves" / "game.palmyra").keep(
        write_game(game(4).save, PALMYRA)
    )
    ways = {
        "campaign": (solo.campaign, "play"),
        "daily": (solo.daily, "play"),
        "archive": (solo.archive, "open_0"),
    }
    for name, (opened, button) in ways.items():
        player.open(opened())
        player.wait(1)
        player.click(button)
        if player.view.dialogs:  # the order was begun before
            player.click("anew")
        assert table(player).desk.above == name


def test_a_new_best_is_entered_and_celebrated(player: Player, solo: PalmyraWays) -> None:
    """The last turn at the table: record, score, no save left, and the result says so."""
    player.services.books.of("palmyra").add(score(1, variant="solo-1", points=1))
    session = game()
    player.open(player.nav.play(but_for_its_end(session)))
    end_it(player, session)
    assert isinstance(player.scene, ResultScene)
    assert player.scene.after.cheer() == player.services.texts("solo.new_best")
    entered = player.services.books.of("palmyra").scores[-1]
    assert entered.points == session.match.state.players[0].coins
    assert (player.services.home / "records" / entered.record).exists()
    assert not list((player.services.home / "saves").glob("*.palmyra"))


def test_a_game_in_progress_gives_away_its_start(player: Player, solo: PalmyraWays) -> None:
    scene = player.nav.play(game(4))
    player.open(scene)
    player.click("menu")
    player.click("code")
    assert getattr(player.find("code_text"), "text", "") == code_of(game(0).save, PALMYRA)


def test_what_was_opened_from_the_archive_leads_back_to_it(player: Player) -> None:
    """A page hears that another screen lies upon it: that is no reason to go."""
    player.open(player.nav.title())
    player.wait(0.3)
    player.click("archive")
    player.wait(0.3)
    archive = player.scene
    assert isinstance(archive, SavesScene)
    tabs = player.find("tabs")
    assert isinstance(tabs, Choice)
    player.click(tabs.segments()[3].center)
    player.wait(0.3)
    assert isinstance(player.scene, CabinetScene)
    player.key(pygame.K_ESCAPE)
    player.wait(0.3)
    assert player.app.stack[-1] is archive
    player.key(pygame.K_ESCAPE)
    player.wait(0.3)
    assert isinstance(player.scene, TitleScene)


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_all_games_hang_as_pictures_like_the_saved_ones(player: Player, scale: int) -> None:
    """The list of all games was the one plain list of the archive."""
    fill_home(player.services.home, player.services.books, 5)
    player.services.settings.change(animation_speed="instant", ui_scale=scale)
    player.open(player.nav.archive_list("medina", ""))
    player.app.resize((1280, 720))
    player.wait(0.5)
    scene = player.scene
    assert isinstance(scene, AllScoresScene) and isinstance(scene._rows, SaveWall)
    frames = scene._rows.rows
    assert len(frames) == min(5, scene._rows.wall.held)
    assert all(frame._thumb is not None for frame in frames), "each with its board"
    ranked = scene.scoring.best_first(player.services.books.of("medina").scores)
    points = player.nav.ui("medina").points
    said = [f"{at + 1}.  {points(scene.texts, s.points)}" for at, s in enumerate(ranked)]
    assert [frame.line.title for frame in frames] == said[: len(frames)]
    player.click("open_0")
    assert player.view.dialogs and player.find("replay")


def test_records_of_a_wall_are_read_beside_the_frames(player: Player) -> None:
    """With thousands of them the wall opens at once: no frame waits for a record."""
    fill_home(player.services.home, player.services.books, 3)
    player.services.settings.change(animation_speed="instant")
    player.services.write_queue.beside = True
    read: list[str] = []
    scene = player.nav.archive("saves", "medina")
    assert isinstance(scene, SavesScene)
    look = scene._reader._read

    def noted(saved: SavedFile) -> AnyReplay | None:
        read.append(threading.current_thread().name)
        return look(saved)

    scene._reader._read = noted
    player.open(scene)
    for _ in range(2000):
        player.wait(0.01)
        if not scene._reader.waiting:
            break
        time.sleep(0.005)
    assert not scene._reader.waiting and len(read) >= 3
    assert all(name.startswith("records") for name in read)


def test_a_picture_that_was_seen_in_this_sitting_hangs_still(player: Player) -> None:
    fill_home(player.services.home, player.services.books, 1)
    for swings in (True, False):
        scene = player.nav.archive("saves", "medina")
        assert isinstance(scene, SavesScene)
        player.open(scene)
        assert any(not tween.done for tween in scene._swings.values()) == swings
        player.wait(2.0)

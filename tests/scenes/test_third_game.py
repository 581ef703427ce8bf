"""A game the house has never heard of goes through every door: set up, played, left, gone on with,
ended, watched, kept, counted, learnt and looked up, with no line outside its own folder."""

import pygame
import pytest

from palmyra.kernel.session import Session
from palmyra.scenes.archive.saves import SavesScene
from palmyra.scenes.archive.scores import ScoresScene
from palmyra.scenes.archive.statistics import StatisticsScene
from palmyra.scenes.learn.book import BookScene
from palmyra.scenes.learn.scene import LearnScene
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.replay.scene import ReplayScene
from palmyra.scenes.result.ending_scene import EndingScene
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.setup.scene import SetupScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.scenes.title.tables import TitleTable
from tests.noughts.moving_in import GAMES, move_in
from tests.noughts.rules import EndTurn, Mark
from tests.noughts.ui import Noughts, NoughtsUI
from tests.support.player import Player

HOUSE = NoughtsUI()


@pytest.fixture
def visitor(player: Player, monkeypatch: pytest.MonkeyPatch) -> Player:
    return move_in(player, monkeypatch, HOUSE)


def test_it_has_a_window_on_the_front_door(visitor: Player) -> None:
    """First a narrow one, then the wide one, where its game is begun and gone on with."""
    visitor.open(visitor.nav.title())
    visitor.wait(0.1)
    visitor.click("panel_noughts")
    title = visitor.scene
    assert isinstance(title, TitleScene) and title.wide == "noughts"
    visitor.click("new_game")
    assert isinstance(visitor.scene, SetupScene)
    begun(visitor)
    play(visitor, 1, 4)
    visitor.services.write_queue.retry()
    visitor.open(visitor.nav.title())
    visitor.wait(0.1)
    visitor.click("continue")
    scene = visitor.scene
    assert isinstance(scene, PlayScene) and scene.session.match.turns == (1, 4)


def begun(player: Player) -> Noughts:
    player.open(player.nav.new_game("noughts"))
    assert isinstance(player.scene, SetupScene)
    player.click("seat_1")
    player.click("cast_person")  # two people: nobody has to think
    player.click("start")
    player.wait(0.1)
    scene = player.scene
    assert isinstance(scene, PlayScene)
    session: Noughts = scene.session
    return session


def test_a_form_that_it_never_wrote_keeps_who_sits_where_and_says_who_is_missing(
    visitor: Player,
) -> None:
    visitor.open(visitor.nav.new_game("noughts"))
    visitor.click("seat_1")
    visitor.click("nobody")
    start, texts = visitor.find("start"), visitor.services.texts
    assert not start.enabled and start.tooltip == texts("setup.need_more")
    visitor.click("cast_master")
    assert visitor.find("start").enabled
    visitor.open(visitor.nav.new_game("noughts"))
    scene = visitor.scene
    assert isinstance(scene, SetupScene)
    assert [(seat.kind, seat.level) for seat in scene.seats][1] == ("computer", "master")


def play(player: Player, *cells: int) -> None:
    scene = player.scene
    assert isinstance(scene, PlayScene)
    for cell in cells:
        scene.desk.play(Mark(cell))
        scene.desk.play(EndTurn())
        player.wait(0.1)


def test_it_is_set_up_played_left_and_gone_on_with(visitor: Player) -> None:
    begun(visitor)
    play(visitor, 1, 4)
    visitor.services.write_queue.retry()
    resume = TitleTable(visitor.nav, "noughts").resume()
    assert resume is not None and visitor.services.texts("setup.default_1") in resume.about
    visitor.open(visitor.nav.play(resume.session, resume.kept))
    scene = visitor.scene
    assert isinstance(scene, PlayScene) and scene.session.match.turns == (1, 4)


def finish(player: Player) -> None:
    begun(player)
    play(player, 1, 4, 2, 5, 3)
    for _ in range(60):
        player.wait(0.1)
        if isinstance(player.scene, EndingScene):
            player.wait(3)
            player.click("details")
            assert isinstance(player.scene, ResultScene)
            return
    raise AssertionError("no result came")


def test_its_end_is_counted_kept_scored_and_watched(visitor: Player) -> None:
    finish(visitor)
    visitor.wait(1.0)
    visitor.key(pygame.K_TAB)
    visitor.click("replay")
    assert isinstance(visitor.scene, ReplayScene)
    visitor.open(visitor.nav.archive("saves", "noughts"))
    visitor.wait(0.3)
    saves = visitor.scene
    assert isinstance(saves, SavesScene)
    assert [row.line.readable for row in saves._rows.rows] == [True]
    visitor.click("open_0")
    assert isinstance(visitor.scene, ReplayScene)
    visitor.open(visitor.nav.archive("scores", "noughts"))
    scores = visitor.scene
    assert isinstance(scores, ScoresScene) and len(scores.kind.played) == 2
    visitor.click("score_0")
    visitor.click("again")
    assert isinstance(visitor.scene, PlayScene)
    visitor.open(visitor.nav.archive("stats", "noughts"))
    stats = visitor.scene
    assert isinstance(stats, StatisticsScene) and stats.figures.games == 2


def test_a_code_of_it_is_played(visitor: Player) -> None:
    from palmyra.kernel.challenge import code_of
    from tests.noughts.game import NOUGHTS

    finish(visitor)
    scene = visitor.scene
    assert isinstance(scene, ResultScene)
    code = code_of(scene.replayed, NOUGHTS)
    visitor.open(visitor.nav.archive("saves", ""))
    visitor.click("challenge")
    visitor.type(code)
    visitor.click("accept")
    visitor.wait(0.1)
    assert isinstance(visitor.scene, PlayScene)
    assert visitor.scene.session.match.game is NOUGHTS


def test_it_is_learnt_and_looked_up(visitor: Player) -> None:
    visitor.open(visitor.nav.learn("noughts"))
    assert isinstance(visitor.scene, LearnScene)
    visitor.click("book")
    visitor.wait(0.1)
    book = visitor.scene
    assert isinstance(book, BookScene) and book.board is not None
    visitor.click("back")
    visitor.click("chapter_lines")
    lesson = visitor.scene
    assert isinstance(lesson, PlayScene) and isinstance(lesson.session, Session)


def test_help_opens_the_rules_of_the_table_one_sits_at(visitor: Player) -> None:
    for game in GAMES:
        visitor.open(visitor.nav.learn(game))
        visitor.key(pygame.K_F1)
        visitor.wait(0)
        assert isinstance(visitor.scene, BookScene) and visitor.scene._game == game

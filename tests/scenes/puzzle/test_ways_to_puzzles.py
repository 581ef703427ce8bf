"""Where puzzles are found, and how a moment of one's own game becomes one."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from palmyra.games import game_ui
from palmyra.games.palmyra.rules.state import Variant
from palmyra.games.palmyra.screens.solo import Orders, PalmyraDaily
from palmyra.games.palmyra.ui import UI
from palmyra.kernel.match import Match
from palmyra.kernel.puzzle import cut, id_of
from palmyra.kernel.puzzle_progress import missed, solved
from palmyra.kernel.record import Replay
from palmyra.kernel.review import Review, look, unjudged
from palmyra.scenes.archive.saves import SavesScene
from palmyra.scenes.daily.daily_deal import DailyDeal
from palmyra.scenes.daily.scene import DailyScene
from palmyra.scenes.learn.other_ways import FurtherButton, further_ways
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.puzzle.making import keep_as_puzzle
from palmyra.scenes.puzzle.page import PuzzlePage
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext, any_puzzles, book_of, waiting
from palmyra.scenes.puzzle.scene import PuzzleScene
from palmyra.scenes.title.menu_row import MenuRowButton
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.services import Services
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.records import keep_record
from palmyra.storage.shipped_puzzles import Starter, starter
from palmyra.thinking.thinker import Thinker
from tests.noughts.game import NOUGHTS
from tests.noughts.judge import NoughtsJudge
from tests.noughts.rules import COLORS, Marked, Setup, State
from tests.noughts.ui import NoughtsUI
from tests.support.navigator import FakeNavigator
from tests.support.player import Player
from tests.support.puppet import JudgesNoughts, Puppet
from tests.support.states.play import session

JUDGE = NoughtsJudge()


def test_the_daily_leads_to_the_puzzle_of_the_day(player: Player) -> None:
    player.services.settings.change(window=(1600, 900))
    player.open(player.nav.daily("palmyra"))
    player.click("solve_puzzle")
    player.wait(0.1)
    scene = player.scene
    assert isinstance(scene, PuzzleScene) and scene.tab == "today"
    assert scene.entry.today or scene.entry.gentle
    assert scene.entry.puzzle.stars == 1, "a newcomer begins gently"
    scene.desk.menu()
    player.wait(0.3)
    player.click("leave")
    player.wait(0.1)
    player.click("my_puzzles")
    assert isinstance(player.scene, PuzzlePage) and player.scene.tab == "mine"
    player.click("back")
    player.find("solve_puzzle")


def test_learning_leads_to_puzzles(player: Player) -> None:
    player.services.settings.change(window=(1600, 900))
    player.open(player.nav.learn("palmyra"))
    player.click("puzzles")
    player.wait(0.1)
    assert isinstance(player.scene, PuzzleScene)


def test_the_shelf_says_what_waits(player: Player) -> None:
    """Today's puzzle, and missed ones that have come back; nothing to who never tried one."""
    services = player.services
    services.settings.change(lessons={"tiles": 9})
    player.open(Navigator(services).title())
    player.wait(0.1)
    assert waiting(services, game_ui("palmyra")) == (False, 0) and not shelf_badge(player, "learn")
    starters, book = starter("palmyra").puzzles, book_of(services, "palmyra")
    today = player.nav.puzzle_context("palmyra").collection().today
    assert today is not None
    for puzzle in [one for one in starters if one.id != today.puzzle.id][:2]:
        book.note(missed(None, puzzle, date.today() - timedelta(days=9)))
    book.flush()
    assert waiting(services, game_ui("palmyra")) == (True, 2)
    player.open(Navigator(services).title())
    player.wait(0.1)
    assert shelf_badge(player, "learn") == "2" and shelf_badge(player, "daily")
    player.click("learn")
    player.wait(0.1)
    way = player.find("puzzles")
    assert isinstance(way, FurtherButton) and "2" in way.way.note
    book.note(solved(None, today.puzzle, date.today(), tries=1))
    book.flush()
    assert waiting(services, game_ui("palmyra")) == (False, 2)


def shelf_badge(player: Player, name: str) -> str:
    found = player.find(name)
    assert isinstance(found, MenuRowButton)
    return found.badge


def test_learning_leads_to_games_to_review(player: Player) -> None:
    player.open(player.nav.learn("palmyra"))
    assert player.view.find("coach") is None, "no game is over yet"
    keep_record(player.services.home, session(1, 200, variant=Variant.SOLO_2), date(2026, 3, 1))
    player.open(player.nav.learn("palmyra"))
    way = player.find("coach")
    assert isinstance(way, FurtherButton) and way.way.count == 1
    player.click("coach")
    player.wait(0.2)
    assert isinstance(player.scene, SavesScene) and player.scene.game == "palmyra"


def test_where_nobody_judges_there_are_none(player: Player) -> None:
    class Unmeasured(PalmyraDaily):
        measured_by = ""  # its level is not at this table

    class WithDaily(NoughtsUI):
        def daily(self, services: Services) -> DailyDeal:
            return Unmeasured(Orders(services, UI))

    nav = FakeNavigator(player.services, WithDaily())
    assert not any_puzzles(player.services, NOUGHTS)
    assert [way.name for way in further_ways(nav, WithDaily())] == ["book"]
    player.open(DailyScene(nav, "noughts"))
    assert player.view.find("daily_puzzle") is None


# -- keeping one ----------------------------------------------------------------------------


def played(*cells: int) -> Replay[Setup, State, int, Marked]:
    match: Match[Any, Any, Any, Any, Any] = Match(NOUGHTS, Setup(COLORS))
    for cell in cells:
        match.play_turn(cell)
    return match.replay


def reviewed(replay: Replay[Any, Any, Any, Any]) -> Review[Any]:
    review = unjudged(NOUGHTS, JUDGE, replay)
    while (todo := review.todo) is not None:
        review = review.joined_by(look(JUDGE, replay, todo))
    return review


def keep(
    player: Player, turn: int, *cells: int, thinker: Callable[[], Thinker] = JudgesNoughts
) -> PuzzleBook:
    book = PuzzleBook(player.services.home, "noughts")
    day = date(2026, 11, 17)
    context = PuzzleContext(NoughtsUI(), book, Starter(), JUDGE, thinker, lambda: day)
    scene = ViewScene(player.services)
    player.open(scene)
    replay = played(*cells)
    keep_as_puzzle(scene, player.nav, context, replay, reviewed(replay), turn)
    player.wait(0.5)
    return book


def said(player: Player) -> str:
    dialog = player.view.dialogs[-1]
    return getattr(dialog, "text", "")


def test_a_slip_with_one_answer_is_kept(player: Player) -> None:
    texts = player.services.texts
    book = keep(player, 4, 1, 4, 2, 8, 9, 5, 3)
    id_ = id_of(cut(NOUGHTS, played(1, 4, 2, 8, 9, 5, 3), 4))
    assert said(player) == texts("puzzle.kept") and book.holds(id_)
    assert PuzzleBook(player.services.home, "noughts").holds(id_), "it is on disk"
    keep(player, 4, 1, 4, 2, 8, 9, 5, 3)
    assert said(player) == texts("puzzle.kept_before")


def test_two_good_answers_are_kept_and_no_slip_is_told(player: Player) -> None:
    texts = player.services.texts
    book = keep(player, 6, 1, 2, 5, 6, 7, 3, 8, 9)
    assert said(player) == texts("puzzle.kept") and len(book.kept) == 1
    keep(player, 0, 1, 4, 2, 8, 9, 5, 3)
    assert said(player) == texts("puzzle.no_slip")


def test_who_waits_may_stop(player: Player) -> None:
    never = Puppet()
    book = keep(player, 4, 1, 4, 2, 8, 9, 5, 3, thinker=lambda: never)
    assert said(player) == player.services.texts("puzzle.making")
    bar = player.view.dialogs[-1].progress  # type: ignore[attr-defined]
    before = bar.share
    player.wait(2.0)
    assert before < bar.share < 1, "one sees that it goes on"
    player.click("stop")
    assert never.last.canceled and not player.view.dialogs and book.kept == ()

"""A finished review makes puzzles of the player's own clear slips by itself, each once."""

from datetime import date
from typing import Any

import pytest

from palmyra.kernel.puzzle import pose, right
from palmyra.kernel.review import Review
from palmyra.scenes.coach.scene import CoachScene
from palmyra.scenes.puzzle import gathering as gathering_kit
from palmyra.scenes.puzzle.gathering import Gathering
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.shipped_puzzles import Starter
from palmyra.thinking.questions import Question, ReviewQuestion
from tests.scenes.coach.judged import HOUSE, Here, session
from tests.scenes.puzzle.test_ways_to_puzzles import JUDGE, played, reviewed
from tests.support.finished_reviews import Puppet as Told
from tests.support.player import Player
from tests.support.puppet import JudgesNoughts, Puppet

SLIP = 4  # of red's, with one answer
CLEAR = (1, 4, 2, 8, 9, 5, 3)
UNCLEAR = (1, 2, 5, 6, 7, 3, 8, 9)
DAY = date(2026, 11, 17)


@pytest.fixture(autouse=True)
def small_slips(monkeypatch: pytest.MonkeyPatch) -> None:
    """Noughts has no dear ones."""
    monkeypatch.setattr(gathering_kit, "WORTH", 1.0)


class Asked(JudgesNoughts):
    times = 0

    def think(self, question: Question[Any]) -> object:
        Asked.times += isinstance(question, ReviewQuestion)
        return super().think(question)


def gathering(
    player: Player, cells: tuple[int, ...], seats: tuple[int, ...] = (0,), thinker: Any = Asked
) -> tuple[PuzzleBook, Gathering]:
    book = PuzzleBook(player.services.home, "noughts")
    context = PuzzleContext(HOUSE, book, Starter(), JUDGE, thinker, lambda: DAY)
    keep = lambda: context.keep(player.services)  # noqa: E731
    return book, Gathering(context, played(*cells), seats, keep)


def gathered(player: Player, cells: tuple[int, ...], seats: tuple[int, ...] = (0,)) -> int:
    """How many puzzles there were made."""
    Asked.times = 0
    _, found = gathering(player, cells, seats)
    review = reviewed(played(*cells))
    return sum(found.update(review) for _ in range(60))


def test_a_clear_slip_is_kept_once(player: Player) -> None:
    assert gathered(player, CLEAR) == 1
    book, found = gathering(player, CLEAR)
    assert len(book.kept) == 1 and book.kept[0].turn == SLIP and found.kept(SLIP)
    assert gathered(player, CLEAR) == 0 and Asked.times == 0, "it is known, and not asked again"


def test_what_else_one_would_think_of_is_asked_beside_the_frames(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A judge that thinks of turns in a frame held it up for a tenth of a second."""
    candidates = JUDGE.candidates

    class Late(JudgesNoughts):
        def think(self, question: Question[Any]) -> object:
            with monkeypatch.context() as patched:
                patched.setattr(type(JUDGE), "candidates", candidates)
                return super().think(question)

    monkeypatch.setattr(type(JUDGE), "candidates", lambda self, state: pytest.fail("in a frame"))
    book, found = gathering(player, CLEAR, thinker=Late)
    review = reviewed(played(*CLEAR))
    assert sum(found.update(review) for _ in range(60)) == 1 and len(book.kept) == 1


def test_where_nobody_thinks_it_is_left_for_another_time(player: Player) -> None:
    nobody = Puppet()
    book, found = gathering(player, CLEAR, thinker=lambda: nobody)
    review = reviewed(played(*CLEAR))
    assert not any(found.update(review) for _ in range(20))
    nobody.last.fail()
    assert not any(found.update(review) for _ in range(20)) and len(nobody.requests) == 1
    assert not book.looked_at(found.id_of(SLIP))
    assert gathered(player, CLEAR) == 1


def test_a_turn_that_the_rules_refuse_is_no_answer(player: Player) -> None:
    class Wrong(JudgesNoughts):
        def think(self, question: Question[Any]) -> object:
            return (1,)  # taken since the first turn

    book, found = gathering(player, CLEAR, thinker=Wrong)
    review = reviewed(played(*CLEAR))
    assert not any(found.update(review) for _ in range(20))
    assert book.kept == () and not book.looked_at(found.id_of(SLIP))


def test_what_is_removed_stays_away(player: Player) -> None:
    gathered(player, CLEAR)
    book, found = gathering(player, CLEAR)
    found.remove(SLIP)
    assert not found.kept(SLIP) and book.kept == ()
    assert gathered(player, CLEAR) == 0 and Asked.times == 0


def test_of_two_good_answers_each_is_right_and_it_is_asked_once(player: Player) -> None:
    """A clear mistake becomes a puzzle, also where more than one turn would have been good."""
    gathered(player, UNCLEAR)
    assert Asked.times > 0
    book, found = gathering(player, UNCLEAR)
    assert found.kept(6) and book.looked_at(found.id_of(6))
    (puzzle,) = (one for one in book.kept if one.id == found.id_of(6))
    assert not puzzle.asked.counted, "it asks for a better turn, not for the one"
    posed = pose(HOUSE.game, puzzle)
    every = JUDGE.assess(posed.state, 2, JUDGE.candidates(posed.state)).turns
    good = [rated for rated in every if right(puzzle, rated.cost)]
    assert len(good) > 1 and not any(right(puzzle, loss) for loss in puzzle.known.values())
    assert gathered(player, UNCLEAR) == 0 and Asked.times == 0


def test_others_slips_are_not_the_players(player: Player) -> None:
    gathered(player, CLEAR, seats=(1,))
    book, found = gathering(player, CLEAR)
    assert not found.kept(SLIP) and not book.looked_at(found.id_of(SLIP))


def test_half_a_review_makes_none(player: Player) -> None:
    _, found = gathering(player, CLEAR)
    whole = reviewed(played(*CLEAR))
    half = Review(whole.verdicts[:3], whole.turns, whole.start, whole.result, whole.chance)
    assert not any(found.update(half) for _ in range(20))


def test_the_review_shows_it_and_takes_it_out_again(player: Player) -> None:
    player.services.settings.change(animation_speed="instant", window=(1600, 900))
    book, found = gathering(player, CLEAR)
    replay = played(*CLEAR)
    whole = reviewed(replay)
    scene: Any = CoachScene(
        player.nav, HOUSE, replay, None, lambda: Told(whole), found._puzzling,
        looked=lambda turn: None,
    )  # fmt: skip
    scene.gatherer, scene.telling.kept = found, found.kept  # of the first seat alone
    player.open(scene)
    player.wait(1.0)
    player.services.settings.change(ask_first=False)
    texts = player.services.texts
    scene.turn_page("turns")
    (row,) = [row for row in scene.parts.rows if row.line.turn == SLIP]
    assert row.line.kept
    scene.open_turn(SLIP)
    player.wait(0.1)
    assert scene.parts.puzzle.text == texts("coach.puzzle_remove")
    player.click("puzzle")
    player.wait(0.1)
    assert book.kept == () and scene.parts.puzzle.text == texts("coach.puzzle")
    scene.turn_page("turns")
    assert not any(row.line.kept for row in scene.parts.rows)


def test_what_costs_little_is_left_to_who_asks_for_it(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering_kit, "WORTH", 100.0)
    assert gathered(player, CLEAR) == 0 and Asked.times == 0
    assert PuzzleBook(player.services.home, "noughts").kept == ()


def test_what_cannot_be_kept_asks_why_and_says_it(player: Player) -> None:
    """Before anybody clicks: no slip at all, or one whose better turn draws on the way."""
    player.services.settings.change(animation_speed="instant")
    _, found = gathering(player, CLEAR)
    review = reviewed(played(*CLEAR))
    assert found.unfit(review, 0) == "puzzle.no_slip" and found.unfit(review, SLIP) == ""

    class Told:
        reason = ""

        def update(self, review: Any) -> bool:
            return False

        def kept(self, turn: int) -> bool:
            return False

        def unfit(self, review: Any, turn: int) -> str:
            return Told.reason

        def remove(self, turn: int) -> None: ...

        def rest(self) -> None: ...

    scene: Any = CoachScene(
        player.nav, HOUSE, session().save, None, Here, found._puzzling, looked=lambda turn: None
    )
    scene.gatherer = told = Told()
    scene.telling.kept = told.kept
    player.open(scene)
    player.wait(1.0)
    texts = player.services.texts
    assert scene.parts.puzzle.enabled
    assert scene.parts.puzzle.tooltip == texts("coach.puzzle_why")
    for reason in ("puzzle.drawn", "puzzle.no_slip"):
        Told.reason = reason
        player.wait(0.1)
        button = scene.parts.puzzle
        assert button.text == texts("coach.puzzle_not") and button.tooltip == texts(reason)
        scene.keep_or_remove_puzzle()
        assert player.view.dialogs[-1].text == texts(reason)
        player.click("close")

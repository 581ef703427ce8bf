"""Puzzles of a game that the kit has never heard of: asked, tried, judged, solved, missed, shown,
listed, left."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame

from palmyra.kernel import puzzle as kernel
from palmyra.kernel.match import Match
from palmyra.kernel.puzzle import Puzzle, PuzzleGoal
from palmyra.kernel.puzzle_progress import missed
from palmyra.scenes.puzzle import words
from palmyra.scenes.puzzle.collection import Tab
from palmyra.scenes.puzzle.judging import OneTurn
from palmyra.scenes.puzzle.page import PuzzlePage
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
from palmyra.scenes.puzzle.puzzle_guide import PuzzleGuide
from palmyra.scenes.puzzle.rows import PuzzleRow
from palmyra.scenes.puzzle.scene import PuzzleScene
from palmyra.shell.scene import Scene
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.shipped_puzzles import Starter
from palmyra.thinking.questions import Failure, Question
from tests.noughts.game import NOUGHTS
from tests.noughts.judge import NoughtsJudge
from tests.noughts.rules import COLORS, Setup, State
from tests.noughts.ui import NoughtsUI
from tests.support.navigator import FakeNavigator
from tests.support.player import Player
from tests.support.puppet import JudgesNoughts, Puppet

JUDGE = NoughtsJudge()
DAY = date(2026, 11, 17)


def made(*cells: int, rivals: int = 1) -> Puzzle:
    """Of a game whose last turn was a slip."""
    match: Match[Any, Any, Any, Any, Any] = Match(NOUGHTS, Setup(COLORS))
    for cell in cells:
        match.play_turn(cell)
    found = kernel.make(NOUGHTS, JUDGE, match.replay, len(cells) - 1, rivals=rivals)
    assert found is not None
    return found


WIN, BLOCK = made(1, 4, 2, 8, 9), made(1, 5, 2, 9)  # 3 wins; 3 must be blocked


class Solver:
    def __init__(self, player: Player, *puzzles: Puzzle, size: tuple[int, int] = (1600, 900)):
        self.player = player
        self.home: Path = player.services.home
        self.day = DAY
        player.services.settings.change(animation_speed="instant", window=size)
        self.starter = Starter(puzzles or (WIN, BLOCK), (("2026-11-17", len(puzzles or "ab")),))

    def context(self) -> PuzzleContext:
        return PuzzleContext(
            NoughtsUI(), PuzzleBook(self.home, "noughts"), self.starter, JUDGE, JudgesNoughts,
            lambda: self.day,
        )  # fmt: skip

    def scene_of(self, id_: str, tab: Tab) -> Scene:
        entry = self.context().collection().find(id_)
        assert entry is not None
        return PuzzleScene(OfSolver(self), self.context(), entry, tab)

    def open(self, puzzle: Puzzle) -> "Solver":
        self.player.open(self.scene_of(puzzle.id, "practice"))
        self.player.wait(0.1)
        return self

    @property
    def scene(self) -> PuzzleScene:
        assert isinstance(self.player.scene, PuzzleScene)
        return self.player.scene

    @property
    def puzzle_guide(self) -> PuzzleGuide:
        return self.scene.puzzle_guide

    @property
    def state(self) -> State:
        found: State = self.scene.desk.state
        return found

    def key(self, *codes: int) -> None:
        for code in codes:
            self.player.key(code)
            self.player.wait(0.1)

    def attempt(self, cell: int) -> None:
        """Mark and check; what was marked before is taken back."""
        if self.state.set:
            self.key(pygame.K_BACKSPACE)
        self.key(pygame.K_0 + cell, pygame.K_e)

    def progress(self) -> Any:
        return PuzzleBook(self.home, "noughts").progress


class OfSolver(FakeNavigator):
    """Leads to the solver's own puzzles."""

    def __init__(self, solver: Solver) -> None:
        super().__init__(solver.player.services)
        self._solver = solver

    def puzzles(self, game: str, tab: Tab | None = None, puzzle: str = "") -> Scene:
        assert tab is not None
        return self._solver.scene_of(puzzle, tab)

    def puzzle_list(self, game: str, tab: Tab) -> Scene:
        return PuzzlePage(self, self._solver.context(), tab)


def test_the_answer_is_found_by_hand_at_the_first_try(player: Player) -> None:
    at = Solver(player).open(WIN)
    assert at.state.turn == 4 and at.puzzle_guide.card.left == 3
    assert at.puzzle_guide.card.title == "noughts.puzzle.ask_rows"
    at.attempt(3)
    assert at.puzzle_guide.ending == "solved" and at.state.turn == 5
    assert at.puzzle_guide.card.left == 3
    assert at.puzzle_guide.card.text.startswith(player.services.texts("puzzle.solved"))
    assert at.progress()[WIN.id].first and at.progress()[WIN.id].solved == "2026-11-17"
    player.click("next_puzzle")
    player.wait(0.1)
    assert at.scene.entry.puzzle.id == BLOCK.id and not at.puzzle_guide.ending


def test_a_miss_costs_a_leaf_and_changes_nothing_on_the_table(player: Player) -> None:
    at = Solver(player).open(WIN)
    assert not at.puzzle_guide.card.next.visible
    at.attempt(9)
    assert (at.puzzle_guide.tries, at.puzzle_guide.left, at.puzzle_guide.ending) == (1, 2, "")
    assert at.puzzle_guide.card.text == player.services.texts("puzzle.brings_less", n=0, all=1)
    assert at.state.turn == 4 and at.state.set == 9, "what was laid stays to be changed"
    at.attempt(3)
    assert at.puzzle_guide.ending == "solved" and not at.progress()[WIN.id].first
    assert at.puzzle_guide.card.next.visible


def test_where_nothing_is_counted_a_miss_says_how_far_behind_it_is(player: Player) -> None:
    at = Solver(player).open(BLOCK)
    at.attempt(9)
    slip = kernel.known_slip(NOUGHTS, JUDGE, kernel.pose(NOUGHTS, BLOCK), 9)
    assert slip is not None and at.puzzle_guide.left == 2
    assert at.puzzle_guide.card.text == words.behind(player.services.texts, "noughts", slip) != ""


def test_a_turn_that_brings_as_much_but_is_not_it_costs_no_leaf(player: Player) -> None:
    same = replace(WIN, asked=PuzzleGoal("rows", 0))
    at = Solver(player, same).open(same)
    at.attempt(9)
    assert (at.puzzle_guide.tries, at.puzzle_guide.left, at.puzzle_guide.ending) == (0, 3, "")
    assert at.puzzle_guide.card.text == player.services.texts("puzzle.as_much")


def test_after_the_answer_the_table_says_so_and_names_nobody_else(player: Player) -> None:
    """Panel and banner told of the next player's turn, beside a dead button."""
    at = Solver(player).open(WIN)
    desk = at.puzzle_guide._desk
    mover = desk.seat
    at.attempt(3)
    player.wait(2.0)
    assert at.puzzle_guide.ending == "solved" and desk.match.state.seat != mover
    assert desk.title() == player.services.texts("puzzle.table_solved")
    assert desk.seat == mover and desk.status(desk.match.state.seat) == ""


def test_the_button_is_named_as_it_is_called_here(player: Player) -> None:
    desk = Solver(player).open(WIN).puzzle_guide._desk
    assert desk.end_or_undo("End your turn, or undo") == player.services.texts(
        "puzzle.check_or_undo"
    )


def test_after_three_misses_the_coach_plays_it(player: Player) -> None:
    at = Solver(player).open(WIN)
    for cell in (9, 7, 5):
        at.attempt(cell)
    assert at.puzzle_guide.ending == "shown"
    player.wait(2.0)
    assert at.state.turn == 5 and at.state.marks[2] == 0, "the answer lies on the table"
    assert at.progress()[WIN.id].due == "2026-11-19"
    at.key(pygame.K_1)
    assert at.state.turn == 5, "nobody plays on"


def test_rivals_never_move(player: Player) -> None:
    at = Solver(player).open(WIN)
    at.attempt(3)
    player.wait(3.0)
    assert at.state.turn == 5


def test_a_turn_nobody_knows_is_judged_and_told(player: Player) -> None:
    at = Solver(player).open(WIN)
    unknown = next(c for c in (5, 6, 7) if f"mark {c}" not in WIN.known)
    at.attempt(unknown)
    assert at.puzzle_guide.waiting is None and at.puzzle_guide.tries == 1


def test_what_is_being_judged_is_forgotten_when_the_turn_changes(player: Player) -> None:
    never = Puppet()
    at = Solver(player).open(WIN)
    at.puzzle_guide._judging = OneTurn(NOUGHTS, JUDGE, lambda: never)
    unknown = next(c for c in (5, 6, 7) if f"mark {c}" not in WIN.known)
    at.attempt(unknown)
    assert at.puzzle_guide.waiting == unknown and at.puzzle_guide.tries == 0
    at.key(pygame.K_BACKSPACE)
    assert at.puzzle_guide.waiting is None and never.last.canceled
    at.attempt(3)
    assert at.puzzle_guide.ending == "solved"


def test_who_cannot_be_judged_loses_no_leaf(player: Player) -> None:
    class Failing(JudgesNoughts):
        def think(self, question: Question[Any]) -> object:
            return Failure("nobody judges")

    at = Solver(player).open(WIN)
    at.puzzle_guide._judging = OneTurn(NOUGHTS, JUDGE, Failing)
    at.attempt(next(c for c in (5, 6, 7) if f"mark {c}" not in WIN.known))
    assert at.puzzle_guide.waiting is None and at.puzzle_guide.left == 3
    assert at.puzzle_guide.card.text == player.services.texts("puzzle.cannot_judge")


def test_a_hint_says_what_it_is_about_and_is_no_first_try(player: Player) -> None:
    at = Solver(player).open(WIN)
    at.key(pygame.K_h)
    texts = player.services.texts
    said = texts("puzzle.hint_kind", kind="Winning")
    first = at.puzzle_guide.card.text
    assert first.startswith(said) and len(first) > len(said), "and how long it is"
    at.key(pygame.K_h)
    assert at.puzzle_guide.card.text == first
    at.attempt(3)
    assert at.puzzle_guide.ending == "solved" and not at.progress()[WIN.id].first
    assert at.puzzle_guide.card.left == 3, "a hint takes no leaf, nor does the answer"
    assert at.puzzle_guide.card.text.startswith(texts("puzzle.solved_helped"))


def test_missed_ones_come_back_and_are_listed_where_they_belong(player: Player) -> None:
    at = Solver(player).open(WIN)
    for cell in (9, 7, 5):
        at.attempt(cell)
    collection = at.context().collection()
    entry = collection.find(WIN.id)
    assert entry is not None and (entry.standing, entry.days) == ("away", 2)
    at.day = DAY + timedelta(2)
    collection = at.context().collection()
    back = collection.find(WIN.id)
    assert back is not None and back.standing == "back"
    assert WIN.id in {one.puzzle.id for one in collection.entries("today")}
    assert collection.entries("solved") == [] and collection.entries("mine") == []


def test_today_holds_its_own_puzzle_and_what_has_come_back(player: Player) -> None:
    third = made(1, 5, 3, 9)
    at = Solver(player, WIN, BLOCK, third)
    collection = at.context().collection()
    today, shown = collection.today, collection.for_today  # perhaps with a gentle one beside it
    assert today is not None and today.today and today in shown
    assert collection.entries("today") == shown
    other = next(one for one in collection.entries("practice") if one not in shown)
    assert [one for one in collection.entries("practice") if one.today] == [today]
    book = PuzzleBook(at.home, "noughts")
    for one in (today, other):
        book.note(missed(None, one.puzzle, DAY - timedelta(9)))
    assert book.flush() == "done"
    collection = at.context().collection()
    ids = [one.puzzle.id for one in collection.entries("today")]
    assert ids == [*(one.puzzle.id for one in shown), other.puzzle.id]
    assert collection.back == 2 and collection.waiting("today") == len(ids)


def test_ones_own_can_be_removed_and_no_other(player: Player) -> None:
    at = Solver(player, WIN)
    book = PuzzleBook(at.home, "noughts")
    book.keep(BLOCK)
    assert book.flush() == "done"
    player.open(OfSolver(at).puzzle_list("noughts", "mine"))
    for puzzle, offered in ((WIN, False), (BLOCK, True)):
        at.open(puzzle)
        at.scene.desk.menu()
        player.wait(0.3)
        assert ("remove" in {w.name for w in _all(player.view.dialogs)}) is offered
    player.click("remove")
    player.wait(0.1)
    again = PuzzleBook(at.home, "noughts")
    assert isinstance(player.scene, PuzzlePage) and again.kept == () and again.looked_at(BLOCK.id)


def test_the_table_has_the_whole_window_and_the_list_is_behind_a_button(player: Player) -> None:
    """Issue 25: the board had a third of its room."""
    at = Solver(player).open(WIN)
    assert (at.scene.layout.width, at.scene.layout.height) == player.services.settings.now.window
    player.click("all_puzzles")
    player.wait(0.5)
    rows = [w for w in _all(player.view.widgets) if isinstance(w, PuzzleRow)]
    assert isinstance(player.scene, PuzzlePage) and len(rows) == 2
    assert all(row.image is not None for row in rows), "every one in sight has its picture"
    player.click(f"puzzle_{BLOCK.id}")
    player.wait(0.1)
    assert at.scene.entry.puzzle.id == BLOCK.id


def _all(widgets: Any) -> list[Any]:
    return [each for widget in widgets for each in (widget, *_all(widget.children()))]


def test_tabs_are_turned_by_keyboard_and_the_menu_leaves(player: Player) -> None:
    at = Solver(player)
    player.open(OfSolver(at).puzzle_list("noughts", "practice"))
    player.view.focus(player.find("tabs"))
    player.key(pygame.K_RIGHT)
    assert isinstance(player.scene, PuzzlePage) and player.scene.tab == "solved"
    at.open(WIN)
    tab = at.scene.tab
    at.scene.desk.menu()
    assert player.view.dialogs
    player.wait(0.3)
    player.click("list")
    player.wait(0.1)
    assert isinstance(player.scene, PuzzlePage) and player.scene.tab == tab


def test_own_puzzles_are_offered_and_the_last_leads_to_the_list(player: Player) -> None:
    at = Solver(player, WIN)
    book = PuzzleBook(at.home, "noughts")
    book.keep(BLOCK)
    assert book.flush() == "done"
    collection = at.context().collection()
    assert [one.puzzle.id for one in collection.entries("mine")] == [BLOCK.id]
    assert collection.following("practice", WIN.id) == collection.find(BLOCK.id)
    at.open(WIN).attempt(3)
    at.key(pygame.K_n)
    assert at.scene.entry.puzzle.id == BLOCK.id
    at.attempt(3)
    at.key(pygame.K_n)
    assert isinstance(player.scene, PuzzlePage) and player.scene.tab == "solved"
    assert at.context().collection().solved == (2, 2)

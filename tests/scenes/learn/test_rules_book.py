"""The rules book of every game: its board is a table that can be played, its search finds and
marks, ways lead to the lesson and back, from a refusal to its rule and back; it folds.
"""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from palmyra import games
from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.scenes.learn.book import BookScene
from palmyra.scenes.learn.book_parts import PageText, StepButton
from palmyra.scenes.learn.book_table import BookTable
from palmyra.scenes.learn.lesson_scene import LessonScene
from palmyra.scenes.learn.live_board import LiveBoard
from palmyra.scenes.play.scene import PlayScene
from palmyra.shell.texts import LANGUAGES
from palmyra.ui.label import Label
from palmyra.ui.widget import walk
from tests.support.at_table import tutorial
from tests.support.player import Player
from tests.support.sampling import some, some_rows

PAGES = [
    (game, page.name)
    for game in games.NAMES
    for page in games.game_ui(game).book().pages
    if page.turn is not None
]


def opened(player: Player, game: str, page: str = "") -> BookScene:
    player.services.settings.change(animation_speed="instant")
    scene = player.nav.rules(page, game)
    player.open(scene)
    player.wait(0.1)  # the table is there a frame after its page
    assert isinstance(scene, BookScene)
    return scene


def board_of(scene: BookScene) -> LiveBoard:
    assert scene.board is not None
    return scene.board


def table_of(scene: BookScene) -> BookTable:
    return board_of(scene).table


def game_table(scene: PlayScene) -> Any:
    """The game's own."""
    return scene.table


def pixel(player: Player, scene: BookScene, at: tuple[float, float]) -> tuple[float, float]:
    """A pixel of the board's own window, as a point of the screen."""
    live = board_of(scene)
    scale = scene.layout.scale
    return live.inner.x + at[0] / scale, live.inner.y + at[1] / scale


def in_table(scene: BookScene, x: float, y: float) -> tuple[float, float]:
    live = board_of(scene)
    return live.inner.x + x, live.inner.y + y


def choose(player: Player, scene: BookScene, *, after: bool) -> None:
    segment = scene._turns.segments()[int(after)]
    player.click(segment.center)
    player.wait(0.1)


# -- the board ------------------------------------------------------------------------------


@pytest.mark.parametrize("which", some(PAGES, 5, 3), ids="-".join)
def test_after_is_the_turn_played_by_the_rules_and_before_is_how_it_began(
    player: Player, which: tuple[str, str]
) -> None:
    game, page = which
    scene = opened(player, game, page)
    example = games.game_ui(game).book().page(page).turn
    assert example is not None and example.shown()
    match = example.begin()
    before = match.state
    for action in example.shown():
        match.play(action)
    assert table_of(scene).desk.state == match.state
    choose(player, scene, after=False)
    assert table_of(scene).desk.state == before
    choose(player, scene, after=True)
    assert table_of(scene).desk.state == match.state


@pytest.mark.parametrize(("game", "page"), some_rows(PAGES, 3))
def test_every_turn_of_the_book_is_a_whole_one(game: str, page: str) -> None:
    """So the page can tell what it came to, by the function that pays it."""
    example = games.game_ui(game).book().page(page).turn
    assert example is not None
    match = example.begin()
    turn = match.state.turn
    for action in example.actions():
        match.play(action)
    assert match.state.turn == turn + 1
    assert len(example.shown()) == len(example.actions()) - example.left


def test_a_tile_is_laid_on_the_page_and_taken_back(player: Player) -> None:
    """The pointer reaches the table within the page, and so does its button."""
    scene = opened(player, "palmyra", "place")
    choose(player, scene, after=False)
    table = table_of(scene)
    start = table.desk.state
    example = table.example.shown()[0]
    assert isinstance(example, PlaceTile)
    hand = start.player.hand
    slot = game_table(table).hand_view.slot(hand, hand.index(example.tile)).center
    aim = pixel(player, scene, game_table(table).board.cell_rect(example.cell).center)
    player.press(*in_table(scene, *slot))
    player.point(*in_table(scene, slot[0], slot[1] - 30))
    player.point(*aim)
    player.let_go(*aim)
    player.wait(0.2)
    assert example.cell in table.desk.state.board
    undo = table.view.find("undo")
    assert undo is not None
    player.click(in_table(scene, *undo.box.center))
    player.wait(0.2)
    assert table.desk.state == start


def test_a_piece_is_placed_in_medinas_city(player: Player) -> None:
    scene = opened(player, "medina", "stable")
    choose(player, scene, after=False)
    table = table_of(scene)
    place = table.example.shown()[0]
    slot = game_table(table).panels.tray.box_of(str(place.piece)).center
    player.click(in_table(scene, *slot))
    player.click(pixel(player, scene, game_table(table).board.grid.rect(place.cell).center))
    player.wait(0.2)
    assert [placed.cell for placed in table.desk.state.placed] == [place.cell]


def test_a_house_is_built_in_palermo(player: Player) -> None:
    scene = opened(player, "palermo", "join")
    choose(player, scene, after=False)
    table = table_of(scene)
    build = table.example.shown()[0]
    tray = game_table(table).panels.tray
    player.click(in_table(scene, *tray.stacks[build.kind - 1].box.center))
    player.click(in_table(scene, *tray.turns[build.rotation].box.center))
    player.click(pixel(player, scene, game_table(table).board.grid.slot_rect(build.slot).center))
    player.wait(0.2)
    assert build.slot not in table.desk.state.empty_slots()


def test_whatever_the_page_says_a_refusal_at_its_board_leads_to_its_rule(player: Player) -> None:
    scene = opened(player, "palmyra", "income")
    choose(player, scene, after=False)
    table = table_of(scene)
    game_table(table).person.selected = 0
    game_table(table).person.drop_on((30, 30), None)
    player.wait(0.1)
    assert table.desk.notice.rule == "R7"
    player.click(in_table(scene, *table.desk.notice.shown.center))
    assert scene.page == "place"


def test_numbers_stand_on_the_edges_as_in_play(player: Player) -> None:
    scene = opened(player, "palmyra", "income")
    table = game_table(table_of(scene))
    assert sum(lit.points for lit in table._marks.lit) == 6, "the page's turn earns 6"
    choose(player, scene, after=False)
    assert table._marks.lit == (), "of the turn before it is not spoken"


def test_the_end_of_the_game_in_the_book_ends_nothing(player: Player) -> None:
    scene = opened(player, "palmyra", "end")
    assert table_of(scene).desk.state.over
    player.wait(2)
    assert player.scene is scene
    choose(player, scene, after=False)
    assert not table_of(scene).desk.state.over


@pytest.mark.parametrize("game", games.NAMES)
def test_nothing_played_in_the_book_is_kept(player: Player, game: str) -> None:
    home = player.services.home
    before = sorted(path for path in home.rglob("*") if path.is_file())
    kept = player.services.settings.now
    scene = opened(player, game)
    kept = player.services.settings.now
    for page in games.game_ui(game).book().pages[:4]:
        scene.show(page.name)
        player.wait(0.3)
    after = sorted(path for path in home.rglob("*") if path.is_file())
    assert [path for path in after if path.suffix != ".yaml"] == [
        path for path in before if path.suffix != ".yaml"
    ]
    assert player.services.settings.now == kept


def test_tab_leads_into_the_board_and_out_of_it(player: Player) -> None:
    scene = opened(player, "palmyra", "place")
    live = board_of(scene)
    scene.view.focus(live)
    inside = 0
    for _ in range(60):
        player.key(pygame.K_TAB)
        if scene.view.focused is not live:
            break
        inside += 1
    assert inside >= 3, "hand, buttons and board can be reached"
    assert scene.view.focused is not live, "and left again"
    assert live.table.view.focused is None


def test_escape_lets_go_at_the_board_first(player: Player) -> None:
    scene = opened(player, "palmyra", "place")
    choose(player, scene, after=False)
    scene.view.focus(board_of(scene))
    game_table(table_of(scene)).person.tile_clicked(0)
    player.key(pygame.K_ESCAPE)
    assert player.scene is scene and game_table(table_of(scene)).person.selected is None
    under = len(player.app.stack)
    assert under == 1


def test_the_turn_is_replayed_action_by_action(player: Player) -> None:
    scene = opened(player, "palmyra", "conquer")
    player.services.settings.change(animation_speed="normal")
    choose(player, scene, after=False)
    start = table_of(scene).desk.state
    choose(player, scene, after=True)
    seen = {id(start)}
    for _ in range(200):
        player.wait(0.05)
        seen.add(id(table_of(scene).desk.state))
    assert len(seen) >= 4, "two tiles and the end of the turn, one after another"


def test_calm_motion_shows_the_turn_too(player: Player) -> None:
    scene = opened(player, "palmyra", "conquer")
    player.services.settings.change(animation_speed="normal", reduced_motion=True)
    choose(player, scene, after=False)
    choose(player, scene, after=True)
    player.wait(6)
    assert table_of(scene).desk.state.turn == 1


# -- search -----------------------------------------------------------------------------------


def marked(scene: BookScene) -> tuple[str, ...]:
    (text,) = (each for each in walk(scene.view.widgets) if isinstance(each, PageText))
    return text.words


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 2))
def test_typing_filters_the_pages_and_marks_the_words(player: Player, code: str) -> None:
    player.services.settings.change(language=code)
    scene = opened(player, "palmyra")
    player.click("search")
    player.type("trib")
    found = {page.name for page in scene.found()}
    assert {"revenue", "tribute", "glossary"} <= found
    listed = {each.name for each in walk([scene._rail]) if each.name.startswith("page_")}
    assert listed == {f"page_{name}" for name in found}
    assert marked(scene) == ("trib",) and scene.page in found


def test_an_empty_search_says_so(player: Player) -> None:
    scene = opened(player, "palmyra")
    player.click("search")
    player.type("xyzzy")
    assert scene.found() == []
    (words,) = (each.text for each in walk([scene._rail]) if isinstance(each, Label))
    assert "xyzzy" in words


def test_escape_clears_what_is_searched_for_before_it_leaves(player: Player) -> None:
    scene = opened(player, "palmyra")
    everything = scene.found()
    player.click("search")
    player.type("xyzzy")
    player.key(pygame.K_ESCAPE)
    player.wait(0.1)
    assert player.scene is scene and scene.found() == everything


def test_what_is_searched_for_stays_from_game_to_game(player: Player) -> None:
    scene = opened(player, "palmyra")
    player.click("search")
    player.type("dome")
    scene.show_game("medina")
    player.wait(0.1)
    assert "dome" in {page.name for page in scene.found()} and scene.page != ""
    assert table_of(scene).session.match.game.name == "medina"


@pytest.mark.parametrize(
    ("code", "word"), [("en", "fine"), ("de", "Bußgeld"), ("fr", "amende"), ("it", "multe")]
)
def test_the_page_named_by_the_search_comes_before_those_that_mention_it(
    player: Player, code: str, word: str
) -> None:
    """ "fine" opened "Streets stay open", where dead ends were fine."""
    player.services.settings.change(language=code)
    scene = opened(player, "palermo")
    player.click("search")
    player.type(word)
    player.wait(0.1)
    first, *others = scene.found()
    assert (first.name, scene.page) == ("fine", "fine")
    assert "open" not in {page.name for page in others}, "there the word means nothing of it"


def test_a_term_comes_before_prose(player: Player) -> None:
    scene = opened(player, "palermo")
    player.click("search")
    player.type("kiosk")
    assert scene.found()[0].name in ("kiosk", "glossary")


def test_the_glossary_tells_all_that_a_fine_costs(player: Player) -> None:
    assert "1 step less on your next turn" in player.services.texts("palermo.book.means.fine")


def test_the_example_of_the_aim_pays_no_fine(player: Player) -> None:
    """Its numbers were three to reconcile: 10 steps, a fine, and 12 steps for the next turn."""
    turn = games.game_ui("palermo").book().page("goal").turn
    assert turn is not None
    match = turn.begin()
    events = [event for action in turn.actions() for event in match.play(action).events]
    names = {type(event).__name__ for event in events}
    assert "ChipTaken" in names and not names & {"FinePaid", "PolicemanMoved"}


# -- ways ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("which", some(PAGES, 9, 6), ids="-".join)
def test_the_lesson_of_a_page_opens_at_its_step_and_leads_back(
    player: Player, which: tuple[str, str]
) -> None:
    game, page = which
    scene = opened(player, game, page)
    player.click("lesson")
    lesson = player.scene
    assert isinstance(lesson, LessonScene)
    chapter, step = games.game_ui(game).book().page(page).lesson
    assert lesson.chapter.name == chapter
    at = lesson.session.match.step  # type: ignore[attr-defined]
    assert at is not None and at.name == step
    lesson.desk.guide.to_chapters()  # type: ignore[union-attr]
    player.wait(0.1)
    assert player.scene is scene and scene.page == page


def test_every_page_of_rules_names_a_step_that_there_is() -> None:
    for game in games.NAMES:
        ui = games.game_ui(game)
        steps = {(each.name, step.name) for each in ui.chapters() for step in each.steps}
        for page in ui.book().pages:
            if page.turn is not None:
                assert page.lesson in steps, (game, page.name)


@pytest.mark.parametrize("game", games.NAMES)
def test_the_page_shown_is_in_sight_in_the_list_of_pages(player: Player, game: str) -> None:
    for page in games.game_ui(game).book().pages:
        scene = opened(player, game, page.name)
        entry, rail = scene.view.find(f"page_{page.name}"), scene.view.find("pages")
        assert entry is not None and rail is not None
        assert rail.box.holds(entry.box), page.name


def test_pages_follow_one_another(player: Player) -> None:
    scene = opened(player, "medina", "city")
    names = [page.name for page in games.game_ui("medina").book().pages]
    player.click("step_1")
    assert scene.page == names[names.index("city") + 1]
    player.click("step_-1")
    assert scene.page == "city"
    assert isinstance(scene.view.find("step_1"), StepButton)


def test_from_a_refusal_at_a_table_to_its_rule_and_back_nothing_is_lost(player: Player) -> None:
    from palmyra.games.palmyra.lessons import CHAPTERS

    player.services.settings.change(animation_speed="instant")
    player.open(tutorial(player.services, CHAPTERS[0], 4))
    table = player.scene
    assert isinstance(table, PlayScene)
    state, actions = table.desk.state, table.desk.match.actions
    assert actions, "a turn is under way"
    game_table(table).person.selected = 0
    game_table(table).person.drop_on((9, 9), None)
    player.wait(0.1)
    notice = table.desk.notice
    assert notice.rule and notice.tooltip == player.services.texts("book.open_rule")
    player.click(notice.shown.center)
    book = player.scene
    assert isinstance(book, BookScene)
    assert notice.rule in games.game_ui("palmyra").book().page(book.page).rules
    player.key(pygame.K_ESCAPE)
    assert player.scene is table
    assert table.desk.state == state and table.desk.match.actions == actions


# -- with less room -------------------------------------------------------------------------------


@pytest.fixture
def scaled(player: Player) -> Iterator[Player]:
    player.services.settings.change(animation_speed="instant")
    yield player


def test_at_150_percent_the_rail_is_a_list_button(scaled: Player) -> None:
    scaled.services.settings.change(ui_scale=150)
    scene = opened(scaled, "medina", "dome")
    assert scene.view.find("pages") is None and scene.board is not None
    scaled.click("list")
    assert scene.view.find("pages") is not None
    scaled.click("page_goal")
    scaled.wait(0.1)
    assert scene.page == "goal" and scene.view.find("pages") is None


def test_at_200_percent_text_and_board_are_tabs(scaled: Player) -> None:
    scaled.services.settings.change(ui_scale=200)
    scene = opened(scaled, "palermo", "police")
    assert scene.board is None and scene.view.find("words") is not None
    scaled.click(scene._sides.segments()[1].center)
    scaled.wait(0.1)
    assert scene.board is not None and scene.view.find("words") is None
    choose(scaled, scene, after=False)
    assert not table_of(scene).desk.match.actions
    scaled.click("list")
    assert scene.view.find("pages") is not None
    scaled.key(pygame.K_ESCAPE)
    assert scaled.scene is scene and scene.view.find("pages") is None

"""While figures may move, every free place says what standing there is worth next turn."""

import pygame
import pytest

from palmyra.games.palmyra.ai.choose import choose
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.next_turn import explained, standing
from palmyra.games.palmyra.board.highlights import Mark, Space
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.hand import reorganize_values
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.cells import CITY, Place
from palmyra.games.palmyra.rules.chains import chains
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.income import income_so_far, turn_income
from palmyra.games.palmyra.rules.legal import free_places
from palmyra.games.palmyra.rules.state import Figure, Purpose, Reorganizing, Variant
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.seating import Session
from palmyra.shell.texts import LANGUAGES
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.whole_games import Game, begin, sit_down

PURPOSES = {Figure.LEGION: Purpose.CONQUER, Figure.CENSOR: Purpose.REVENUE}


def midgame(players: int = 2, turns: int = 14, variant: Variant = Variant.BASE) -> Session:
    session = begin(Game(variant, players), "ground")
    match = session.match
    while match.state.turn < turns:
        match.play_turn(choose(hide(match.state, match.state.seat), Level.PREFECT, open_weights()))
    return session


def moving(player: Player, session: Session | None = None) -> PlayScene:
    """A tile is drawn, the figures may move."""
    scene = sit_down(player, session or midgame(), (1280, 720))
    scene.table.commands.choose_reorganize()
    scene.table.commands.choose_stack(Size.LARGE if scene.table.plan.state.large else Size.SMALL)
    player.wait(0.1)
    assert scene.table.plan.phase is Phase.FIGURES
    return scene


def due(scene: PlayScene, figure: Figure, place: Place) -> int:
    """By the slow rules alone: the best of all chains, paid."""
    plan = scene.table.plan
    other = next(f for f in Figure if f is not figure)
    there = plan.stands[other]
    if place is not CITY and there == place:
        there = plan.stands[figure]
    start = standing(plan.state, figure, place, there)
    points = [chain.points for chain in chains(start, figure)]
    return turn_income(start, PURPOSES[figure], max(points), start.seat).due if points else 0


def shown(scene: PlayScene) -> dict[Place, Space]:
    marks = scene.table.all_marks()
    found: dict[Place, Space] = {space.cell: space for space in marks.spaces}
    assert marks.city is not None
    return {**found, CITY: marks.city}


def point_at(player: Player, scene: PlayScene, place: Place) -> None:
    assert place is not CITY
    rect = scene.table.board.cell_rect(place)
    player.point(*scene.layout.logical(*rect.center))
    player.wait(0.05)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_free_place_shows_its_worth_and_the_best_few_stand_out(
    player: Player, players: int
) -> None:
    scene = moving(player, midgame(players, 3 * players + 4))
    for figure in Figure:
        scene.table.commands.choose(PURPOSES[figure])
        player.wait(0.1)
        spaces = shown(scene)
        assert set(spaces) == set(free_places(scene.table.plan.state))
        for place, space in spaces.items():
            assert space.points == due(scene, figure, place), (figure, place)
            assert space.earns == ("tiles" if figure is Figure.LEGION else "coins")
        best = [space.points or 0 for space in spaces.values() if space.best]
        rest = [space.points or 0 for space in spaces.values() if not space.best]
        assert 1 <= len(best) <= reorganize_values.BEST
        assert min(best) >= max(rest)


def test_the_other_figure_moved_changes_what_places_are_worth(player: Player) -> None:
    scene = moving(player)
    places = [place for place in scene.table.plan.free_places() if place is not CITY]
    scene.table.person.figure = Figure.CENSOR
    scene.table.person.stand(places[-1])
    scene.table.person.figure = Figure.LEGION
    player.wait(0.1)
    for place, space in shown(scene).items():
        assert space.points == due(scene, Figure.LEGION, place), place


def test_pointing_at_a_place_shows_the_turn_it_promises(player: Player) -> None:
    scene = moving(player)
    worths = scene.table.ground.worths()
    place = max((p for p in worths if p is not CITY), key=lambda p: worths[p].due)
    point_at(player, scene, place)
    marks = scene.table.all_marks()
    (hovered,) = [space for space in marks.spaces if space.mark is Mark.HOVERED]
    assert hovered.cell == place
    assert str(worths[place].due) in hovered.label
    assert [(ghost.tile, ghost.cell) for ghost in marks.ghosts] == list(worths[place].laid)
    assert [ghost.number for ghost in marks.ghosts] == list(range(1, len(marks.ghosts) + 1))
    card = scene.table.panels.this_turn.model
    start = standing(
        scene.table.plan.state, Figure.LEGION, place, scene.table.plan.stands[Figure.CENSOR]
    )
    told = explained(start, Figure.LEGION, worths[place].laid)
    assert [(row.tile, row.points) for row in card.rows] == [(one.tile, one.points) for one in told]
    income = worths[place].income
    assert income is not None
    assert card.income == scene.table.words.income(income, scene.table.plan.state.reserve)
    assert card.title == scene.table.words.say("next_turn")


def test_the_turns_of_all_places_are_in_sight(player: Player) -> None:
    for turns in (8, 12, 16, 20):
        scene = moving(player, midgame(3, turns))
        laid = {c for worth in scene.table.ground.worths().values() for _, c in worth.laid}
        assert laid and laid == set(scene.table.ground.promised())
        port = pygame.Rect(scene.table.board.camera.port).inflate(2, 2)
        for cell in scene.table.ground.promised():
            assert port.contains(scene.table.board.cell_rect(cell)), cell


@pytest.mark.parametrize("step", [pygame.K_RIGHT, pygame.K_PAGEDOWN])
def test_by_key_the_place_shows_and_says_the_same(
    player: Player, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    scene = moving(player)
    monkeypatch.setattr(scene.services.voice, "say", said.append)
    player.key(pygame.K_TAB)
    scene.view.focus(scene.table.board_widget)
    scene.view.keyboard = True
    for _ in range(6):
        player.key(step)
        player.wait(0.05)
        place = scene.table.person.focused
        assert not isinstance(place, str)
        worth = scene.table.ground.worths()[place]
        assert scene.table.person.standing_at() == worth
        card = scene.table.panels.this_turn.model
        assert [row.tile for row in card.rows] == [tile for tile, _ in worth.laid]
        assert (scene.table.words.standing_label(worth) if worth.income else "") in said[-1]
    assert len(said) == 6


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 2))
def test_the_card_says_what_the_drawn_tile_changes(player: Player, code: str) -> None:
    player.services.settings.change(language=code)
    raised = 0
    for turns in (6, 8, 12):
        scene = moving(player, midgame(2, turns))
        progress = scene.table.plan.state.progress
        assert isinstance(progress, Reorganizing)
        card = scene.table.panels.this_turn.model
        assert [row.tile for row in card.rows] == [progress.drawn]
        lines = card.hint.split("\n")
        for figure, line in zip(Figure, lines, strict=False):
            best = scene.table.ground.best(figure)
            assert best is not None
            assert str(best.due) in line
            before = scene.table.ground.before(figure)
            if before < best.due:
                assert str(before) in line
                raised += 1
        for place, space in shown(scene).items():
            assert space.raised == (scene.table.ground.worths()[place].rise > 0)
    assert raised, "a drawn tile changes something in one of these games"


def test_places_are_grey_until_all_are_known_and_a_frame_finds_only_some(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reorganize_values, "SLICE", 0.0)
    scene = moving(player)
    player.services.settings.change(animation_speed="normal")
    scene.table.person.stand(
        scene.table.plan.free_places()[-1]
    )  # the censor's places are all others now
    scene.table.commands.choose(Purpose.REVENUE)
    frames = 0
    while scene.table.ground.working:
        assert all(space.pending and space.points is None for space in shown(scene).values())
        before = len(scene.table.ground._known)
        player.app.loop_once([], 0.016)
        assert len(scene.table.ground._known) - before <= 1
        frames += 1
        if scene.table.ground.known:
            break
    assert frames > 3
    player.app.loop_once([], 0.016)
    assert not any(space.pending for space in shown(scene).values())


def test_nothing_is_reckoned_for_somebody_else(player: Player) -> None:
    scene = moving(player)
    assert scene.table.ground.worths()
    player.click("end_turn")
    player.wait(0.1)
    assert scene.table.plan.phase is not Phase.FIGURES
    assert not scene.table.ground.worths() and not scene.table.ground.working
    assert not scene.table.all_marks().ghosts
    assert scene.table.ground.worth(Figure.LEGION, CITY) is None


def test_what_is_shown_is_what_is_paid_on_that_turn(player: Player) -> None:
    """Alone at the table nobody comes between: the promise is kept by the rules."""
    session = midgame(1, 6, Variant.SOLO_3)
    scene = moving(player, session)
    worth = scene.table.ground.best(Figure.CENSOR)
    assert worth is not None and worth.income is not None
    scene.table.person.figure = Figure.CENSOR
    scene.table.person.stand(worth.place)
    player.click("end_turn")
    player.wait(0.1)
    for tile, cell in worth.laid:
        scene.table.person.place(
            scene.table.plan.preview(Purpose.REVENUE, Figure.CENSOR, tile, cell)
        )
        player.wait(0.05)
    progress = scene.table.plan.state.progress
    assert progress is not None and not isinstance(progress, Reorganizing)
    assert income_so_far(scene.table.plan.state, progress) == worth.income


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_badge_hides_a_figure(player: Player, players: int, size: tuple[int, int]) -> None:
    """What places are worth stands beside the figures, whichever of them is in hand."""
    scene = moving(player, midgame(players, 4 * players))
    player.services.settings.change(window=size)
    player.wait(0.1)
    for figure in Figure:
        scene.table.commands.choose(PURPOSES[figure])
        player.wait(0.1)
        marks, picture = scene.table.all_marks(), scene.table.stage.picture
        assert any(space.points is not None for space in marks.spaces)
        bodies = [scene.table.board.figure_body(standing) for standing in picture.figures]
        for badge in scene.table.board._badges(picture, marks):
            solid = [part.image.get_bounding_rect(200).move(part.at) for part in badge.parts]
            for body in bodies:
                hidden = sum(rect.clip(body).w * rect.clip(body).h for rect in solid)
                assert hidden <= 0.125 * body.w * body.h


def test_the_card_says_whose_numbers_stand_on_the_board(player: Player) -> None:
    """Badges are of one figure while the card speaks of both."""
    scene = moving(player)
    texts = player.services.texts
    for figure in Figure:
        scene.table.person.figure = figure
        scene.desk.refresh()
        player.wait(0.5)
        name = texts(f"palmyra.play.{figure}")
        said = scene.table.panels.this_turn.model.hint
        assert texts("palmyra.play.ground_whose", figure=name) in said
        best = max(space.points or 0 for space in shown(scene).values())
        line = next(one for one in said.splitlines() if one.lower().startswith(name))
        assert f" {best} " in line, "the best badge is what the card promises"

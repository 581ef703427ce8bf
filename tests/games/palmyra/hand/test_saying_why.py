"""Whatever cannot be done now says why, and a figure says whose it is."""

import pytest

from palmyra.games.palmyra.board.picture import FigureStanding
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.state import Figure, Purpose, Variant
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.shell.texts import LANGUAGES
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.whole_games import Game, begin, sit_down

DUO = Game(Variant.BASE, 2)
GREY = ("undo", "redo", "end_turn", "tab_conquer", "tab_revenue", "tab_reorganize")


def sit(player: Player) -> PlayScene:
    return sit_down(player, begin(DUO, "why"), (1280, 720))


def lay(player: Player, scene: PlayScene) -> None:
    tile = scene.table.plan.state.player.hand[0]
    ways = next(iter(scene.table.plan.choices(tile).values()))
    scene.table.person.place(next(way for way in ways if way.purpose is Purpose.CONQUER))
    player.wait(0.1)


def greys(player: Player) -> list[str]:
    return [name for name in GREY if not player.find(name).enabled]


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 3))
def test_everything_grey_has_its_reason(player: Player, code: str) -> None:
    player.services.settings.change(language=code)
    scene = sit(player)
    seen = set()

    def check() -> None:
        for name in greys(player):
            assert player.find(name).tip()[0], (name, scene.table.plan.phase)
            seen.add(name)

    check()
    lay(player, scene)
    check()
    player.click("end_turn")
    check()
    player.click("undo")
    player.click("undo")
    player.click("tab_reorganize")
    check()
    player.click(scene.table.panels.supply.stack_box(Size.LARGE).center)
    player.wait(0.1)
    assert scene.table.plan.phase is Phase.FIGURES
    check()
    assert seen == set(GREY)


def test_a_click_on_something_grey_says_why_at_once(player: Player) -> None:
    scene = sit(player)
    lay(player, scene)
    player.click("tab_revenue")
    assert scene.view.tooltip.showing
    assert "Conquer" in scene.view.tooltip.text
    player.click("end_turn")
    assert not scene.view.tooltip.showing


def feet(scene: PlayScene, seat: int, figure: Figure) -> tuple[FigureStanding, tuple[float, float]]:
    standing = scene.table.stage.picture.figure(seat, figure)
    assert standing is not None
    part = scene.table.board.figure_sprite(standing).parts[-1]
    return standing, scene.layout.logical(*part.image.get_rect(topleft=part.at).center)


def test_a_rivals_figure_says_whose_it_is_and_does_not_pull_the_table(player: Player) -> None:
    scene = sit(player)
    _, at = feet(scene, 1, Figure.CENSOR)
    player.click(at)
    assert "Odaenathus" in scene.view.tooltip.text
    before = scene.table.board.camera.view
    player.press(*at)
    player.let_go(at[0] + 120, at[1] - 80)
    assert scene.table.board.camera.view == before
    assert "Odaenathus" in scene.desk.notice.text
    ground = scene.table.places.board
    player.press(ground.x + 40, ground.y + 40)
    player.let_go(ground.x + 140, ground.y + 90)
    assert scene.table.board.camera.view != before


def test_a_figure_of_mine_that_is_pulled_says_how_it_moves(player: Player) -> None:
    scene = sit(player)
    _, at = feet(scene, 0, Figure.LEGION)
    before = scene.table.board.camera.view
    player.press(*at)
    player.let_go(at[0] + 120, at[1] - 80)
    assert scene.table.board.camera.view == before
    assert scene.desk.notice.text == scene.table.words.say("why_own_figure")

"""Motion at Palermo's table (ART-PALERMO, Motion): what is seen on the way, and where it ends."""

import pytest

from palmyra.games.palermo.board.figure_art import ShownFigure
from palmyra.games.palermo.board.stage import shown_of
from palmyra.games.palermo.rules.actions import EndTurn, Go
from palmyra.games.palermo.rules.cells import members
from palmyra.games.palermo.rules.legal import goings
from palmyra.games.palermo.rules.state import policemen
from tests.games.palermo.hand.sitting import Sitting, session
from tests.support.player import Player


def watched(at: Sitting, monkeypatch: pytest.MonkeyPatch) -> list[ShownFigure]:
    """Every figure that is drawn from now on."""
    seen: list[ShownFigure] = []
    figures = at.table.board.figures
    draw = figures.sprite

    def sprite(figure: ShownFigure, grid: object) -> object:
        seen.append(figure)
        return draw(figure, grid)  # type: ignore[arg-type]

    monkeypatch.setattr(figures, "sprite", sprite)
    return seen


def settled(at: Sitting) -> None:
    at.player.wait(0.02)
    for _ in range(400):
        if not at.table.moving:
            break
        at.player.wait(0.02)
    assert at.table.stage.board == shown_of(at.state, at.table.stage.headings)
    assert not at.table.animator.sprites()


def test_roofs_rise_before_the_house_is_the_towns(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = Sitting(player, session(4, turns=16, seed=2), speed="normal")
    seen: list[tuple[float, bool, float]] = []
    rising = at.table.board.rising
    draw = rising.sprite

    def sprite(house, grid, *, risen, shaded, marked, unrolled):  # type: ignore[no-untyped-def]
        seen.append((risen, marked, unrolled))
        return draw(house, grid, risen=risen, shaded=shaded, marked=marked, unrolled=unrolled)

    monkeypatch.setattr(rising, "sprite", sprite)
    before = at.table.stage.board.town
    at.scene.desk.play(sorted(at.table.builder.legal())[0])
    while not seen:
        player.wait(0.02)
    assert at.table.stage.board.town is before, "flat until it has risen"
    settled(at)
    assert [risen for risen, _, _ in seen] == sorted(risen for risen, _, _ in seen)
    assert seen[0][0] < 0.5 and seen[-1][0] == 1.0 and seen[-1][2] > 0.7
    assert not any(unrolled for _, marked, unrolled in seen if not marked)


def test_calm_motion_shows_the_house_at_once(player: Player) -> None:
    at = Sitting(player, session(4, turns=16, seed=2), speed="normal", reduced_motion=True)
    at.scene.desk.play(sorted(at.table.builder.legal())[0])
    player.wait(0.02)
    assert len(at.table.stage.board.town.houses) == len(at.state.houses)
    assert not at.table.animator.sprites()


def test_a_policeman_raises_his_disc_for_a_fine(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    for turns in range(44, 90):
        at = Sitting(player, session(4, turns=turns, seed=2), speed="normal")
        road = at.table.driver.road
        if at.state.seat != 0 or at.state.player.home or road.standing:
            continue
        met = list(members(policemen(at.state, 0) & goings(at.state)))
        if met:
            break
    else:
        pytest.fail("nobody meets a policeman")
    seen = watched(at, monkeypatch)
    assert at.scene.desk.play(Go(met[0]))
    settled(at)
    discs = [figure.disc for figure in seen if not figure.car and figure.disc]
    assert discs and max(discs) == 9


def test_a_policeman_held_fast_shakes_his_head(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = next(
        game
        for turns in range(44, 90, 4)
        if (game := session(4, turns=turns, seed=2)).match.state.player.policeman is not None
    )
    monkeypatch.setattr("palmyra.games.palermo.hand.driver.held_fast", lambda state, seat: True)
    at = Sitting(player, game, speed="normal")
    seen = watched(at, monkeypatch)
    at.table.driver.toggle_police()
    settled(at)
    assert {figure.head for figure in seen if figure.color == at.state.player.color} >= {-2, 2}
    assert not at.table.driver.placing_police


def test_what_was_in_the_air_lands_when_the_turn_is_ended_at_once(player: Player) -> None:
    at = Sitting(player, session(4, turns=16, seed=2, persons=4), speed="normal")
    at.scene.desk.play(sorted(at.table.builder.legal())[0])
    player.wait(0.3)
    at.scene.desk.finish_moving()
    at.scene.desk.play(EndTurn())
    settled(at)

"""The greed meter at Palermo's table: away while houses are built, and then what the next drive
could score to the turn as planned."""

from dataclasses import replace

import pygame
import pytest

from palmyra.games.palermo.ai.reply import reply
from palmyra.games.palermo.rules.actions import EndTurn, Go, MovePoliceman
from palmyra.games.palermo.rules.cells import members
from palmyra.games.palermo.rules.police_placement import held_fast, police_cells
from palmyra.shell.texts import LANGUAGES
from tests.games.palermo.hand.sitting import Sitting, session
from tests.support.player import Player
from tests.support.sampling import some


def at_table(player: Player, turns: int, *, greed: bool = True, **settings: object) -> Sitting:
    game = session(4, persons=4, turns=turns, seed=2)
    at = Sitting(player, game, greed=greed, **settings)  # type: ignore[arg-type]
    player.wait(0.1)
    return at


def driving(player: Player) -> Sitting:
    """A car on the board whose policeman is free to go, and after it somebody who can score."""
    for turns in range(44, 70):
        state = session(4, persons=4, turns=turns, seed=2).match.state
        found = reply(state, ())
        free = state.player.pawn is not None and not held_fast(state, state.seat)
        if free and found is not None and found.worth:
            return at_table(player, turns)
    raise AssertionError("no such turn")


@pytest.mark.parametrize("language", some(LANGUAGES, 4, 1))
def test_houses_are_not_weighed_and_the_key_says_why(player: Player, language: str) -> None:
    at = at_table(player, 10, language=language)
    panels, desk = at.table.panels, at.scene.desk
    assert not panels.meter.visible and not desk.greed.on
    assert desk.corner.greed.visible
    player.key(pygame.K_g)
    assert desk.notice.text == player.services.texts("palermo.greed.building")
    assert player.services.settings.now.greed, "what is chosen for the drives stays"


def test_it_comes_with_the_first_drive(player: Player) -> None:
    before = session(4, persons=4, turns=200, seed=2)
    last = next(
        number
        for number in range(len(before.match.replay.record.turns))
        if before.match.replay.before(number + 1).phase == 2
    )
    at = at_table(player, last)
    assert not at.table.panels.meter.visible
    game = session(4, persons=4, turns=last + 1, seed=2)
    turn = game.match.replay.record.turns[last]
    for action in at.session.match.game.rules.steps(turn, at.state):
        at.scene.desk.play(action)
    player.wait(0.2)
    assert at.state.phase == 2 and at.table.places.weighed
    assert at.table.panels.meter.visible


def test_the_key_turns_it_on_and_off(player: Player) -> None:
    at = at_table(player, 50, greed=False)
    assert not at.table.panels.meter.visible
    player.key(pygame.K_g)
    player.wait(0.1)
    assert at.table.panels.meter.visible and at.table.panels.meter.model.sure
    player.click("greed")
    player.wait(0.1)
    assert not at.table.panels.meter.visible


def test_it_shows_what_the_rules_pay(player: Player) -> None:
    at = driving(player)
    table, desk = at.table, at.scene.desk
    start = desk.match.turn_start
    found = reply(start, ())
    assert found is not None and table.panels.meter.model.worth == found.worth > 0
    shown = set()
    for end in table.driver.targets()[:6]:
        table.driver.aim = end
        player.wait(0.1)
        assert desk.greed.plan[-1:] == (EndTurn(),) and desk.greed.sure
        found = reply(start, desk.greed.plan)
        assert found is not None and table.panels.meter.model.worth == found.worth
        assert desk.name(found.seat) in table.weighing.spoken()
        assert table.panels.meter.tooltip == table.weighing.why()
        threat = table._marks.threat
        assert threat is not None
        way = list(dict.fromkeys(threat.cells[1:]))
        assert way == list(dict.fromkeys(a.cell for a in found.actions if isinstance(a, Go)))
        shown.add(bool(way))
    assert True in shown


def test_a_policeman_is_weighed_where_he_is_aimed_at(player: Player) -> None:
    at = driving(player)
    table, desk = at.table, at.scene.desk
    table.driver.toggle_police()
    answer, may, seen = reply(at.state, ()), list(members(police_cells(at.state))), set()
    assert answer is not None
    way = [a.cell for a in answer.actions if isinstance(a, Go) and a.cell in may]
    for cell in [*way, *may[::9]]:
        table.driver.aim = cell
        player.wait(0.1)
        assert desk.greed.plan == (MovePoliceman(cell),) and desk.greed.sure
        found = reply(at.state, (MovePoliceman(cell),))
        assert found is not None and table.panels.meter.model.worth == found.worth
        seen.add(found.worth)
    assert len(seen) > 1  # where he stands in their way they score less


def test_its_plan_is_reckoned_once(player: Player) -> None:
    at = driving(player)
    assert at.table.planned() is at.table.planned()


def test_a_drive_that_scores_nothing_says_whether_it_reaches_a_shop_or_home(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody comes home with shops to go."""
    at = driving(player)
    weighing, texts = at.table.weighing, player.services.texts
    answer = weighing.answer
    assert answer is not None
    bare = replace(answer, reply=replace(answer.reply, worth=0))
    for shop, other in (("bakery", "home"), ("", "shop")):
        monkeypatch.setattr(type(weighing), "answer", replace(bare, shop=shop))
        said = weighing.reading().words
        assert at.scene.desk.name(answer.reply.seat) in said and other not in said
        assert not shop or texts(f"palermo.play.shop_{shop}") in said


def test_its_dashes_lead_from_the_car_over_every_jump(player: Player) -> None:
    at = driving(player)
    answer, marks = at.table.weighing.answer, at.table._marks
    assert answer is not None and marks.threat is not None
    assert marks.threat.cells == (answer.origin, *answer.cells)
    grid = at.table.board.grid
    assert at.table.board.marks_view._ways.dashed(marks.threat, grid), "one line through them"

"""Steps between own doors and from the start, counted by the second reading of the rules; and the
word for what the policeman may do, the banner's for the whole turn."""

from itertools import pairwise

from palmyra.games.palermo.hand.lit_marks import steps_of
from palmyra.games.palermo.rules.actions import Go, MovePoliceman
from palmyra.games.palermo.rules.cells import ONWARD, set_of
from palmyra.games.palermo.rules.legal import legal_actions
from tests.games.palermo.ai.test_hints import steps
from tests.games.palermo.ai.test_opponents import moments
from tests.games.palermo.hand.sitting import Sitting, session
from tests.games.palermo.hand.test_greed_meter import driving
from tests.support.player import Player


def test_every_way_is_the_shortest_from_a_door_to_another_or_to_the_start() -> None:
    """From its first cell on: back it may be longer, as jumps lead to corners only."""
    shown = 0
    for state in moments(3, 24):
        for seat, player in enumerate(state.players):
            doors, found = player.doors, steps_of(state, seat)
            home = [way.steps for way in found if state.start_cells >> way.cells[-1] & 1]
            for way in found:
                first, last = way.cells[0], way.cells[-1]
                others = set_of(door for door in doors if door != first)
                assert first in doors and way.steps == len(way.cells) - 1
                goals = others if last in doors else state.start_cells
                assert goals >> last & 1 and way.steps == steps(state, first, goals)
                for a, b in pairwise(way.cells):
                    assert (ONWARD[a] & state.open_cells) >> b & 1
            ends = {cell for way in found for cell in (way.cells[0], way.cells[-1])}
            assert ends >= set(doors)
            if doors:
                assert home == [min(steps(state, door, state.start_cells) for door in doors)]
            shown += len(found)
    assert shown > 50


def test_the_card_says_what_the_policeman_may_do(player: Player) -> None:
    at = driving(player)
    card, desk, texts = at.table.panels.turn_card, at.scene.desk, player.services.texts

    def said(seat: int) -> str:
        return card.police_note(desk.state, seat)

    me = at.state.seat
    assert said(me) == texts("palermo.play.may_move")
    for seat, other in enumerate(at.state.players):
        if seat != me:
            key = "off_duty" if other.policeman is None else "on_duty"
            assert said(seat) in (texts(f"palermo.play.{key}"), texts("palermo.play.held"))
    way = next(a for a in legal_actions(at.state) if isinstance(a, Go))
    desk.play(way)
    assert said(me) == texts("palermo.play.stays")
    desk.undo()
    assert said(me) == texts("palermo.play.may_move")
    desk.play(next(a for a in legal_actions(at.state) if isinstance(a, MovePoliceman)))
    assert said(me) == texts("palermo.play.moved")


def test_the_banner_says_what_may_be_done_now(player: Player) -> None:
    texts = player.services.texts
    first = Sitting(player, session(4, persons=4, turns=32, seed=2))

    def note(at: Sitting) -> str:
        return at.table.panels.banner.model.note

    assert first.table.driver.road.standing and note(first) == texts("palermo.play.note_stand")
    at = driving(player)
    assert note(at) == texts("palermo.play.note_first")
    at.table.driver.toggle_police()
    player.wait(0.1)
    assert note(at) == texts("palermo.play.note_police")
    at.table.driver.toggle_police()
    at.scene.desk.play(next(a for a in legal_actions(at.state) if isinstance(a, MovePoliceman)))
    player.wait(0.1)
    assert note(at) == texts("palermo.play.note_drive")

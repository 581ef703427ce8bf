"""The play screen with a thinking process that misbehaves: late, wrong, illegal, dead, for an
old state. Whatever it does, the game goes on by the rules and the player is told."""

import pygame
import pytest

from palmyra.games.palmyra.ai.brain import PalmyraHint, hint_of
from palmyra.games.palmyra.ai.hint import Suggestion
from palmyra.games.palmyra.ai.reasons import Reason
from palmyra.games.palmyra.ai.stand_in import simple_turn
from palmyra.games.palmyra.rules.actions import MoveFigures, Reorganize
from palmyra.games.palmyra.rules.cells import CITY
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.legal import free_places, placements
from palmyra.games.palmyra.rules.state import Color, Edition, Purpose, Reorganizing, State, Variant
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import PlacingTurn, ReorganizeTurn, steps
from palmyra.games.palmyra.seating import Session, new_session, resumed
from palmyra.kernel.session import Seat
from palmyra.scenes.play.leaving import leave_for
from palmyra.scenes.title.scene import TitleScene
from palmyra.thinking import client
from palmyra.thinking.client import MOST_LOSSES
from palmyra.thinking.questions import HintsQuestion, TurnQuestion
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.puppet import Puppet


@pytest.fixture
def puppet(monkeypatch: pytest.MonkeyPatch) -> Puppet:
    made = Puppet()
    monkeypatch.setattr(client, "thinker", lambda: made)
    return made


def sit_down(player: Player, *levels: str, turns: int = 0) -> PlayScene:
    """A seat a level; "" is a person. So many turns have been played."""
    seats = tuple(
        Seat(color, name, level)
        for color, name, level in zip(Color, ("Ada", "Ben", "Cleo"), levels, strict=False)
    )
    session = new_session(seats, Variant.BASE, Edition.INTERNATIONAL, "puppet")
    for _ in range(turns):
        play_simple(session)
    player.services.settings.change(animation_speed="instant", window=(800, 450))
    scene = player.nav.play(session)
    assert isinstance(scene, PlayScene)
    player.open(scene)
    player.wait(0.1)
    return scene


def play_simple(session: Session) -> None:
    state = session.match.state
    session.match.play_turn(simple_turn(hide(state, state.seat)))


def suggestions(state: State) -> list[PalmyraHint]:
    first = placements(state)[0]
    turn = PlacingTurn(first.purpose, first.figure, ((first.tile, first.cell),))
    return [hint_of(Suggestion(turn, 61.0, (Reason("income_tiles", {"n": 1}),)), state)]


# -- one request an asker ------------------------------------------------------------


def test_a_seat_made_a_computer_before_its_hint_comes_plays(player: Player, puppet: Puppet) -> None:
    """Issue 12.1: the hint took the rival's answer, and both waited for ever."""
    scene = sit_down(player, "", "")
    player.services.settings.change(animation_speed="normal")  # so that a turn takes its time
    start = scene.table.plan.state
    player.key(pygame.K_h)
    (asked,) = puppet.requests
    assert isinstance(asked.question, HintsQuestion)
    scene.desk.change_seat(0, "prefect")
    player.wait(0.1)
    assert not asked.open, "nobody waits for that hint any more"
    turn = puppet.last
    assert isinstance(turn.question, TurnQuestion)
    asked.say(suggestions(start))
    turn.say_simple()
    player.wait(8)
    assert scene.session.match.state.turn == 1
    assert scene.desk.person_to_move
    assert not scene.table.hints.ghosts()


def test_a_hint_that_comes_after_the_turn_ended_is_not_shown(
    player: Player, puppet: Puppet
) -> None:
    scene = sit_down(player, "", "")
    start = scene.table.plan.state
    player.key(pygame.K_h)
    asked = puppet.last
    play_simple(scene.session)  # however it came about
    scene.table.plan.start_turn()
    scene.table.stage.settle(scene.table.plan.state)
    asked.say(suggestions(start))
    player.wait(0.1)
    assert not scene.table.hints.ghosts()
    assert scene.table.hints.shown is None
    player.key(pygame.K_h)
    assert puppet.last is not asked and puppet.last.question.view.turn == 1


def test_a_hint_while_its_turn_is_taken_up_again_is_not_shown(
    player: Player, puppet: Puppet
) -> None:
    scene = sit_down(player, "", "")
    first = placements(scene.table.plan.state)[-1]
    scene.desk.take(lambda: scene.table.plan.place(scene.table.plan.preview(*first)))
    scene.table.commands.undo()
    start = scene.table.plan.state
    player.key(pygame.K_h)
    asked = puppet.last
    scene.table.commands.redo()
    asked.say(suggestions(start))
    player.wait(0.1)
    assert not scene.table.hints.ghosts()


def test_a_hint_that_fails_is_not_called_the_best(player: Player, puppet: Puppet) -> None:
    scene = sit_down(player, "", "")
    player.key(pygame.K_h)
    puppet.last.fail()
    player.wait(0.1)
    assert scene.desk.hint_card.panel.model.why == scene.texts("idea.failed")
    player.key(pygame.K_h)
    assert len(puppet.requests) == 2, "it can be asked for again"


# -- answers against the rules -------------------------------------------------------


def illegal(state: State) -> list[object]:
    """Actions that the rules refuse, and things that are none."""
    first = placements(state)[0]
    far = PlacingTurn(first.purpose, first.figure, ((first.tile, (40, 40)),))
    other = PlacingTurn(Purpose.REVENUE, first.figure, ((first.tile, first.cell),) * 2)
    return [
        steps(far, state),
        steps(other, state),
        (),
        [Reorganize(None)],
        [Reorganize(Size.LARGE, caesar=True)],
        [MoveFigures(CITY, CITY)],
        [1, 2, 3],
        7,
    ]


@pytest.mark.parametrize("which", range(8))
def test_an_illegal_answer_becomes_the_stand_in_turn_and_is_told(
    player: Player, puppet: Puppet, which: int
) -> None:
    """Issue 12.1: it was asked for again and again, for ever."""
    scene = sit_down(player, "prefect", "")
    (asked,) = puppet.requests
    state = scene.session.match.state
    asked.say(illegal(state)[which])
    player.wait(0.2)
    while isinstance(scene.session.match.state.progress, Reorganizing):
        puppet.last.say_simple()
        player.wait(0.1)
    assert len(scene.session.match.turns) == 1
    assert len([r for r in puppet.requests if r.question.view.progress is None]) == 1
    assert scene.table.words.say("computer_stumbled", name="Ada") in scene.desk.notice.text
    assert scene.desk.person_to_move


def test_illegal_moves_of_figures_become_a_stand_in_too(player: Player, puppet: Puppet) -> None:
    scene = sit_down(player, "prefect", "")
    puppet.last.say([Reorganize(Size.SMALL)])
    player.wait(0.1)
    again = puppet.last
    assert isinstance(again.question.view.progress, Reorganizing)
    again.say([MoveFigures((40, 40), (40, 41))])
    player.wait(0.2)
    assert len(scene.session.match.turns) == 1
    assert len(puppet.requests) == 2


# -- conduct that no test noticed ----------------------------------------------------


def test_a_reorganize_is_thought_over_again_after_the_draw(player: Player, puppet: Puppet) -> None:
    """Issue 12.1, R15: the tile is seen before the figures move."""
    scene = sit_down(player, "prefect", "", turns=2)
    match = scene.session.match
    start = match.state
    taken = (CITY, start.player.legion, start.player.censor)
    here, there = [place for place in free_places(start) if place not in taken][:2]
    (asked,) = puppet.requests
    asked.say([Reorganize(Size.SMALL)])
    player.wait(0.2)
    again = puppet.last
    assert again is not asked, "asked again, with the tile in hand"
    seen = again.question.view
    assert isinstance(seen.progress, Reorganizing)
    assert match.state.progress == seen.progress
    assert len(match.turns) == 2, "the figures wait for the second thought"
    again.say([MoveFigures(there, here)])
    player.wait(0.2)
    assert match.turns[-1] == ReorganizeTurn(Size.SMALL, legion=there, censor=here)
    assert scene.desk.person_to_move


def test_a_stumble_is_told_with_the_name(player: Player, puppet: Puppet) -> None:
    """Issue 12.1: nothing noticed when it was not."""
    scene = sit_down(player, "prefect", "")
    (asked,) = puppet.requests
    asked.fail()
    player.wait(0.2)
    assert scene.desk.notice.text == scene.table.words.say("computer_stumbled", name="Ada")
    assert "Ada" in scene.desk.notice.text


def test_a_turn_well_thought_is_not_called_a_stumble(player: Player, puppet: Puppet) -> None:
    scene = sit_down(player, "prefect", "")
    puppet.last.say_simple()
    player.wait(0.2)
    assert scene.table.words.say("computer_stumbled", name="Ada") not in scene.desk.notice.text


def test_that_thinking_was_given_up_is_told_once(player: Player, puppet: Puppet) -> None:
    """Issue 13.2: the game goes on with simple turns, and says so."""
    scene = sit_down(player, "prefect", "scribe", "")
    said = []
    say = scene.desk.notice.say

    def overheard(text: str, rule: str = "", *, stays: bool = False) -> None:
        said.append(text)
        say(text, rule, stays=stays)

    scene.desk.notice.say = overheard  # type: ignore[method-assign]
    puppet._losses = MOST_LOSSES
    while not scene.desk.person_to_move:
        asked = puppet.last
        asked.fail()
        player.wait(0.2)
    assert len(scene.session.match.turns) == 2
    simple = scene.table.words.say("computers_simple")
    assert said.count(simple) == 1
    assert not any(
        scene.table.words.say("computer_stumbled", name=n) in said for n in ("Ada", "Ben")
    )


# -- answers for another time --------------------------------------------------------


def test_a_late_answer_for_a_seat_that_is_a_persons_now_is_ignored(
    player: Player, puppet: Puppet
) -> None:
    scene = sit_down(player, "prefect", "")
    (asked,) = puppet.requests
    scene.desk.change_seat(0, "")
    assert asked.canceled
    asked.say_simple()
    player.wait(0.3)
    assert scene.session.match.turns == () and scene.desk.person_to_move


def test_another_level_in_the_seat_thinks_anew(player: Player, puppet: Puppet) -> None:
    scene = sit_down(player, "prefect", "")
    (asked,) = puppet.requests
    scene.desk.change_seat(0, "merchant")
    asked.say_simple()
    player.wait(0.1)
    assert asked.canceled and len(puppet.requests) == 2
    assert puppet.last.question.level == "merchant"
    assert scene.session.match.turns == ()
    puppet.last.say_simple()
    player.wait(0.2)
    assert scene.session.match.state.turn == 1


def test_a_seat_changed_in_the_middle_of_a_computers_reorganize_begins_anew(
    player: Player, puppet: Puppet
) -> None:
    scene = sit_down(player, "prefect", "")
    puppet.last.say([Reorganize(Size.SMALL)])
    player.wait(0.1)
    second = puppet.last
    scene.desk.change_seat(0, "")
    second.say_simple()
    player.wait(0.2)
    assert second.canceled
    assert scene.session.match.turns == ()
    assert scene.desk.person_to_move


def test_an_answer_for_an_old_state_is_asked_for_again(player: Player, puppet: Puppet) -> None:
    scene = sit_down(player, "prefect", "scribe")
    (asked,) = puppet.requests
    match = scene.session.match
    play_simple(scene.session)  # behind its back
    scene.table.stage.settle(match.state)
    asked.say_simple()
    player.wait(0.2)
    assert asked.canceled
    assert puppet.last.question.view.turn == 1
    assert len(match.turns) == 1


def test_nothing_is_played_while_a_question_stands(player: Player, puppet: Puppet) -> None:
    scene = sit_down(player, "prefect", "")
    scene.desk.menu()
    puppet.last.say_simple()
    player.wait(0.5)
    assert scene.session.match.turns == ()
    player.click("resume")
    player.wait(0.5)
    assert len(scene.session.match.turns) == 1 and len(puppet.requests) == 1


# -- leaving -------------------------------------------------------------------------


def test_leaving_while_somebody_thinks_drops_the_question(player: Player, puppet: Puppet) -> None:
    scene = sit_down(player, "prefect", "")
    (asked,) = puppet.requests
    leave_for(scene.desk, scene.desk.nav.title)
    player.wait(0.1)
    assert isinstance(player.scene, TitleScene)
    assert asked.canceled and scene.session.match.turns == ()


@pytest.mark.parametrize("way", ["title", "close", "crash"])
def test_leaving_while_a_hint_is_thought_of_drops_it(
    player: Player, puppet: Puppet, way: str
) -> None:
    scene = sit_down(player, "", "")
    player.key(pygame.K_h)
    (asked,) = puppet.requests
    if way == "title":
        leave_for(scene.desk, scene.desk.nav.title)
        player.wait(0)
    elif way == "close":
        assert scene.wants_close()
    else:
        from palmyra import start

        start._rescue(player.nav, RuntimeError("test"), [scene])
    assert asked.canceled


def test_help_over_the_table_waits_for_nobody_and_loses_nothing(
    player: Player, puppet: Puppet
) -> None:
    scene = sit_down(player, "prefect", "")
    scene.open_help()
    player.wait(0.1)
    assert player.scene is not scene
    puppet.last.say_simple()
    player.wait(0.3)
    assert scene.session.match.turns == ()
    player.key(pygame.K_ESCAPE)
    player.wait(0.3)
    assert player.scene is scene
    assert len(scene.session.match.turns) == 1 and len(puppet.requests) == 1


def test_a_level_that_this_version_does_not_know_is_told(player: Player, puppet: Puppet) -> None:
    """Issue 12.1: the Scribe played in its place and nobody said so. The save keeps its level."""
    scene = sit_down(player, "emperor", "")
    said = scene.table.words.say(
        "level_unknown", name="Ada", level=scene.texts("palmyra.level.scribe")
    )
    assert "Ada" in said and scene.desk.notice.text == said
    assert puppet.last.question.level == "scribe"
    puppet.last.say_simple()
    player.wait(0.2)
    again = resumed(scene.session.save)
    assert [seat.level for seat in again.seats] == ["emperor", ""]

"""What a game in one of the cities comes to: its medal."""

from dataclasses import replace

from palmyra.games.medina.challenges import city_of
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.points import scores
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.medal import Medal
from palmyra.kernel.record import Replay
from palmyra.kernel.session import SOLO, Session
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.result.account import Account, Honor
from palmyra.shell.texts import Texts


def with_medal(
    account: Account, texts: Texts, replay: Replay[Setup, State, Turn, Event]
) -> Account:
    """The same account, speaking of the city if the game was played for one."""
    city = city_of(replay.record.further.get(SOLO))
    if city is None or not replay.state.over:
        return account
    points = scores(replay.state)[city.seat]
    hints = Session.resume(MEDINA, replay).hints_of(city.seat)
    medal, goal = city.medal(points, hints), city.next_goal(points, hints)
    name = texts(f"medina.solo.{city.name}")
    title = texts(f"medina.solo.medal_{medal.name.lower()}", city=name)
    key = "not_yet" if medal is Medal.NONE else "next" if points < goal else "highest"
    reason = texts(f"medina.solo.{key}", n=points, goal=goal)
    honor = account.honor
    if medal is not Medal.NONE:
        honor = Honor((MEDALS[medal],), title, texts("medina.play.points_n", n=points))
    return replace(account, title=title, reason=reason, honor=honor)

"""What a finished challenge comes to: the medal it has earned, the next one, what hints cost."""

from dataclasses import replace
from typing import TYPE_CHECKING

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.medal import Medal
from palmyra.kernel.session import Session
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.result.account import Account, Honor
from palmyra.shell.texts import Texts

if TYPE_CHECKING:
    from palmyra.scenes.game_ui import GameUI


def with_medal(game_ui: "GameUI", texts: Texts, replay: AnyReplay) -> Account:
    """The account of a game, told by its medal where it was played for one."""
    account, challenge = game_ui.account(texts, replay), game_ui.asked(replay.record)
    session: Session = Session.resume(game_ui.game, replay)  # type: ignore[type-arg]
    if challenge is None or not replay.state.over or not session.persons:
        return account
    seat = session.persons[0]
    points, hints = game_ui.game.rules.points(replay.state)[seat], session.hints_of(seat)
    medal, goal = challenge.medal(points, hints), challenge.next_goal(points, hints)
    name = game_ui.kind(texts, replay.record)
    title = texts(f"solo.medal_{medal.name.lower()}", name=name)
    said = game_ui.points(texts, points)
    if medal < challenge.medal(points):
        key = "with_hints"
    elif medal is Medal.NONE:
        key = "not_yet"
    else:
        key = "next" if points < goal else "highest"
    reason = texts(f"solo.{key}", points=said, goal=goal)
    honor = None
    if medal is not Medal.NONE:
        note = f"{said}  ·  {texts('solo.gold_rule')}" if key == "with_hints" else said
        honor = Honor((MEDALS[medal],), title, note)
    ended = f"{reason} {account.ended}".strip()
    return replace(account, title=title, reason=ended, honor=honor, medal=MEDALS[medal])

"""What a finished challenge comes to, its medal and what hints cost; what it leads to: the best so
far, the next one."""

from dataclasses import replace
from typing import TYPE_CHECKING

from palmyra.kernel.any_game import AnyReplay, AnySession
from palmyra.kernel.medal import Medal
from palmyra.kernel.session import Session
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.result.account import Account, Honor
from palmyra.scenes.result.after import AfterGame
from palmyra.scenes.solo.solo import Solo
from palmyra.shell.texts import Texts

if TYPE_CHECKING:
    from palmyra.scenes.game_ui import GameUI
    from palmyra.storage.score_file import Score


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


class AfterChallenge(AfterGame):
    def __init__(self, solo: Solo, replay: AnyReplay) -> None:
        self._solo, record = solo, replay.record
        self._day = solo.day_of(record)
        asked = solo.game_ui.asked(record)
        known = list(solo.challenges)
        self._at = known.index(asked) if asked in known and not self._day else -1
        self._asked = asked
        self.home = "to_daily" if self._day else "to_campaign"

    def _played(self) -> "list[Score]":
        solo, asked = self._solo, self._asked
        if self._day:
            return [score for score in solo.scores if solo.day_of_score(score) == self._day]
        return [score for score in solo.scores if asked is not None and asked.counts(score)]

    def best(self) -> int | None:
        return max((score.points for score in self._played()), default=None)

    def cheer(self) -> str:
        """Better than every game before; it is filed by now."""
        services = self._solo.services
        latest = services.books.of(self._solo.game_ui.game.name).latest
        fresh = {score.id for score in latest}
        earlier = [score.points for score in self._played() if score.id not in fresh]
        mine = [score.points for score in self._played() if score.id in fresh]
        beaten = bool(mine and earlier) and max(mine) > max(earlier)
        return services.texts("solo.new_best") if beaten else ""

    def leads_on(self) -> bool:
        following = self._at + 1
        if self._at < 0 or following == len(self._solo.challenges):
            return False
        return self._solo.standings()[following].open

    def next_challenge(self) -> AnySession:
        return self._solo.begin(self._solo.challenges[self._at + 1])

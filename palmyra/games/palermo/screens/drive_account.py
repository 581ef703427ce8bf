"""What a finished drive of a challenge comes to: your points, the medal, the best known beside."""

from dataclasses import replace

from palmyra.games.palermo.challenges import Town, day_of, round_of, usual
from palmyra.kernel.medal import Medal
from palmyra.kernel.session import HINTS, SOLO
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.result.account import Account, Honor
from palmyra.shell.texts import Texts

ME = 0


def drive_account(texts: Texts, replay: Town, whole: Account) -> Account:
    """The account of any game, told as a drive where it was one."""
    challenge = replay.record.further.get(SOLO)
    if not isinstance(challenge, str):
        return whole
    each = round_of(challenge)
    if each is None and not day_of(challenge):
        return whole
    asked = usual() if each is None else each
    points = replay.state.players[ME].score
    name = texts("palermo.rounds.daily" if each is None else f"palermo.rounds.{each.name}")
    title = texts("palermo.rounds.driven", town=name, n=points)
    medal = asked.medal(points, hints_in(replay))
    honor = None
    if medal is not Medal.NONE:
        won = texts(f"palermo.rounds.{medal.name.lower()}")
        honor = Honor((MEDALS[medal],), won, title)
    known = () if each is None else (texts("palermo.rounds.best_known", n=each.best),)
    return replace(whole, title=title, honor=honor, about=(*whole.about, *known))


def hints_in(replay: Town) -> int:
    """In how many of one's own turns a hint was looked at."""
    turns = replay.record.further.get(HINTS)
    if not isinstance(turns, list):
        return 0
    played = range(len(replay.steps))
    return sum(turn in played and replay.before(turn).seat == ME for turn in turns)

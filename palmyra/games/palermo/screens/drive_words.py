"""What a drive of a challenge asks for, said at its table while nothing else is."""

from palmyra.games.palermo.challenges import SoloSession, round_of
from palmyra.games.palermo.challenges import asked as asked_of
from palmyra.kernel.session import GIVEN, SOLO
from palmyra.shell.texts import Texts


def fresh(session: SoloSession) -> bool:
    """Whether nobody has driven yet."""
    return session.match.state.turn == session.marks.get(GIVEN)


def asked(texts: Texts, session: SoloSession) -> str:
    """The points of the medals; empty for any other game."""
    challenge = session.marks.get(SOLO)
    each, goals = round_of(challenge), asked_of(challenge)
    if goals is None:
        return ""
    name = texts("palermo.rounds.daily" if each is None else f"palermo.rounds.{each.name}")
    return texts(
        "palermo.rounds.asked",
        town=name, bronze=goals.bronze, silver=goals.silver, gold=goals.gold,
    )  # fmt: skip

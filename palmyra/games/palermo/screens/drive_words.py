"""What a drive of a challenge asks for, said at its table while nothing else is."""

from palmyra.games.palermo.challenges import SoloSession, day_of, round_of, usual
from palmyra.kernel.session import GIVEN, SOLO
from palmyra.shell.texts import Texts


def fresh(session: SoloSession) -> bool:
    """Whether nobody has driven yet."""
    return session.match.state.turn == session.marks.get(GIVEN)


def asked(texts: Texts, session: SoloSession) -> str:
    """The points of the medals; empty for any other game."""
    challenge = session.marks.get(SOLO)
    if not isinstance(challenge, str):
        return ""
    each = round_of(challenge)
    if each is None and not day_of(challenge):
        return ""
    name = texts("palermo.rounds.daily" if each is None else f"palermo.rounds.{each.name}")
    goals = usual() if each is None else each
    return texts(
        "palermo.rounds.asked",
        town=name, bronze=goals.bronze, silver=goals.silver, gold=goals.gold,
    )  # fmt: skip

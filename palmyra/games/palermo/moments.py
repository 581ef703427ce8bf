"""The moments of Palermo that stand over the board: the town is built, and everybody is home."""

from palmyra.games.palermo.hand.desk import PalermoSession
from palmyra.games.palermo.rules.events import CollectingBegan
from palmyra.games.palermo.screens.turn_words import ended
from palmyra.shell.texts import Texts
from palmyra.tabletop.ribbon import RibbonWords


def moment(texts: Texts, session: PalermoSession) -> RibbonWords | None:
    match = session.match
    if match.state.over:
        note = ended(texts, match.state)
        return RibbonWords("palermo/ribbon", "palermo/lemon", texts("palermo.moment.end"), note)
    steps = match.replay.steps
    if not steps or not any(isinstance(event, CollectingBegan) for event in steps[-1].events):
        return None
    return RibbonWords(
        "palermo/ribbon", "palermo/icon_flag", texts("palermo.moment.built"),
        texts("palermo.moment.drive"),
    )  # fmt: skip

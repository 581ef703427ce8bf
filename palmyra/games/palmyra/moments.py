"""The moments of Palmyra that stand over the board: the last coin, and the end by anything else."""

from palmyra.games.palmyra.rules.state import Ending
from palmyra.games.palmyra.screens.result_words import ended
from palmyra.games.palmyra.seating import Session
from palmyra.shell.texts import Texts
from palmyra.tabletop.ribbon import RibbonWords

_COINS = (Ending.RESERVE_COLLECTED, Ending.RESERVE_DRAINED)


def moment(texts: Texts, session: Session) -> RibbonWords | None:
    state = session.match.state
    if not state.over:
        return None
    coin = state.ending in _COINS
    title = texts("palmyra.moment.last_coin" if coin else "play.over_title")
    icon = "palmyra/coin" if coin else "ui/icon_hourglass"
    return RibbonWords("palmyra/ribbon", icon, title, ended(session, texts))

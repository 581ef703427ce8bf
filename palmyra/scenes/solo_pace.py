"""What the card of a solo game says: goal and pace in words, made from session and scores."""

from typing import TYPE_CHECKING

from palmyra.campaign import Medal, Order, orders
from palmyra.challenge import rival_of
from palmyra.pace import Pace, pace
from palmyra.rules.state import State
from palmyra.session import Session
from palmyra.statistics import best_pace
from palmyra.storage.scores import ScoreBook
from palmyra.table.pace_panel import PaceCard, PaceRow
from palmyra.texts import Texts

if TYPE_CHECKING:
    from palmyra.challenge import Rival

MEDALS = {
    Medal.NONE: "palmyra/medal_none",
    Medal.BRONZE: "palmyra/medal_bronze",
    Medal.SILVER: "palmyra/medal_silver",
    Medal.GOLD: "palmyra/medal_gold",
}


class SoloPace:
    """Made once a game: the ghost is the best run as it stood when the game began."""

    def __init__(self, session: Session, book: ScoreBook, texts: Texts) -> None:
        self._session = session
        self._texts = texts
        setup = session.match.setup
        self._order: Order = orders()[setup.variant.level]
        self._rival: Rival | None = rival_of(session.match.replay.record)
        self._ghost = (
            self._rival.pace if self._rival else best_pace(book.scores, str(setup.variant))
        )

    @property
    def best_run(self) -> bool:
        """Whether there is one to be measured against."""
        return bool(self._ghost)

    def card(self, shown: State) -> PaceCard:
        match, texts = self._session.match, self._texts
        states = (match.start, *(step.state for step in match.history))
        coins = [state.players[0].coins for state in states[: shown.turn + 1]]
        now = pace([*coins[:-1], shown.players[0].coins], shown.reserve, shown.goal, self._ghost)
        rows = [PaceRow(texts("campaign.turns_left"), texts.number(now.turns_left))]
        if now.ends_with is not None:
            mood = 1 if now.ends_with >= now.goal else -1
            rows.append(PaceRow(texts("campaign.ends_with"), texts.number(now.ends_with), mood))
        reached = self._order.medal(now.coins)
        steps = (self._order.bronze, self._order.silver, self._order.gold)
        following = next((least for least in steps if now.coins < least), steps[-1])
        title = texts("campaign.hud_goal", n=now.coins, goal=following)
        return PaceCard(
            title, MEDALS[reached], now.coins, following, tuple(rows), self._ghost_row(now)
        )

    def _ghost_row(self, now: Pace) -> PaceRow | None:
        if now.ghost is None:
            return None
        key = "campaign.rival_had" if self._rival else "campaign.ghost_had"
        ahead = (now.coins > now.ghost) - (now.coins < now.ghost)
        return PaceRow(self._texts(key, turn=now.turn), self._texts.number(now.ghost), ahead)

"""What the card of a solo game says: goal and pace in words, made from session and scores."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.board.pace_panel import PaceCard, PaceRow
from palmyra.games.palmyra.challenge_pace import ChallengePace, good_games, pace
from palmyra.games.palmyra.challenges import Order, orders
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.screens.order_words import order_name
from palmyra.games.palmyra.seating import Session
from palmyra.kernel.challenge import rival_of
from palmyra.scenes.archive.score_totals import best_pace
from palmyra.scenes.medals import MEDALS
from palmyra.shell.texts import Texts
from palmyra.storage.scores import Book

if TYPE_CHECKING:
    from palmyra.kernel.challenge import Rival


class SoloPace:
    """Made once a game: the ghost is the best run as it stood when the game began."""

    def __init__(self, session: Session, book: Book, texts: Texts) -> None:
        self._session = session
        self._texts = texts
        setup = session.match.setup
        self._order: Order = orders()[setup.variant.level]
        self._good = good_games()[setup.variant.level]
        self._new = not any(score.variant.startswith("solo") for score in book.scores)
        self._rival: Rival | None = rival_of(session.marks)
        self._ghost = (
            self._rival.pace if self._rival else best_pace(book.scores, str(setup.variant))
        )

    def introduces(self, shown: State) -> bool:
        """Whether somebody new to this sees a pace for the first time."""
        return self._new and shown.turn == 1 and shown.progress is None

    @property
    def best_run(self) -> bool:
        """Whether there is one to be measured against."""
        return bool(self._ghost)

    def card(self, shown: State) -> PaceCard:
        match, texts = self._session.match, self._texts
        states = (match.start, *(step.state for step in match.history))
        turns = states[: shown.turn + 1]
        coins = [state.players[0].coins for state in turns]
        now = pace([*coins[:-1], shown.players[0].coins], shown.reserve, shown.goal, self._ghost)
        rows = [PaceRow(texts("palmyra.campaign.turns_left"), texts.number(now.turns_left))]
        order = self._order
        medals = texts(
            "palmyra.campaign.medals", bronze=order.bronze, silver=order.silver, gold=order.gold
        )
        why = [order_name(order.level, texts), medals, texts("palmyra.campaign.turns_left_why")]
        if now.turn:
            # In a turn under way, the hand as it began: what is laid on the way is no bad news.
            measured_by = shown if shown.progress is None else turns[-1]
            row, measured = self._good_row(now, len(measured_by.players[0].hand))
            rows.append(row)
            why.append(measured)
        hints = len(self._session.hinted)
        reached = self._order.medal(now.coins, hints)
        following = self._order.next_goal(now.coins, hints)
        title = texts("palmyra.campaign.hud_goal", n=now.coins, goal=following)
        return PaceCard(
            title,
            MEDALS[reached],
            now.coins,
            following,
            tuple(rows),
            self._ghost_row(now),
            "\n".join(why),
        )

    def _good_row(self, now: ChallengePace, tiles: int) -> tuple[PaceRow, str]:
        """What good games had by now, and how that is known. Before any of them collects it is
        their tiles that tell: no coins yet is no bad news."""
        texts = self._texts
        half = self._good.coins_at(now.turn)
        words, what, mine = (
            "palmyra.campaign.good_coins",
            "palmyra.campaign.good_coins_why",
            now.coins,
        )
        if half.most == 0:
            half, mine = self._good.tiles_at(now.turn), tiles
            words, what = "palmyra.campaign.good_tiles", "palmyra.campaign.good_tiles_why"
        least, most = texts.number(half.least), texts.number(half.most)
        number = least if least == most else f"{least}\N{EN DASH}{most}"
        why = texts(what, turn=now.turn, least=least, most=most)
        return PaceRow(texts(words), number, half.compare(mine)), why

    def _ghost_row(self, now: ChallengePace) -> PaceRow | None:
        if now.ghost is None:
            return None
        words = self._texts("palmyra.campaign.ghost_had", turn=now.turn)
        if self._rival is not None:
            name = self._rival.name or self._texts("daily.somebody")
            words = self._texts("palmyra.campaign.rival_had", name=name, turn=now.turn)
        ahead = (now.coins > now.ghost) - (now.coins < now.ghost)
        return PaceRow(words, self._texts.number(now.ghost), ahead)

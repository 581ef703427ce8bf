"""What a score of Palmyra says of a finished game. How one is filed is the house's affair."""

from datetime import datetime
from pathlib import Path

from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.screens.daily import day_of
from palmyra.games.palmyra.seating import Session
from palmyra.games.palmyra.tally import tally
from palmyra.storage.autosave import Autosave
from palmyra.storage.filing import MAX_NAME, Filed, clean, file_scores, score_id
from palmyra.storage.score_file import Opponent, Score
from palmyra.storage.scores import ScoreBook


def file_game(
    home: Path, book: ScoreBook, session: Session, save: Autosave, now: datetime
) -> Filed[Score]:
    return file_scores(home, book, session, save, now, scores_of)


def scores_of(session: Session, identity: str, now: datetime, record: str) -> tuple[Score, ...]:
    """A score for every person at the table."""
    state, setup = session.match.state, session.match.setup
    won = winners(state)
    counted = tally(session.match.replay)
    count = len(state.players)
    seed = setup.deal if isinstance(setup.deal, str) else ""
    made = []
    for seat in session.persons:
        player = state.players[seat]
        others = tuple(
            Opponent(session.seats[other].level[:MAX_NAME], state.players[other].coins)
            for other in range(count)
            if other != seat
        )
        own = counted.coins_by_turn[seat]
        made.append(
            Score(
                id=score_id(identity, seat), variant=str(setup.variant), edition=str(setup.edition),
                name=clean(session.seats[seat].name or str(player.color)), coins=player.coins,
                tribute=len(player.flipped), turns=state.turn,
                date=now.isoformat(timespec="seconds"),
                seed=clean(seed), record=record, daily=day_of(seed) if state.solo else "",
                won=seat in won, opponents=others, pace=own[:1] + own[seat + 1 :: count],
                hints=session.hints_of(seat),
            )
        )  # fmt: skip
    return tuple(made)

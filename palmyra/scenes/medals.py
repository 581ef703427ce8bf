"""The pictures of medals, the same in every game. At a table a medal is the place in that game;
where a game stands among one's own is a number, never a medal."""

from typing import TYPE_CHECKING, Final

from palmyra.kernel.medal import Medal

if TYPE_CHECKING:
    from palmyra.storage.score_file import Score

PLACES: Final = (Medal.GOLD, Medal.SILVER, Medal.BRONZE)  # the first three
MEDALS: Final = {medal: f"ui/medal_{medal.name.lower()}" for medal in Medal}
PLACE_MEDALS: Final = {place: MEDALS[medal] for place, medal in enumerate(PLACES, 1)}
MONTH_MEDALS: Final = {medal: f"cabinet/month_{medal.name.lower()}" for medal in PLACES}


def place_of(score: "Score") -> int:
    """The place of a game at its table; 0 for a game alone. Files of the first game do not keep
    it: there it follows from the points."""
    if not score.opponents:
        return 0
    ahead = sum(other.points > score.points for other in score.opponents)
    return score.rank or (1 if score.won else max(2, 1 + ahead))


def place_medal(score: "Score") -> Medal:
    """By the place at its table; none for the fourth and for a game alone that asked nothing."""
    place = place_of(score)
    return PLACES[place - 1] if 0 < place <= len(PLACES) else Medal.NONE

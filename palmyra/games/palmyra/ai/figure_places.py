"""Where figures could go when they reorganize: the places with the best chains."""

from palmyra.games.palmyra.ai.position import LEGION, Position
from palmyra.games.palmyra.ai.reach import best_chains

_COST = 0.8  # between what a tile costs for coins and for tiles


def best_places(position: Position, seat: int, number: int, looks: int, most: int) -> list[int]:
    """The free places from which a lone figure of the seat would earn most, best first.

    `looks` is how many places are looked at: all of them if there are no more.
    """
    places = _free_places(position, seat)
    if len(places) > looks:
        places = [places[at * len(places) // looks] for at in range(looks)]
    figures, seen, board = position.figures, position.seen, position.board
    mine = figures[seat]
    # Both figures are lifted: they may swap or leave (R15).
    for place in mine:
        seen[place] = board[place]
    found = []
    for place in places:
        figures[seat] = [place, 0]
        chains = best_chains(position, seat, LEGION, 1, _COST, most)
        seen[place] = board[place]
        if chains:
            found.append((-chains[0].score, place))
    figures[seat] = mine
    for place in mine:
        seen[place] = 0
    found.sort()
    return [place for _, place in found[:number]]


def _free_places(position: Position, seat: int) -> list[int]:
    others = {n for other, two in enumerate(position.figures) if other != seat for n in two}
    return [0, *(n for n in position.land if n not in others)]

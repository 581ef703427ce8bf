"""One of a level among plain rivals, every seat as often: how it did, told in a line."""

from collections.abc import Callable, Sequence

from palmyra.contest import interval

Result = tuple[float, float]  # the level's share of the win, its points ahead of the others' mean


def result(points: Sequence[float], winners: Sequence[int], seat: int) -> Result:
    others = sum(points) - points[seat]
    ahead = points[seat] - others / (len(points) - 1)
    return (1 / len(winners) if seat in winners else 0.0), ahead


def measure(
    play: Callable[[int, str], Result], players: int, games: int, seed: str
) -> list[Result]:
    """`play` is given the seat of the level and a seed: the same one for every seat."""
    return [play(n % players, f"{seed} {n // players}") for n in range(games)]


def told(level: str, players: int, results: Sequence[Result]) -> str:
    games = len(results)
    won = sum(share for share, _ in results) / games
    least, most = interval(won, games)
    return (
        f"{level} among rivals, {players} players, {games} games: won {100 * won:.1f} % "
        f"({100 * least:.1f} – {100 * most:.1f}), "
        f"{sum(ahead for _, ahead in results) / games:+.1f} points"
    )

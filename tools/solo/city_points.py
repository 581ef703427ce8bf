"""Measures what good play reaches in Medina's solo cities, for the medals in `cities.yaml`.

    python -m tools.solo.city_points --games 60 --levels mason caravan architect

Each level plays the person's part, against the city's opponents; the points are told by quarters.
"""

import argparse
from collections.abc import Sequence

from palmyra.games.medina.challenges import City, cities
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.points import scores, winners


def played(city: City, level: str, seed: str) -> tuple[int, bool]:
    """What the person's part has in the end, and whether it won alone or with others."""
    state, brain = MEDINA.rules.new_game(city.setup(seed)), MEDINA.brain()
    while not state.over:
        who = city.opponents[state.seat] or level
        for action in brain.choose(state, who, f"{seed} {state.turn}", None):
            state = MEDINA.rules.apply(state, action).state
    return scores(state)[city.seat], city.seat in winners(state)


def quarters(points: Sequence[int]) -> str:
    had = sorted(points)
    return " ".join(f"{had[(len(had) - 1) * part // 4]:4}" for part in range(5))


def main() -> None:
    parser = argparse.ArgumentParser(description="points in Medina's solo cities")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--levels", nargs="+", default=["mason", "caravan", "architect"])
    parser.add_argument("--cities", nargs="+", type=int, default=[])
    chosen = parser.parse_args()
    for number, city in enumerate(cities(), 1):
        if chosen.cities and number not in chosen.cities:
            continue
        for level in chosen.levels:
            games = [played(city, level, f"medals {n}") for n in range(chosen.games)]
            won = sum(first for _, first in games)
            print(f"{number} {city.name:10} {level:10} {quarters([p for p, _ in games])}"
                  f"   won {won} of {chosen.games}", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()

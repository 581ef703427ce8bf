"""What a city asks for, in words: all its medals, or the one that comes next."""

from palmyra.games.medina.challenges import City
from palmyra.shell.texts import Texts


def asked(texts: Texts, city: City) -> str:
    """All that a city asks for."""
    name = texts(f"medina.solo.{city.name}")
    goals = {"bronze": city.bronze, "silver": city.silver, "gold": city.gold}
    return texts("medina.solo.asked", city=name, **goals)


def goal(texts: Texts, city: City, points: int, hints: int) -> str:
    """The medal that comes next and what it needs, in a few words."""
    least = city.next_goal(points, hints)
    name = city.medal(least, hints).name.lower()
    key = "goal_met" if points >= least else "goal"
    return texts(f"medina.solo.{key}", medal=texts(f"medina.solo.{name}"), n=least)

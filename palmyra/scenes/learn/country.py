"""The country that the road of chapters leads through: pictures alone, which a game may have of its
own. The house's is the desert, crossed by camel."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Country:
    """Pictures of the same size and with the road in the same places as the house's."""

    scene: str = "house/scene_road"
    low: str = "house/scene_road_low"  # where there is little room; the road is drawn upon it
    traveller: str = "house/camel"  # headed to the right


DESERT = Country()

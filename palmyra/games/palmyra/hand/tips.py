"""What the table's icons mean, in words for those who rest on them."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.rules.tiles import Size, Tile
from palmyra.games.palmyra.screens.turn_words import FEATURES, LANDSCAPES
from palmyra.shell.texts import Texts

if TYPE_CHECKING:
    from palmyra.games.palmyra.hand.panels import PlayPanels


def tile_tip(texts: Texts, tile: Tile) -> str:
    size = texts("palmyra.access.large" if tile.size is Size.LARGE else "palmyra.access.small")
    land = texts(f"palmyra.table.{LANDSCAPES[tile.landscape]}")
    if tile.feature is None:
        return _sentence(texts("palmyra.access.tile", size=size, land=land))
    feature = texts(f"palmyra.table.{FEATURES[tile.feature]}")
    return _sentence(texts("palmyra.access.tile_feature", size=size, land=land, feature=feature))


def tell(panels: "PlayPanels", texts: Texts) -> None:
    """Every card says in a sentence what its icons count."""
    shown = panels.hand.model
    told = (texts.language, panels.supply.model, shown.tiles, shown.me, shown.tribute)
    if told == panels.told:  # asked in every frame of a drag
        return
    panels.told = told
    supply = panels.supply.model
    panels.supply.tooltip = texts(
        "palmyra.access.supply", large=supply.large, small=supply.small, reserve=supply.reserve,
        total=supply.total,
    )  # fmt: skip
    if not supply.lit:
        panels.supply.tooltip += "\n" + texts("palmyra.access.supply_look")
    if supply.near_end:
        panels.supply.tooltip += "\n" + texts("palmyra.table.end_is_near")
    hand = panels.hand
    hand.tips = tuple(tile_tip(texts, tile) for tile in hand.model.tiles)
    me = hand.model.me
    coins = "" if me.coins is None else texts("palmyra.table.coins", n=me.coins)
    flipped = len(hand.model.tribute.flipped)
    mine = texts(
        "palmyra.access.mine", coins=coins or texts("palmyra.access.coins_hidden"), flipped=flipped
    )
    hand.part_tips = {"me": mine, "tribute": hand.model.tribute.sentence}


def holds(texts: Texts, hand: tuple[Tile, ...]) -> str:
    """A hand in words: which tiles of each size, and how many of a kind."""
    lines = []
    for size, key in ((Size.LARGE, "hand_large"), (Size.SMALL, "hand_small")):
        found: dict[str, int] = {}
        for tile in hand:
            if tile.size is size:
                land = texts(f"palmyra.table.{LANDSCAPES[tile.landscape]}")
                feature = tile.feature and texts(f"palmyra.table.{FEATURES[tile.feature]}")
                name = f"{land} ({feature})" if feature else land
                found[name] = found.get(name, 0) + 1
        said = [f"{count}\u00a0× {name}" if count > 1 else name for name, count in found.items()]
        if said:
            lines.append(texts(f"palmyra.access.{key}", tiles=", ".join(said)))
    return "\n".join(lines)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]

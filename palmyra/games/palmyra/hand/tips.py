"""What the table's icons mean, in words for those who rest on them."""

from palmyra.games.palmyra.rules.tiles import Size, Tile
from palmyra.games.palmyra.screens.turn_words import FEATURES, LANDSCAPES
from palmyra.shell.texts import Texts


def tile_tip(texts: Texts, tile: Tile) -> str:
    size = texts("palmyra.access.large" if tile.size is Size.LARGE else "palmyra.access.small")
    land = texts(f"palmyra.table.{LANDSCAPES[tile.landscape]}")
    if tile.feature is None:
        return _sentence(texts("palmyra.access.tile", size=size, land=land))
    feature = texts(f"palmyra.table.{FEATURES[tile.feature]}")
    return _sentence(texts("palmyra.access.tile_feature", size=size, land=land, feature=feature))


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

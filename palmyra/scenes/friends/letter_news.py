"""Which letters nobody has opened yet, for the title. Without any nothing of letters is loaded."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

FOLDER = "letters"  # in the player's folder, as `storage/letters` names it


class News(NamedTuple):
    words: str  # who wrote, or how many games there are
    games: tuple[str, ...]  # the game of each letter that waits, the oldest first


def any_letters(home: Path) -> bool:
    """Whether there ever was a letter here: one look at the folder."""
    try:
        return (home / FOLDER).is_dir()
    except OSError:
        return False


def news(nav: "Navigator") -> News:
    from palmyra.scenes.friends.letter_card import NextStep
    from palmyra.scenes.game_words import listed

    texts = nav.services.texts
    games = nav.post.games()
    sealed = sorted((game for game in games if game.sealed), key=lambda game: game.since)
    names = [game.seats[game.writer].name for game in sealed if 0 <= game.writer < len(game.seats)]
    if names:
        return News(listed(texts, list(dict.fromkeys(names))[:3]), tuple(g.game for g in sealed))
    mine = [
        game
        for game in games
        if game.step in (NextStep.PLAY, NextStep.SEND, NextStep.ANSWER, NextStep.CHOOSE)
    ]
    going = [game for game in games if game.step is not NextStep.OVER]
    if mine:
        return News(texts("house.letters_turn", n=len(mine)), ())
    return News(texts("house.letters_games", n=len(going)) if going else "", ())

"""The seals of a finished letter game, checked before one's eyes."""

from typing import TYPE_CHECKING

from palmyra.kernel.letters.letter import LetterError
from palmyra.scenes.friends.letter_card import NextStep
from palmyra.scenes.friends.letter_games import Received, moment_of
from palmyra.scenes.friends.letter_scene import LetterHands
from palmyra.ui.button import Button
from palmyra.ui.dialog import Dialog

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator
    from palmyra.scenes.view_scene import ViewScene


def check_last(nav: "Navigator", scene: "ViewScene") -> None:
    """Of the game that ended last: every letter is followed again, with its seal and its turns."""
    texts, post = nav.services.texts, nav.post
    over = [game for game in post.games() if game.step is NextStep.OVER]
    card = post.card(over[0].id) if over else None
    if card is None:
        LetterHands(scene, nav).say(texts("friends.check_none"))
        return
    try:
        moment = moment_of(card.view.letters, post.kinds, strict=True)
    except LetterError as error:
        LetterHands(scene, nav).tell(
            Received("damaged", card.id, name=str(error.values.get("name", "")))
        )
        return
    close = Button(texts("ui.close"), scene.view.close, kind="primary", name="close")
    said = texts("friends.check_text", n=moment.number + 1)
    scene.view.open(Dialog(texts("friends.check_title"), said, [close], on_cancel=scene.view.close))

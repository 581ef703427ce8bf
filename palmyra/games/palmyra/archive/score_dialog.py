"""A score looked at closely: what it was, and from there to its replay or the same stacks."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from palmyra.games.palmyra.house.variant_words import variant_words
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.scene import Scene
from palmyra.shell.texts import Texts
from palmyra.storage.score_file import Score
from palmyra.ui.button import Button, MenuButton
from palmyra.ui.dialog import Dialog
from palmyra.ui.stack import Stack


@dataclass(frozen=True, slots=True)
class ScoreRoutes:
    """None where the record is gone or cannot be read."""

    replay: Callable[[Score], Scene | None]
    again: Callable[[Score], Scene | None]  # the same stacks from the start
    code: Callable[[Score], str]  # as one line to send; empty if there is none


def when(score: Score, texts: Texts, *, day_only: bool = False) -> str:
    """The day and time of a score; as it stands in the book if it is no date."""
    try:
        found = datetime.fromisoformat(score.date)
    except ValueError:
        return score.date
    return texts.day(found) if day_only else texts.moment(found)


def summary(score: Score, texts: Texts) -> str:
    said = [
        variant_words(score.variant, texts),
        texts("result.turns", n=score.turns),
        when(score, texts),
    ]
    if score.hints:
        said.append(texts("scores.hints", n=score.hints))
    if score.seed:
        said.append(texts("result.seed", seed=score.seed))
    return " · ".join(part for part in said if part)


def show(scene: ViewScene, score: Score, routes: ScoreRoutes) -> None:
    texts = scene.texts

    def leave(route: Callable[[Score], Scene | None]) -> Callable[[], None]:
        def act() -> None:
            scene.view.close()
            found = route(score)
            if found is not None:
                scene.push(found)
            else:
                say(scene, texts("scores.no_record"), texts("scores.no_record_why"))

        return act

    def copy() -> None:
        from palmyra.games.palmyra.archive.challenge_dialog import show_code

        scene.view.close()
        code = routes.code(score)
        if code:
            show_code(scene, code)
        else:
            say(scene, texts("scores.no_record"), texts("scores.no_record_why"))

    buttons = [
        MenuButton(texts("scores.replay"), leave(routes.replay), icon="ui/icon_play",
                   name="replay"),
        MenuButton(texts("palmyra.scores.again"), leave(routes.again), icon="ui/icon_redo",
                   name="again"),
        MenuButton(texts("scores.code"), copy, icon="ui/icon_link", name="code"),
    ]  # fmt: skip
    close = Button(texts("ui.close"), scene.view.close, name="close")
    coins = texts("palmyra.table.coins", n=score.coins)
    title = texts("scores.of", name=score.name, coins=coins)
    scene.view.open(
        Dialog(title, summary(score, texts), [close], on_cancel=scene.view.close, width=620,
               body=Stack(buttons))
    )  # fmt: skip
    scene.view.focus(buttons[0])


def say(scene: ViewScene, title: str, text: str) -> None:
    close = Button(scene.texts("ui.close"), scene.view.close, kind="primary", name="close")
    scene.view.open(Dialog(title, text, [close], on_cancel=scene.view.close, width=620))

"""A score looked at closely: what it was, and from there to its replay or the same deal."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.challenge import code_of
from palmyra.kernel.record import Replay
from palmyra.kernel.session import Session
from palmyra.scenes.archive.challenge_dialog import show_code
from palmyra.scenes.archive.scoring import Scoring
from palmyra.scenes.game_look import GameLook
from palmyra.scenes.game_words import own
from palmyra.scenes.medals import place_of
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts
from palmyra.storage.record_text import read_each
from palmyra.storage.saves import RECORDS, SavedFile
from palmyra.storage.score_file import Score
from palmyra.ui.button import Button, MenuButton
from palmyra.ui.dialog import Dialog
from palmyra.ui.stack import ButtonStack

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator


def when(score: Score, texts: Texts, *, day_only: bool = False) -> str:
    """The day and time of a score; as it stands in the book if it is no date."""
    try:
        found = datetime.fromisoformat(score.date)
    except ValueError:
        return score.date
    return texts.day(found) if day_only else texts.moment(found)


def summary(score: Score, scoring: Scoring, texts: Texts) -> str:
    """The kind first, then what is true of this one."""
    said = [scoring.words(scoring.kind(score)), *facts(score, scoring, texts)]
    return " · ".join(part for part in said if part)


def facts(score: Score, scoring: Scoring, texts: Texts) -> list[str]:
    said = [texts("result.turns", n=score.turns), when(score, texts)]
    if placed := place_words(score, texts):
        said.append(placed)
    if counted := second_words(score, scoring, texts):
        said.append(counted)
    if score.hints:
        said.append(texts("scores.hints", n=score.hints))
    return [part for part in (*said, *scoring.about(score)) if part]


def place_words(score: Score, texts: Texts) -> str:
    """Which place it came to at its table; "" for a game alone."""
    place = place_of(score)
    return texts("scores.place", n=place, all=1 + len(score.opponents)) if place else ""


def second_words(score: Score, scoring: Scoring, texts: Texts) -> str:
    """The number that decides ties, where a game has one."""
    second = scoring.second
    return f"{second.head}{texts.colon}{second.value(score)}" if second else ""


def path_of(services: Services, score: Score) -> Path:
    return services.home / RECORDS / score.record


def record_of(services: Services, game_ui: GameLook, score: Score) -> AnyReplay | None:
    """The game of a score; None where its record is gone or cannot be read."""
    return record_named(services, game_ui, score.record)


def record_named(services: Services, game_ui: GameLook, name: str) -> AnyReplay | None:
    """A record of the home, by the name of its file."""
    if not name or "/" in name or "\\" in name:
        return None
    path = services.home / RECORDS / name
    data = SavedFile(str(path), "record", 0.0).read()
    found = next(read_each(data, game_ui.game)) if data is not None else None
    return found if isinstance(found, Replay) else None


def show(scene: ViewScene, nav: "Navigator", score: Score, game_ui: GameLook, above: str) -> None:
    """`above` names that scene, which a game of the same deal is laid upon."""
    texts, path, game = scene.texts, path_of(scene.services, score), game_ui.game

    def leave(lead: Callable[[AnyReplay], None]) -> Callable[[], None]:
        def act() -> None:
            scene.view.close()
            found = record_of(scene.services, game_ui, score)
            if found is not None:
                lead(found)
            else:
                say(scene, texts("scores.no_record"), texts("scores.no_record_why"))

        return act

    def replay(found: AnyReplay) -> None:
        scene.push(nav.replay(game.name, found, path))

    def review(found: AnyReplay) -> None:
        scene.push(nav.review(game.name, found, path))

    def again(found: AnyReplay) -> None:
        scene.push(nav.play_again(Session.resume(game, found), above=above))

    def code(found: AnyReplay) -> None:
        show_code(scene, code_of(found, game))

    def entry(words: str, do: Callable[[AnyReplay], None], icon: str, name: str) -> MenuButton:
        return MenuButton(words, leave(do), icon=f"ui/icon_{icon}", name=name)

    buttons = [
        entry(texts("scores.replay"), replay, "play", "replay"),
        entry(texts(own(texts, game.name, "scores.again")), again, "redo", "again"),
        entry(texts("scores.code"), code, "link", "code"),
    ]
    if game.judge is not None:
        buttons.insert(1, entry(texts("coach.open"), review, "coach", "review"))
    close = Button(texts("ui.close"), scene.view.close, name="close")
    title = texts("scores.of", name=score.name, coins=game_ui.points(texts, score.points))
    about = summary(score, game_ui.scoring(texts), texts)
    scene.view.open(
        Dialog(
            title, about, [close], on_cancel=scene.view.close, width=620, body=ButtonStack(buttons)
        )
    )
    scene.view.focus(buttons[0])


def say(scene: ViewScene, title: str, text: str) -> None:
    close = Button(scene.texts("ui.close"), scene.view.close, kind="primary", name="close")
    scene.view.open(Dialog(title, text, [close], on_cancel=scene.view.close, width=620))

"""The kinds of slips of a game with their words, pictures and colors: in reviews and on puzzles."""

from dataclasses import dataclass

from palmyra.kernel.any_game import AnyJudge
from palmyra.scenes.coach import inks as looks
from palmyra.scenes.game_look import GameLook
from palmyra.shell.texts import Texts


@dataclass(frozen=True, slots=True)
class KindLook:
    label: str
    icon: str
    color: str


def kind_looks(texts: Texts, game_ui: GameLook, judge: AnyJudge) -> dict[str, KindLook]:
    """By kind, in the judge's order."""
    found = {}
    for at, kind in enumerate(judge.kinds):
        usual = looks.KINDS[at % len(looks.KINDS)]
        key = f"{game_ui.game.name}.coach.kind.{kind}"
        label = texts(key) if texts.has(key) else kind.capitalize()
        found[kind] = KindLook(label, game_ui.slip_icon(kind) or usual.icon, usual.color)
    return found

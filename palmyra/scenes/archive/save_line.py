"""What is said of a saved game: its name, who plays, when, and whether it can be read at all."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from palmyra.kernel.any_game import AnyReplay
from palmyra.scenes.board_port import Thumb
from palmyra.scenes.game_look import GameLook
from palmyra.scenes.game_words import kind_of, names_of
from palmyra.shell.texts import Texts
from palmyra.storage.saves import SavedFile

TITLE: Final = "title"  # our key in a record: the name its owner gave it
SEPARATOR: Final = " · "  # between what is said of it
AnyThumb = Thumb  # of whichever game's board


@dataclass(frozen=True, slots=True)
class SaveLine:
    title: str
    about: str
    date: str
    over: bool
    readable: bool
    standing: str = ""  # whose turn it is, or who won
    learned: str = ""  # how much is to learn from it, of a game that is over
    medal: str = ""  # the picture of the one it won


def line_of(
    saved: SavedFile, found: AnyReplay | None, looked: bool, game_ui: GameLook, texts: Texts,
    learned: str = "",
) -> SaveLine:  # fmt: skip
    date = _date(saved.changed, texts)
    if found is None:
        about = texts("saves.unreadable") if looked else texts("saves.reading")
        return SaveLine(saved.name, about, date, saved.kind == "record", False)
    record = found.record
    names = ", ".join(names_of(texts, found))
    named = record.further.get(TITLE)
    title = named if isinstance(named, str) and named else names
    said = [kind_of(game_ui, texts, record)]
    if title != names:
        said.append(names)
    said.append(texts("result.turns", n=len(found.steps)))
    standing = game_ui.standing(texts, found)
    said.append(standing)
    about = SEPARATOR.join(part for part in said if part)
    return SaveLine(title, about, date, found.state.over, True, standing, learned)


def _date(seconds: float, texts: Texts) -> str:
    try:
        return texts.moment(datetime.fromtimestamp(seconds))
    except (OverflowError, OSError, ValueError):
        return ""  # a clock of another age

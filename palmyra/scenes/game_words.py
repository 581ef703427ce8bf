"""What is said of any game: its players' names, whose turn, who won, in a line."""

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from palmyra.kernel.any_game import AnyRecord, AnyReplay
from palmyra.kernel.session import is_branch
from palmyra.kernel.verdict import Item
from palmyra.scenes.character_names import recorded_name
from palmyra.scenes.setup.kept_seats import kept_person
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts
from palmyra.storage.file_names import FIRST

if TYPE_CHECKING:
    from palmyra.scenes.game_look import GameLook


def own(texts: Texts, game: str, key: str) -> str:
    """The key under the game's name where it has such a text, else the program's."""
    mine = f"{game}.{key}"
    return mine if texts.has(mine) else key


def gain_words(texts: Texts, game_ui: "GameLook", gain: Item | None) -> str:
    """What a turn brings at once: "3 tiles"; "" where nothing is counted."""
    if gain is None or gain.amount is None:
        return ""
    key = f"{game_ui.game.name}.coach.gain.{gain.label}"
    return texts(key, n=gain.amount) if texts.has(key) else game_ui.points(texts, gain.amount)


def player_name(services: Services, game: str = "") -> str:
    """Who plays here, at every table under one name: the first person of that game's new-game
    screen, or else of the first game's."""
    kept = (kept_person(services.choices.of(each)) for each in (game or FIRST, FIRST))
    return next(filter(None, kept), "") or services.texts("setup.default_1")


def names_of(texts: Texts, replay: AnyReplay) -> tuple[str, ...]:
    """Everyone's name by seat, or their color's; records of other hands may name nobody."""
    record = replay.record
    return tuple(recorded_name(texts, record, color) for color in record.setup.players)


def of_day(texts: Texts, day: str) -> str:
    """A day's deal by its day, which is ISO text."""
    return texts("daily.of", day=texts.day(date.fromisoformat(day)))


def listed(texts: Texts, names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return texts("result.both", first=", ".join(names[:-1]), last=names[-1])


def standing(game_ui: "GameLook", texts: Texts, replay: AnyReplay) -> str:
    """Whose turn it is; of a game that is over, who won and with how many points."""
    state, names, rules = replay.state, names_of(texts, replay), game_ui.game.rules
    if not state.over:
        return texts("saves.to_move", name=names[state.seat])
    won = rules.winners(state)
    if not won:
        return texts("saves.nobody_won")
    most = game_ui.points(texts, rules.points(state)[won[0]])
    said = listed(texts, [names[seat] for seat in won])
    return texts("saves.won" if len(won) == 1 else "saves.shared", name=said, coins=most)


def kind_of(game_ui: "GameLook", texts: Texts, record: AnyRecord) -> str:
    """Which game it is; one that was taken over from another says so."""
    parts = (texts("play.trial") if is_branch(record) else "", game_ui.kind(texts, record))
    return " · ".join(part for part in parts if part)


def about(game_ui: "GameLook", texts: Texts, replay: AnyReplay) -> str:
    """A game in progress, in two lines: who plays what, and where it stands."""
    names = ", ".join(names_of(texts, replay))
    kind = kind_of(game_ui, texts, replay.record)
    heading = f"{names} · {kind}" if kind else names
    return f"{heading}\n{game_ui.standing(texts, replay)}"


def points_by_turn(game_ui: "GameLook", replay: AnyReplay) -> tuple[tuple[int, ...], ...]:
    """By seat: at the start and after every turn."""
    states = (replay.start, *(step.state for step in replay.steps))
    return tuple(zip(*(game_ui.game.rules.points(state) for state in states), strict=True))

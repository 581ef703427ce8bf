"""Homes with finished games in them, for the cabinet: the golden games as somebody's records."""

from dataclasses import replace
from pathlib import Path

from palmyra.games import load
from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import COMPUTERS
from palmyra.scenes.cabinet.finder import Finder
from palmyra.storage.record_text import read_each, write_game
from palmyra.storage.saves import RECORDS

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def golden(game: str, most: int = 100) -> list[AnyReplay]:
    """Finished golden games."""
    rules = load(game)
    found: list[AnyReplay] = []
    for path in sorted(GOLDEN.rglob(f"*.{game}")):
        for replay in read_each(path.read_bytes(), rules):
            if isinstance(replay, Replay) and replay.state.over and len(found) < most:
                found.append(replay)
    return found


def played_by(replay: AnyReplay, seat: int, level: str) -> AnyReplay:
    """The same game with a person in that seat, and computers in the others."""
    colors = replay.record.setup.players
    others = {str(color): level for at, color in enumerate(colors) if at != seat}
    names = {color: "Ada" if at == seat else f"Rival {at}" for at, color in enumerate(colors)}
    record = Record(replay.record.setup, replay.record.turns, names, {COMPUTERS: others})
    return replace(replay, record=record)


def fill_records(home: Path, game: str, most: int = 100) -> list[str]:
    """Golden games among a player's records, a day each; their names."""
    rules, names = load(game), []
    (home / RECORDS).mkdir(parents=True, exist_ok=True)
    for at, replay in enumerate(golden(game, most)):
        seats = len(replay.record.setup.players)
        level = rules.levels[at % len(rules.levels)]
        mine = played_by(replay, at % seats, level)
        name = f"2026-{10 + at // 28:02}-{1 + at % 28:02} Ada.{game}"
        (home / RECORDS / name).write_text(write_game(mine, rules), "utf-8")
        names.append(name)
    return names


def tell_all(finder: Finder) -> None:
    """Everything is told, by whoever thinks at once."""
    finder.look()
    for _ in range(10_000):
        finder.update(0.0)
        if not finder.looking and not any(finder.left(game) for game in finder.games):
            return
    raise AssertionError("it never ends")

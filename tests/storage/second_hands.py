"""A program on a home that others use as well: it does one thing after another, by lot, to every
kind of file, and notes what it was told is done. What is noted must be there at the end.

Run as a program with a folder, a number, a seed and how many things to do: one of several real
processes. Prints what it noted as one line of JSON.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any

from palmyra.games.palmyra.game import PALMYRA
from palmyra.kernel.puzzle import Puzzle
from palmyra.kernel.puzzle_progress import PuzzleProgress, missed
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import Seat, Session
from palmyra.shell.game_choices import GameChoices
from palmyra.shell.settings import SettingsStore
from palmyra.storage import file_names, saves
from palmyra.storage.autosave import Autosave, Writing, unfinished
from palmyra.storage.finished_game import file_game
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.record_text import read_each, write_game
from palmyra.storage.records import keep_record
from palmyra.storage.reviews import keep_review, kept_review
from palmyra.storage.saves import Thrown
from palmyra.storage.scores import Book
from palmyra.storage.write_queue import WriteQueue
from tests.noughts.game import NOUGHTS
from tests.noughts.rules import COLORS, Setup, legal
from tests.storage.test_puzzles import ONE
from tests.storage.test_reviews import REPLAY, TEXT, some_review
from tests.support.storage_samples import score

DAY = date(2026, 11, 17)
SWITCHES = ("mute", "speech", "greed", "practice", "reduced_motion", "high_contrast")
LOUD = ("effects", "music", "ambience")
CHAPTERS = ("coins", "roads", "medina.walls")
JUDGED = "2026-11-17 Ada, blue.palmyra"
SHARED: Puzzle = ONE  # the one that all try
Game = tuple[str, tuple[int, ...]]  # whose it is, and its turns
review = cache(some_review)


@dataclass(slots=True)
class Noted:
    """What programs were told is on disk."""

    values: dict[str, Any] = field(default_factory=dict)  # the latest, by file and name
    lessons: Counter[str] = field(default_factory=Counter)  # the most steps
    ids: set[str] = field(default_factory=set)  # scores, puzzles, positions looked at
    games: set[Game] = field(default_factory=set)
    titles: dict[str, str] = field(default_factory=dict)  # of records, by file
    verdicts: int = 0
    misses: int = 0
    parted: int = 0  # turns of games that went on elsewhere as well

    def gone(self, whose: str, turns: tuple[int, ...]) -> None:
        """Somebody threw it away, with all that led to it."""
        self.games = {
            (name, played) for name, played in self.games
            if name != whose or turns[: len(played)] != played
        }  # fmt: skip


class Program:
    """`alone`: others run at the same time, so what comes last is known of its own names only, and
    nothing is thrown away that another may be playing."""

    def __init__(
        self, home: Path, number: int, chance: random.Random, noted: Noted, *, alone: bool = False
    ) -> None:
        self.home, self.number, self.chance, self.noted = home, number, chance, noted
        self.alone = alone
        self.write_queue = WriteQueue()
        self.settings = SettingsStore(home)
        self.choices = GameChoices(home, self.settings, self.write_queue)
        self.scores, self.results = Book(home, "palmyra"), Book(home, "noughts")
        self.puzzles = PuzzleBook(home, "palmyra")
        self.table: tuple[Session[Any, Any, Any, Any, Any], Autosave] | None = None
        self.thrown: list[tuple[Thrown, Game]] = []
        self.done = 0

    def step(self) -> None:
        """One thing, by lot."""
        self.done += 1
        todo: list[Callable[[], None]] = [
            self.set_switch, self.set_loudness, self.choose, self.learn, self.score, self.puzzle,
            self.miss, self.judge, self.keep_finished, self.name_record, self.name_save, self.begin,
            *3 * [self.sit_down], self.leave, *8 * [self.play],
        ]  # fmt: skip
        if not self.alone:
            todo += [self.throw_away, self.bring_back, self.open_archive]
        self.chance.choice(todo)()

    def _mine(self, names: tuple[str, ...]) -> str:
        return names[self.number % len(names)] if self.alone else self.chance.choice(names)

    # Settings and choices

    def set_switch(self) -> None:
        name = self._mine(SWITCHES)
        self._set(name, not getattr(self.settings.now, name))

    def set_loudness(self) -> None:
        self._set(self._mine(LOUD), self.chance.randrange(100))

    def _set(self, name: str, value: object) -> None:
        changed = getattr(self.settings.now, name) != value
        self.settings.change(**{name: value})
        if changed and self.settings.flush():
            self.noted.values[f"settings.yaml {name}"] = value

    def choose(self) -> None:
        file = self.chance.choice(("palmyra", "medina", "palermo", "house"))
        name = f"choice-{self.number if self.alone else self.chance.randrange(3)}"
        value = f"{self.number}-{self.done}"
        self.choices.of(file).change(**{name: value})
        if not self.write_queue.waiting:
            self.noted.values[f"{file}.yaml {name}"] = value

    def learn(self) -> None:
        chapter = self.chance.choice(CHAPTERS)
        steps = self.settings.now.lessons.get(chapter, 0) + 1
        self.settings.change(lessons={**self.settings.now.lessons, chapter: steps})
        if self.settings.flush():
            self.noted.lessons[chapter] = max(self.noted.lessons[chapter], steps)

    # Scores, puzzles, reviews, records

    def _id(self) -> str:
        return f"{self.number}-{self.done}"

    def score(self) -> None:
        if self.scores.add(score(self.done, id=self._id())):
            self.noted.ids.add(f"score {self._id()}")

    def puzzle(self) -> None:
        self.puzzles.keep(replace(ONE, id=self._id()))
        self.puzzles.look_at(f"seen {self._id()}")
        if self.puzzles.flush() == "done":
            self.noted.ids |= {f"puzzle {self._id()}", f"looked seen {self._id()}"}

    def miss(self) -> None:
        before = self.puzzles.progress.get(SHARED.id)
        self.puzzles.note(missed(before, SHARED, DAY))
        if self.puzzles.flush() == "done":
            self.noted.misses += 1

    def judge(self) -> None:
        turns = self.chance.randrange(1, 6)
        if keep_review(self.home / "records" / JUDGED, review(turns), REPLAY, PALMYRA):
            self.noted.verdicts = max(self.noted.verdicts, turns)

    def keep_finished(self) -> None:
        """A game of people with the same names as other games: each finds a name of its own."""
        session = self._new(f"kept {self._id()}")
        while not session.match.state.over:
            self._turn(session)
        keep_record(self.home, session, DAY)
        self.noted.games.add(self._game(session))

    def name_record(self) -> None:
        saved = next(s for s in saves.saved_files(self.home) if s.path.name == JUDGED)
        self._name(saved, PALMYRA, f"title {self._id()}")

    def name_save(self) -> None:
        found = [s for s in saves.saved_files(self.home, "noughts") if s.kind == "game"]
        if found:
            self._name(self.chance.choice(found), NOUGHTS, f"title {self._id()}")

    def _name(self, saved: saves.SavedFile, game: Any, title: str) -> None:
        def named(data: bytes) -> str | None:
            found = next(read_each(data, game))
            if not isinstance(found, Replay):
                return None
            old = found.record
            record = Record(old.setup, old.turns, old.names, {**old.further, "title": title})
            return write_game(Replay(record, found.start, found.steps), game)

        if saved.rewrite(named) and saved.kind == "record" and not self.alone:
            self.noted.titles[saved.path.name] = title

    # Games in progress

    def _new(self, whose: str) -> Session[Any, Any, Any, Any, Any]:
        return Session.begin(NOUGHTS, Setup(COLORS), (Seat("red", "Ada"), Seat("blue", "Bo")),
                             {"whose": whose})  # fmt: skip

    def _turn(self, session: Session[Any, Any, Any, Any, Any]) -> None:
        match = session.match
        match.play(self.chance.choice(list(legal(match.state))))
        match.play(next(iter(legal(match.state))))

    def _game(self, session: Session[Any, Any, Any, Any, Any]) -> Game:
        return str(session.marks["whose"]), tuple(session.match.turns)

    def begin(self) -> None:
        if self.table is not None or len(unfinished(self.home, "noughts")) > 2:
            return  # few games, so that programs meet at them
        save = Autosave.new(self.home, datetime(2026, 11, 17), "noughts")
        self.table = self._new(f"game {self._id()}"), save

    def sit_down(self) -> None:
        """At any game that lies there, which others may be playing."""
        kept = unfinished(self.home, "noughts")
        if not kept or self.table is not None:
            return
        save = self.chance.choice(kept)
        found = next(read_each(save.read() or b"", NOUGHTS))
        if isinstance(found, Replay):
            self.table = Session.resume(NOUGHTS, found), save

    def play(self) -> None:
        if self.table is None:
            return
        session, save = self.table
        if not session.match.state.over:
            self._turn(session)
        if session.match.state.over:
            filed = file_game(self.home, self.results, session, save, datetime(2026, 11, 17))
            if filed.whole:
                self.noted.ids |= {f"result {one.id}" for one in filed.scores}
                self.noted.games.add(self._game(session))
                self.table = None
        elif self.write_queue.do(save.key, "game", self._writing(session, save)) == "done":
            self.noted.games.add(self._game(session))
        self.noted.parted += save.newer is not None

    def _writing(self, session: Session[Any, Any, Any, Any, Any], save: Autosave) -> Writing:
        return Writing(save, write_game(session.save, NOUGHTS))

    def leave(self) -> None:
        """Saved once more, whether anything is new or not."""
        if self.table is not None and self.table[0].match.turns:
            self.write_queue.do(self.table[1].key, "game", self._writing(*self.table))
        self.table = None

    def throw_away(self) -> None:
        found = [s for s in saves.saved_files(self.home, "noughts") if s.kind == "game"]
        if not found or self.chance.random() < 0.7:
            return
        saved = self.chance.choice(found)
        what = next(read_each(saved.read() or b"", NOUGHTS))
        thrown = saves.throw_away(self.home, saved)
        if thrown is not None and isinstance(what, Replay):
            game = self._game(Session.resume(NOUGHTS, what))
            self.thrown.append((thrown, game))
            self.noted.gone(*game)

    def bring_back(self) -> None:
        if self.thrown:
            thrown, game = self.thrown.pop()
            if thrown.bring_back():
                self.noted.games.add(game)
            else:
                # Somebody plays on under its name. It stays in the bin as long as it is wanted.
                assert thrown.now.exists(), "what could be brought back is gone"
                self.thrown.append((thrown, game))

    def open_archive(self) -> None:
        for thrown, _ in self.thrown:
            thrown.let_go()
        self.thrown.clear()
        saves.empty_bin(self.home)


def prepare(home: Path) -> None:
    (home / "records").mkdir(parents=True)
    (home / "records" / JUDGED).write_text(TEXT, "utf-8")


def check(home: Path, noted: Noted) -> None:
    """All that was noted is there."""
    from palmyra.storage.keyed_file import read

    found = {name: read((home / name).read_bytes()) for name in
             {key.partition(" ")[0] for key in noted.values}}  # fmt: skip
    for key, value in noted.values.items():
        file, _, name = key.partition(" ")
        assert found[file][name] == value, key
    now = SettingsStore(home).now
    for chapter, steps in noted.lessons.items():
        assert now.lessons[chapter] >= steps, chapter
    book = PuzzleBook(home, "palmyra")
    there = {f"score {one.id}" for one in Book(home, "palmyra").scores}
    there |= {f"result {one.id}" for one in Book(home, "noughts").scores}
    there |= {f"puzzle {one.id}" for one in book.kept}
    there |= {f"looked {id_}" for id_ in book._on_disk.looked}
    assert noted.ids <= there, sorted(noted.ids - there)
    missed_: PuzzleProgress | None = book.progress.get(SHARED.id)
    assert (missed_.misses if missed_ else 0) == noted.misses
    if noted.verdicts:
        judged = kept_review(home / "records" / JUDGED, REPLAY, PALMYRA)
        assert judged is not None and len(judged.verdicts) >= noted.verdicts
    for name, title in noted.titles.items():
        assert f"title: {title}" in (home / "records" / name).read_text("utf-8")
    kept: set[Game] = set()
    for folder in ("saves", "records"):
        for path in (home / folder).glob("*.noughts"):
            replay = next(read_each(path.read_bytes(), NOUGHTS))
            assert isinstance(replay, Replay), f"{path.name} is not whole"
            whose = str(replay.record.further["whose"])
            kept |= {(whose, replay.record.turns[:n]) for n in range(len(replay.steps) + 1)}
    assert noted.games <= kept, sorted(noted.games - kept)
    assert not list(home.rglob("*.bad")), "nothing was damaged"


def main(home: Path, number: int, seed: int, steps: int) -> None:
    vars(file_names)["GAMES"] = (*file_names.GAMES, "noughts")
    noted = Noted()
    program = Program(home, number, random.Random(seed), noted, alone=True)
    for _ in range(steps):
        program.step()
    program.leave()
    said = {"values": noted.values, "lessons": noted.lessons, "ids": sorted(noted.ids),
            "games": sorted(noted.games), "verdicts": noted.verdicts,
            "misses": noted.misses}  # fmt: skip
    sys.stdout.write(json.dumps(said) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))

"""A whole game at each table, in a build's real window, from the first click to a kept record.

    .venv/bin/python packaging/check/whole_game.py dist/palmyra/palmyra --tables medina

Hands, eyes and options are those of `play_as_person`. At the end the result and its account of the
points are looked at, the record is kept by its button and must be the game that was played, and
`palmyra verify` must find it legal.
"""

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from time import sleep
from typing import Any

import play_as_person
from play_as_person import TURN, Person, WrongError, new_game

from palmyra import games
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.result.ending_scene import EndingScene
from palmyra.scenes.result.scene import ResultScene
from palmyra.storage.record_text import read_text
from palmyra.storage.saves import RECORDS

LOOKING = 5.0  # seconds: longer than anything comes in, and than a new thing is looked for


class WholeGamePerson(Person):
    """Somebody who stays to the end: the last turns are read from the record of the game."""

    @property
    def records(self) -> list[Path]:
        return sorted((self.home / RECORDS).glob(f"*.{self.name}"))

    def saved(self) -> Any:
        found = super().saved()
        if found is None and self.records:
            return read_text(self.records[0].read_text("utf-8"), games.load(self.name))
        return found

    @property
    def at_table(self) -> bool:
        return isinstance(self.scene, PlayScene)

    def mine_or_over(self) -> bool:
        self.wait(0.1)
        return not self.at_table or self.play_scene.desk.can_act


def to_the_end(person: WholeGamePerson) -> Any:
    """Every turn of one's own; the game that was played."""
    session = person.play_scene.session
    while True:
        person.until("one's own turn, or the end", person.mine_or_over)
        if not person.at_table:
            return session
        person.look(f"turn-{session.match.state.turn}")
        TURN[person.name](person)
        played = session.match.turns
        person.until("the turn in the saved game", lambda played=played: person.holds(played))


def look_at_the_end(person: WholeGamePerson) -> None:
    """The end, the account of the points, and the record by its button. What was found for the
    cabinet stands there too, which the twin does not know: nothing is compared until the title."""
    if isinstance(person.scene, EndingScene):
        press_at_the_end(person, "end", "details")
    assert isinstance(person.scene, ResultScene)
    press_at_the_end(person, "account", "save")
    press_at_the_end(person, "kept", "close")
    person.click_blind("title")
    person.quit_title()


def press_at_the_end(person: WholeGamePerson, stage: str, name: str) -> None:
    """As somebody does who has looked at it: not while it comes in."""
    person.wait(LOOKING)
    sleep(LOOKING)
    person.keep(stage)
    person.click_blind(name)


def play(name: str, program: Sequence[str], folder: Path, pictures: Path) -> None:
    with play_as_person.sitting(WholeGamePerson(name, program, folder, pictures)) as person:
        person.sit_down()
        new_game(person)
        session = to_the_end(person)
        look_at_the_end(person)
        (record,) = person.records
        if person.saved().record.turns != session.match.turns:
            raise WrongError("the record is not the game that was played")
        person.verify(record)
        shutil.copy(record, pictures)
        person.check()


def main() -> int:
    return play_as_person.main(play, __doc__ or "")


if __name__ == "__main__":
    sys.exit(main())

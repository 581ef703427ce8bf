"""A kept review that no judge of ours wrote: either it is judged again, or it opens like any."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from palmyra.games import game_ui
from palmyra.kernel.review_data import write_review
from palmyra.scenes.archive import review_note
from palmyra.scenes.coach.scene import CoachScene
from palmyra.storage.reviews import keep_review, kept_review, review_path
from tests.support.finished_reviews import Puppet, reviewed
from tests.support.player import Player

GAMES = ("palmyra_duel", "medina_three", "palermo_three")
HUGE = 10**400
NUMBERS = (HUGE, -HUGE, 1e308, -1e308, 1e12, float("inf"), float("-inf"), float("nan"))
Change = Callable[[dict[str, Any]], object]


def of_every_verdict(**values: object) -> Change:
    return lambda data: [one.update(values) for one in data["verdicts"]]


def why(*parts: object) -> Change:
    """Instead of what speaks for the better turns."""

    def change(data: dict[str, Any]) -> None:
        for one in data["verdicts"]:
            if one["why"]:
                one["why"] = list(parts)

    return change


def values(**named: object) -> Change:
    """Among the values of every sentence."""

    def change(data: dict[str, Any]) -> None:
        for one in data["verdicts"]:
            if one["why"]:
                one["why"][2] = {**dict.fromkeys(one["why"][2], named.get("every")), **named}

    return change


def of_the_head(**changed: object) -> Change:
    return lambda data: data.update(changed)


def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


def changes(seats: int) -> dict[str, Change]:
    found: dict[str, Change] = {}
    for number in NUMBERS:
        said = str(number)[:9]
        for part in ("best", "played", "seen"):
            found[f"{part} {said}"] = of_every_verdict(**{part: [number] * seats})
        for part in ("error", "random", "effort"):
            found[f"{part} {said}"] = of_every_verdict(**{part: number})
        found[f"wins {said}"] = of_every_verdict(wins=[number, number])
        found[f"start {said}"] = of_the_head(start=[number] * seats)
        found[f"result {said}"] = of_the_head(result=[number] * seats)
        found[f"scale {said}"] = of_the_head(scale=["points", number, number])
        found[f"values {said}"] = values(every=number, n=number, seat=number, seats=[number])
    found |= {
        "another unit": of_the_head(scale=["camels", 1.0, 2.0]),
        "no such kind": why("camel", "camel", {}),
        "no such sentence": why("", "more", {"key": "x", "self": 1, "texts": 2}),
        "words for seats": values(every="x", seat="x", seats=["x", None]),
        "lists of lists": values(every=nested(20)),
        "deep lists": values(every=nested(500)),
        "no words": values(every=None, n=None),
        "no such way": of_every_verdict(better="a camel"),
        "fewer turns": lambda data: data["verdicts"].pop(),
        "none": of_the_head(verdicts=[]),
        "more turns": lambda data: data["verdicts"].append(data["verdicts"][-1]),
        "many more turns": lambda data: data.update(verdicts=data["verdicts"] * 30),
    }
    return found


def illegal(data: dict[str, Any]) -> None:
    """The better turn of the end, at the start."""
    best = [one["better"] for one in data["verdicts"] if one["better"]]
    data["verdicts"][0]["better"] = best[-1]


@pytest.mark.parametrize("name", GAMES)
def test_an_odd_review_is_judged_again_or_opens(player: Player, tmp_path: Path, name: str) -> None:
    game, replay, whole = reviewed(name)
    record = tmp_path / f"a.{game.name}"
    ui = game_ui(game.name)
    player.services.settings.change(animation_speed="instant", window=(800, 450))
    for what, change in changes(len(whole.result)).items():
        data = json.loads(json.dumps(write_review(whole, replay, game)))
        change(data)
        text = json.dumps(data)
        review_path(record).write_text(text, "utf-8")
        found = kept_review(record, replay, game)
        review_note.sentence(player.services.texts, review_note.review_note(replay, record, game))
        if found is None or found == whole:
            continue
        scene: Any = CoachScene(player.nav, ui, replay, record, lambda: Puppet(whole))
        player.open(scene)
        player.wait(0.1)
        for turn in range(0, len(found.verdicts), 5):
            scene.telling.talk(found, turn)
        scene.teller.tell(found)
        for line in scene.telling.every_turn(found):
            assert line.heading, what


@pytest.mark.parametrize("name", GAMES)
def test_a_better_turn_that_the_rules_refuse_is_judged_again(tmp_path: Path, name: str) -> None:
    """As after a change of the rules."""
    game, replay, whole = reviewed(name)
    record = tmp_path / f"a.{game.name}"
    record.touch()  # a review is kept only beside its record
    assert keep_review(record, whole, replay, game) and kept_review(record, replay, game) == whole
    data = write_review(whole, replay, game)
    illegal(data)
    review_path(record).write_text(json.dumps(data), "utf-8")
    assert kept_review(record, replay, game) is None

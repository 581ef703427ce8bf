"""Files of every version we ever wrote are read; those of a version to come are left alone."""

import json
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest

from palmyra.games import NAMES, game_ui
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.state import Variant
from palmyra.games.palmyra.screens import daily
from palmyra.kernel.any_game import AnySession
from palmyra.kernel.refusal import Refusal
from palmyra.shell.settings import SettingsStore
from palmyra.storage import score_file
from palmyra.storage.finished_game import scores_of
from palmyra.storage.reading import DamagedError
from palmyra.storage.record_text import read_text
from palmyra.storage.score_file import Opponent, kind_of
from palmyra.storage.scores import Book
from tests.support.sessions import over
from tests.support.storage_samples import game, score

VERSIONS = Path(__file__).parent / "versions"


def test_there_is_a_file_of_every_version() -> None:
    names = {path.name for path in VERSIONS.iterdir()}
    assert {f"scores-{number + 1}.json" for number in range(score_file.VERSION)} <= names
    assert {"settings-1.yaml", "record-1.palmyra"} <= names


def test_scores_of_version_1() -> None:
    scores = kind_of("palmyra").read((VERSIONS / "scores-1.json").read_bytes())
    assert [(s.name, s.points, s.won) for s in scores] == [
        ("Zenobia", 67, True),
        ("Élise", 31, False),
    ]
    assert scores[0].pace == (0, 0, 3, 3, 8)
    assert scores[1].opponents == (Opponent("scribe", 40), Opponent("", 12))
    assert kind_of("palmyra").read(kind_of("palmyra").write(scores).encode()) == scores


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("palmyra", "scores-1"), ("medina", "medina-scores-1"),  # as they came to us
        ("palmyra", "scores"), ("medina", "medina-scores"), ("palermo", "palermo-scores"),
    ],
)  # fmt: skip
def test_books_are_written_byte_for_byte_as_ever(name: str, read: str) -> None:
    """Each `-written` file is what was written before scores of all games were one type."""
    written = (VERSIONS / f"{read}-written.json").read_bytes()
    given = VERSIONS / f"{read}.json"
    kind = kind_of(name)
    for data in (written, given.read_bytes() if given.exists() else written):
        assert kind.write(kind.read(data)).encode() == written
        assert kind.write(kind.salvage(data[:-2])).encode() == written


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_game_is_entered_byte_for_byte_as_ever(name: str) -> None:
    stem = "scores" if name == "palmyra" else f"{name}-scores"
    written = (VERSIONS / f"{stem}-written.json").read_text("utf-8").splitlines()[5:-1]
    day = daily.seed_of(date(2026, 11, 16), 1)
    played: dict[str, tuple[AnySession, str]] = {"over": (over(name), f"r.{name}")}
    if name == "palmyra":
        four = game(variant=Variant.EXPERT, players=4, seed="four")
        played = {"solo": (game(), "r.palmyra"), "day": (game(seed=day), ""),
                  "four": (four, "r.palmyra")}  # fmt: skip
    facts = game_ui(name).score_facts
    made = [
        score
        for identity, (session, record) in played.items()
        for score in scores_of(session, identity, datetime(2026, 11, 18, 20, 15, 7), record, facts)
    ]
    kind = kind_of(name)
    assert kind.write(made).splitlines()[1:-1] == written
    assert kind.read(kind.write(made).encode()) == tuple(made), "none of it is lost on disk"


def test_settings_of_version_1(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_bytes((VERSIONS / "settings-1.yaml").read_bytes())
    store = SettingsStore(tmp_path)
    assert (store.now.language, store.now.ui_scale, store.now.all_levels) == ("fr", 125, False)
    assert store.notices == []


def test_a_record_of_version_1() -> None:
    text = (VERSIONS / "record-1.palmyra").read_text("utf-8")
    assert read_text(text, PALMYRA).state.goal == 55


def test_migrations_run_one_after_another() -> None:
    """Told with versions that never were: 1 had `money`, 2 renamed it."""

    def first(plain: dict[str, Any]) -> dict[str, Any]:
        renamed = [{"coins": one.pop("money"), **one} for one in plain["scores"]]
        return {**plain, "version": 2, "scores": renamed}

    old = {"id": "a", "variant": "base", "edition": "french", "name": "N", "money": 7}
    data = json.dumps({"game": "palmyra", "version": 1, "scores": [old]}).encode()
    assert kind_of("palmyra").read(data, {1: first}, ours=2)[0].points == 7
    with pytest.raises(DamagedError):
        kind_of("palmyra").read(data, {}, ours=2)


def test_newer_scores_are_refused_and_never_rewritten(tmp_path: Path) -> None:
    text = '{"game": "palmyra", "version": 99, "scores": {"of": "another shape"}}'
    (tmp_path / "scores.json").write_text(text)
    book = Book(tmp_path, "palmyra")
    assert len(book.scores) == 0 and book.notices == ["scores.newer"]
    assert not book.add(score())
    assert list(book.scores) == [score()]  # seen in this sitting
    assert (tmp_path / "scores.json").read_text() == text
    assert list(tmp_path.glob("*.bad")) == []


def test_newer_settings_are_refused_and_never_rewritten(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("version: 99\nlanguage: it\n")
    store = SettingsStore(tmp_path)
    store.change(language="de")
    assert store.notices == ["ui.settings_newer"]
    assert (tmp_path / "settings.yaml").read_text() == "version: 99\nlanguage: it\n"


def test_a_newer_record_is_refused() -> None:
    text = (VERSIONS / "record-1.palmyra").read_text("utf-8")
    with pytest.raises(Refusal) as caught:
        read_text(text.replace("record: 1", "record: 2"), PALMYRA)
    assert caught.value.reason == "newer_format"

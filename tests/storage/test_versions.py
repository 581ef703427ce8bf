"""Files of every version we ever wrote are read; those of a version to come are left alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from palmyra.games.palmyra.game import PALMYRA
from palmyra.kernel.refusal import Refusal
from palmyra.shell.settings import SettingsStore
from palmyra.storage import score_file
from palmyra.storage.record_text import read_text
from palmyra.storage.scores import ScoreBook
from tests.storage.samples import score

VERSIONS = Path(__file__).parent / "versions"


def test_there_is_a_file_of_every_version() -> None:
    names = {path.name for path in VERSIONS.iterdir()}
    assert {f"scores-{number + 1}.json" for number in range(score_file.VERSION)} <= names
    assert {"settings-1.yaml", "record-1.palmyra"} <= names


def test_scores_of_version_1() -> None:
    scores = score_file.OF_PALMYRA.read((VERSIONS / "scores-1.json").read_bytes())
    assert [(s.name, s.coins, s.won) for s in scores] == [
        ("Zenobia", 67, True),
        ("Élise", 31, False),
    ]
    assert scores[0].pace == (0, 0, 3, 3, 8)
    assert scores[1].opponents == (score_file.Opponent("scribe", 40), score_file.Opponent("", 12))
    assert score_file.OF_PALMYRA.read(score_file.OF_PALMYRA.write(scores).encode()) == scores


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
    assert score_file.OF_PALMYRA.read(data, {1: first}, ours=2)[0].coins == 7
    with pytest.raises(score_file.DamagedError):
        score_file.OF_PALMYRA.read(data, {}, ours=2)


def test_newer_scores_are_refused_and_never_rewritten(tmp_path: Path) -> None:
    text = '{"game": "palmyra", "version": 99, "scores": {"of": "another shape"}}'
    (tmp_path / "scores.json").write_text(text)
    book = ScoreBook(tmp_path)
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

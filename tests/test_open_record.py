"""`palmyra FILE.palmyra`: what a file manager does on a double click."""

from pathlib import Path

import pytest

from palmyra.cli import main
from palmyra.records import write_text
from palmyra.scenes import opening
from palmyra.scenes.play import PlayScene
from palmyra.scenes.result import ResultScene
from palmyra.scenes.title import TitleScene
from palmyra.services import Services
from palmyra.smoke import _finished
from tests.player import Player
from tools.play_states import session


@pytest.mark.parametrize("name", ["game.palmyra", "ein Spiel – Übung.PALMYRA"])
def test_one_record_as_the_argument_opens_it(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    opened: list[tuple[Path | None, bool]] = []

    def open_game(record: Path | None = None, *, replay: bool = False) -> int:
        opened.append((record, replay))
        return 0

    monkeypatch.setattr(opening, "open_game", open_game)
    assert main([name]) == 0
    assert main(["open", name]) == 0
    assert main([]) == 0
    assert opened == [(Path(name), True), (Path(name), False), (None, False)]


def test_a_game_in_progress_goes_on(services: Services, player: Player, tmp_path: Path) -> None:
    path = tmp_path / "a b é.palmyra"
    path.write_text(write_text(session(2, 6, persons=2).save), "utf-8")
    scene = opening.open_record(services, path)
    player.open(scene)
    assert isinstance(scene, PlayScene) and scene.session.match.state.turn == 6


def test_a_finished_game_shows_its_result(
    services: Services, player: Player, tmp_path: Path
) -> None:
    path = tmp_path / "over.palmyra"
    path.write_text(write_text(_finished().save), "utf-8")
    scene = opening.open_record(services, path)
    player.open(scene)
    assert isinstance(scene, ResultScene)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"not: a record", None])
def test_what_is_no_record_is_told_on_the_title(
    services: Services, player: Player, tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "bad.palmyra"
    if content is not None:
        path.write_bytes(content)
    player.open(opening.open_record(services, path))
    assert isinstance(player.scene, TitleScene)
    (dialog,) = player.view.dialogs
    assert services.texts("ui.record_unreadable") in dialog.text
    assert not list(tmp_path.glob("*.bad")), "a file of the player's is left as it is"

"""The self-test tells the truth: whole builds pass, and each broken part is named."""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from palmyra import smoke
from palmyra.cli import main
from palmyra.games import NAMES
from palmyra.thinking import client
from palmyra.thinking.client import ThinkingClient
from tests.support.clock import LONG


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is no broken build. Here somebody thinks, and says if he cannot."""
    monkeypatch.setattr(smoke, "PATIENCE", LONG)
    worker = ThinkingClient(client.logger.warning)
    monkeypatch.setattr(client, "_client", cache(lambda: worker))


def run(capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    code = main(["--smoke"])
    (line,) = capsys.readouterr().out.splitlines()
    found: dict[str, Any] = json.loads(line)
    return code, found


def test_it_passes_and_leaves_nothing(
    capsys: pytest.CaptureFixture[str], players_folder: Path
) -> None:
    code, found = run(capsys)
    assert (code, found["ok"]) == (0, True), found
    assert tuple(found["tables"]) == NAMES
    pids = {pid for table in found["tables"].values() for pid in table["workers"]}
    assert len(pids) == 1, "every turn was thought in the one process of its own"
    shown = ("new_game", "learn", "book", "puzzles", "result", "play", "computer_turn",
             "data_folder")  # fmt: skip
    for name in NAMES:
        assert {f"{name}_{screen}" for screen in shown} <= set(found["ms"])
        assert not list(players_folder.rglob(f"*.{name}"))
    assert not list(players_folder.glob("smoke-*"))


def test_a_missing_font_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palmyra.shell.resources.font_file", lambda face: None)
    code, found = run(capsys)
    assert code == 1 and "fonts are missing: serif" in found["error"] and not found["ok"]


@pytest.mark.parametrize("module", ["concurrent.futures", "pygame._sdl2"])
def test_a_module_that_was_left_out_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    """The self-test saved otherwise than a player's program and missed nothing."""
    monkeypatch.setitem(sys.modules, module, None)
    code, found = run(capsys)
    assert code == 1 and module in found["error"] and not found["ok"]


def test_an_unwritable_folder_fails(
    capsys: pytest.CaptureFixture[str], players_folder: Path
) -> None:
    players_folder.write_text("a file where the folder should be")
    code, found = run(capsys)
    assert code == 1 and "data folder" in found["error"]


def test_a_turn_without_thought_fails(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from palmyra.thinking import process as thinking_process

    # The process dies at once: the game goes on with a simple turn, the self-test must not.
    monkeypatch.setattr(thinking_process, "think", _die)
    code, found = run(capsys)
    assert code == 1 and "thinking process" in found["error"]


def _die(*args: object) -> None:
    raise SystemExit(3)


def test_no_screen_has_its_own_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import pygame

    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    code, found = run(capsys)
    assert code == 3 and "NoDisplayError" in found["error"]

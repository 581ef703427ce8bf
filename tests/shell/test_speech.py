"""The spoken log: says what happened where there is a voice, is silent and harmless elsewhere."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from palmyra import import_path
from palmyra.games.palmyra.lessons import CHAPTERS
from palmyra.shell import speech
from palmyra.shell.folder_opener import open_folder
from palmyra.shell.speech import LONGEST, Voice, command
from tests.support.at_table import tutorial
from tests.support.player import Player


class Said:
    """A process that was started to say something."""

    def __init__(self, words: Sequence[str], text: str) -> None:
        self.words, self.text = list(words), text
        self.ended = False

    def poll(self) -> int | None:
        return 0 if self.ended else None

    def terminate(self) -> None:
        self.ended = True


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[Said]:
    monkeypatch.setattr(speech, "program", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(speech, "system_program", lambda *parts: "C:\\" + "\\".join(parts))
    return []


def speaker(heard: list[Said]) -> Voice:
    def start(words: Sequence[str], text: str) -> Any:
        heard.append(Said(words, text))
        return heard[-1]

    return Voice(start)


def test_nothing_is_said_unless_wanted(heard: list[Said]) -> None:
    speaker(heard).say("hello")
    assert heard == []


def test_a_new_sentence_ends_the_one_before(heard: list[Said]) -> None:
    voice = speaker(heard)
    voice.on = True
    voice.say("one")
    voice.say("two\nlines")
    assert [said.text for said in heard] == ["one", "two lines"]
    assert [said.ended for said in heard] == [True, False]


def test_long_words_are_cut_and_never_options(heard: list[Said]) -> None:
    voice = speaker(heard)
    voice.on, voice.language = True, "de"
    voice.say("--help" + "x" * 900)
    assert len(heard[0].text) == LONGEST
    if sys.platform == "win32":  # which hands them on apart from the command
        assert not any("--help" in word for word in heard[0].words)
    else:
        assert heard[0].words[-2] == "--"


WINDOWS = "System32/WindowsPowerShell/v1.0/powershell.exe"
PROGRAMS = [("linux", "spd-say"), ("linux", "espeak-ng"), ("darwin", "say"), ("win32", WINDOWS)]
if os.name == "nt":  # where nothing is looked for by its name
    PROGRAMS = [("win32", WINDOWS)]


def install(folder: Path, name: str) -> Path:
    """A program that anybody may run."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(0o755)
    return path


@pytest.mark.parametrize(("platform", "program"), PROGRAMS)
def test_every_system_has_its_own_by_its_full_path(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, program: str
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("SystemRoot", str(tmp_path))
    path = install(tmp_path, program)
    words = command("$(boom)", "fr", platform)
    assert words is not None and Path(words[0]) == path
    # Windows hands the words on apart from the command.
    assert ("$(boom)" in words) == (platform != "win32")


@pytest.mark.parametrize("path", ["", ".", "here", f".{os.pathsep}", os.pathsep])
@pytest.mark.parametrize("root", ["", ".", "here"])
@pytest.mark.parametrize(("platform", "program"), PROGRAMS)
def test_nothing_in_the_working_folder_is_ever_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, program: str, path: str,
    root: str,
) -> None:  # fmt: skip
    """Beside a record that somebody sent may lie a program of that name."""
    for folder in (tmp_path, tmp_path / "here"):
        for name in (program, Path(program).name, "powershell", "powershell.exe", "xdg-open"):
            install(folder, name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", path)
    monkeypatch.setenv("SystemRoot", root)
    assert command("x", "en", platform) is None
    if os.name != "nt":  # which opens folders itself, by no program
        assert not open_folder(tmp_path)


def test_on_windows_no_program_is_looked_for_by_its_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Windows looks in the working folder first, whatever it is told."""
    install(tmp_path, "say")
    monkeypatch.setenv("PATH", str(tmp_path))
    if os.name != "nt":
        assert import_path.program("say") == str(tmp_path / "say")
    monkeypatch.setattr("os.name", "nt")
    assert import_path.program("say") is None


def test_no_voice_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "program", lambda name: None)
    monkeypatch.setattr(speech, "system_program", lambda *parts: None)
    voice = Voice()
    voice.on = True
    voice.say("nobody hears this")
    assert command("x", "en") is None


def test_a_voice_that_fails_is_no_trouble(heard: list[Said]) -> None:
    def fail(words: Sequence[str], text: str) -> Any:
        raise OSError("gone")

    voice = Voice(fail)
    voice.on = True
    voice.say("hello")


def test_the_log_is_said_at_the_table(player: Player, heard: list[Said]) -> None:
    voice = speaker(heard)
    player.services.settings.change(animation_speed="instant", speech=True)
    object.__setattr__(player.services, "voice", voice)
    voice.on = True
    ends = next(at for at, step in enumerate(CHAPTERS[0].steps) if step.name == "end")
    player.open(tutorial(player.services, CHAPTERS[0], ends))
    scene: Any = player.scene
    scene.table.commands.end_turn()
    player.wait(0.1)
    assert any(f"{scene.table.words.name(0)}: Conquer +4" in said.text for said in heard)

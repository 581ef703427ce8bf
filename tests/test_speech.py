"""The spoken log: says what happened where there is a voice, is silent and harmless elsewhere."""

from collections.abc import Sequence
from typing import Any

import pytest

from palmyra.games.palmyra.lessons import CHAPTERS
from palmyra.shell.speech import LONGEST, Voice, command
from tests.player import Player
from tools.at_table import tutorial


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
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
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
    assert heard[0].words[-2] == "--"


@pytest.mark.parametrize(
    ("platform", "program"), [("linux", "spd-say"), ("darwin", "say"), ("win32", "powershell")]
)
def test_every_system_has_its_own(
    monkeypatch: pytest.MonkeyPatch, platform: str, program: str
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: name)
    words = command("$(boom)", "fr", platform)
    assert words is not None and words[0] == program
    # Windows hands the words on apart from the command.
    assert ("$(boom)" in words) == (platform != "win32")


def test_no_voice_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
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

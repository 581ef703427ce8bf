"""What happens, said aloud through the system's own voice, where there is one; else silence.

A process a sentence, never waited for: the frames go on. Knows no game and no screen.
"""

import contextlib
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from palmyra.import_path import program, system_program

if TYPE_CHECKING:  # few players use it: the others' start does not wait for it
    import subprocess

LONGEST: Final = 400  # characters; more nobody listens to
# Windows reads the words from the environment, so that none of them can be a command.
_WINDOWS: Final = (
    "Add-Type -AssemblyName System.Speech; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak($env:PALMYRA_SAYS)"
)
Start = Callable[[Sequence[str], str], "subprocess.Popen[bytes]"]


def command(text: str, language: str, platform: str = sys.platform) -> list[str] | None:
    """The program that says it, with its words; None where there is none."""
    if platform == "win32":
        shell = system_program("WindowsPowerShell", "v1.0", "powershell.exe")
        return [shell, "-NoProfile", "-NonInteractive", "-Command", _WINDOWS] if shell else None
    if platform == "darwin" and (found := program("say")):
        return [found, "--", text]
    if found := program("spd-say"):
        return [found, "--language", language, "--", text]
    if found := program("espeak-ng"):
        return [found, "-v", language, "--", text]
    return None


def _start(words: Sequence[str], text: str) -> "subprocess.Popen[bytes]":
    import subprocess

    from palmyra.shell.folder_opener import system_environment

    quiet = subprocess.DEVNULL
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    return subprocess.Popen(
        words, stdin=quiet, stdout=quiet, stderr=quiet, creationflags=hidden,
        env={**system_environment(), "PALMYRA_SAYS": text},
    )  # fmt: skip


class Voice:
    """Says one sentence at a time: a new one ends the one before."""

    def __init__(self, start: Start = _start) -> None:
        self.on = False
        self.language = "en"
        self._start = start
        self._speaking: subprocess.Popen[bytes] | None = None
        self._old: list[subprocess.Popen[bytes]] = []

    def say(self, text: str) -> None:
        text = " ".join(text.split())[:LONGEST]
        if not self.on or not text:
            return
        words = command(text, self.language)
        if words is None:
            return
        self.hush()
        # A voice that fails is no reason to stop playing.
        with contextlib.suppress(OSError, ValueError):
            self._speaking = self._start(words, text)

    def hush(self) -> None:
        """Stop what is being said."""
        speaking, self._speaking = self._speaking, None
        self._old = [old for old in self._old if old.poll() is None]  # gathers what has ended
        if speaking is not None and speaking.poll() is None:
            with contextlib.suppress(OSError):
                speaking.terminate()
            self._old.append(speaking)

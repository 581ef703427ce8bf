"""The player's choices, and the file that keeps them.

Faults of the file never reach the player as errors: a damaged one is set aside, one of a
newer version is left as it is, an unwritable folder means the choices last until the end.
"""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from palmyra.storage import files

VERSION = 1
FILE = "settings.yaml"

Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
Percent = Annotated[int, msgspec.Meta(ge=75, le=200)]
Pixels = Annotated[int, msgspec.Meta(ge=1, le=16384)]
Speed = Literal["slow", "normal", "fast", "instant"]
Kind = Literal["person", "computer", "closed"]
Color = Literal["red", "blue", "yellow", "black", "green"]

SPEEDS: dict[Speed, float] = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "instant": math.inf}


class SeatChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=False):
    name: Annotated[str, msgspec.Meta(max_length=24)]
    color: Color
    kind: Kind


class Settings(msgspec.Struct, frozen=True, omit_defaults=False):
    language: Literal["", "en", "fr", "it", "de"] = ""  # empty: the system's
    effects: Volume = 80
    music: Volume = 50
    ambience: Volume = 40
    mute: bool = False
    fullscreen: bool = False
    window: tuple[Pixels, Pixels] = (1280, 720)
    ui_scale: Percent = 100
    text_size: Literal["normal", "large"] = "normal"
    animation_speed: Speed = "normal"
    reduced_motion: bool = False
    confirmations: bool = True
    # What the new-game screen last held.
    seats: tuple[SeatChoice, ...] = ()
    variant: Literal["base", "expert"] = "base"
    solo_level: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    edition: Literal["international", "french"] = "international"
    hidden_coins: bool = False


class SettingsStore:
    """The settings now, changed only through `change`, which saves at once."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.now = Settings()
        self.notices: list[str] = []  # text keys, to be shown once
        self._writable = True
        self._watchers: list[Callable[[Settings], None]] = []
        self._load()

    def watch(self, watcher: Callable[[Settings], None]) -> None:
        """Call `watcher` after every change."""
        self._watchers.append(watcher)

    def change(self, **changes: Any) -> None:
        changed = msgspec.structs.replace(self.now, **changes)
        if changed == self.now:
            return
        self.now = changed
        self._save()
        for watcher in self._watchers:
            watcher(changed)

    def _load(self) -> None:
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return
        except (OSError, UnicodeDecodeError) as error:
            self._damaged(aside=isinstance(error, UnicodeDecodeError))
            return
        # Only a start that finds a file pays for the reader.
        from palmyra.storage.yaml_text import DocumentError, load_document

        try:
            document = load_document(text)
            if not isinstance(document, dict):
                raise DocumentError("not a mapping")
            version = document.pop("version", None)
            if isinstance(version, int) and version > VERSION:
                self._writable = False
                self.notices.append("ui.settings_newer")
                return
            self.now = msgspec.convert(document, Settings)
        except (DocumentError, msgspec.ValidationError):
            self._damaged(aside=True)

    def _damaged(self, *, aside: bool) -> None:
        if aside:
            # Nothing is overwritten that could not be kept.
            self._writable = files.set_aside(self.path) is not None
        self.notices.append("ui.settings_damaged")

    def _save(self) -> None:
        if not self._writable:
            return
        import yaml

        document = {"version": VERSION, **msgspec.to_builtins(self.now)}
        text = yaml.safe_dump(document, sort_keys=False, allow_unicode=True)
        try:
            files.write_atomic(self.path, text)
        except OSError:
            self._writable = False
            self.notices.append("ui.settings_unwritable")

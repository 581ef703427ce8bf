"""How version 0.1.0 looks at a player's folder: what it lists, clears away, reads and copies.

Its own rules, written down once and never changed: a program of that version may meet the files of
this one, and must not harm them.
"""

from pathlib import Path
from typing import Any, Final

import yaml

ENDING = ".palmyra"
TEMPORARY = ".palmyra-"
KEPT = 7
SETTINGS: Final[dict[str, Any]] = {  # all that it knows, as it is at first
    "language": "", "effects": 80, "music": 50, "ambience": 40, "mute": False,
    "fullscreen": False, "window": [1280, 720], "ui_scale": 100, "text_size": "normal",
    "animation_speed": "normal", "reduced_motion": False, "confirmations": True,
    "high_contrast": False, "speech": False, "seats": [], "variant": "base", "solo_level": 1,
    "edition": "international", "hidden_coins": False, "lessons": {}, "all_levels": False,
}  # fmt: skip


def unfinished(home: Path) -> list[Path]:
    return [path for path in _names(home / "saves") if path.name.endswith(ENDING)]


def records(home: Path) -> list[Path]:
    return [path for path in _names(home / "records") if path.name.endswith(ENDING)]


def start(home: Path) -> None:
    """Half files go; games that cannot be read are set aside as .bad; so are settings."""
    for folder in (home, home / "saves", home / "records", home / "backups"):
        for path in _names(folder):
            if path.name.startswith(TEMPORARY):
                path.unlink()
    for path in unfinished(home):
        if not path.read_bytes().startswith(b"palmyra-record: 1"):
            path.rename(path.with_name(f"{path.name}.bad"))
    settings = home / "settings.yaml"
    if settings.exists() and b"version: 1" not in settings.read_bytes():
        settings.rename(home / "settings.yaml.bad")


def open_archive(home: Path) -> None:
    """What was thrown away goes for good."""
    for path in _names(home / "thrown-away"):
        if path.name.endswith(ENDING):
            path.unlink()


def add_score(home: Path, text: str) -> None:
    """A copy of the book for the day, a week of them, and then the book."""
    backups = home / "backups"
    backups.mkdir(parents=True, exist_ok=True)
    book = home / "scores.json"
    if book.exists():
        (backups / "scores-2026-12-31.json").write_bytes(book.read_bytes())
    found = sorted(
        (p for p in _names(backups) if p.name.startswith("scores-") and p.name.endswith(".json")),
        reverse=True,
    )
    for path in found[KEPT:]:
        path.unlink()
    book.write_text(text, "utf-8")


def settings(home: Path) -> dict[str, Any]:
    """Its options and, among them, what was chosen for a new game. What else stands there is
    ignored, what is missing is as at first."""
    path = home / "settings.yaml"
    there = yaml.safe_load(path.read_text("utf-8")) if path.exists() else {}
    return {name: there.get(name, first) for name, first in SETTINGS.items()}


def change_settings(home: Path, **changes: Any) -> None:
    """The whole file anew, with the names it knows and no others."""
    document = {"version": 1, **settings(home), **changes}
    text = yaml.safe_dump(document, sort_keys=False, allow_unicode=True)
    (home / "settings.yaml").write_text(text, "utf-8")


def _names(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []

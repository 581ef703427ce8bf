"""A folder or a file chosen on any system, with mouse, keys or a pad: a list to walk through.

The disk is read beside the frames: a network drive may take its time."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final

from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.button import Button, MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

MOST: Final = 400  # entries that are listed
# Folders of tools that keep folders alike, below the player's own.
SHARED: Final = (
    "Sync", "Syncthing", "Nextcloud", "ownCloud", "Dropbox", "OneDrive", "Google Drive",
    "iCloud Drive", "Library/Mobile Documents/com~apple~CloudDocs",
)  # fmt: skip
_reader: ThreadPoolExecutor | None = None


def _beside(work: Callable[[], list[tuple[str, bool]]]) -> "Future[list[tuple[str, bool]]]":
    global _reader
    _reader = _reader or ThreadPoolExecutor(1, "folders")
    return _reader.submit(work)


def shared_folders(home: Path) -> list[Path]:
    """Those of known tools that are there."""
    found = []
    for name in SHARED:
        try:
            if (home / name).is_dir():
                found.append(home / name)
        except OSError:
            continue
    return found


def entries(folder: Path, endings: Sequence[str]) -> list[tuple[str, bool]]:
    """Names with whether they are folders, folders first; files only with one of the endings."""
    found: list[tuple[str, bool]] = []
    try:
        with os.scandir(folder) as listed:
            for at, entry in enumerate(listed):
                if at > 20_000:
                    break
                if entry.name.startswith("."):
                    continue
                try:
                    inner = entry.is_dir()
                except OSError:
                    continue
                if inner or (entry.name.lower().endswith(tuple(endings)) and endings):
                    found.append((entry.name, inner))
    except OSError:
        return []
    found.sort(key=lambda each: (not each[1], each[0].lower()))
    return found[:MOST]


class _Rows(Widget):
    """The list, of a fixed height, so that the dialog does not jump."""

    def __init__(self, high: float) -> None:
        super().__init__()
        self.list = ScrollList([], gap=6, name="entries")
        self._high = high

    def children(self) -> Sequence[Widget]:
        return [self.list]

    def height(self, canvas: Canvas, width: float) -> float:
        return min(self._high, canvas.layout.area.h - 250)

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def place(self, box: Box) -> None:
        super().place(box)
        self.list.place(Box(box.x, box.y, box.w - 12, box.h))


class Browser(Dialog):
    """`endings` are those of files that may be taken; without any a folder is."""

    def __init__(
        self, texts: Texts, start: Path, take: Callable[[Path], None], close: Callable[[], None],
        endings: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self._texts, self._take, self._endings = texts, take, tuple(endings)
        self.folder = start
        self._entries = _Rows(360)
        self._where = Label("", theme.LABEL, wraps=True)
        buttons = [Button(texts("play.cancel"), close, name="cancel")]
        if not endings:
            buttons.append(Button(texts("friends.take_folder"), self._take_folder, kind="primary",
                                  icon="ui/icon_confirm", name="take"))  # fmt: skip
        title = texts("friends.open_title" if endings else "friends.choose_folder")
        super().__init__(title, str(start), buttons, on_cancel=close, width=720, body=self._entries,
                         name="browser")  # fmt: skip
        self._reading: Future[list[tuple[str, bool]]] | None = None
        self._go(start)

    def _go(self, folder: Path) -> None:
        self.folder = folder
        self._reading = _beside(lambda: entries(folder, self._endings))
        words = self._inside.items[0]
        if isinstance(words, Label):
            words.say(str(folder))
        self._fill([])

    def _take_folder(self) -> None:
        self._take(self.folder)

    def _fill(self, found: Sequence[tuple[str, bool]]) -> None:
        items: list[Widget] = []
        if self.folder.parent != self.folder:
            items.append(self._row(self._texts("friends.folder_up"), "ui/icon_up",
                                   self.folder.parent, "up"))  # fmt: skip
        for at, (name, inner) in enumerate(found):
            icon = "ui/icon_folder" if inner else "ui/icon_envelope"
            items.append(self._row(name, icon, self.folder / name, f"entry_{at}", file=not inner))
        self._entries.list.fill(items)
        self.placed = False

    def _row(self, words: str, icon: str, path: Path, name: str, *, file: bool = False) -> Button:
        act = (lambda: self._take(path)) if file else (lambda: self._go(path))
        return _Entry(words, act, icon=icon, name=name)

    def arrange(self, canvas: Canvas) -> None:
        super().arrange(canvas)
        self._entries.list.lay(canvas, self._entries.list.box)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._reading is not None and self._reading.done():
            found, self._reading = self._reading.result(), None
            self._fill(found)
            self.touch()

    @property
    def moving(self) -> bool:
        return super().moving or self._reading is not None


class _Entry(MenuButton):
    def height(self, canvas: Canvas, width: float) -> float:
        return 50

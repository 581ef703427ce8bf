"""Letters are kept by a disk that does not wait for its platters: what is written is the same."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from palmyra.storage import disk_calls


class QuickDisk(disk_calls.Disk):
    def sync(self, handle: int) -> None:
        pass

    def sync_folder(self, folder: Path) -> None:
        pass


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(disk_calls, "now", QuickDisk())
    yield

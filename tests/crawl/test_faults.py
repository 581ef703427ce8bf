"""The crawl finds what it is there for, and says how to get there again."""

import logging
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from palmyra.scenes.options.scene import SettingsScene
from tests.crawl.crawl import Crawl
from tests.crawl.visitor import Act, Fault, Start, Visitor, replay, visit
from tests.crawl.walk import drawn_start, walk_about

FRESH = next(seed for seed in range(99) if drawn_start(seed).home == "fresh")
ELSEWHERE = ("Title", "Play", "Lesson", "Learn", "Setup", "Campaign", "Daily", "Saves", "Book")


def press_options(folder: Path) -> Visitor:
    """The options alone; everything else is passed by."""
    with visit(Start("fresh", game="palmyra"), folder / "home") as visitor:
        visitor.do(Act("click", "options"))
        Crawl(visitor, "palmyra", light=True, skipped=ELSEWHERE).run()
    return visitor


def say_nothing(scene: SettingsScene) -> None:
    """In place of what a button does."""


def stumble(scene: SettingsScene) -> None:
    raise ValueError("stumbled")


def complain(scene: SettingsScene) -> None:
    logging.getLogger("palmyra.shell").warning("something is odd")


def write_elsewhere(scene: SettingsScene) -> None:
    from palmyra.storage import safe_files

    safe_files.write_atomic(scene.services.home.parent / "outside.txt", "")


def start_program(scene: SettingsScene) -> None:
    subprocess.Popen(["true"])


def test_the_options_as_they_are(tmp_path: Path) -> None:
    assert press_options(tmp_path).at_title


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        (say_nothing, r"nothing came of it: \[\('Settings', 'defaults'\)\]"),
        (stumble, "ValueError: stumbled"),
        (complain, "the log warns: .*something is odd"),
        (write_elsewhere, "lies outside of the home"),
        (start_program, "another program is started"),
    ],
)
def test_a_button_that_is_broken(
    deed: Callable[[SettingsScene], None],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(SettingsScene, "_restore", deed)
    with pytest.raises(Fault, match=told) as found:
        press_options(tmp_path)
    assert "Act('click', key='defaults')" in str(found.value)


def test_a_screen_without_a_way_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SettingsScene, "pop", lambda scene: None)
    with pytest.raises(Fault, match="no way back to the title"):
        press_options(tmp_path)


def test_what_was_found_is_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The printed acts are Python, and lead there."""
    monkeypatch.setattr(SettingsScene, "_restore", stumble)
    with pytest.raises(Fault) as found:
        press_options(tmp_path / "first")
    printed = str(found.value).partition("replay(\n")[2].rpartition("        tmp_path")[0]
    start, acts = eval(f"({printed})", {"Act": Act, "Start": Start})
    with pytest.raises(Fault, match="stumbled"):
        replay(start, acts, tmp_path / "again")


def test_the_same_seed_walks_the_same_way(tmp_path: Path) -> None:
    def walked(folder: str) -> tuple[list[Act], int]:
        with visit(drawn_start(FRESH), tmp_path / folder, tmp_path / "homes") as visitor:
            walk_about(visitor, 40)
            return visitor.done, visitor.see().picture

    assert walked("one") == walked("two")


def test_an_act_about_something_gone_does_nothing(tmp_path: Path) -> None:
    """A kept way outlives a button that was taken away."""
    replay(Start(), [Act("click", "no such button"), Act("key", more="tab")], tmp_path)

"""Whole games through a real sync engine: Syncthing on loopback addresses, two and three machines,
cut off, restarted, with conflicting copies. Nothing is lost and nothing doubled."""

import contextlib
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

from palmyra.storage.mailbox import Mailbox
from tests.letters.homes import GAMES
from tests.letters.test_mailbox import Friends

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        shutil.which("syncthing") is None, reason="Syncthing is not installed (package syncthing)"
    ),
]
PATIENCE = 240.0  # seconds of a whole game


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Machine:
    """One Syncthing with one folder: it knows the others by their addresses alone."""

    def __init__(self, root: Path) -> None:
        self.home, self.folder = root / "syncthing", root / "shared"
        self.folder.mkdir(parents=True)
        self.gui, self.port, self.key = free_port(), free_port(), f"key-{root.name}"
        self._run("generate", "--no-default-folder", f"--home={self.home}")
        self.id = self._run("--device-id", f"--home={self.home}").strip()
        self.process: subprocess.Popen[bytes] | None = None

    @staticmethod
    def _run(*words: str) -> str:
        done = subprocess.run(
            ["syncthing", *words], capture_output=True, text=True, timeout=60, check=True
        )
        return done.stdout

    def configure(self, every: "list[Machine]") -> None:
        path = self.home / "config.xml"
        root = ET.parse(path).getroot()
        for old in [*root.findall("device"), *root.findall("folder")]:
            root.remove(old)
        folder = ET.SubElement(root, "folder", {
            "id": "letters", "label": "letters", "path": str(self.folder), "type": "sendreceive",
            "rescanIntervalS": "2", "fsWatcherEnabled": "true", "fsWatcherDelayS": "1",
            "ignorePerms": "true",
        })  # fmt: skip
        for one in every:
            ET.SubElement(folder, "device", {"id": one.id})
            device = ET.SubElement(root, "device", {"id": one.id, "name": one.home.parent.name})
            ET.SubElement(device, "address").text = f"tcp://127.0.0.1:{one.port}"
        gui = root.find("gui")
        options = root.find("options")
        assert gui is not None and options is not None
        _set(gui, "address", f"127.0.0.1:{self.gui}")
        _set(gui, "apikey", self.key)
        for old in options.findall("listenAddress"):
            options.remove(old)
        ET.SubElement(options, "listenAddress").text = f"tcp://127.0.0.1:{self.port}"
        for name, value in {
            "globalAnnounceEnabled": "false", "localAnnounceEnabled": "false",
            "relaysEnabled": "false", "natEnabled": "false", "startBrowser": "false",
            "crashReportingEnabled": "false", "urAccepted": "-1", "autoUpgradeIntervalH": "0",
            "reconnectionIntervalS": "1",
        }.items():  # fmt: skip
            _set(options, name, value)
        ET.ElementTree(root).write(path)

    def start(self) -> None:
        environment = {**os.environ, "STNOUPGRADE": "1", "STNODEFAULTFOLDER": "1"}
        self.process = subprocess.Popen(
            ["syncthing", "serve", "--no-browser", "--no-restart", f"--home={self.home}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment,
        )  # fmt: skip

    def stop(self, *, hard: bool = False) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL if hard else signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(20)
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait(10)
            self.process = None

    def ask(self, path: str) -> dict[str, object]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.gui}/rest/{path}", headers={"X-API-Key": self.key}
        )
        with urllib.request.urlopen(request, timeout=5) as answer:
            found = json.load(answer)
            return found if isinstance(found, dict) else {}


def _set(parent: ET.Element, name: str, value: str) -> None:
    found = parent.find(name)
    if found is None:
        found = ET.SubElement(parent, name)
    found.text = value


@pytest.fixture
def machines(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[Machine]]:
    every = [Machine(tmp_path / f"machine{number}") for number in range(request.param)]
    for one in every:
        one.configure(every)
    try:
        for one in every:
            one.start()
        yield every
    finally:
        for one in every:
            one.stop()


def play(friends: Friends, machines: list[Machine], trouble: object = None) -> int:
    """Letters written until all homes have the end; `trouble(letters so far)` happens between."""
    end, letters = time.monotonic() + PATIENCE, 0
    while time.monotonic() < end:
        if friends.play_one():
            letters += 1
            if callable(trouble):
                trouble(letters)
        else:
            time.sleep(0.1)
        for post in friends.posts:
            post.look_soon()
            post.update(0.0)
        cards = [post.card(friends.table.id) for post in friends.posts]
        if all(card is not None and card.view.phase == "over" for card in cards):
            return letters
    said = [len(list(one.folder.iterdir())) for one in machines]
    raise AssertionError(f"not over after {letters} letters; files: {said}")


def whole(friends: Friends, machines: list[Machine]) -> None:
    """The same record at every home, and in every folder every letter."""
    assert len(friends.records()) == 1
    card = friends.posts[0].card(friends.table.id)
    assert card is not None
    end = time.monotonic() + 60
    for machine in machines:
        while True:
            found = set(Mailbox(machine.folder, GAMES).look())
            if set(card.view.letters) <= found or time.monotonic() > end:
                break
            time.sleep(0.5)
        assert set(card.view.letters) <= found


@pytest.mark.parametrize(("machines", "name", "pattern"), [
    (2, "palmyra", "PCP"), (2, "medina", "PCP"), (2, "palermo", "PCP"), (3, "palmyra", "PPP"),
], indirect=["machines"])  # fmt: skip
def test_a_whole_game(tmp_path: Path, machines: list[Machine], name: str, pattern: str) -> None:
    friends = Friends(tmp_path, name, pattern, [one.folder for one in machines])
    assert play(friends, machines) > 10
    whole(friends, machines)


@pytest.mark.parametrize("machines", [3], indirect=True)
def test_cut_off_restarted_and_with_conflicting_copies(
    tmp_path: Path, machines: list[Machine]
) -> None:
    friends = Friends(tmp_path, "medina", "PPP", [one.folder for one in machines])
    rng, happened = random.Random(3), set()

    def trouble(letters: int) -> None:
        one = machines[letters % 3]
        if letters in (4, 16):  # cut off for a while, or killed, and started again
            happened.add("restarted")
            one.stop(hard=letters == 16)
            time.sleep(1.5)
            one.start()
        if letters in (8, 12, 20):  # the same path, written differently on two machines
            happened.add("conflict")
            for machine in (machines[0], machines[1]):
                path = machine.folder / "00-odd.letter"
                path.write_text(f"letter1:{rng.randbytes(40).hex()}")
        if letters in (6, 18):  # renamed by hand, and half a file beside it
            happened.add("renamed")
            files = sorted(one.folder.glob("*-*-*-*.letter"))
            if files:
                path = rng.choice(files)
                (one.folder / f"half{letters}.letter").write_text(path.read_text()[:50])
                path.rename(one.folder / f"renamed {letters}.letter")

    assert play(friends, machines, trouble) > 20
    assert happened == {"restarted", "conflict", "renamed"}
    whole(friends, machines)

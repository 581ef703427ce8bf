"""Kills at random operations of the disk, most of them in the middle of one."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


def storm(home: Path, kills: int) -> dict[str, int]:
    """At most the unconfirmed turn is lost, nothing is there twice, every file is whole:
    `killed.py` looks after each. What one leaves behind the next recovers, and is killed too."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.storage.killed", str(home), str(kills)],
        capture_output=True, text=True, timeout=1800, check=False,
        cwd=Path(__file__).parent.parent.parent,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    told: dict[str, int] = json.loads(done.stdout)
    return told


def test_20_kills(memory: Path) -> None:
    told = storm(memory / "home", 20)
    assert told["kills"] == 20 and told["inside"] >= 5 and told["turns"] > 10, told


@pytest.mark.endless
def test_200_kills_at_least_50_inside_a_write(memory: Path) -> None:
    told = storm(memory / "home", 200)
    assert told["kills"] == 200 and told["inside"] >= 50 and told["games"] >= 10, told

"""The real program on a failing disk, from its title to its end: `real_program.py` looks."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


def sittings(folder: Path, step: int, offset: int) -> dict[str, int]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.storage.real_program", str(folder), str(step), str(offset)],
        capture_output=True, text=True, timeout=3000, check=False,
        cwd=Path(__file__).parent.parent.parent,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    told: dict[str, int] = json.loads(done.stdout.splitlines()[-1])
    return told


def test_every_fault_at_some_operations_of_a_sitting(memory: Path) -> None:
    """Takes 10 s: fifteen sittings of the whole program, each with a process of its own."""
    told = sittings(memory, 200, 17)
    assert told["failed"] == 4 and told["killed"] == 1 and told["whole"] == 5, told


@pytest.mark.endless
def test_every_fault_at_every_third_operation_of_a_sitting(memory: Path) -> None:
    told = sittings(memory, 3, 0)
    assert told["failed"] >= 100 and told["killed"] >= 25, told

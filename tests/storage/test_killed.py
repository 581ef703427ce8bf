import json
import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_kill_9_at_200_random_moments(tmp_path: Path) -> None:
    """At most the unconfirmed turn is lost, and every file is whole: `killed.py` looks."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.storage.killed", str(tmp_path / "home"), "200"],
        capture_output=True, text=True, timeout=240, check=False,
        cwd=Path(__file__).parent.parent.parent,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert told["kills"] == 200 and told["turns"] > 50 and told["games"] >= 1, told

"""Judges who hardly look: for tests of what is said of turns, not of which is best."""

import pytest

from palmyra.games.medina.ai import coach as medina
from palmyra.games.palermo.ai import coach_build, coach_run
from palmyra.games.palmyra.ai import coach as palmyra
from palmyra.kernel.assess import LookSize, Thinning

GLANCE = LookSize((Thinning(1, 1, 4),), 1, 2)


@pytest.fixture
def glances(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (medina, coach_build, coach_run, palmyra):
        monkeypatch.setattr(module, "LOOKS", dict.fromkeys(module.LOOKS, GLANCE))

"""The tools that measure and tune the opponents."""

import sys

import pytest

from palmyra.games.palermo.ai.level_strength import SKILLS
from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.box import open_weights
from palmyra.games.palermo.rules.state import Variant
from tools.opponents import ladder_palermo, tune_palermo


def test_the_stronger_level_is_ahead() -> None:
    weights = open_weights()
    higher = (Level.GELATAIA, SKILLS[Level.GELATAIA], weights)
    lower = (Level.URCHIN, SKILLS[Level.URCHIN], weights)
    share, ahead = ladder_palermo.duel(higher, lower, 3, Variant.PRINTED, 9, "test")
    assert share > 0.5 and ahead > 3
    again = ladder_palermo.duel(higher, lower, 3, Variant.PRINTED, 9, "test")
    assert again == (share, ahead)


def test_tuning_prints_a_set(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tune_palermo, "QUICK", SKILLS[Level.GELATAIA])
    monkeypatch.setattr(sys, "argv", ["tune", "--games", "3", "--names", "own"])
    tune_palermo.main()
    said = capsys.readouterr().out
    assert said.startswith("# own 1.6: ") and "players_3:\n  toll: " in said
    monkeypatch.setattr(sys, "argv", ["tune", "--games", "6", "--names", "size", "--building"])
    tune_palermo.main()
    assert capsys.readouterr().out.startswith("# size 2.4: ")

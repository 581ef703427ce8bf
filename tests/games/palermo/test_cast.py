"""Every opponent of Palermo can be invited: a face, a name, words in every language."""

import pytest

from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.cast import STRENGTH, cast
from palmyra.games.palermo.game import LEVELS
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_level_has_a_face_and_words(code: str) -> None:
    members = cast(Texts(ASSETS / "texts", code))
    assert [member.level for member in members] == list(LEVELS)
    for member in members:
        assert (ASSETS / f"{member.portrait}.svg").is_file()
        words = (member.name, member.plays, member.says)
        assert all(words) and not any("palermo." in text for text in words)
    assert len({member.says for member in members}) == len(members)


def test_strength_rises_with_the_level() -> None:
    strengths = [STRENGTH[Level(level)] for level in LEVELS]
    assert strengths == sorted(set(strengths)) and strengths[0] >= 1 and strengths[-1] <= 6

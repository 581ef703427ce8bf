"""Every opponent of Palmyra can be invited: a face, a name, words in every language."""

import pytest

from palmyra.games.palmyra.ai.level_strength import SKILLS
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.cast import STRENGTH, cast
from palmyra.games.palmyra.game import PALMYRA
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_level_has_a_face_and_words(code: str) -> None:
    members = cast(Texts(ASSETS / "texts", code))
    assert [member.level for member in members] == list(PALMYRA.levels)
    for member in members:
        assert (ASSETS / f"{member.portrait}.svg").is_file()
        words = (member.name, member.plays, member.says)
        assert all(words) and not any("palmyra." in text for text in words)
    assert len({member.says for member in members}) == len(members)


def test_strength_rises_with_the_level_and_fills_the_lozenges() -> None:
    assert list(SKILLS) == list(Level) and len(Level) == 6
    assert [STRENGTH[Level(level)] for level in PALMYRA.levels] == [1, 2, 3, 4, 5, 6]

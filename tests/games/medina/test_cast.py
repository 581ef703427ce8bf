"""Everyone who can be invited has a face, a name and something to say, in every language."""

import pytest

from palmyra.games.medina.cast import cast
from palmyra.games.medina.game import MEDINA
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts
from palmyra.ui.pips import MOST_PIPS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_is_somebody(language: str) -> None:
    members = cast(Texts(ASSETS / "texts", language))
    assert [member.level for member in members] == list(MEDINA.levels)
    for said in ("name", "plays", "says"):
        words = [str(getattr(member, said)) for member in members]
        assert len(set(words)) == len(words)
        assert not any(word.startswith("medina.") for word in words)
    assert [m.strength for m in members] == sorted({m.strength for m in members})
    assert (members[0].strength, members[-1].strength) == (1, MOST_PIPS)


def test_every_portrait_is_a_picture_of_its_own() -> None:
    members = cast(Texts(ASSETS / "texts"))
    pictures = {(ASSETS / f"{member.portrait}.svg").read_bytes() for member in members}
    assert len(pictures) == len(members)

"""A challenge or a day's deal that was begun and left is found again where it was begun, and bears
its name on the front door and in the archive, at every table."""

from typing import Any

import pytest

from palmyra.games import NAMES, game_ui
from palmyra.kernel.any_game import AnySession
from palmyra.kernel.session import take_over
from palmyra.scenes.archive.saves import SavesScene
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.title.tables import TitleTable
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.record_text import write_game
from palmyra.thinking import client
from palmyra.ui.dialog import Dialog
from tests.scenes.test_every_table import Simple
from tests.support.player import Player
from tests.support.sessions import begun

CHALLENGES = {"palmyra": "Order I", "medina": "The Fountain", "palermo": "La Kalsa"}


@pytest.fixture(autouse=True)
def simple(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "thinker", Simple)


def begin(player: Player, game: str, which: str) -> None:
    """As far as it comes with one press."""
    player.services.settings.change(animation_speed="instant")
    player.open(player.nav.solo(game) if which == "solo" else player.nav.daily(game))
    player.click("play")
    player.wait(0)


def played(player: Player) -> AnySession:
    assert isinstance(player.scene, PlayScene)
    session: AnySession = player.scene.session
    return session


def leave(player: Player, game: str, which: str) -> AnySession:
    """Begun from its screen, saved, and left; another game was played since."""
    begin(player, game, which)
    session = played(player)
    for number, kept in enumerate((session, begun(game, 2))):
        save = Autosave(player.services.home / "saves" / f"{number}.{game}")
        assert save.keep(write_game(kept.save, kept.match.game))
    return session


@pytest.mark.parametrize("which", ["solo", "daily"])
@pytest.mark.parametrize("game", NAMES)
def test_it_is_gone_on_with_or_begun_anew(player: Player, game: str, which: str) -> None:
    left = leave(player, game, which)
    before = len(unfinished(player.services.home, game))
    begin(player, game, which)
    (dialog,) = player.view.dialogs
    assert isinstance(dialog, Dialog)
    assert dialog.title == game_ui(game).kind(player.services.texts, left.save.record)
    player.click("go_on")
    player.wait(0)
    assert played(player).save.record.turns == left.save.record.turns
    assert len(unfinished(player.services.home, game)) == before, "the same file"
    begin(player, game, which)
    player.click("anew")
    player.wait(0)
    played(player)


@pytest.mark.parametrize("game", NAMES)
def test_one_of_the_others_is_not_it(player: Player, game: str) -> None:
    """The day's deal is begun without a question while a challenge is left."""
    leave(player, game, "solo")
    begin(player, game, "daily")
    played(player)


@pytest.mark.parametrize("game", NAMES)
def test_it_bears_its_name(player: Player, game: str) -> None:
    begin(player, game, "solo")
    save = Autosave(player.services.home / "saves" / f"left.{game}")
    assert save.keep(write_game(played(player).save, played(player).match.game))
    resume = TitleTable(player.nav, game).resume()
    name = CHALLENGES[game]
    assert resume is not None and name in resume.note and name in resume.about
    player.open(player.nav.archive("saves", game))
    player.wait(0.3)
    saves = player.scene
    assert isinstance(saves, SavesScene)
    rows: Any = saves._rows.rows
    assert any(CHALLENGES[game] in row.line.about for row in rows)


def test_a_trial_says_that_it_is_one(player: Player) -> None:
    """Saved like any game, it takes the large button of the title: under its own name."""
    session = begun("palmyra", 6)
    trial = take_over(session.match.game, session.save, 3)
    save = Autosave(player.services.home / "saves" / "trial.palmyra")
    assert save.keep(write_game(trial.save, trial.match.game))
    resume = TitleTable(player.nav, "palmyra").resume()
    assert resume is not None and player.services.texts("play.trial") in resume.company

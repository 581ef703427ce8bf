"""What the archive says of reviews: on the plate below a picture, and by the coach on the card."""

from dataclasses import replace
from typing import cast

import pytest

from palmyra.games import load
from palmyra.games.palmyra.game import PALMYRA
from palmyra.kernel.verdict import QUICK
from palmyra.scenes.archive.review_note import ReviewNote, note, review_note, sentence
from palmyra.scenes.archive.save_details import SaveDetails
from palmyra.scenes.archive.save_wall import SaveFrame
from palmyra.storage.autosave import Autosave
from palmyra.storage.record_text import write_game
from palmyra.storage.reviews import forget_review, keep_review
from palmyra.storage.saves import SavedFile
from tests.support.finished_reviews import reviewed
from tests.support.player import Player
from tests.support.states.archive import hang_finished
from tests.support.states.play import session


def plates(player: Player) -> dict[str, str]:
    player.wait(1.0)
    frames = [w for w in player.find("rows").children() if isinstance(w, SaveFrame)]
    return {cast(SavedFile, frame._key).path.stem: frame.line.learned for frame in frames}


def test_a_plate_tells_what_is_to_learn_or_that_nobody_looked_yet(player: Player) -> None:
    home = player.services.home
    hang_finished(home, "palmyra_duel", judged=True)
    hang_finished(home, "palmyra_won", judged=False)
    save = Autosave(home / "saves" / "game.palmyra")
    save.keep(write_game(session(3, 4).save, PALMYRA))
    player.open(player.nav.archive(game="palmyra"))
    slips = len(reviewed("palmyra_duel")[2].mistakes(0))
    assert slips > 1
    assert plates(player) == {
        "game": "", "palmyra_duel": f"{slips} mistakes", "palmyra_won": "not reviewed yet",
    }  # fmt: skip


def test_a_review_that_came_meanwhile_is_told_when_one_comes_back(player: Player) -> None:
    path = hang_finished(player.services.home, "medina_three", judged=False)
    player.open(player.nav.archive())
    assert plates(player) == {"medina_three": "not reviewed yet"}
    game, found, review = reviewed("medina_three")
    half = replace(review, verdicts=review.verdicts[:5])
    assert keep_review(path, half, found, game)
    player.scene.enter()
    assert plates(player) == {"medina_three": "not reviewed yet"}, "half of it is not all of it"
    forget_review(path)
    assert keep_review(path, review, found, game)
    player.scene.enter()
    slips = len(review.mistakes(0))
    told = player.services.texts("saves.to_learn", n=slips)
    assert slips > 0 and plates(player)["medina_three"] == told


def test_a_review_whose_second_look_is_missing_is_told_as_none(player: Player) -> None:
    path = hang_finished(player.services.home, "palmyra_duel", judged=True)
    game, found, review = reviewed("palmyra_duel")
    glanced = replace(review, verdicts=tuple(replace(one, effort=QUICK) for one in review.verdicts))
    assert glanced.complete and glanced.todo is not None
    forget_review(path)
    assert keep_review(path, glanced, found, game)
    assert review_note(found, path, load(game.name)) is None


@pytest.mark.parametrize("name", ["palmyra_duel", "palmyra_solo", "palermo_three"])
def test_what_is_told_is_what_the_review_opens_with(player: Player, name: str) -> None:
    path = hang_finished(player.services.home, name, judged=True)
    game, found, review = reviewed(name)
    told = review_note(found, path, load(game.name))
    assert told is not None and told.slips == len(review.mistakes(0))


def test_the_coach_has_a_word_on_the_card_of_a_finished_game(player: Player) -> None:
    hang_finished(player.services.home, "palmyra_duel", judged=True)
    player.services.settings.change(window=(1600, 900))
    player.open(player.nav.archive())
    player.wait(1.0)
    card = player.find("chosen")
    assert isinstance(card, SaveDetails) and card._says_box is not None
    assert "Accuracy: " in card._says and "worth another look" in card._says
    assert card.box.holds(card._says_box) and not card._says_box.overlaps(card._chart_box)
    for button in card._buttons:
        assert not button.box.overlaps(card._says_box)


@pytest.mark.parametrize("name", ["palmyra_duel", "medina_three", "palermo_three", "palmyra_five"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_the_card_of_a_finished_game_has_no_hole(
    player: Player, name: str, size: tuple[int, int]
) -> None:
    """However many played: the chart or the board stands between them and the buttons."""
    hang_finished(player.services.home, name, judged=True)
    player.services.settings.change(window=size)
    player.open(player.nav.archive())
    player.wait(1.0)
    card = player.find("chosen")
    assert isinstance(card, SaveDetails) and card._chart is not None
    assert card._chart.visible or card._chart_box.h > 40 or card._says_box is not None
    if card._says_box is not None:
        assert card._chart.visible
    low = card._says_box.bottom if card._says_box else card._chart_box.bottom
    assert 0 < card._buttons[0].box.y - low < 40


def test_the_sentences(player: Player) -> None:
    texts = player.services.texts
    told = sentence(texts, ReviewNote(1, 90.6))
    assert told == "Accuracy: 91%. 1 turn is worth another look."
    assert sentence(texts, ReviewNote(0, None)) == "No mistakes."
    assert sentence(texts, None).startswith("This game has not been reviewed")


def test_a_review_under_way_is_told_as_such(player: Player) -> None:
    """It read "not reviewed yet. Shall we?" while the coach was at it."""
    texts = player.services.texts
    assert note(texts, None, running=True) == texts("saves.under_review")
    assert sentence(texts, None, running=True) == texts("saves.coach_works")
    assert note(texts, None) == texts("saves.not_reviewed")

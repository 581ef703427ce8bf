"""What the card of a puzzle says: whole beside its buttons, and by which rules it is played."""

from pathlib import Path

import pygame
import pytest

from palmyra.games import NAMES, game_ui
from palmyra.kernel.puzzle import pose
from palmyra.scenes.puzzle.card import QuestionCard
from palmyra.scenes.puzzle.scene import PuzzleScene
from palmyra.shell.texts import LANGUAGES, Texts
from palmyra.storage.shipped_puzzles import starter
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, Layout
from palmyra.ui.theme import Style
from tests.support.player import Player

EXPERT = next(
    one for one in starter("palmyra").puzzles
    if one.record["variant"] == "expert" and one.asked.label == "tiles"
)  # fmt: skip


def opened(player: Player, id_: str) -> PuzzleScene:
    player.services.settings.change(animation_speed="instant", window=(1600, 900))
    player.open(player.nav.puzzles("palmyra", "practice", id_))
    player.wait(0.1)
    assert isinstance(player.scene, PuzzleScene)
    return player.scene


def test_a_puzzle_of_the_expert_game_says_so(player: Player) -> None:
    scene = opened(player, EXPERT.id)
    state = scene.posed.state
    key = "expert_caesar" if state.caesar == state.seat else "expert"
    assert player.services.texts(f"palmyra.puzzle.{key}") in scene.puzzle_guide.card.about
    usual = next(o for o in starter("palmyra").puzzles if o.record["variant"] == "base")
    about = opened(player, usual.id).puzzle_guide.card.about
    assert player.services.texts("palmyra.puzzle.expert") not in about
    assert player.services.texts("palmyra.puzzle.expert_caesar") not in about


def test_a_hint_says_how_many_tiles(player: Player) -> None:
    scene = opened(player, EXPERT.id)
    player.key(pygame.K_h)
    posed = scene.posed
    laid = len(scene.desk.match.game.rules.steps(posed.answer, posed.state)) - 1
    said = player.services.texts("palmyra.puzzle.steps_tiles", n=laid)
    assert scene.puzzle_guide.card.text.endswith(said)


def test_what_the_answer_brings_is_said_in_a_sentence(player: Player) -> None:
    """It said "It earns Collect 8 coins at once.\""""
    coins = next(one for one in starter("palmyra").puzzles if one.asked.label == "coins")
    texts = player.services.texts
    scene = opened(player, coins.id)
    earned = texts("palmyra.coach.gain.coins", n=int(coins.asked.amount))
    assert scene.puzzle_guide.why() == texts("puzzle.answer_brings", what=earned)


@pytest.mark.parametrize("high", [150.0, 190.0, 240.0, 420.0])
def test_words_never_lie_under_the_buttons(
    player: Player, monkeypatch: pytest.MonkeyPatch, high: float
) -> None:
    """In every room the words end above the foot; those that are cut are told by a tip."""
    canvas = player.services.painter.on(pygame.Surface((1600, 900)), Layout.fit((1600, 900)))
    card = QuestionCard("palmyra/portrait_shepherd", lambda: None, lambda: None)
    words = "That’s it! Too early to collect: the tiles were worth more (5) than what it paid."
    card.say("Find the turn worth 5 tiles", "Turn 27, 4 players", words)
    card.next.show(True)
    room = Box(10, 10, 280, high)
    card.lay(canvas, room)
    lows: list[float] = []
    paragraph, line = Canvas.paragraph, Canvas.text_in

    def spied(on: Canvas, box: Box, text: str, style: Style) -> float:
        found = paragraph(on, box, text, style)
        lows.append(box.y + found)
        return found

    def one(on: Canvas, box: Box, text: str, style: Style) -> None:
        if text and text in words:
            lows.append(box.bottom)
        line(on, box, text, style)

    monkeypatch.setattr(Canvas, "paragraph", spied)
    monkeypatch.setattr(Canvas, "text_in", one)
    card.draw(canvas)
    assert lows and max(lows) <= card.next.box.y + 2
    assert card.box.h <= high


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_hint_names_one_thing_that_the_answer_uses(game: str, language: str) -> None:
    """ "Think about: Placing." said nothing."""
    texts = Texts(Path("palmyra/assets/texts"), language)
    ui, found = game_ui(game), set()
    for puzzle in starter(game).puzzles[::4]:
        posed = pose(ui.game, puzzle)
        said = ui.clue(texts, posed.state, posed.answer)
        assert "{" not in said and not said.startswith(f"{game}."), said
        found.add(said)
    assert len(found) > 3, "they differ from puzzle to puzzle"

"""Every text fits its place at 1280 by 720, in every language, and every letter has a glyph."""

from itertools import product

import pygame
import pytest

from palmyra.shell.resources import FACES, Resources
from palmyra.shell.texts import LANGUAGES, Texts
from tests.support.at_table import book
from tests.support.sampling import some_rows
from tests.support.stage import SHOTS, Stage
from tests.support.states import load_states
from tests.test_texts import CATALOGUES, forms
from tools.texts import fit

load_states()
# Named at will: there, cutting with an ellipsis is what should happen.
FREE = ("_scaled", "long_names")
QUICK = (
    "title", "options", "new_game", "learn", "book_keys", "book_glossary", "tutorial_coins_flip",
    "tutorial_cut_off_move", "play_placed", "play_drag", "play_small_scale", "play_200_placed",
    "play_200_flip",
    "play_200_caesar", "play_200_large_text_solo", "tutorial_200_large_coins_flip",
    "replay_200_five", "replay_200_chart", "title_scores_200", "campaign_fresh_200", "daily_200",
    "greed", "greed_150", "greed_200", "greed_medina_200", "greed_palermo",
    "greed_palermo_150", "greed_palermo_200",
    "medina_placed", "medina_stocks", "palermo_lesson_police", "palermo_rounds_200",
    "palermo_door", "palermo_150_build", "palermo_200", "palermo_200_large_text_build",
    "coach", "coach_medina", "coach_150", "coach_moments_200", "coach_palermo_moments",
    "coach_medina_moments_150", "coach_ask_200", "coach_then",
    "coach_five", "puzzle", "puzzle_missed", "puzzle_solved_200", "puzzle_page_200",
    "trial", "trial_medina",
    "cabinet_palmyra", "cabinet_medina_200", "cabinet_palermo_150", "cabinet_engraved",
    "cabinet_drawer_200", "result_new_five",
    "archive_saves_200", "archive_stats_200", "result_200", "book_200", "new_game_200",
    "medina_new_game_200", "palermo_new_game", "palermo_new_game_200",
    "friends_room", "friends_room_200", "friends_folder_150", "friends_note_200",
    "friends_invite_200", "friends_chance_150", "friends_table_200", "since_palermo_200",
    "speech_medina_200",
)  # fmt: skip
BOUND = sorted(name for name in SHOTS if not name.endswith(FREE))


@pytest.mark.parametrize(("name", "code"), some_rows(product(QUICK, LANGUAGES), 9))
def test_the_usual_screens_cut_nothing(name: str, code: str) -> None:
    """Takes long for `puzzle_missed` alone: the turn that was tried is judged."""
    assert fit.cuts(name, code) == []
    pygame.display.quit()


@pytest.mark.parametrize("name", ["friends_room", "friends_note"])
def test_no_hour_of_the_day_is_cut(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """ "heute Nachmittag" was, in a picture taken in the afternoon."""
    spoken = Texts.__call__

    def afternoon(self: Texts, key: str, **values: object) -> str:
        early = ("friends.just_now", "friends.this_morning", "friends.this_evening")
        return spoken(self, "friends.this_noon" if key in early else key, **values)

    monkeypatch.setattr(Texts, "__call__", afternoon)
    assert fit.cuts(name, "de") == []
    pygame.display.quit()


@pytest.mark.parametrize(
    ("name", "code"),
    [
        pytest.param(name, code, marks=pytest.mark.endless if (at + nth) % 3 else pytest.mark.slow)
        for at, name in enumerate(BOUND)
        for nth, code in enumerate(LANGUAGES)
    ],
)
def test_no_screen_cuts_anything(name: str, code: str) -> None:
    """Every screen in a language or two in `make slow`, in the others in `make endless`."""
    assert fit.cuts(name, code) == []
    pygame.display.quit()


def test_the_watch_sees_what_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    def long(stage: object) -> None:

        assert isinstance(stage, Stage)
        plain = stage.services.texts.__class__.__call__
        monkeypatch.setattr(
            stage.services.texts.__class__,
            "__call__",
            lambda self, key, **values: plain(self, key, **values) * 9,
        )
        stage.show(book(stage.services, "goal"))

    monkeypatch.setitem(SHOTS, "too_long", long)
    assert any(cut.how == "wide" for cut in fit.cuts("too_long", "en"))
    pygame.display.quit()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_fonts_have_every_letter(code: str) -> None:
    letters = {letter for entry in CATALOGUES[code].values() for form in forms(entry)
               for letter in form if letter.isprintable()}  # fmt: skip
    resources = Resources()
    for face in FACES:
        font = resources.font(face, 20)

        def drawn(letter: str, font: pygame.font.Font = font) -> bytes:
            return pygame.image.tobytes(font.render(letter, True, "#000000"), "RGBA")

        nothing = drawn("\N{SNOWMAN}")  # none of our faces has one: the box for what is lacking
        assert nothing == drawn("\N{HIRAGANA LETTER A}")
        missing = {
            letter for letter in letters if not letter.isspace() and drawn(letter) == nothing
        }
        assert missing == set(), f"{face} lacks {missing}"

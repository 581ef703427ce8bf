"""`palmyra verify`: replays records and says, a line of JSON each, what came of them."""

import json
from collections.abc import Callable, Iterable
from typing import Any, Final

from palmyra import games
from palmyra.kernel.any_game import AnyGame, AnyReplay
from palmyra.kernel.letters.letter import Games, Letter, LetterError, letters_in
from palmyra.kernel.letters.letter_rules import (
    LetterMoment,
    begin,
    follow,
    replay_of,
)
from palmyra.kernel.letters.recorded import LETTERS, letters_of
from palmyra.kernel.record import Replay, game_of, read_record
from palmyra.kernel.refusal import Refusal
from palmyra.shell.texts import Texts
from palmyra.storage.command_input import read_source
from palmyra.storage.file_names import FIRST
from palmyra.storage.record_text import documents, heading_refusal
from palmyra.storage.yaml_text import shorten

GAMES: Final = Games(games.NAMES, games.load)  # that letters can be of


def verify(names: Iterable[str], texts: Texts, write: Callable[[str], object]) -> bool:
    """Writes a line a document; whether all of them are legal games."""
    all_legal = True
    for name in names:
        try:
            found = documents(read_source(name))
        except OSError as error:
            found = iter([heading_refusal("unreadable", error.strerror or str(error))])
        for document in found:
            said = verdict(document, texts)
            all_legal &= said["ok"] is True
            write(json.dumps(said))
    return all_legal


def verdict(document: object, texts: Texts) -> dict[str, object]:
    """What came of the game in a document, whichever game its mark names."""
    name = game_of(document, games.NAMES)
    if isinstance(document, Refusal):
        return report(document, texts, name)
    try:
        return report(read_record(document, games.load(name)), texts, name)
    except Refusal as refusal:
        return report(refusal, texts, name)


def report(
    result: Replay[Any, Any, Any, Any] | Refusal, texts: Texts, game: str
) -> dict[str, object]:
    if isinstance(result, Refusal):
        return {"ok": False, "turn": result.turn, "error": sentence(result, texts, game)}
    return {"ok": True, **games.load(game).notation.report(result.state)}


def sentence(refusal: Refusal, texts: Texts, game: str = FIRST) -> str:
    """`turn 7: conquer Sdt@2,2: three tiles with a feature among them (R8)`"""
    own = f"{game}.refusal.{refusal.reason}"
    key = own if texts.has(own) else f"refusal.{refusal.reason}"
    said = texts(key, **refusal.values)
    words = f"{shorten(refusal.words, 200)}: " if refusal.words else ""
    rule = f" ({refusal.rule})" if refusal.rule else ""
    turn = "" if refusal.turn is None else f"turn {refusal.turn}: "
    return f"{turn}{words}{said}{rule}"


# --- letters -------------------------------------------------------------------------------


def verify_letters(names: Iterable[str], texts: Texts, write: Callable[[str], object]) -> bool:
    """As `verify`, and the letters of every game: that each follows the one before, that its link
    fits its writer's chain, and that what was drawn follows from the beacon. A file is a record of
    a game by letter, or a text with its letters."""
    all_sound = True
    for name in names:
        try:
            data = read_source(name)
        except OSError as error:
            found: Iterable[dict[str, object]] = [
                {"ok": False, "error": error.strerror or str(error)}
            ]
        else:
            text = data.decode("utf-8", "replace")
            found = [_sound_letters(text, texts)] if _is_letters(text) else _sound(data, texts)
        for said in found:
            all_sound &= said["ok"] is True
            write(json.dumps(said))
    return all_sound


def _is_letters(text: str) -> bool:
    try:
        return any(isinstance(one, Letter) for one in letters_in(text, GAMES))
    except LetterError:
        return False


def _sound(data: bytes, texts: Texts) -> Iterable[dict[str, object]]:
    for document in documents(data):
        said = verdict(document, texts)
        if said["ok"] is True:
            game = games.load(game_of(document, games.NAMES))
            try:
                said |= _facts(recorded_letters(read_record(document, game), game.name))
            except LetterError as error:
                said = _unsound(error, texts)
        yield said


def _sound_letters(text: str, texts: Texts) -> dict[str, object]:
    try:
        found = letters_in(text, GAMES)
        for one in found:
            if isinstance(one, LetterError):
                raise one
        return {"ok": True, **_facts(_longest([one for one in found if isinstance(one, Letter)]))}
    except LetterError as error:
        return _unsound(error, texts)


def _longest(letters: list[Letter]) -> LetterMoment:
    """The longest past of letters in any order, all of one game."""
    opening = next((one for one in letters if not one.of), None)
    if opening is None:
        raise LetterError("not_an_invitation")
    moments = {opening.hash: begin(opening, GAMES)}
    for letter in sorted(letters, key=lambda one: one.number):
        if letter.hash in moments:
            continue
        parent = moments.get(letter.before)
        if parent is None:
            raise LetterError("ahead" if letter.id == opening.id else "other_game")
        moments[letter.hash] = follow(parent, letter)
    return max(moments.values(), key=lambda one: one.number)


def recorded_letters(replay: AnyReplay, name: str) -> LetterMoment:
    """The last moment of a record's letters, after which it stands as the record says.
    LetterError says what does not follow from the letters."""
    game, record = games.load(name), replay.record
    if LETTERS not in record.further:
        raise LetterError("no_letters")
    lines = [game.notation.encode(turn) for turn in record.turns]
    letters, told = letters_of(record.further[LETTERS], lines, name)
    moment = begin(letters[0], GAMES)
    for letter in letters[1:]:
        moment = follow(moment, letter)
    if told != len(lines) and moment.ended != "alone":  # who is left alone may play on
        raise LetterError("damaged")
    if not _drawn_so(moment, replay, game, told):
        raise LetterError("draws")
    return moment


def _drawn_so(moment: LetterMoment, replay: AnyReplay, game: AnyGame, told: int) -> bool:
    """Whether all that was drawn follows from the letters; of a game that goes on, all but what is
    on its way."""
    if moment.ended == "over":
        proved = replay_of(moment)
        return proved is not None and proved.record.setup == replay.record.setup
    if moment.state is None:
        return not told
    before, turns = (
        (moment.state, told) if moment.pending is None else (moment.pending[0], told - 1)
    )
    return bool(game.rules.hide(before, 0) == game.rules.hide(replay.before(turns), 0))


def _facts(moment: LetterMoment) -> dict[str, object]:
    return {
        "letters": moment.number + 1,
        "id": moment.id.hex(),
        "people": [moment.name(seat) for seat, one in enumerate(moment.seats) if one.is_person],
        "beacon": moment.beacon.hex(),
        "ended": moment.ended,
    }


def _unsound(error: LetterError, texts: Texts) -> dict[str, object]:
    return {"ok": False, "error": texts(f"letters.refused.{error.reason}", **error.values)}

"""`palmyra letter`: reads and writes the letters of this home, for scripts. A line of JSON each, or
the letter itself."""

import argparse
import json
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from palmyra import games

if TYPE_CHECKING:
    from palmyra.kernel.letters.letter import Games, LetterError
    from palmyra.shell.texts import Texts
    from palmyra.storage.letters import LetterGame, LetterGames

REFUSED: Final = 1


def add_letter(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", english: "Callable[[], Texts]"
) -> None:
    letter = commands.add_parser("letter", help="play by letter: read and write letters")
    kinds = letter.add_subparsers(title="letters", metavar="", required=True)

    def add(name: str, help: str, run: Callable[[argparse.Namespace], int], *words: str) -> Any:
        parser = kinds.add_parser(name, help=help)
        for word in words:
            parser.add_argument(word.lower(), metavar=word)
        parser.set_defaults(run=partial(_told, run, english), parser=parser)
        return parser

    add("list", "the games by letter of this home", _list)
    add("read", "every letter in a text goes to its game", _read, "FILE")
    invite = add("invite", "a new game; prints the invitation", _invite)
    invite.add_argument("--game", choices=games.NAMES, default=games.NAMES[0])
    invite.add_argument("--variant", metavar="V", help="the usual one without it")
    invite.add_argument(
        "--seats", required=True, metavar="A,B,…",
        help="a name each in turn order, you first; computer:LEVEL for a computer",
    )  # fmt: skip
    invite.add_argument("--note", default="", metavar="TEXT")
    sit = add("sit", "take a seat of an invitation; prints your letter", _sit, "FILE")
    sit.add_argument("--name", required=True, metavar="NAME", help="yours")
    sit.add_argument("--seat", type=int, metavar="N", help="from 1; the next free one without it")
    play = add("play", "your turn; prints your letter", _play, "ID")
    play.add_argument("turn", metavar="TURN", help="as a record writes it; - for a computer's")
    play.add_argument("--note", default="", metavar="TEXT")
    add("text", "the last letter of a game", _text, "ID")
    add("full", "the full letter of a game", _full, "ID")
    add("record", "a game as far as it is known here", _record, "ID")


def _told(
    run: Callable[[argparse.Namespace], int],
    english: "Callable[[], Texts]",
    options: argparse.Namespace,
) -> int:
    from palmyra.kernel.letters.letter import LetterError
    from palmyra.shell import streams

    options.texts = english()
    try:
        return run(options)
    except LetterError as error:
        streams.complain(f"palmyra: {_sentence(error, options.texts)}")
        return REFUSED


def _sentence(error: "LetterError", texts: "Texts") -> str:
    return texts(f"letters.refused.{error.reason}", **error.values)


def _of_letters() -> "Games":
    from palmyra.kernel.letters.letter import Games

    return Games(games.NAMES, games.load)


def _games() -> "LetterGames":
    from palmyra.storage.home import home
    from palmyra.storage.letters import LetterGames

    return LetterGames(home(), _of_letters())


def _find(id: str) -> "LetterGame":
    from palmyra.kernel.letters.letter import LetterError

    every = _games()
    found = every.find(id) or next((one for one in every.all() if one.id.startswith(id)), None)
    if found is None:
        raise LetterError("other_game")
    return found


def _text_of(name: str) -> str:
    from palmyra.storage.command_input import read_source

    return read_source(name).decode("utf-8", "replace")


def _list(options: argparse.Namespace) -> int:
    for one in _games().all():
        view = one.view
        awaited = None if view.awaited is None else view.seats[view.awaited].name
        said = {
            "id": one.id, "game": view.game, "letters": view.number + 1, "phase": view.phase,
            "owes": view.owes, "awaited": awaited, "names": [seat.name for seat in view.seats],
            "me": view.seats[view.me].name, "pasts": max(1, len(view.pasts)),
        }  # fmt: skip
        print(json.dumps(said))
    return 0


def _read(options: argparse.Namespace) -> int:
    from palmyra.kernel.letters.letter import LetterKind

    texts, sound = options.texts, True
    for reading in _games().read(_text_of(options.file)):
        letter = reading.letter
        said: dict[str, object] = {"ok": reading.error is None, "what": reading.what}
        if reading.id:
            said["id"] = reading.id
        number = letter.number if letter else 0
        if letter is not None:
            said |= {"number": number, "kind": letter.kind.name.lower(), "note": letter.note}
        if letter is not None and letter.kind is LetterKind.PLAY:
            said["turns"] = list(letter.lines)
        if reading.error is not None:
            sound = False
            said["error"] = _sentence(reading.error, texts)
        else:
            key = f"letters.came.{reading.what}"
            said["says"] = texts(key, name=reading.name, number=number)
        print(json.dumps(said))
    return 0 if sound else REFUSED


def _invite(options: argparse.Namespace) -> int:
    import secrets

    from palmyra.contest import known_word
    from palmyra.kernel.letters.letter_rules import LetterSeat

    game = games.load(options.game)
    variant = known_word(options, "variant", game.variants) or game.variants[0]
    words = options.seats.split(",")
    if len(words) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        options.parser.error(f"argument --seats: {least} to {most} play {game.name}")
    setup = game.dealt(len(words), secrets.token_hex(8), variant)
    seats = []
    for color, word in zip(setup.players, words, strict=True):
        name, _, level = word.partition(":")
        if level and level not in game.levels:
            options.parser.error(f"argument --seats: levels are {', '.join(game.levels)}")
        seats.append(LetterSeat(str(color), "" if level else name, level))
    print(_games().invite(game, setup, seats, options.note).text)
    return 0


def _sit(options: argparse.Namespace) -> int:
    from palmyra.kernel.letters.correspondence import free_seats
    from palmyra.kernel.letters.letter import Letter, LetterError, letters_in

    every, of = _games(), _of_letters()
    letters = letters_in(_text_of(options.file), of)
    whole = [one for one in letters if isinstance(one, Letter)]
    if not whole:
        raise next(one for one in letters if isinstance(one, LetterError))
    taken = {one.seat for one in whole}
    free = [seat for seat in free_seats(whole[0], of) if seat not in taken]
    if not free:
        raise LetterError("all_sit")
    seat = free[0] if options.seat is None else options.seat - 1
    game = every.sit_down(whole, seat, options.name)
    if game.my_letter is not None:
        print(game.text)
    return 0


def _play(options: argparse.Namespace) -> int:
    """The computers before me think here; then my turn, or one that a computer would play."""
    from palmyra.contest import think
    from palmyra.kernel.letters.letter import LetterError
    from palmyra.kernel.refusal import Refusal

    game = _find(options.id)
    view, session = game.view, game.session()
    if session is None or view.owes != "turn":
        other = "" if view.awaited is None else view.seats[view.awaited].name
        raise LetterError("not_their_turn", name=view.seats[view.me].name, other=other)
    match, kind, brain = session.match, game.game, None
    first = len(match.turns) - view.played
    letter = None
    while letter is None:
        seat, state = match.state.seat, match.state
        level = view.seats[seat].level or (kind.levels[-1] if options.turn == "-" else "")
        if level:
            brain = brain or kind.brain()
            seed = f"{game.id} {state.turn}"
            for action in think(kind, brain, state, level, seed)[len(match.actions) :]:
                match.play(action)
        else:
            try:
                match.play_turn(kind.notation.decode(options.turn)[0])
            except Refusal as refusal:
                name, rule = view.seats[seat].name, f" ({refusal.rule})" if refusal.rule else ""
                raise LetterError("illegal", name=name, turn=options.turn + rule) from None
        letter = game.keep_turns(match.turns[first:], options.note)
    print(game.text)
    return 0


def _text(options: argparse.Namespace) -> int:
    print(_find(options.id).text)
    return 0


def _full(options: argparse.Namespace) -> int:
    print(_find(options.id).full)
    return 0


def _record(options: argparse.Namespace) -> int:
    from palmyra.kernel.letters.letter import LetterError
    from palmyra.storage.record_text import write_game

    game = _find(options.id)
    replay = game.view.replay
    if replay is None:
        raise LetterError("not_all_sit", other=game.letters.tip.name(game.view.next_writer or 0))
    print(write_game(replay, game.game), end="")
    return 0

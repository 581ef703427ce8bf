"""The console commands. Without arguments the game opens."""

import argparse
import json
import math
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from palmyra import __version__, games
from palmyra.kernel.any_game import AnyGame
from palmyra.kernel.record import read_record
from palmyra.kernel.refusal import DataError, Refusal
from palmyra.shell import streams
from palmyra.shell.texts import Texts
from palmyra.storage.file_names import FIRST, game_of

EXAMPLES: Final = """\
examples:
  palmyra                                   open the house
  palmyra game.medina                       watch a record (a double click does this)
  palmyra replay game.palmyra               watch it, turn by turn
  palmyra verify a.palmyra b.medina         replay records of any game by the rules
  palmyra verify - < games.yaml             several games, one YAML document each
  palmyra verify --letters game.palmyra     its letters too: who wrote them, what was drawn
  palmyra letter read - < mail.txt          every letter in a text goes to its game
  palmyra letter play ID "revenue Sd@2,1"   my turn; prints the letter
  palmyra simulate --players 3 --games 100  random games, a summary in JSON
  palmyra simulate --variant solo-5 --players 1 --games 10 --records out
  palmyra simulate --levels zenobia,prefect,scribe --games 10
  palmyra simulate --game medina --levels caravan,mason,mason --games 2
  palmyra suggest game.palermo              the turn that a hint would show first
  palmyra suggest game.palermo --seconds 2  a turn, by the strongest level of its game
  palmyra review game.palmyra               what each turn cost, luck apart from play
  palmyra ladder --games 400                levels against one another
  palmyra ladder --game palermo --players 3 --levels urchin,gelataia
  palmyra ladder --solo --games 100         the goals that each level meets
"""

# Like grep: 1 says no, 2 says that it could not be asked.
NOT_LEGAL: Final = 1
FAILED: Final = 2
MOST_SECONDS: Final = 3600
LETTER_FILE: Final = ".letter"  # the ending of a letter that is a file


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    if len(given) == 1 and game_of(given[0].lower()):
        given.insert(0, "replay")  # how file managers call us
    elif len(given) == 1 and given[0].lower().endswith(LETTER_FILE):
        from palmyra.start import open_game

        return open_game(letter=Path(given[0]))
    try:
        try:
            return _run(given)
        finally:
            sys.stdout.flush()  # a reader that has gone shows here, not at the interpreter's exit
    except BrokenPipeError:
        streams.complain()  # whoever read our lines has gone (`| head`): nothing to say
    except Refusal as refusal:
        return _refused(refusal, FIRST)
    except (DataError, OSError) as error:
        streams.complain(f"palmyra: {error}")
    return FAILED


def _refused(refusal: Refusal, game: str) -> int:
    from palmyra.verify import sentence

    streams.complain(f"palmyra: {sentence(refusal, _english(), game)}")
    return FAILED


def _run(given: Sequence[str]) -> int:
    options = _parser().parse_args(given)
    run: Callable[[argparse.Namespace], int] = options.run
    return run(options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="palmyra",
        description="The house of Palmyra: the board games Palmyra, Medina and Palermo.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"palmyra {__version__}")
    parser.add_argument("--smoke", action="store_true", help="self-test, a line of JSON")
    parser.set_defaults(run=_open_game)
    commands = parser.add_subparsers(title="commands", metavar="")

    record = commands.add_parser("open", help="open a record in the game")
    record.add_argument("file", type=Path, metavar="FILE")
    record.set_defaults(run=_open_record)

    replay = commands.add_parser("replay", help="watch a record, turn by turn")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.set_defaults(run=_replay)

    verify = commands.add_parser("verify", help="replay records by the rules")
    verify.add_argument("files", nargs="+", metavar="FILE", help="a record; - for standard input")
    verify.add_argument(
        "--letters", action="store_true", help="and their letters: chain and beacon"
    )
    verify.set_defaults(run=_verify)

    from palmyra.letter_command import add_letter

    add_letter(commands, _english)

    simulate = commands.add_parser("simulate", help="play whole games by computer")
    _add_game(simulate)
    simulate.add_argument("--players", type=int, metavar="N", help="how many")
    simulate.add_argument("--variant", metavar="V", help="the usual one without it")
    simulate.add_argument("--edition", metavar="E", help="of Palmyra; the usual one without it")
    simulate.add_argument("--games", type=_count, default=1, metavar="K")
    simulate.add_argument("--seed", default="1", metavar="S", help="text; game K is dealt by S-K")
    simulate.add_argument("--records", type=Path, metavar="DIR", help="write every game there")
    simulate.add_argument("--levels", metavar="A,B,…", help="one a seat, or one for all")
    simulate.set_defaults(run=_simulate, parser=simulate)

    suggest = commands.add_parser("suggest", help="one turn for the player to move")
    suggest.add_argument("record", metavar="RECORD", help="a record; - for standard input")
    suggest.add_argument("--level", metavar="L", help="its turn, not the coach's")
    suggest.add_argument("--seconds", type=_seconds, metavar="S", help="how long a level may think")
    suggest.add_argument("--seed", default="", metavar="N", help="text; the same gives the same")
    suggest.set_defaults(run=_suggest, parser=suggest)

    review = commands.add_parser("review", help="what each turn of a finished game was worth")
    review.add_argument("record", metavar="RECORD", help="a record; - for standard input")
    review.add_argument("--seconds", type=_seconds, metavar="S", help="how long it may take")
    review.add_argument("--json", action="store_true", help="a line of JSON")
    review.set_defaults(run=_review)

    ladder = commands.add_parser("ladder", help="the levels against one another")
    _add_game(ladder)
    ladder.add_argument("--games", type=_count, default=40, metavar="K", help="of each pair")
    ladder.add_argument("--players", type=int, metavar="N", help="how many")
    ladder.add_argument("--levels", metavar="A,B,…", help="all without it")
    ladder.add_argument("--neighbors", action="store_true", help="each level and the next only")
    ladder.add_argument("--expert", action="store_true", help="of Palmyra: with Caesar")
    ladder.add_argument("--solo", action="store_true", help="of Palmyra: each level alone, by goal")
    ladder.add_argument("--budget", type=_count, metavar="P", help="of Palmyra: playouts a turn")
    ladder.add_argument("--seed", default="ladder", metavar="S")
    ladder.add_argument("--processes", type=int, choices=(1, 2), default=2)
    ladder.set_defaults(run=_ladder, parser=ladder)
    return parser


def _add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", choices=games.NAMES, default=FIRST)


def _seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 <= number <= MOST_SECONDS:  # nor what is no number
        raise argparse.ArgumentTypeError(f"a number from 0 to {MOST_SECONDS} is wanted")
    return number


def _count(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if not 1 <= number <= 1_000_000:
        raise argparse.ArgumentTypeError("a whole number from 1 to 1000000 is wanted")
    return number


def _open_game(options: argparse.Namespace) -> int:
    if options.smoke:
        from palmyra.smoke import smoke

        return smoke(print)
    from palmyra.start import open_game  # pygame only when there is something to see

    return open_game()


def _open_record(options: argparse.Namespace) -> int:
    from palmyra.start import open_game

    return open_game(options.file)


def _replay(options: argparse.Namespace) -> int:
    from palmyra.start import open_game

    return open_game(options.file, replay=True)


def _verify(options: argparse.Namespace) -> int:
    from palmyra.verify import verify, verify_letters

    check = verify_letters if options.letters else verify
    return 0 if check(options.files, _english(), print) else NOT_LEGAL


def _simulate(options: argparse.Namespace) -> int:
    from palmyra.contest import known_word, simulate
    from palmyra.games import own_commands

    game, own = games.load(options.game), own_commands(options.game)
    variant = known_word(options, "variant", game.variants) or game.variants[0]
    levels = _levels(options, game)
    fewest = own.usual_players(variant) if own else game.seats[0]
    players = _players(options, game, len(levels) or fewest)
    if len(levels) not in (0, 1, players):
        streams.complain("palmyra: one level for all seats or one for each")
        return FAILED
    seats, progress = (levels * players)[:players], _progress(options.games)
    if own:
        found = own.summary(options, variant, seats, players, progress)
    else:
        weakest = game.levels[:1] * players  # and quick
        found = simulate(
            game.name, seats or weakest, variant, options.games, options.seed, options.records,
            progress,
        )  # fmt: skip
    print(json.dumps(found))
    return 0


def _suggest(options: argparse.Namespace) -> int:
    from palmyra import contest
    from palmyra.games import own_commands

    game, document = contest.read_one(options.record)
    level = contest.known_word(options, "level", game.levels)
    if not level and options.seconds is not None:
        level = game.levels[-1]  # a time is a level's: the coach asks no clock
    own = own_commands(game.name) if level else None
    suggest = own.suggestion if own else partial(contest.suggest, game)
    try:
        print(suggest(read_record(document, game), level, options.seconds, options.seed))
    except Refusal as refusal:
        return _refused(refusal, game.name)
    return 0


def _review(options: argparse.Namespace) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the sentences are the screen's
    from palmyra import contest
    from palmyra.review import as_json, review, told

    game, document = contest.read_one(options.record)
    show = _progress(100)  # percent
    try:
        replay = read_record(document, game)
        found = review(game, replay, options.seconds, lambda share: show(int(100 * share)))
    except Refusal as refusal:
        return _refused(refusal, game.name)
    if found.todo and sys.stderr.isatty():
        print(file=sys.stderr)  # the bar stopped on its way
    if options.json:
        print(as_json(found, game, replay))
        return 0
    for line in told(found, game, replay, _own_language()):
        print(line)
    return 0


def _ladder(options: argparse.Namespace) -> int:
    from palmyra.contest import climb
    from palmyra.games import own_commands

    game, own = games.load(options.game), own_commands(options.game)
    levels = _levels(options, game) or game.levels
    players = _players(options, game, max(2, game.seats[0]))

    def show(line: object) -> None:
        print(line, flush=True)

    (own.climb if own else partial(climb, game))(options, levels, players, show)
    return 0


def _levels(options: argparse.Namespace, game: AnyGame) -> tuple[str, ...]:
    words = tuple(options.levels.split(",")) if options.levels else ()
    if any(word not in game.levels for word in words):
        options.parser.error(f"argument --levels: levels are {', '.join(game.levels)}")
    return words


def _players(options: argparse.Namespace, game: AnyGame, usual: int) -> int:
    players: int = usual if options.players is None else options.players
    if players not in game.seats:
        most, least = game.seats[-1], game.seats[0]
        options.parser.error(f"argument --players: {players}: {least} to {most} play {game.name}")
    return players


def _one_each() -> int:
    streams.complain("palmyra: one level for all seats or one for each")
    return FAILED


def _english() -> Texts:
    # What these commands print is read by programs and bug reports: one language.
    return Texts(Path(__file__).resolve().parent / "assets" / "texts", "en")


def _own_language() -> Texts:
    """For what a player reads and no program does."""
    from palmyra.shell.settings import SettingsStore
    from palmyra.storage.home import home

    language = SettingsStore(home()).now.language
    return Texts(Path(__file__).resolve().parent / "assets" / "texts", language)


def _progress(total: int) -> Callable[[int], None]:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        return lambda done: None
    width = 40

    def show(done: int) -> None:
        bar = "█" * (width * done // total)
        end = "\n" if done == total else ""
        print(f"\r{bar:<{width}} {done}/{total}", end=end, file=sys.stderr, flush=True)

    return show

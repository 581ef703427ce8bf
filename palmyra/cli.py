"""The console commands. Without arguments the game opens."""

import argparse
import json
import math
import sys
from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Final, TypeVar

from palmyra import __version__
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.opponents import OpponentsError, open_weights
from palmyra.games.palmyra.rules.components import ComponentsError
from palmyra.games.palmyra.rules.state import Edition, Variant
from palmyra.kernel.refusal import Refusal
from palmyra.shell import streams
from palmyra.shell.texts import Texts
from palmyra.storage.yaml_text import shorten

EXAMPLES: Final = """\
examples:
  palmyra                                   open the game
  palmyra game.palmyra                      watch a record (a double click does this)
  palmyra replay game.palmyra               watch it, turn by turn
  palmyra verify game.palmyra               replay a record by the rules
  palmyra verify - < games.yaml             several games, one YAML document each
  palmyra simulate --players 3 --games 100  random games, a summary in JSON
  palmyra simulate --variant solo-5 --players 1 --games 10 --records out
  palmyra simulate --levels zenobia,prefect,scribe --games 10
  palmyra suggest game.palmyra --level zenobia --seconds 2
  palmyra ladder --games 400                levels against one another
  palmyra ladder --solo --games 100         the goals that each level meets
"""

# Like grep: 1 says no, 2 says that it could not be asked.
NOT_LEGAL: Final = 1
FAILED: Final = 2
MOST_SECONDS: Final = 3600


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    if len(given) == 1 and given[0].lower().endswith(".palmyra"):
        given.insert(0, "replay")  # how file managers call us
    try:
        try:
            return _run(given)
        finally:
            sys.stdout.flush()  # a reader that has gone shows here, not at the interpreter's exit
    except BrokenPipeError:
        streams.complain()  # whoever read our lines has gone (`| head`): nothing to say
    except Refusal as refusal:
        from palmyra.verify import sentence

        streams.complain(f"palmyra: {sentence(refusal, _english())}")
    except (ComponentsError, OpponentsError, OSError) as error:
        streams.complain(f"palmyra: {error}")
    return FAILED


def _run(given: Sequence[str]) -> int:
    options = _parser().parse_args(given)
    run: Callable[[argparse.Namespace], int] = options.run
    return run(options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="palmyra",
        description="Palmyra: land tiles around an oasis city, for 1 to 5 players.",
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
    verify.set_defaults(run=_verify)

    simulate = commands.add_parser("simulate", help="play whole games by computer")
    simulate.add_argument("--players", type=int, choices=range(1, 6), metavar="N", help="1 to 5")
    simulate.add_argument("--variant", type=_one_of(Variant), default=Variant.BASE)
    simulate.add_argument("--edition", type=_one_of(Edition), default=Edition.INTERNATIONAL)
    simulate.add_argument("--games", type=_count, default=1, metavar="K")
    simulate.add_argument("--seed", default="1", metavar="S", help="text; game K is dealt by S-K")
    simulate.add_argument("--records", type=Path, metavar="DIR", help="write every game there")
    simulate.add_argument(
        "--levels", type=_levels, metavar="A,B,…", help="one a seat: " + ", ".join(Level)
    )
    simulate.set_defaults(run=_simulate)

    suggest = commands.add_parser("suggest", help="one turn for the player to move")
    suggest.add_argument("record", metavar="RECORD", help="a record; - for standard input")
    suggest.add_argument("--level", type=_one_of(Level), default=Level.ZENOBIA)
    suggest.add_argument("--seconds", type=_seconds, metavar="S", help="how long it may think")
    suggest.add_argument("--seed", default="", metavar="N", help="text; the same gives the same")
    suggest.set_defaults(run=_suggest)

    ladder = commands.add_parser("ladder", help="the levels against one another")
    ladder.add_argument("--games", type=_count, default=40, metavar="K", help="of each pair")
    ladder.add_argument("--players", type=int, choices=range(2, 6), default=2, metavar="N")
    ladder.add_argument("--levels", type=_levels, default=tuple(Level), metavar="A,B,…")
    ladder.add_argument("--neighbors", action="store_true", help="each level and the next only")
    ladder.add_argument("--expert", action="store_true", help="with Caesar")
    ladder.add_argument("--solo", action="store_true", help="each level alone, by goal")
    ladder.add_argument("--budget", type=_count, metavar="P", help="playouts a turn")
    ladder.add_argument("--seed", default="ladder", metavar="S")
    ladder.add_argument("--processes", type=int, choices=(1, 2), default=2)
    ladder.set_defaults(run=_ladder)
    return parser


Kind = TypeVar("Kind", bound=StrEnum)


def _one_of(kind: type[Kind]) -> Callable[[str], Kind]:
    def read(text: str) -> Kind:
        try:
            return kind(text)
        except ValueError:
            known = ", ".join(kind)
            raise argparse.ArgumentTypeError(f"{shorten(text)}: known are {known}") from None

    return read


def _seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 <= number <= MOST_SECONDS:  # nor what is no number
        raise argparse.ArgumentTypeError(f"a number from 0 to {MOST_SECONDS} is wanted")
    return number


def _levels(text: str) -> tuple[Level, ...]:
    try:
        return tuple(Level(name) for name in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"levels are {', '.join(Level)}") from None


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
    from palmyra.scenes.opening import open_game  # pygame only when there is something to see

    return open_game()


def _open_record(options: argparse.Namespace) -> int:
    from palmyra.scenes.opening import open_game

    return open_game(options.file)


def _replay(options: argparse.Namespace) -> int:
    from palmyra.scenes.opening import open_game

    return open_game(options.file, replay=True)


def _verify(options: argparse.Namespace) -> int:
    from palmyra.verify import verify

    legal = verify(options.files, open_box(), _english(), print)
    return 0 if legal else NOT_LEGAL


def _simulate(options: argparse.Namespace) -> int:
    from functools import partial

    from palmyra.games.palmyra.simulate import play_game, play_levels, setups, simulate

    variant = options.variant
    levels = options.levels
    players = options.players or len(levels or ()) or (1 if variant.level else 2)
    play = play_game
    if levels:
        if len(levels) not in (1, players):
            streams.complain("palmyra: one level for all seats or one for each")
            return FAILED
        levels = levels * players if len(levels) == 1 else levels
        play = partial(play_levels, levels=levels, weights=open_weights())
    games = setups(variant, options.edition, players, options.games, options.seed)
    summary = simulate(games, open_box(), options.records, _progress(options.games), play)
    print(json.dumps(summary))
    return 0


def _suggest(options: argparse.Namespace) -> int:
    from palmyra.games.palmyra.suggest import suggest

    weights, level = open_weights(), options.level
    print(suggest(options.record, open_box(), weights, level, options.seconds, options.seed))
    return 0


def _ladder(options: argparse.Namespace) -> int:
    from palmyra.games.palmyra.ladder import duels, ladder, pairs, solos

    seed, budget, games = options.seed, options.budget, options.games
    if options.solo:
        groups = [
            (f"{level} {variant}", list(solos(level, variant, games, seed, budget)))
            for level in options.levels
            for variant in Variant
            if variant.level
        ]
    else:
        variant = Variant.EXPERT if options.expert else Variant.BASE
        groups = [
            (
                f"{high} among {low}s, {options.players} players" + ", expert" * options.expert,
                list(duels(high, low, variant, options.players, games, seed, budget)),
            )
            for high, low in pairs(list(options.levels), options.neighbors)
        ]
    ladder(groups, open_weights(), options.processes, lambda line: print(line, flush=True))
    return 0


def _english() -> Texts:
    # What these commands print is read by programs and bug reports: one language.
    return Texts(Path(__file__).resolve().parent / "assets" / "texts", "en")


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

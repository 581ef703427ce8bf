"""The console commands. Without arguments the game opens."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from palmyra import __version__
from palmyra.box import open_box
from palmyra.rules.components import ComponentsError
from palmyra.rules.refusal import Refusal
from palmyra.rules.state import Edition, Variant
from palmyra.texts import Texts

EXAMPLES: Final = """\
examples:
  palmyra                                   open the game
  palmyra verify game.palmyra               replay a record by the rules
  palmyra verify - < games.yaml             several games, one YAML document each
  palmyra simulate --players 3 --games 100  random games, a summary in JSON
  palmyra simulate --variant solo-5 --players 1 --games 10 --records out
"""

# Like grep: 1 says no, 2 says that it could not be asked.
NOT_LEGAL: Final = 1
FAILED: Final = 2


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        run: Callable[[argparse.Namespace], int] = options.run
        code = run(options)
        sys.stdout.flush()  # a reader that has gone shows here, not at the interpreter's exit
        return code
    except BrokenPipeError:
        # Whoever read our lines has gone (`| head`): no reason to complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except (ComponentsError, OSError) as error:
        print(f"palmyra: {error}", file=sys.stderr)
        return FAILED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="palmyra",
        description="Palmyra: land tiles around an oasis city, for 1 to 5 players.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"palmyra {__version__}")
    parser.set_defaults(run=_open_game)
    commands = parser.add_subparsers(title="commands", metavar="")

    verify = commands.add_parser("verify", help="replay records by the rules")
    verify.add_argument("files", nargs="+", metavar="FILE", help="a record; - for standard input")
    verify.set_defaults(run=_verify)

    simulate = commands.add_parser("simulate", help="play whole games by computer")
    simulate.add_argument("--players", type=int, choices=range(1, 6), metavar="N", help="1 to 5")
    simulate.add_argument("--variant", choices=list(Variant), default=Variant.BASE)
    simulate.add_argument("--edition", choices=list(Edition), default=Edition.INTERNATIONAL)
    simulate.add_argument("--games", type=_count, default=1, metavar="K")
    simulate.add_argument("--seed", default="1", metavar="S", help="text; game K is dealt by S-K")
    simulate.add_argument("--records", type=Path, metavar="DIR", help="write every game there")
    simulate.set_defaults(run=_simulate)
    return parser


def _count(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if not 1 <= number <= 1_000_000:
        raise argparse.ArgumentTypeError("a whole number from 1 to 1000000 is wanted")
    return number


def _open_game(options: argparse.Namespace) -> int:
    from palmyra.scenes.opening import open_game  # pygame only when there is something to see

    return open_game()


def _verify(options: argparse.Namespace) -> int:
    from palmyra.verify import verify

    legal = verify(options.files, open_box(), _english(), print)
    return 0 if legal else NOT_LEGAL


def _simulate(options: argparse.Namespace) -> int:
    from palmyra.simulate import setups, simulate
    from palmyra.verify import sentence

    variant = Variant(options.variant)
    players = options.players or (1 if variant.level else 2)
    games = setups(variant, Edition(options.edition), players, options.games, options.seed)
    try:
        summary = simulate(games, open_box(), options.records, _progress(options.games))
    except Refusal as refusal:
        refusal.turn = 0
        print(f"palmyra: {sentence(refusal, _english())}", file=sys.stderr)
        return FAILED
    print(json.dumps(summary))
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

"""The rules against a second reading of RULES.md: whole games, and words changed at random."""

from copy import deepcopy
from pathlib import Path
from random import Random

import pytest

from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.notation import decode, encode
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.setup import Setup, Stacks
from palmyra.games.palmyra.rules.state import Color, Edition, State, Variant
from palmyra.games.palmyra.rules.tiles import TILES
from palmyra.games.palmyra.rules.turns import play_turn
from palmyra.games.palmyra.seating import Match
from palmyra.kernel.refusal import Refusal
from palmyra.storage.record_text import read_text
from tests.games.palmyra.rules.reference import Game, Illegal
from tests.games.palmyra.rules.worlds import all_tables, box
from tests.support.golden_games import RECORDS

GAMES = 1
CHANGES = 4  # changed lines tried before every turn; solo games are short and try more


def same(game: Game, state: State) -> None:
    assert {at: str(t) for at, t in state.board.items()} == game.board
    assert [str(t) for t in state.large] == game.large
    assert [str(t) for t in state.small] == game.small
    assert (state.reserve, state.box, state.caesar) == (game.reserve, game.box, game.caesar)
    assert (state.over, state.turn, state.seat) == (game.over, game.turn, game.seat)
    assert state.city == frozenset(game.city)
    for player, seat in zip(state.players, game.seats, strict=True):
        assert sorted(map(str, player.hand)) == sorted(seat.hand)
        assert sorted(map(str, player.flipped)) == sorted(seat.flipped)
        assert player.coins == seat.coins
        assert (player.legion, player.censor) == (seat.legion, seat.censor)


def changed(line: str, game: Game, rng: Random) -> str:
    """A line like the given one, most often illegal by one rule."""
    words = line.split()
    at = rng.randrange(len(words))
    cells = [f"{x + rng.randint(-1, 1)},{y + rng.randint(-1, 1)}" for x, y in game.board]
    hand = game.seats[game.seat].hand
    code = rng.choice(hand) if hand and rng.random() < 0.8 else rng.choice(TILES).code
    figure = rng.choice(["legion", "censor"])
    new = [
        f"{code}@{rng.choice(cells)}",
        f"{figure}@{rng.choice([*cells, 'city'])}",
        rng.choice(["conquer", "revenue", "reorganize", "caesar", "draw L", "draw S"]),
        rng.choice(["extra L", "extra S", f"flip {code}", f"by {figure}"]),
    ]
    match rng.randrange(5):
        case 0:
            words.insert(at + 1, new[0])
        case 1:
            words[at] = rng.choice(new)
        case 2:
            del words[at]
        case 3:
            words.append(rng.choice(new))
        case _:
            words[0] = "conquer" if words[0] == "revenue" else "revenue"
    return " ".join(words)


def allowed(state: State, line: str) -> State | None:
    try:
        return play_turn(state, decode(line)[0]).state
    except Refusal:
        return None


def reference_allowed(game: Game, line: str) -> Game | None:
    twin = deepcopy(game)
    try:
        twin.play(line)
    except Illegal:
        return None
    return twin


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("variant", "count"), all_tables())
def test_whole_games_and_changed_lines(variant: Variant, count: int, edition: Edition) -> None:
    legal = illegal = 0
    for number in range(GAMES):
        rng = Random(f"reference {variant} {count} {edition} {number}")
        stacks = Stacks.from_seed(f"reference {number}", box())
        match = Match(PALMYRA, Setup(variant, tuple(Color)[:count], stacks, edition))
        codes = [[str(t) for t in stack] for stack in (stacks.large, stacks.small)]
        game = Game(variant, count, edition, codes[0], codes[1])
        same(game, match.state)
        while not match.state.over:
            before = match.state
            while match.state.turn == before.turn:
                match.play(random_action(match.state, rng))
            line = encode(match.turns[-1])
            for _ in range(CHANGES * (4 if variant.level else 1)):
                other = changed(line, game, rng)
                ours, theirs = allowed(before, other), reference_allowed(game, other)
                assert (ours is None) == (theirs is None), other
                if ours and theirs:
                    same(theirs, ours)
                    legal += 1
                else:
                    illegal += 1
            game.play(line)
            same(game, match.state)
        assert list(winners(match.state)) == game.winners()
        assert match.state.goal == game.goal
    assert min(legal, illegal) > 4  # the changes are neither all hopeless nor all harmless


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*eager.palmyra"))[::2], ids=lambda p: p.stem)
def test_golden_games_of_eager_players(path: Path) -> None:
    """Games with tribute and an emptied reserve, which random play does not reach."""
    played = read_text(path.read_text("utf-8"), PALMYRA)
    setup = played.record.setup
    stacks = Stacks.from_seed(setup.deal, box()) if isinstance(setup.deal, str) else setup.deal
    codes = [[str(t) for t in stack] for stack in (stacks.large, stacks.small)]
    game = Game(setup.variant, len(setup.players), setup.edition, codes[0], codes[1])
    rng = Random(path.stem)
    before = played.start
    for turn, step in zip(played.record.turns, played.steps, strict=True):
        line = encode(turn)
        other = changed(line, game, rng)
        assert (allowed(before, other) is None) == (reference_allowed(game, other) is None), other
        game.play(line)
        same(game, step.state)
        before = step.state
    assert list(winners(played.state)) == game.winners()

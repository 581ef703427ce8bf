"""Nobody can choose or foresee what is drawn, every order is as likely as any, and who deviates is
told of."""

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from palmyra import games
from palmyra.games.palmyra.rules.actions import Reorganize
from palmyra.games.palmyra.rules.state import Purpose, State
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import PlacingTurn
from palmyra.kernel.letters.hash_chain import LENGTH, first_beacon, following, link_of, next_beacon
from palmyra.kernel.letters.letter import Letter, LetterError
from palmyra.kernel.letters.letter_rules import (
    LetterMoment,
    begin,
    follow,
    open_letter,
)
from palmyra.verify import recorded_letters
from tests.letters.homes import GAMES, Table, read, some_turn

PALMYRA = games.load("palmyra")


def fold(letters: list[Letter]) -> LetterMoment:
    moment = begin(letters[0], GAMES)
    for letter in letters[1:]:
        moment = follow(moment, letter)
    return moment


def pending(tmp_path: Path) -> tuple[Table, LetterMoment]:
    """A game in which the last letter conquered: its tiles are on their way."""
    for seed in range(50):
        table = Table(tmp_path / str(seed), "palmyra", "PPP", str(seed))
        for _ in range(30):
            table.play(1)
            tip = table.homes[0].game(table.id).letters.tip
            if tip.pending is not None:
                return table, tip
    raise AssertionError("nobody conquered")


def test_a_chain_is_checked_with_one_hash() -> None:
    secret = bytes(range(16))
    links = [link_of(secret, shown) for shown in range(LENGTH + 1)]
    assert links[-1] == secret and len(set(links)) == len(links)
    assert all(following(later) == former for former, later in pairwise(links))


def test_every_order_is_as_likely_as_any() -> None:
    """Chi-squared over where a tile comes to lie and which tile lies on top: 4,000 beacons."""
    setup = PALMYRA.dealt(2, "1", "base")
    unseen = PALMYRA.unseen
    assert unseen is not None
    rng = random.Random(1)
    tops: Counter[str] = Counter()
    places: Counter[int] = Counter()
    tries = 4000
    kinds: Counter[str] = Counter()
    for _ in range(tries):
        beacon = next_beacon(first_beacon(b"game", [rng.randbytes(16)]), rng.randbytes(16))
        dealt, _ = unseen.ordered(setup, None, f"letter1 {beacon.hex()}")
        stack = [tile.code for tile in dealt.deal.large]
        kinds = Counter(stack)
        tops[stack[0]] += 1
        places[stack.index("Ldt")] += 1
    even = sum((tops[code] - tries * n / 48) ** 2 / (tries * n / 48) for code, n in kinds.items())
    assert even < 28.9, f"11 degrees of freedom, one in 400: {even}"
    # The first of two towers among 48 lies at place p with a chance of (47 - p) / (48 * 47 / 2).
    wanted = {p: tries * (47 - p) / 1128 for p in range(40)}
    even = sum((places[p] - n) ** 2 / n for p, n in wanted.items())
    assert even < 66, f"40 degrees of freedom, about one in 200: {even}"


def test_the_turn_has_no_say_in_what_is_drawn(tmp_path: Path) -> None:
    """Whatever the writer plays, the same beacon comes of it, and nothing of it before the reader's
    link: so no try is better than another."""
    _, tip = pending(tmp_path)
    parent = tip.parent
    assert parent is not None
    rng = random.Random(2)
    state = open_letter(parent, tip.letter.link).state
    for _ in range(20):
        text = PALMYRA.notation.encode(some_turn(PALMYRA, state, rng))
        other = follow(parent, replace(tip.letter, text=text))
        assert other.beacon == tip.beacon


def test_what_is_drawn_depends_on_the_readers_link(tmp_path: Path) -> None:
    table, tip = pending(tmp_path)
    assert tip.pending is not None
    rng = random.Random(3)
    hands = {str(open_letter(tip, rng.randbytes(16)).state.players) for _ in range(40)}
    assert len(hands) > 5
    before, turn = tip.pending
    assert isinstance(turn, PlacingTurn) and turn.purpose is Purpose.CONQUER
    views = [home.game(table.id).view for home in table.homes]
    knowing = [view for view in views if view.owes == "turn"]
    assert len(knowing) == 1, "who writes next has opened it"
    for view in views:
        assert view.replay is not None
        hand = view.replay.state.players[tip.letter.seat].hand
        dealt = len(before.players[tip.letter.seat].hand) - len(turn.laid)
        if view.owes == "turn":
            assert not view.on_its_way and len(hand) > dealt
        else:
            assert view.on_its_way and view.on_its_way_to == tip.letter.seat
            assert len(hand) == dealt, "the caravan is on its way"


def test_what_was_seen_stays(tmp_path: Path) -> None:
    """Orders change only what nobody has seen: earlier states keep their hands and boards."""
    table = Table(tmp_path, "palmyra", "PP")
    table.play(30)
    moments = table.homes[0].game(table.id).letters.tip.history()
    replay = table.homes[0].game(table.id).view.replay
    assert replay is not None
    turn = 0
    for moment in moments:
        turn += len(moment.turns)
        if moment.state is None or moment.pending is not None:
            continue
        state: State = replay.before(turn) if turn < len(replay.steps) else replay.state
        assert state.players == moment.state.players and state.board == moment.state.board


def test_the_first_deal_needs_all_ends_and_the_first_link(tmp_path: Path) -> None:
    """The last to sit down chooses nothing: the first link of who invited is not known to them."""
    table = Table(tmp_path, "palmyra", "PPP")
    views = [home.game(table.id).view for home in table.homes]
    assert [view.replay is None for view in views] == [False, True, True]
    assert not any(one.text.count("seed") for text in table.sent for one in read(text))
    table.play(1)
    assert all(home.game(table.id).view.replay is not None for home in table.homes)


def test_who_deviates_is_told_of(tmp_path: Path) -> None:
    """Another link, one kept back, other draws: each breaks the chain or the record."""
    table = Table(tmp_path, "palmyra", "CPCPC")
    table.play(12)
    game = table.homes[0].game(table.id)
    letters = list(game.view.letters)
    secret = table.homes[0].game(table.id).letters.own.secret
    at = next(n for n, one in enumerate(letters) if n > 6 and one.seat == 1)
    for shown in (0, 1, 20, 500):
        bent = replace(letters[at], link=link_of(secret, shown))
        if bent.link != letters[at].link:
            try:
                follow(fold(letters[:at]), bent)
            except LetterError as error:
                assert error.reason == "not_by" and error.values["name"] == "Ada"
            else:
                raise AssertionError("a chosen link was taken")
    table.play()
    replay = table.homes[1].game(table.id).view.replay
    assert replay is not None
    assert recorded_letters(replay, "palmyra").ended == "over"
    stacks = replay.record.setup.deal
    other = replace(stacks, large=stacks.large[::-1])
    record = replace(replay.record, setup=replace(replay.record.setup, deal=other))
    try:
        recorded_letters(replace(replay, record=record), "palmyra")
    except LetterError as error:
        assert error.reason in ("draws", "illegal")
    else:
        raise AssertionError("other draws were taken")


def test_games_without_chance_are_known_from_the_invitation(tmp_path: Path) -> None:
    for name in ("medina", "palermo"):
        table = Table(tmp_path / name, name, "PPP")
        views = [home.game(table.id).view for home in table.homes]
        assert all(view.replay is not None for view in views)
        assert len({str(view.replay.state) for view in views if view.replay}) == 1
        assert games.load(name).unseen is None and not games.load(name).chance


def test_sizes_are_told_and_tiles_are_not(tmp_path: Path) -> None:
    table, tip = pending(tmp_path)
    assert tip.pending is not None
    view = next(v for v in (h.game(table.id).view for h in table.homes) if v.on_its_way)
    assert set(view.on_its_way) <= set(map(str, Size))


def test_a_tile_that_was_seen_stays_taken(tmp_path: Path) -> None:
    """Who ends the program after drawing a tile finds it drawn: nobody tries both stacks."""
    table = Table(tmp_path, "palmyra", "CPCPC")
    home = table.homes[0]
    session = home.game(table.id).session()
    assert session is not None
    session.match.play_turn(some_turn(PALMYRA, session.match.state, table.random))
    home.game(table.id).keep_turns(session.match.turns)
    session.match.play(Reorganize(Size.SMALL))
    home.game(table.id).keep_begun(session.match.actions)
    home.again()
    again = home.game(table.id).session()
    assert again is not None
    assert again.match.actions == (Reorganize(Size.SMALL),) and not again.match.can_undo
    assert again.match.state == session.match.state

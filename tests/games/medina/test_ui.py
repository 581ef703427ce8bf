"""What Medina tells the screens of the house: every point explained, every turn told."""

import re
from functools import cache
from random import Random

import pygame
import pytest

from palmyra.games.medina.board.board_port import CityLook
from palmyra.games.medina.board.palace_rows import STONES as PALACES
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.events import ColorLeft
from palmyra.games.medina.rules.pieces import STONES, Color
from palmyra.games.medina.rules.points import scores
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.ui import UI, MedinaReplay
from palmyra.kernel.match import Match
from palmyra.shell.game_choices import LETTERS
from palmyra.shell.services import Services
from palmyra.shell.texts import LANGUAGES
from palmyra.ui.layout import Box, Layout
from tests.games.medina.hand.sitting import some_action


@cache
def finished(seed: int, players: int) -> MedinaReplay:
    chance = Random(seed)
    match = Match(MEDINA, Setup(tuple(Color)[:players], (8, 6)), {})
    while not match.state.over:
        match.play(some_action(match.state, chance))
    return match.replay


@pytest.mark.parametrize(("seed", "players"), [(1, 3), (2, 4), (3, 3), (4, 4)])
def test_every_point_has_its_place_in_the_account(
    services: Services, seed: int, players: int
) -> None:
    replay = finished(seed, players)
    account, points = UI.account(services.texts, replay), scores(replay.state)
    assert tuple(seat.points for seat in account.seats) == points
    assert {sheet.name for sheet in account.sheets} == {"kinds", "palaces"}
    for sheet in account.sheets:
        for seat, bars in enumerate(sheet.seats):
            assert bars.total == points[seat] == sum(p.value for bar in bars.bars for p in bar)
    winners = [seat for seat, placed in enumerate(account.seats) if placed.won]
    assert tuple(winners) == MEDINA.rules.winners(replay.state)
    assert account.honor is not None and len(account.honor.pictures) == len(winners)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_is_told(services: Services, language: str) -> None:
    services.settings.change(language=language)
    replay = finished(1, 3)
    for number in range(len(replay.record.turns)):
        told = UI.told(services.texts, replay, number)
        assert told.short and told.full and "{" not in told.short + told.full
        assert "medina." not in told.short + told.full  # no key without its words
    assert UI.standing(services.texts, replay)


def test_the_log_tells_every_gain_and_what_open_palaces_gained(services: Services) -> None:
    replay = finished(1, 3)
    colors = [services.texts(f"play.{color}").capitalize() for color in replay.start.players]
    seen = set()
    for number, step in enumerate(replay.steps):
        before, told = replay.before(number), UI.told(services.texts, replay, number)
        gains = [now - was for was, now in zip(scores(before), scores(step.state), strict=True)]
        for seat, gain in enumerate(gains):
            if seat != before.seat:
                assert (f" · {colors[seat]} " in told.short) == bool(gain)
        others = any(gain for seat, gain in enumerate(gains) if seat != before.seat)
        assert not (others and "Dome on" in told.short)  # the mover's own gain stays in sight
        grown = len(step.state.palaces) > len(before.palaces)
        if not any(gains) and grown:
            assert told.full.partition(":")[0].endswith(", free")
        seen.add((any(gains), grown))
    assert {(True, False), (False, True), (False, False)} <= seen
    told = UI.told(services.texts, replay, 0)
    assert (told.short, told.full) == ("Amethyst, twice", "Amethyst, free: 0 to 2")


def test_a_stone_that_leaves_is_told_in_the_log_and_by_count(services: Services) -> None:
    """M12: the pieces that left, everyone's together."""
    met = 0
    for seed in (1, 2):
        replay = finished(seed, 3)
        for number, step in enumerate(replay.steps):
            left = [event for event in step.events if isinstance(event, ColorLeft)]
            short = UI.told(services.texts, replay, number).short
            told = UI.told(services.texts, replay, number).full
            assert bool(re.search("leaves? the game", told)) == bool(left) == (" gone" in short)
            for event in left:
                before = sum(stock[STONES.index(event.stone)]
                             for stock in replay.before(number).stocks)  # fmt: skip
                placed = sum(place.piece is event.stone for place in replay.record.turns[number])
                gone = before - placed
                assert (f"{gone} unplaced piece" in told) == bool(gone)
                met += 1
    assert met


def test_every_palace_has_the_color_of_its_stone_in_the_result(services: Services) -> None:
    kinds = {kind.name: kind for kind, _ in
             UI.account(services.texts, finished(1, 3)).sheets[1].legends[0]}  # fmt: skip
    for stone in set(kinds) - {"prizes", "alabaster"}:  # which is white
        ours = pygame.Color(kinds[stone].top).hsva[0], PALACES[stone].rim, PALACES[stone].front
        hues = [pygame.Color(color).hsva[0] for color in ours[1:]]
        assert min(abs(ours[0] - hue) for hue in hues) < 12, stone


def test_letters_stand_on_roofs_wherever_a_city_is_looked_at(services: Services) -> None:
    board = UI.board(services.painter)
    assert isinstance(board, CityLook)
    for wanted in (False, True):
        services.choices.of("medina").change(**{LETTERS: wanted})
        board.resize(Layout.fit((1280, 720)), Box(100, 100, 1400, 700))
        board.show(finished(1, 3).state)
        assert bool(board.picture.signs) == wanted


def test_what_a_player_has_ends_with_the_points() -> None:
    state = finished(2, 4).state
    for seat, points in enumerate(scores(state)):
        held = UI.holdings(state, seat)
        assert held[-1].count == points and len(held) <= 5


def test_a_city_to_look_at_fits_any_frame(services: Services) -> None:
    replay = finished(1, 3)
    board = UI.board(services.painter)
    for size in ((320, 200), (96, 96), (500, 120)):
        small = board.small(replay.state, size, size)
        assert small.get_size() == size
        assert len({tuple(small.get_at((x, size[1] // 2))) for x in range(size[0])}) > 20
    layout = Layout.fit((640, 360))
    target = pygame.Surface((640, 360))
    board.resize(layout, Box(100, 100, 1400, 700))
    board.show(replay.start)
    board.draw(target)
    empty = pygame.image.tobytes(target, "RGB")
    board.show(replay.state, replay.steps[-2:])
    board.draw(target)
    assert pygame.image.tobytes(target, "RGB") != empty
    board.show(replay.start)
    board.draw(target)
    assert pygame.image.tobytes(target, "RGB") == empty

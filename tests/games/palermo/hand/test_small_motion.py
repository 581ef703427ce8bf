"""The small motions of ART-PALERMO: each begins with what it tells of, ends by itself, leaves the
picture as one drawn anew, and is off where motion is calm."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from palmyra.games.palermo.board import drive_motion, income_motion, sounds
from palmyra.games.palermo.board.animator import Animator
from palmyra.games.palermo.board.stage import shown_of
from palmyra.games.palermo.rules.actions import Action, EndTurn, Go
from palmyra.games.palermo.rules.driving import Stop, running_of
from palmyra.games.palermo.rules.events import FinePaid, PawnJumped
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.reach import ends_now, way_now
from palmyra.games.palermo.rules.state import State
from tests.games.palermo.hand.sitting import PalermoSession, Sitting, session
from tests.support.player import Player

Seen = list[tuple[tuple[object, ...], dict[str, object]]]


def watched(monkeypatch: pytest.MonkeyPatch, what: object, name: str) -> Seen:
    """Every call of a maker of pictures from now on."""
    seen: Seen = []
    make: Callable[..., object] = getattr(what, name)

    def called(*given: object, **named: object) -> object:
        seen.append((given, named))
        return make(*given, **named)

    monkeypatch.setattr(what, name, called)
    return seen


def picture() -> bytes:
    window = pygame.display.get_surface()
    assert window is not None
    return pygame.image.tobytes(window, "RGB")


def settled(at: Sitting) -> None:
    """It comes to its end, and nothing of it stays behind."""
    for _ in range(400):
        if not at.table.moving:
            break
        at.player.wait(0.02)
    assert not at.table.moving and not at.table.animator.sprites()
    assert at.table.stage.board == shown_of(at.state, at.table.stage.headings)
    assert at.table.stage.state is at.state
    at.player.wait(0)
    left = picture()
    at.table.board.layer.forget()
    at.scene.invalidate()
    at.player.wait(0)
    assert left == picture()


def drivers(stop: Stop | None) -> PalermoSession:
    """A game in which the person drives and can end so, or need not."""
    for seed in range(2, 9):
        for turns in range(44, 120, 8):
            found = session(4, turns=turns, seed=seed)
            state = found.match.state
            if state.phase == 2 and not state.over and ends(state, stop):
                return found
    raise AssertionError("nobody can")


def ends(state: State, stop: Stop | None) -> list[tuple[Action, ...]]:
    if state.player.home or running_of(state).origin is None:
        return []
    found = [end for end in ends_now(state) if stop is None or end.stop is stop]
    return [tuple(Go(cell) for cell in way_now(state, end)) for end in found]


def jumps(state: State, action: Action) -> bool:
    return any(isinstance(event, PawnJumped) for event in apply(state, action).events)


@pytest.fixture(params=["normal", "calm"])
def pace(request: pytest.FixtureRequest) -> dict[str, object]:
    return {"speed": "normal", "reduced_motion": request.param == "calm"}


def test_a_tile_that_is_turned_fades_from_one_way_to_the_other(
    player: Player, pace: dict[str, object]
) -> None:
    at = Sitting(player, session(4, turns=16, seed=2), **pace)  # type: ignore[arg-type]
    build = sorted(at.table.builder.legal())[0]
    player.point(*at.lot(build.slot))
    player.wait(0.5)
    at.table.builder.turn(1)
    assert at.table.animator.turning is not pace["reduced_motion"]
    assert not at.table.busy, "nobody has to wait for it"
    player.wait(0.08)
    assert bool(at.table.animator.sprites()) is not pace["reduced_motion"]
    settled(at)
    assert not at.table.animator.turning and at.table._marks.house_shown


def test_of_a_fast_wheel_only_the_last_turn_is_seen(player: Player) -> None:
    at = Sitting(player, session(4, turns=16, seed=2), speed="normal")
    player.point(*at.lot(sorted(at.table.builder.legal())[0].slot))
    for _ in range(3):
        at.table.builder.turn(1)
        player.wait(0.04)
    assert len(at.table.animator.sprites()) == 1
    settled(at)


def test_a_tile_in_the_hand_turns_where_it_is_held(player: Player) -> None:
    at = Sitting(player, session(4, turns=16, seed=2), speed="normal")
    at.table.builder.dragged(1, (200.0, 200.0))
    player.wait(0.3)
    at.table.builder.turn(1)
    player.wait(0.06)
    (tile,) = at.table.sprites()
    assert tile.rect.collidepoint(200, 200)


def test_a_car_that_stops_is_squashed_and_one_that_drives_on_is_not(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = drivers(None)
    way = max(ends(game.match.state, None), key=len)
    assert len(way) > 1
    at = Sitting(player, game, speed="normal")
    seen = watched(monkeypatch, at.table.stage, "pose")
    for go in way[:-1]:
        at.scene.desk.play(go)
    at.scene.desk.play(way[-1])
    while at.table.busy:
        player.wait(0.02)
    assert not seen, "all in one go"
    flat = set()
    while at.table.moving:
        player.wait(0.02)
        flat |= {figure.flat for figure in at.table.stage.board.figures}
    assert max(flat) == drive_motion.SQUASHED
    settled(at)


def test_the_motor_sounds_higher_with_more_steps_and_the_horn_where_somebody_is_passed(
    player: Player,
) -> None:
    game = drivers(None)
    before = game.match.state
    way = next(way for way in ends(before, None) if not jumps(before, way[0]))
    at = Sitting(player, game, speed="normal")
    heard: list[str] = []
    table = at.table
    table.animator = Animator(
        table.board, table.stage, lambda seat: (0.0, 0.0), lambda seat, number: (0.0, 0.0),
        lambda: player.services.pace, heard.append,
    )  # fmt: skip
    passed = way[0].cell  # type: ignore[union-attr]
    players = list(before.players)
    players[1] = replace(players[1], pawn=passed)
    step = game.match.game.rules.apply(before, way[0])
    table.animator.play(replace(before, players=tuple(players)), step)
    table.animator.finish()
    left = step.state.progress.left  # type: ignore[union-attr]
    assert heard == [sounds.putter(left), sounds.HORN]
    assert sounds.putter(0) < sounds.putter(3)


def test_squares_open_like_fans_when_the_town_is_full(
    player: Player, monkeypatch: pytest.MonkeyPatch, pace: dict[str, object]
) -> None:
    game = session(4, turns=31, seed=2, persons=4)
    at = Sitting(player, game, **pace)  # type: ignore[arg-type]
    seen = watched(monkeypatch, at.table.board.fans, "sprite")
    at.scene.desk.play(sorted(at.table.builder.legal())[0])
    at.scene.desk.finish_moving()
    at.scene.desk.play(EndTurn())
    while at.table.moving:
        player.wait(0.02)
    opened: dict[object, list[float]] = {}
    for (_, slot, _, part), _ in seen:
        opened.setdefault(slot, []).append(part)  # type: ignore[arg-type]
    assert len(opened) == (0 if pace["reduced_motion"] else 3)
    assert all(parts == sorted(parts) and parts[-1] > 0.9 for parts in opened.values())
    if opened:  # the first stays until the last is open
        lengths = [len(parts) for parts in opened.values()]
        assert lengths == sorted(lengths, reverse=True) and lengths[-1] * 0.02 > 0.3
    settled(at)


def test_the_awning_rolls_up_over_linen_and_the_chip_goes_to_the_card(
    player: Player, monkeypatch: pytest.MonkeyPatch, pace: dict[str, object]
) -> None:
    game = drivers(Stop.TAKE)
    way = ends(game.match.state, Stop.TAKE)[0]
    at = Sitting(player, game, window=(1280, 720), **pace)  # type: ignore[arg-type]
    for go in way:
        at.scene.desk.play(go)
    at.scene.desk.finish_moving()
    seen = watched(monkeypatch, at.table.board.rising, "rolling")
    taken, points = at.state.players[0].taken, at.state.players[0].score
    at.scene.desk.play(EndTurn())
    shown = []
    for _ in range(120):
        player.wait(0.02)
        shown.append(at.table.stage.state.players[0].score)
    out = [given[2] for given, _ in seen]
    if pace["reduced_motion"]:
        assert not out
    else:
        assert out == sorted(out, reverse=True) and out[0] > 0.8 and out[-1] < 0.2  # type: ignore[type-var,operator]
        assert set(shown) == set(range(points, at.state.players[0].score + 1)), "they tick up"
    slot = at.table.panels.tray.places.card_slot(at.state.chips, taken + 1)
    assert at.table._chip_at(0, taken + 1) == player.app.layout.point(*slot.center)


def test_a_marker_that_has_gone_around_flips(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = Sitting(player, session(4, turns=44, seed=2), speed="normal")
    seen = watched(monkeypatch, at.table.board.figures, "marker")
    before, after = (
        replace(at.state, players=(replace(at.state.players[0], score=n), *at.state.players[1:]))
        for n in (58, 62)
    )
    at.table.stage.settle(before)
    income_motion.income(at.table.animator._show, before, after, 0, (10.0, 10.0))
    at.table.animator.timeline.cue(at.table.animator.timeline.end, lambda: None)
    while at.table.moving:
        player.wait(0.02)
    flips = [(given[1], given[5]) for given, _ in seen if len(given) > 5]
    assert {points for points, _ in flips} == {59, 60}
    assert min(shown for _, shown in flips) < 0.2 < 0.9 < max(shown for _, shown in flips)  # type: ignore[type-var,operator]
    at.table.stage.settle(at.state)
    settled(at)


def test_a_fine_halts_the_car_for_a_moment_only(player: Player) -> None:
    at = Sitting(player, session(4, turns=44, seed=2), speed="normal")
    show = at.table.animator._show
    drive_motion.fine(show, FinePaid(0, 30, 1, True))
    assert show.timeline.end - show.timeline.now == pytest.approx(drive_motion.HALT)
    player.wait(0.2)
    assert not at.table.busy and at.table.animator.sprites(), "the number still rises"
    settled(at)


def test_alt_fades_signs_and_laundry_too(player: Player) -> None:
    at = Sitting(player, session(4, turns=44, seed=2), window=(1280, 720), reduced_motion=True)
    player.wait(0.2)
    plain = picture()
    figures = at.table.stage.board.figures
    at.table.stage.lay(replace(at.table.stage.board, figures=()))
    player.wait(0)
    houses = picture()
    player.app.loop_once([pygame.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="")], 0)
    assert at.table.faded and picture() != houses, "more than the cars"
    player.app.loop_once([pygame.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0)], 0)
    at.table.stage.lay(replace(at.table.stage.board, figures=figures))
    player.wait(0)
    assert not at.table.faded and picture() == plain


def test_calm_motion_leaves_springs_numbers_and_markers_alone(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = drivers(Stop.TAKE)
    way = ends(game.match.state, Stop.TAKE)[0]
    at = Sitting(player, game, speed="normal", reduced_motion=True)
    posed = watched(monkeypatch, at.table.stage, "pose")
    for action in (*way, EndTurn()):
        at.scene.desk.play(action)
        assert at.table.animator.aside.done
        player.wait(0.04)
        assert not at.table.animator.sprites()
    assert not posed

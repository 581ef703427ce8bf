"""Computer players take what happens: a mood, and now and then a line in their own card."""

import itertools

import pygame
import pytest

from palmyra.games import NAMES, game_ui
from palmyra.kernel.any_game import AnySession
from palmyra.kernel.reaction import Moment, Mood, Reaction
from palmyra.scenes.play.reactions import ROUNDS
from palmyra.scenes.play.scene import PlayScene
from palmyra.shell.services import Services
from palmyra.tabletop.opponent_card import OpponentCard, OpponentPanel
from palmyra.tabletop.speech_bubble import SpeechBubble
from palmyra.thinking import client
from palmyra.ui.layout import Box, Layout
from palmyra.ui.tween import Pace
from tests.scenes.test_every_table import Simple, computers
from tests.support.player import Player
from tests.support.sessions import begun, over

EVERYBODY = [(game, level) for game in NAMES for level in game_ui(game).game.levels]
# Cards as they are at 100, 150 and 200 %, each with its scale at 1280x720; the last two have the
# banner's place.
CARDS = {
    Box(20, 20, 284, 124): 0.8, Box(20, 20, 284, 84): 0.8, Box(20, 20, 364, 124): 0.8,
    Box(20, 20, 208, 74): 1.2,
}  # fmt: skip
BANNER = Box(20, 20, 360, 50), 1.6


@pytest.fixture(autouse=True)
def simple(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "thinker", Simple)


@pytest.mark.parametrize(("game", "level"), EVERYBODY)
def test_everybody_has_two_moods_and_a_word_for_the_end(
    services: Services, game: str, level: str
) -> None:
    members = {member.level: member for member in game_ui(game).cast(services.texts)}
    for mood in Mood:
        assert services.resources.svg(f"{members[level].portrait}_{mood}", (40, 40))
    for moment in (Moment.WIN, Moment.LOSE, Moment.ROBBED, Moment.GAIN, Moment.CUT):
        assert services.texts.has(f"{game}.lines.{level}_{moment}")


@pytest.mark.parametrize("code", ["en", "fr", "it", "de"])
def test_every_line_has_room_in_the_speakers_card(services: Services, code: str) -> None:
    services.texts.use(code)
    pygame.display.set_mode((64, 64))
    lines = [
        services.texts(key)
        for game, level in EVERYBODY
        for moment in Moment
        if services.texts.has(key := f"{game}.lines.{level}_{moment}")
    ]
    assert len(lines) > 70
    rooms = []
    for box, scale in CARDS.items():
        panel = OpponentPanel(OpponentCard("Zenobia", "blue", "palmyra/chip_blue"))
        panel.place(box)
        assert panel.speech_room is not None
        rooms.append((panel.speech_room, scale, ""))
    rooms.append((*BANNER, "palmyra/portrait_zenobia"))
    bubble = SpeechBubble()
    for room, scale, portrait in rooms:
        canvas = services.painter.on(pygame.Surface((420, 320)), Layout(420, 320, scale, 0, 0))
        bubble.portrait = portrait
        bubble.place(room)
        for line in lines:
            bubble.say(line, Pace())
            assert bubble.fitted(canvas), (line, room)
    pygame.display.quit()


def all_lines(player: Player, session: AnySession) -> list[tuple[int, int]]:
    """Who speaks when the computers play a game to its end: turn and seat."""
    player.services.settings.change(animation_speed="instant", window=(800, 450))
    scene = player.nav.play(session)
    player.open(scene)
    assert isinstance(scene, PlayScene)
    said: list[tuple[int, int]] = []
    reactions = scene.desk.reactions
    for _ in range(900):
        before = len(session.match.turns), reactions.bubble.text
        player.app.loop_once([], 0.05)
        if reactions.bubble.text and reactions.bubble.text != before[1]:
            assert reactions.speaker is not None
            said.append((len(session.match.turns), reactions.speaker))
        if session.match.state.over:
            break
    return said


@pytest.mark.parametrize("game", NAMES)
def test_lines_are_rare(player: Player, game: str) -> None:
    session = computers(begun(game, len(over(game).match.turns) - 14))
    seats = len(session.seats)
    said = all_lines(player, session)
    turns = [turn for turn, _ in said]
    assert all(later - turn >= seats for turn, later in itertools.pairwise(turns))
    for seat in range(seats):
        own = [turn for turn, speaker in said if speaker == seat]
        assert all(b - a >= ROUNDS * seats for a, b in itertools.pairwise(own))


@pytest.mark.parametrize("game", NAMES)
def test_nobody_says_the_same_twice_in_a_game(player: Player, game: str) -> None:
    session = computers(begun(game, 0))
    scene = player.nav.play(session)
    assert isinstance(scene, PlayScene)
    player.open(scene)
    reactions, seats = scene.desk.reactions, len(session.seats)
    reactions.take([Reaction(0, Moment.GAIN)], 100)
    assert reactions.bubble.text
    reactions.quiet()
    reactions.take([Reaction(0, Moment.GAIN)], 100 + 10 * ROUNDS * seats)
    assert not reactions.bubble.text


@pytest.mark.parametrize("game", NAMES)
def test_a_finished_game_has_moments_but_not_every_turn(game: str) -> None:
    replay = over(game).match.replay
    ui = game_ui(game)
    count = len(replay.steps)
    telling = [number for number in range(count) if ui.reactions(replay, number)]
    assert 0 < len(telling) < count * 0.75


@pytest.mark.parametrize("game", NAMES)
def test_nobody_speaks_where_talk_is_off(player: Player, game: str) -> None:
    player.services.settings.change(table_talk=False)
    assert not all_lines(player, computers(begun(game, len(over(game).match.turns) - 6)))

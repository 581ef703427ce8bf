"""Computer players take what happens: a mood, and now and then a line in their own card."""

import itertools
import re

import pygame
import pytest

from palmyra.games import NAMES, game_ui
from palmyra.kernel.any_game import AnySession
from palmyra.kernel.reaction import Moment, Mood, Reaction
from palmyra.scenes.play.reactions import ROUNDS, Reactions
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.table_talk import lines_of
from palmyra.shell.services import Services
from palmyra.shell.texts import load_catalogue
from palmyra.tabletop.opponent_card import CardHolding, OpponentCard, OpponentPanel
from palmyra.tabletop.speech_bubble import SpeechBubble
from palmyra.thinking import client
from palmyra.ui.layout import Box, Layout
from palmyra.ui.motion_speed import MotionSpeed
from tests.scenes.test_every_table import Simple, computers
from tests.support.player import Player
from tests.support.sessions import begun, over

EVERYBODY = [(game, level) for game in NAMES for level in game_ui(game).game.levels]
# What each game has moments for.
ANYWHERE = {
    Moment.WIN, Moment.LOSE, Moment.LOST, Moment.TOOK, Moment.ROBBED, Moment.CUT, Moment.GAIN,
    Moment.WOW, Moment.LEAD, Moment.LAST, Moment.HINT, Moment.FIRST,
}  # fmt: skip
MOMENTS = {
    "palmyra": ANYWHERE | {Moment.TILES, Moment.TRIBUTE},
    "medina": ANYWHERE | {Moment.EMPTY, Moment.VISITORS},
    "palermo": ANYWHERE | {Moment.DETOUR, Moment.LONGER, Moment.BLOCKED, Moment.BUILT},
}
PRONOUNS = {
    "en": r"\b(you|your|yours)\b",
    "de": r"\b(du|dich|dir|dein\w*)\b",
    "fr": r"\b(vous|votre|vos|tu|te|toi|ton|ta|tes)\b",
    "it": r"\b(tu|ti|te|tuo|tua|tuoi|tue)\b",
}
# Cards as they are at 100 %, each with its scale at 1280x720; at more the banner's place is used.
CARDS = {
    Box(20, 20, 284, 124): 0.8, Box(20, 20, 284, 84): 0.8, Box(20, 20, 364, 124): 0.8,
}  # fmt: skip
BANNERS = (Box(20, 20, 620, 44), 1.2), (Box(20, 20, 360, 50), 1.6)


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
    for moment in MOMENTS[game]:
        assert len(lines_of(services.texts, game, level, moment, to_person=True)) >= 1, moment
        if moment in (Moment.WIN, Moment.LOSE, Moment.ROBBED, Moment.GAIN, Moment.CUT):
            assert len(lines_of(services.texts, game, level, moment, to_person=True)) >= 2, moment


@pytest.mark.parametrize("code", ["en", "fr", "it", "de"])
def test_every_line_has_room_in_the_speakers_card(services: Services, code: str) -> None:
    services.texts.use(code)
    pygame.display.set_mode((64, 64))
    lines = [services.texts(key) for key in every_line(services)]
    assert len(lines) > 400
    rooms = []
    for box, scale in CARDS.items():
        panel = OpponentPanel(OpponentCard("Zenobia", "blue", "palmyra/chip_blue"))
        panel.place(box)
        assert panel.speech_room is not None
        rooms.append((panel.speech_room, scale, ""))
    rooms += [(*banner, "palmyra/portrait_zenobia") for banner in BANNERS]
    bubble = SpeechBubble()
    for room, scale, portrait in rooms:
        canvas = services.painter.on(pygame.Surface((420, 320)), Layout(420, 320, scale, 0, 0))
        bubble.portrait = portrait
        bubble.place(room)
        for line in lines:
            bubble.say(line, MotionSpeed())
            assert bubble.fitted(canvas), (line, room)
    pygame.display.quit()


@pytest.mark.parametrize("box", CARDS)
def test_a_line_hides_neither_points_nor_who_is_next(services: Services, box: Box) -> None:
    """The points change just when somebody has a word to say of it. A card with room shows what
    they hold, too; in a low one the line stands there."""
    pygame.display.set_mode((64, 64))
    held = CardHolding("medina/dome_blue", "38")
    card = OpponentCard(
        "Rashid", "blue", "medina/chip_blue", portrait="medina/portrait_vizier", strength=6,
        pill="Next", worth=(held,), wells=((held, held, held),),
    )  # fmt: skip
    panel, bubble = OpponentPanel(card), SpeechBubble()
    panel.place(box)
    assert panel.speech_room is not None
    bubble.place(panel.speech_room)
    bubble.say("That prize had my name on it. In gold, and twice.", MotionSpeed(reduced=True))
    canvas = services.painter.on(pygame.Surface((420, 320)), Layout(420, 320, 1.0, 0, 0))
    panel.draw(canvas)
    alone = canvas.surface.copy()
    bubble.draw(canvas)
    tall = box.h >= 110
    next_pill = Box(box.right - 64, box.y - 10, 52, 13)
    points = Box(box.right - 70, box.y + (48 if tall else 10), 64, 22)
    kept = [next_pill, points, Box(box.x + 9, box.bottom - 42, box.w - 18, 34) if tall else points]
    for part in kept:
        area = canvas.layout.rect(part)
        before, after = alone.subsurface(area), canvas.surface.subsurface(area)
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB"), part
    assert pygame.image.tobytes(alone, "RGB") != pygame.image.tobytes(canvas.surface, "RGB")
    pygame.display.quit()


def every_line(services: Services) -> list[str]:
    """The keys of everything that is said."""
    return [
        key
        for game, level in EVERYBODY
        for moment in Moment
        for key in lines_of(services.texts, game, level, moment, to_person=True)
    ]


@pytest.mark.parametrize("code", ["en", "fr", "it", "de"])
def test_you_is_said_to_the_person_alone_and_no_line_is_there_twice(
    services: Services, code: str
) -> None:
    services.texts.use(code)
    said: dict[str, str] = {}
    for key in every_line(services):
        line = services.texts(key)
        if "_you" not in key:
            assert not re.search(PRONOUNS[code], line.lower()), (key, line)
        assert line not in said or key.split(".")[0] != said[line].split(".")[0], (key, line)
        said[line] = key


@pytest.mark.parametrize("game", NAMES)
def test_every_line_in_the_texts_can_be_said(services: Services, game: str) -> None:
    """A key with a slip in its level, its moment or its number would never be heard."""
    catalogue = load_catalogue(services.resources.path(f"{game}/texts/en.yaml"))
    written = {key for key in catalogue if key.startswith(f"{game}.lines.")}
    assert written == {key for key in every_line(services) if key.startswith(f"{game}.")}


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


def seated(player: Player, session: AnySession) -> Reactions:
    scene = player.nav.play(session)
    assert isinstance(scene, PlayScene)
    player.open(scene)
    return scene.desk.reactions


def heard(reactions: Reactions, reaction: Reaction, count: int = 9) -> list[str]:
    """What somebody says of the same again and again, long enough after each other."""
    found = []
    for at in range(count):
        reactions.quiet()
        reactions.take([reaction], 100 + 100 * at)
        if reactions.bubble.text:
            found.append(reactions.bubble.text)
    return found


@pytest.mark.parametrize("game", NAMES)
def test_nobody_says_the_same_twice_in_a_game(player: Player, game: str) -> None:
    session = computers(begun(game, 0))
    said = heard(seated(player, session), Reaction(0, Moment.GAIN))
    keys = lines_of(player.services.texts, game, session.seats[0].level, Moment.GAIN, False)
    assert sorted(said) == sorted(player.services.texts(key) for key in keys)


@pytest.mark.parametrize("game", NAMES)
def test_a_line_is_spoken_as_it_is_written(
    player: Player, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends with a mark of its own: a second one was read aloud."""
    spoken: list[str] = []
    reactions = seated(player, computers(begun(game, 0)))
    monkeypatch.setattr(player.services.voice, "say", spoken.append)
    (line,) = heard(reactions, Reaction(0, Moment.GAIN), 1)
    assert spoken[0].endswith(f": {line}") and line[-1] in ".!?"


@pytest.mark.parametrize("game", NAMES)
def test_one_word_is_said_of_hints_in_a_game(player: Player, game: str) -> None:
    """Who took hints heard of little else."""
    reactions = seated(player, computers(begun(game, 6)))
    said = heard(reactions, Reaction(1, Moment.HINT, 0))
    assert len(said) == 1


@pytest.mark.parametrize("game", NAMES)
def test_the_next_game_begins_with_what_was_not_said(player: Player, game: str) -> None:
    first = heard(seated(player, computers(begun(game, 0))), Reaction(0, Moment.GAIN), 1)
    second = heard(seated(player, computers(begun(game, 0))), Reaction(0, Moment.GAIN), 1)
    assert first and second and first != second


@pytest.mark.parametrize("game", NAMES)
def test_you_is_said_only_of_what_the_person_did_or_had(player: Player, game: str) -> None:
    """A prize taken from a third player was never "yours"."""
    session = begun(game, 0)
    assert session.persons == (0,)
    texts, level = player.services.texts, session.seats[1].level
    yours = [key for key in lines_of(texts, game, level, Moment.CUT, True) if "_you" in key]
    others = lines_of(texts, game, level, Moment.CUT, to_person=False)
    assert yours and others
    said = heard(seated(player, session), Reaction(1, Moment.CUT, other=2))
    assert sorted(said) == sorted(texts(key) for key in others)
    player.services.said.clear()
    said = heard(seated(player, session), Reaction(1, Moment.CUT, other=0))
    assert sorted(said) == sorted(texts(key) for key in (*yours, *others))


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

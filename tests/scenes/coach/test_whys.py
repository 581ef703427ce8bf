"""Every number of a review answers why, and says whose it is; a slip is not what the line did."""

import re
from pathlib import Path
from typing import Any

import pytest

from palmyra.games import game_ui
from palmyra.kernel.review_told import accuracy, tally
from palmyra.scenes.coach.players import PlayersCard, Why
from palmyra.scenes.coach.scene import CoachScene
from palmyra.scenes.coach.words import MINUS
from palmyra.scenes.puzzle.rows import Learned
from palmyra.shell.texts import LANGUAGES
from palmyra.ui import theme
from palmyra.ui.tooltip import place
from tests.player import Player
from tools.finished_reviews import Puppet, reviewed

GAMES = ("palmyra_duel", "palmyra_solo", "medina_three", "palermo_three")


def reviewing(player: Player, name: str) -> Any:
    game, replay, whole = reviewed(name)
    player.services.settings.change(animation_speed="instant")
    record: Path | None = None
    scene: Any = CoachScene(
        player.nav, game_ui(game.name), replay, record, lambda: Puppet(whole),
        looked=lambda turn: None,
    )  # fmt: skip
    player.open(scene)
    player.wait(0.5)
    return scene


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_the_players_answers(player: Player, name: str) -> None:
    scene = reviewing(player, name)
    card = scene.parts.players
    assert isinstance(card, PlayersCard)
    asks = [ask for ask in card.children() if isinstance(ask, Why)]
    kinds, luck = len(card.table.kinds), int(bool(card.table.luck))
    assert len(asks) == len(card.table.players) * (2 + kinds + luck)
    for ask in asks:
        said, spot = ask.tip()
        assert said and card.box.contains(*ask.box.center) and card.box.holds(spot)
        assert card.hit(*ask.box.center) is ask


@pytest.mark.parametrize("name", GAMES)
def test_a_row_says_whose_slip_and_what_differs(player: Player, name: str) -> None:
    scene = reviewing(player, name)
    review, words = scene.review, scene.telling.words
    assert scene.parts.list.rows
    for row in scene.parts.list.rows:
        verdict = review.verdicts[row.line.turn]
        if not words.alone:
            whose = "your" if verdict.seat == scene.seat else words.names[verdict.seat]
            assert whose in row.line.heading
        assert words.reason(verdict).startswith(row.line.words)
        assert row.tip()[0] == ""  # nothing covers the list


@pytest.mark.parametrize("name", GAMES)
def test_the_turn_tells_a_slip_from_what_the_line_did(player: Player, name: str) -> None:
    scene = reviewing(player, name)
    review, words = scene.review, scene.telling.words
    for line in scene.parts.lines:
        scene.choose(line.turn)
        verdict = review.verdicts[line.turn]
        change = review.changes(scene.seat)[line.turn]
        said = scene.parts.talk.talk.why
        assert words.worth(review, words.moment_of(review, verdict).worth) in said
        assert words.standing(review, change.standing) in said
        assert words.standing(review, change.after) in said
        other = round(change.play) != round(words.moment_of(review, verdict).worth)
        assert (player.services.texts("coach.why.differ") in said) == other


@pytest.mark.parametrize("name", GAMES)
def test_no_note_covers_the_card_it_explains(player: Player, name: str) -> None:
    """Wherever one rests on chart, turn or players, the card itself stays to be read."""
    scene = reviewing(player, name)
    scene.choose(scene.parts.lines[0].turn)
    canvas = scene._canvas()
    area = canvas.layout.area
    parts = scene.parts
    asked = [(ask, parts.players.box) for ask in parts.players.children()]
    asked += [(ask, parts.talk.box) for ask in parts.talk.children() if ask.tip()[0]]
    asked += [(parts.chart, parts.chart_card.box)]
    for ask, card in asked:
        said, anchor = ask.tip()
        assert said
        note = place(anchor, 300, 110, area, scene.view._others(ask, anchor))
        assert not note.shared(card), (ask.name, note, card)


def test_what_a_slip_gave_another_names_who_slipped(player: Player) -> None:
    scene = reviewing(player, "palmyra_duel")
    gift = next(m for m in scene.review.moments(scene.seat) if m.mover != scene.seat)
    scene.choose(gift.turn)
    assert scene.telling.words.names[gift.mover] in scene.parts.talk.talk.title


@pytest.mark.parametrize("name", GAMES)
def test_one_sum_is_told_and_its_parts_are_the_same_everywhere(player: Player, name: str) -> None:
    """Luck, own turns and others' turns come to the result; the chart's ends, the players' luck and
    the terminal tell these very numbers."""
    scene = reviewing(player, name)
    for seat in range(len(scene.review.result)):
        scene.look_as(seat)
        review, words, parts = scene.review, scene.telling.words, scene.parts
        found = tally(review, seat)
        assert found.total == round(review.result[seat])
        line = words.sum_line(review)
        for part in parts.says.sum:
            assert part.words in line
        numbers = [int(n.replace(MINUS, "-")) for n in re.findall(rf"[+{MINUS}]?\d+", line)]
        assert set(numbers) >= {found.own, abs(found.total)}
        if not words.alone:
            assert found.others in numbers
        if review.chance:
            assert found.luck in numbers
            said = parts.players.table.players[seat].luck_said
            assert said == words.change(review, found.luck)
        lead, play, luck = parts._ends(parts.data())
        assert lead == words.standing(review, found.total)
        if parts.data().lead_counts:
            assert (play, luck) == (words.signed(found.play), words.signed(found.luck))
            assert found.play in numbers


@pytest.mark.parametrize("name", GAMES)
def test_mistakes_are_counted_once(player: Player, name: str) -> None:
    """What the summary says, the table's sum and its kinds, and what is stepped through agree."""
    scene = reviewing(player, name)
    table = scene.parts.players.table
    for seat, line in enumerate(table.players):
        assert int(line.mistakes) == sum(line.kinds) == len(scene.review.mistakes(seat))
    assert str(len(scene.review.mistakes(scene.seat))) in scene.parts.says.words


def test_with_anothers_eyes_nobody_is_you(player: Player) -> None:
    """Every number says whose it is: with the rival's eyes the person goes by name."""
    scene = reviewing(player, "palmyra_duel")
    mine = scene.telling.words.names[0]
    scene.choose(next(m.turn for m in scene.review.moments(0) if m.mover == 0))
    assert "Your" in scene.parts.talk.talk.experts[0]
    assert scene.parts.talk.talk.chip == scene.telling.chips[0]
    scene.look_as(1)
    assert "you" not in scene.parts.says.words.lower() and scene.parts.list._chip.endswith("yellow")
    for line in scene.parts.lines:
        scene.choose(line.turn)
        talk, verdict = scene.parts.talk.talk, scene.review.verdicts[line.turn]
        name = scene.telling.words.names[verdict.seat]
        assert "your" not in line.heading and name in line.heading
        assert "you" not in f"{talk.title} {talk.played.heading} {talk.experts[0]}".lower()
        assert name in talk.experts[0] and name in talk.played.heading
    told = scene.parts.told(0)
    assert scene.telling.words.names[1] in told.split(". ")[1]  # whose lead it is
    assert mine in told


def test_the_line_has_the_color_of_its_player_and_every_line_is_named(player: Player) -> None:
    scene = reviewing(player, "palmyra_duel")
    inks = []
    for seat in (0, 1):
        scene.look_as(seat)
        inks.append(scene.parts.chart._line.color)
    colors = scene.replayed.record.setup.players
    assert inks == [theme.PLAYERS[color].main for color in colors] and inks[0] != inks[1]
    assert len(set(scene.parts.chart.words.lines)) == 3 and all(scene.parts.chart.words.lines)


def test_no_accuracy_is_said_in_words(player: Player) -> None:
    """An empty bar beside 0 % looks broken, and whoever is far behind has little to lose."""
    scene = reviewing(player, "medina_three")
    nobody = [seat for seat in range(3) if accuracy(scene.review, seat) == 0]
    assert nobody
    for seat in nobody:
        line = scene.parts.players.table.players[seat]
        assert line.accuracy_said == player.services.texts("coach.like_lot")
        said = scene.parts.players._asks[seat][0].tip()[0]
        assert said == player.services.texts("coach.why.accuracy_lot", name=line.name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_lacks_a_value(player: Player, language: str) -> None:
    player.services.settings.change(language=language)
    scene = reviewing(player, "palmyra_duel")
    asks = [*scene.parts.players.children(), scene.parts.says, scene.parts.chart]
    assert not [ask.tip()[0] for ask in asks if "{" in ask.tip()[0] or not ask.tip()[0]]


@pytest.mark.parametrize(
    ("language", "sign"),
    [("en", "%"), ("fr", "\N{NO-BREAK SPACE}%"), ("it", "%"), ("de", "\N{NO-BREAK SPACE}%")],
)
def test_percentages_are_written_as_each_language_writes_them(
    player: Player, language: str, sign: str
) -> None:
    player.services.settings.change(language=language)
    scene = reviewing(player, "medina_three")
    review, words = scene.review, scene.telling.words
    assert words.standing(review, 33.0) == words.worth(review, 33.0) == f"33{sign}"
    assert words.change(review, -6.0) == f"{MINUS}6{sign}"
    assert Learned(player.services.texts, [])._said(0.5) == f"50{sign}"
    accuracies = [line.accuracy_said for line in scene.parts.players.table.players]
    assert any(share.endswith(sign) and share[: -len(sign)].isdigit() for share in accuracies)

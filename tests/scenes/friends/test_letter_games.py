"""Whole games by letter through the real screens, between homes in one process: letters pass only
as text, and in the end every home has the same record."""

from pathlib import Path

import pytest

from palmyra.games import NAMES, load
from palmyra.kernel.letters.correspondence import LetterView
from palmyra.scenes.friends.letter_card import NextStep
from palmyra.shell import clipboard
from tests.letters.homes import record_text
from tests.scenes.friends.letter_players import LetterPlayer
from tests.support.sampling import some

PEOPLE = {"palmyra": 2, "medina": 3, "palermo": 3}


@pytest.fixture(autouse=True)
def clip(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard of our own."""
    kept = [""]
    monkeypatch.setattr(clipboard, "copy", lambda text: kept.__setitem__(0, text) or True)
    monkeypatch.setattr(clipboard, "pasted", lambda: kept[0])
    return kept


def seated(
    tmp_path: Path, game: str, computers: tuple[str, ...] = ()
) -> tuple[list[LetterPlayer], str]:
    """Everybody sits, by the screens alone."""
    names = ["Sam", "Ada", "Ben"][: PEOPLE[game] if not computers else 2]
    players = [LetterPlayer(tmp_path / name, name) for name in names]
    id_ = players[0].invite(game, names[1:], computers)
    invitation = players[0].copy(id_)
    for player in players[1:]:
        clipboard.copy(invitation)
        player.paste()
        player.sit()
    for player in players[1:]:
        pass_on(players, player, id_)
    return players, id_


def pass_on(players: list[LetterPlayer], writer: LetterPlayer, id_: str) -> None:
    text = writer.copy(id_)
    for other in players:
        if other is not writer:
            clipboard.copy(text)
            other.paste()
            other.view.dialogs.clear()


def view_of(player: LetterPlayer, id_: str) -> LetterView:
    card = player.nav.post.card(id_)
    assert card is not None
    return card.view


def writer_of(players: list[LetterPlayer], id_: str) -> LetterPlayer | None:
    at = view_of(players[0], id_).next_writer
    if at is None:
        return None
    name = view_of(players[0], id_).seats[at].name
    return next(player for player in players if player.name == name)


def play(players: list[LetterPlayer], id_: str, most: int) -> int:
    for count in range(most):
        writer = writer_of(players, id_)
        if writer is None:
            return count
        writer.play_turn(id_)
        pass_on(players, writer, id_)
    return most


@pytest.mark.parametrize("game", some(NAMES, 3, 0))
def test_letters_pass_between_the_screens_of_homes(tmp_path: Path, game: str) -> None:
    players, id_ = seated(tmp_path, game)
    play(players, id_, 5)
    waiting = [view for view in (view_of(p, id_) for p in players) if view.next_writer != view.me]
    records = {record_text(view.replay, load(game)) for view in waiting if view.replay}
    turns = {len(view_of(p, id_).letters) for p in players}
    assert len(turns) == 1 and turns.pop() >= 7
    assert len(records) == 1, "those who wait see the same game"


@pytest.mark.slow
@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_by_letter_ends_alike_everywhere(tmp_path: Path, game: str) -> None:
    players, id_ = seated(tmp_path, game)
    play(players, id_, 400)
    views = [view_of(player, id_) for player in players]
    assert all(view.phase == "over" for view in views)
    assert len({record_text(view.replay, load(game)) for view in views}) == 1  # type: ignore[arg-type]
    for player in players:
        player.frames(4)
        assert player.nav.post.card(id_).filed  # type: ignore[union-attr]


@pytest.mark.parametrize("game", some(NAMES, 3, 1))
def test_computers_in_between_travel_in_the_letter(tmp_path: Path, game: str) -> None:
    level = load(game).levels[0]
    players, id_ = seated(tmp_path, game, (level,) * (PEOPLE[game] - 1 if game != "palmyra" else 1))
    before = len(view_of(players[0], id_).letters)
    play(players, id_, 3)
    view = view_of(players[0], id_)
    assert len(view.letters) == before + 3
    assert max(len(letter.lines) for letter in view.letters) > 1, "a computer's turn is in a letter"


def test_the_step_of_the_room_follows_the_letter(tmp_path: Path) -> None:
    players, id_ = seated(tmp_path, "palmyra")
    sam, ada = players
    assert sam.nav.post.game(id_).step is NextStep.PLAY  # type: ignore[union-attr]
    sam.play_turn(id_)
    assert sam.nav.post.game(id_).step is NextStep.SEND  # type: ignore[union-attr]
    pass_on(players, sam, id_)
    assert sam.nav.post.game(id_).step is NextStep.WAIT  # type: ignore[union-attr]
    room = ada.go_to_room(id_)
    assert room.game is not None and room.game.step is NextStep.PLAY and room.game.sealed
    ada.table(id_)
    ada.frames(3)
    assert not ada.nav.post.game(id_).sealed  # type: ignore[union-attr]


def test_what_a_turn_earned_is_covered_until_the_next_letter(tmp_path: Path) -> None:
    """The tiles come with the friend's letter: nobody sees them before."""
    players, id_ = seated(tmp_path, "palmyra")
    for _ in range(30):
        writer = writer_of(players, id_)
        assert writer is not None
        scene = writer.play_turn(id_)
        view = view_of(writer, id_)
        if view.on_its_way:
            state, me = scene.desk.state, view.me
            shown = len(state.players[me].hand)
            pass_on(players, writer, id_)
            other = next(p for p in players if p is not writer)
            other.play_turn(id_)
            pass_on(players, other, id_)
            replay = view_of(writer, id_).replay
            assert replay is not None
            assert len(replay.state.players[me].hand) == shown + len(view.on_its_way)
            return
        pass_on(players, writer, id_)
    raise AssertionError("nobody earned a tile")


def test_nothing_is_undone_after_the_letter_is_kept(tmp_path: Path) -> None:
    players, id_ = seated(tmp_path, "palmyra")
    scene = players[0].play_turn(id_)
    turns = len(scene.desk.match.turns)
    scene.desk.undo()
    players[0].frames()
    assert len(scene.desk.match.turns) == turns
    assert scene.desk.not_mine() == scene.texts("friends.table_sealed")
    assert scene.sheet.visible


def test_a_letter_is_kept_before_it_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that refuses shows no letter, and no turn of a friend."""
    from palmyra.storage import safe_files

    players, id_ = seated(tmp_path, "palmyra")
    sam, ada = players
    sam.play_turn(id_)
    text = sam.copy(id_)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "no space")

    ada.go_to_room(id_)
    before = ada.nav.post.card(id_)
    with monkeypatch.context() as patch:
        patch.setattr(safe_files, "write_bytes", full)
        clipboard.copy(text)
        ada.paste()
        assert ada.nav.post.card(id_) == before
        assert ada.view.dialogs, "it is told"
    ada.view.dialogs.clear()
    clipboard.copy(text)
    ada.paste()
    assert ada.nav.post.card(id_).unopened == 1  # type: ignore[union-attr]

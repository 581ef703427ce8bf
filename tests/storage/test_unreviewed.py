"""How many finished games nobody has looked at yet: counted by names, whatever they are."""

from pathlib import Path

from palmyra.scenes.navigator import Navigator
from palmyra.scenes.title.tables import menu_notes
from palmyra.shell.services import Services
from palmyra.storage.reviews import review_path, unreviewed
from tests.support.states.archive import hang_finished
from tests.support.storage_samples import score


def test_what_has_a_review_beside_it_is_counted_out(tmp_path: Path) -> None:
    records = [tmp_path / f"{name}.palmyra" for name in ("a", "b", "ü 3", "x" * 240)]
    for record in records:
        record.touch()
    assert unreviewed(records) == 4
    review_path(records[1]).touch()
    review_path(records[3]).touch()
    assert unreviewed(records) == 2
    assert unreviewed([tmp_path / "nowhere" / "a.palmyra"]) == 1
    assert unreviewed([]) == 0


def test_the_shelf_tells_how_many_wait(services: Services) -> None:
    assert menu_notes(Navigator(services)).archive == ""
    hang_finished(services.home, "palmyra_duel", judged=True)
    hang_finished(services.home, "medina_three", judged=False)
    for number, record in ((1, "a"), (2, "b")):
        services.books.of("palmyra").add(score(number, variant="base", record=record))
    assert menu_notes(Navigator(services)).archive == "2 games, 1 to review"

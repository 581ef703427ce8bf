"""What was found so far: told record by record, never taken away, never counted twice."""

from palmyra.kernel.achievement import GameReach, first, longest_run, nth
from palmyra.kernel.achievement_progress import Collection, Finds, RecordFinds, nearest

GOALS = {"harvest": 6, "great_harvest": 10, "first_road": 1, "five_orders": 5}


def record(
    name: str,
    day: str = "2026-11-01",
    id_: str = "",
    against: tuple[str, ...] = (),
    **reached: GameReach,
) -> RecordFinds:
    return RecordFinds(name, day, id_ or name, reached, against)


def test_a_goal_that_is_reached_is_found_with_its_turn() -> None:
    told = record(
        "a", against=("scribe",), harvest=GameReach(7, 12, 6), great_harvest=GameReach(7, 12, 10)
    )
    finds = Finds().told([told])
    harvest = finds.find("harvest")
    assert harvest.found and harvest.times == 1
    assert (harvest.record, harvest.turn, harvest.day) == ("a", 12, "2026-11-01")
    assert harvest.against == ("scribe",)
    assert not finds.find("great_harvest").found
    assert finds.found == {"harvest"}


def test_one_less_than_the_goal_is_near_and_not_found() -> None:
    finds = Finds().told([record("a", harvest=GameReach(5, 3, 6))])
    assert not finds.find("harvest").found
    assert (finds.find("harvest").value, finds.find("harvest").goal) == (5, 6)


def test_a_record_told_twice_changes_nothing() -> None:
    told = record("a", harvest=GameReach(6, 1, 6))
    once = Finds().told([told])
    assert once.told([told]) == once
    copied = once.told([record("b", id_="a", harvest=GameReach(6, 1, 6))])
    assert copied.find("harvest").times == 1
    assert set(copied.records) == {"a", "b"}


def test_every_further_game_is_counted_and_the_earliest_is_the_first() -> None:
    finds = Finds().told([
        record("b", "2026-11-05", harvest=GameReach(6, 1, 6)),
        record("a", "2026-11-02", harvest=GameReach(6, 9, 6)),
        record("c", "2026-11-09", harvest=GameReach(8, 2, 6)),
    ])  # fmt: skip
    harvest = finds.find("harvest")
    assert (harvest.times, harvest.record, harvest.turn) == (3, "a", 9)


def test_a_deleted_record_leaves_what_it_earned() -> None:
    finds = Finds().told([record("a", harvest=GameReach(6, 1, 6))]).within([])
    assert finds.find("harvest").found and finds.find("harvest").times == 1
    assert not finds.records
    back = finds.told([record("a", harvest=GameReach(6, 1, 6))])  # it was brought back
    assert back.find("harvest").times == 1
    another = finds.told([record("a", id_="another game", harvest=GameReach(6, 1, 6))])
    assert another.find("harvest").times == 2


def test_what_is_collected_grows_over_many_games() -> None:
    finds = Finds()
    for number in range(1, 5):
        finds = finds.told([record(f"g{number}", five_orders=GameReach(1, 5, 5, f"solo-{number}"))])
        assert not finds.find("five_orders").found
    again = finds.told([record("g9", five_orders=GameReach(1, 5, 5, "solo-4"))])
    assert (again.find("five_orders").value, again.find("five_orders").found) == (4, False)
    whole = again.told([record("g5", five_orders=GameReach(1, 7, 5, "solo-5"))])
    assert whole.find("five_orders").found
    assert (whole.find("five_orders").record, whole.find("five_orders").turn) == ("g5", 7)


def test_scores_complete_what_records_began_without_a_board() -> None:
    finds = Finds().told([record("a", five_orders=GameReach(1, 5, 5, "solo-1"))])
    four = Collection("five_orders", frozenset(f"solo-{n}" for n in range(1, 5)), 5)
    assert not finds.collected([four], "2026-11-18").find("five_orders").found
    five = Collection("five_orders", frozenset(f"solo-{n}" for n in range(1, 6)), 5)
    found = finds.collected([five], "2026-11-18").find("five_orders")
    assert found.found and found.record == ""


def test_other_measures_take_nothing_away() -> None:
    finds = Finds().told(
        [record("a", harvest=GameReach(6, 1, 6), great_harvest=GameReach(8, 1, 10))]
    )
    anew = finds.anew()
    assert anew.found == finds.found
    assert not anew.records, "all are told again"
    told = anew.told([record("a", harvest=GameReach(6, 1, 6))])
    assert told.find("harvest").times == 1


def test_the_nearest_come_first_and_found_ones_are_left_out() -> None:
    finds = Finds().told([
        record("a", harvest=GameReach(6, 1, 6), great_harvest=GameReach(8, 1, 10),
               five_orders=GameReach(1, 5, 5, "solo-1"))
    ])  # fmt: skip
    assert nearest(finds, GOALS, 2) == [("great_harvest", 8, 10), ("five_orders", 1, 5)]
    assert nearest(Finds(), GOALS, 2) == [("harvest", 0, 6), ("great_harvest", 0, 10)]


def test_a_goal_of_its_own_is_compared_by_how_much_of_it_is_done() -> None:
    finds = Finds().told(
        [record("a", short=GameReach(6, 1, 11)), record("b", short=GameReach(6, 1, 7))]
    )
    assert (finds.find("short").value, finds.find("short").goal) == (6, 7)


def test_how_measures_count() -> None:
    assert first(iter([])) is None
    assert first(iter([4, 9])) == GameReach(1, 4)
    assert nth(iter([2, 4, 8, 9]), 3) == GameReach(4, 8)
    assert nth(iter([2, 4]), 3) == GameReach(2, 4)
    runs = [(0, True), (1, True), (2, False), (3, True), (4, True), (5, True)]
    assert longest_run(iter(runs), 3) == GameReach(3, 5)
    assert longest_run(iter(runs[:3]), 3) == GameReach(2, 1)

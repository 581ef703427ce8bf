"""Every benchmark; a missed goal is printed, never hidden, and fails nothing."""

from benchmarks import (
    archive_bench,
    cabinet_bench,
    greed_bench,
    medina_bench,
    palermo_bench,
    rest_bench,
    review_bench,
    rules_bench,
    start_bench,
    table_bench,
    thinking_bench,
    ways_bench,
)

BENCHES = (
    rules_bench, archive_bench, cabinet_bench, ways_bench, table_bench, medina_bench,
    palermo_bench, thinking_bench, review_bench, greed_bench, start_bench, rest_bench,
)  # fmt: skip

if __name__ == "__main__":  # the opponents' process imports this module too
    for bench in BENCHES:
        for line in bench.rows():
            print(line, flush=True)

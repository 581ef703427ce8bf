"""Every benchmark; a missed goal is printed, never hidden, and fails nothing."""

from benchmarks import archive_bench, rest_bench, rules_bench, start_bench, table_bench

for bench in (rules_bench, archive_bench, table_bench, start_bench, rest_bench):
    for line in bench.rows():
        print(line, flush=True)

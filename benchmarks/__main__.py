"""Every benchmark; a missed goal is printed, never hidden, and fails nothing."""

from benchmarks import archive_bench, rules_bench

for bench in (rules_bench, archive_bench):
    for line in bench.rows():
        print(line, flush=True)

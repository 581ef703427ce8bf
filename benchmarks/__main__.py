"""Every benchmark; a missed goal is printed, never hidden, and fails nothing."""

from benchmarks import rules_bench

for line in rules_bench.rows():
    print(line, flush=True)

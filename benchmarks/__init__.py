"""What `make bench` runs: ratios against a yardstick, measured in slices interleaved in one run."""

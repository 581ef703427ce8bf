# `make play` and `make test` set up everything they need in .venv first.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: play test slow lint check bench golden shots clean

play: $(READY)
	$(BIN)/python -m palmyra

test: $(READY)
	$(BIN)/python -m pytest -n auto

# The long runs: 10,000 random games and the like.
slow: $(READY)
	$(BIN)/python -m pytest -n auto -m slow

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

check: lint test

bench: $(READY)
	$(BIN)/python -m benchmarks

clean:
	rm -rf .venv build dist shots

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Palmyra needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@

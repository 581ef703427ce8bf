# `make play` and `make test` set up everything they need in .venv first.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
# What is compiled once need not be again.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test crawl slow endless lint check bench golden shots pictures sounds clean build play-package deb tarball packages

play: $(READY)
	$(BIN)/python -m palmyra

test: $(READY)
	$(BIN)/python -m pytest -n auto --dist worksteal

# Every button of every screen is pressed; every language is met at every scale.
crawl: $(READY)
	$(BIN)/python -m pytest -n auto --dist worksteal -m crawl

# What `make test` has samples of: whole games by hand, every fault, every screen in a language or two.
slow: $(READY)
	$(BIN)/python -m pytest -n auto --dist worksteal -m slow

# Hours, before a release: 10,000 random games, 300,000 acts, every fault at every step, every screen
# in the other languages.
endless: $(READY)
	$(BIN)/python -m pytest -n auto --dist worksteal -m endless

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

check: lint test

# Rewrite what the golden tests compare with; look at the difference before committing it.
golden: $(READY)
	$(BIN)/python -m tools.golden.palmyra

# Pictures of every screen into shots/.
shots: $(READY)
	$(BIN)/python -m tools.pictures.shots

# The README's and the stores' pictures anew, in docs/pictures; look at them before committing.
pictures: $(READY)
	$(BIN)/python -m tools.pictures.readme

bench: $(READY)
	$(BIN)/python -m benchmarks

# The program people download, in dist/palmyra; the environment holds nothing but what it needs.
build: build/venv/ready
	build/venv/bin/python -m tools.release.freeze

# That program in a player's hands: a real window, a mouse, three tables; pictures in build/play.
play-package: $(READY)
	$(BIN)/python packaging/check/play_as_person.py dist/palmyra/palmyra

deb: build
	packaging/linux/make_deb.sh

tarball: build
	packaging/linux/make_tarball.sh

packages: deb tarball
	cd dist && sha256sum palmyra_*.deb palmyra-*.tar.gz > SHA256SUMS

build/venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv build/venv
	build/venv/bin/python -m pip install --quiet --constraint constraints.txt --editable '.[build]'
	touch $@

# All sounds and music anew; needs oggenc (Debian: vorbis-tools).
sounds: $(READY)
	$(BIN)/python -m tools.sound.make

clean:
	rm -rf .venv build dist shots

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Palmyra needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev]'
	touch $@

# Everything a newcomer needs is `make demo` and `make test`; both set up .venv by themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# What is compiled or copied into the package when it is built.
SOURCES := pyproject.toml hatch_build.py $(shell find data -type f) \
	$(shell find src/schiri -name '*.po' -o -name 'lexicon*.py' -o -name words.py)
# Also where Python is told to write no bytecode: without it a start takes twice as long.
COMPILE := $(BIN)/python -m compileall -q src

.PHONY: help demo test lint types check bench lexica clean
.PHONY: docs generated completions man reference sessions

help:
	@echo "make demo         check words and score moves of a game"
	@echo "make test         lint, types and tests"
	@echo "make bench        speed and size, as ratios"
	@echo "make docs         the manual as a site, in build/docs"
	@echo "make generated    write anew what is generated: completions, manual pages, sessions …"
	@echo "make lexica       fetch the word lists anew from their packages"
	@echo "make clean        remove what was built"

$(VENV)/made:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Schiri needs Python 3.11 or later")'
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/installed: $(VENV)/made $(SOURCES)
	$(PIP) install --editable .
	$(COMPILE)
	@touch $@

$(VENV)/development: $(VENV)/made $(SOURCES)
	$(PIP) install --editable '.[dev]'
	$(COMPILE)
	@touch $@ $(VENV)/installed

demo: $(VENV)/installed
	@PATH="$(CURDIR)/$(BIN):$$PATH" sh examples/demo.sh

test: lint types check

lint: $(VENV)/development
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/development
	$(BIN)/mypy

check: $(VENV)/development
	$(BIN)/pytest

bench: $(VENV)/development
	$(BIN)/python benchmarks/start.py
	$(BIN)/python benchmarks/lookups.py
	$(BIN)/pytest benchmarks/test_core_speed.py --benchmark-enable
	$(BIN)/python benchmarks/audit.py

lexica: $(VENV)/development
	$(BIN)/python tools/lexica.py

completions: $(VENV)/installed
	$(BIN)/python tools/completions.py

generated: completions man reference sessions

man: $(VENV)/installed
	$(BIN)/python -m tools.manpage

reference: $(VENV)/installed
	$(BIN)/python -m tools.reference
	$(BIN)/python -m tools.rule_tables

sessions: $(VENV)/installed
	$(BIN)/python -m tools.sessions

docs: $(VENV)/development
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --site-dir build/docs

clean:
	rm -rf $(VENV) build dist src/schiri/data .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.mo' -delete

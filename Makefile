# make play    play here: keys and mouse on a laptop, real buttons on a Pi
# make test    every check there is; stops at the first that fails
# make faults  break everything for half an hour, and write what was survived into the README
# make mutants change the rules one thing at a time, and see that a test notices; ONLY=device/prompts.py
# make rig     the real gpiozero and lgpio on a simulated chip in a small virtual machine
# make bench   measure, beside peers in the same run, and write the README's table
# make docs    write what the README takes from the program: settings and pictures
# make lock    choose the newest versions of everything, for requirements.lock
# make install   the box, as a service that starts with the Pi: sudo make install; again: an
#                upgrade; DESTDIR=… puts it all into a folder and starts nothing
# make clean   remove what these have made
#
# Another Python: make play PYTHON=python3.13

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --disable-pip-version-check --quiet
ON_PI := $(shell grep -qs 'Raspberry Pi' /proc/device-tree/model && echo '[pi]')

.PHONY: play test faults bench docs lock install clean mutants rig

play: $(VENV)/.play
	$(BIN)/slapdeck play

test: $(VENV)/.dev
	$(BIN)/pytest
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports --no-cache

SHOTS := $(BIN)/slapdeck shots --size 1280x720 --language en
docs: $(VENV)/.dev
	WRITE_DOCS=1 $(BIN)/pytest -q tests/test_docs.py -k settings
	mkdir -p tests/pictures
	$(SHOTS) build/flat --layout flat
	$(SHOTS) build/stand --layout stand --game oink
	cp build/stand/table-game.png tests/pictures/table.png
	cp build/flat/oink-watch.png tests/pictures/watch.png
	cp build/flat/oink-judge.png tests/pictures/judge.png
	cp build/stand/oink-judge.png tests/pictures/stand.png
	cp build/flat/oink-over.png tests/pictures/podium.png
	cp build/flat/neinhorn-speak.png tests/pictures/neinhorn.png
	cp build/flat/ostrich-show.png tests/pictures/ostrich.png
	cp build/flat/estranho-turn.png tests/pictures/estranho.png
	cp build/flat/etop-peek.png tests/pictures/etop.png

faults: $(VENV)/.dev
	rm -f tests/faults/survived.json
	FAULTS=tests/faults/survived.json $(BIN)/pytest tests/faults tests/test_soak.py
	FAULTS=tests/faults/survived.json $(BIN)/pytest -m long tests/faults tests/test_soak.py
	WRITE_DOCS=1 $(BIN)/pytest tests/test_faults.py -k readme

mutants: $(VENV)/.mutants
	PYTHONPATH=.:tests nice $(BIN)/python -m mutants $(ONLY)

bench: $(VENV)/.bench
	$(BIN)/slapdeck bench --write README.md

# Linux only: what is for other systems would be most of the file. Deleted first, for uv keeps
# the versions it finds there.
lock: | $(BIN)/pip
	$(INSTALL) uv
	rm -f requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --all-extras --no-annotate \
		--no-header --no-emit-index-url --no-emit-find-links pyproject.toml --output-file lock.all
	grep -v -e "sys_platform == 'darwin'" -e "sys_platform == 'win32'" lock.all > requirements.lock
	rm lock.all

install:
	DESTDIR='$(DESTDIR)' PYTHON='$(PYTHON)' systemd/install.sh

# lgpio is only for the Pi otherwise; here it needs no Pi, but a Python that it has a wheel for.
rig: $(VENV)/.dev
	$(INSTALL) --only-binary lgpio 'lgpio>=0.2.2'
	PYTHONPATH=.:tests $(BIN)/python -m rig

clean:
	rm -rf $(VENV) build *.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache \
		.ruff_cache mutants
	find device hardware tests -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/.play: pyproject.toml requirements.lock | $(BIN)/pip
	@echo 'Installing what the game needs (once, about a minute) …'
	$(INSTALL) --constraint requirements.lock --editable '.$(ON_PI)'
	@touch $@

$(VENV)/.dev: pyproject.toml requirements.lock | $(BIN)/pip
	@echo 'Installing what the checks need (once, about a minute) …'
	$(INSTALL) --constraint requirements.lock --editable '.[dev]'
	@touch $@

$(VENV)/.mutants: pyproject.toml requirements.lock | $(VENV)/.dev
	@echo 'Installing what makes mutants (once, about a minute) …'
	$(INSTALL) --constraint requirements.lock --editable '.[mutants]'
	@touch $@

$(VENV)/.bench: pyproject.toml requirements.lock | $(BIN)/pip
	@echo 'Installing what is measured against (once, about a minute) …'
	$(INSTALL) --constraint requirements.lock --editable '.[bench]'
	@touch $@

$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Slapdeck needs Python 3.11 or newer, found: $$($(PYTHON) --version 2>&1)."; \
		echo "If you have one, name it: make $(MAKECMDGOALS) PYTHON=python3.13"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "Python cannot make a virtual environment here. On Debian, Ubuntu, Raspberry Pi OS:"; \
		echo "  sudo apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)

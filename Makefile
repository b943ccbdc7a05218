# Two commands are all it takes: `make play` and `make test`. They make their own environment.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2

.PHONY: play test check format bench shots site clean

play: site
	$(BIN)/python tools/serve.py

site: $(VENV)/ready
	$(BIN)/python tools/build.py

test: site
	$(BIN)/python tools/browser.py
	$(BIN)/pytest -n $(JOBS) --dist worksteal

check: $(VENV)/ready
	$(BIN)/ruff format --check py tests tools
	$(BIN)/ruff check py tests tools
	$(BIN)/mypy
	PYTHONPATH=py $(BIN)/lint-imports --no-cache

format: $(VENV)/ready
	$(BIN)/ruff format py tests tools
	$(BIN)/ruff check --fix py tests tools

bench: $(VENV)/ready
	$(BIN)/python tools/browser.py
	$(BIN)/python tools/bench.py

shots: site
	$(BIN)/python tools/browser.py
	$(BIN)/python tools/shots.py

clean:
	rm -rf $(VENV) node_modules build bench.json

$(VENV)/ready: pyproject.toml
	test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --group dev
	touch $@

# Two commands are all it takes: `make play` and `make test`. They make their own environment.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 4

.PHONY: help play dev test test-fast check words format bench balance soak mutate shots portraits zip audit site lock clean

help:  ## this list
	@awk -F ':.*  ## ' '/^[a-z-]+:.*  ## / { printf "%-12s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: site  ## build the site and serve it on localhost
	$(BIN)/python tools/serve.py

dev: $(VENV)/ready  ## serve the sources: pages reload when something changes
	$(BIN)/python tools/dev.py

site: $(VENV)/ready  ## build the site into build/site
	$(BIN)/python tools/build.py

test: site  ## all tests, browser ones included
	$(BIN)/python tools/browser.py --engines
	$(BIN)/pytest -n $(JOBS) --dist worksteal --where-time-went -m "not long"

# What one runs while working: no browser, no bundle, no long looks.
test-fast: $(VENV)/ready  ## the tests without a browser: while you work
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m "not long and not slow" --ignore tests/browser

check: $(VENV)/ready  ## format, lint, types, layers: before every commit
	$(BIN)/ruff format --check py tests tools
	$(BIN)/ruff check py tests tools
	$(BIN)/mypy
	PYTHONPATH=py $(BIN)/lint-imports --no-cache
	$(BIN)/python -m tools.site.npm
	node_modules/.bin/oxlint --deny-warnings assets tools tests
	node_modules/.bin/tsc --project tsconfig.json
	node_modules/.bin/tsc --project tsconfig.worker.json
	node_modules/.bin/tsc --project tsconfig.tools.json

words: $(VENV)/ready  ## hold the word lists to their rules
	PYTHONPATH=py $(BIN)/python -m tools.words.check

format: $(VENV)/ready  ## format and mend what the linter can mend
	$(BIN)/ruff format py tests tools
	$(BIN)/ruff check --fix py tests tools

# Links without a table, the cases of four hundred days, and a hundred thousand evenings on bad
# networks; SCHEDULES=2000 is fewer, DAYS=30, too.
SCHEDULES ?= 100000
DAYS ?= 400
soak: $(VENV)/ready  ## the long tests: hours
	$(BIN)/python tools/browser.py
	$(BIN)/pytest -m long
	$(BIN)/python tools/cases.py --days $(DAYS)
	$(BIN)/python tools/soak.py --schedules $(SCHEDULES)

# A game's rules broken in one place at a time: does a test notice? `make mutate GAME=decrypto`.
GAME ?= codenames
mutate: $(VENV)/ready  ## break a game's rules in one place at a time: does a test notice?
	$(BIN)/python -m tools.mutation $(GAME) --jobs $(JOBS)

# Games of computers: how even, how good, with intervals. `make balance GAME=nevidimka GAMES=1000`.
# What was counted stays in build/balance: a run that is stopped goes on.
GAMES ?= 10000
balance: GAME = nevidimka
balance: $(VENV)/ready  ## games of computers, counted: GAME=nevidimka GAMES=1000
	$(BIN)/python -m tools.balance $(GAME) --games $(GAMES) --jobs $(JOBS) --notes build/balance

# What things cost; `make bench AGAINST=HEAD~20` sets an earlier version beside this one.
bench: $(VENV)/ready  ## what things cost; AGAINST=HEAD~20 compares
	$(BIN)/python tools/browser.py
	$(BIN)/python -m tools.bench $(if $(AGAINST),--against $(AGAINST))

shots: site  ## photograph every screen into build/shots
	$(BIN)/python tools/browser.py
	$(BIN)/python tools/shots.py

# The pictures in docs/: for the README, and for whoever installs the site.
portraits: site  ## the pictures in docs/
	$(BIN)/python tools/browser.py
	$(BIN)/python tools/portraits.py

# The whole site as one file for any host. BASE is the address where it will lie, if that is known.
zip: $(VENV)/ready  ## the whole site as one file; BASE=its address
	$(BIN)/python tools/build.py --base "$(BASE)" --zip build/brush-pass.zip

audit: site  ## measure accessibility and best practices
	$(BIN)/python tools/browser.py
	$(BIN)/python tools/audit.py

clean:  ## remove everything that was built or installed here
	rm -rf $(VENV) node_modules build bench.json

$(VENV)/ready: requirements.txt
	test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.txt
	touch $@

# After a change of the packages in pyproject.toml: their hashes on every platform. Needs uv.
lock:  ## write requirements.txt after a change of Python packages
	uv pip compile --quiet --universal --generate-hashes --no-annotate --no-header \
		--python-version 3.11 --group dev --output-file requirements.txt

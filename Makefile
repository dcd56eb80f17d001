VENV ?= .venv
PY := $(VENV)/bin/python
PYTHON := $(shell command -v python3.11 || command -v python3)
PIP := $(PY) -m pip --disable-pip-version-check install --quiet --require-hashes
PYTEST := $(PY) -m pytest
# Processes that share the tests; the browser tests run in one.
JOBS ?= auto
APPS := config tournaments trf keizer shogi_archive
PURE := trf/format keizer/engine shogi_archive/format tournaments/rules
comma := ,
empty :=
PURE_FILES := $(subst $(empty) $(empty),$(comma),$(PURE:%=%/*))
COMPILE_REQUIREMENTS := $(VENV)/bin/uv pip compile --quiet --python-version 3.11 \
	--generate-hashes --no-emit-index-url --custom-compile-command "make requirements"

.PHONY: help setup setup-dev compile run check fmt messages test test-sqlite test-pg test-e2e bench requirements

help: ## List the targets.
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: $(VENV)/.setup ## Create the virtual environment with what the site needs.

setup-dev: $(VENV)/.setup-dev ## Add the tools for tests and checks.

$(PY):
	$(PYTHON) -m venv $(VENV)

$(VENV)/.setup: requirements.txt | $(PY)
	$(PIP) -r requirements.txt
	@touch $@

$(VENV)/.setup-dev: requirements-dev.txt | $(PY)
	$(PIP) -r requirements-dev.txt
	@touch $@ $(VENV)/.setup

compile: setup ## Compile the message catalogues.
	@$(PY) -m config.translations compile

run: export DEBUG = 1
run: setup compile ## Prepare the database, load the demo and serve on port 8000.
	$(PY) manage.py migrate --verbosity 0
	$(PY) manage.py demo
	$(PY) manage.py runserver 127.0.0.1:8000

check: export DATABASE_URL = sqlite:///:memory:
check: setup-dev compile ## Lint, type check, check layers, translations and settings.
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy $(APPS) tests manage.py
	$(VENV)/bin/lint-imports
	$(VENV)/bin/djhtml --check -t 2 templates
	$(VENV)/bin/djlint --lint --quiet templates
	$(PY) -m config.translations check
	$(PY) manage.py makemigrations --check --dry-run
	SECURE=1 SECRET_KEY=$$($(PY) -c 'import secrets; print(secrets.token_hex(40))') \
		$(PY) manage.py check --deploy --fail-level WARNING

fmt: setup-dev ## Format Python and templates.
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .
	$(VENV)/bin/djhtml -t 2 templates

messages: setup ## Bring the message catalogues up to date with the sources.
	$(PY) -m config.translations update

test: test-sqlite test-pg ## Run all tests on SQLite and PostgreSQL, then in the browser.
	@if command -v chromium >/dev/null; then $(PYTEST) -m e2e; \
	else echo "Browser tests skipped: there is no chromium here (make test-e2e installs it)."; fi

test-sqlite: setup-dev ## Run the tests on SQLite and hold the coverage limits.
	$(PYTEST) -n $(JOBS) --cov --cov-report=
	$(PY) -m coverage report --include='$(PURE_FILES)' --fail-under=100
	$(PY) -m coverage report --omit='$(PURE_FILES)' --fail-under=90

test-pg: setup-dev ## Run the tests on PostgreSQL.
	$(PYTEST) -n $(JOBS) --pg

test-e2e: setup-dev ## Install Chromium and a Japanese font if missing, run the browser tests.
	.ci/packages
	$(PYTEST) -m e2e

bench: setup ## Measure speed against other packages.
	$(PIP) --upgrade --target build/bench -r requirements-bench.txt
	PYTHONPATH=build/bench $(PY) -m tests.benchmarks

requirements: setup-dev ## Pin the newest allowed versions of all packages.
	$(COMPILE_REQUIREMENTS) --upgrade --extra pdf pyproject.toml -o requirements.txt
	$(COMPILE_REQUIREMENTS) --upgrade --extra dev --extra pdf -c requirements.txt pyproject.toml -o requirements-dev.txt
	$(COMPILE_REQUIREMENTS) --upgrade requirements-bench.in -o requirements-bench.txt

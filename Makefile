VENV ?= .venv
PY := $(VENV)/bin/python

.PHONY: help
help: ## List the targets.
	@grep -E '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

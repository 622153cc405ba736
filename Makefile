.PHONY: test play format lock lowest types sheets icons letters golden archive solve bench ladder load soak cluster page fuzz flood faults proxies image worlds web coverage wheel clean

DEV = .venv/fiveaside-dev
UV = .cache/uv/bin/uv
COMPILE = $(UV) pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --quiet

test:
	./test

play:
	./play

format: | $(DEV)
	.venv/bin/ruff format .
	.venv/bin/ruff check --fix .

lock: $(UV)
	$(COMPILE) pyproject.toml --group build --output-file requirements/build.txt
	$(COMPILE) pyproject.toml --all-extras --group dev --output-file requirements/dev.txt
	$(COMPILE) --group node --output-file requirements/node.txt
	$(COMPILE) --group compile --constraint requirements/dev.txt --output-file requirements/compile.txt
	$(COMPILE) pyproject.toml --extra lab --constraint requirements/dev.txt --output-file requirements/lab.txt
	$(COMPILE) pyproject.toml --extra postgres --extra redis --extra club --output-file requirements/serve.txt
	$(COMPILE) --resolution lowest-direct pyproject.toml --all-extras --group dev --output-file requirements/lowest.txt

$(DEV):
	./test --version

$(UV):
	python3 -m venv .cache/uv
	.cache/uv/bin/python -m pip install -qq uv==0.13.7

# The lowest versions that pyproject.toml allows, in an environment of their own: what is likely to notice runs there.
LOWEST = .cache/lowest/bin/python
lowest:
	python3 -m venv --clear .cache/lowest
	$(LOWEST) -m pip install -qq --require-hashes --no-deps -r requirements/lowest.txt
	$(LOWEST) -m pip install -qq --no-build-isolation --no-deps --editable .
	$(LOWEST) -m pytest -q tests/adapters tests/lab tests/store/test_sqlite.py tests/server/test_http.py tests/server/test_socket.py tests/table/test_verify.py

types: | $(DEV)
	.venv/bin/python -m scripts.event_types

# What each game is like in numbers, for researchers.
sheets: | $(DEV)
	.venv/bin/python -m scripts.sheets

letters: | $(DEV)
	.venv/bin/python -m scripts.letters

icons: | $(DEV)
	.venv/bin/python -m scripts.icons

golden: | $(DEV)
	.venv/bin/python -m tests.playthroughs.rewrite

# Before a release: tables as it writes them, for all later versions to finish.
archive: | $(DEV)
	.venv/bin/python -m tests.playthroughs.leave $(VERSION)

# Best play of GoLong for all that is shipped; COMMAND is a compiled fiveaside, without one it takes days.
COMMAND = fiveaside
SOLVED = src/fiveaside/games/golong/data/solved
SOLVE = $(COMMAND) solve golong --option dice=$$dice --option late_turnover
solve:
	mkdir -p $(SOLVED)
	for dice in standard green_b; do \
	    bits=$$([ $$dice = standard ] && echo 31 || echo 24); \
	    $(SOLVE)=off --bits $$bits --out $(SOLVED)/$$dice.bin && \
	    $(SOLVE)=on --bits 24 --out $(SOLVED)/$$dice-late.bin && \
	    $(SOLVE)=off --option loss_of_down=chance --bits 24 --out $(SOLVED)/$$dice-falls.bin && \
	    $(SOLVE)=on --option loss_of_down=chance --bits 24 --out $(SOLVED)/$$dice-late-falls.bin || exit 1; \
	done

bench:
	python3 bench/run.py

# How strong the levels of GOLAZO are; PYTHON has a compiled fiveaside, without one it takes days.
PYTHON = .venv/bin/python
ladder:
	$(PYTHON) -m fiveaside lab ladder golazo --games 2000 --minds master,pro,regular,rookie
	$(PYTHON) -m fiveaside lab ladder golazo --games 1000 --minds master,tests.opponents.golazo_thumb:OldThumb

load: | $(DEV)
	.venv/bin/python bench/load.py

soak: | $(DEV)
	.venv/bin/python bench/soak.py

# What 20,000 games of days cost at which nobody moves.
.PHONY: idle
idle: | $(DEV)
	.venv/bin/python bench/idle.py

# PostgreSQL, Redis, three servers and a proxy on this machine, and servers killed under the people who play.
cluster: | $(DEV)
	python3 -c "from scripts import house; house.ready_for_cluster()"
	.venv/bin/python bench/cluster.py
	.venv/bin/python bench/cluster.py --relay postgresql
	.venv/bin/python bench/relays.py

page: | $(DEV)
	.venv/bin/python -m bench.page

fuzz: | $(DEV)
	FIVEASIDE_FUZZ=50 .venv/bin/python -m pytest tests/fuzz tests/server/test_fuzz.py

# A million edited messages at a server as people run it; half an hour on two cores that have nothing else to do.
flood: | $(DEV)
	FIVEASIDE_FUZZ=1000 .venv/bin/python -m pytest -s tests/server/test_flood.py

# Power cuts, full and stuck disks, databases that die, leaping clocks and cut lines, each twenty times as often as by ./test.
faults: | $(DEV)
	FIVEASIDE_FAULTS=20 .venv/bin/python -m pytest -s tests/faults

# The guide's proxies with the guide's configurations; ./test tries nginx alone.
proxies: | $(DEV)
	command -v caddy >/dev/null || python3 -c "from scripts import house; house.get_packages(['caddy'], 'try it')"
	FIVEASIDE_PROXIES="nginx caddy" .venv/bin/python -m pytest tests/server/test_proxy.py

# The image of deploy/Containerfile, built without a daemon and a registry, and a server that begins in it; as root on Debian.
image:
	python3 -m scripts.image

worlds: | $(DEV)
	FIVEASIDE_FUZZ=20 .venv/bin/python -m pytest tests/conformance tests/games/next_goal_wins/test_secrets.py tests/games/next_goal_wins/test_knowledge.py tests/server/test_interference.py

web:
	python3 -c "from scripts import house; house.ready('build'); house.ready_client()"

coverage: | $(DEV)
	.venv/bin/coverage run -m pytest
	.venv/bin/coverage report

wheel: | $(DEV)
	FIVEASIDE_MYPYC=1 FIVEASIDE_OPTIMISE=played .venv/bin/python -m hatchling build --target wheel

clean:
	rm -rf web/node_modules src/fiveaside/server/static
	rm -rf .cache .bench build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

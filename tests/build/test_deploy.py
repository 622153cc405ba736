"""The image and the compose files: what they name is there, and what they run is understood. `make proxies` tries their
Caddyfile."""

import ast
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from fiveaside.cli.main import parser
from fiveaside.cli.operation import operation_of
from fiveaside.cli.serve import proxy_of
from fiveaside.server.below import base_of
from fiveaside.server.door import USUAL_PORT
from fiveaside.server.names import origin_of
from scripts.client import ROOT

DEPLOY = ROOT / "deploy"
COMPOSED = ("compose.yaml", "cluster.yaml")
METRICS = 9105
ENVIRONMENT = {"FIVEASIDE_HOST": "club.example", "POSTGRES_PASSWORD": "secret"}
KNOWN = {
    "ARG", "FROM", "RUN", "WORKDIR", "COPY", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "STOPSIGNAL", "ENTRYPOINT",
    "CMD",
}  # fmt: skip


def instructions() -> list[tuple[str, str]]:
    text = re.sub(r"\\\n", " ", (DEPLOY / "Containerfile").read_text("utf-8"))
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1]) for line in lines]


def given(name: str) -> list[str]:
    return [rest for kind, rest in instructions() if kind == name]


def composed(name: str) -> dict[str, Any]:
    """As compose reads it, with what comes from the environment filled in."""
    text = (DEPLOY / name).read_text("utf-8")
    filled = re.sub(r"\$\{(\w+)(?::\?[^}]*)?\}", lambda hole: ENVIRONMENT[hole[1]], text)
    read: dict[str, Any] = yaml.safe_load(filled)
    return read


def served(command: list[str]) -> Any:
    """The options of a command, checked as the program itself does."""
    chosen = parser().parse_args(command)
    assert chosen.command == "serve" and not chosen.open and chosen.host == "0.0.0.0" and chosen.port == USUAL_PORT
    operation_of(chosen)
    base_of(chosen.public_url), [origin_of(url) for url in chosen.public_url]
    [proxy_of(address) for address in chosen.trusted_proxy]
    return chosen


# The image


def test_the_image_is_made_of_what_is_there() -> None:
    assert {kind for kind, _ in instructions()} <= KNOWN
    stages = [re.fullmatch(r"(\S+/\S+:[\w.-]+)(?: AS (\w+))?", image) for image in given("FROM")]
    assert all(stages), "an image is named with its host and a tag"
    made = {stage[2] for stage in stages if stage}
    for copied in given("COPY"):
        stage = re.match(r"--from=(\w+) ", copied)
        if stage:
            assert stage[1] in made
        else:
            assert (ROOT / copied.split()[0]).exists(), copied
    version = re.search(r'requires-python = ">=([\d.]+)"', (ROOT / "pyproject.toml").read_text("utf-8"))
    assert version and all(f"python:{version[1]}-" in image for image in given("FROM"))


def test_the_image_runs_the_table_as_nobody_in_particular() -> None:
    (entry,), (command,) = given("ENTRYPOINT"), given("CMD")
    assert json.loads(entry) == ["fiveaside"]
    chosen = served(json.loads(command))
    (volume,) = given("VOLUME")
    assert Path(chosen.store).is_relative_to(volume)
    assert given("USER") == ["fiveaside"]
    (made,) = [run for run in given("RUN") if "useradd" in run]
    words = shlex.split(made)
    assert words[-1] == "fiveaside" and words[words.index("--home-dir") + 1] == volume
    assert given("EXPOSE") == [f"{USUAL_PORT} {METRICS}"]


def test_the_image_knows_whether_it_is_well() -> None:
    (check,) = given("HEALTHCHECK")
    *_, program = json.loads(check.partition("CMD ")[2])
    ast.parse(program)
    assert f"http://127.0.0.1:{USUAL_PORT}/readyz" in program


def test_what_is_made_here_stays_out_of_the_image() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    for name in (".git", ".venv", ".cache", "web/node_modules", "src/fiveaside/server/static"):
        assert name in ignored
    for name in ("src", "web", "requirements", "pyproject.toml", "hatch_build.py", "scripts", "README.md", "LICENSE"):
        assert name not in ignored and (ROOT / name).exists()


def test_the_lock_of_the_image_is_that_of_the_project() -> None:
    def pins(name: str) -> set[str]:
        return set(re.findall(r"^(\S+==\S+)", (ROOT / "requirements" / name).read_text("utf-8"), re.MULTILINE))

    wanted = re.findall(r'^    "([\w-]+)==([\d.]+)', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert pins("serve.txt") <= pins("dev.txt")
    assert {f"{name}=={version}" for name, version in wanted if name in ("starlette", "prometheus-client")} <= pins(
        "serve.txt"
    )
    assert any(pin.startswith("psycopg==") for pin in pins("serve.txt"))


# Composed


@pytest.mark.parametrize("name", COMPOSED)
def test_every_part_that_is_named_is_there(name: str) -> None:
    told = composed(name)
    services: dict[str, Any] = told["services"]
    for service, one in services.items():
        assert ("image" in one) or ("build" in one), service
        assert set(one["networks"]) <= set(told["networks"])
        assert set(one.get("depends_on", [])) <= set(services)
        for volume in one.get("volumes", []):
            source, _, inside = volume.partition(":")
            assert inside.startswith("/")
            assert (DEPLOY / source).is_file() if source.startswith(".") else source in told["volumes"], volume
        if "build" in one:
            context = DEPLOY / one["build"]["context"]
            assert context.resolve() == ROOT and (context / one["build"]["dockerfile"]).is_file()


@pytest.mark.parametrize("name", COMPOSED)
def test_the_servers_are_run_as_the_guide_says(name: str) -> None:
    told = composed(name)
    tables = {service: one for service, one in told["services"].items() if "build" in one}
    (network,) = told["networks"]["inside"]["ipam"]["config"]
    for one in tables.values():
        chosen = served(one["command"])
        assert chosen.public_url == ["https://club.example"]
        assert chosen.trusted_proxy == [network["subnet"]]
        assert chosen.metrics_at == f"0.0.0.0:{METRICS}" and chosen.log == "json"
        assert "ports" not in one, "strangers come by the proxy"
    proxy = told["services"]["proxy"]
    assert proxy["environment"]["FIVEASIDE_TABLES"].split() == [f"{service}:{USUAL_PORT}" for service in tables]
    assert proxy["ports"] == ["80:80", "443:443"]
    used = set(re.findall(r"\{\$(\w+)\}", (DEPLOY / "Caddyfile").read_text("utf-8")))
    assert used == set(proxy["environment"])


def test_one_machine_keeps_its_tables_in_a_volume() -> None:
    table = composed("compose.yaml")["services"]["table"]
    assert "tables:/data" in table["volumes"]
    assert served(table["command"]).store == "/data/tables.sqlite"


def test_the_cluster_has_three_servers_on_one_database() -> None:
    services = composed("cluster.yaml")["services"]
    tables = [one for one in services.values() if "build" in one]
    database = services["database"]["environment"]
    assert len(tables) == 3
    for one in tables:
        store = served(one["command"]).store
        assert store == f"postgresql://{database['POSTGRES_USER']}@database/{database['POSTGRES_DB']}"
        assert one["environment"]["PGPASSWORD"] == database["POSTGRES_PASSWORD"]
        assert one["depends_on"]["database"]["condition"] == "service_healthy"
    test = services["database"]["healthcheck"]["test"]
    assert test[:2] == ["CMD", "pg_isready"] and f"--username={database['POSTGRES_USER']}" in test


def test_a_host_that_is_forgotten_is_asked_for() -> None:
    for name in COMPOSED:
        assert "${FIVEASIDE_HOST:?" in (DEPLOY / name).read_text("utf-8")

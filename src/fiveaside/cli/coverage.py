"""What plays a clause, what cites it, and which tests hold it: read from the source itself."""

import ast
import re
from pathlib import Path

import fiveaside
from fiveaside.engine.box import Box

HEAD = re.compile(r"(\d+)\.(\d+)(?:-(\d+)\.(\d+))?(?:,\s*|\s+|$)")
CITED = re.compile(r"\d+\.\d+")
TESTED = re.compile(r"test_(?:(\d+)_(\d+)|([JN]\d+))(?:_|$)")


class Place:
    """Where one clause stands in code and tests: `played` by what begins its docstring with it, `cited` by modules that
    name it besides, in events and refusals."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.cited: list[str] = []
        self.tests: list[str] = []


def places(game: Box) -> dict[str, Place]:
    """Every clause of the rulebook with its places."""
    found = {number: Place() for number in game.rulebook.clauses}
    source = source_of(game)
    for path in sorted(source.rglob("*.py"), key=chapters_first):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            note_code(found, node, path.relative_to(source).with_suffix("").as_posix())
    tests = tests_of(game)
    for path in sorted(tests.rglob("test_*.py")) if tests else []:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                note_test(found, node.name, path.stem)
    return found


def chapters_first(path: Path) -> tuple[bool, Path]:
    return path.parent.name != "rules", path


def note_code(found: dict[str, Place], node: ast.AST, module: str) -> None:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        for number in clauses_at_head(ast.get_docstring(node) or ""):
            if number in found:
                found[number].played.append(f"{module}.{node.name}")
    elif isinstance(node, ast.Constant) and node.value in found and module not in found[str(node.value)].cited:
        found[str(node.value)].cited.append(module)


def note_test(found: dict[str, Place], name: str, module: str) -> None:
    match = TESTED.match(name)
    if match:
        number = match[3] or f"{match[1]}.{match[2]}"
        if number in found:
            found[number].tests.append(f"{module}::{name}")


def clauses_at_head(docstring: str) -> list[str]:
    """`4.4-4.6, 4.8 It may take more` begins with 4.4, 4.5, 4.6 and 4.8."""
    numbers: list[str] = []
    rest = docstring
    while match := HEAD.match(rest):
        chapter, first, last = match[1], int(match[2]), int(match[4] or match[2])
        numbers += [f"{chapter}.{clause}" for clause in range(first, last + 1)]
        rest = rest[match.end() :]
    return numbers


def source_of(game: Box) -> Path:
    return Path(fiveaside.__file__).parent / "games" / game.name


def tests_of(game: Box) -> Path | None:
    """The tests of a game, where there is a checkout around the package or the working folder."""
    for root in (Path(fiveaside.__file__).parents[2], Path.cwd()):
        folder = root / "tests" / "games" / game.name
        if folder.is_dir():
            return folder
    return None

"""Every game's folder has the same plan: who knows one knows all. CONTRIBUTING says what each name holds."""

import re
from pathlib import Path

import pytest

from fiveaside.cli.coverage import source_of
from fiveaside.games import BOXES

MODULES = {
    "__init__", "box", "table", "events", "choices", "meaning", "knowledge", "state", "view", "picture", "judgement",
    "bot", "tensor",
}  # fmt: skip
NEEDED = {"box", "table", "events", "choices", "meaning", "state", "view", "picture"}
FOLDERS = {"rules", "parts", "data", "meaning", "state", "view", "judgement", "bot", "tensor"}
NEEDED_FOLDERS = {"rules", "parts", "data"}
TEXTS = ("rulebook", "words", "learn")
LONGEST = 400
INSIDE = {
    "state": re.compile("save|load|load_[a-z]+|stack"),
    "meaning": re.compile("leads|notes|refusals"),
}
"""What a folder that stands for a module may hold: one name for one role."""
ROLES = {
    "knowledge": ("imagine",), "meaning": ("leads", "why_not"), "state": ("saved", "lay_out"),
    "view": ("seen",), "picture": ("where", "picture"),
}  # fmt: skip
"""What the table hands on, and who carries it out."""


def names(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.iterdir()) if path.name != "__pycache__" and path.suffix != ".so"]


@pytest.mark.parametrize("name", BOXES)
class TestPlan:
    def test_a_folder_holds_what_the_plan_names(self, name: str) -> None:
        modules = {path.stem for path in names(source_of(BOXES[name])) if path.suffix == ".py"}
        folders = {path.name for path in names(source_of(BOXES[name])) if path.is_dir()}
        assert modules <= MODULES
        assert folders <= FOLDERS
        assert modules | folders >= NEEDED | NEEDED_FOLDERS
        assert not modules & folders, "meaning, state or view is a module or a folder, not both"
        others = [path for path in names(source_of(BOXES[name])) if not path.is_dir() and path.suffix != ".py"]
        assert all(path.suffix == ".toml" and path.name.startswith(TEXTS) for path in others)

    def test_only_chapters_and_parts_lie_deeper(self, name: str) -> None:
        for folder in FOLDERS - {"data"}:
            place = source_of(BOXES[name]) / folder
            if place.is_dir():
                assert (place / "__init__.py").read_text("utf-8") == ""
                assert all(path.suffix == ".py" for path in names(place))

    def test_a_role_has_one_name(self, name: str) -> None:
        for folder, allowed in INSIDE.items():
            place = source_of(BOXES[name]) / folder
            inside = [path.stem for path in names(place) if path.stem != "__init__"] if place.is_dir() else []
            assert all(allowed.fullmatch(module) for module in inside), f"{folder}: {inside}"
        for module, roles in ROLES.items():
            place = source_of(BOXES[name]) / module
            files = sorted(place.glob("*.py")) or [path for path in [place.with_suffix(".py")] if path.exists()]
            text = "\n".join(path.read_text("utf-8") for path in files)
            missing = [role for role in roles if f"\ndef {role}(" not in text]
            assert not files or not missing, f"{module}: {missing}"

    def test_phases_are_in_the_rules(self, name: str) -> None:
        for path in source_of(BOXES[name]).rglob("*.py"):
            may_ask = (
                path.parent.name in ("rules", "parts") or path.stem == "knowledge"
            )  # cards and secret picks ask too
            text = path.read_text("utf-8")
            assert may_ask or not any(f"({kind}[" in text for kind in ("Phase", "Step")), path.name

    def test_the_rules_know_neither_how_they_are_shown_nor_who_plays(self, name: str) -> None:
        for path in (source_of(BOXES[name]) / "rules").glob("*.py"):
            for other in ("box", "meaning", "state", "view", "picture", "judgement", "bot", "tensor"):
                assert f"games.{name}.{other} import" not in path.read_text("utf-8"), path.name

    def test_no_module_is_too_long_to_be_read(self, name: str) -> None:
        for path in source_of(BOXES[name]).rglob("*.py"):
            assert len(path.read_text("utf-8").splitlines()) <= LONGEST, path.name

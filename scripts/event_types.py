"""The events of each game as TypeScript types: `make types` writes them from the declarations into web/src/boards/."""

from pathlib import Path
from typing import Any

from fiveaside.engine.event import Kind
from fiveaside.games import BOXES

BOARDS = Path(__file__).resolve().parent.parent / "web" / "src" / "boards"
HEAD = """\
/** What {title} can tell, as the game declares it: written by `make types`, never by hand. */
import type {{ Answered, Told }} from '../../board'

export interface Tellings {{
"""
TAIL = """\
}

export type Happened = { [K in keyof Tellings]: Told<K> & Tellings[K] }[keyof Tellings] | Answered
"""


def types(name: str) -> str:
    box = BOXES[name]
    lines = [f"  {kind.name}: {fields(kind)}\n" for kind in box.tells.kinds.values()]
    return HEAD.format(title=box.title) + "".join(lines) + TAIL


def fields(kind: Kind) -> str:
    told = "; ".join(f"{name}: {typed(thing.given)}" for name, thing in kind.fields.items())
    return f"{{ {told} }}" if told else "object"


def typed(schema: Any) -> str:
    """A JSON Schema of the few kinds that events have, as TypeScript writes it."""
    if "enum" in schema:
        return " | ".join(f"'{word}'" for word in schema["enum"])
    kind = schema["type"]
    if isinstance(kind, list):
        return " | ".join(typed({**schema, "type": one}) for one in kind)
    if kind == "array":
        items = typed(schema["items"])
        return f"({items})[]" if " | " in items else f"{items}[]"
    if kind == "object":
        return "{ " + "; ".join(f"{name}: {typed(part)}" for name, part in schema["properties"].items()) + " }"
    return {"integer": "number", "string": "string", "boolean": "boolean", "null": "null"}[kind]


def path(name: str) -> Path:
    return BOARDS / name / "events.ts"


if __name__ == "__main__":
    for game in BOXES:
        path(game).parent.mkdir(exist_ok=True)
        path(game).write_text(types(game), "utf-8")

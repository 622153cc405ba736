"""What somebody wears: two colours, a pattern, a crest, each by its name. The table only hands it on to the others."""

from typing import Final

from fiveaside.engine.refusal import shown
from fiveaside.table.refusal import TableRefusal

COLOURS: Final = (
    "blue", "amber", "rose", "teal", "purple", "silver", "red", "white", "black", "sky", "navy", "orange",
)  # fmt: skip
PARTS: Final = {
    "main": COLOURS,
    "trim": COLOURS,
    "pattern": ("plain", "stripes", "hoops", "halves", "sash", "checks"),
    "crest": ("shield", "round", "diamond", "pennant"),
}

Shirt = dict[str, str]


def read_shirt(value: object) -> Shirt:
    """The shirt that was asked for; one that cannot be sewn is refused."""
    if not isinstance(value, dict) or set(value) != set(PARTS):
        raise TableRefusal("shirt_parts", came=shown(value))
    for part, names in PARTS.items():
        if value[part] not in names:
            raise TableRefusal("shirt_part", part=part, names=list(names), came=shown(value[part]))
    if value["main"] == value["trim"]:
        raise TableRefusal("shirt_colours", came=shown(value["main"]))
    return {part: str(value[part]) for part in PARTS}

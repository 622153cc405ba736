"""A table is opened: what was asked for is checked, and becomes the first entry of its log."""

from typing import Final

from fiveaside.bots.levels import level_of
from fiveaside.bots.roster import bot
from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import BadOption
from fiveaside.games import box
from fiveaside.table.entry import Entry
from fiveaside.table.fair import commitment
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.seat import PERSON
from fiveaside.table.table import GRACE, Table, rebuild
from fiveaside.table.timing import check_timing

DICE: Final = ("fair", "typed")


def open_table(
    name: str,
    secret: bytes,
    game: str,
    options: dict[str, object],
    pack: dict[str, object],
    seats: list[str],
    dice: str,
    grace: int = GRACE,
    time: dict[str, object] | None = None,
    hints: bool = True,
    rated: bool = False,
    duplicate: bool = False,
    children: bool = False,
) -> Table:
    """A table at which nobody has sat down yet. `seats` are `person` or the name of a bot; the secret is 32 bytes;
    after `grace` seconds a bot may play for somebody whose connection is lost; `time` is how long people may take;
    `hints` are given to whoever asks. What is `rated` counts for those who last beyond the table, and has none. A
    `duplicate` draws by what it is for: tables with the same secret get the same dice and cards. At a table for
    `children` nobody writes freely."""
    if dice not in DICE:
        raise BadOption(f"The dice of a table are {' or '.join(DICE)}, but '{dice}' came.")
    new = box(game).new(len(seats), with_entry(game, options, dice), pack)
    for who in seats:
        if who != PERSON:
            bot(game, who, Seeded(0))
    if PERSON not in seats:
        raise BadOption("A table needs at least one person, but only bots came.")
    opened: dict[str, object] = {"game": game, "rules": new.box.version, "options": new.settings()["options"]}
    opened.update({"pack": pack, "seats": list(seats), "dice": dice, "commitment": commitment(secret), "grace": grace})
    timing = check_timing(time, len(new.points()))
    if timing is not None:
        opened["time"] = timing.as_json()
    opened["hints"] = hints and not rated
    if rated:
        check_rated(game, pack, seats, dice)
        opened["rated"] = True
    if children:
        opened["children"] = True
    if duplicate:
        if dice != "fair":
            raise BadOption(f"A duplicate has fair dice, but '{dice}' came.")
        opened["duplicate"] = True
    opened["asks_all"] = True  # tables of earlier versions passed over who asked not to be asked, and so do their logs
    return rebuild(name, secret, [Entry(1, "opened", None, opened)])


def check_rated(game: str, pack: dict[str, object], seats: list[str], dice: str) -> None:
    """What counts is played with fair dice and the parts of the box, and against bots whose strength is known."""
    if dice != "fair":
        raise TableRefusal("rated_dice")
    if pack:
        raise TableRefusal("rated_pack")
    for who in seats:
        if who != PERSON and level_of(game, who) is None:
            raise TableRefusal("rated_bot", bot=who)


def with_entry(game: str, options: dict[str, object], dice: str) -> dict[str, object]:
    """Games that can be played with real dice have the option `entry`, and the dice of the table decide on it."""
    for option in box(game).options:
        if option.name == "entry":
            entry = "physical" if dice == "typed" else "virtual"
            if "entry" in options and option.read(options["entry"]) != entry:
                raise BadOption(f"With {dice} dice the option entry is {entry}, but '{options['entry']}' came.")
            return {**options, "entry": entry}
    return options

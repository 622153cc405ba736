"""States, packs, options and records that somebody has edited: refused in a sentence, or played to the end."""

from random import Random

import pytest

from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES
from fiveaside.games.next_goal_wins.parts.components import all_parts
from fiveaside.games.pack import read_toml
from fiveaside.games.shelf import ShelfBox
from fiveaside.server.replay import replay
from fiveaside.table.fair import verify
from fiveaside.table.transcript import transcript
from tests.fuzz.effort import fuzz
from tests.fuzz.mutations import mutated, scratched
from tests.fuzz.positions import check_sentence, play_to_the_end, sessions, some_options

GAMES = pytest.mark.parametrize("name", BOXES)


def parts_of(name: str) -> dict[str, object]:
    """All that a pack of this game may change."""
    box = BOXES[name]
    assert isinstance(box, ShelfBox)
    return all_parts({}).values if name == "next_goal_wins" else box.parts("standard", {}).values


@GAMES
@fuzz(60)
def test_edited_states(name: str, numbers: Random) -> None:
    saved = numbers.choice(sessions(name)).game.save()
    try:
        game = BOXES[name].load(mutated(saved, numbers))
    except Refusal as refusal:
        check_sentence(refusal)
    else:
        play_to_the_end(game, numbers)


@GAMES
@fuzz(25)
def test_edited_packs_and_options(name: str, numbers: Random) -> None:
    ours = parts_of(name)
    pack = mutated(ours, numbers)
    if isinstance(pack, dict) and numbers.random() < 0.7:
        pack = {part: value for part, value in pack.items() if part not in ours or ours[part] != value}
    options = some_options(name, numbers)
    if numbers.random() < 0.3:
        options = mutated(options, numbers)
    if not isinstance(pack, dict) or not isinstance(options, dict):
        return  # whoever reads them refuses that
    try:
        game = BOXES[name].new(None, options, pack)
    except Refusal as refusal:
        check_sentence(refusal)
    else:
        play_to_the_end(game, numbers)


@GAMES
@fuzz(30)
def test_edited_records(name: str, numbers: Random) -> None:
    session = numbers.choice(sessions(name)[:-1])
    record = session.record()
    if numbers.random() < 0.5:
        head = mutated(record.head, numbers)
        record.head = head if isinstance(head, dict) else {}
        record.over = mutated(record.over, numbers)
    text = record.write()
    if numbers.random() < 0.6:
        text = scratched(text, numbers)
    try:
        read = read_record(text)
        check_sentence(verify(read).why)
        list(transcript(read))
        replay(text)
    except Refusal as refusal:
        check_sentence(refusal)


@fuzz(150)
def test_edited_toml(numbers: Random) -> None:
    text = scratched(TOML, numbers)
    try:
        BOXES["golong"].new(None, {}, read_toml(text, "pack"))
    except Refusal as refusal:
        check_sentence(refusal)


TOML = """
name = "Sunday" # "dice"
off_table_rate = "1/36"
touchback = 25
two_point_faces = [4, "6"]
points = { field_goal = 4, kick = 0x1 }
[sack_yards]
PI = 1_0
"arrows" = 0
"""

"""A Record: a game as text, complete enough to be played through again anywhere.

    fiveaside record 1
    {"game": "golong", "rules": "1", "seats": 2, "options": {...}}
    * H                         chance
    0 play                      seat 0
    end {"answers": 2, "over": null}

The first line of JSON also holds the owner's components (`pack`), the state the game began from (`start`), and
how its people broke it off (`ended`), if they did. Behind the end may stand who signed it: `signed {"key": …}`.
"""

import json
from typing import Final

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.box import Box
from fiveaside.engine.event import is_same_end
from fiveaside.engine.game import Game
from fiveaside.engine.plain import NotPlain, is_digits, read_json
from fiveaside.engine.refusal import BadRecord, Refusal, shown
from fiveaside.engine.state import State

TITLE: Final = "fiveaside record 1"
SIGNED: Final = "signed "


class Record:
    """`answers` are (seat, text) in order; `over` is how the game ended, or None while it goes on. `is_plain` unless it
    was read from a text that says more, or says it otherwise, than what would be written."""

    def __init__(
        self,
        head: dict[str, object],
        answers: list[tuple[int, str]],
        over: object = None,
        signed: dict[str, object] | None = None,
    ) -> None:
        self.head = head
        self.answers = answers
        self.over = over
        self.signed = signed
        self.is_plain = True

    @property
    def game(self) -> str:
        return str(self.head.get("game"))

    def signer(self) -> str:
        """The key that it says it was signed with, "" if it is not signed."""
        return "" if self.signed is None else str(self.signed.get("key"))

    def write(self) -> str:
        return self.body() if self.signed is None else f"{self.body()}{SIGNED}{json.dumps(self.signed)}\n"

    def body(self) -> str:
        """What is signed: all but the signature."""
        lines = [TITLE, json.dumps(self.head)]
        lines += [f"{'*' if seat == CHANCE else seat} {text}" for seat, text in self.answers]
        lines.append("end " + json.dumps({"answers": len(self.answers), "over": self.over}))
        return "\n".join(lines) + "\n"

    def begin(self, box: Box) -> Game:
        """The game before the first answer, with the rules that it was begun with."""
        head = State(self.head, "The head of a record")
        begun = box.under(head.value("rules"))
        if begun is None:
            raise BadRecord(f"{box.title} has {box.versions()}, but the record has {shown(head.value('rules'))}.")
        if head.value("start", None) is not None:
            return begun.load(head.part("start").values)
        return begun.new(head.number("seats", 1, 99), head.part("options", {}).values, head.part("pack", {}).values)

    def answer(self, game: Game, number: int) -> None:
        """Give the game the answer with this number."""
        seat, text = self.answers[number]
        if game.ask is None or game.ask.seat != seat:
            asked = "nobody" if game.ask is None else seat_text(game.ask.seat)
            raise BadRecord(f"Answer {number + 1} of the record is by {seat_text(seat)}, but the game asks {asked}.")
        try:
            game.answer(game.parse(text))
        except Refusal as refusal:
            raise BadRecord(f"Answer {number + 1} of the record does not fit: {refusal}") from None

    def play(self, box: Box) -> Game:
        """The game after the last answer, checked against the end that the record claims."""
        game = self.begin(box)
        for number in range(len(self.answers)):
            self.answer(game, number)
        self.check(game)
        return game

    def outcome(self, game: Game) -> dict[str, object] | None:
        """How the game ended: by its rules, or because its people broke it off."""
        ended = self.head.get("ended")
        return game.over() if game.outcome is not None or ended is None else broken_off(game, ended)

    def check(self, game: Game) -> None:
        over = json.loads(json.dumps(self.outcome(game)))
        if not is_same_end(over, self.over):
            raise BadRecord(f"The record ends with {shown(self.over)}, but its answers lead to {shown(over)}.")


def head_of(game: Game, start: bool = False) -> dict[str, object]:
    """What a record of this game begins with; `start` if the game does not begin at its beginning."""
    head: dict[str, object] = {"game": game.box.name, "rules": game.box.version, "seats": game.seats()}
    head.update(game.settings())
    if start:
        head["start"] = game.save()
    return head


def broken_off(game: Game, ended: object) -> dict[str, object]:
    """The end of a game by {"by": "resignation", "seat": 0} or {"by": "time", "seat": 0}, which the other side wins, or
    {"by": "agreement"}."""
    how = State(ended, "The early end of a record")
    by = how.text("by", ("resignation", "time", "agreement"))
    if len(game.points()) != 2:
        raise BadRecord(f"A game of two sides can be broken off, but this one has {len(game.points())}.")
    winner: int | None = None
    words = game.box.words
    if by != "agreement":
        side = game.side_of(how.number("seat", 0, game.seats() - 1))
        winner, why = 1 - side, words.say(game, "resigns" if by == "resignation" else "out_of_time", side)
    else:
        why = words.say(game, "draw_agreed")
    how.nothing_else()
    return {"winner": winner, "score": list(game.points()), "why": why}


def seat_text(seat: int) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"


def read_record(text: str) -> Record:
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines or lines[0].strip() != TITLE:
        came = shown(lines[0] if lines else "")
        told = f"A record begins with '{TITLE}', but {came} came."
        raise BadRecord(told, "", "no_record", {"title": TITLE, "came": came})
    signed = read_object(lines.pop().removeprefix(SIGNED), len(lines)) if lines[-1].startswith(SIGNED) else None
    if len(lines) < 3 or not lines[-1].startswith("end "):
        raise BadRecord("The record is cut off: its last line must begin with 'end'.", "", "record_cut")
    head = read_object(lines[1], 2)
    end = read_object(lines[-1].removeprefix("end "), len(lines))
    answers = [read_answer(line, number) for number, line in enumerate(lines[2:-1], 3)]
    if end.get("answers") != len(answers):
        raise BadRecord(f"The record should hold {shown(end.get('answers'))} answers, but holds {len(answers)}.")
    record = Record(head, answers, end.get("over"), signed)
    record.is_plain = text.removeprefix("\ufeff").replace("\r\n", "\n").strip() == record.write().strip()
    return record


def read_object(text: str, line: int) -> dict[str, object]:
    try:
        value = read_json(text)
    except NotPlain as error:
        raise BadRecord(f"Line {line} of the record must hold a JSON object, but {error}.") from None
    if not isinstance(value, dict):
        raise BadRecord(f"Line {line} of the record must hold a JSON object, but {shown(value)} came.")
    return value


def read_answer(line: str, number: int) -> tuple[int, str]:
    who, _, text = line.partition(" ")
    if not text or not (who == "*" or is_digits(who)):
        raise BadRecord(f"Line {number} of the record must be a seat or * and an answer, but {shown(line)} came.")
    return CHANCE if who == "*" else int(who), text

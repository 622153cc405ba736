"""`fiveaside referee`: JSON lines in, JSON lines out, so that any program or physical table can drive any game."""

import json
import sys
from typing import cast

from fiveaside.cli.thinking import hint, is_seed, odds, think
from fiveaside.engine.ask import ALL_TYPED, CHANCE, NOTHING_TYPED
from fiveaside.engine.chance import Seeded, Source
from fiveaside.engine.event import Event
from fiveaside.engine.plain import NotPlain, read_json
from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import Refusal, listing, shown
from fiveaside.games import box
from fiveaside.games.pack import read_toml
from fiveaside.table.session import Session
from fiveaside.table.wire import event_json, explained_ask

REQUESTS = ("new", "answer", "view", "load", "record", "replay", "odds", "think", "hint")
LONGEST_LINE = 4 * 1024 * 1024
BESIDE = {"new": ("seats", "options", "chance", "pack"), "load": ("chance",), "think": ("seed",), "hint": ("seed",)}


class Referee:
    """Holds one game at a time. A request that is refused changes nothing."""

    def __init__(self) -> None:
        self.session: Session | None = None

    def reply(self, line: str) -> dict[str, object]:
        try:
            return self.handle(read_request(line))
        except Refusal as refusal:
            return {"error": str(refusal)}

    def handle(self, request: dict[str, object]) -> dict[str, object]:
        kind = kind_of(request)
        value = request[kind]
        if kind == "new":
            return self.new(request)
        if kind == "load":
            return self.load(value, request.get("chance", self.chance_now()))
        if kind == "replay":
            return self.replay(value)
        session = self.running()
        if kind == "answer":
            return self.state(session, session.answer(answer_text(value)))
        return self.look(session, kind, request)

    def look(self, session: Session, kind: str, request: dict[str, object]) -> dict[str, object]:
        """What changes nothing."""
        if kind == "view":
            return {"view": self.view(session, request[kind])}
        if kind == "odds":
            return odds(session.game, request[kind])
        if kind == "think":
            return think(session.game, request[kind], request.get("seed", 0))
        if kind == "hint":
            return hint(session.game, request[kind], request.get("seed", 0))
        return {"record": session.record().write()}

    def running(self) -> Session:
        if self.session is None:
            raise Refusal('No game is running; start one with {"new": "golong"} or {"load": ...}.')
        return self.session

    def chance_now(self) -> object:
        return self.session.source if self.session is not None else None

    def new(self, request: dict[str, object]) -> dict[str, object]:
        source = chance_source(request.get("chance"))
        pack = request.get("pack") or {}
        if isinstance(pack, str):
            pack = read_toml(pack, "pack")
        seats = request.get("seats")
        if seats is not None and (not isinstance(seats, int) or isinstance(seats, bool)):
            raise Refusal(f"seats takes a whole number, but {shown(seats)} came.")
        game = box(request["new"]).new(
            seats, an_object(request.get("options") or {}, "options"), an_object(pack, "pack")
        )
        return self.start(Session(game, source))

    def load(self, value: object, chance: object) -> dict[str, object]:
        saved = an_object(value, "load")
        game = box(saved.get("game")).load(saved)
        return self.start(Session(game, chance_source(chance), start=True))

    def start(self, session: Session) -> dict[str, object]:
        """Without a seed the driver answers for chance, and with one nobody does."""
        session.typed = ALL_TYPED if session.source is None else NOTHING_TYPED
        events = session.draw()
        self.session = session
        return self.state(session, events)

    def replay(self, value: object) -> dict[str, object]:
        if not isinstance(value, str):
            raise Refusal(f"replay takes the text of a record, but {shown(value)} came.")
        record = read_record(value)
        session = Session(record.begin(box(record.game)))
        session.head = record.head
        for number in range(len(record.answers)):
            record.answer(session.game, number)
        record.check(session.game)
        session.answers = list(record.answers)
        return self.start(session)

    def state(self, session: Session, events: list[Event]) -> dict[str, object]:
        game = session.game
        return {
            "ask": explained_ask(game, game.ask),
            "events": [event_json(game, event) for event in events],
            "score": list(game.points()),
            "over": game.over(),
        }

    def view(self, session: Session, who: object) -> dict[str, object]:
        game = session.game
        if who == "referee":
            return game.save()
        if who == "spectator":
            return game.view(CHANCE)
        if not isinstance(who, int) or isinstance(who, bool) or not 0 <= who < game.seats():
            raise Refusal(
                f'view takes a seat from 0 to {game.seats() - 1}, "spectator" or "referee", but {shown(who)} came.'
            )
        return game.view(who)


def read_request(line: str) -> dict[str, object]:
    try:
        return an_object(read_json(line), "A request")
    except NotPlain as error:
        raise Refusal(f"A request is one JSON object on a line, but {error}.") from None


def kind_of(request: dict[str, object]) -> str:
    kinds = [name for name in request if name in REQUESTS]
    if len(kinds) != 1:
        came = shown(list(request)) if request else "none"
        raise Refusal(f"A request has exactly one of {listing(list(REQUESTS))}, but {came} came.")
    for name in request:
        if name != kinds[0] and name not in BESIDE.get(kinds[0], ()):
            raise Refusal(f"A request '{kinds[0]}' has no {shown(name)} beside it.")
    return kinds[0]


def an_object(value: object, what: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise Refusal(f"{what} takes a JSON object, but {shown(value)} came.")
    return cast(dict[str, object], value)


def answer_text(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise Refusal(f"answer takes the text of one of the choices, but {shown(value)} came.")
    return str(value)


def chance_source(chance: object) -> Source | None:
    if chance is None or chance == "ask":
        return None
    if isinstance(chance, Source):
        return chance
    if isinstance(chance, dict) and list(chance) == ["seed"]:
        seed = chance["seed"]
        if is_seed(seed):
            return Seeded(cast(int, seed))
    raise Refusal(f'chance takes "ask" or {{"seed": a whole number from 0}}, but {shown(chance)} came.')


def run() -> int:
    """Lines are UTF-8 both ways, whatever the terminal speaks."""
    referee = Referee()
    while line := sys.stdin.buffer.readline(LONGEST_LINE):
        whole = len(line) < LONGEST_LINE or line.endswith(b"\n")
        reply = referee.reply(line.decode("utf-8", "replace")) if whole else too_long()
        sys.stdout.buffer.write(json.dumps(reply, ensure_ascii=False).encode() + b"\n")
        sys.stdout.flush()
    return 0


def too_long() -> dict[str, object]:
    """Pass over the rest of the line."""
    while (rest := sys.stdin.buffer.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
        pass
    return {"error": f"A request is at most {LONGEST_LINE // 1024} KB long, but a longer line came."}

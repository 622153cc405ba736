"""Two games at a real server that differ only in what one seat may not see: every byte that is sent to it is the same.

The other side answers in secret, in one game this and in the other one that, and the seat that watches is told the same
of both. The games then go on with the same answers for a while, as long as nothing is revealed.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.event import Event
from fiveaside.games import BOXES
from fiveaside.store.store import token_hash
from fiveaside.table.entry import Entry
from fiveaside.table.opening import open_table
from fiveaside.table.table import Table, rebuild
from tests.fuzz.effort import EFFORT
from tests.server.client import PATIENCE, Client
from tests.server.house import House
from tests.table.sitting import ENTROPIES, NAMES, SECRET

GAMES = 2 * max(EFFORT, 1)
ANSWERS = 150
OF_A_KIND = max(EFFORT, 1)
GOES_ON = 3
HIDING = ("goal_game", "golazo", "next_goal_wins")
Said = tuple[int, str]


def seated(name: str) -> Table:
    """With an owner's cards that bring penalties, and formations picked in secret."""
    cards = [{"id": number, "edges": "BBBB", "event": "penalty"} for number in range(1, 65)]
    pack: dict[str, object] = {"card": cards} if name == "goal_game" else {}
    options: dict[str, object] = {"formation": "preset"} if name == "golazo" else {}
    table = open_table("twin-0", SECRET, name, options, pack, ["person", "person"], "fair")
    for seat in range(2):
        advance(table, table.plan(seat, "sit", {"name": NAMES[seat], "entropy": ENTROPIES[seat]}))
    return table


def advance(table: Table, entries: list[Entry]) -> list[Event]:
    for entry in entries:
        table.apply(Entry(entry.seq, entry.kind, entry.seat, entry.data))
    return [event for entry in entries for event in table.heard.get(entry.seq, [])]


def twin(table: Table) -> Table:
    return rebuild(table.id, SECRET, list(table.entries))


def heard_by(seat: int, table: Table, events: list[Event]) -> list[Event]:
    return [event for event in events if event.is_for(table.game.side_of(seat))]


def alike(table: Table, watcher: int) -> list[str]:
    """Answers of whoever is asked of which the watcher is told the same."""
    game = table.game
    by_telling: dict[str, list[str]] = {}
    for choice in game.ask.choices if game.ask is not None else []:
        tried = game.copy()
        tried.listen()
        tried.answer(choice)
        heard = heard_by(watcher, table, tried.take_events())
        told = str([(event.what, event.side, event.values, event.note) for event in heard])
        by_telling.setdefault(told, []).append(game.text(choice))
    return max(by_telling.values(), key=len, default=[])


def is_marked(part: object, name: str) -> bool:
    """A footballer of Next Goal Wins whose card bears a mark for all to see: where it goes, they see it go."""
    if isinstance(part, dict):
        marked = part.get("change") or part.get("injured") or part.get("banned")
        return (part.get("id") == name and bool(marked)) or any(is_marked(one, name) for one in part.values())
    return isinstance(part, list) and any(is_marked(one, name) for one in part)


def same_for_a_while(first: Table, second: Table, watcher: int, numbers: Seeded) -> list[Said]:
    """Answers that can be given in both games, until the watcher gets to know something."""
    said: list[Said] = []
    while len(said) < GOES_ON:
        asks = [first.game.ask, second.game.ask]
        if first.state != "playing" or asks[0] is None or asks[1] is None or asks[0].seat != asks[1].seat:
            break
        texts = [[one.game.text(choice) for choice in one.game.ask.choices] for one in (first, second) if one.game.ask]
        both = [text for text in texts[0] if text in texts[1]]
        if not both or asks[0].hushed:
            break
        step = (asks[0].seat, both[numbers.below(len(both))])
        told = [advance(one, one.plan(step[0], "answer", {"text": step[1]})) for one in (first, second)]
        if any(event.kind.reveals is not None for events in told for event in heard_by(watcher, first, events)):
            break
        said.append(step)
    return said


class Pair:
    """Where the two games part, what is said in each, and what is said in both after it."""

    def __init__(self, entries: list[Entry], watcher: int, parts: tuple[Said, Said], then: list[Said]) -> None:
        self.entries = entries
        self.watcher = watcher
        self.parts = parts
        self.then = then


def pairs(name: str) -> Iterator[Pair]:
    """From games of random answers, a few for each kind of secret."""
    seen = Counter[str]()
    for seed in range(GAMES):
        yield from pairs_of(seated(name), Seeded(seed), seen)


def pairs_of(table: Table, numbers: Seeded, seen: Counter[str]) -> Iterator[Pair]:
    for _answer in range(ANSWERS):
        ask = table.game.ask
        if table.state != "playing" or ask is None:
            return
        watcher = 1 - ask.seat
        if ask.is_hidden() and seen[ask.kind] < OF_A_KIND and ask.n > 1 and not ask.hushed:
            sight = table.game.view(ask.seat)
            secret = [text for text in alike(table, watcher) if not is_marked(sight, text)]
            if len(secret) > 1:
                seen[ask.kind] += 1
                parts = ((ask.seat, secret[0]), (ask.seat, secret[-1]))
                twins = [twin(table), twin(table)]
                for one, (seat, text) in zip(twins, parts, strict=True):
                    advance(one, one.plan(seat, "answer", {"text": text}))
                then = same_for_a_while(twins[0], twins[1], watcher, numbers)
                yield Pair(list(table.entries), watcher, parts, then)
        text = table.game.text(ask.pick(numbers.below(ask.n)))
        advance(table, table.plan(ask.seat, "answer", {"text": text}))


def bytes_sent(server: House, name: str, pair: Pair, which: int) -> list[str]:
    """All that the watcher is sent in one of the two games, to the last byte, but for the name of the table."""
    tokens = {token_hash(f"{name} {seat}"): seat for seat in range(2)}
    server.store.create(name, SECRET, dict(tokens), pair.entries).result()
    other = 1 - pair.watcher
    with (
        Client(server.host, name, [f"{name} {other}"]) as actor,
        Client(server.host, name, [f"{name} {pair.watcher}"]) as watcher,
    ):
        actor.hear()  # that the watcher is here
        heard = [str(watcher.welcome)]
        for number, (seat, text) in enumerate([pair.parts[which], *pair.then]):
            by = watcher if seat == pair.watcher else actor
            by.send({"type": "do", "key": f"k{number}", "seat": seat, "what": "answer", "text": text})
            heard += until_told(watcher, actor, f"k{number}", by is watcher)
        return [one.replace(name, "twin") for one in heard]


def until_told(watcher: Client, actor: Client, key: str, own: bool) -> list[str]:
    """The raw messages of one answer: its update, and to whoever gave it the reply."""
    heard = [watcher.socket.recv(timeout=PATIENCE)]
    if own:
        heard.append(watcher.socket.recv(timeout=PATIENCE))
        actor.hear()
    else:
        assert actor.until("done")["key"] == key
    return [str(text) for text in heard]


@pytest.mark.parametrize("name", HIDING)
def test_what_is_hidden_from_a_seat_changes_no_byte_sent_to_it(name: str, server: House) -> None:
    found = list(pairs(name))
    assert found
    for number, pair in enumerate(found):
        first, second = [bytes_sent(server, f"{name}-{number}-{which}", pair, which) for which in range(2)]
        assert first == second, (pair.parts, pair.then)


@pytest.mark.parametrize("name", sorted(set(BOXES) - set(HIDING)))
def test_where_nothing_is_hidden_all_are_sent_the_same(name: str, server: House) -> None:
    table, numbers = seated(name), Seeded(5)
    for _answer in range(12):
        ask = table.game.ask
        assert ask is not None and not ask.is_hidden() and not ask.private
        text = table.game.text(ask.pick(numbers.below(ask.n)))
        advance(table, table.plan(ask.seat, "answer", {"text": text}))
    tokens = {token_hash(f"{name} {seat}"): seat for seat in range(2)}
    server.store.create(name, SECRET, dict(tokens), table.entries).result()
    sent = []
    for seat in range(2):
        with Client(server.host, name, [f"{name} {seat}"]) as client:
            sent.append([client.entries, {**client.snapshot["views"][str(seat)], "seat": None}])
    assert sent[0] == sent[1]

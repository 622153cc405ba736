"""Asks and events as plain JSON: what the referee sends and a browser or a bot in any language reads."""

from collections.abc import Sequence
from typing import cast

from fiveaside.engine.ask import CHANCE, Ask, Chance
from fiveaside.engine.event import EVERYONE, Answer, Event
from fiveaside.engine.game import Game
from fiveaside.engine.roll import Roll
from fiveaside.table.telling import is_told_again


def ask_json(game: Game, ask: Ask | None) -> dict[str, object] | None:
    if ask is None:
        return None
    if ask.seat != CHANCE:
        choices = [game.choice_text(choice) for choice in ask.choices]
        asked: dict[str, object] = {"seat": ask.seat, "kind": ask.kind, "choices": choices}
        if ask.private:
            asked["private"] = True
        if ask.veiled:
            asked["veiled"] = True
        return asked
    told: dict[str, object] = {"seat": "chance", "kind": ask.kind}
    if isinstance(ask, Roll):
        told["dice"] = [list(group.faces) for group in ask.dice for _ in range(group.count)]
        told["names"] = [group.name for group in ask.dice for _ in range(group.count)]
    else:
        outcomes = cast(Chance, ask).outcomes()
        told["choices"] = [cast(Chance, ask).text(ticket) for ticket, _ in outcomes]
        told["weights"] = [weight for _, weight in outcomes]
    extras = cast(Chance, ask).extras()
    if extras:
        told["also"] = extras
    return told


def explained_ask(game: Game, ask: Ask | None) -> dict[str, object] | None:
    """With what each choice would lead to, for whoever is asked, where the game says so of them."""
    told = ask_json(game, ask)
    if told is not None and ask is not None and ask.seat != CHANCE:
        leads = [game.leads(choice) for choice in ask.choices]
        if any(leads):
            told["leads"] = dict(zip(cast(list[str], told["choices"]), leads, strict=True))
    return told


def events_json(game: Game, events: Sequence[Event]) -> list[dict[str, object]]:
    """What happened, in order, each told once: an answer that the rules go on to tell has no words of its own."""
    return [event_json(game, event, is_told_again(game, events, at)) for at, event in enumerate(events)]


def event_json(game: Game, event: Event, elsewhere: bool = False) -> dict[str, object]:
    """`elsewhere`: another event tells it in words."""
    told: dict[str, object] = {} if elsewhere else {"text": game.box.words.sentence(game, event)}
    told.update({"rule": event.rule, "what": event.what})
    if isinstance(event, Answer):
        seat: object = "chance" if event.side == CHANCE else event.side
        told.update({"seat": seat, "phase": event.phase, "ask": event.ask, "note": event.note})
        if event.dice:
            told["dice"] = [list(die) for die in event.dice]
        if event.off:
            told["off"] = event.off
    else:
        told["side"] = event.side if event.side >= 0 else None
        if event.kind in game.box.tells.turns:
            told["begins"] = True
        told.update(event.json(game))
    if event.only != EVERYONE:
        told["only"] = event.only
    return told


def view_json(game: Game, seat: int) -> dict[str, object]:
    """All that a seat may know, but for an owner's components: whoever is told of a game again and again has them
    already."""
    seen = game.view(seat)
    seen.pop("pack", None)
    return seen

"""Asks and events as plain JSON: what the referee sends and a browser or a bot in any language reads."""

from typing import cast

from fiveaside.engine.ask import CHANCE, Ask, Chance, Draw
from fiveaside.engine.event import EVERYONE, Event
from fiveaside.engine.game import Game
from fiveaside.engine.roll import Roll


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
    elif isinstance(ask, Draw):
        told["choices"] = list(ask.names)
        told["weights"] = list(ask.weights)
    else:
        outcomes = cast(Chance, ask).outcomes()
        told["choices"] = [cast(Chance, ask).text(ticket) for ticket, _ in outcomes]
        told["weights"] = [weight for _, weight in outcomes]
    extras = cast(Chance, ask).extras()
    if extras:
        told["also"] = extras
    return told


def event_json(game: Game, event: Event) -> dict[str, object]:
    told: dict[str, object] = {"text": game.box.words.sentence(game, event), "rule": event.rule, "what": event.what}
    if event.note:
        told["seat"] = "chance" if event.side == CHANCE else event.side
        told["note"] = event.note
    else:
        told["side"] = event.side if event.side >= 0 else None
        told["values"] = [event.a, event.b, event.c]
    if event.only != EVERYONE:
        told["only"] = event.only
    return told

"""From a component file to a kit: every card with its effects as rules."""

from fiveaside.engine.refusal import BadPack
from fiveaside.games.golazo.parts.board import Board
from fiveaside.games.golazo.parts.cards import (
    CONDITIONS,
    EVENT,
    MANAGER,
    POWER,
    SPLIT,
    WINDOWS,
    Card,
    Effect,
    Order,
    Program,
)
from fiveaside.games.golazo.parts.components import Components, Text
from fiveaside.games.golazo.parts.kit import Kit
from fiveaside.games.golazo.rules import effects as e


def make_kit(parts: Components, board: Board, options: dict[str, str]) -> Kit:
    kit = Kit(parts, board, options)
    for text in parts.split:
        kit.add_card(drawn_card(kit, text, SPLIT))
    for text in parts.events:
        kit.add_card(drawn_card(kit, text, EVENT))
    for text in parts.powers:
        kit.add_card(window_card(kit, text, POWER))
    for cards in parts.managers.values():
        for text in cards:
            kit.add_card(window_card(kit, text, MANAGER))
    kit.finish_deck()
    if len(kit.by_code) < len(kit.cards):
        raise BadPack(f"{parts.source}: every card needs an id of its own, but two have the same.")
    return kit


def blank_card(text: Text, kind: int) -> Card:
    """With all that stands on it, and no rules yet."""
    card = Card(0, text.code, kind, text.copies)
    card.names = text.names
    card.flavour = text.flavour
    card.orders = text.effects
    return card


def drawn_card(kit: Kit, text: Text, kind: int) -> Card:
    """8.23 `time` moves the marker while the card is drawn, so it is no effect to be performed."""
    card = blank_card(text, kind)
    halves = ("attack", "defend") if kind == SPLIT else ("event",)
    programs: list[Program] = []
    for half, orders in zip(halves, text.effects, strict=True):
        for order in orders:
            if order.kind == "time":
                card.time = order.number(1)
        performed = tuple([order for order in orders if order.kind != "time"])
        programs.append(make_program(kit, f"{text.code} {half}", performed))
    card.programs = tuple(programs)
    return card


def window_card(kit: Kit, text: Text, kind: int) -> Card:
    card = blank_card(text, kind)
    card.programs = (make_program(kit, text.code, text.effects[0]),)
    card.windows = tuple([WINDOWS.index(window) for window in text.windows])
    card.fits = sum([1 << window for window in card.windows])
    card.condition = CONDITIONS.index(text.condition)
    return card


def make_program(kit: Kit, name: str, orders: tuple[Order, ...]) -> Program:
    effects: list[Effect] = []
    for number, order in enumerate(orders, 1):
        if order.kind == "if":
            yes = make_program(kit, f"{name} {number} if", order.yes)
            no = make_program(kit, f"{name} {number} else", order.no)
            effects.append(e.If(order.words[1], yes, no))
        else:
            effects.append(make_effect(order))
    program = Program(name, tuple(effects))
    kit.add_program(program)
    return program


def make_effect(order: Order) -> Effect:
    kind = order.kind
    if len(order.words) == 1:
        return {"clear": e.Clear(), "off": e.Off(), "swap": e.SwapCounters(), "restart": e.Restart()}[kind]
    if kind == "ball":
        return e.BallAny() if order.words[1] == "any" else e.BallNear()
    if kind == "cross":
        return e.Cross(0 if order.words[1] == "printed" else order.number(1))
    if kind == "moves":
        return e.Moves(order.number(1), len(order.words) == 3)
    if kind in ("roll", "place", "run", "push"):
        return make_pair(order)
    return make_numbered(kind, order.number(1))


def make_pair(order: Order) -> Effect:
    """An effect with two words behind its kind."""
    if order.kind == "roll":
        return make_roll(order)
    number = order.number(1)
    if order.kind == "place":
        return e.PlaceCounters(number, order.words[2])
    return e.RunOn(number, order.number(2)) if order.kind == "run" else e.PushCounters(number, order.number(2))


def make_numbered(kind: str, number: int) -> Effect:
    if kind == "shot":
        return e.Shot(number)
    if kind == "steal":
        return e.StealBall(number)
    if kind == "carry":
        return e.CarryBall(number)
    if kind == "scout":
        return e.LookAhead(number)
    if kind == "time":
        return e.Time(number)
    return e.Saves(number) if kind == "saves" else e.VetoGoal(number)


def make_roll(order: Order) -> Effect:
    if order.words[1] == "plus":
        return e.Plus(order.number(2))
    return e.Solo() if order.words[1] == "solo" else e.Again()

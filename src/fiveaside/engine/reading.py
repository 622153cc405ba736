"""Reading: what somebody typed, as choices of what a game asks."""

from typing import TYPE_CHECKING, Final, cast

from fiveaside.engine.ask import CHANCE, NOTHING_TYPED, Chance
from fiveaside.engine.refusal import FEW, IllegalChoice, short
from fiveaside.engine.roll import Roll

if TYPE_CHECKING:
    from fiveaside.engine.game import Game

PLAIN: Final = str.maketrans("−\u0451áéíóúüñ", "-\u0435aeiouun")


def as_typed(text: str) -> str:
    """What somebody types, without what makes no difference, such as an accent or the dots of a Russian letter."""
    return " ".join(text.casefold().translate(PLAIN).split())


def parse(game: "Game", text: str) -> int:
    """The choice of the present ask that `text` means, in English or in the language of the game's words. A page sends
    it in English, as it was offered: what else it may mean is looked for afterwards."""
    ask = game.ask
    if ask is None:
        raise game.refusal(text)
    if ask.seat == CHANCE:
        return parse_chance(game, cast(Chance, ask), text)
    wanted = as_typed(text)
    for choice in ask.choices:
        if game.choice_text(choice).casefold() == wanted:
            return choice
    for choice in ask.choices:
        if as_typed(game.said(choice)) == wanted:
            return choice
    raise game.refusal(text)


def parse_chance(game: "Game", ask: Chance, text: str) -> int:
    try:
        return ask.parse(game.box.words.untold(text))
    except IllegalChoice as refusal:
        rule = f"{game.box.title} {refusal.rule or game.phase.rule}"
        values = refusal.values | expected(game, ask, text) if refusal.name == "takes" else refusal.values
        raise IllegalChoice(refusal.sentence, rule, refusal.name, values) from None


def expected(game: "Game", ask: Chance, came: str) -> dict[str, object]:
    """What may be typed for what chance brings, and what came, for who reads another language than English."""
    words = game.box.words
    if not words.answers:
        return {}
    if isinstance(ask, Roll):
        return {"expected": words.dice(ask), "came": short(came)}
    texts = list(dict.fromkeys([words.answer(ask.text(ticket)) for ticket, _ in ask.outcomes()]))
    return {"expected": texts if len(texts) <= FEW else f"{texts[0]}, {texts[1]} …", "came": short(came)}


def read(game: "Game", text: str, typed: int) -> list[int]:
    """The choices that `text` means: one, or several where dice that may be `typed` come while the people asked
    before them have but one choice each (`roll`), which the dice then take as said; not where an ask hides
    something. Where the table answers for chance nobody looks ahead, so that a refusal tells nothing."""
    if typed == NOTHING_TYPED:
        return [read_one(game, text)]
    choices: list[int] = []
    ahead = game.copy()
    while ahead.ask is not None and ahead.ask.is_plain() and not ahead.is_choice(text):
        choices.append(ahead.ask.pick(0))
        ahead.answer(choices[-1])
    asked = ahead.ask
    if asked is not None and asked.seat == CHANCE and not cast(Chance, asked).may_be_typed(typed):
        raise game.refusal(text, "table_rolls")
    if choices and (asked is None or asked.seat != CHANCE):
        raise game.refusal(text)
    reason = game.why_not(game.typed(text)) if choices and not ahead.is_choice(text) else None
    if reason is not None:
        raise reason
    choices.append(ahead.parse(text))
    return choices


def read_one(game: "Game", text: str) -> int:
    """The choice that `text` means where dice and cards come from the table: what is none can at best be those."""
    ask = game.ask
    if ask is not None and ask.seat == CHANCE:
        raise game.refusal(text, "table_rolls")
    try:
        return game.parse(text)
    except IllegalChoice:
        if ask is not None and ask.is_plain():
            raise game.refusal(text, "table_rolls") from None
        raise

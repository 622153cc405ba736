"""A hint in the terminal: the best choices, the chance to win with each, and what it leads to."""

from fiveaside.cli.layout import said, wrapped
from fiveaside.cli.speech import Speech
from fiveaside.engine.game import Game
from fiveaside.review.advice import TOLD, Advice

INDENT = " " * 10


def hint_text(game: Game, advice: Advice, speech: Speech) -> list[str]:
    if advice.guess:
        return said(speech.say("hint_guess"))
    head = said(speech.say("hint_exact" if advice.exact else "hint_judged"))
    rows: list[str] = []
    for one in advice.best[:TOLD]:
        why = " ".join(game.explain(one.choice).split())
        text = f"{100 * one.chance:7.1f} %  {game.said(one.choice)}"
        rows += wrapped(f"{text}  {why}".rstrip(), INDENT)
    return [*head, *rows]

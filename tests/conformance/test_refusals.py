"""Whatever may be answered at one moment of a game is refused at any other with the reason, in every language."""

import re

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games import BOXES

ANSWERS = 250
OF_A_KIND = 3


def moments(name: str) -> tuple[dict[str, Game], dict[str, list[str]]]:
    """A game at each kind of ask, and some texts that answer it."""
    game, numbers = BOXES[name].new(), Seeded(4)
    found: dict[str, Game] = {}
    texts: dict[str, list[str]] = {}
    for _answer in range(ANSWERS):
        ask = game.ask
        if ask is None:
            break
        if ask.seat != CHANCE and ask.kind not in found:
            found[ask.kind] = game.copy()
            texts[ask.kind] = [game.text(ask.pick(i)) for i in range(min(OF_A_KIND, ask.n))]
        game.answer(ask.pick(numbers.below(ask.n)))
    return found, texts


def sort_of(text: str) -> str:
    """Its first word; decks and footballers of Next Goal Wins are answered by their bare names."""
    word = text.partition(" ")[0]
    return re.sub(r"^(GK|DEF|MID|STK)$", "a deck", re.sub(r"^(gk|def|mid|stk)\d+$", "a footballer", word))


def sorts(game: Game) -> set[str]:
    return set() if game.ask is None else {sort_of(game.text(choice)) for choice in game.ask.choices}


@pytest.mark.parametrize("language", ["en", "es", "ru"])
@pytest.mark.parametrize("name", BOXES)
def test_an_answer_at_the_wrong_moment_is_refused_with_its_reason(name: str, language: str) -> None:
    found, texts = moments(name)
    for kind, game in found.items():
        spoken, offered = game.spoken(language), sorts(game)
        for text in [text for other in texts if other != kind for text in texts[other]]:
            if sort_of(text) in offered:
                continue
            with pytest.raises(IllegalChoice) as refused:
                spoken.parse(text)
            assert refused.value.name != "takes", (kind, text, str(refused.value))
            assert refused.value.rule.startswith(f"{game.box.title} "), (kind, text)

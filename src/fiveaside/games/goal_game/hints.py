"""What a newcomer must be told: what a token is good for, what the centre of a card means."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import Event
from fiveaside.games.goal_game.choices import BUY, KINDS, LOT
from fiveaside.games.goal_game.telling import language

if TYPE_CHECKING:
    from fiveaside.games.goal_game.table import Tournament

USES: Final = ("use_striker", "use_keeper", "use_defender")


def explain(m: "Tournament", choice: int) -> str:
    """7.1, 7.4, 8.5 What can be bought, and what it does."""
    for first in (LOT, BUY):
        if first <= choice < first + len(KINDS):
            return m.box.words.phrases[USES[choice - first]]
    return ""


def remark(m: "Tournament", event: Event) -> str:
    """6.1 What stands on the card that was opened."""
    return m.kit.parts.event_texts[language(m)][event.a] if event.what == "centre" else ""

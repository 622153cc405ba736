"""The golden games of GOLAZO together show every card, split cards with both halves."""

import re
from pathlib import Path

from fiveaside.games.golazo.box import Golazo
from fiveaside.games.golazo.table import Match

FOLDER = Path(__file__).parent
SHOWN = re.compile(r"^  (?:Home|Away) (?:turns up|plays) (.+?):? “", re.MULTILINE)


def test_every_card_is_performed_or_played_in_some_golden_game() -> None:
    told = [path.read_text("utf-8") for path in sorted(FOLDER.glob("golazo_*.txt"))]
    shown = {name for text in told for name in SHOWN.findall(text)}
    match = Golazo().new(None, {}, {})
    assert isinstance(match, Match)
    assert {name for card in match.kit.cards for name in card.names} - shown == set()

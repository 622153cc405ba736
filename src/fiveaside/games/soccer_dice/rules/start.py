"""Chapter 1: the roll for offence."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.soccer_dice import events
from fiveaside.games.soccer_dice.rules.turn import begin_turn
from fiveaside.games.soccer_dice.table import Match


class Start(Phase[Match]):
    """1.1, 1.2 Each player says when to roll for offence, H first."""

    rule = "1.2"

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, m: Match) -> Ask:
        return m.kit.start[self.side]

    def answer(self, m: Match, choice: int) -> None:
        m.go(AWAY_START if self.side == 0 else START_ROLL)

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side}


class StartRoll(Phase[Match]):
    """1.2, 1.3 The higher number goes on offence first; equal numbers are rolled again."""

    rule = "1.2"

    def ask(self, m: Match) -> Ask:
        return m.kit.start_roll

    def answer(self, m: Match, choice: int) -> None:
        home, away = m.kit.white[choice // 6], m.kit.white[choice % 6]
        if home == away:
            m.tell(events.START_LEVEL, -1, home)
            m.go(START_ROLL if m.kit.auto_roll else HOME_START)
            return
        m.first = 0 if home > away else 1
        m.offence = m.first
        m.tell(events.GOES_FIRST, m.first, home, away)
        begin_turn(m)


HOME_START: Final = Start(0)
AWAY_START: Final = Start(1)
START_ROLL: Final = StartRoll()

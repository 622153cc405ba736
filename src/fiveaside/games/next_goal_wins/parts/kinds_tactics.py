"""Effect kinds 21 to 23 and 25: what cards do to the tactics in hand."""

from fiveaside.engine.ask import Ask
from fiveaside.engine.knowledge import eye
from fiveaside.engine.phase import Phase
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.knowledge import forget_hand, show_hand
from fiveaside.games.next_goal_wins.parts.deck import TopCard
from fiveaside.games.next_goal_wins.parts.effect import MATCH_START, OPP, PLAYED, SIDES, Effect
from fiveaside.games.next_goal_wins.parts.fields import Fields
from fiveaside.games.next_goal_wins.rules.drawing import discard, draw_tactics, keep_to_tactic_limit
from fiveaside.games.next_goal_wins.rules.targets import owner_of
from fiveaside.games.next_goal_wins.table import Season


def player_at(m: Season, effect: Effect, owner: int) -> int:
    """The player whose hand is meant, seen from the owner."""
    return m.opponent(owner) if effect.side == OPP else owner


class DrawTactics(Effect):
    """Draw so many tactics, then keep to the limit."""

    kind = "draw_tactics"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.count = fields.number("n", 1, 9)

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        draw_tactics(m, player_at(m, self, owner), self.count)


class DiscardTactics(Effect):
    """So many tactics, picked by chance, go to the bottom of the deck."""

    kind = "discard_tactics"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.count = fields.number("n", 1, 9)
        fields.word("how", ("random",))

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        seat = player_at(m, self, owner)
        if m.hands[seat]:
            m.taker = seat
            m.push(RandomDiscard(self.count))


class RandomDiscard(Phase[Season]):
    """17.3 Each tactic of the hand is equally likely to be discarded; only its owner sees it."""

    rule = "17.3"

    def __init__(self, count: int) -> None:
        self.count = count

    def ask(self, m: Season) -> Ask:
        return TopCard("random_discard", m.kit.tactic_ids, m.hands[m.taker], m.taker)

    def answer(self, m: Season, choice: int) -> None:
        discard(m, m.taker, m.hands[m.taker][choice])
        if self.count > 1 and m.hands[m.taker]:
            m.go(RandomDiscard(self.count - 1))
        else:
            m.done()

    def save(self, m: Season) -> dict[str, object]:
        return {"count": self.count}


class StealTactic(Effect):
    """So many tactics at random go from the opponent's hand into the owner's, who then keeps to the limit."""

    kind = "steal_tactic"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.count = fields.number("n", 1, 9)

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        if m.hands[m.opponent(owner)]:
            m.taker = owner
            m.push(Steal(self.count))


class Steal(Phase[Season]):
    """17.3 Each tactic of the opponent's hand is equally likely to be taken; only the two players see it."""

    rule = "17.3"

    def __init__(self, count: int) -> None:
        self.count = count

    def ask(self, m: Season) -> Ask:
        return TopCard("steal", m.kit.tactic_ids, m.hands[m.opponent(owner_of(m))], m.taker)

    def answer(self, m: Season, choice: int) -> None:
        seat, victim = m.taker, m.opponent(m.taker)
        tactic = m.hands[victim][choice]
        m.lose_tactic(victim, tactic)
        forget_hand(m, victim, eye(seat))
        m.gain_tactic(seat, tactic, eye(victim))
        m.tell(events.STEALS, seat, victim)
        m.tell(events.STOLEN, seat, victim, tactic)
        if self.count > 1 and m.hands[victim]:
            m.go(Steal(self.count - 1))
        else:
            keep_to_tactic_limit(m)

    def save(self, m: Season) -> dict[str, object]:
        return {"count": self.count}


class Peek(Effect):
    """A player sees the hand of another one at that moment."""

    kind = "peek"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, MATCH_START if fields.has("when") else PLAYED)
        fields.word("what", ("tactics",))
        self.by = fields.word("by", SIDES[:2])

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        if not m.kit.tactics_on:
            return
        shown = player_at(m, self, owner)
        looks = m.opponent(owner) if self.by == OPP else owner
        show_hand(m, shown, eye(looks))
        m.tell(events.PEEKS, looks, shown, len(m.hands[shown]))
        for tactic in m.hands[shown]:
            m.tell(events.SEES_TACTIC, looks, tactic, shown)

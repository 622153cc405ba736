"""The cards: footballers with their skills, tactics with their needs, events, managers."""

from typing import TYPE_CHECKING, Final

from fiveaside.games.next_goal_wins.parts.board import ACTIONS, CLASH, LINE, POSITIONS, THROWS
from fiveaside.games.next_goal_wins.parts.effect import Effect
from fiveaside.games.next_goal_wins.parts.fields import Fields

if TYPE_CHECKING:
    from mypy_extensions import i64

    from fiveaside.games.next_goal_wins.table import Season

ATTACK_START: Final = 0
ACT: Final = 1
CONTEST: Final = 2
ROLLED: Final = 3
RECEIVED: Final = 4
SET_PIECE: Final = 5
WINDOWS: Final = ("attack_start", "act", "contest", "rolled", "received", "set_piece")
"""15.3 When a tactic may be played."""

ATTACK: Final = 0
DEFENCE: Final = 1
SIDES: Final = ("attack", "defence", "either")
"""Who may play a tactic."""

NEEDS: Final = (
    "ball_with", "own_filled", "opp_tactics", "last_attack", "actions", "from", "in", "goal_chance", "margin_max",
)  # fmt: skip


class Skill:
    def __init__(self, word: str, name: str, text: str, effects: tuple[Effect, ...]) -> None:
        self.id = word
        self.name = name
        self.text = text
        self.effects = effects


class Footballer:
    """`stats` has all thirteen, 0 for what is not on the card; `skill` is None for most."""

    def __init__(self, fields: Fields, stats: tuple[int, ...], skill: Skill | None) -> None:
        self.id = fields.text("id")
        self.name = fields.text("name")
        self.nation = fields.text("nation", "")
        self.position = fields.word("position", POSITIONS)
        self.stars = fields.number("stars", 1, 5)
        self.stats = stats
        self.skill = skill


class Needs:
    """15.4 What must hold when a tactic is played."""

    def __init__(self, fields: Fields) -> None:
        fields.only(NEEDS)
        self.none = not fields.values
        self.ball_with: i64 = fields.word("ball_with", POSITIONS) if fields.has("ball_with") else -1
        self.own_filled: i64 = fields.mask("own_filled", POSITIONS, 0)
        self.opp_tactics = fields.flag("opp_tactics")
        self.last_attack = fields.flag("last_attack")
        self.actions: i64 = fields.mask("actions", ACTIONS, 0)
        self.acting_from: i64 = fields.mask("from", POSITIONS, 0)
        self.throws: i64 = fields.mask("in", THROWS, 0)
        self.goal_chance: i64 = int(fields.flag("goal_chance")) if fields.has("goal_chance") else -1
        self.margin_max: i64 = fields.number("margin_max", 0, 99, 0)

    def hold(self, m: "Season", colour: "i64") -> bool:
        return self.none or (self.hold_on_the_pitch(m, colour) and self.hold_in_the_throw(m))

    def hold_on_the_pitch(self, m: "Season", colour: "i64") -> bool:
        match = m.match
        if self.ball_with >= 0 and match.carrier != self.ball_with:
            return False
        if self.own_filled and not self.are_filled(m, colour):
            return False
        if self.opp_tactics and not m.hands[match.seat(1 - colour)]:
            return False
        if self.last_attack and not (colour == match.attacker and match.is_last_attack(m)):
            return False
        return not self.acting_from or bool(self.acting_from >> match.position & 1)

    def are_filled(self, m: "Season", colour: "i64") -> bool:
        for place in range(LINE):
            if self.own_filled >> place & 1 and m.match.slots[colour * LINE + place] < 0:
                return False
        return True

    def hold_in_the_throw(self, m: "Season") -> bool:
        match = m.match
        if self.actions and not self.actions & match.open:
            return False
        if self.throws and not self.throws >> match.throw & 1:
            return False
        if self.goal_chance >= 0 and (match.throw != CLASH or match.is_goal_chance()) != bool(self.goal_chance):
            return False
        if not self.margin_max:
            return True
        margin = match.margin(m)
        return 1 <= (margin if margin > 0 else -margin) <= self.margin_max


class Tactic:
    def __init__(self, fields: Fields, effects: tuple[Effect, ...]) -> None:
        self.id = fields.text("id")
        self.name = fields.text("name")
        self.text = fields.text("text")
        self.copies = fields.number("copies", 0, 99)
        self.window = fields.word("window", WINDOWS)
        self.side = fields.word("side", SIDES)
        self.needs = Needs(Fields(fields.values.get("needs", {}), f"{fields.source}, needs"))
        self.effects = effects


class EventCard:
    def __init__(self, fields: Fields, effects: tuple[Effect, ...]) -> None:
        self.id = fields.text("id")
        self.name = fields.text("name")
        self.text = fields.text("text")
        self.copies = fields.number("copies", 0, 99)
        self.effects = effects


class Manager:
    """`abilities` work like skills; `policy` changes the owner's transfers."""

    def __init__(self, fields: Fields, abilities: tuple[Effect, ...], policy: tuple[Effect, ...]) -> None:
        self.id = fields.text("id")
        self.name = fields.text("name")
        self.nation = fields.text("nation", "")
        self.ability = fields.text("ability")
        self.ability_text = fields.text("ability_text")
        self.policy = fields.text("policy")
        self.policy_text = fields.text("policy_text")
        self.abilities = abilities
        self.policies = policy

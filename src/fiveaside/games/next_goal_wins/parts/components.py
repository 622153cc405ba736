"""The cards and the Stalemate die as the component files say, and what an owner's file may change."""

from typing import Final

from fiveaside.engine.refusal import BadPack, listing
from fiveaside.games.next_goal_wins.choices import MOST_CARDS, MOST_MANAGERS, MOST_PLAYERS
from fiveaside.games.next_goal_wins.parts.board import FACES, GK, KEEPER_STATS, OUTFIELD_STATS, POSITIONS, STATS
from fiveaside.games.next_goal_wins.parts.cards import EventCard, Footballer, Manager, Skill, Tactic
from fiveaside.games.next_goal_wins.parts.effect import Effect
from fiveaside.games.next_goal_wins.parts.fields import Fields
from fiveaside.games.next_goal_wins.parts.kinds import make_effect
from fiveaside.games.next_goal_wins.rules.season_setup import SQUAD, TACTICS_SEEN
from fiveaside.games.pack import Pack, own_pack

GAME: Final = "next_goal_wins"
LISTS: Final = ("footballer", "tactic", "event", "manager")
PARTS: Final = ("name", "stalemate", "skill", *LISTS)


def all_parts(owner: dict[str, object]) -> Pack:
    """Our component files as one, under the owner's file."""
    values: dict[str, object] = {}
    for name in ("standard", "footballers", "tactics", "events", "managers"):
        values.update(own_pack(GAME, name).values)
    if not owner:
        return Pack(values, "standard")
    source = str(owner.get("name", "the owner's file"))
    for part, value in owner.items():
        if part not in PARTS:
            raise BadPack(f"{source}: {part} is not a part of this game; its parts are {', '.join(PARTS)}.")
        values[part] = laid_over(Fields(values, source), part, value)
    return Pack(values, source)


def laid_over(ours: Fields, part: str, value: object) -> object:
    """A card with an id of ours changes the fields it names; one with a new id is added. Skills go by their names."""
    if part == "skill":
        below, above = Fields(ours.values[part], ours.source), Fields(value, f"{ours.source}, skill")
        return {**below.values, **above.values}
    if part not in LISTS:
        return value
    found = {fields.text("id"): fields.values for fields in ours.parts(part)}
    for fields in Fields({part: value}, ours.source).parts(part):
        word = fields.text("id")
        found[word] = {**found.get(word, {}), **fields.values}
    return list(found.values())


class Components:
    """Every card of a box, each effect numbered as it was read."""

    def __init__(self, pack: Pack) -> None:
        self.name = pack.name
        self.kinds = own_pack(GAME, "kinds")
        self.effects: list[Effect] = []
        parts = Fields(pack.values, pack.source)
        self.stalemate = pack.faces("stalemate", FACES, needs=("lose_ball",))
        self.skills = self.read_skills(parts)
        self.footballers = [self.read_footballer(fields) for fields in cards_in(parts, "footballer")]
        self.tactics = [Tactic(fields, self.read_effects(fields, "effects")) for fields in cards_in(parts, "tactic")]
        self.events = [EventCard(fields, self.read_effects(fields, "effects")) for fields in cards_in(parts, "event")]
        self.managers = [self.read_manager(fields) for fields in cards_in(parts, "manager")]
        self.check(pack.source)

    def read_skills(self, parts: Fields) -> dict[str, Skill]:
        found: dict[str, Skill] = {}
        for word, value in Fields(parts.values["skill"], parts.source).values.items():
            fields = Fields(value, f"{parts.source}, skill {word}")
            found[word] = Skill(word, fields.text("name"), fields.text("text"), self.read_effects(fields, "effects"))
        return found

    def read_footballer(self, fields: Fields) -> Footballer:
        position = fields.word("position", POSITIONS)
        wanted = KEEPER_STATS if position == GK else OUTFIELD_STATS
        stats = Fields(fields.values.get("stats"), f"{fields.source}, stats")
        stats.only(tuple(STATS[stat] for stat in wanted))
        values = [stats.number(STATS[stat], 1, 9) if stat in wanted else 0 for stat in range(len(STATS))]
        skill = fields.text("skill", "")
        if skill and skill not in self.skills:
            raise fields.refusal("skill", listing(list(self.skills)))
        return Footballer(fields, tuple(values), self.skills.get(skill))

    def read_manager(self, fields: Fields) -> Manager:
        abilities = self.read_effects(fields, "ability_effects")
        return Manager(fields, abilities, self.read_effects(fields, "policy_effects"))

    def read_effects(self, card: Fields, name: str) -> tuple[Effect, ...]:
        found: list[Effect] = []
        for number, fields in enumerate(card.parts(name)):
            self.check_effect(fields)
            effect = make_effect(fields)
            effect.number = len(self.effects)
            effect.name = f"{card.source.split(', ')[-1]} {name} {number}"
            self.effects.append(effect)
            found.append(effect)
        return tuple(found)

    def check_effect(self, fields: Fields) -> None:
        """Each effect has the fields that its kind needs and no others."""
        kinds = Fields(self.kinds.values["kind"], "kinds.toml")
        kind = fields.text("kind")
        if not kinds.has(kind):
            raise fields.refusal("kind", listing(list(kinds.values)))
        allowed = Fields(kinds.values[kind], f"kinds.toml, {kind}")
        required = [str(name) for name in as_list(allowed.values["required"])]
        optional = [str(name) for name in as_list(allowed.values["optional"])]
        for name in required:
            if not fields.has(name):
                raise BadPack(f"{fields.source}: {kind} needs {', '.join(required)}, but {name} is missing.")
        fields.only(("kind", *required, *optional))

    def check(self, source: str) -> None:
        """There must be enough cards for six players, and no more than the choices can name."""
        for deck, name in enumerate(POSITIONS):
            count = sum(footballer.position == deck for footballer in self.footballers)
            if count < MOST_PLAYERS:
                raise BadPack(f"{source}: a deck has at least {MOST_PLAYERS} footballers, but {name} has {count}.")
        at_least(source, "footballers", len(self.footballers), MOST_PLAYERS * SQUAD, MOST_CARDS)
        at_least(source, "tactic designs", len(self.tactics), 1, MOST_CARDS)
        tactics = sum(tactic.copies for tactic in self.tactics)
        at_least(source, "tactics", tactics, MOST_PLAYERS * TACTICS_SEEN, MOST_CARDS)
        at_least(source, "managers", len(self.managers), MOST_PLAYERS, MOST_MANAGERS)


def cards_in(parts: Fields, name: str) -> list[Fields]:
    """The cards of a list that are in the box."""
    found: list[Fields] = []
    for fields in parts.parts(name):
        card = Fields(fields.values, f"{parts.source}, {name} {fields.text('id')}")
        if card.number("copies", 0, 99, 1):
            found.append(card)
    return found


def as_list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def at_least(source: str, what: str, count: int, low: int, high: int) -> None:
    if not low <= count <= high:
        raise BadPack(f"{source}: there must be {low} to {high} {what}, but there are {count}.")

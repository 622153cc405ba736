"""A Fixture: a match of a contest, and what has become of it. An Entrant: somebody who plays in it."""

from collections.abc import Sequence
from typing import Final

from fiveaside.club.cups.standings import Result

PERSON: Final = "person"
GUEST: Final = "guest"
BOT: Final = "bot"
TEAM: Final = "team"
KINDS: Final = (PERSON, GUEST, BOT, TEAM)


class Entrant:
    """A person with a device of their own, a team of such people, a `guest` who plays at the organiser's, or a bot;
    `player` is the id of a person or team, the level of a bot, and empty for a guest. `members` are the players of a
    team. The bot of the `house` sits where nobody else does, and has no place in the standings."""

    def __init__(
        self, number: int, name: str, kind: str, player: str, entropy: str, members: Sequence[str] = ()
    ) -> None:
        self.number = number
        self.name = name
        self.kind = kind
        self.player = player
        self.entropy = entropy
        self.members = tuple(members)
        self.house = False
        self.withdrawn = False

    def without(self) -> "Entrant":
        other = Entrant.__new__(Entrant)
        other.__dict__.update(self.__dict__)
        other.withdrawn = True
        return other

    def is_of(self, player: str) -> bool:
        """Whether this player speaks for it."""
        return bool(player) and (player in self.members if self.kind == TEAM else player == self.player)

    def as_json(self) -> dict[str, object]:
        return {
            "entrant": self.number, "name": self.name, "kind": self.kind, "withdrawn": self.withdrawn,
            "bot": self.player if self.kind == BOT else None, "house": self.house, "size": len(self.members),
        }  # fmt: skip


class Claim:
    """A result that somebody has entered, and who has still to agree."""

    def __init__(self, result: Result, by: int, of: Sequence[int]) -> None:
        self.result = result
        self.by = by
        self.of = tuple(of)


class Fixture:
    """`stage` is where it belongs: `league`, `group 1`, `knockout`, `third`, `swiss`, `evening` or `duplicate`,
    where the leg is the board. A value: what
    changes is a new one. `watch` lets
    everybody look at its table; `how` tells where the result comes from; `since` is when it could first be played."""

    def __init__(self, stage: str, number: int, slot: int, leg: int, entrants: Sequence[int], since: float) -> None:
        self.stage = stage
        self.round = number
        self.slot = slot
        self.leg = leg
        self.entrants = tuple(entrants)
        self.since = since
        self.table = ""
        self.watch = ""
        self.result: Result | None = None
        self.how = ""
        self.claim: Claim | None = None
        self.reason = ""

    @property
    def id(self) -> str:
        return fixture_id(self.stage, self.round, self.slot, self.leg)

    def changed(self, **values: object) -> "Fixture":
        other = Fixture.__new__(Fixture)
        other.__dict__.update(self.__dict__)
        other.__dict__.update(values)
        return other

    def is_begun(self) -> bool:
        return self.table != "" or self.result is not None or self.claim is not None

    def as_json(self) -> dict[str, object]:
        claim = self.claim
        return {
            "id": self.id, "stage": self.stage, "round": self.round, "slot": self.slot, "leg": self.leg,
            "entrants": list(self.entrants), "since": self.since, "table": self.table or None,
            "watch": self.watch or None, "how": self.how, "reason": self.reason,
            "result": None if self.result is None else result_json(self.result),
            "claim": None if claim is None else {**result_json(claim.result), "by": claim.by, "of": list(claim.of)},
        }  # fmt: skip


def fixture_id(stage: str, number: int, slot: int, leg: int) -> str:
    return f"{stage.replace(' ', '')}-{number}-{slot}-{leg}"


def result_json(result: Result) -> dict[str, object]:
    return {"score": list(result.score), "places": list(result.places), "walkover": result.walkover}

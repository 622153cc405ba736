"""What agents that learn are told of a season, plane by plane. Players come from the own seat on, in the order of
seats; footballers, tactics, events, managers and effects are numbered as in the kit."""

from typing import Final

from fiveaside.engine.tensor import MOST, Plane
from fiveaside.games.next_goal_wins.choices import QUIET
from fiveaside.games.next_goal_wins.parts.board import ACTIONS, LINE, POSITIONS, STATS, THROWS
from fiveaside.games.next_goal_wins.parts.deck import DECKS
from fiveaside.games.next_goal_wins.parts.kit import Kit
from fiveaside.games.next_goal_wins.parts.results import RESULTS
from fiveaside.games.next_goal_wins.state.save import SLOT_NAMES

KINDS: Final = (
    "draft_deck", "draft_tactic", "lineup", "start", "act", "after_dribble", "contest", "rolled", "received",
    "free_kick", "pick_pair", "pick_helper", "pick_shooter", "replace", "event_target", "exchange_give", "recruit_pick",
    "recruit_deck", "release", "discard", "draw", "transfer", "pre_match", "loan_offer", "loan_accept", "loan_pick",
    "target", "throw", "kick_off", "effect", "deck", "stalemate", "exchange", "random_target",
    "steal", "random_discard", "manager", "tactic", "event", "footballer",
)  # fmt: skip
LEAGUE: Final = ("place", "played", "won", "drawn", "lost", "scored", "conceded", "points")
TRANSFERS: Final = ("spent", "total of the season or -1", "saved up", "extra", "whether stopped")
SUMS: Final = ("stats", "dice as they lie (52 is a five and a two)", "counted", "added", "total")
HUNDRED: Final = 100
ON: Final = "1 and the hundreds, and the rest, of the number of the effect"
MARKS: Final = ("in position", "skill works", "came on")


def planes_of(kit: Kit) -> tuple[Plane, ...]:
    return (*season_planes(kit), *match_planes(kit))


def season_planes(kit: Kit) -> tuple[Plane, ...]:
    each, who, tactics = (kit.players,), len(kit.footballers), len(kit.tactics)
    return (
        Plane("seat", "the own place at the table", each),
        Plane("league", f"by player: {', '.join(LEAGUE)}", (kit.players, len(LEAGUE)), MOST),
        Plane("manager", "by player", (kit.players, max(len(kit.managers), 1))),
        Plane("squad", "by player: how many footballers", each, MOST),
        Plane("hand", "by player: how many tactics", each, MOST),
        Plane("transfers", f"by player: {'; '.join(TRANSFERS)}", (kit.players, len(TRANSFERS)), MOST, -1),
        Plane("own_squad", "by footballer: in the own squad", (who,)),
        Plane(
            "known",
            "by player and footballer: known to be in that squad; of the own one what all know",
            (kit.players, who),
        ),
        Plane("own_hand", "by tactic: how many in the own hand", (tactics,), MOST),
        Plane(
            "held",
            "by player and tactic: known to be in that hand; of the own one what all know",
            (kit.players, tactics),
            MOST,
        ),
        Plane("looked", "by footballer: looked at by the own seat", (who,)),
        Plane("drawn", "by tactic: drawn by the own seat, not decided on", (tactics,), MOST),
        Plane("given", "by footballer: 1 and the player they were lent to", (who,), kit.players),
        Plane("got", "by footballer: 1 and the player they were borrowed from", (who,), kit.players),
        Plane("limits", "most footballers and most tactics of the own seat", (2,), MOST),
        Plane("out", "by footballer seen: matches to miss by an injury, by a ban", (who, 2), MOST),
        Plane(
            "change", f"by footballer seen: what the season adds to {', '.join(STATS)}", (who, len(STATS)), MOST, -MOST
        ),
        Plane("schedule", "by match: 1 and the player who is red, who is blue", (len(kit.schedule), 2), kit.players),
        Plane("results", "by match: whether it is over, goals of red, of blue", (len(kit.schedule), 3), MOST),
        Plane("now", "the match being played", (len(kit.schedule),)),
        Plane("decks", f"cards left: {', '.join(DECKS)}", (len(DECKS),), MOST),
        Plane("retired", "by footballer: out of the game", (who,)),
        Plane("event", "the event drawn last", (max(len(kit.events), 1),)),
        Plane("sleeping", "by player and effect: waits for the next match", (kit.players, len(kit.effects)), MOST),
        Plane("sleeping_on", f"by footballer: {ON} that waits", (who, 2), HUNDRED),
    )


def match_planes(kit: Kit) -> tuple[Plane, ...]:
    who, slots, effects = len(kit.footballers), len(SLOT_NAMES), len(kit.effects)
    tactics, seats = len(kit.tactics), kit.players
    red_blue = "of red, of blue"
    return (
        Plane("match", "whether a match is being played", (1,)),
        Plane("players", "who is red, who is blue", (2, seats)),
        Plane("score", f"goals {red_blue}", (2,), MOST),
        Plane("tokens", f"attacks still to come {red_blue}", (2,), MOST),
        Plane("finished", f"attacks made {red_blue}", (2,), MOST),
        Plane("due", f"the slot for which somebody is picked: {', '.join(SLOT_NAMES)}", (slots,)),
        Plane(
            "slots",
            "by slot: 1 and the footballer, -1 closed; before line-ups are shown the own ones",
            (slots,),
            MOST,
            -1,
        ),
        Plane("stats", f"by slot: {', '.join(STATS)} as they count now", (slots, len(STATS)), MOST),
        Plane("marks", f"by slot: {', '.join(MARKS)}", (slots, len(MARKS))),
        Plane("bench", f"footballers on the bench {red_blue}", (2,), MOST),
        Plane("off", "by colour and footballer: off the pitch for good", (2, who)),
        Plane("reds", "by footballer: has seen a red card", (who,)),
        Plane("starter", "who started: red, blue", (2,)),
        Plane("attacker", "who attacks: red, blue", (2,)),
        Plane("carrier", f"who has the ball: {', '.join(POSITIONS)}", (LINE,)),
        Plane("position", f"acted from: {', '.join(POSITIONS)}", (LINE,)),
        Plane("delivery", f"how the ball came: {', '.join(ACTIONS)}", (len(ACTIONS),)),
        Plane("open_shot", "whether the midfielder may shoot", (1,)),
        Plane("throw", f"what dice are thrown for: {', '.join(THROWS)}", (len(THROWS),)),
        Plane("action", f"the action of the clash: {', '.join(ACTIONS)}", (len(ACTIONS),)),
        Plane("clash", "1 and the footballer who acts, who contests", (2,), MOST),
        Plane("by", f"the slot that contests: {', '.join(POSITIONS)}", (LINE,)),
        Plane("speed", "whether it is a speed battle", (1,)),
        Plane("stalemates", "stalemates so far", (1,), MOST),
        Plane("set_piece", f"who crosses or shoots, heads, helps: {', '.join(POSITIONS)}", (3, LINE)),
        Plane("sums", f"of the acting and the contesting side: {', '.join(SUMS)}", (2, len(SUMS)), MOST, -MOST),
        Plane("standing", f"the standing result: {', '.join(RESULTS)}", (len(RESULTS),)),
        Plane("played", "by colour: the tactic played in this attack", (2, tactics)),
        Plane("quiet", "whether the own side wants not to be asked for tactics alone", (1,)),
        Plane("lasting", "by colour and effect: in force", (2, effects), MOST),
        Plane("lasting_on", f"by footballer: {ON} on them", (who, 2), HUNDRED),
    )


def codes_of(kit: Kit) -> list[int]:
    """Every choice that has a text; then the same with no more questions in this attack (15.6)."""
    codes = [code for code in range(QUIET) if kit.texts[code]]
    return [*codes, *[code + QUIET for code in codes]]

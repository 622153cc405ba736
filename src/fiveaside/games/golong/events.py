"""What can be told in GoLong: every kind of event with its clause and its fields."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import TEXT, Number, Numbered, Thing, Vocabulary

if TYPE_CHECKING:
    from fiveaside.games.golong.table import Match


class Die(Thing["Match"]):
    """A play die as it lies: `g6`."""

    def json(self, game: "Match", value: int) -> object:
        return game.kit.texts[value]


NUMBER: Final = Number("number")
SPOT: Final = Numbered("spot")
"""Yards from the goal line of the side on offence."""
DIE: Final = Die("die", TEXT)

TELLS: Final = Vocabulary()
told = TELLS.told

TOSS: Final = told("toss", "1.5")
KICK_OFF: Final = told("kick_off", "2.2", spot=SPOT)
TOUCHBACK: Final = told("touchback", "2.3", spot=SPOT)
FREE_KICK: Final = told("free_kick", "11.4", spot=SPOT)
TAKES: Final = told("takes", "4.4", die=DIE, spot=SPOT)
FIRST_DOWN: Final = told("first_down", "3.4", spot=SPOT)
TURNOVER_ON_DOWNS: Final = told("turnover_on_downs", "3.5", spot=SPOT)
SACKED: Final = told("sacked", "5.3", yards=NUMBER, spot=SPOT)
DROPS_GREEN: Final = told("drops_green", "5.6")
DROPS_BLUE: Final = told("drops_blue", "5.6")
OFFSETTING: Final = told("offsetting", "6.2")
PENALTY_OFFENCE: Final = told("penalty_offence", "6.4", spot=SPOT)
PENALTY_DEFENCE: Final = told("penalty_defence", "6.4", spot=SPOT)
PASS_INTERFERENCE: Final = told("pass_interference", "6.8", spot=SPOT)
KEEPS: Final = told("keeps", "7.3")
PICKED_OFF: Final = told("picked_off", "7.4")
RETURNED: Final = told("returned", "7.7", spot=SPOT)
RUN_BACK: Final = told("run_back", "7.5")
PICK_SIX: Final = told("pick_six", "7.1")
BIG_PLAY: Final = told("big_play", "4.2")
KICK_OFF_RETURN: Final = told("kick_off_return", "2.4")
SACKED_FOR_SAFETY: Final = told("sacked_for_safety", "5.1")
SACKED_IN_END_ZONE: Final = told("sacked_in_end_zone", "5.5", yards=NUMBER)
IN_END_ZONE: Final = told("in_end_zone", "11.2")
DECLINED: Final = told("declined", "6.11")
HALF_THE_DISTANCE: Final = told("half_the_distance", "6.5")
LINE_BY_PENALTY: Final = told("line_by_penalty", "6.6")
NOT_PAST_OPP_1: Final = told("not_past_opp_1", "6.9")
QB_OFF_TABLE: Final = told("qb_off_table", "14.3", spot=SPOT)
SLOT_USED_UP: Final = told("slot_used_up", "12.2", slot=NUMBER)
RETURN_COUNTS: Final = told("return_counts", "12.4")
RETURN_WAS_EXTRA: Final = told("return_was_extra", "14.9")
ROUND_OVER: Final = told("round_over", "13.4")
PUNT: Final = told("punt", "8.1", yards=NUMBER, spot=SPOT)
PUNT_BLOCKED: Final = told("punt_blocked", "8.4", spot=SPOT)
PUNT_TOUCHBACK: Final = told("punt_touchback", "8.2", spot=SPOT)
FIELD_GOAL: Final = told("field_goal", "9.1", home=NUMBER, away=NUMBER)
FIELD_GOAL_MISSED: Final = told("field_goal_missed", "9.3", spot=SPOT)
TOUCHDOWN: Final = told("touchdown", "10.1", home=NUMBER, away=NUMBER)
RETURN_TOUCHDOWN: Final = told("return_touchdown", "10.1", home=NUMBER, away=NUMBER)
TRY_GOOD: Final = told("try_good", "10.4", points=NUMBER, home=NUMBER, away=NUMBER)
TRY_FAILED: Final = told("try_failed", "10.4")
SAFETY: Final = told("safety", "11.1", home=NUMBER, away=NUMBER, points=NUMBER)
OFF_TABLE: Final = told("off_table", "14.1", lost=NUMBER, spot=SPOT)
SLOT_AT_SPOT: Final = told("slot_at_spot", "2.6", spot=SPOT, slot=NUMBER)
SLOT_BY_KICK_OFF: Final = told("slot_by_kick_off", "2.1", slot=NUMBER)
SLOT_BY_FREE_KICK: Final = told("slot_by_free_kick", "2.5", slot=NUMBER)
EXTRA_POSSESSION: Final = told("extra_possession", "14.7", spot=SPOT)
HALF_TIME: Final = told("half_time", "1.7", home=NUMBER, away=NUMBER)
LEVEL: Final = told("level", "13.2", home=NUMBER, away=NUMBER)
WON: Final = told("won", "13.1", home=NUMBER, away=NUMBER)
WHY_SLOTS: Final = told("why_slots", "13.1", slot=NUMBER)
WHY_OVERTIME: Final = told("why_overtime", "13.2")

TELLS.counted("touchdowns", (TOUCHDOWN, RETURN_TOUCHDOWN))
TELLS.counted("field_goals", (FIELD_GOAL,))
TELLS.counted("missed", (FIELD_GOAL_MISSED,))
TELLS.counted("first_downs", (FIRST_DOWN,))
TELLS.counted("punts", (PUNT, PUNT_BLOCKED, PUNT_TOUCHBACK))
TELLS.counted("sacked", (SACKED, SACKED_IN_END_ZONE, SACKED_FOR_SAFETY))
TELLS.counted("stolen", (PICKED_OFF, PICK_SIX))
TELLS.counted("on_downs", (TURNOVER_ON_DOWNS,))
TELLS.counted("penalties", (PENALTY_OFFENCE, PENALTY_DEFENCE, PASS_INTERFERENCE))
TELLS.recounted(
    (TOUCHDOWN, RETURN_TOUCHDOWN, SAFETY),
    (TAKES, BIG_PLAY, PICK_SIX, RUN_BACK, KICK_OFF_RETURN, PASS_INTERFERENCE, SACKED_FOR_SAFETY, SACKED_IN_END_ZONE),
)
TELLS.recounted((FIELD_GOAL, TRY_GOOD))
TELLS.begins((SLOT_AT_SPOT, SLOT_BY_KICK_OFF, SLOT_BY_FREE_KICK, EXTRA_POSSESSION))

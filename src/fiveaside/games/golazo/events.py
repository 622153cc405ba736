"""What can be told in GOLAZO: every kind of event with its clause and its fields."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import TEXT, Named, Number, Several, Thing, Vocabulary, of_parts

if TYPE_CHECKING:
    from fiveaside.games.golazo.table import Match


class CardHalf(Several["Match"]):
    """A card, and which of its halves counts: 0 for attack or the only one, 1 for defence."""

    def as_json(self, game: "Match", values: tuple[int, ...]) -> object:
        card, half = values
        return {"code": game.kit.cards[card].code, "half": half}


class Formation(Thing["Match"]):
    """One of the ready formations, or `own`."""

    def json(self, game: "Match", value: int) -> object:
        return (*game.kit.formation_names, "own")[value]


NUMBER: Final = Number("number")
AIM: Final = Number("aim")
SPACE: Final = Named("space")
FACE: Final = Named("face")
CARD: Final = CardHalf("card", of_parts({"code": TEXT, "half": {"type": "integer"}}), 2)
FORMATION: Final = Formation("formation", TEXT)
MANAGER_CARD: Final = Named("manager")

TELLS: Final = Vocabulary()
told = TELLS.told

LINES_UP: Final = told("lines_up", "12.12", formation=FORMATION, reveals=FORMATION)
MANAGER: Final = told("manager", "13.1", manager=MANAGER_CARD, reveals=MANAGER_CARD)
START_LEVEL: Final = told("start_level", "11.5", number=NUMBER)
KICKS_OFF_FIRST: Final = told("kicks_off_first", "2.1", home=NUMBER, away=NUMBER)
KICKS_OFF: Final = told("kicks_off", "2.3", by=NUMBER)
TURN: Final = told("turn", "3.1", turn=NUMBER)
ROLL_LEVEL: Final = told("roll_level", "3.4", face=FACE)
WINS_ROLL: Final = told("wins_roll", "3.2", face=FACE, other=FACE)
MOVES: Final = told("moves", "4.2", by=NUMBER, to=SPACE)
DRIBBLES: Final = told("dribbles", "4.5", by=NUMBER, to=SPACE)
PASSES: Final = told("passes", "4.8", by=NUMBER, to=NUMBER, at=SPACE)
TACKLES: Final = told("tackles", "4.14", by=NUMBER, victim=NUMBER)
HIGH_PASS: Final = told("high_pass", "12.8", by=NUMBER, to=NUMBER)
HIGH_PASS_LOST: Final = told("high_pass_lost", "12.8", by=NUMBER, to=NUMBER)
SLIDE_WINS: Final = told("slide_wins", "12.4", by=NUMBER)
SLIDE_MISSES: Final = told("slide_misses", "12.4", by=NUMBER)
SENT_OFF: Final = told("sent_off", "8.21", by=NUMBER)
HAS_BALL: Final = told("has_ball", "8.15", by=NUMBER)
SHOOTS: Final = told("shoots", "6.4", saves=NUMBER)
FINDS_GOAL: Final = told("finds_goal", "6.5", aim=AIM, reveals=AIM)
IS_SAVED: Final = told("is_saved", "6.5", aim=AIM, reveals=AIM)
CROSS_FINDS_GOAL: Final = told("cross_finds_goal", "6.9")
CROSS_FAILS: Final = told("cross_fails", "6.10")
GOAL: Final = told("goal", "7.1", home=NUMBER, away=NUMBER)
KEEPER_HAS_BALL: Final = told("keeper_has_ball", "7.4")
PUT_OUT: Final = told("put_out", "7.5", by=NUMBER, to=SPACE)
CLEARS_TO: Final = told("clears_to", "7.8", to=NUMBER)
CLEAR_AGAIN: Final = told("clear_again", "7.11", number=NUMBER)
TIME: Final = told("time", "8.4", time=NUMBER)
TIME_IS_UP: Final = told("time_is_up", "12.10")
PERFORMS: Final = told("performs", "8.3", card=CARD)
DRAWS_POWER: Final = told("draws_power", "9.1", reveals=CARD)
KEEPS: Final = told("keeps", "9.5", cards=NUMBER)
PLAYS: Final = told("plays", "9.9", card=CARD, reveals=CARD)
SHUFFLED: Final = told("shuffled", "8.6", cards=NUMBER)
LOOKED: Final = told("looked", "8.25", cards=NUMBER)
RUNS: Final = told("runs", "8.17", by=NUMBER, to=SPACE)
IS_PUSHED: Final = told("is_pushed", "8.20", by=NUMBER, to=SPACE)
CARRIES: Final = told("carries", "8.18", by=NUMBER, to=SPACE)
IS_PLACED: Final = told("is_placed", "8.19", by=NUMBER, to=SPACE)
SWAPS: Final = told("swaps", "8.22", by=NUMBER, other=NUMBER)
KEEPS_COUNTERS: Final = told("keeps_counters", "1.12", counters=NUMBER)
RESTARTS: Final = told("restarts", "8.24")
ROLLS_ALONE: Final = told("rolls_alone", "8.26")
MORE_MOVES: Final = told("more_moves", "8.26", moves=NUMBER)
ROLL_AGAIN: Final = told("roll_again", "8.26")
SAVES: Final = told("saves", "8.27", cards=NUMBER, covered=NUMBER)
GOAL_STANDS: Final = told("goal_stands", "8.28")
NO_GOAL: Final = told("no_goal", "8.28")
HALF_TIME: Final = told("half_time", "10.2", home=NUMBER, away=NUMBER)
STOPPAGE: Final = told("stoppage", "10.5", turns=NUMBER)
GOLDEN_GOAL: Final = told("golden_goal", "11.1", goals=NUMBER)
PENALTIES: Final = told("penalties", "11.4", goals=NUMBER)
SHOOTS_FIRST: Final = told("shoots_first", "11.5", home=NUMBER, away=NUMBER)
PENALTY_SCORED: Final = told("penalty_scored", "11.4", home=NUMBER, away=NUMBER)
PENALTY_SAVED: Final = told("penalty_saved", "11.4", home=NUMBER, away=NUMBER)
WON: Final = told("won", "10.8", home=NUMBER, away=NUMBER)
WON_SHOOT_OUT: Final = told("won_shoot_out", "11.4", more=NUMBER, fewer=NUMBER)
DRAWN: Final = told("drawn", "11.8", goals=NUMBER)
WHY_GOALS: Final = told("why_goals", "10.8", more=NUMBER, fewer=NUMBER)
WHY_GOLDEN: Final = told("why_golden", "11.1", turn=NUMBER)
WHY_PENALTIES: Final = told("why_penalties", "11.4", more=NUMBER, fewer=NUMBER)
WHY_DRAWN: Final = told("why_drawn", "11.8", goals=NUMBER)

TELLS.counted("goals", (GOAL,))
TELLS.counted("shots", (SHOOTS,))
TELLS.counted("on_target", (FINDS_GOAL,))
TELLS.counted("crosses", (CROSS_FINDS_GOAL, CROSS_FAILS))
TELLS.counted("passes", (PASSES, HIGH_PASS))
TELLS.counted("lost_passes", (HIGH_PASS_LOST,))
TELLS.counted("dribbles", (DRIBBLES,))
TELLS.counted("tackles", (TACKLES, SLIDE_WINS))
TELLS.counted("rolls", (WINS_ROLL,))
TELLS.counted("cards", (PLAYS,))
TELLS.counted("sent_off", (SENT_OFF,))
TELLS.recounted((GOAL,), (FINDS_GOAL, CROSS_FINDS_GOAL))
TELLS.recounted((SENT_OFF, PENALTY_SCORED))
TELLS.begins((TURN, HALF_TIME, GOLDEN_GOAL, PENALTIES))

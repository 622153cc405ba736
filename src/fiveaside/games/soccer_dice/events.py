"""What can be told in Soccer Dice: every kind of event with its clause and its fields."""

from typing import Final

from fiveaside.engine.event import Number, Spoken, Vocabulary

STATIONS: Final = ("keeper", "defender", "midfielder", "forward")

NUMBER: Final = Number("number")
STATION: Final = Spoken("station", STATIONS)

TELLS: Final = Vocabulary()
told = TELLS.told

GOES_FIRST: Final = told("goes_first", "1.2", home=NUMBER, away=NUMBER)
START_LEVEL: Final = told("start_level", "1.3", number=NUMBER)
TURN: Final = told("turn", "2.1", half=NUMBER, turn=NUMBER)
HALF_TIME: Final = told("half_time", "2.1", home=NUMBER, away=NUMBER, half=NUMBER)
MOVES_UP: Final = told("moves_up", "3.7", number=NUMBER, station=STATION)
NO_STEP: Final = told("no_step", "3.8", number=NUMBER)
MAY_SHOOT: Final = told("may_shoot", "4.1", roll=NUMBER)
NO_TIME: Final = told("no_time", "4.6")
NO_SHOT: Final = told("no_shot", "3.1", rolls=NUMBER)
AUTOMATIC_GOAL: Final = told("automatic_goal", "4.3", shot=NUMBER, home=NUMBER, away=NUMBER)
SHOT: Final = told("shot", "4.4", shot=NUMBER)
GOAL: Final = told("goal", "4.4", save=NUMBER, home=NUMBER, away=NUMBER)
BLOCKED: Final = told("blocked", "4.4", save=NUMBER, shot=NUMBER)
DECIDED: Final = told("decided", "2.4", lead=NUMBER)
LEVEL: Final = told("level", "5.2", home=NUMBER, away=NUMBER)
SERIES: Final = told("series", "5.7", series=NUMBER)
ATTEMPT_GOAL: Final = told("attempt_goal", "5.3", home=NUMBER, away=NUMBER)
ATTEMPT_BLOCKED: Final = told("attempt_blocked", "5.4", home=NUMBER, away=NUMBER)
SERIES_LEVEL: Final = told("series_level", "5.10", home=NUMBER, away=NUMBER)
SERIES_DECIDED: Final = told("series_decided", "5.9", lead=NUMBER)
WON: Final = told("won", "5.1", home=NUMBER, away=NUMBER)
WON_SHOOTOUT: Final = told("won_shootout", "5.8", series=NUMBER, more=NUMBER, fewer=NUMBER)
WHY_TURNS: Final = told("why_turns", "5.1", turns=NUMBER)
WHY_DECIDED: Final = told("why_decided", "2.4", lead=NUMBER)
WHY_SHOOTOUT: Final = told("why_shootout", "5.11", goals=NUMBER, more=NUMBER, fewer=NUMBER)

TELLS.counted("goals", (AUTOMATIC_GOAL, GOAL))
TELLS.counted("shots", (SHOT, AUTOMATIC_GOAL))
TELLS.counted("blocks", (BLOCKED,))
TELLS.counted("steps", (MOVES_UP,))
TELLS.counted("no_shots", (NO_SHOT,))
TELLS.recounted((GOAL,), (SHOT,))
TELLS.recounted((AUTOMATIC_GOAL, ATTEMPT_GOAL))
TELLS.begins((TURN, SERIES))

"""What can be told in Next Goal Wins: every kind of event with its clause and its fields."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import TEXT, Number, Numbered, Several, Spoken, Thing, Vocabulary, of_parts
from fiveaside.games.next_goal_wins.parts.board import ACTIONS, FACES, LINE, POSITIONS, STATS

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.table import Season


class FootballerCard(Thing["Season"]):
    def json(self, game: "Season", value: int) -> object:
        return game.kit.footballers[value].id


class Scorer(FootballerCard):
    """Nobody in particular takes a penalty."""

    def json(self, game: "Season", value: int) -> object:
        return super().json(game, value) if value >= 0 else ""


class ScorerName(Thing["Season"]):
    """For the story of a season, in which somebody may long have left every squad."""

    def json(self, game: "Season", value: int) -> object:
        return game.kit.footballers[value].name if value >= 0 else ""


class TacticCard(Thing["Season"]):
    def json(self, game: "Season", value: int) -> object:
        return game.kit.tactics[value].id


class EventCard(Thing["Season"]):
    def json(self, game: "Season", value: int) -> object:
        return game.kit.events[value].id


class ManagerCard(Thing["Season"]):
    def json(self, game: "Season", value: int) -> object:
        return game.kit.managers[value].id


class Sum(Several["Season"]):
    """Stats, die and what cards add."""

    def as_json(self, game: "Season", values: tuple[int, ...]) -> object:
        stats, die, added = values
        return {"stats": stats, "die": die, "added": added, "total": sum(values)}


class Position(Thing["Season"]):
    def json(self, game: "Season", value: int) -> object:
        return POSITIONS[value % LINE]


NUMBER: Final = Number("number")
PLAYER: Final = Numbered("player")
POSITION: Final = Position("position", TEXT)
FOOTBALLER: Final = FootballerCard("footballer", TEXT)
SCORER: Final = Scorer("footballer", TEXT)
SCORER_NAME: Final = ScorerName("footballer", TEXT)
TACTIC: Final = TacticCard("tactic", TEXT)
EVENT_CARD: Final = EventCard("event", TEXT)
MANAGER_CARD: Final = ManagerCard("manager", TEXT)
ACTION: Final = Spoken("action", ACTIONS)
STAT: Final = Spoken("stat", STATS)
FACE: Final = Spoken("face", FACES)
SUM: Final = Sum("sum", of_parts({part: {"type": "integer"} for part in ("stats", "die", "added", "total")}), 3)

TELLS: Final = Vocabulary()
told = TELLS.told

MANAGER: Final = told("manager", "19.1", manager=MANAGER_CARD)
DRAFTS: Final = told("drafts", "1.8", position=POSITION)
KEEPS_TACTICS: Final = told("keeps_tactics", "1.7", tactics=NUMBER)
ROUND: Final = told("round", "2.1", round=NUMBER)
FIXTURE: Final = told("fixture", "2.7", opponent=PLAYER, match=NUMBER)
LINES_UP: Final = told("lines_up", "3.2", footballer=FOOTBALLER, position=POSITION, reveals=FOOTBALLER)
LEVEL_KICK_OFF: Final = told("level_kick_off", "4.3", die=NUMBER)
STARTS: Final = told("starts", "4.3")
ATTACK: Final = told("attack", "4.11", footballer=FOOTBALLER, attacks=NUMBER)
ATTACKS_AGAIN: Final = told("attacks_again", "4.6")
BALL_GOES_TO: Final = told("ball_goes_to", "4.10", footballer=FOOTBALLER)
STARTS_WITH: Final = told("starts_with", "4.11", footballer=FOOTBALLER)
NO_ACTION: Final = told("no_action", "5.5")
SUBSTITUTION: Final = told("substitution", "11.4", on=FOOTBALLER, off=FOOTBALLER, position=POSITION, reveals=FOOTBALLER)
MAY_SUBSTITUTE: Final = told("may_substitute", "11.1")
PLAYS_TACTIC: Final = told("plays_tactic", "15.2", tactic=TACTIC, reveals=TACTIC)
AIMS_AT: Final = told("aims_at", "17.1", footballer=FOOTBALLER)
DECLARES: Final = told("declares", "7.1", footballer=FOOTBALLER, action=ACTION)
DECLARES_SPEED: Final = told("declares_speed", "10.3", footballer=FOOTBALLER, action=ACTION)
BY_ITSELF: Final = told("by_itself", "7.2", footballer=FOOTBALLER)
NOBODY_OPPOSES: Final = told("nobody_opposes", "7.2", by=NUMBER)
LETS_PASS: Final = told("lets_pass", "7.3")
MAKES_IT_SPEED: Final = told("makes_it_speed", "10.3", footballer=FOOTBALLER)
SUM_CLASH: Final = told("sum_clash", "7.4", footballer=FOOTBALLER, sum=SUM, stat=STAT)
SUM_SPEED: Final = told("sum_speed", "10.1", footballer=FOOTBALLER, sum=SUM)
SUM_SET_PIECE: Final = told("sum_set_piece", "9.1", sum=SUM)
ROLLS_AGAIN: Final = told("rolls_again", "7.8", footballer=FOOTBALLER)
MANAGER_ROLLS_AGAIN: Final = told("manager_rolls_again", "7.8", manager=MANAGER_CARD)
DIE_COUNTS_AS: Final = told("die_counts_as", "7.8", die=NUMBER)
RECEIVES: Final = told("receives", "7.6", footballer=FOOTBALLER, action=ACTION)
GETS_PAST: Final = told("gets_past", "6.1", footballer=FOOTBALLER)
PLAYS_ON: Final = told("plays_on", "6.2", footballer=FOOTBALLER, action=ACTION)
MOVES_UP: Final = told("moves_up", "6.1", footballer=FOOTBALLER, position=POSITION)
GOAL: Final = told("goal", "4.1", own=NUMBER, other=NUMBER, footballer=SCORER, called=SCORER_NAME)
WINS_BALL: Final = told("wins_ball", "7.5", footballer=FOOTBALLER)
TURNOVER: Final = told("turnover", "4.8", footballer=FOOTBALLER)
MORE_ATTACKS: Final = told("more_attacks", "4.1", red=NUMBER, blue=NUMBER)
STALEMATE: Final = told("stalemate", "8.2")
TRY_AGAIN: Final = told("try_again", "8.3")
WITHOUT_DIE: Final = told("without_die", "8.2", footballer=FOOTBALLER)
TENTH_STALEMATE: Final = told("tenth_stalemate", "8.8")
FACE_CHANGED: Final = told("face_changed", "8.7", face=FACE)
FOUL: Final = told("foul", "8.5", footballer=FOOTBALLER)
CORNER: Final = told("corner", "9.1")
PENALTY: Final = told("penalty", "9.3")
CROSSING_FREE_KICK: Final = told("crossing_free_kick", "9.1")
SHOOTING_FREE_KICK: Final = told("shooting_free_kick", "9.2")
NOBODY_TAKES_IT: Final = told("nobody_takes_it", "9.9")
LEVEL_SET_PIECE: Final = told("level_set_piece", "9.5")
TENTH_LEVEL: Final = told("tenth_level", "9.11")
SET_PIECE_FAILED: Final = told("set_piece_failed", "9.4")
YELLOW: Final = told("yellow", "12.1", footballer=FOOTBALLER)
RED: Final = told("red", "12.3", footballer=FOOTBALLER)
CARD_IGNORED: Final = told("card_ignored", "12.1", footballer=FOOTBALLER)
INJURED: Final = told("injured", "12.4", footballer=FOOTBALLER)
NO_INJURY: Final = told("no_injury", "12.4", footballer=FOOTBALLER)
SLOT_STAYS_EMPTY: Final = told("slot_stays_empty", "12.2", position=POSITION)
COMES_ON: Final = told("comes_on", "12.2", footballer=FOOTBALLER, position=POSITION, reveals=FOOTBALLER)
FULL_TIME: Final = told("full_time", "16.1", opponent=PLAYER, own=NUMBER, other=NUMBER)
BANNED: Final = told("banned", "16.2", footballer=FOOTBALLER, matches=NUMBER)
EVENT: Final = told("event", "16.3", event=EVENT_CARD)
SPARED: Final = told("spared", "17.4", die=NUMBER)
EVENT_HITS: Final = told("event_hits", "17.3", footballer=FOOTBALLER, reveals=FOOTBALLER)
SEASON_CHANGE: Final = told("season_change", "13.2", footballer=FOOTBALLER, change=NUMBER, stat=STAT)
INJURED_FOR: Final = told("injured_for", "12.5", footballer=FOOTBALLER, matches=NUMBER)
BANNED_FOR: Final = told("banned_for", "12.5", footballer=FOOTBALLER, matches=NUMBER)
FIT_AGAIN: Final = told("fit_again", "12.4", footballer=FOOTBALLER)
RETIRES: Final = told("retires", "1.9", footballer=FOOTBALLER)
LEAVES: Final = told("leaves", "1.9", footballer=FOOTBALLER)
EXCHANGE: Final = told("exchange", "17.3", partner=PLAYER)
GIVES: Final = told("gives", "17.3", to=PLAYER, footballer=FOOTBALLER, reveals=FOOTBALLER, only=("side", "to"))
DRAWS_TACTICS: Final = told("draws_tactics", "16.7", tactics=NUMBER)
DISCARDS_TACTIC: Final = told("discards_tactic", "16.7", tactics=NUMBER)
STEALS: Final = told("steals", "17.3", victim=PLAYER)
STOLEN: Final = told("stolen", "17.3", victim=PLAYER, tactic=TACTIC, reveals=TACTIC, only=("victim",))
PEEKS: Final = told("peeks", "17.3", at=PLAYER, tactics=NUMBER)
SEES_TACTIC: Final = told("sees_tactic", "17.3", tactic=TACTIC, player=PLAYER, reveals=TACTIC, only=("side",))
TRANSFERS: Final = told("transfers", "16.5", position=POSITION)
DECK_EMPTY: Final = told("deck_empty", "19.5", position=POSITION)
RECRUITS: Final = told("recruits", "16.5", position=POSITION)
RELEASES: Final = told("releases", "16.7", position=POSITION, reveals=FOOTBALLER)
LOAN_AGREED: Final = told("loan_agreed", "20.3", partner=PLAYER)
LOAN_REFUSED: Final = told("loan_refused", "20.3", lender=NUMBER)
LENDS: Final = told("lends", "20.3", to=PLAYER, footballer=FOOTBALLER, reveals=FOOTBALLER, only=("side", "to"))
LOAN_OVER: Final = told("loan_over", "20.3", partner=PLAYER)
CHAMPION: Final = told("champion", "18.1", points=NUMBER)
WHY_POINTS: Final = told("why_points", "18.1", points=NUMBER)
WHY_DIFFERENCE: Final = told("why_difference", "18.2", points=NUMBER)
WHY_GOALS: Final = told("why_goals", "18.2")
WHY_MEETINGS: Final = told("why_meetings", "18.2")
WHY_SHARED: Final = told("why_shared", "18.2")

TELLS.counted("goals", (GOAL,))
TELLS.counted("attacks", (ATTACK, ATTACKS_AGAIN))
TELLS.counted("received", (RECEIVES,))
TELLS.counted("dribbles", (GETS_PAST,))
TELLS.counted("won", (WINS_BALL,))
TELLS.counted("fouls", (FOUL,))
TELLS.counted("yellow", (YELLOW,))
TELLS.counted("red", (RED,))
TELLS.counted("tactics", (PLAYS_TACTIC,))
TELLS.counted("substitutions", (SUBSTITUTION,))
TELLS.recounted((GOAL,), (DECLARES, DECLARES_SPEED, SUM_SET_PIECE))
TELLS.recounted((RED,))
TELLS.begins((FIXTURE, ATTACK, ATTACKS_AGAIN))

"""What may lie on what in the stack of a saved match, and what the table must hold for a phase to be asked."""

from itertools import pairwise
from typing import Final

from fiveaside.engine.game import Game, phase_name
from fiveaside.engine.knowledge import component_of
from fiveaside.engine.phase import Phase
from fiveaside.engine.refusal import BadState
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.cards import POWER
from fiveaside.games.golazo.parts.counters import TEAM
from fiveaside.games.golazo.parts.kit import G
from fiveaside.games.golazo.rules.clearance import next_out
from fiveaside.games.golazo.rules.deadlock import is_decided
from fiveaside.games.golazo.rules.effect_choices import Carry, Run, Steal
from fiveaside.games.golazo.rules.formations import is_forming
from fiveaside.games.golazo.rules.moves import HighPass, Nearest
from fiveaside.games.golazo.rules.powercards import Window, asked_at, is_asked
from fiveaside.games.golazo.rules.setup import PickFormation, Spot
from fiveaside.games.golazo.rules.slide_tackle import SlideRoll, sliders
from fiveaside.games.golazo.table import KICKED_OFF, PLAYING, SECOND_HALF, SETUP, SHOOT_OUT, Match

SHOOTING: Final = ("aim", "save")
CLEARING: Final = ("clear_out", "clearance", "high_clearance", "twelve")
SHOT: Final = (*SHOOTING, *CLEARING, "cross_roll", "aim_due", "goal_counts")
BEFORE: Final = ("pick_formation", "spot", "pick_manager", "start")
ON_IT: Final[dict[str, tuple[str, ...]]] = {
    "play": (
        *BEFORE, *SHOT, "kick_off", "kick_off_roll", "action", "slide", "slide_roll", "roll_dice", "card_due", "power",
        "key_event", "clock", "stoppage_roll", "pens", "second_moves", "roll_due", "moves_due", "key_due", "performed",
        "effects", "shooting",
    ),
    "second_moves": ("action", "slide", "slide_roll"),
    "roll_due": ("window",),
    "moves_due": ("window",),
    "key_due": ("window",),
    "aim_due": ("window",),
    "goal_counts": ("window",),
    "window": ("effects",),
    "performed": ("effects",),
    "effects": (
        *SHOT, "effects", "run", "push", "carry", "place", "give", "steal", "swap", "send_off", "veto", "nearest",
        "action", "looking", "scout", "power", "performed",
    ),
    "action": ("high_pass", "nearest"),
    "shooting": SHOOTING,
}  # fmt: skip
WINDOW_ON: Final = {"roll_due": 0, "moves_due": 1, "key_due": 2, "aim_due": 3, "goal_counts": 4}


def refusal(sentence: str, clause: str) -> BadState:
    return BadState(sentence, f"GOLAZO {clause}")


def check_fit(m: Match, phases: list[Phase[Game]]) -> None:
    names = [phase_name(type(phase)) for phase in phases]
    check_order(names)
    for i, phase in enumerate(phases[1:], 1):
        if isinstance(phase, Window) and WINDOW_ON[names[i - 1]] != phase.window:
            raise refusal("A window is followed by what it opens before, but something else came.", "9.6")
    if names.count("performed") != len(m.playing):
        raise refusal(f"Every card being performed is in playing, but {len(m.playing)} came.", "8.6")
    top, name = phases[-1], names[-1]
    check_stage(m, name)
    check_moving(m, name, top)
    check_shot(m, names)
    check_secret_cards(m, name)
    check_ball(m, name, top)
    check_dice(m, names)
    if isinstance(top, Window):
        check_window(m, top)
    if isinstance(top, PickFormation | Spot):
        check_forming(m, top.side, isinstance(top, Spot))


def rotate_people(m: Match, phase: Phase[Game]) -> None:
    """14.1 A kick-off, and the die of stoppage time, are counted to the turn that follows."""
    ahead = phase_name(type(phase)) in ("kick_off", "kick_off_roll", "stoppage_roll") or m.ending == KICKED_OFF
    m.rotate(m.turn + 1 if ahead else max(m.turn, 1))


def check_order(names: list[str]) -> None:
    if names[:1] != ["play"]:
        raise refusal(f"The stack begins with play, but {', '.join(names) or 'nothing'} came.", "3.1")
    for below, above in pairwise(names):
        if above not in ON_IT.get(below, ()):
            raise refusal(f"The phase {above} does not follow {below}.", "3.10")
    if names[-1] in ON_IT and names[-1] not in ("action", "window"):
        raise refusal(f"The stack ends with a phase that asks, but {names[-1]} came.", "3.1")


def check_stage(m: Match, name: str) -> None:
    """Which stage of the match a phase belongs to."""
    before = name in BEFORE
    if before != (m.stage == SETUP):
        raise refusal(f"The phase {name} does not belong to this stage of the match.", "1.6")
    if before and (name in ("pick_formation", "spot")) != is_forming(m):
        raise refusal("Formations are picked before anything else.", "12.12")
    if name not in SHOOTING and (name == "pens") != (m.stage == SHOOT_OUT):
        raise refusal(f"The phase {name} does not belong to this stage of the match.", "11.4")
    if m.stage == SHOOT_OUT and name in SHOOTING and (m.shoots_first == NONE or is_decided(m)):
        raise refusal("A shoot-out goes on while it is not decided, and somebody shoots first.", "11.4")
    if name == "stoppage_roll" and not (m.up and m.stage == SECOND_HALF):
        raise refusal("Stoppage time begins when the second half is up.", "10.4")
    if name in ("card_due", "power", "scout", "looking") and m.stage > SECOND_HALF:
        raise refusal("In stoppage time and golden goal no cards are drawn.", "8.9")


def check_forming(m: Match, side: int, own: bool) -> None:
    """12.12 Home picks first; of an own formation the counters are put up in ascending order."""
    picked = [formation != NONE for formation in m.formed]
    starts = m.starts[TEAM * side : TEAM * side + TEAM]
    up = len([space for space in starts if space != m.board.off])
    other = m.starts[TEAM * (1 - side) : TEAM * (1 - side) + TEAM]
    in_order = up < TEAM and m.board.off not in starts[:up] and m.formed[side] == len(m.kit.formation_names)
    if picked != [own or side == 1, own and side == 1] or m.board.off in other or own != in_order:
        raise refusal("Home picks its formation first, then away, counter by counter in ascending order.", "12.12")


def check_moving(m: Match, name: str, top: Phase[Game]) -> None:
    moving = name in ("action", "slide") or isinstance(top, HighPass)
    if (m.moves > 0) != moving and not isinstance(top, HighPass):
        raise refusal(f"Moves are left while a team moves, and only then, but {m.moves} came with {name}.", "4.1")
    if name == "slide" and not (m.kit.slide and m.winner == 1 - m.mover and sliders(m, m.mover)):
        raise refusal("A slide tackle is offered to the loser of the roll next to the carrier.", "12.2")
    if isinstance(top, SlideRoll) and not (m.kit.slide and slides(m, top.number)):
        raise refusal("A counter next to the carrier slides in.", "12.2")
    if isinstance(top, HighPass) and (not m.kit.bands or m.possession() != m.mover or is_off(m, m.mover, top.number)):
        raise refusal("A high pass goes to a teammate of the carrier.", "12.8")
    if m.ending == KICKED_OFF and name not in ("action", "high_pass", "nearest"):
        raise refusal("After a kick-off its moves are made.", "2.4")
    if m.ending not in (PLAYING, KICKED_OFF):
        raise refusal("What ends a turn is never waited for.", "7.3")


def slides(m: Match, number: int) -> bool:
    return TEAM * m.mover + number - 1 in sliders(m, m.mover)


def is_off(m: Match, side: int, number: int) -> bool:
    return m.spot[TEAM * side + number - 1] == m.board.off


def check_shot(m: Match, names: list[str]) -> None:
    in_hand = "aim_due" in names or names[-1] in SHOOTING
    if (m.shooter != NONE) != in_hand:
        raise refusal("A shot is in hand while cards are picked for it, and only then.", "6.4")
    if (m.aim > 0) != (names[-1] == "save"):
        raise refusal("The aim is known when the save cards are picked, and only then.", "6.4")
    if m.scoring != NONE and "goal_counts" not in names:
        raise refusal("A goal is in hand only before it counts.", "9.6")
    if m.scoring == NONE and (names[-1] == "veto" or (names[-1] == "window" and "goal_counts" in names)):
        raise refusal("The window of a goal needs a goal in hand.", "9.6")
    if names[-1] == "veto" and not m.last:
        raise refusal("A goal in hand is the last shot or cross.", "8.28")


def check_secret_cards(m: Match, name: str) -> None:
    if name == "power":
        if len(m.looked) != 1 or m.kit.cards[component_of(m.looked[0])].kind != POWER:
            raise refusal("A powercard is decided on, and nothing else.", "9.1")
    elif bool(m.looked) != (name == "scout") and name != "looking":
        raise refusal("Cards are looked at by a scout, and only then.", "8.25")
    if name in ("card_due", "looking") and not any(m.bag):
        raise refusal("A card is drawn from the bag, but the bag is empty.", "8.7")
    if name in ("card_due", "power", "scout", "looking") and m.winner == NONE:
        raise refusal("The team that rolled the G draws, but nobody did.", "8.1")


def check_ball(m: Match, name: str, top: Phase[Game]) -> None:
    keeper = not m.is_carried_out()
    if (name in CLEARING and not keeper) or (name == "clear_out" and next_out(m) < 0):
        raise refusal(
            "The goalkeeper has the ball at a clearance, and the area is emptied while somebody is in it.", "7.5"
        )
    if name == "kick_off" and (m.ball != TEAM * m.mover or m.spot != lined_up(m)):
        raise refusal("At a kick-off all counters stand on their start spaces.", "2.7")
    if name == "kick_off_roll" and (m.possession() != m.mover or m.spot[m.ball] != m.board.kick_off):
        raise refusal("At a kick-off the carrier stands on the kick-off space.", "2.3")
    if name == "key_event" and (keeper or not is_key_space(m)):
        raise refusal("A key event needs the carrier in the area, a cross zone or on the long shot space.", "6.1")
    if isinstance(top, Carry) and (keeper or m.possession() != top.side):
        raise refusal("The carrier of the team that performs the card runs.", "8.18")
    if isinstance(top, Steal) and m.possession() == top.side:
        raise refusal("The ball is won from the other team.", "8.16")
    if isinstance(top, Nearest) and any(is_off(m, top.side, number) for number in top.numbers):
        raise refusal("Counters on the pitch win the ball.", "8.15")
    if isinstance(top, Run) and top.left > TEAM:
        raise refusal("At most ten counters run.", "8.17")


def lined_up(m: Match) -> list[int]:
    off = m.board.off
    return [off if space == off else start for space, start in zip(m.spot, m.starts, strict=True)]


def is_key_space(m: Match) -> bool:
    side, space, board = m.possession(), m.spot[m.ball], m.board
    return bool(board.number[side][space] or board.dice[side][space] or board.long[side][space])


def check_dice(m: Match, names: list[str]) -> None:
    """3.5 A team moves by a roll without a G that somebody has won."""
    needs = "second_moves" in names or "moves_due" in names
    if needs and (m.winner == NONE or G in m.dice):
        raise refusal("The teams move by a roll without a G that one of them has won.", "3.5")


def check_window(m: Match, window: Window) -> None:
    side = asked_at(m, window.window, window.place)
    if side == NONE or not is_asked(m, window.window, side):
        raise refusal("In a window a team is asked that keeps a powercard or has a manager card to play.", "9.7")

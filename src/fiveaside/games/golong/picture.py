"""The table in words: the field drawn as text, the situation in one line, how numbers, dice and choices are said."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import Answer
from fiveaside.games.golong.choices import WORDS
from fiveaside.games.golong.parts.cup import blue_in, down_of, greens_in
from fiveaside.games.golong.parts.field import GOAL_LINE, MIDDLE

if TYPE_CHECKING:
    from fiveaside.games.golong.table import Match

YARDS_A_SIGN: Final = 2
WIDTH: Final = 50
DOWNS: Final = ("", "down_1", "down_2", "down_3", "down_4")
QB_WORDS: Final = {"ball": "qb_ball", "sack": "qb_sack", "flag": "qb_flag", "star": "qb_star"}
PLAY_DICE: Final = {"g": "green", "b": "blue"}
OTHER_DICE: Final = {"1.5": ("coin",), "5.3": ("yellow",), "6.1": ("yellow", "red"), "7.2": ("red",)}
"""The dice thrown by a clause, where they are not the QB and play dice or the black one."""
SIGNS: Final = {
    "post": "face_post", "arrows": "face_arrows", "X": "face_x", "PI": "face_pi", "O": "face_o", "D": "face_d",
    "TD": "face_td", "H": "face_h", "A": "face_a",
}  # fmt: skip
FALLEN: Final = {"qb": "kind_qb", "g": "kind_g", "b": "kind_b"}
CHOICES: Final = (
    "choice_play", "choice_punt", "choice_fg", "choice_stop", "choice_accept", "choice_decline", "choice_kick",
    "choice_two", "choice_g", "choice_b",
)  # fmt: skip


COUNTED: Final = {
    "yards": ("yards_none", "yards_one", "yards_many"),
    "lost": ("lost_none", "lost_one", "lost_many"),
    "points": ("points_none", "points_one", "points_many"),
}
"""How none, one and many of something are said."""


def picture(m: "Match") -> list[str]:
    """The offence runs to the right: `o` the ball, `!` the line to gain."""
    if not m.cup:
        return []
    field = [":" if i % 5 == 0 else "." for i in range(WIDTH)]
    goal_to_go = m.line >= WIDTH * YARDS_A_SIGN
    if not goal_to_go:
        field[m.line // YARDS_A_SIGN] = "!"
    field[m.spot // YARDS_A_SIGN] = "o"
    yards = "".join(f"{yard:>5}" for yard in (10, 20, 30, 40, 50, 40, 30, 20, 10))
    return [f"   {yards}", f"##{''.join(field)}{'!!' if goal_to_go else '##'}", dice_line(m)]


def dice_line(m: "Match") -> str:
    if m.shown.dice:
        lying = [m.box.words.answer(m.kit.texts[die]) for die in m.shown.dice]
        return m.box.words.phrases["picture_shown"] + " ".join(f"[{die}]" for die in lying)
    letters = m.box.words.phrases["letters"]
    return m.box.words.phrases["picture_cup"] + " ".join(
        [f"[{letters[0]}]"] * greens_in(m.cup) + [f"[{letters[1]}]"] * blue_in(m.cup)
    )


def where(m: "Match") -> str:
    score = m.box.words.say(m, "where_score", -1, m.score[0], m.score[1])
    return " · ".join([score, *situation(m)])


def situation(m: "Match") -> list[str]:
    words = m.box.words
    told: list[str] = []
    if m.slot and m.outcome is None:
        told.append(moment(m))
        if m.extra:
            told.append(words.phrases["where_extra"])
        told.append(ball_text(m))
    return told


def moment(m: "Match") -> str:
    if m.in_overtime():
        return m.box.words.say(m, "where_overtime", -1, m.slot)
    return m.box.words.say(m, "where_slot", -1, m.quarter(), m.slot) if m.slot else ""


def ball_text(m: "Match") -> str:
    if not m.cup:
        return m.box.words.say(m, "where_offence", m.offence)
    return m.box.words.say(m, "where_down", m.offence, down_of(m.cup), m.to_go(), m.spot)


def show(m: "Match", what: str, value: int) -> str:
    if what == "spot":
        return spot_text(m, value)
    if what == "die":
        return die_text(m, m.kit.texts[value])
    if what == "down":
        return m.box.words.phrases[DOWNS[value]]
    if what == "to_go":
        return str(value) if value else m.box.words.phrases["goal"]
    if what in COUNTED:
        return m.box.words.say(m, COUNTED[what][min(value, 2)], -1, value)
    return m.box.words.say(m, "out_of", -1, value, m.kit.parts.slots) if what == "slot" else str(value)


def spot_text(m: "Match", spot: int) -> str:
    """`own 20`, `mid 50`, `opp 35`."""
    if not 0 < spot < GOAL_LINE:
        return m.box.words.phrases["end_zone" if spot > 0 else "own_end_zone"]
    half = "own" if spot < MIDDLE else "mid" if spot == MIDDLE else "opp"
    return m.box.words.say(m, half, -1, min(spot, GOAL_LINE - spot))


def show_note(m: "Match", what: str, answer: Answer) -> str:
    return dice_text(m, answer) if what == "dice" else choice_text(m, answer.note)


def dice_text(m: "Match", answer: Answer) -> str:
    """`football, green 6 3, blue 0` for `ball g6 g3 b0`."""
    words = answer.note.split()
    if words[0] == "off":
        fallen = [m.box.words.phrases[FALLEN[word]] for word in words[1:]]
        return phrase(m, "fallen", ", ".join(fallen))
    if words[0] in QB_WORDS:
        return play_text(m, words)
    names = OTHER_DICE.get(answer.rule, ("black",))
    return ", ".join([phrase(m, name, sign_text(m, face)) for name, face in zip(names, words, strict=True)])


def sign_text(m: "Match", face: str) -> str:
    return m.box.words.phrases[SIGNS[face]] if face in SIGNS else face


def play_text(m: "Match", words: list[str]) -> str:
    """The QB die, then the play dice by their colours."""
    told = [m.box.words.phrases[QB_WORDS[words[0]]]]
    for sign, name in PLAY_DICE.items():
        faces = [sign_text(m, word[1:]) for word in words[1:] if word[0] == sign]
        if faces:
            told.append(phrase(m, name, " ".join(faces)))
    return ", ".join(told)


def choice_text(m: "Match", note: str) -> str:
    return m.box.words.phrases[CHOICES[WORDS.index(note)]] if note in WORDS else die_text(m, note)


def die_text(m: "Match", die: str) -> str:
    """`green 6` for `g6`."""
    return phrase(m, PLAY_DICE[die[0]], sign_text(m, die[1:]))


def phrase(m: "Match", name: str, face: str) -> str:
    return m.box.words.phrases[name].format(note=face)

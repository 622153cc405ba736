"""Dice and choices as a player says them: `football, green 6 3, blue 0` for `ball g6 g3 b0`."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import Event
from fiveaside.games.golong.choices import WORDS

if TYPE_CHECKING:
    from fiveaside.games.golong.table import Match

QB_WORDS: Final = {"ball": "qb_ball", "sack": "qb_sack", "flag": "qb_flag", "star": "qb_star"}
PLAY_DICE: Final = {"g": "green", "b": "blue"}
OTHER_DICE: Final = {"1.5": ("coin",), "5.3": ("yellow",), "6.1": ("yellow", "red"), "7.2": ("red",)}
"""The dice thrown by a clause, where they are not the QB and play dice or the black one."""
SIGNS: Final = {"post": "face_post", "arrows": "face_arrows"}
FALLEN: Final = {"qb": "kind_qb", "g": "kind_g", "b": "kind_b"}
CHOICES: Final = (
    "choice_play", "choice_punt", "choice_fg", "choice_stop", "choice_accept", "choice_decline", "choice_kick",
    "choice_two", "choice_g", "choice_b",
)  # fmt: skip


def dice_text(m: "Match", event: Event) -> str:
    words = event.note.split()
    if words[0] == "off":
        fallen = [m.box.words.phrases[FALLEN[word]] for word in words[1:]]
        return phrase(m, "fallen", ", ".join(fallen))
    if words[0] in QB_WORDS:
        return play_text(m, words)
    names = OTHER_DICE.get(event.rule, ("black",))
    return ", ".join([phrase(m, name, sign_text(m, face)) for name, face in zip(names, words, strict=True)])


def sign_text(m: "Match", face: str) -> str:
    return m.box.words.phrases[SIGNS[face]] if face in SIGNS else face


def play_text(m: "Match", words: list[str]) -> str:
    """The QB die, then the play dice by their colours."""
    told = [m.box.words.phrases[QB_WORDS[words[0]]]]
    for sign, name in PLAY_DICE.items():
        faces = [word[1:] for word in words[1:] if word[0] == sign]
        if faces:
            told.append(phrase(m, name, " ".join(faces)))
    return ", ".join(told)


def choice_text(m: "Match", note: str) -> str:
    return m.box.words.phrases[CHOICES[WORDS.index(note)]] if note in WORDS else die_text(m, note)


def die_text(m: "Match", die: str) -> str:
    """`green 6` for `g6`."""
    return phrase(m, PLAY_DICE[die[0]], die[1:])


def phrase(m: "Match", name: str, face: str) -> str:
    words = m.box.words
    return words.fill(m, words.phrases[name], Event("", name, note=face), -1)

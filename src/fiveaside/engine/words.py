"""Words: every sentence a player reads, by name, so that it can be translated."""

from string import Formatter
from typing import Final

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.event import Answer, Event
from fiveaside.engine.game import Game
from fiveaside.engine.reading import as_typed
from fiveaside.engine.refusal import Refusal, cited, listing
from fiveaside.engine.roll import Roll

THREE_FORMS: Final = ("be", "ru", "uk")
"""Languages with one form for 1, 21, 31 ..., one for 2 to 4, 22 to 24 ..., and one for the rest."""


def forms_of(language: str) -> int:
    """How many forms a word has that goes with a number."""
    return 3 if language in THREE_FORMS else 2


def plural(number: int, forms: str, language: str = "en") -> str:
    """The form that goes with a number: `turn|turns`, or three of them as in Russian (`ход|хода|ходов`)."""
    words = forms.split("|")
    if forms_of(language) == 2:
        return words[number != 1]
    if number % 10 == 1 and number % 100 != 11:
        return words[0]
    return words[1] if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else words[2]


def mark(side: int) -> str:
    """What stands for a side in a text whose reader knows who plays there, and fills in their names."""
    return f"\u2068{side}\u2069"


class Hole:
    """A place of a text that is filled in, with what stands `before` it; what stands behind the last one is a hole with
    no name. `{coach:of}` asks for another `form` of what has the name."""

    def __init__(self, before: str, name: str, form: str) -> None:
        self.before = before
        self.name = name
        self.form = form


HOLES: Final[dict[str, list[Hole]]] = {}
"""Texts that were filled in before: they come with every answer, and taking one apart takes longer than filling it."""


def holes_of(text: str) -> list[Hole]:
    found = HOLES.get(text)
    if found is None:
        found = [Hole(before, name or "", form or "") for before, name, form, _ in Formatter().parse(text)]
        HOLES[text] = found
    return found


class Words:
    """`sentences` tell events: they hold `{side}` and the fields of the event, those of an answer `{note}`. `phrases`
    are everything else, with `{side}` and the numbers `{a}` `{b}` `{c}`. `{sides[0]}` is the first side of all,
    `{turns:turn|turns}` the form that goes with a number. `common` are phrases and refusals that all games share.
    `hints` help who does not know the game: the `time` it takes, the `legend` of its picture, `ask_action` for an
    ask, `level_pro` for how a bot plays, `add_quiet` for a word to be added, `typed_card` for how answers are
    written that are too many to list, `hand` for what that command shows. `answers` are the words that are typed,
    `g#` for all that begin so and end with a number. `cards` has for what stands on a card our own text of it and
    the same in these words."""

    def __init__(
        self,
        title: str,
        blurb: str,
        sides: tuple[str, ...],
        sentences: dict[str, str],
        phrases: dict[str, str],
        common: dict[str, str] | None = None,
        hints: dict[str, str] | None = None,
        answers: dict[str, str] | None = None,
        cards: dict[str, tuple[str, str]] | None = None,
        language: str = "en",
    ) -> None:
        self.title = title
        self.blurb = blurb
        self.sides = sides
        self.sentences = sentences
        self.phrases = phrases
        self.common = common or {}
        self.hints = hints or {}
        self.answers = answers or {}
        self.cards = cards or {}
        self.language = language
        self.names: dict[str, str] = {}
        for name, told in self.answers.items():
            self.names.setdefault(as_typed(told), name.rpartition(" ")[2])

    def card(self, name: str, text: str) -> str:
        """What stands on a card in these words; where an owner's card says something else, as it stands there."""
        ours, told = self.cards.get(name, ("", ""))
        return told if ours and ours == text else text

    def answer(self, text: str) -> str:
        """What is typed for a choice, in these words. A word may take another form behind the first one, which `lose
        keeper` among the answers stands for; what is not among them, such as a number, is the same everywhere."""
        if not self.answers:
            return text
        verb, *more = text.split(" ")
        told = [self.answers.get(f"{verb} {word}") or translated(word, self.answers) for word in more]
        return " ".join([translated(verb, self.answers), *told])

    def untold(self, text: str) -> str:
        """What was typed in these words as it is typed in English: `красный` is `red`."""
        if not self.names:
            return text
        typed = as_typed(text.replace(",", " "))
        return self.names.get(typed) or " ".join([translated(word, self.names) for word in typed.split()])

    def dice(self, roll: Roll) -> str:
        """Which dice are to be typed, as `Roll.wanted` says it."""
        if not self.answers:
            return roll.wanted()
        parts: list[str] = []
        for group in roll.dice:
            faces = [self.answer(group.prefix + group.faces[side]) for side, _ in group.distinct()]
            before = f"«{self.answer(group.before)}», " if group.before else ""
            times = f" × {group.count}" if group.count > 1 else ""
            parts.append(f"{before}{self.answer(group.name)}{times} ({' '.join(faces)})")
        return ", ".join(parts)

    def decimal(self, number: str) -> str:
        """`12.5` as it is written in these words."""
        return number.replace(".", self.common["point"])

    def marked(self) -> "Words":
        """The same words with a mark in place of what each side is called."""
        sides = tuple([mark(side) for side in range(len(self.sides))])
        words = Words(self.title, self.blurb, sides, self.sentences, self.phrases, self.common, self.hints)
        words.answers, words.names = self.answers, self.names
        words.cards, words.language = self.cards, self.language
        return words

    def side(self, side: int) -> str:
        return self.sides[side] if 0 <= side < len(self.sides) else ""

    def sentence(self, game: Game, event: Event) -> str:
        """What happened, for whoever reads the log."""
        seat = isinstance(event, Answer) and event.side != CHANCE
        side = game.side_of(event.side) if seat else event.side
        told: list[str] = []
        for hole in holes_of(self.sentences[event.what]):
            told.append(hole.before)
            if not hole.name:
                continue
            if hole.name == "side" or hole.name.startswith("sides["):
                told.append(side_in(game, hole.name, side))
            elif isinstance(event, Answer):
                told.append(game.show_note(hole.form, event) if hole.form else game.box.words.answer(event.note))
            else:
                told.append(field_in(game, hole, event))
        return "".join(told)

    def say(self, game: Game, phrase: str, side: int = -1, a: int = 0, b: int = 0, c: int = 0) -> str:
        told: list[str] = []
        for hole in holes_of(self.phrases[phrase] if phrase in self.phrases else self.common[phrase]):
            told.append(hole.before)
            if hole.name == "a":
                told.append(number_in(game, hole.form, a))
            elif hole.name == "b":
                told.append(number_in(game, hole.form, b))
            elif hole.name == "c":
                told.append(number_in(game, hole.form, c))
            elif hole.name:
                told.append(side_in(game, hole.name, side))
        return "".join(told)

    def refuse(self, refusal: Refusal) -> str:
        """A refusal in these words, or as it stands where they have none for it."""
        return cited(self.reason(refusal), refusal.rule) if refusal.name in self.common else str(refusal)

    def reason(self, refusal: Refusal) -> str:
        """What it says, and what is allowed instead where it names that."""
        values = {name: self.one_of(value) for name, value in refusal.values.items()}
        told = self.common[refusal.name].format(**values)
        return f"{told} {self.common['allowed'].format(**values)}" if "allowed" in values else told

    def one_of(self, value: object) -> str:
        """A list is a choice: `a, b or c`."""
        return listing([str(word) for word in value], self.common["or"]) if isinstance(value, list) else str(value)


def translated(word: str, words: dict[str, str]) -> str:
    """The word that stands for it, or for `g#` that begins as it does where it ends with a number; if there is none,
    the same word."""
    if word in words:
        return words[word]
    stem = word.rstrip("-0123456789")
    told = words.get(f"{stem}#", "") if stem != word else ""
    return told.replace("#", word[len(stem) :]) if told else word


def side_in(game: Game, name: str, side: int) -> str:
    """The side that something is told of, or by its number: `{sides[0]}` is the first one."""
    if name == "side":
        return game.side_name(side)
    if not name.startswith("sides["):
        raise KeyError(name)
    return game.side_name(int(name[6:-1]))


def number_in(game: Game, form: str, value: int) -> str:
    """A number itself, the form of a word that goes with it, or what the game calls it."""
    if not form:
        return str(value)
    return plural(value, form, game.box.words.language) if "|" in form else game.show(form, value)


def field_in(game: Game, hole: Hole, event: Event) -> str:
    at = 0
    for name, thing in event.kind.fields.items():
        if name == hole.name:
            if "|" in hole.form:
                return plural(event.values[at], hole.form, game.box.words.language)
            return thing.said(game, event.values[at : at + thing.size], hole.form)
        at += thing.size
    raise KeyError(hole.name)

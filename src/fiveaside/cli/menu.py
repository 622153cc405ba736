"""A Menu: the choices of an ask as they are listed, and what a person means who types a part of one."""

from fiveaside.cli.layout import columns, filled, width, wrapped
from fiveaside.cli.speech import Speech
from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.game import Game
from fiveaside.engine.plain import is_digits
from fiveaside.engine.refusal import IllegalChoice, cited, listing, short, takes

SHORT = 12
"""So many choices are listed with a number each; more of them are grouped by their first word."""
FEW = 3
"""Beside choices that are explained, more than these with the same first word are grouped too."""
WIDEST = 24
LINES = 3
"""So many groups have a line each; more of them stand side by side."""
ADDED = " + "


class Menu:
    """`texts` are all choices; `shown` those listed, without the ones that only add a word to another (`+ quiet`);
    `notes` explain them; `keys` are those that have a number, in the order of it: none where a number is part of a
    choice, so that 9 is never taken for the ninth. Where others look on, only what they may see is listed; the seat
    may type the rest all the same."""

    def __init__(self, game: Game, ask: Ask, speech: Speech, watched: bool = False) -> None:
        self.game = game
        self.ask = ask
        self.speech = speech
        choices = [] if ask.seat == CHANCE else [one for one in ask.choices if not watched or game.is_open(one)]
        self.texts = [game.said(choice) for choice in choices]
        self.words = [words_of(text) for text in self.texts]
        known = set(self.texts)
        self.shown = [text for text in self.texts if text.rpartition(ADDED)[0] not in known]
        notes = {text: game.explain(choice) for text, choice in zip(self.texts, choices, strict=True)}
        self.notes = {text: notes[text] for text in self.shown if notes[text]}
        plain = [text for text in self.shown if text not in self.notes]
        numeric = any(word.isdigit() for text in self.shown for word in text.split())
        verbs = [text.split()[0] for text in plain]
        few = SHORT if not self.notes else FEW
        self.grouped = [text for text in plain if numeric or verbs.count(text.split()[0]) > few]
        many = set(self.grouped)
        self.keys = [] if numeric else [text for text in self.shown if text not in many]

    # What was meant

    def only(self) -> str:
        """The one choice there is, so that Enter is enough; nothing where there are more."""
        return self.shown[0] if len(self.shown) == 1 else ""

    def find(self, typed: str) -> list[str]:
        """The choices that begin with what was typed; the one that is meant, if it is one."""
        if is_digits(typed) and 1 <= int(typed) <= len(self.keys) and typed not in self.texts:
            return [self.keys[int(typed) - 1]]
        wanted = words_of(typed)
        return self.beginning(wanted) or self.without_verb(wanted)

    def beginning(self, wanted: list[str]) -> list[str]:
        found = list(range(len(self.texts))) if wanted else []
        for place, word in enumerate(wanted):
            found = self.narrowed(found, place, word)
        whole = [i for i in found if len(self.words[i]) == len(wanted)]
        return [self.texts[i] for i in (whole if len(whole) == 1 else found)]

    def without_verb(self, wanted: list[str]) -> list[str]:
        """`c2` is `open c2` where all choices of several words begin with open; nor does the order of numbers matter
        (`save 5 2`)."""
        bag = sorted(wanted)
        first = shared([words for words in self.words if len(words) > 1])
        pairs = zip(self.texts, self.words, strict=True)
        found = [text for text, words in pairs if bag in (sorted(words), sorted(words[first:]))]
        return found if wanted and len(found) == 1 else []

    def narrowed(self, found: list[int], place: int, word: str) -> list[int]:
        """Who types a whole word means it; letters alone may be its beginning, `m` for `move`. Numbers may not, or
        `pass 1` would go to 10."""
        longer = [i for i in found if len(self.words[i]) > place]
        exact = [i for i in longer if self.words[i][place] == word]
        if exact or not word.isalpha():
            return exact
        return [i for i in longer if self.words[i][place].startswith(word)]

    def refusal(self, typed: str) -> IllegalChoice:
        """One sentence, however many choices there are: the reason where the game knows it; it names the clause."""
        reason = self.game.why_not(self.game.typed(typed))
        if reason is not None:
            return reason
        if len(self.texts) <= SHORT:
            return takes(self.ask.kind, list(self.texts), typed, self.rule())
        wanted = typed.split()
        good = 0
        while self.find(" ".join(wanted[: good + 1])):
            good += 1
        begin = " ".join(wanted[:good])
        after = self.after(begin) if good else []
        if after:
            expected = listing(after, self.game.box.words.common["or"])
            told = self.speech.say("goes_on", beginning=begin, expected=expected, came=short(" ".join(wanted[good:])))
        else:
            told = self.speech.say("one_of_many", n=len(self.texts), came=short(typed))
        return IllegalChoice(cited(told, self.rule()))

    def rule(self) -> str:
        return f"{self.game.box.title} {self.game.phase.rule}"

    def after(self, begin: str) -> list[str]:
        """The words that may follow a beginning."""
        place = len(begin.split())
        return list(dict.fromkeys([text.split()[place] for text in self.find(begin) if len(text.split()) > place]))

    # How they are listed

    def lines(self) -> list[str]:
        """With a number and what it means, one a line; or side by side; or grouped."""
        if self.notes:
            listed = [line for text in self.shown if text not in self.grouped for line in self.explained(text)]
        else:
            wide = len(str(len(self.keys)))
            listed = columns([f"{number:>{wide}} {text}" for number, text in enumerate(self.keys, 1)])
        if self.only() and listed:
            enter = self.speech.say("enter")
            whole = f"{listed[-1]}   {enter}"
            listed[-1:] = [whole] if len(whole) <= width() else [listed[-1], f"    {enter}"]
        return [*listed, *self.groups(), *self.additions()]

    def explained(self, text: str) -> list[str]:
        """A line of its own that goes on below where it is too long, or has a line end."""
        wide = min(WIDEST, max([len(one) for one in self.shown if one not in self.grouped])) + 2
        first, *more = self.notes.get(text, "").split("\n")
        number = str(self.keys.index(text) + 1) if self.keys else ""
        head = f"{number:>3} {text + '  ':<{wide}}"
        indent = " " * min(len(head), wide + 4)
        return [
            *wrapped((head + first).rstrip(), indent),
            *[line for rest in more for line in wrapped(rest, indent, indent)],
        ]

    def groups(self) -> list[str]:
        """`move 2 3 4 ...` for many choices that begin with the same word; or how they are written, where the game
        explains it."""
        if not self.grouped:
            return []
        if self.game.spelling():
            return filled(self.game.spelling())
        groups: list[str] = []
        for verb in dict.fromkeys([text.split()[0] for text in self.grouped]):
            groups.append(self.group([text.split() for text in self.grouped if text.split()[0] == verb]))
        deep = [" ".join(group.split()[:2]) for group in groups if group.endswith("...")]
        hint = self.speech.once("beginning", example=deep[0]) if deep else ""
        listed = [line for group in groups for line in filled(group)] if len(groups) <= LINES else side_by_side(groups)
        return [*listed, *(filled(hint) if hint else [])]

    def group(self, choices: list[list[str]]) -> str:
        if len(choices) > 2 and all(
            len(words) > 2 and words[-2].isdigit() and words[-1].isdigit() for words in choices
        ):
            return f"{' '.join(choices[0])}, {' '.join(choices[1])}, ... {' '.join(choices[-1])}"
        first = shared(choices) or 1
        following = dict.fromkeys([words[first] for words in choices if len(words) > first])
        deeper = any(len(words) > first + 1 for words in choices)
        return " ".join([*choices[0][:first], *following, *(["..."] if deeper else [])])

    def additions(self) -> list[str]:
        """Words that may be added to a choice, and what they mean."""
        added = dict.fromkeys([text.rpartition(ADDED)[2] for text in self.texts if text not in set(self.shown)])
        words = self.game.box.words
        hints = {word: words.hints.get(f"add_{words.untold(word)}", "") for word in added}
        told = [f"{self.speech.say('add', word=word)} {hint}".strip() for word, hint in hints.items()]
        return [line for text in told for line in filled(text)]

    def every(self, begin: str = "") -> list[str]:
        """All choices that begin so, those that differ in their last word on one line."""
        found = self.find(begin) if begin else self.texts
        if not begin and not self.grouped:
            return self.lines()
        by_head: dict[str, list[str]] = {}
        for text in found:
            head, _, last = text.rpartition(" ")
            by_head.setdefault(head, []).append(last)
        return [
            line for head, last in by_head.items() for line in filled(f"{head}: {', '.join(last)}".removeprefix(": "))
        ]


def words_of(text: str) -> list[str]:
    """Case, signs for minus and the + before an addition make no difference."""
    return text.replace("−", "-").replace("+", " ").casefold().split()


def shared(choices: list[list[str]]) -> int:
    """With how many words all begin alike, the last word of each left out."""
    count = 0
    while choices and all(len(words) > count + 1 and words[count] == choices[0][count] for words in choices):
        count += 1
    return count


def side_by_side(items: list[str]) -> list[str]:
    """In as few lines as hold them, none torn apart."""
    lines: list[str] = []
    most = width()
    for item in items:
        if len(item) > most - 2:
            lines += filled(item)
        elif lines and len(lines[-1]) + len(item) + 3 <= most:
            lines[-1] += "   " + item
        else:
            lines.append("  " + item)
    return lines

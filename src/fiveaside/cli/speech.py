"""What the terminal itself says, from words.en.toml and its translations."""

import sys
from importlib import resources

from fiveaside.cli.letters import can_write
from fiveaside.engine.box import Box
from fiveaside.engine.reading import as_typed
from fiveaside.engine.record import Record
from fiveaside.engine.refusal import BadPack, BadRecord, Refusal
from fiveaside.engine.words import plural
from fiveaside.games.pack import read_toml
from fiveaside.table.refusal import shared_words

ENGLISH = "en"
COMMANDS = ("?", "where", "news", "hand", "help", "rule", "explain", "hint", "undo", "save", "pace", "quit")
PACES = ("page", "move", "off")
"""Wait for Enter when the screen is full, after every move of others, or never."""
NO_LETTERS = (
    "fiveaside: This output ({encoding}) lacks the letters of the language '{language}', "
    "so English is spoken; UTF-8 has them."
)
"""Not among the words: nobody could read it in that language."""
ALIASES = {"rules": "rule", "exit": "quit"}


class Count:
    """A number in a sentence; `{n:game|games}` is the form that goes with it."""

    def __init__(self, number: int, language: str) -> None:
        self.number = number
        self.language = language

    def __format__(self, spec: str) -> str:
        return plural(self.number, spec, self.language) if "|" in spec else format(self.number, spec)


class Speech:
    def __init__(self, language: str = ENGLISH) -> None:
        source = f"words.{language}.toml"
        text = resources.files("fiveaside.cli").joinpath(source).read_text("utf-8")
        self.language = language
        self.words = read_toml(text, source)
        self.told: set[str] = set()

    def say(self, name: str, **values: object) -> str:
        counted = {
            key: Count(value, self.language) if isinstance(value, int) else value for key, value in values.items()
        }
        return str(self.words[name]).format(**counted)

    def refuse(self, refusal: Refusal) -> str:
        """A refusal in this language. What is wrong within a file of components or a record is told to whoever made it:
        in English, and in this language that it is so."""
        shared, values = shared_words(self.language), refusal.values
        if refusal.name in self.words:
            said = {key: shared.one_of(value) if isinstance(value, list) else value for key, value in values.items()}
            return self.say(refusal.name, **said)
        if self.language != ENGLISH and not refusal.name and isinstance(refusal, BadPack | BadRecord):
            return self.say("in_english", sentence=str(refusal))
        return shared.refuse(refusal)

    def once(self, name: str, **values: object) -> str:
        """Advice that is not repeated."""
        return self.say(name, **values) if self.is_new(name) else ""

    def bot(self, name: str) -> str:
        """What a bot is called."""
        return str(self.words.get(f"bot_{name}", name))

    def is_new(self, advice: str) -> bool:
        """Whether this was not said before."""
        new = advice not in self.told
        self.told.add(advice)
        return new

    def words_for(self, name: str) -> list[str]:
        """All that may be typed for the same thing."""
        return self.say(name).split()

    def command(self, typed: str) -> str:
        """The command that a word means, in English or in this language; nothing if it is none."""
        word = as_typed(typed)
        for name in COMMANDS:
            if word in (name, as_typed(self.usage(name).partition(" ")[0])):
                return name
        return ALIASES.get(word, "")

    def pace(self, typed: str) -> str:
        """The pace that a word means, in English or in this language; nothing if it is none."""
        word = as_typed(typed)
        spoken = [as_typed(name) for name in self.words_for("pace_names")]
        return PACES[spoken.index(word)] if word in spoken else word if word in PACES else ""

    def usage(self, command: str) -> str:
        """How a command is typed: `save [FILE]`."""
        return self.help(command)[0]

    def help(self, command: str) -> tuple[str, str]:
        """How a command is typed, and what it does."""
        usage, _, meaning = self.say(f"help_{'every' if command == '?' else command}").partition(" | ")
        return usage, meaning


class SpokenRefusal(Refusal):
    """Its sentence stands under this name in the words of the terminal."""

    def __init__(self, name: str, /, **values: object) -> None:
        super().__init__(Speech().refuse(Refusal("", "", name, values)), "", name, values)


def languages() -> list[str]:
    """In which the terminal speaks, English first."""
    names = [file.name.split(".") for file in resources.files("fiveaside.cli").iterdir()]
    spoken = sorted([parts[1] for parts in names if parts[0] == "words" and parts[-1] == "toml"])
    return sorted(spoken, key=lambda language: language != ENGLISH)


def asked_for(arguments: list[str]) -> Speech:
    """The language that a command line asks for, even if all else in it is wrong."""
    wanted = ENGLISH
    for number, word in enumerate(arguments):
        option, equals, value = word.partition("=")
        if len(option) > 2 and "--language".startswith(option):
            wanted = value if equals else "".join(arguments[number + 1 : number + 2])
    return Speech(wanted if wanted in languages() and is_shown(wanted) else ENGLISH)


def speaking(language: str) -> Speech:
    """The terminal in the language that was asked for, if it is translated."""
    if language not in languages():
        raise unspoken("Fiveaside", languages(), language)
    return Speech(language)


def is_shown(language: str) -> bool:
    """Whether the output has the letters of this language."""
    return can_write(Speech(language).say("new_game"), output_encoding())


def output_encoding() -> str:
    return sys.stdout.encoding or "utf-8"


def shown_in(language: str) -> str:
    """The language, or English where the output cannot show its letters, which is said."""
    if language not in languages() or is_shown(language):
        return language
    print(NO_LETTERS.format(language=language, encoding=output_encoding()), file=sys.stderr)
    return ENGLISH


def language_of(record: Record) -> str:
    """In which the game was told when it was left."""
    stored = record.head.get("language")
    return shown_in(stored) if isinstance(stored, str) and stored in languages() else ENGLISH


def told_in(box: Box, language: str) -> Box:
    """A game in the language that was asked for, if it is translated."""
    if language not in box.languages():
        raise unspoken(box.title, box.languages(), language)
    return box.speak(language)


def unspoken(title: str, spoken: list[str], came: str) -> SpokenRefusal:
    return SpokenRefusal("told_in", title=title, languages=spoken, came=came)

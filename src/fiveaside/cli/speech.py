"""What the terminal itself says, from words.en.toml and its translations."""

from importlib import resources

from fiveaside.engine.box import Box
from fiveaside.engine.game import as_typed
from fiveaside.engine.refusal import BadOption, listing
from fiveaside.engine.words import plural
from fiveaside.games.pack import read_toml

ENGLISH = "en"
COMMANDS = ("?", "where", "news", "hand", "help", "rule", "undo", "save", "pace", "quit")
PACES = ("page", "move", "off")
"""Wait for Enter when the screen is full, after every move of others, or never."""
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


def languages() -> list[str]:
    """In which the terminal speaks, English first."""
    names = [file.name.split(".") for file in resources.files("fiveaside.cli").iterdir()]
    spoken = sorted([parts[1] for parts in names if parts[0] == "words" and parts[-1] == "toml"])
    return sorted(spoken, key=lambda language: language != ENGLISH)


def speaking(language: str) -> Speech:
    """The terminal in the language that was asked for, if it is translated."""
    if language not in languages():
        raise unspoken("Fiveaside", languages(), language)
    return Speech(language)


def told_in(box: Box, language: str) -> Box:
    """A game in the language that was asked for, if it is translated."""
    if language not in box.languages():
        raise unspoken(box.title, box.languages(), language)
    return box.speak(language)


def unspoken(title: str, spoken: list[str], came: str) -> BadOption:
    return BadOption(Speech().say("told_in", title=title, languages=listing(spoken), came=came))

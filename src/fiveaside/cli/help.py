"""What `help` says: of the game at hand, of what is asked now, and of how its picture is read."""

from fiveaside.cli.layout import filled, said, table
from fiveaside.cli.menu import Menu
from fiveaside.cli.speech import COMMANDS, Speech
from fiveaside.engine.ask import Chance
from fiveaside.engine.box import Box
from fiveaside.engine.game import Game


def help_text(game: Game, menu: Menu, due: Chance | None) -> list[str]:
    speech = menu.speech
    legend = game.box.words.hints.get("legend", "")
    return [
        *said(speech.say("hello", title=game.box.title, blurb=game.box.blurb)),
        *headed(speech.say("help_now"), [game.question(), how_to_answer(game, menu, due)]),
        *headed(speech.say("help_picture"), [legend]),
        *headed(speech.say("help_commands"), []),
        *table([described(game, name, speech) for name in COMMANDS if is_of_use(game, name)]),
    ]


def headed(title: str, texts: list[str]) -> list[str]:
    told = [line for text in texts if text for line in filled(text)]
    return ["", f"{title}:", *told] if told or not texts else []


def how_to_answer(game: Game, menu: Menu, due: Chance | None) -> str:
    """With an example from what is asked now."""
    speech = menu.speech
    if due is not None:
        return game.spelling() or speech.say("help_dice")
    told = speech.say("help_answer")
    example = shortened(menu)
    return f"{told} {speech.say('help_example', short=example[0], text=example[1])}" if example else told


def shortened(menu: Menu) -> tuple[str, str] | None:
    """A choice of the menu and the least of its words that means it; none where nothing can be left out."""
    for text in sorted(menu.shown, key=len, reverse=True):
        words = text.split()
        for letters in range(1, len(words[0])):
            typed = " ".join([words[0][:letters], *words[1:]])
            if words[0].isalpha() and menu.find(typed) == [text]:
                return typed, text
    return None


def is_of_use(game: Game, command: str) -> bool:
    """There is no hand to look at in a game without secrets."""
    return command != "hand" or has_hands(game)


def has_hands(game: Game) -> bool:
    return "hand" in game.box.words.hints or any(game.holding(seat) for seat in range(game.seats()))


def described(game: Game, command: str, speech: Speech) -> tuple[str, str]:
    """What `hand` shows is different in each game."""
    usage, meaning = speech.help(command)
    own = game.box.words.hints.get("hand", "") if command == "hand" else ""
    return usage, f"{own} {meaning}".strip()


def asks(box: Box) -> list[str]:
    """All questions of a game."""
    hints = box.words.hints
    return [line for name, text in hints.items() if name.startswith("ask_") for line in filled(text)]

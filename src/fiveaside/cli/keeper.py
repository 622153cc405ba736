"""A Keeper writes down the game that is being played. What cannot be written is said, and the game goes on."""

import errno
from pathlib import Path

from fiveaside.cli import keyboard, savegame
from fiveaside.cli.speech import Speech
from fiveaside.engine.refusal import Refusal
from fiveaside.table.session import Session

REASONS = {
    errno.EACCES: "why_denied",
    errno.EPERM: "why_denied",
    errno.EROFS: "why_denied",
    errno.EISDIR: "why_folder",
    errno.ENOTDIR: "why_missing",
    errno.ENOENT: "why_missing",
    errno.ENOSPC: "why_full",
    errno.EDQUOT: "why_full",
    errno.EFBIG: "why_full",
    errno.ENAMETOOLONG: "why_name",
}


class Keeper:
    """`path` is the file of this game, once it has one; `failed` while it could not be written."""

    def __init__(self, session: Session, speech: Speech, path: Path | None = None) -> None:
        self.session = session
        self.speech = speech
        self.path = path
        self.written = len(session.answers)
        self.failed = False

    def keep(self) -> str:
        """After every answer; a sentence if it fails for the first time."""
        if len(self.session.answers) == self.written:
            return ""
        try:
            if self.path is None or not savegame.is_own(self.path):
                self.path = savegame.new_file(self.session.game.box.name)
            savegame.write(self.path, self.session.record().write())
        except OSError as error:
            told, self.failed = not self.failed, True
            return self.speech.say("unkept", why=self.reason(error)) if told else ""
        self.written = len(self.session.answers)
        self.failed = False
        return ""

    def taken_back(self) -> str:
        """The file holds what still counts."""
        self.written = -1
        return self.keep()

    def finish(self) -> str:
        """The record of a game that is over gets a place of its own; where it is."""
        trouble = self.keep()
        if self.path is None or self.failed:
            return trouble or self.speech.say("not_kept")
        if savegame.is_own(self.path):
            try:
                self.path = savegame.put_away(self.path)
            except OSError as error:
                return self.speech.say("unkept", why=self.reason(error))
        return self.speech.say("record", path=self.path)

    def left(self) -> str:
        """How to go on with it."""
        trouble = self.keep()
        if self.failed:
            return trouble or self.speech.say("not_kept")
        return self.speech.say("kept", path=self.path) if self.path is not None else self.speech.say("nothing_kept")

    def save(self, name: str) -> str:
        """Into a file that somebody names, if they want what it holds written over."""
        if not name:
            return self.keep() or self.left()
        try:
            path = Path(name).expanduser()
            if path.is_file() and not self.may_overwrite(path):
                return self.speech.say("not_saved", path=path)
            savegame.write(path, self.session.record().write())
        except OSError as error:
            raise Refusal(self.speech.say("cannot_save", path=name, why=self.reason(error))) from None
        except (ValueError, RuntimeError):  # no name for a file at all
            raise Refusal(self.speech.say("cannot_save", path=name, why=self.speech.say("why_name"))) from None
        return self.speech.say("saved", path=path)

    def may_overwrite(self, path: Path) -> bool:
        try:
            return keyboard.read(self.speech.say("overwrite", path=path)).casefold() in self.speech.words_for("yes")
        except EOFError:
            return False

    def reason(self, error: OSError) -> str:
        told = (error.strerror or str(error)).lower()
        return self.speech.say(REASONS.get(error.errno or 0, "why_other"), error=told)

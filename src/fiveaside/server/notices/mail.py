"""E-mail by the server that whoever runs Fiveaside names."""

import email.utils
import re
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from fiveaside.engine.refusal import BadOption, Refusal, shown
from fiveaside.server.notices.letters import Letter
from fiveaside.table.refusal import shared_words

PORTS: Final = {"smtp": 587, "smtps": 465}
WITHIN: Final = 20.0
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
LONGEST: Final = 254


class MailFailed(Refusal):
    """The mail server did not take it; `for_good` if it never will."""

    def __init__(self, why: str, for_good: bool = False) -> None:
        super().__init__(why)
        self.for_good = for_good


def check_address(text: str) -> str:
    address = text.strip()
    if len(address) > LONGEST or not ADDRESS.fullmatch(address):
        raise Refusal(f"An e-mail address such as anna@example.org was expected, but {shown(text)} came.")
    return address


class Mail:
    """`url`: smtp://user:password@host:587 (STARTTLS where it is offered) or smtps://...; empty where there is none."""

    def __init__(self, url: str, sender: str) -> None:
        self.is_there = bool(url)
        self.sender = sender
        parts = urlsplit(url)
        if url and (parts.scheme not in PORTS or not parts.hostname):
            raise BadOption("--mail takes smtp://user:password@host or smtps://..., but something else came.")
        if url and not ADDRESS.fullmatch(sender):
            raise BadOption(f"--mail-from takes an e-mail address, but {shown(sender)} came.")
        self.host = parts.hostname or ""
        self.port = parts.port or PORTS.get(parts.scheme, 0)
        self.secure = parts.scheme == "smtps"
        self.user = unquote(parts.username or "")
        self.password = unquote(parts.password or "")

    async def send(self, address: str, letter: Letter, lang: str, stop: str = "", name: str = "") -> None:
        """`stop` is the link by which nothing more comes, `name` the same for the same notice."""
        import aiosmtplib

        try:
            await aiosmtplib.send(
                self.written(address, letter, lang, stop, name),
                hostname=self.host,
                port=self.port,
                username=self.user or None,
                password=self.password or None,
                use_tls=self.secure,
                timeout=WITHIN,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            bad = all(one.code >= 500 for one in error.recipients)
            raise MailFailed("The mail server does not take this address.", bad) from None
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            raise MailFailed(f"The mail server cannot be used ({type(error).__name__}).") from None

    def written(self, address: str, letter: Letter, lang: str, stop: str, name: str) -> EmailMessage:
        message = EmailMessage()
        message["From"] = email.utils.formataddr(("Fiveaside", self.sender))
        message["To"] = address
        message["Subject"] = letter.title
        message["Date"] = email.utils.localtime()
        domain = self.sender.rpartition("@")[2]
        message["Message-ID"] = f"<{name}@{domain}>" if name else email.utils.make_msgid(domain=domain)
        message["Auto-Submitted"] = "auto-generated"
        lines = [letter.text, "", letter.link] if letter.link else [letter.text]
        if stop:
            lines += ["", "-- ", shared_words(lang or "en").common["notice_stop"].format(link=stop)]
            message["List-Unsubscribe"] = f"<{stop}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content("\n".join(lines) + "\n")
        return message

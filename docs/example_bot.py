#!/usr/bin/env python3
"""A bot of your own at a table of Fiveaside: python example_bot.py http://127.0.0.1:8005 TABLE CODE

Open a table with a seat to invite somebody; its link holds the name of the table and the code. It needs Python 3.11 and
`pip install websockets`, and nothing of Fiveaside. docs/table.md tells all messages.
"""

import asyncio
import json
import random
import secrets
import sys
import urllib.request

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def choose(snapshot: dict, seat: int) -> str:
    """Put your own head in here: all that this seat may know is in snapshot["views"]."""
    return random.choice(snapshot["ask"]["choices"])


def request(snapshot: dict, seat: int) -> dict | None:
    """What to do now: sit down, come back, answer, or nothing."""
    place, ask = snapshot["table"]["seats"][seat], snapshot["ask"]
    if not place["sat"]:
        return {"what": "sit", "name": "Example bot", "entropy": secrets.token_hex(16)}
    if place["left"]:
        return {"what": "back"}
    if ask and ask["seat"] == seat:
        return {"what": "answer", "text": choose(snapshot, seat)}
    return None


def join(server: str, table: str, code: str) -> str:
    """Turn the code into a token of our own."""
    body = json.dumps({"code": code, "token": secrets.token_urlsafe(24)}).encode()
    with urllib.request.urlopen(f"{server.rstrip('/')}/api/tables/{table}/join", body) as reply:
        return json.load(reply)["token"]


async def play(server: str, table: str, token: str) -> None:
    snapshot: dict = {}
    hello = {"type": "hello", "v": 1, "table": table, "tokens": [token], "since": 0}
    waiting = None  # what we asked and have no reply to yet; sent again after a break, it still happens only once
    async for socket in connect(server.replace("http", "ws", 1).rstrip("/") + f"/ws?table={table}"):
        try:
            for message in filter(None, (hello, waiting)):
                await socket.send(json.dumps(message))
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "error":
                    sys.exit(message["why"])
                if message["type"] == "welcome":
                    seat = message["seats"][0]
                snapshot = message.get("snapshot", snapshot)
                if waiting and message.get("key") == waiting["key"]:
                    waiting = None
                if snapshot["over"]:
                    print(snapshot["over"]["why"])
                    return
                if not waiting and (wanted := request(snapshot, seat)):
                    waiting = {"type": "do", "key": secrets.token_hex(8), "seat": seat, **wanted}
                    await socket.send(json.dumps(waiting))
        except ConnectionClosed:
            continue  # the server went away; connect() waits a little and tries again


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    asyncio.run(play(*sys.argv[1:3], join(*sys.argv[1:])))

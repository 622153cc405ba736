"""Trials of house rules: games of a moment, played by the workers, so that the page shows numbers as they come."""

from typing import Any, cast

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fiveaside.lab.trial import tried
from fiveaside.server.bodies import AskTrial, read_body
from fiveaside.server.guard import HttpRefusal, body_of
from fiveaside.server.hub import Hub
from fiveaside.server.replies import address_of, json_reply
from fiveaside.server.routes import game_of


class Trials:
    """An address has one played at a time, and not much more often than one takes: others have their games reviewed
    by the same workers."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        settings = hub.settings
        self.limit = hub.together.limit("trials", settings.trials_at_once, settings.trials_a_second)

    def routes(self) -> list[Route]:
        return [Route("/api/games/{name}/trial", self.trial, methods=["POST"])]

    async def trial(self, request: Request) -> Response:
        game, settings = game_of(request), self.hub.settings
        asked = read_body(await body_of(request, settings.body_bytes, settings.body_within), AskTrial)
        if not self.limit.take(address_of(request)):
            raise HttpRefusal(429, "Too many games were tried from this address; please wait a moment.")
        options = cast("dict[str, Any]", asked.options)
        return json_reply(
            await self.hub.workers.do_for(address_of(request), tried, game.name, options, asked.seed, asked.first)
        )

"""What the OpenAPI schema promises, tried with requests that it allows and with requests that it does not."""

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.routing import Route

from fiveaside.server.addresses import Addresses
from fiveaside.server.app import routes_of
from fiveaside.server.call import Call
from fiveaside.server.pages import Pages
from fiveaside.server.schema import CALLS, openapi
from tests.server.house import House
from tests.server.test_players import Person

EXAMPLES = 12
SCHEMAS = ("/openapi.json", "/schema/messages.json")
HEALTH = ("/health", "/healthz", "/readyz", "/metrics")
PAGES = ("/api/notices/stop", "/shared/{code}", "/embed/{code}", "/api/shared/{code}/card.png")
"""What letters and shared links lead to, and the picture that is shown beside them."""
OUTSIDE = (*SCHEMAS, *HEALTH, *PAGES)
OPERATORS = "/api/admin"
"""What whoever runs the server asks for, by their own page."""
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_dict(openapi())


def test_the_schema_is_plain_json() -> None:
    assert json.loads(json.dumps(openapi())) == openapi()


def test_every_request_is_in_the_schema_or_outside_on_purpose(server: House) -> None:
    asked = {
        (route.path, method.lower())
        for route in routes_of(server.hub, Pages(), Addresses())
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
        if route.path not in OUTSIDE and not route.path.startswith(OPERATORS)
    }
    assert asked == {(call.path, call.method) for call in CALLS}


@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call.method} {call.path}")
def test_whatever_is_sent_gets_what_the_schema_promises(server: House, call: Call) -> None:
    tried = 0
    head = Person(server).head if call.own else {}

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(case=operation(call.path, call.method).as_strategy())
    def allowed(case: Any) -> None:
        nonlocal tried
        tried += 1
        case.call_and_validate(base_url=f"http://{server.host}", checks=CHECKS, headers=head)

    allowed()
    assert tried


def test_what_the_schema_does_not_allow_is_refused(server: House) -> None:
    @settings(max_examples=100, suppress_health_check=list(HealthCheck))
    @given(case=operation("/api/tables", "post").as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def not_allowed(case: Any) -> None:
        case.call_and_validate(base_url=f"http://{server.host}", checks=[*CHECKS, negative_data_rejection])

    not_allowed()


def operation(path: str, method: str) -> Any:
    return SCHEMA[path][method]

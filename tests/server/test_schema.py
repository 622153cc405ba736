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

from fiveaside.server.schema import CALLS, openapi
from tests.server.house import House

EXAMPLES = 30
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_dict(openapi())


def test_the_schema_is_plain_json() -> None:
    assert json.loads(json.dumps(openapi())) == openapi()


@pytest.mark.parametrize("path", [call.path for call in CALLS])
def test_whatever_is_sent_gets_what_the_schema_promises(server: House, path: str) -> None:
    tried = 0

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(case=operation(path).as_strategy())
    def allowed(case: Any) -> None:
        nonlocal tried
        tried += 1
        case.call_and_validate(base_url=f"http://{server.host}", checks=CHECKS)

    allowed()
    assert tried


def test_what_the_schema_does_not_allow_is_refused(server: House) -> None:
    @settings(max_examples=100, suppress_health_check=list(HealthCheck))
    @given(case=operation("/api/tables").as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def not_allowed(case: Any) -> None:
        case.call_and_validate(base_url=f"http://{server.host}", checks=[*CHECKS, negative_data_rejection])

    not_allowed()


def operation(path: str) -> Any:
    (one,) = SCHEMA[path].values()
    return one

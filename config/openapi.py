"""The OpenAPI document, read into the few values that its page shows."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.translation import get_language
from drf_spectacular.generators import SchemaGenerator

Node = Mapping[str, Any]

METHODS = ("get", "post", "put", "patch", "delete")


@dataclass(frozen=True, slots=True)
class Field:
    """One parameter, or one field of a body; parts of a part are joined by a dot.

    Attributes:
        place: where a parameter stands (path, query, header), "" for a field of a body.
    """

    name: str
    type: str
    required: bool = False
    description: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """One status that an endpoint can answer with."""

    status: str
    description: str


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One method of one address.

    Attributes:
        sent: fields of the request's body.
        returned: fields of the body of a successful answer.
        command: the call as a line for curl, with SITE and KEY as variables of the shell.
    """

    anchor: str
    method: str
    path: str
    summary: str
    description: str
    parameters: tuple[Field, ...]
    sent: tuple[Field, ...]
    returned: tuple[Field, ...]
    answers: tuple[Answer, ...]
    command: str


class OncePerLanguage(SchemaGenerator):
    """Makes the document once per language: it cannot change while the site runs."""

    def get_schema(self, request: Any = None, public: bool = False) -> Node:
        """Return the document for all callers, whoever asks."""
        return _document(get_language() or settings.LANGUAGE_CODE)


@lru_cache(maxsize=1)
def endpoint_groups() -> dict[str, list[Endpoint]]:
    """Return all endpoints by their tag, in the order of the document."""
    document = _document("en")
    groups: dict[str, list[Endpoint]] = {}
    for path, operations in document["paths"].items():
        for method in METHODS:
            if operation := operations.get(method):
                group = groups.setdefault(operation["tags"][0], [])
                group.append(_endpoint(document, method, path, operation))
    return groups


def refusals(groups: Mapping[str, list[Endpoint]]) -> list[Answer]:
    """Return every answer of 300 and above once, by status."""
    every = {
        answer.status: answer
        for endpoints in groups.values()
        for endpoint in endpoints
        for answer in endpoint.answers
        if answer.status >= "3"
    }
    return [every[status] for status in sorted(every)]


@lru_cache(maxsize=len(settings.LANGUAGES))
def _document(language: str) -> Node:
    generator = SchemaGenerator()  # type: ignore[no-untyped-call]  # -- the package has no types
    with translation.override(language):
        document = generator.get_schema(public=True)  # type: ignore[no-untyped-call]  # -- as above
        # Lazy translations become text here, while the language holds.
        plain: Node = json.loads(json.dumps(document, default=str))
    return plain


def _endpoint(document: Node, method: str, path: str, operation: Node) -> Endpoint:
    responses = operation["responses"]
    success = next(responses[status] for status in sorted(responses) if status < "3")
    return Endpoint(
        anchor=operation["operationId"],
        method=method.upper(),
        path=path,
        summary=operation.get("summary", ""),
        description=operation.get("description", ""),
        parameters=tuple(_parameters(operation)),
        sent=tuple(_body(document, operation.get("requestBody", {}))),
        returned=tuple(_body(document, success)),
        answers=tuple(
            Answer(status, response["description"])
            for status, response in sorted(responses.items())
        ),
        command=_command(method, path, operation),
    )


def _parameters(operation: Node) -> Iterator[Field]:
    for parameter in operation.get("parameters", ()):
        yield Field(
            parameter["name"],
            _type(parameter["schema"]),
            parameter.get("required", False),
            parameter.get("description", ""),
            parameter["in"],
        )


def _body(document: Node, message: Node) -> Iterator[Field]:
    for content in message.get("content", {}).values():
        yield from _fields(document, content["schema"], "")
        return


def _fields(document: Node, schema: Node, prefix: str) -> Iterator[Field]:
    """Yield the fields of an object, or of the objects in an array, with all that is in them."""
    schema = _resolved(document, schema)
    if schema.get("type") == "array":
        yield from _fields(document, schema["items"], prefix)
        return
    required = schema.get("required", ())
    for name, part in schema.get("properties", {}).items():
        whole = _resolved(document, part)
        description = part.get("description", whole.get("description", ""))
        yield Field(prefix + name, _type(whole), name in required, description)
        yield from _fields(document, whole, f"{prefix}{name}.")


def _resolved(document: Node, schema: Node) -> Node:
    """Return the schema that is meant, through references and single-item unions."""
    while True:
        union = [part for part in schema.get("allOf", schema.get("oneOf", ())) if "$ref" in part]
        reference = schema.get("$ref") or (union[0]["$ref"] if union else "")
        if not reference:
            return schema
        schema = document["components"]["schemas"][reference.rsplit("/", 1)[1]]


def _type(schema: Node) -> str:
    if schema.get("type") == "array":
        return "list"
    if values := [value for value in schema.get("enum", ()) if value]:
        return " | ".join(map(str, values))
    if schema.get("format") in {"date", "time", "date-time"}:
        return str(schema["format"])
    # A field that may be blank is the union of its type and the empty string.
    return str(schema.get("type") or schema.get("oneOf", [{"type": "object"}])[0].get("type"))


def _command(method: str, path: str, operation: Node) -> str:
    words = ['curl -H "Authorization: Bearer $KEY"']
    if method != "get":
        words.append(f"-X {method.upper()}")
    for kind, content in operation.get("requestBody", {}).get("content", {}).items():
        words.append(f'-H "Content-Type: {kind}"')
        examples = [each["value"] for each in content.get("examples", {}).values()]
        words.append(f"-d '{json.dumps(examples[0])}'" if examples else "--data-binary @file")
        break
    for parameter in operation.get("parameters", ()):
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", "1")
    return " ".join([*words, f'"$SITE{path}"'])

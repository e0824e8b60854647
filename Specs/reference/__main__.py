"""The reference as an engine: one JSON request a line in, one JSON answer a line out."""

import argparse
import sys

from . import json_text
from .errors import Rejected, Unsupported
from .inputs import Json
from .operations import OPERATIONS, answer

VERSION = "1.0"


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python3 -m reference",
        description="An engine for `conformance run --engine` that follows Specs/RULES.md word by word.",
    )
    parser.add_argument("--digits", type=int, default=30, help="decimal digits to compute with (30; at least 20)")
    arguments = parser.parse_args()
    if arguments.digits < 20:
        parser.error("at least 20 digits: answers are doubles, and have 17")
    for line in sys.stdin.buffer:
        print(json_text.write(reply(line, arguments.digits)), flush=True)
    return 0


def reply(line: bytes, digits: int) -> Json:
    """The answer to a line of the protocol."""
    try:
        request = json_text.read(line)
    except (ValueError, RecursionError, Rejected) as error:
        return {"id": None, "error": f"a line that cannot be read: {error}"}
    if not isinstance(request, dict):
        return {"id": None, "error": "a line that is no object"}
    if "hello" in request:
        return {"name": "reference", "version": VERSION, "operations": sorted(OPERATIONS)}
    return {"id": request.get("id"), **outcome(request, digits)}


def outcome(request: dict[str, Json], digits: int) -> dict[str, Json]:
    """Exactly one of value, error and unsupported."""
    operation, specification = request.get("operation"), request.get("specification")
    if not isinstance(operation, str) or not isinstance(specification, str):
        return {"error": "operation and specification have to be texts"}
    try:
        return {"value": answer(operation, specification, request.get("input"), digits)}
    except Unsupported:
        return {"unsupported": True}
    except Rejected as error:
        return {"error": str(error)}


if __name__ == "__main__":
    sys.exit(main())

"""The reference as an engine: reads one JSON request a line, and writes one JSON answer a line."""

import argparse
import json
import re
import signal
import sys
from fractions import Fraction
from types import FrameType

from . import json_text
from .errors import Rejected, Unsupported
from .inputs import Json
from .operations import OPERATIONS, answer

VERSION = "1.0"
LONGEST_REASON = 300
# A request that takes longer is unsupported: for example a path of thousands of curves, or a chain of 10⁵ groups.
SECONDS = 10.0


class TooSlow(BaseException):
    """The time limit of a request has passed."""


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python3 -m reference",
        description="An engine for `conformance run --engine` that implements Specs/RULES.md literally.",
    )
    parser.add_argument("--digits", type=int, default=30, help="decimal digits to compute with (30; 20 to 10000)")
    parser.add_argument(
        "--numbers",
        choices=("decimals", "doubles"),
        default="decimals",
        help="how numbers of the input count: exactly as they are written, or as the nearest doubles",
    )
    arguments = parser.parse_args()
    if not 20 <= arguments.digits <= 10000:
        parser.error("--digits must be 20 to 10000")
    try:
        for line in sys.stdin.buffer:
            answered = reply(line, arguments.digits, arguments.numbers == "doubles")
            text = json.dumps(answered, ensure_ascii=False, separators=(",", ":"))
            # UTF-8 cannot encode a lone surrogate, so it is written as an escape such as \ud800.
            sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace") + b"\n")
            sys.stdout.buffer.flush()
    except KeyboardInterrupt:
        return 130
    return 0


def reply(line: bytes, digits: int, rounds: bool = False) -> Json:
    """Returns the answer to a line of the protocol."""
    try:
        request = json_text.read(line)
    except (ValueError, RecursionError) as error:
        # Input that is nested too deeply to be parsed still has an id.
        known = re.search(rb'"id"\s*:\s*(\d{1,15})\s*[,}]', line)
        return {"id": int(known[1]) if known else None, "error": f"invalid JSON: {error}"}
    if not isinstance(request, dict):
        return {"id": None, "error": "not a JSON object"}
    if "hello" in request:
        return {"name": "reference", "version": VERSION, "operations": sorted(OPERATIONS)}
    number = request.get("id")
    if not isinstance(number, Fraction) or number.denominator != 1:
        return {"id": None, "error": "id: not a whole number"}
    return {"id": int(number), **outcome(json_text.as_doubles(request) if rounds else request, digits)}


def shortened(reason: str) -> str:
    """Keeps the two ends of a long reason; it may name a place deep in the input, or quote the input."""
    half = LONGEST_REASON // 2
    return reason if len(reason) <= LONGEST_REASON else f"{reason[:half]}…{reason[-half:]}"


def _stop(signal_number: int, frame: FrameType | None) -> None:
    raise TooSlow


def outcome(request: dict[str, Json], digits: int) -> dict[str, Json]:
    """Exactly one of value, error and unsupported is set."""
    operation, specification = request.get("operation"), request.get("specification")
    if not isinstance(operation, str) or not isinstance(specification, str):
        return {"error": "operation and specification must be strings"}
    signal.signal(signal.SIGPROF, _stop)
    try:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        value = json_text.plain(answer(operation, specification, request.get("input"), digits))
        return {"value": value}
    except (Unsupported, TooSlow):
        return {"unsupported": True}
    except Rejected as error:
        return {"error": shortened(str(error))}
    except RecursionError:
        return {"error": "input: nested too deeply"}
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


if __name__ == "__main__":
    sys.exit(main())

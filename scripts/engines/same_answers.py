"""Compares the answers of two engines to the same requests, bit for bit.

The requests are the inputs of all vectors of the second engine's operations, and inputs made from them by changing a
number or a key. Answers are the same if all numbers have the same bits, so -0 is not 0, or if both are errors.
"""

import argparse
import collections
import copy
import json
import math
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from typing import Any

# Numbers and values that engines may read wrongly.
ODD_NUMBERS = [0.0, -0.0, 1.0, -1.0, 0.5, 2.0, 3.0, 1e-300, -1e300, 5e-324, 1e9, 0.1, "NaN", "Infinity", "-Infinity"]
ODD_VALUES: list[Any] = [
    None,
    True,
    False,
    "",
    "é\0x",
    "auto",
    [],
    [1.0],
    [[1.0, 2.0]],
    {},
    {"css": "ease"},
    *ODD_NUMBERS,
]

Request = dict[str, Any]


def parse(text: str | bytes) -> Any:
    """Returns a JSON value in which all numbers are floats, so that -0 keeps its sign."""
    return json.loads(text, parse_int=float)


def vector_requests(path: pathlib.Path, operations: set[str]) -> Iterator[Request]:
    """Yields a request for each vector of the operations."""
    for suite in parse(path.read_bytes())["suites"]:
        for vector in suite["vectors"] if suite["operation"] in operations else ():
            yield {
                "operation": suite["operation"],
                "specification": suite["specification"],
                "input": vector["input"],
            }


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yields each container in a value with each of its keys or indices."""
    keys: Any = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in list(keys):
        yield value, key
        yield from places(value[key])


def changed(request: Request, source: random.Random, specifications: list[str]) -> Request:
    """Returns a request with one difference: another value or number, a key less, or another specification."""
    request = copy.deepcopy(request)
    found = list(places(request["input"]))
    choice = source.random()
    if choice < 0.1 or not found:
        request["specification"] = source.choice(specifications)
        return request
    container, key = source.choice(found)
    number = isinstance(container[key], float)
    if choice < 0.2:
        del container[key]
    elif choice < 0.3:
        container[key] = copy.deepcopy(source.choice(ODD_VALUES))
    elif choice < 0.6 and number:
        product = container[key] * source.uniform(-2, 2)
        container[key] = product if math.isfinite(product) else "Infinity"
    elif choice < 0.8 and isinstance(container[key], str) and container[key]:
        text = container[key]
        start = source.randrange(len(text))
        container[key] = text[:start] + source.choice(["", "9", "e", "-", ".5", " ", "(", text]) + text[start + 1 :]
    elif number:
        container[key] = source.choice(ODD_NUMBERS)
    else:
        container[key] = copy.deepcopy(source.choice(ODD_VALUES))
    return request


def form(value: Any) -> Any:
    """Returns a value that equals another one only if all numbers have the same bits."""
    if isinstance(value, float):
        return ("number", struct.pack("<d", value))
    if isinstance(value, list):
        return [form(element) for element in value]
    if isinstance(value, dict):
        return {key: form(member) for key, member in value.items()}
    return value


def ask(command: str, lines: list[str]) -> tuple[Any, dict[int, Any]]:
    """Sends the lines to an engine, and returns its hello and its answers by id."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as requests:
        requests.write('{"hello": 1}\n' + "".join(line + "\n" for line in lines))
        requests.seek(0)
        run = subprocess.run(command, shell=True, stdin=requests, stdout=subprocess.PIPE, check=False)
    if run.returncode != 0:
        sys.exit(f"{command}: exited with {run.returncode}")
    hello, *answers = map(parse, run.stdout.splitlines())
    return hello, {int(answer.pop("id")): answer for answer in answers}


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the arguments."""
    result = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    result.add_argument("first", help="the command of the engine that is right")
    result.add_argument("second", help="the command of the engine to check")
    result.add_argument("--vectors", type=pathlib.Path, required=True, metavar="FILE")
    result.add_argument("--changed", type=int, default=2, metavar="N", help="changed inputs for each vector; default 2")
    result.add_argument("--seed", type=int, default=1, metavar="N")
    return result


def main() -> int:
    """Returns 0 if all answers are the same, and 1 if some are not."""
    options = parser().parse_args()
    operations = {str(name) for name in ask(options.second, [])[0]["operations"]}
    requests = list(vector_requests(options.vectors, operations))
    vectors = len(requests)
    source = random.Random(options.seed)
    specifications = sorted({request["specification"] for request in requests})
    for request in requests[:vectors]:
        requests += [changed(request, source, specifications) for _ in range(options.changed)]
    lines = [json.dumps({"id": i, **request}) for i, request in enumerate(requests)]
    right, actual = (ask(command, lines)[1] for command in (options.first, options.second))

    counts: collections.Counter[str] = collections.Counter()
    unsupported: collections.Counter[str] = collections.Counter()
    for i, request in enumerate(requests):
        kind = "vectors" if i < vectors else "changed inputs"
        expected, found = right.get(i, {}), actual.get(i, {})
        if found.get("unsupported"):
            counts[f"{kind}, unsupported"] += 1
            if i < vectors:
                unsupported[request["operation"]] += 1
        elif "error" in expected and "error" in found:
            counts[f"{kind}, both errors"] += 1
        elif expected and form(expected) == form(found):
            counts[f"{kind}, same bits"] += 1
        else:
            counts["different"] += 1
            if counts["different"] <= 20:
                print(f"{json.dumps(request, ensure_ascii=False)[:1000]}\n  {expected}\n  {found}")
    for operation, count in sorted(unsupported.items()):
        print(f"unsupported: {count} vectors of {operation}")
    print("; ".join(f"{name}: {count}" for name, count in sorted(counts.items())))
    return 1 if counts["different"] else 0


if __name__ == "__main__":
    sys.exit(main())

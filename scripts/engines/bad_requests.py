"""Sends bad requests to an engine. It must survive all of them and reject them.

For each operation there are inputs of the wrong shape, whose answers must be errors. Then come damaged lines: requests
of the vectors that were cut or changed at random. Each answer must be a value, an error or unsupported, and a good
request at the end must be answered as at the beginning.
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys

from .same_answers import parse, vector_requests

DEEP = "[" * 100 + "]" * 100
# Inputs in JSON, which no operation accepts.
INPUTS = [
    "{}",
    "null",
    "1",
    '"text"',
    "[]",
    '{"function": 1, "t": "x"}',
    '{"type": {"a": 1}, "values": 1, "t": null, "chain": {}, "d": 0, "css": [], "matrix": [1, 2]}',
    '{"type": "akima", "values": [[[1]]], "t": 0, "chain": [[]], "d": false, "from": [[]], "to": 5}',
    f'{{"values": {DEEP}, "matrix": {DEEP}, "function": {DEEP}, "from": {DEEP}, "type": "natural", "t": 0}}',
    '{"t": 1e999, "mass": 1}',
    '{"name": "quadIn\\u0000", "t": 0.5, "type": "linear\\u0000", "css": "ease\\u0000", "from": "none\\u0000"}',
]
# Lines that are no requests, and to which an answer is not needed.
LINES = [
    b"",
    b"nonsense",
    b"null",
    b"[1]",
    b'{"id": 7.5, "operation": "spring"}',
    b'{"id": 1e300}',
    b'{"id": "7"}',
    b"\xff\xfe\x00{",
    b"\x00",
    b"[" * 100_000,
    b'{"a":' * 100_000,
    b'{"id": ' + b"9" * 1000 + b"}",
    b'"' + b"x" * 1_000_000,
]


def damaged(line: bytes, source: random.Random) -> bytes:
    """Returns a line with one to four damages."""
    data = bytearray(line)
    for _ in range(source.randint(1, 4)):
        place = source.randrange(len(data) + 1)
        kind = source.randrange(6)
        if kind == 0:
            data[place:] = b""
        elif kind == 1:
            data[place : place + 1] = b""
        elif kind == 2:
            data[place : place + 1] = bytes([source.randrange(256)])
        elif kind == 3:
            data[place:place] = source.choice([b"[", b"{", b"]", b"}", b'"', b",", b":", b"\\u0000", b"\\ud800", b"\0"])
        elif kind == 4:
            data[place:place] = source.choice([b"9" * 400, b"-", b"e999", b".", b"\xc3", b"\xff"])
        else:
            data[place:place] = b"[" * 3000
    return bytes(data).replace(b"\n", b" ")


def main() -> int:
    """Returns 0 if the engine survives and rejects what it must, otherwise 1."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine", help="the command of the engine")
    parser.add_argument("--vectors", type=pathlib.Path, required=True, metavar="FILE")
    parser.add_argument("--damaged", type=int, default=20_000, metavar="N", help="damaged lines; default 20000")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    options = parser.parse_args()

    def answers(lines: list[bytes]) -> list[dict[str, object]]:
        run = subprocess.run(options.engine, shell=True, input=b"\n".join(lines), capture_output=True, check=False)
        if run.returncode != 0:
            sys.exit(f"{options.engine}: exited with {run.returncode}\n{run.stderr[-4000:].decode(errors='replace')}")
        return [parse(line) for line in run.stdout.splitlines()]

    operations = answers([b'{"hello": 1}'])[0]["operations"]
    assert isinstance(operations, list)
    wrong = [
        f'{{"id": {i}, "operation": "{operation}", "specification": "mathematics", "input": {text}}}'
        for i, (operation, text) in enumerate((operation, text) for operation in operations for text in INPUTS)
    ]
    found = answers([line.encode() for line in wrong])
    failed = len(found) != len(wrong)
    for line, answer in zip(wrong, found, strict=False):
        if "error" not in answer:
            failed = True
            print(f"{line[:500]}\n  {answer}")

    source = random.Random(options.seed)
    requests = [
        json.dumps({"id": i, **request}).encode()
        for i, request in enumerate(vector_requests(options.vectors, set(map(str, operations))))
    ]
    lines = [damaged(source.choice(requests), source) for _ in range(options.damaged)]
    source.shuffle(lines := lines + LINES)
    found = answers([requests[0], *lines, requests[0]])
    for answer in found:
        if len(answer.keys() & {"value", "error", "unsupported"}) != 1 and "operations" not in answer:
            failed = True
            print(answer)
    if found[0] != found[-1]:
        failed = True
        print(f"the last answer is {found[-1]}, not {found[0]}")
    print(f"{len(wrong)} wrong inputs rejected; {len(lines)} damaged lines, {len(found) - 2} answers")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

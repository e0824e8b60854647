"""The engines in Python share this module: it reads requests, calls an operation and writes the answer.

An adapter adds this folder to sys.path and calls `serve` with its functions. Each takes the request's input and
specification, and returns the value.
"""

import json
import os
import sys
import traceback
import warnings

SPECIAL = ("NaN", "Infinity", "-Infinity")
OURS = [os.path.dirname(os.path.abspath(path)) for path in (sys.argv[0], __file__)]


class Unsupported(Exception):
    """The engine cannot express the request. Any other exception counts as the engine's rejection of the input."""


def mapped(value, convert):
    """The JSON value with `convert` applied to everything that is neither an array nor an object."""
    if isinstance(value, dict):
        return {key: mapped(item, convert) for key, item in value.items()}
    return [mapped(item, convert) for item in value] if isinstance(value, (list, tuple)) else convert(value)


def encoded(leaf):
    """A number of any library as a number of JSON. JSON has no numbers for NaN and the infinities."""
    leaf = leaf.tolist() if hasattr(leaf, "tolist") else leaf
    if isinstance(leaf, list):
        return mapped(leaf, encoded)
    text = json.dumps(leaf)
    return text if text in SPECIAL else leaf


def never_reached_the_engine(error):
    """Whether the adapter itself failed on a malformed input, for example one without a required key."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    malformed = isinstance(error, LookupError) or "unpack" in str(error)
    return malformed and os.path.dirname(os.path.abspath(frame.filename)) in OURS


def answer(request, name, version, operations):
    if "hello" in request:
        return {"name": name, "version": version, "operations": list(operations)}
    try:
        operation = operations.get(request["operation"])
        if operation is None:
            raise Unsupported
        input = mapped(request["input"], lambda leaf: float(leaf) if leaf in SPECIAL else leaf)
        return {"id": request["id"], "value": mapped(operation(input, request["specification"]), encoded)}
    except Unsupported:
        return {"id": request["id"], "unsupported": True}
    except Exception as error:
        if never_reached_the_engine(error):
            return {"id": request["id"], "unsupported": True}
        # Later lines list arguments, whose addresses differ from run to run.
        return {"id": request["id"], "error": f"{type(error).__name__}: {error}".splitlines()[0]}


def serve(name, version, operations):
    """Answers requests until the standard input ends."""
    warnings.simplefilter("ignore")  # A library warns about every odd input, and thousands of lines hide the rest.
    output = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # Only answers may reach the standard output, but some libraries print there.
    rest = b""
    while chunk := sys.stdin.buffer.read1():
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            try:
                text = json.dumps(answer(json.loads(line), name, version, operations), allow_nan=False)
                output.write(text + "\n")
            except Exception as error:  # Not a request, so there is nothing to answer.
                print(error, file=sys.stderr)
        output.flush()

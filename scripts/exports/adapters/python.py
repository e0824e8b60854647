# ruff: noqa: F821  # This replaces the stub's `answer`, and uses what the stub defines.
# The mode in CHECK_MODE: `play` repeats the answer in the input, `right` asks Engines/python, `wrong` asks it with a
# mistake, and `throw` fails.
import importlib.util
import io
import sys


def load_engine():
    spec = importlib.util.spec_from_file_location("engine", os.environ["CHECK_ENGINE"])
    engine = importlib.util.module_from_spec(spec)
    # Without requests, the engine's loop ends at once.
    stdin, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO())
    try:
        spec.loader.exec_module(engine)
    finally:
        sys.stdin = stdin
    return engine


def native(value):
    """Returns an answer with floats instead of the texts of non-finite numbers."""
    if isinstance(value, list):
        return tuple(native(item) for item in value)
    if isinstance(value, dict):
        return {key: native(item) for key, item in value.items()}
    return SPECIAL.get(value, value) if isinstance(value, str) else value


def played(reply):
    if "unsupported" in reply:
        raise Unsupported
    if "error" in reply:
        raise Rejected(reply["error"])
    return native(reply["value"]) if os.environ.get("CHECK_NATIVE") else reply["value"]


MODE = os.environ["CHECK_MODE"]
ENGINE = load_engine() if MODE in ("right", "wrong") else None


def answer(operation, specification, input):
    if MODE == "throw":
        raise KeyError("a mistake in the adapter")
    if MODE == "play":
        return played(json.loads(input["play"]))
    try:
        if operation not in ENGINE.OPERATIONS:
            raise ENGINE.Unsupported
        values = ENGINE.mapped(input, lambda leaf: float(leaf) if leaf in ENGINE.SPECIAL else leaf)
        value = ENGINE.OPERATIONS[operation](values, specification)
    except ENGINE.Unsupported:
        raise Unsupported from None
    except Exception as error:
        raise Rejected(str(error)) from None
    # The mistake: the value of a spring is the distance that is left.
    return 1 - value if MODE == "wrong" and operation == "spring" else value

"""Every operation of the suite, and the function that answers it."""

import importlib
from collections.abc import Callable

from mpmath import mp

from .errors import Rejected, Unsupported
from .inputs import Input, Json

Operation = Callable[[Input], Json]

FAMILIES = (
    "timing_functions",
    "css_easing",
    "penner",
    "springs",
    "uikit_springs",
    "media_timing",
    "web_timing",
    "interpolation",
    "keyframes",
    "splines",
    "path_data",
    "path_lengths",
    "path_motion",
    "matrices",
    "decomposition",
    "quaternions",
    "transform_lists",
    "key_paths",
    "scenarios",
    "layer_geometry",
    "replicators",
    "transitions",
    "display_links",
    "transactions",
    "events",
    "uiview",
)


def all_operations() -> dict[str, Operation]:
    """The operations of all families by name."""
    operations: dict[str, Operation] = {}
    for family in FAMILIES:
        try:  # INTERIM: modules are being written
            operations |= importlib.import_module(f".{family}", __package__).OPERATIONS
        except (ImportError, SyntaxError, AttributeError) as error:
            import sys

            print(f"{family}: {error}", file=sys.stderr)
    return operations


OPERATIONS = all_operations()


def answer(operation: str, specification: str, members: Json, digits: int = 30) -> Json:
    """What the operation answers, computed with so many decimal digits.

    Raises `Rejected` for an input that has to be rejected, `Unsupported` for an operation that there is not.
    """
    function = OPERATIONS.get(operation)
    if function is None:
        raise Unsupported(operation)
    if not isinstance(members, dict):
        raise Rejected("input", "not an object")
    with mp.workdps(digits):
        return function(Input(members, specification))

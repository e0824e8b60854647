# The module is compiled from _calls.c when the wheel is built, if that is possible.
from collections.abc import Callable
from typing import Any

import numpy as np

def plan(
    address: int,
    form: str,
    kind: object,
    item: tuple[int, ...],
    input: np.dtype[Any],
    result_item: tuple[int, ...],
    result: np.dtype[Any],
    release: int,
    /,
) -> Callable[..., Any]: ...

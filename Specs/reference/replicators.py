"""The copies of a CAReplicatorLayer. R6.5."""

from collections.abc import Callable

from mpmath import mp

from . import media_timing
from .inputs import Input, Json
from .matrices import IDENTITY, Matrix, multiply, product, read_matrix, translation
from .real import HALF, ONE, ZERO, Real


def instance(request: Input) -> Json:
    """replicator.instance: one copy's transform, time and colour; null if there is no such copy. R6.5.

    The copies are 0 … count − 1; copy 0 is the original.
    """
    k = request.whole("index")
    count = request.number("instanceCount", ONE)
    x, y, width, height = request.numbers("bounds", [ZERO] * 4, 4)
    transform = read_matrix(request, "instanceTransform", IDENTITY)
    delay = request.number("instanceDelay", ZERO)
    color = request.numbers("instanceColor", [ONE] * 4, 4)
    offsets = request.numbers("offsets", [ZERO] * 4, 4)
    if not 0 <= k <= count - 1:
        return None
    middle = x + HALF * width, y + HALF * height
    return {
        "transform": product(translation(-middle[0], -middle[1]), power(transform, k), translation(*middle)),
        "timeOffset": -k * delay,
        "color": [component + k * offset for component, offset in zip(color, offsets, strict=True)],
    }


def power(m: Matrix, k: int) -> Matrix:
    """The k-th power of the matrix; the identity for k = 0. R6.5."""
    # Every squaring doubles the error, so as many digits as k has are lost.
    with mp.workprec(mp.prec + 2 * k.bit_length()):
        result = IDENTITY
        while k > 0:
            if k % 2 == 1:
                result = multiply(result, m)
            k //= 2
            m = multiply(m, m) if k > 0 else m
        return result


def local_time(request: Input) -> Real | None:
    """Returns the layer's local time at t, by the clocks of `layers`; None in a missing copy. R1.1, R6.5."""
    t, exists = request.number("t"), True
    for layer in request.objects("layers", []):
        t = media_timing.read(layer).active_local_time(t)
        copy = layer.object("copy", None)
        if copy is not None:
            index, count = copy.whole("index"), copy.number("instanceCount", ONE)
            t -= index * copy.finite("instanceDelay", ZERO)
            exists = exists and 0 <= index <= count - 1
    return t if exists else None


OPERATIONS: dict[str, Callable[[Input], Json]] = {"replicator.instance": instance}

"""What the adapters of animation curves share: the keyframes that such a curve can express."""

import itertools

from protocol import Unsupported


def ascend(times):
    """Whether each time is above the one before it. NaN is above nothing."""
    return all(earlier < later for earlier, later in itertools.pairwise(times))


def knots_of(input, specification, modes=("linear", "discrete")):
    """The times and values of keyframes of numbers without timing functions.

    Valid times stay in 0...1, and these curves hold one value at a time. What is outside these limits is a matter of
    Core Animation's or the Web's own rules, so it is not supported.
    """
    values, mode, t = input["values"], input["calculationMode"], input["t"]
    functions = [function for function in input.get("timingFunctions") or [] if function != {"named": "linear"}]
    if mode not in modes or functions or "timingFunction" in input or len(values) < 2:
        raise Unsupported
    if not all(type(value) in (int, float) for value in values):
        raise Unsupported
    if specification == "webAnimations" and not 0 <= t <= 1:
        raise Unsupported  # There the first and last segments continue.
    intervals = len(values) if mode == "discrete" else len(values) - 1
    times = input.get("keyTimes", [index / intervals for index in range(len(values))])
    if len(times) != len(values) or not ascend(times) or not 0 <= times[0] <= times[-1] <= 1:
        raise Unsupported
    return list(zip(times, values))


def knots_of_spline(input):
    """The knots and values of a spline, if there are as many of both and they ascend."""
    values = input["values"]
    knots = input.get("knots", list(range(len(values))))
    if len(knots) != len(values) or not ascend(knots):
        raise Unsupported
    return knots, values

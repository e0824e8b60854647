"""Where the instant that an input asks for is in the interval of an object with times.

These are the classes of `conformance coverage --combinations`, which has the last word.
"""

import math
from random import Random

from ..inputs import Json
from .numbers import number

KEY = "instant"
# The keys of an input with the instant.
INSTANTS = ("t", "currentTime")
# Each element of these arrays is in the time of the one before it.
CHAINS = ("chain", "from", "to")
NEAR = 1e-6
ROUNDING = 1e-14
EDGES = {"just before the": -1, "at the": 0, "just after the": 1}


def is_chain(members: Json, key: str) -> bool:
    """Whether each element of an array is in the time of the one before it: layers are clocks above an animation."""
    return key in CHAINS or (key == "layers" and not {"animation", "animations"}.isdisjoint(members))


def _number(members: Json, keys: tuple[str, ...], absent: float | None) -> float | None:
    """Returns the number of the first of the keys; None if it is not finite."""
    value = next((members[key] for key in keys if members.get(key) is not None), None)
    if value is None:
        return absent
    found = number(value)
    return None if found is None or not math.isfinite(found) else float(found)


class Interval:
    """The interval of an object, as x = ((t − b)·r + o)/d."""

    def __init__(self, members: Json) -> None:
        self.duration = _number(members, ("duration", "dur"), None)
        self.rate = _number(members, ("speed", "playbackRate"), 1)
        self.offset = _number(members, ("timeOffset",), 0)
        count = _number(members, ("repeatCount", "iterations"), 1)
        self.count = math.inf if count is None else count
        if members.get("autoreverses") is True:
            self.count *= 2
        total = _number(members, ("repeatDuration", "repeatDur"), None)
        if total is not None and self.duration:
            self.count = total / self.duration
        value = next((members[key] for key in ("beginTime", "delay", "begin") if key in members), 0)
        found = (number(one) for one in (value if isinstance(value, list) else [value]))
        self.begins = [float(one) for one in found if one is not None and math.isfinite(one)]

    def class_at(self, t: float | None) -> str | None:
        """Returns the class of an instant; None if the object has no interval with finite numbers."""
        if t is None or not math.isfinite(t) or not self.begins or not self.duration or self.duration < 0:
            return None
        if self.rate is None or self.offset is None or math.isnan(self.count):
            return None
        begin = max((one for one in self.begins if one <= t), default=min(self.begins))
        x = ((t - begin) * self.rate + self.offset) / self.duration
        if not math.isfinite(x):
            return None
        repetition = float(round(x)) if abs(x) < 2**52 else x
        for edge, position in (("beginning", 0.0), ("end", self.count), ("repetition", repetition)):
            gap = x - position
            if abs(gap) <= NEAR and 0 <= position <= max(0.0, self.count):
                side = 0 if abs(gap) <= ROUNDING * max(1.0, abs(x)) else math.copysign(1, gap)
                return next(f"{name} {edge}" for name, one in EDGES.items() if one == side)
        return "before the beginning" if x < 0 else "past the end" if x > self.count else "inside the interval"

    def instant_of(self, name: str, random: Random) -> float | None:
        """Returns an instant of a class, or of another one if the interval has none of that class."""
        if not self.begins or not self.duration or self.duration < 0 or not self.rate or self.offset is None:
            return None
        count = self.count if math.isfinite(self.count) else 3.0
        *_, edge = name.split(" ")
        if edge == "interval":
            x = random.choice([0.25, 0.5, 0.75]) * max(1.0, count)
        elif name in {"before the beginning", "past the end"}:
            x = random.choice([0.5, 1.0, 2.5]) * (1 if edge == "end" else -1) + (count if edge == "end" else 0)
        else:
            x = {"beginning": 0.0, "end": count}.get(
                edge, float(random.randint(1, max(1, min(9, math.ceil(count) - 1))))
            )
            x += EDGES[name.removesuffix(f" {edge}")] * random.choice([2**-30, 1e-7])
        return random.choice(self.begins) + (x * self.duration - self.offset) / self.rate

"""How the objects of a story are read: exactly the keys that they have, times, clocks, settings, handlers. R6.15."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from . import layer_values, scenarios, timing_functions, uikit_springs, uiview
from .inputs import REQUIRED, Input, Json
from .interpolation import Value
from .layer_values import Place
from .media_timing import MediaTiming
from .real import INFINITY, ZERO, Real
from .scenarios import Animation
from .springs import Spring
from .stage import Block, Transaction
from .stage_actions import ViewBlock

SETTINGS = ("duration", "timingFunction", "disableActions", "completion")


def only(request: Input, *keys: str) -> None:
    """Rejects keys that an object of a story does not have."""
    for key in request.members:
        if key not in keys:
            raise request.reject(key, "unknown key")


def only_one(request: Input, kinds: Iterable[str]) -> str:
    """Returns the only one of some keys that an object has."""
    found = [kind for kind in kinds if request.has(kind)]
    if len(found) != 1:
        raise request.reject("", f"must have one of {', '.join(kinds)}")
    return found.pop()


def seconds(request: Input, key: str, default: Json = REQUIRED) -> Real:
    """Reads a finite number of at least 0."""
    x = request.finite(key, default)
    if x is not None and x < 0:
        raise request.reject(key, "must not be negative")
    return x


def changed_value(request: Input, values: layer_values.Layer) -> tuple[Place, Value]:
    """Reads the property `set` and its value `to`, whose numbers must be finite. R3.10."""
    key_path = request.text("set")
    if key_path == "name":
        raise request.reject("set", "a layer keeps its name")
    place = values.required_place(request, "set", key_path)
    return place, layer_values.read_finite_member(request, "to", place.kind)


def change_clock(request: Input, clock: MediaTiming) -> MediaTiming:
    """Sets those properties of a clock that are present. R1.1."""
    only(request, "beginTime", "speed", "timeOffset")
    return replace(
        clock,
        begin_time=request.finite("beginTime", clock.begin_time),
        speed=request.finite("speed", clock.speed),
        time_offset=request.finite("timeOffset", clock.time_offset),
    )


def apply_settings(request: Input, transaction: Transaction) -> None:
    """Sets those settings of a transaction that are present; a completion block waits for what follows. R6.7."""
    transaction.duration = seconds(request, "duration", transaction.duration)
    if request.value("timingFunction", None) is not None:
        transaction.timing_function = timing_functions.read_or_name(request, "timingFunction", "default")
    transaction.disables_actions = request.flag("disableActions", transaction.disables_actions)
    name = request.text("completion", None)
    if name is not None:
        transaction.blocks.append(Block(name))


def read_block(one: Input) -> ViewBlock:
    """Reads the timing and the options of a block of views. R6.10."""
    return ViewBlock(seconds(one, "duration"), one.finite("delay", ZERO), uiview.read_options(one, "options"))


def read_actions(request: Input, key: str, values: layer_values.Layer) -> dict[str, Animation | None]:
    """Reads a layer's answers to changes by key; null is no animation. R6.8."""
    given = request.object(key, Input({}))
    return {
        name: None if action is None else scenarios.read_animation(given.object(name), values, removed=True)
        for name, action in given.members.items()
    }


def read_spring(one: Input) -> Spring | None:
    """Reads the spring of a UIView.animate, if it has a damping ratio. R5.7."""
    if one.value("dampingRatio", None) is None:
        return None
    made = uikit_springs.uikit_spring(one)
    velocity = one.finite("initialVelocity", ZERO)
    return Spring(made["mass"], made["stiffness"], made["damping"], velocity)


@dataclass
class Handler:
    """Changes at every n-th event with a text, at most for a number of times."""

    changes: list[Input]
    every: int
    times: Real
    seen: int = 0

    def runs(self) -> bool:
        """Whether it runs at the next event."""
        self.seen += 1
        return self.seen % self.every == 0 and self.seen <= self.every * self.times


def read_handler(one: Input) -> Handler:
    """Reads a handler."""
    every, times = one.whole("every", Fraction(1)), one.number("times", INFINITY)
    if every < 1:
        raise one.reject("every", "must be at least 1")
    if not times >= 0:
        raise one.reject("times", "must not be negative or NaN")
    return Handler(one.objects("do"), every, times)

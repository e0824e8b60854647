"""The delegate calls and completion blocks, and their order. Rules R6.9, R6.7 and R1.10.

The commit is at time 0, and every animation is added just before it. An animation starts and stops at an instant. A
completion block runs when the last animation that it waits for stops. All events are sorted by their instants.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from . import media_timing
from .inputs import Input, Json
from .real import INFINITY, ZERO, Real, is_finite

COMMIT = ZERO

# The order at one instant. An animation in no window stops before the blocks, all others stop after them.
START, STOP_IN_NO_WINDOW, INNER_BLOCK, OUTER_BLOCK, STOP = range(5)

BLOCK_PLACES = {"before-add": True, "after-add": False}
NAMED_BLOCK = re.compile(r"([^ ]+) (before|after) add", re.DOTALL)


@dataclass(frozen=True)
class AddedAnimation:
    """An animation's life. `start` is None if it is removed before it starts; `stop` may be infinite."""

    tag: str
    start: Real | None
    stop: Real
    finished: bool
    in_window: bool

    @property
    def runs_to_its_end(self) -> bool:
        """Whether it ends, and has finished when it stops. R6.9."""
        return self.finished and is_finite(self.stop)


@dataclass(frozen=True)
class CompletionBlock:
    """A block, and whether it was set before the animations were added, and therefore waits for them. R6.7."""

    name: str
    waits: bool
    rank: int = INNER_BLOCK


@dataclass(frozen=True)
class Call:
    """Yields one call at an instant; none if the time is infinite."""

    time: Real
    rank: int
    text: str


def events(request: Input) -> Json:
    """Returns the calls in order. At one instant: starts, then blocks (inner ones first), then stops. R6.9."""
    everything_detached = request.flag("detachedLayer", False)
    animations = [read_animation(one, everything_detached) for one in request.objects("animations", [])]
    blocks = read_blocks(request)
    calls = [call for animation in animations for call in calls_of(animation)]
    last_stop = max((animation.stop for animation in animations), default=COMMIT)
    calls += [Call(last_stop if block.waits else COMMIT, block.rank, block.name) for block in blocks]
    # Python's sort is stable, so equal entries stay in the order in which they were added.
    calls.sort(key=lambda call: (call.time, call.rank))
    return marks(request, animations) + [call.text for call in calls if is_finite(call.time)]


def marks(request: Input, animations: list[AddedAnimation]) -> list[str]:
    """Returns the marks before and after the commit, which only one recorded situation has. R6.9."""
    others = any(request.value(key, None) is not None for key in ("completionBlocks", "nested", "detachedLayer"))
    recorded = request.text("completionBlock", None) == "before-add" and not others
    return ["committing", "committed"] if recorded and all(one.runs_to_its_end for one in animations) else []


def calls_of(animation: AddedAnimation) -> list[Call]:
    """The delegate's calls: animationDidStart and animationDidStop(finished:). R6.9."""
    stop = Call(
        animation.stop,
        STOP if animation.in_window else STOP_IN_NO_WINDOW,
        f"stop{animation.tag}:{1 if animation.finished else 0}",
    )
    return [stop] if animation.start is None else [Call(animation.start, START, f"start{animation.tag}"), stop]


def read_animation(one: Input, everything_detached: bool) -> AddedAnimation:
    """Returns when an animation starts and stops, and whether it has finished then. R6.9, R1.10.

    It has finished if its active duration is over and it was not removed before. removedOnCompletion only decides how
    long it stays on the layer afterwards, and causes no calls.
    """
    tag = one.text("tag")
    one.flag("removedOnCompletion", True)
    timing = media_timing.read(one)
    begin = timing.begin_time + one.finite("delay", ZERO)
    start, end = max(COMMIT, begin), max(COMMIT, begin + timing.parent_duration())
    gone = min(removal(one, key, start) for key in ("removed", "layerRemoved"))
    if one.flag("detachedLayer", False) or everything_detached:
        return AddedAnimation(tag, COMMIT, COMMIT, False, False)
    if gone < start:
        return AddedAnimation(tag, None, max(COMMIT, gone), False, True)
    return AddedAnimation(tag, start, min(end, gone), end <= gone, True)


def removal(one: Input, key: str, start: Real) -> Real:
    """Returns when an animation or its layer is removed: before the commit (−∞), at the start, or later. R6.9."""
    value = one.value(key, None)
    if value == "before commit":
        return -INFINITY
    if value == "after start":
        return start
    seconds = one.number(key, INFINITY)
    if not seconds >= 0:
        raise one.reject(key, "must be 'before commit', 'after start' or a number of seconds, at least 0")
    return seconds


def read_blocks(request: Input) -> list[CompletionBlock]:
    """Returns the blocks in the order in which they were set. R6.7."""
    blocks = []
    place = request.choice("completionBlock", list(BLOCK_PLACES), None)
    if place is not None:
        blocks.append(CompletionBlock("block", BLOCK_PLACES[place]))
    for index, text in enumerate(request.array("completionBlocks", [])):
        found = NAMED_BLOCK.fullmatch(text) if isinstance(text, str) else None
        if found is None:
            raise request.reject(f"completionBlocks[{index}]", "must be a name followed by 'before add' or 'after add'")
        blocks.append(CompletionBlock(found[1], found[2] == "before"))
    if request.flag("nested", False):
        blocks.append(CompletionBlock("outer", True, OUTER_BLOCK))
    return sorted(blocks, key=lambda block: not block.waits)


OPERATIONS: dict[str, Callable[[Input], Json]] = {"events": events}

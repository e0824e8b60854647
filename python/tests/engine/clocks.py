"""mediaTiming..., webTiming"""

from __future__ import annotations

import math
from typing import Any

import timingmath as tm

from .easings import optional_function
from .reading import Input, Rejected, camel

FILL_MODES = {**camel(tm.FillMode), "frozen": tm.FillMode.BOTH}
DIRECTIONS = {direction.name.lower().replace("_", "-"): direction for direction in tm.Direction}


def timing(input: Input) -> tm.MediaTiming:
    """Times and speed must be finite; durations and counts must not be NaN (R1.1)."""
    begin, speed, offset = input.number("beginTime", 0), input.number("speed", 1), input.number("timeOffset", 0)
    duration, count, repeat = (input.number(key, 0) for key in ("duration", "repeatCount", "repeatDuration"))
    if not all(map(math.isfinite, (begin, speed, offset))) or any(map(math.isnan, (duration, count, repeat))):
        raise Rejected("a number is not in its domain")
    autoreverses = input.boolean("autoreverses", False)
    fill_mode = FILL_MODES.get(input.string("fillMode", "removed"), tm.FillMode.REMOVED)
    return tm.MediaTiming(begin, duration, speed, offset, count, repeat, autoreverses, fill_mode)


def state(input: Input) -> Any:
    """An ancestor with a duration is a group, one without is a layer."""
    chain = input.objects("chain")
    if not chain:
        raise Rejected("chain: expected at least one element")
    kinds = [tm.ChainKind.GROUP if element.has("duration") else tm.ChainKind.LAYER for element in chain[:-1]]
    elements = [tm.ChainElement(timing(element), kind) for element, kind in zip(chain, kinds)]
    found = tm.TimingChain(elements, timing(chain[-1])).state(input.number("t"))
    return {
        "phase": found.phase.name.lower(),
        "localTime": found.local_time,
        "progress": found.progress,
        "iteration": found.iteration,
    }


def convert(input: Input) -> float:
    source, target = ([timing(object) for object in input.optional_objects(key)] for key in ("from", "to"))
    return tm.convert_time(input.number("t"), source, target)


def pause_resume(input: Input) -> Any:
    resumption = input.number("mediaTimeAtResume")
    paused = tm.MediaTiming().paused(input.number("mediaTimeAtPause"))
    resumed = paused.resumed(resumption)
    return {
        "timeOffset": paused.time_offset,
        "beginTime": resumed.begin_time,
        "resumedLocalTime": resumed.local_time(resumption),
    }


def effect(input: Input) -> tm.EffectTiming:
    fill = input.choice("fill", camel(tm.EffectFill), "auto")
    direction = input.choice("direction", DIRECTIONS, "normal")
    return tm.EffectTiming(
        input.number("duration"),
        delay=input.number("delay", 0),
        end_delay=input.number("endDelay", 0),
        iteration_start=input.number("iterationStart", 0),
        iterations=input.number("iterations", 1),
        easing=optional_function(input, "easing"),
        fill=fill,
        direction=direction,
    )


def web(input: Input) -> Any:
    timing = effect(input)
    found = timing.state(input.number("currentTime", math.nan), input.number("playbackRate", 1))
    return {
        "phase": found.phase.name.lower(),
        "localTime": found.local_time,
        "activeTime": found.active_time,
        "activeDuration": found.active_duration,
        "endTime": found.end_time,
        "progress": found.progress,
        "iteration": found.current_iteration,
        "inEffect": found.in_effect,
    }


OPERATIONS = {
    "mediaTiming": state,
    "mediaTiming.convert": convert,
    "mediaTiming.pauseResume": pause_resume,
    "webTiming": web,
}

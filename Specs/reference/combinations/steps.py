"""What a call in a sequence follows, and at what moment it comes: keys that calls have in combinations."""

from random import Random

from ..inputs import Json
from .instants import KEY, Interval
from .numbers import number

AFTER = "after"
BEFORE_THAT = "before that"
AT_ONCE = "at once"
STEP_KEYS = (AFTER, BEFORE_THAT, AT_ONCE, KEY)
# A call that needs another key has this one.
MEMBERS: dict[str, dict[str, Json]] = {"scrub": {"fraction": 0.75}, "finish": {"position": "current"}}
# Between two calls, in seconds.
PAUSE = 0.25


def _interval(members: Json) -> Interval:
    first = members["steps"][0].get("at", 0) if members["steps"] else 0
    return Interval({"beginTime": first, "duration": members.get("duration", 0)})


def told_of_step(members: Json, index: int) -> dict[str, Json]:
    """Returns these keys of the step of an input."""
    steps = members["steps"]
    told: dict[str, Json] = {}
    if index > 0:
        told = {AFTER: steps[index - 1]["call"], AT_ONCE: steps[index - 1].get("at") == steps[index].get("at")}
    if index > 1:
        told[BEFORE_THAT] = steps[index - 2]["call"]
    where = _interval(members).class_at(number(steps[index].get("at")))
    return told | ({KEY: where} if where else {})


def set_told(members: Json, step: dict[str, Json], item: tuple[str, str], random: Random) -> bool:
    """Changes what is before a step, or its time, so that it has an item; False if that cannot be."""
    key, name = item
    steps = members["steps"]
    index = next(i for i, one in enumerate(steps) if one is step)
    at = number(step.get("at"))
    if at is None:
        return False
    if key == KEY and index == 0:
        return told_of_step(members, 0).get(KEY) == name
    if key == KEY:
        wanted = _interval(members).instant_of(name, random)
        if wanted is None or wanted < (number(steps[index - 1].get("at")) or 0):
            return False
        _move(steps[index:], wanted - at)
    elif key == AT_ONCE:
        before = number(steps[index - 1].get("at")) if index else None
        if before is None:
            return name == "absent"
        _move(steps[index:], (before if name == "true" else before + random.choice([PAUSE, 1, 2])) - at)
    else:
        back = 1 if key == AFTER else 2
        if name == "absent":
            del steps[: max(0, index - back + 1)]
            return True
        if index < back - 1:
            return False
        new: dict[str, Json] = {"call": name} | MEMBERS.get(name, {})
        if index >= back:
            steps[index - back] = {"at": steps[index - back].get("at", 0)} | new
        else:
            first = number(steps[0].get("at")) or 0
            steps.insert(0, {"at": first} | new)
            _move(steps[1:], random.choice([0, PAUSE, 1]))
    return True


def _move(steps: list[dict[str, Json]], by: float) -> None:
    for step in steps:
        step["at"] = (number(step.get("at")) or 0) + by

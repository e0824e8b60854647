"""Web Animations' timing model."""

import random
from typing import Any

import pytest
from reference import json_text
from reference.errors import Rejected
from reference.inputs import Input
from reference.real import INFINITY, NAN
from reference.web_timing import OPERATIONS


def exact(value: Any) -> Any:
    """Returns a value as if it had been read from JSON."""
    return json_text.read(json_text.write(value))


def ask(key: str, **members: Any) -> Any:
    return OPERATIONS["webTiming"](Input(exact({"duration": 2} | members), "webAnimations"))[key]


def progress(**members: Any) -> Any:
    return ask("progress", **{"fill": "both"} | members)


def test_boundaries_belong_to_what_comes_next_in_the_direction_of_play() -> None:
    boundaries = [
        [ask("phase", delay=1, currentTime=t, playbackRate=rate) for t in (0.9, 1, 2, 3, 3.1)] for rate in (1, 0, -1)
    ]
    assert boundaries[0] == boundaries[1] == ["before", "active", "active", "after", "after"]
    assert boundaries[2] == ["before", "before", "active", "active", "after"]
    assert ask("phase") == ask("phase", currentTime=None) == ask("phase", currentTime=NAN) == "idle"


def test_a_delay_before_all_there_is_leaves_no_active_phase() -> None:
    assert [ask("phase", delay=-3, currentTime=t) for t in (-1, 0, 1)] == ["before", "after", "after"]
    assert ask("endTime", delay=-3) == 0 and ask("endTime", delay=1, endDelay=-2) == 1


def test_the_end_of_the_last_iteration_is_1_and_no_iterations_are_0() -> None:
    assert [progress(currentTime=t, iterations=2) for t in (2, 4, 9)] == [0, 1, 1]
    assert [ask("iteration", fill="both", currentTime=t, iterations=2) for t in (2, 4)] == [1, 1]
    assert [progress(currentTime=t, iterations=0) for t in (0, 4)] == [0, 0]
    assert progress(currentTime=0, iterations=0, iterationStart=2.5) == 0.5
    assert ask("iteration", fill="both", currentTime=9, iterationStart=1.5) == 2


def test_without_a_duration_all_iterations_pass_at_once() -> None:
    instant = {"duration": 0, "fill": "both"}
    assert [progress(**instant, currentTime=t) for t in (-1, 0)] == [0, 1]
    keys = ("activeDuration", "progress", "iteration")
    endless = instant | {"iterations": INFINITY, "direction": "alternate"}
    assert [ask(key, **endless, currentTime=1) for key in keys] == [
        0,
        1,
        INFINITY,
    ]
    assert progress(**endless | {"direction": "alternate-reverse"}, currentTime=1) == 1
    assert [progress(duration=INFINITY, currentTime=t) for t in (1e300, INFINITY)] == [0, 1]


def test_directions_mirror_each_other() -> None:
    generator = random.Random(9)
    for _ in range(50):
        common = {"currentTime": generator.randint(0, 900) / 100, "iterations": 4}
        one, other = (progress(**common, direction=name) for name in ("alternate", "alternate-reverse"))
        assert one + other == 1
        iteration = ask("iteration", **common, fill="both")
        assert one == progress(**common, direction="normal" if iteration % 2 == 0 else "reverse")


def test_the_before_flag_reaches_the_easing() -> None:
    steps = {"easing": {"css": "steps(2, start)"}, "delay": 1}
    assert [progress(**steps, currentTime=t) for t in (0, 1, 2, 3)] == [0, 0.5, 1, 1]
    assert [progress(**steps, currentTime=t, direction="reverse") for t in (0, 1, 2.5, 3)] == [1, 1, 0.5, 0]


def test_outside_it_has_progress_only_as_far_as_it_fills() -> None:
    for fill, before, after in (
        ("auto", False, False),
        ("none", False, False),
        ("backwards", True, False),
        ("forwards", False, True),
        ("both", True, True),
    ):
        assert [ask("inEffect", fill=fill, currentTime=t) for t in (-1, 0, 2)] == [before, True, after]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("duration", -1),
        ("duration", NAN),
        ("duration", "auto"),
        ("iterations", -1),
        ("iterationStart", -0.5),
        ("delay", INFINITY),
        ("fill", "frozen"),
        ("direction", "sideways"),
        ("currentTime", "now"),
    ],
)
def test_what_is_no_timing_is_rejected(key: str, value: Any) -> None:
    with pytest.raises(Rejected) as rejected:
        ask("phase", **{key: value})
    assert rejected.value.key == key


def test_nothing_breaks() -> None:
    generator = random.Random(6)
    for _ in range(500):
        times: dict[str, Any] = {
            key: generator.choice([-1e308, 1e308, 5e-324, 0, 1, -1])
            for key in ("delay", "endDelay", "currentTime", "playbackRate")
        }
        times |= {key: generator.choice([1e308, 0, 1, 0.3, INFINITY]) for key in ("duration", "iterations")}
        if generator.random() < 0.3:
            times["currentTime"] = generator.choice([NAN, INFINITY, -INFINITY])
        direction = generator.choice(["alternate", "alternate-reverse"])
        ask("progress", **times, fill="both", direction=direction, iterationStart=generator.choice([0, 1e308]))

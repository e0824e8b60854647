"""Views' transitions, property animators, animation images, view properties and particles. R6.10b–R6.17."""

import json
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from reference.errors import Rejected
from reference.inputs import Input, Json
from reference.json_text import read
from reference.operations import OPERATIONS


def answer(operation: str, **members: Any) -> Json:
    return OPERATIONS[operation](Input(read(json.dumps(members)), "coreAnimation"))


LINEAR = 3 << 16
FLIPS = (1, 2, 6, 7)


def test_a_flip_shows_the_new_face_from_half_of_the_turn_on() -> None:
    for number in FLIPS:
        for eighths in range(8):
            found = answer("uiview.transition", options=number << 20 | LINEAR, duration=1, t=eighths / 8)
            assert found["face"] == ("new" if eighths >= 4 else "old")
            assert abs(float(abs(found["angle"])) - 3.141592653589793 * eighths / 8) < 1e-12


def test_opposite_flips_turn_in_opposite_directions() -> None:
    for one, other in ((1, 2), (6, 7)):
        a, b = (answer("uiview.transition", options=n << 20, duration=1, t=0.3) for n in (one, other))
        assert a["angle"] == -b["angle"]
        assert a["axis"] == b["axis"]


def test_a_transition_that_ran_back_shows_the_new_picture_in_the_end() -> None:
    options = 5 << 20 | LINEAR | 1 << 4
    shown = [answer("uiview.transition", options=options, duration=1, t=t)["newOpacity"] for t in (0.5, 1.5, 1.75, 2.5)]
    assert shown == [0.5, 0.5, 0.25, 1]


def test_every_image_shows_equally_long() -> None:
    for count in (1, 3, 10):
        shown = [answer("uiview.images", count=count, duration=1, t=(k + 0.5) / 60) for k in range(60)]
        assert [shown.count(index) for index in range(count)] == [60 // count] * count
    assert answer("uiview.images", count=4, duration=1, repeatCount=1, t=1) is None


def steps(*calls: Any) -> list[dict[str, Any]]:
    return [{"at": at, "call": call} | keys for at, call, keys in calls]


def animator(*calls: Any, t: Any, **members: Any) -> Json:
    members = {"duration": 2, "curve": "linear"} | members
    return answer("uiview.propertyAnimator", steps=steps(*calls), t=t, **members)


def test_a_reversed_run_goes_back_as_long_as_it_came() -> None:
    for tenths in range(1, 10):
        calls: Any = ((0, "start", {}), (tenths / 10, "reverse", {"reversed": True}))
        before, after = (animator(*calls, t=2 * tenths / 10 + off) for off in (-0.01, 0.01))
        assert (before["state"], after["state"], after["progress"]) == ("active", "inactive", 0)


def test_a_scrub_and_its_remaining_time_add_up() -> None:
    for fraction in (0, 0.25, 1):
        found = animator((0, "scrub", {"fraction": fraction}), t=1)
        assert found["addedDuration"] == 2 * (1 - Fraction(fraction))
        assert found["progress"] == fraction


def test_a_call_that_the_state_forbids_is_rejected() -> None:
    forbidden: list[Any] = [
        [(0, "finish", {"position": "end"})],
        [(0, "start", {}), (0.5, "scrub", {"fraction": 0.5})],
        [(0, "continue", {"durationFactor": 1})],
    ]
    for calls in forbidden:
        with pytest.raises(Rejected):
            animator(*calls, t=1)


def test_a_frame_moves_position_and_size() -> None:
    found = answer("uiview.animation", viewProperty="frame", old=[0, 0, 10, 20], new=[5, 6, 30, 60], duration=1)
    assert list(found) == ["bounds.size", "position"]
    assert list(found["bounds.size"]["from"]) == [-20, -40]
    assert list(found["position"]["from"]) == [-15, -26]


def test_particles_are_born_at_equal_intervals_and_live_equally_long() -> None:
    random = Random(7)
    for index in range(12):
        cell = {"birthRate": 4, "lifetime": 1, "velocity": random.random(), "emissionLongitude": random.random()}
        birth = Fraction(index, 4)
        for t, exists in ((birth - Fraction(1, 8), False), (birth, True), (birth + 1, False)):
            found = answer("emitter.particle", cell=cell, index=index, t=float(t))
            assert (found is not None) == exists
            assert found is None or found["birth"] == birth


def test_the_numbers_move_a_property_by_half_of_its_range_to_both_sides() -> None:
    cell = {"birthRate": 1, "lifetime": 2, "velocity": 10, "velocityRange": 4}
    for u, speed in ((0, 8), (0.5, 10), (0.75, 11)):
        found = answer("emitter.particle", cell=cell, random={"velocity": u}, index=0, t=0)
        assert found["velocity"][0] == speed

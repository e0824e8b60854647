"""CAMediaTiming: phases, wrapping, fill modes, groups, and times of layers."""

import random
import time
from fractions import Fraction
from typing import Any

import pytest
from reference import json_text
from reference.errors import Rejected
from reference.inputs import Input
from reference.media_timing import OPERATIONS, MediaTiming, converted
from reference.real import INFINITY, NAN, ZERO, is_nan

TWO = Fraction(2)


def exact(value: Any) -> Any:
    """Returns a value as if it had been read from JSON."""
    return json_text.read(json_text.write(value))


def at(t: Any, *chain: Any) -> Any:
    answer = OPERATIONS["mediaTiming"](Input(exact({"chain": list(chain), "t": t}), "coreAnimation"))
    return answer["phase"], answer["localTime"], answer["iteration"]


def test_both_ends_belong_to_the_active_interval_whatever_the_fill_mode() -> None:
    for fill, before, after in (
        ("removed", None, None),
        ("backwards", 0, None),
        ("forwards", None, 2),
        ("both", 0, 2),
        ("frozen", 0, 2),
        ("nonsense", None, None),
    ):
        timing = {"beginTime": 1, "duration": 2, "fillMode": fill}
        assert [at(t, timing)[1] for t in (0.9, 1, 2.5, 3, 3.1)] == [before, 0, 1.5, 2, after]
        assert [at(t, timing)[0] for t in (0.9, 1, 3, 3.1)] == ["before", "active", "active", "after"]


def test_a_boundary_is_the_start_of_the_next_repeat_but_for_the_last() -> None:
    assert [at(t, {"duration": 1, "repeatCount": 2.5})[1:] for t in (1, 2, 2.5)] == [(0, 1), (0, 2), (0.5, 2)]
    assert at(2, {"duration": 1, "repeatCount": 2})[1:] == (1, 1)
    assert at(4, {"duration": 1, "repeatCount": 2, "autoreverses": True})[1:] == (0, 1)
    assert at(1, {"duration": 1, "repeatCount": INFINITY})[1:] == (0, 1)


def test_autoreversing_is_a_mirror() -> None:
    generator = random.Random(1)
    timing = MediaTiming(duration=TWO, autoreverses=True)
    for _ in range(50):
        t = Fraction(generator.randint(1, 199), 100)
        assert timing.state(t).local_time == timing.state(4 - t).local_time == t


def test_the_offset_wraps_and_does_not_move_the_interval() -> None:
    offset = {"duration": 1, "timeOffset": 0.3}
    assert [at(t, offset)[1] for t in (0, 0.7, 0.8, 1)] == exact([0.3, 0, 0.1, 0.3])
    assert at(1, {"duration": 1, "timeOffset": 3})[1:] == (1, 3)
    assert at(1.1, offset) == ("after", None, None)


def test_backwards_time_comes_from_the_end() -> None:
    back = {"duration": 1, "speed": -1}
    assert [at(t, back)[1] for t in (0, 0.25, 1)] == [0, 0.75, 0]
    assert [at(t, back | {"timeOffset": 1})[1] for t in (0.25, 1)] == [0.75, 0]


def test_with_speed_0_it_stands_at_its_offset_and_a_whole_offset_is_the_end() -> None:
    assert [at(5, {"duration": 2, "speed": 0, "timeOffset": x})[1] for x in (0, 0.5, 2, 3, 4)] == [0, 0.5, 2, 1, 2]
    assert at(1e300, {"speed": 0})[0] == "active"


def test_an_active_duration_of_1e30_is_for_ever() -> None:
    assert MediaTiming(duration=TWO, repeat_count=Fraction(10**30)).active_duration() == INFINITY
    assert MediaTiming(duration=TWO, repeat_count=Fraction(3), repeat_duration=TWO).active_duration() == 2
    assert MediaTiming(repeat_count=Fraction(-3), autoreverses=True).active_duration() == Fraction(1, 2)


def test_groups_clip_their_children_and_lend_them_their_duration() -> None:
    group = {"duration": 5}
    assert at(2.5, group, {"duration": 10})[1] == at(2.5, group, {})[1] == 2.5
    assert at(5.5, group, {"duration": 10, "fillMode": "both"}) == ("after", None, None)
    assert at(3, {"duration": 2, "repeatCount": 2}, {"duration": 1})[:2] == ("active", 1)
    assert at(0.25, {"duration": 0}, {}) == ("active", 0.25, 0)


def test_converting_there_and_back() -> None:
    generator = random.Random(2)
    for _ in range(50):
        chain = [
            MediaTiming(Fraction(generator.randint(-9, 0)), None, Fraction(generator.randint(1, 9), 4), Fraction(1))
            for _ in range(4)
        ]
        assert converted(converted(TWO, [], chain), chain, []) == 2
    late = MediaTiming(begin_time=Fraction(8), time_offset=Fraction(7))
    assert [converted(Fraction(t), [], [late]) for t in (7, 8, 9)] == [0, 7, 8]
    assert converted(TWO, [MediaTiming(speed=ZERO, time_offset=TWO)], []) == 0


def test_a_resumed_layer_goes_on_from_its_time_at_the_pause() -> None:
    members = exact({"mediaTimeAtPause": 15, "mediaTimeAtResume": 75.5})
    answer = OPERATIONS["mediaTiming.pauseResume"](Input(members))
    assert answer == {"timeOffset": 15, "beginTime": 60.5, "resumedLocalTime": 15}


@pytest.mark.parametrize(
    ("members", "key"),
    [
        ({"t": 0}, "chain"),
        ({"t": 0, "chain": []}, "chain"),
        ({"t": 0, "chain": [3]}, "chain[0]"),
        ({"chain": [{}]}, "t"),
        ({"t": 0, "chain": [{}, {"speed": "fast"}]}, "chain[1].speed"),
        ({"t": 0, "chain": [{"fillMode": 1}]}, "chain[0].fillMode"),
        ({"t": 0, "chain": [{"beginTime": INFINITY}]}, "chain[0].beginTime"),
        ({"t": 0, "chain": [{"repeatCount": NAN}]}, "chain[0].repeatCount"),
    ],
)
def test_what_is_wrong_is_named(members: Any, key: str) -> None:
    with pytest.raises(Rejected) as rejected:
        OPERATIONS["mediaTiming"](Input(exact(members)))
    assert rejected.value.key == key


def test_nothing_breaks_or_hangs() -> None:
    generator = random.Random(4)
    numbers = [0, 1, -1, 5e-324, 1e308, -1e308, 0.3]
    extents = [*numbers, INFINITY, -INFINITY]
    keys = ["beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration"]
    start = time.process_time()
    for _ in range(500):
        names = generator.sample(keys, 4)
        timing = {name: generator.choice(extents if name[0] in "dr" else numbers) for name in names}
        chain = [timing | {"fillMode": "both", "autoreverses": generator.random() < 0.5}] * generator.randint(1, 3)
        members = exact({"chain": chain, "from": chain, "to": chain, "t": generator.choice([*extents, NAN])})
        for operation in ("mediaTiming", "mediaTiming.convert"):
            OPERATIONS[operation](Input(members))
    assert time.process_time() - start < 5
    assert at(1e308, {"duration": 3, "repeatCount": INFINITY})[1] == 10**308 % 3
    assert at(NAN, {"duration": 1}) == ("idle", None, None)
    assert is_nan(at(INFINITY, {"repeatCount": INFINITY})[1])
    assert at(INFINITY, {"speed": 0, "timeOffset": 0.125}) == ("active", Fraction(1, 8), 0)
    assert at(3, {"duration": INFINITY, "speed": -1}) == ("active", 0, 0)


def test_pausing_before_the_begin_time_pauses_at_0() -> None:
    answer = OPERATIONS["mediaTiming.pauseResume"](Input(exact({"mediaTimeAtPause": -1, "mediaTimeAtResume": 3})))
    assert answer == {"timeOffset": 0, "beginTime": 3, "resumedLocalTime": 0}

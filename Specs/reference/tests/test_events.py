"""Events: their order, what a completion block waits for, and when an animation stops. R6.9, R6.7, R1.10."""

from contextlib import suppress
from random import Random

import pytest
from reference.errors import Rejected
from reference.events import OPERATIONS
from reference.inputs import Input, Json
from reference.json_text import read


def events(text: str) -> Json:
    return OPERATIONS["events"](Input(read(text), "coreAnimation"))


def one(members: str, rest: str = "") -> Json:
    return events(f'{{"animations": [{{"tag": "A", {members}}}]{rest}}}')


BLOCK = ', "completionBlock": "before-add", "completionBlocks": []'


def test_every_call_comes_once_and_starts_come_before_stops() -> None:
    random = Random(7)
    for _ in range(100):
        animations = ", ".join(
            f'{{"tag": "{tag}", "duration": {random.choice([0, 0.5, 1, 2])}, "delay": {random.choice([-1, 0, 1, 2])},'
            f' "speed": {random.choice([-1, 1, 2])}, "removed": {random.choice([0.25, 1, 3])}}}'
            for tag in "ABC"
        )
        calls = events(f'{{"animations": [{animations}], "completionBlock": "before-add", "nested": true}}')
        assert len(calls) == len(set(calls))
        assert [name for name in calls if name in ("block", "outer")] == ["block", "outer"]
        for tag in "ABC":
            stops = [call for call in calls if call.startswith(f"stop{tag}")]
            assert len(stops) == 1
            if f"start{tag}" in calls:
                assert calls.index(f"start{tag}") < calls.index(stops[0])


def test_recorded_marks_stand_only_in_the_recorded_situation() -> None:
    plain = ', "completionBlock": "before-add"'
    assert one('"duration": 1', plain) == ["committing", "committed", "startA", "block", "stopA:1"]
    assert one('"duration": 1, "removed": 0.5', plain) == ["startA", "block", "stopA:0"]
    assert one('"duration": 1') == ["startA", "stopA:1"]


def test_starts_then_inner_blocks_then_outer_blocks_then_stops() -> None:
    two = '{"animations": [{"tag": "A", "duration": 1}, {"tag": "B", "delay": 1, "removed": "after start"}]'
    assert events(two + ', "completionBlock": "before-add", "nested": true}') == [
        "startA", "startB", "block", "outer", "stopA:1", "stopB:0",
    ]  # fmt: skip


def test_blocks_wait_only_for_what_is_added_after_them() -> None:
    blocks = ', "completionBlocks": ["late after add", "early before add"]'
    assert one('"duration": 1', blocks) == ["startA", "late", "early", "stopA:1"]
    assert events('{"completionBlock": "after-add", "animations": []}') == ["block"]


def test_what_has_no_end_never_stops() -> None:
    assert one('"duration": 1, "repeatCount": "Infinity"', BLOCK) == ["startA"]
    assert one('"duration": 1, "speed": 0', BLOCK) == ["startA"]
    assert one('"duration": 1, "repeatCount": 1e300, "removed": 3', BLOCK) == ["startA", "block", "stopA:0"]


def test_going_before_the_start_stops_only() -> None:
    assert one('"duration": 1, "delay": 2, "removed": 1') == ["stopA:0"]
    assert one('"duration": 1, "removed": "before commit"', BLOCK) == ["block", "stopA:0"]
    assert one('"duration": 1, "layerRemoved": "before commit"') == ["stopA:0"]


def test_the_end_comes_before_a_removal_at_the_same_instant() -> None:
    assert one('"duration": 1, "removed": 1') == ["startA", "stopA:1"]


def test_an_end_in_the_past_starts_and_stops_at_once() -> None:
    assert one('"duration": 1, "beginTime": -5', BLOCK) == ["startA", "block", "stopA:1"]


def test_no_window_starts_and_stops_at_the_commit() -> None:
    assert one('"delay": 3, "detachedLayer": true', BLOCK) == ["startA", "stopA:0", "block"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('{"animations": [{}]}', "animations[0].tag"),
        ('{"animations": [{"tag": "A", "removed": "soon"}]}', "animations[0].removed"),
        ('{"animations": [{"tag": "A", "removed": -1}]}', "animations[0].removed"),
        ('{"completionBlock": "sometimes"}', "completionBlock"),
        ('{"completionBlocks": ["first"]}', "completionBlocks[0]"),
        ('{"animations": [{"tag": "A", "delay": []}]}', "animations[0].delay"),
        ('{"animations": 3}', "animations"),
    ],
)
def test_bad_input(text: str, key: str) -> None:
    with pytest.raises(Rejected) as caught:
        events(text)
    assert caught.value.key == key


@pytest.mark.parametrize("value", ["NaN", "Infinity", "-Infinity", "1e308", "5e-324", "-1e308"])
@pytest.mark.parametrize("key", ["delay", "beginTime", "duration", "speed", "repeatCount", "repeatDuration"])
def test_nasty_numbers(key: str, value: str) -> None:
    number = value if "e" in value else f'"{value}"'
    with suppress(Rejected):  # times have to be finite; nothing else may be raised
        calls = one(f'"{key}": {number}', BLOCK)
        assert all(call in ("startA", "stopA:1", "block") for call in calls)

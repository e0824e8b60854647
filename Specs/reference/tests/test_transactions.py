"""Tests of transactions, implicit animations, and display links."""

from fractions import Fraction
from typing import Any

import pytest
from reference import display_links, json_text, transactions
from reference.errors import Rejected
from reference.inputs import Input
from reference.real import INFINITY, NAN


def exact(value: Any) -> Any:
    """Returns a value as if it had been read from JSON."""
    return json_text.read(json_text.write(value))


def ask(operation: str, **members: Any) -> Any:
    return (transactions.OPERATIONS | display_links.OPERATIONS)[operation](Input(exact(members), "coreAnimation"))


def implicit(key_path: str, old: Any, new: Any, **members: Any) -> Any:
    return ask("implicitAnimation", keyPath=key_path, old=old, new=new, **members)


def test_a_transaction_inherits_what_it_does_not_say() -> None:
    inner = [{"duration": 1}, {"duration": 2}, {"timingFunction": "linear"}]
    stacks: list[Any] = [[], [{}], [{"duration": 1}, {}], inner]
    assert [ask("transaction.duration", stack=stack) for stack in stacks] == [0.25, 0.25, 1, 2]


def test_a_change_animates_from_where_it_is_to_the_model() -> None:
    animation = implicit("opacity", 1, 0.3)
    assert animation == {
        "type": "basic",
        "keyPath": "opacity",
        "from": 1,
        "to": None,
        "duration": 0.25,
        "timingFunction": "default",
        "fillMode": "backwards",
        "beginTime": 0,
        "removedOnCompletion": True,
    }
    assert implicit("opacity", 1, 0.3, presentation=0.6)["from"] == Fraction(6, 10)
    assert implicit("position", [1, 2], [3, 4])["from"] == [1, 2]
    assert implicit("transform.scale", 1, 2)["type"] == "basic"


def test_the_transaction_gives_duration_and_timing_function() -> None:
    curve = {"cubicBezier": exact([0, 0, 1, 1])}
    for function, name in (("linear", "linear"), (curve, curve), (None, "default")):
        animation = implicit("cornerRadius", 0, 4, transaction={"duration": 0.7, "timingFunction": function})
        assert (animation["duration"], animation["timingFunction"]) == (Fraction(7, 10), name)


def test_what_has_no_action() -> None:
    for key_path in (
        "frame",
        "position.x",
        "bounds.size",
        "doubleSided",
        "name",
        "style",
        "contentsGravity",
        "nonsense",
        "",
    ):
        assert implicit(key_path, 0, 1) is None
    assert implicit("opacity", 1, 0, transaction={"disableActions": True}) is None
    assert implicit("backgroundColor", None, [1, 0, 0, 1]) is None
    assert implicit("backgroundColor", [1, 0, 0, 1], None)["type"] == "basic"
    assert implicit("backgroundColor", None, [1, 0, 0, 1], presentation=[1, 0, 0, 1])["type"] == "basic"
    assert [implicit(key, False, True)["type"] for key in ("hidden", "sublayers")] == ["transition"] * 2


@pytest.mark.parametrize(
    ("members", "key"),
    [
        ({"old": 1, "new": 0}, "keyPath"),
        ({"keyPath": "opacity", "old": [1, 2], "new": 0}, "old"),
        ({"keyPath": "opacity", "new": 0}, "old"),
        ({"keyPath": "opacity", "old": 1, "transaction": {"timingFunction": "swift"}}, "transaction.timingFunction"),
        ({"keyPath": "opacity", "old": 1, "transaction": {"disableActions": 1}}, "transaction.disableActions"),
        ({"keyPath": "opacity", "old": 1, "transaction": {"timingFunction": 3}}, "transaction.timingFunction"),
    ],
)
def test_what_is_wrong_is_named(members: Any, key: str) -> None:
    with pytest.raises(Rejected) as rejected:
        ask("implicitAnimation", **members)
    assert rejected.value.key == key


def test_a_display_link_calls_at_the_nearest_divisor() -> None:
    rates = {0: 60, 26: 30, 35: 30, 24: 20, 45: 60, 120: 60, 1: 1, INFINITY: 60}
    for preferred, actual in rates.items():
        answer = ask("displayLink.schedule", maximumFramesPerSecond=60, preferredFramesPerSecond=preferred)
        assert answer["actualFramesPerSecond"] == actual == 1 / answer["targetMinusTimestamp"]
        assert answer["duration"] == Fraction(1, 60) == answer["targetMinusTimestamp"] / answer["frameInterval"]
    extreme = ask("displayLink.schedule", maximumFramesPerSecond=1e308, preferredFramesPerSecond=5e-324)
    assert extreme["frameInterval"] == 2**53
    assert ask("displayLink.divided", refresh=60, every=10) == 6


@pytest.mark.parametrize(("maximum", "preferred"), [(0, 0), (-60, 0), (INFINITY, 0), (NAN, 0), (60, -1), (60, NAN)])
def test_a_display_link_needs_rates(maximum: Any, preferred: Any) -> None:
    with pytest.raises(Rejected):
        ask("displayLink.schedule", maximumFramesPerSecond=maximum, preferredFramesPerSecond=preferred)
    for every in (0, -1, 2.5, NAN):
        with pytest.raises(Rejected):
            ask("displayLink.divided", refresh=60, every=every)

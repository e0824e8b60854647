"""FROM_CORE_ANIMATION.md: its numbers, and the suites that it names."""

import json
import re
from collections.abc import Callable
from math import atan2, degrees, pi, radians
from pathlib import Path
from typing import Any

import pytest
from reference import json_text
from reference.operations import answer

SPECS = Path(__file__).parents[2]
TEXT = (SPECS / "FROM_CORE_ANIMATION.md").read_text(encoding="utf-8")
PETAL = [[50, 150], [80, 220], [45, 300], [55, 400]]


def ask(operation: str, **members: Any) -> Any:
    """The reference's answer, as another program reads it."""
    given = json_text.read(json.dumps(members).encode())
    return json.loads(json_text.write(answer(operation, "coreAnimation", given)))


def shown(key_path: str, model: Any, t: float, **animation: Any) -> Any:
    """The presentation value of a layer with one animation, of 1 s if it does not say otherwise."""
    animation = {"type": "basic", "timing": {"duration": 1}, "keyPath": key_path, **animation}
    return ask("scenario", model={key_path: model}, animation=animation, t=t)


def keyframes(key_path: str, values: list[Any], t: float, **animation: Any) -> Any:
    return shown(key_path, values[0], t, type="keyframe", values=values, **animation)


def shake(t: float, values: list[int], duration: float, autoreverses: bool) -> float:
    timing = {"duration": duration, "repeatCount": "Infinity", "autoreverses": autoreverses}
    return degrees(keyframes("transform.rotation.z", [radians(value) for value in values], t, timing=timing))


def shaken(t: float) -> list[float]:
    """A row of the table of shakes."""
    return [shake(t, [-8, 8], 0.1, True), shake(t, [-8, 8, -8], 0.1, False), shake(t, [-8, 8, -8], 0.2, False)]


def in_group(t: float, **timing: Any) -> float:
    """The angle of a child that turns by 270° in a group of 10 s."""
    child = {"type": "basic", "keyPath": "transform.rotation.z", "from": 0, "to": 1.5 * pi, "timing": timing}
    group = {"type": "group", "timing": {"duration": 10}, "animations": [child]}
    return degrees(ask("scenario", model={child["keyPath"]: 0}, animation=group, t=t)[child["keyPath"]]) % 360


def eased(name: str, *times: float) -> list[float]:
    return [ask("timingFunction", function={"named": name}, t=t) for t in times]


def curves(t: float) -> list[float]:
    """A row of the table of curves."""
    return [t, *(eased(name, t)[0] for name in ("linear", "easeIn", "easeOut", "easeInEaseOut", "default"))]


def twice(whole: str | None) -> float:
    given = {} if whole is None else {"timingFunction": {"named": whole}}
    return keyframes("position.x", [0, 100], 0.5, timingFunctions=[{"named": "easeIn"}], **given)


def view_keyframes(t: float, curve: str) -> list[float]:
    return keyframes(
        "position",
        PETAL,
        t,
        keyTimes=[0, 0.5, 0.75, 1],
        timing={"duration": 5},
        timingFunction={"named": curve},
    )


def discrete(t: float) -> list[float]:
    return keyframes("position", PETAL, t, calculationMode="discrete", timing={"duration": 8})


def turn(angle: float) -> list[float]:
    return ask("matrix.make", function="rotate", arguments=[radians(angle)])


HALF_TURN = [-1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]


def angle(matrix: list[float]) -> float:
    return degrees(atan2(matrix[1], matrix[0]))


def clock(key_path: str, start: Any, end: Any) -> float:
    model = turn(354)
    animation = {"type": "basic", "timing": {"duration": 1}, "keyPath": key_path, "from": start, "to": end}
    return angle(ask("scenario", model={"transform": model}, animation=animation, t=0.5)) % 360


def begun(layer: dict[str, float], begin_time: float, t: float) -> str:
    return ask("mediaTiming", chain=[layer, {}, {"beginTime": begin_time, "duration": 8}], t=t)["phase"]


def local(t: float, *layers: dict[str, float]) -> float:
    return ask("mediaTiming.convert", to=list(layers), t=t)


def scaled(**animation: Any) -> float:
    """m12 of a layer scaled by 2, at the end of a turn by 90°."""
    given = {"type": "basic", "timing": {"duration": 1}, "from": 0, "to": pi / 2, **animation}
    double = [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    return ask("scenario", model={"transform": double}, animation=given, t=1)[1]


def position_x(t: float, model: float, **animation: Any) -> float:
    return shown("position.x", model, t, **animation)


def flash(later: float, disables_actions: bool) -> list[Any]:
    """A row of the table of flashes: the model is set some time after the stop; 0 means by its handler."""
    fly = {"type": "basic", "keyPath": "position", "to": [250, 400], "timing": {"duration": 5}}
    land = {
        "transaction": [{"set": "position", "of": "petal", "to": [250, 400]}],
        "disableActions": disables_actions,
    }
    steps = [{"at": 0, "do": [{"add": fly, "to": "petal", "key": "fly"}]}]
    made = ask(
        "stage",
        layers=[{"name": "petal", "model": {"position": [50, 150]}}],
        steps=steps if later == 0 else [*steps, {"at": 5 + later, "do": [land]}],
        handlers=[{"on": "stop petal.fly finished", "do": [land]}] if later == 0 else [],
        ask=[{"at": 5 + frames / 64, "layer": "petal", "presentation": "position"} for frames in (0, 0.5, 1, 17)],
    )
    return made["values"]


TRIPLE = {"duration": 1, "repeatCount": 3}
SPRING = {"mass": 1, "stiffness": 100, "damping": 10}

# A text of the document, and the numbers in it or that it rests on, to the printed digits.
CASES: list[tuple[str, Callable[[], Any], Any]] = [
    (
        "a layer that waits is at 50",
        lambda: shown(
            "position.y", 110, 0.5, **{"from": 50, "to": 400, "timing": {"beginTime": 1, "fillMode": "backwards"}}
        ),
        50,
    ),
    ("position.y is 110 again at 0.26 s", lambda: shown("position.y", 110, 0.26, to=400, timing={}), 110),
    (
        "at 5000.1 s nothing shows",
        lambda: keyframes("opacity", [1, 2, 1], 5000.1, timing={"duration": 0.5, "repeatCount": 10000}),
        1,
    ),
    ("The\nlayer's time is then 90", lambda: local(100, {"beginTime": 10}, {}), 90),
    ("= 102 | 112 s | 10 s |", lambda: [begun({"beginTime": 10}, 102, t) for t in (111.9, 112)], ["before", "active"]),
    ("= 92 | 102 s | 0 |", lambda: [begun({"beginTime": 10}, 92, t) for t in (101.9, 102)], ["before", "active"]),
    ("the layer's time is 200", lambda: [local(100, {"speed": 2}, {}), begun({"speed": 2}, 102, 100)], [200, "after"]),
    ("| 70 | 85 s:", lambda: local(85, {"beginTime": 10}, {"beginTime": 70}), 5),
    (
        "| 60 | 75 s |",
        lambda: [local(15, {"beginTime": 10}, {}), local(75, {"beginTime": 10}, {"beginTime": 60})],
        [5, 5],
    ),
    (
        "at (90, 200) after 1 s is at (250, 400)",
        lambda: [
            shown("position", model, 1, to=[250, 400], timing={"duration": 5}) for model in ([50, 150], [250, 400])
        ],
        [[90, 200], [250, 400]],
    ),
    ("By 10 over 0, at 1.5 s: 5", lambda: position_x(1.5, 0, by=10, timing=TRIPLE), 5),
    ("cumulative, at 1.5 s: 215", lambda: position_x(1.5, 100, by=10, cumulative=True, timing=TRIPLE), 215),
    ("turns: a quarter after half the time", lambda: angle(shown("transform", turn(0), 0.5, by=HALF_TURN)), -90),
    ("red is 1 after half the time", lambda: shown("backgroundColor", [0, 0, 1, 1], 0.5, to=[2, 0, 0, 1])[0], 1),
    ("is 14.16; with one of them it is 31.54", lambda: [twice("easeIn"), twice(None)], [14.16, 31.54]),
    ("shows 10.625 at 0.75", lambda: keyframes("position.x", [0, 10, 10], 0.75, calculationMode="cubic"), 10.625),
    ("| 0.025 s | −4° | 0° | −4° |", lambda: shaken(0.025), [-4, 0, -4]),
    ("| 0.05 s | 0° | 8° | 0° |", lambda: shaken(0.05), [0, 8, 0]),
    ("| 0.1 s | 8° | −8° | 8° |", lambda: shaken(0.1), [8, -8, 8]),
    ("| 2.5 s | (80, 220), the second", lambda: discrete(2.5), [80, 220]),
    ("| 7.5 s | (55, 400), the fourth", lambda: discrete(7.5), [55, 400]),
    ("−45° after a quarter of the time", lambda: angle(shown("transform", turn(0), 0.25, to=HALF_TURN)), -45),
    ("passes 177°", lambda: clock("transform.rotation.z", radians(354), 0), 177),
    ("the matrix passes 357°", lambda: clock("transform", turn(354), turn(0)), 357),
    ("a model scale of 2 becomes 1", lambda: scaled(keyPath="transform", valueFunction="rotateZ"), 1),
    ("keeps it: m12 is 2", lambda: scaled(keyPath="transform.rotation.z"), 2),
    (
        "maps y to 568 − y",
        lambda: ask(
            "replicator.instance",
            index=1,
            instanceCount=2,
            bounds=[0, 0, 320, 568],
            instanceTransform=[1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1],
        )["transform"][13],
        568,
    ),
    (
        "the frame (45, 138, 10, 20)",
        lambda: ask("layer.frame", position=[50, 150], anchorPoint=[0.5, 0.6], bounds=[0, 0, 10, 20]),
        [45, 138, 10, 20],
    ),
    ("is at 102.3 then", lambda: 100 * ask("spring", **SPRING, t=0.25), 102.3),
    ("needs 1.473 s", lambda: ask("spring.settlingDuration", **SPRING), 1.473),
    ("at 135° after 3 s", lambda: in_group(3, duration=6), 135),
    ("it would be at 81°", lambda: in_group(3, duration=10), 81),
    ("270° after 10 s of 10 s", lambda: in_group(10, autoreverses=True, repeatCount="Infinity"), 270),
    ("the keyframe ends at 3.27 s", lambda: eased("easeInEaseOut", 3.269 / 5), [0.75]),
    (
        "at (49.8, 348.3), not at (45, 300)",
        lambda: [view_keyframes(3.75, "easeInEaseOut"), view_keyframes(3.75, "linear")],
        [[49.8, 348.3], [45, 300]],
    ),
    ("opacity is 0.871 after 0.25 s", lambda: 1 - eased("easeInEaseOut", 0.25)[0], 0.871),
    (
        "| 0.25 | 0.25 | 0.0935 | 0.3781 | 0.1292 | 0.4085 |",
        lambda: curves(0.25),
        [0.25, 0.25, 0.0935, 0.3781, 0.1292, 0.4085],
    ),
    ("| 0.5 | 0.5 | 0.3154 | 0.6846 | 0.5 | 0.8024 |", lambda: curves(0.5), [0.5, 0.5, 0.3154, 0.6846, 0.5, 0.8024]),
    (
        "| 0.75 | 0.75 | 0.6219 | 0.9065 | 0.8708 | 0.9605 |",
        lambda: curves(0.75),
        [0.75, 0.75, 0.6219, 0.9065, 0.8708, 0.9605],
    ),
    (
        "| at the stop, actions disabled | (250, 400) | (250, 400) | (250, 400)",
        lambda: flash(0, True),
        [[250, 400]] * 4,
    ),
    (
        "| one frame after the stop, actions disabled | (250, 400) | (50, 150): the flash | (250, 400)",
        lambda: flash(1 / 64, True),
        [[250, 400], [50, 150], [250, 400], [250, 400]],
    ),
    (
        "| one frame after the stop, with its action | (250, 400) | (50, 150): the flash | (50, 150)",
        lambda: flash(1 / 64, False),
        [[250, 400], [50, 150], [50, 150], [250, 400]],
    ),
    ("At 120 Hz it is 12 times", lambda: ask("displayLink.divided", refresh=120, every=10), 12),
    ("ends at 0.5", lambda: keyframes("opacity", [0, 1, 0.5, 0.7], 1, keyTimes=[0, 0.5, 1]), 0.5),
    (
        "has the position (50, 25), not (60, 45)",
        lambda: ask(
            "layer.setFrame", frame=[10, 20, 100, 50], transform=[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 10, 20, 0, 1]
        )["position"],
        [50, 25],
    ),
    (
        "(5, 5, −10, −20) reads (−5, −15, 10, 20)",
        lambda: shown("bounds", [5, 5, -10, -20], 2, to=[0, 0, 1, 1]),
        [-5, -15, 10, 20],
    ),
    (
        "they reach 0.2",
        lambda: ask("replicator.instance", index=4, instanceCount=5, offsets=[0, -0.2, -0.2, 0])["color"],
        [1, 0.2, 0.2, 1],
    ),
]


@pytest.mark.parametrize("text, compute, expected", CASES, ids=[text for text, _, _ in CASES])
def test_a_number(text: str, compute: Callable[[], Any], expected: Any) -> None:
    assert text in TEXT
    compare(compute(), expected)


def compare(found: Any, expected: Any) -> None:
    """Compares numbers to half a step of the last digit that the document prints."""
    if isinstance(expected, list):
        assert len(found) == len(expected)
        for one, other in zip(found, expected, strict=True):
            compare(one, other)
    elif isinstance(expected, str):
        assert found == expected
    else:
        decimals = len(str(expected).partition(".")[2])
        assert abs(found - expected) <= max(0.5 * 10**-decimals if decimals else 0, 1e-9)


def test_each_suite_exists() -> None:
    suites = {suite["name"] for suite in json_text.read((SPECS / "vectors.json").read_bytes())["suites"]}
    named = set(re.findall(r"`([a-z]+(?:/[a-z0-9-]+)+)`", TEXT))
    assert named and named <= suites, named - suites


def test_each_rule_is_linked_to_its_heading() -> None:
    headings = re.findall(r"^### (R\S+ .*)$", (SPECS / "RULES.md").read_text(encoding="utf-8"), re.M)
    anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    links = re.findall(r"\[(R[0-9.a-z]+)\]\(RULES\.md#([^)]*)\)", TEXT)
    assert links
    for rule, anchor in links:
        assert anchor in anchors and anchor.startswith(rule.lower().replace(".", "") + "-"), anchor

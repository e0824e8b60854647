"""Trees of layers, contents, scrolling, cross-fades and arcs of circles. R3.3b, R7.3 to R7.11, R12.8."""

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from mpmath import mp
from reference import circle_arcs, contents, cross_fades, hit_testing, layer_geometry, layer_trees, scrolling
from reference.errors import Rejected
from reference.inputs import Input
from reference.json_text import plain
from reference.matrices import Z_AXIS, rotation_by, scaling
from reference.real import NON_FINITE


def exact(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: exact(member) for key, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [exact(element) for element in value]
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return Fraction(str(value))
    return NON_FINITE.get(value, value) if isinstance(value, str) else value


def ask(operation: Callable[[Input], Any], **members: Any) -> Any:
    return plain(operation(Input(exact(members), "coreAnimation")))


ROOT = {"name": "root", "bounds": [0, 0, 200, 100], "position": [100, 50]}
CHILD = {"name": "child", "superlayer": "root", "bounds": [0, 0, 20, 20], "position": [50, 50]}


def hit(*layers: Any, at: Any, **options: Any) -> Any:
    found = ask(hit_testing.hit_test, layers=layers, point=at, **options)
    return None if found is None else (found["layer"], *found["copies"])


def test_a_click_hits_the_model_and_not_the_presentation() -> None:
    to = {"type": "basic", "keyPath": "position.x", "to": 150, "timing": {"duration": 2}}
    tree = [ROOT, CHILD | {"animations": [to]}]
    assert hit(*tree, at=[50, 50]) == ("child",) and hit(*tree, at=[150, 50]) == ("root",)
    assert hit(*tree, at=[150, 50], t=2) == ("child",) and hit(*tree, at=[50, 50], t=2) == ("root",)


def test_any_number_of_copies_is_tried_in_bounded_time() -> None:
    child = {"name": "child", "superlayer": "root", "bounds": [0, 0, 20, 20], "position": [50, 50]}
    for count, copies in ((20_000, (19_999,)), ("Infinity", (2.0**63,)), (-(10**30), None), ("NaN", None)):
        root = ROOT | {"kind": "replicator", "instanceCount": count, "instanceDelay": 1}
        assert hit(root, child, at=[50, 50]) == (("root",) if copies is None else ("child", *copies))
    turned = ROOT | {"kind": "replicator", "instanceCount": "Infinity", "instanceDelay": "Infinity"}
    assert hit(turned, child, at=[150, 50]) == ("root",)


def test_bounds_are_half_open() -> None:
    assert [hit(ROOT, at=[x, 50]) for x in (0, 199, 200, -1)] == [("root",), ("root",), None, None]


def test_hits_and_conversions_are_mirrored_alike() -> None:
    parent: dict[str, Any] = {"name": "parent", "superlayer": "root", "bounds": [5, 7, 100, 80], "position": [20, 30]}
    parent |= {"anchorPoint": [0, 0], "geometryFlipped": True}
    child = {"name": "child", "superlayer": "parent", "bounds": [0, 0, 10, 10], "position": [15, 17]}
    layers = [ROOT, parent, child | {"anchorPoint": [0, 0]}]
    for own, seen in (([0, 0], [30, 100]), ([0, 10], [30, 90])):
        assert ask(layer_trees.convert_point, layers=layers, point=own, **{"from": "child", "to": "root"}) == seen
        assert ask(layer_trees.convert_point, layers=layers, point=seen, **{"from": "root", "to": "child"}) == own
    assert ask(layer_trees.convert_point, layers=layers, point=[0, 0], **{"from": "child", "to": "parent"}) == [15, 17]
    assert hit(*layers, at=[35, 95]) == ("child",) and hit(*layers, at=[35, 45]) == ("parent",)


def test_clear_layers_are_not_hit() -> None:
    for opacity, found in ((0, "root"), (-1, "root"), (0.001, "child")):
        assert hit(ROOT, CHILD | {"opacity": opacity}, at=[50, 50]) == (found,)
    assert hit(ROOT | {"opacity": 0}, CHILD, at=[50, 50]) is None


def test_nothing_is_hit_outside_of_a_mask() -> None:
    mask = {"bounds": [0, 0, 10, 10], "position": [15, 15]}
    for changes, found in (
        ({}, "child"),
        ({"position": [5, 5]}, "root"),
        ({"hidden": True}, "root"),
        ({"opacity": 0}, "root"),
        ({"bounds": [0, 0, 0, 0]}, "root"),
        ({"transform": plain(scaling(Fraction(0), Fraction(1)))}, "root"),
        ({"mask": {"bounds": [0, 0, 10, 10], "position": [5, 5]}}, "child"),
        ({"mask": {"bounds": [0, 0, 10, 10], "position": [-5, 5]}}, "root"),
    ):
        layers = [ROOT, CHILD | {"mask": mask | changes}]
        assert hit(*layers, at=[55, 55]) == (found,), changes
        assert hit(*layers, at=[55, 55], rules="views") == ("child",)
    to = {"type": "basic", "keyPath": "position.x", "to": 100, "timing": {"duration": 2}}
    moving = [ROOT, CHILD | {"mask": mask | {"animations": [to]}}]
    assert hit(*moving, at=[55, 55], t=0) == ("child",) and hit(*moving, at=[55, 55], t=1) == ("root",)
    with pytest.raises(Rejected) as caught:
        hit(ROOT, CHILD | {"mask": {"bounds": [1]}}, at=[0, 0])
    assert caught.value.key == "layers[1].mask.bounds"


def test_a_point_that_goes_up_comes_back_down() -> None:
    generator = random.Random(5)
    with mp.workdps(30):
        turns = [rotation_by(Z_AXIS, Fraction(generator.randint(-3, 3))) for _ in range(5)]
    for turn in turns:
        layers = [ROOT | {"transform": plain(turn)}, CHILD | {"transform": plain(turn)}]
        up = ask(layer_trees.convert_point, layers=layers, point=[3, 4], **{"from": "child"})
        down = ask(layer_trees.convert_point, layers=layers, point=up, to="child")
        assert down == pytest.approx([3, 4])


def test_one_step_up_is_that_of_convert_to_superlayer() -> None:
    turned = plain(rotation_by((Fraction(1), Fraction(2), Fraction(0)), Fraction(1)))
    one = {"bounds": [0, 0, 20, 20], "position": [50, 50], "transform": turned}
    both = ask(layer_geometry.convert_to_superlayer, layer=one, superlayer={}, point=[3, 4])
    layers = [{"name": "root"}, one | {"name": "child", "superlayer": "root"}]
    assert ask(layer_trees.convert_point, layers=layers, point=[3, 4], **{"from": "child"}) == pytest.approx(both)


def test_there_is_no_way_into_a_flat_layer() -> None:
    layers = [ROOT, CHILD | {"transform": plain(scaling(Fraction(0), Fraction(1)))}]
    assert ask(layer_trees.convert_point, layers=layers, point=[0, 0], to="child") is None
    assert ask(hit_testing.side, layers=layers, layer="child") == {"facing": "edgeOn", "visible": False}


@pytest.mark.parametrize("copies", [[0, 0], [0.5], ["Infinity"]])
def test_copies_that_are_no_copies(copies: Any) -> None:
    layers = [ROOT | {"kind": "replicator"}, CHILD]
    with pytest.raises(Rejected):
        ask(hit_testing.side, layers=layers, layer="child", copies=copies)
    assert ask(hit_testing.side, layers=layers, layer="child", copies=[1]) is None


def test_contents_there_and_back() -> None:
    one = {"bounds": [3, 4, 200, 100], "size": [40, 40], "contentsCenter": [0.25, 0.5, 0.5, 0.25]}
    for unit in ([0, 0, 1, 1], [0.125, 0.25, 0.5, 0.5], [0.875, 0.5, 0.5, 1]):
        shown = ask(contents.rect, **one, rect=unit)
        assert ask(contents.rect, **one, shown=shown) == pytest.approx(unit)


def test_scrolling_to_what_is_visible_does_not_scroll() -> None:
    for target in ([10, 20, 100, 50], [30, 40, 10, 10]):
        assert ask(scrolling.scroll, bounds=[10, 20, 100, 50], rect=target) == [10, 20]


def test_an_animation_without_ends_hides_the_fade_below() -> None:
    fade = {"type": "basic", "keyPath": "contents", "to": "b", "timing": {"duration": 2}}
    idle = {"type": "basic", "keyPath": "contents", "timing": {"duration": 2}}
    model = {"contents": "a"}
    shown = ask(cross_fades.cross_fade, model=model, animations=[fade], t=0.5)
    assert shown == {"old": "a", "new": "b", "weight": 0.25}
    assert ask(cross_fades.cross_fade, model=model, animations=[fade, idle], t=0.5) is None


def test_both_directions_of_an_arc_make_a_circle() -> None:
    arc = {"center": [0, 0], "radius": 1, "startAngle": 1, "endAngle": 3, "yAxis": "down", "fractions": []}
    lengths = [ask(circle_arcs.arc, **arc, clockwise=clockwise)["length"] for clockwise in (True, False)]
    assert lengths[0] == pytest.approx(2) and sum(lengths) == pytest.approx(float(2 * mp.pi))


@pytest.mark.parametrize(
    ("start", "end", "clockwise", "is_circle"),
    [
        ("0", "6.283185307179586", False, True),
        ("6.283185307179586", "0", True, True),
        ("0", "-6.283185307179586", True, True),
        ("-1.5707963267948966", "4.71238898038469", False, False),
        ("-1.5707963267948966", "4.71238898038469", True, True),
        ("0", "12.566370614359172", False, False),
        ("0.3", "6.583185307179586", False, False),
    ],
)
def test_whole_turns_of_rounded_angles(start: str, end: str, clockwise: bool, is_circle: bool) -> None:
    angles = {"startAngle": Fraction(start), "endAngle": Fraction(end)}
    arc = {"center": [0, 0], "radius": 1, "yAxis": "down", "fractions": []}
    length = ask(circle_arcs.arc, **arc, **angles, clockwise=clockwise)["length"]
    assert length == (pytest.approx(float(2 * mp.pi)) if is_circle else 0)

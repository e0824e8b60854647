"""Frames, conversion to the superlayer, perspective, and the copies of a replicator. R6.5, R7.2 to R7.5."""

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from mpmath import mp
from reference import layer_geometry, replicators
from reference.errors import Rejected
from reference.inputs import Input
from reference.json_text import plain
from reference.matrices import IDENTITY, Z_AXIS, in_plane, multiply, rotation_by, scaling, translation
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


def frame(**layer: Any) -> Any:
    return ask(layer_geometry.frame, **layer)


def test_frame_without_a_transform() -> None:
    square = {"bounds": [0, 0, 100, 100], "position": [50, 50]}
    for anchor, origin in ((0.5, 0), (0, 50), (1, -50)):
        assert frame(**square, anchorPoint=[anchor, anchor]) == [origin, origin, 100, 100]
    assert frame() == [0, 0, 0, 0]
    assert frame(bounds=[7, 9, 4, 2]) == [-2, -1, 4, 2]  # the bounds' origin does not matter


def test_set_frame_and_frame_are_inverse_under_scales() -> None:
    generator = random.Random(1)
    for _ in range(20):
        x, y, width, height, sx, sy, ax, ay = (Fraction(generator.randint(1, 40), 8) for _ in range(8))
        members = {"transform": list(scaling(sx, -sy)), "anchorPoint": [ax, ay]}
        new = layer_geometry.set_frame(Input({"frame": [x, y, width, height], **members}))
        assert (new["bounds"][2], new["bounds"][3]) == (width / sx, height / sy)
        assert layer_geometry.frame(Input({**new, **members})) == [x, y, width, height]


def test_a_frame_that_was_set_has_its_middle_where_it_was_set() -> None:
    generator = random.Random(2)
    for _ in range(20):
        x, y, width, height, ax, ay, *numbers = (Fraction(generator.randint(1, 40), 8) for _ in range(12))
        a, b, c, d, tx, ty = numbers
        members = {
            "transform": list(in_plane(a, b, -c, d, tx, ty)),
            "anchorPoint": [ax, ay],
            "anchorPointZ": Fraction(3),
        }
        new = layer_geometry.set_frame(Input({"frame": [x, y, width, height], **members}))
        left, top, wide, high = layer_geometry.frame(Input({**new, **members}))
        assert (left + wide / 2, top + high / 2) == (x + width / 2, y + height / 2)
        assert wide >= width and high >= height


def test_frames_as_they_were_set_on_apple_s_framework() -> None:
    # gnustep/libs-quartzcore 98f0d6e, Tests/quartzcore/CALayer/geometry.m
    moved, scaled = translation(Fraction(10), Fraction(20)), scaling(Fraction(2), Fraction(4))
    given = {"frame": [10, 20, 100, 50]}
    assert ask(layer_geometry.set_frame, **given, transform=moved) == {"position": [50, 25], "bounds": [0, 0, 100, 50]}
    assert ask(layer_geometry.set_frame, **given, transform=scaled) == {
        "position": [60, 45],
        "bounds": [0, 0, 50, 12.5],
    }


def test_bounds_of_negative_size_are_standardised() -> None:
    assert frame(bounds=[0, 0, -100, -50], anchorPoint=[0, 0]) == [0, 0, 100, 50]
    assert frame(bounds=[0, 0, -100, -50]) == [-50, -25, 100, 50]
    given = {"layer": {"bounds": [5, 5, -10, -20], "anchorPoint": [0, 0]}, "point": [-5, -15]}
    assert ask(layer_geometry.convert_to_superlayer, **given) == [0, 0]


def test_a_flipped_layer_is_mirrored_about_the_middle_of_its_bounds() -> None:
    layer = {"bounds": [5, 7, 100, 80], "position": [20, 30], "anchorPoint": [0, 0], "geometryFlipped": True}
    assert ask(layer_geometry.convert_to_superlayer, layer=layer, point=[15, 17]) == [30, 100]
    assert ask(layer_geometry.convert_to_superlayer, layer=layer, superlayer=layer, point=[5, 7]) == [20, 110]
    assert frame(**layer) == frame(**layer | {"geometryFlipped": False}) == [20, 30, 100, 80]


def test_set_frame() -> None:
    given = {"frame": [10, 10, -20, -30], "boundsOrigin": [3, 4]}
    assert ask(layer_geometry.set_frame, **given) == {"position": [0, -5], "bounds": [3, 4, 20, 30]}
    flat = ask(layer_geometry.set_frame, **given, transform=scaling(Fraction(0), Fraction(1)))
    assert flat == {"position": [0, -5], "bounds": [3, 4, 0, 30]}
    turned = in_plane(*map(Fraction, (0, -4, 0, 0, 0, 0)))
    assert ask(layer_geometry.set_frame, **given, transform=turned)["bounds"] == [3, 4, 7.5, 0]
    lost = in_plane(*map(Fraction, (1, 1, 1, 1, 0, 0)))
    assert ask(layer_geometry.set_frame, **given, transform=lost) == {"position": [0, -5], "bounds": [3, 4, 0, 0]}
    # Rotated by 90° in perspective, the plane has an inverse although the matrix has none.
    tilted = [1, 0, 0, 0, 0, 0.5, 0, -0.01, 0, 0, 0, 0, 0, 0, 0, 1]
    assert ask(layer_geometry.set_frame, frame=[0, 0, 10, 10], transform=tilted)["bounds"][3] > 20


def test_convert_to_superlayer() -> None:
    layer = {"bounds": [10, 10, 100, 100], "position": [100, 110]}
    assert ask(layer_geometry.convert_to_superlayer, layer=layer, point=[0, 0]) == [40, 50]
    doubled = {**layer, "transform": scaling(Fraction(2), Fraction(2))}
    assert ask(layer_geometry.convert_to_superlayer, layer=doubled, point=[60, 60]) == [100, 110]
    around = {"bounds": [5, 5, 100, 100], "anchorPoint": [0, 0], "sublayerTransform": scaling(Fraction(2), Fraction(2))}
    small = {"bounds": [0, 0, 20, 20], "position": [20, 20]}
    assert ask(layer_geometry.convert_to_superlayer, layer=small, superlayer=around, point=[0, 0]) == [15, 15]


def test_perspective() -> None:
    assert ask(layer_geometry.perspective, m34=-0.002, point=[100, 50, 250]) == [200, 100, 500]
    assert ask(layer_geometry.perspective, m34=-0.002, point=[1, -1, 500]) == ["Infinity", "-Infinity", "Infinity"]


def copy(**members: Any) -> Any:
    return ask(replicators.instance, **members)


def test_copies_follow_each_other() -> None:
    turn = list(rotation_by(Z_AXIS, mp.pi / 6))
    members = {"instanceTransform": turn, "instanceCount": Fraction(13), "bounds": [Fraction(i) for i in (2, 4, 6, 8)]}
    copies = [replicators.instance(Input({**members, "index": Fraction(k)}))["transform"] for k in range(13)]
    assert copies[0] == IDENTITY
    for one, following in pairwise(copies):
        assert all(abs(a - b) < 1e-12 for a, b in zip(multiply(one, copies[1]), following, strict=True))
    assert all(abs(a - b) < 1e-12 for a, b in zip(copies[12], IDENTITY, strict=True))


def test_a_copy() -> None:
    step = translation(Fraction(30), Fraction(0))
    found = copy(index=2, instanceCount=3, instanceTransform=step, instanceDelay=0.3, offsets=[0, -0.2, -0.6, 0])
    assert found == {
        "transform": plain(translation(Fraction(60), Fraction(0))),
        "timeOffset": -0.6,
        "color": [1, 0.6, -0.2, 1],
    }
    assert copy(index=0)["color"] == [1, 1, 1, 1]
    for index, count in ((1, 1), (-1, 3), (0, 0), (0, -2), (0, "NaN")):
        assert copy(index=index, instanceCount=count) is None


@pytest.mark.parametrize(
    ("operation", "key", "members"),
    [
        (layer_geometry.frame, "bounds", {"bounds": [1, 2, 3]}),
        (layer_geometry.frame, "transform", {"transform": [1]}),
        (layer_geometry.set_frame, "frame", {}),
        (layer_geometry.convert_to_superlayer, "layer", {"point": [1, 2]}),
        (layer_geometry.convert_to_superlayer, "layer.position", {"layer": {"position": "x"}, "point": [1, 2]}),
        (layer_geometry.convert_to_superlayer, "superlayer", {"layer": {}, "superlayer": 1, "point": [1, 2]}),
        (layer_geometry.perspective, "point", {"m34": 1, "point": [1, 2]}),
        (replicators.instance, "index", {"index": 0.5}),
        (replicators.instance, "instanceColor", {"index": 0, "instanceColor": [1]}),
    ],
)
def test_rejections_name_the_key(operation: Callable[[Input], Any], key: str, members: dict[str, Any]) -> None:
    with pytest.raises(Rejected) as caught:
        ask(operation, **members)
    assert caught.value.key == key


def test_nasty_numbers() -> None:
    for number in (5e-324, 1e308, "NaN", "Infinity"):
        layer = {
            "bounds": [number] * 4,
            "position": [number] * 2,
            "anchorPoint": [number] * 2,
            "transform": [number] * 16,
        }
        frame(**layer)
        ask(layer_geometry.convert_to_superlayer, layer=layer, superlayer=layer, point=[number, 0])
        ask(layer_geometry.set_frame, frame=[number] * 4, transform=[number] * 16)
        ask(layer_geometry.perspective, m34=number, point=[number] * 3)
        copy(index=10**15, instanceCount=1e300, instanceTransform=[number] * 16, instanceDelay=number)
    with mp.workdps(40):
        far = copy(index=10**15, instanceCount=1e300, instanceTransform=rotation_by(Z_AXIS, 2 * mp.pi / 7))
    assert abs(far["transform"][0] - mp.cos(2 * mp.pi * (10**15 % 7) / 7)) < 1e-12

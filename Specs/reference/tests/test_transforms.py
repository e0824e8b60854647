"""Matrices, quaternions, decompositions, key paths and transform lists. R3.7–R3.11, R7.1, R11."""

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from mpmath import mp
from reference import decomposition, json_text, key_paths, matrices, quaternions, transform_lists, transform_text
from reference.errors import Rejected
from reference.inputs import Input
from reference.matrices import IDENTITY, Matrix
from reference.real import ONE, ZERO, Real

OPERATIONS = {
    name: operation
    for family in (matrices, decomposition, quaternions, key_paths, transform_lists)
    for name, operation in family.OPERATIONS.items()
}
NEAR = Fraction(1, 10**24)


@pytest.fixture(autouse=True)
def digits() -> Iterator[None]:
    with mp.workdps(30):
        yield


def answer(operation: str, specification: str = "cssTransforms", /, **members: Any) -> Any:
    exact = json_text.read(json.dumps(members))
    return OPERATIONS[operation](Input(exact, specification))


def rejected_key(operation: str, **members: Any) -> str:
    with pytest.raises(Rejected) as caught:
        answer(operation, **members)
    return caught.value.key


def assert_near(a: Any, b: Any, tolerance: Real = NEAR) -> None:
    assert len(a) == len(b)
    for x, y in zip(a, b, strict=True):
        assert abs(x - y) <= tolerance, f"{a} is not {b}"


def random_matrix(random: Random) -> Matrix:
    return (*(Fraction(random.randint(-300, 300), 100) for _ in range(15)), ONE)


def between(start: str, end: str, t: Any) -> Matrix:
    return answer("transformList.interpolate", **{"from": start, "to": end, "t": t})


def composed(operation: str, underlying: str, value: str) -> Matrix:
    both = {"from": value, "to": "none", "fromOperation": operation, "toOperation": "replace"}
    return answer("transformList.compose", underlying=underlying, t=0, **both)


# Laws


def test_products_and_inverses() -> None:
    random = Random(1)
    for _ in range(20):
        a, b, c = (random_matrix(random) for _ in range(3))
        assert matrices.multiply(matrices.multiply(a, b), c) == matrices.multiply(a, matrices.multiply(b, c))
        assert matrices.determinant(matrices.multiply(a, b)) == matrices.determinant(a) * matrices.determinant(b)
        back = matrices.inverse(a)
        assert back is not None and matrices.multiply(a, back) == IDENTITY
        point = random_matrix(random)[:4]
        there = matrices.transform_point(a, point)
        assert matrices.transform_point(b, there) == matrices.transform_point(matrices.multiply(a, b), point)


def test_parts_make_the_matrix_again() -> None:
    random = Random(2)
    for _ in range(40):
        m = random_matrix(random)
        parts = decomposition.decompose(m)
        assert parts is not None
        assert_near(decomposition.recompose(parts), m)
        assert (parts.scale[0] < 0) == (matrices.determinant3(m) < 0)
        numbers = decomposition.numbers_in_plane(m)
        plane = matrices.in_plane(*numbers)
        assert_near(decomposition.recompose_plane(decomposition.decompose_plane(*numbers)), plane)
        assert_near(decomposition.recompose_skewed(decomposition.decompose_skewed(*numbers)), plane)
        components = key_paths.components(m)
        assert components is not None
        assert_near(components.matrix(), m)


@pytest.mark.parametrize("specification", ["coreAnimation", "cssTransforms"])
def test_interpolation_has_its_ends_and_goes_back(specification: str) -> None:
    random = Random(3)
    for _ in range(15):
        a, b = random_matrix(random), random_matrix(random)
        for one, other in ((a, b), (matrices.in_plane(*a[:6]), matrices.in_plane(*b[:6]))):
            assert_near(decomposition.interpolate(one, other, ZERO, specification), one)
            assert_near(decomposition.interpolate(one, other, ONE, specification), other)
        third = decomposition.interpolate(a, b, Fraction(1, 3), specification)
        assert_near(third, decomposition.interpolate(b, a, Fraction(2, 3), specification))


def test_slerp_turns_evenly() -> None:
    random = Random(4)
    for _ in range(20):
        p, q = (quaternions.unit(random_matrix(random)[:4]) for _ in range(2))
        path = [quaternions.slerp(p, q, Fraction(i, 4)) for i in range(5)]
        steps = [matrices.dot(one, other) for one, other in pairwise(path)]
        assert_near(steps, steps[:1] * 4)
        assert abs(matrices.dot(path[4], q)) > 1 - NEAR
        turned = quaternions.to_matrix(quaternions.multiply(p, q))
        assert_near(turned, matrices.multiply(quaternions.to_matrix(q), quaternions.to_matrix(p)))


def test_slerp_of_a_tiny_and_of_almost_a_whole_angle() -> None:
    tiny = Fraction(1, 10**300)
    z = quaternions.slerp((ZERO, ZERO, ZERO, ONE), (ZERO, ZERO, tiny, ONE), Fraction(1, 4))[2]
    assert abs(z / tiny - Fraction(1, 4)) < NEAR
    half = quaternions.slerp((ZERO, ZERO, ZERO, ONE), (ZERO, ZERO, tiny, -ONE), Fraction(1, 2), shortest_path=False)
    assert_near(half, (ZERO, ZERO, ONE, ZERO))


def test_a_component_that_is_set_is_got_and_the_others_stay() -> None:
    random = Random(5)
    for _ in range(10):
        m = tuple(ZERO if i in (3, 7, 11) else x for i, x in enumerate(random_matrix(random)))
        if matrices.determinant3(m) < 0:
            continue
        for name in key_paths.NAMES:
            if name in ("scale", "translation"):
                continue
            changed = key_paths.set(m, name, Fraction(1, 2))
            assert_near([key_paths.get(changed, name)], [Fraction(1, 2)])
            assert_near(key_paths.set(changed, name, key_paths.get(m, name)), m)


# Values of the sources


def test_singular_is_exact() -> None:
    tenths = [0.1, 0.2, 0, 0, 0.3, 0.6, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    assert answer("matrix.inverse", matrix=tenths) is None
    assert answer("matrix.inverse", "coreAnimation", matrix=tenths)[0] == Fraction(1, 10)
    assert answer("matrix.inverse", matrix=[1e-200, *tenths[1:4], 0, *tenths[5:]]) is not None
    apart = answer("matrix.apply", matrix=tenths, functions=[{"function": "inverse", "arguments": []}])
    assert all(mp.isnan(x) for x in apart)


def test_the_second_factor_acts_first() -> None:
    scale, move = matrices.scaling(ONE * 2, ONE * 2), matrices.translation(ONE, ZERO)
    product = answer("matrix.multiply", a=[int(x) for x in scale], b=[int(x) for x in move])
    assert product == matrices.multiply(move, scale) and product[12] == 2


def test_core_animation_goes_through_minus_a_quarter_turn() -> None:
    half_turn = matrices.scaling(-ONE, -ONE)
    middle = decomposition.interpolate(IDENTITY, half_turn, Fraction(1, 2), "coreAnimation")
    assert_near(middle[:6], [0, -1, 0, 0, 1, 0])
    assert_near(decomposition.interpolate(IDENTITY, half_turn, Fraction(1, 2), "cssTransforms")[:2], [0, 1])


def test_a_singular_end() -> None:
    flat = matrices.scaling(ZERO, ONE)
    assert decomposition.interpolate(flat, IDENTITY, Fraction(1, 4), "coreAnimation")[0] == Fraction(1, 4)
    assert decomposition.interpolate(flat, IDENTITY, Fraction(1, 4), "cssTransforms") == flat
    assert decomposition.interpolate(flat, IDENTITY, Fraction(1, 2), "cssTransforms") == IDENTITY


def test_key_paths_of_mirrored_and_flat_matrices() -> None:
    assert_near([key_paths.get(matrices.scaling(ONE, -ONE), f"scale.{axis}") for axis in "xyz"], [-1, -1, -1])
    both = answer("transform.setKeyPaths", keyPaths=[["scale.x", -0.5], ["scale.y", -0.5]])
    half = Fraction(1, 2)
    assert_near(both, matrices.scaling(-half, half))
    assert_near([key_paths.get(tuple(both), "scale.x")], [-half])
    assert_near([key_paths.get(matrices.scaling(-ONE, -ONE, -ONE), "scale")], [-1])
    turned = answer("transform.setKeyPaths", keyPaths=[["scale", 0], ["rotation", 1], ["scale", 2]])
    assert_near(turned, matrices.scaling(Fraction(2), Fraction(2), Fraction(2)))
    pair = answer("transform.setKeyPaths", keyPaths=[["transform.translation", [1, 2]]])
    assert_near(pair, matrices.translation(ONE, Fraction(2)))


def test_a_rotation_stays_in_its_plane() -> None:
    random = Random(7)
    for _ in range(50):
        angle = Fraction(random.randint(-9999, 9999), 1000)
        assert matrices.is_in_plane(matrices.rotation_by(matrices.Z_AXIS, angle))
        assert matrices.rotation_by(matrices.X_AXIS, angle)[0] == 1


def test_quarter_turns_are_exact() -> None:
    assert answer("matrix.parse", text="rotate(90deg) scaleX(0) rotate(-90deg)")[5] == 0
    assert answer("matrix.parse", text="rotate3d(0, 0, 7, 450deg)") == answer("matrix.parse", text="rotate(.25turn)")


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("TRANSLATEX( 1in", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 96, 0, 0, 1]),
        ("scale(50%,calc(1 + 2))", [Fraction(1, 2), 0, 0, 0, 0, 3]),
        ("/**/none ", [1, 0, 0, 0, 0, 1]),
        ("perspective(.5px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1]),
        ("perspective(calc(-5px))", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1]),
        ("skew(45deg,0)rotate(0)", [1, 0, 0, 0, 1, 1]),
    ],
)
def test_texts(text: str, first: list[Real]) -> None:
    assert_near(answer("matrix.parse", text=text)[: len(first)], first)


@pytest.mark.parametrize(
    "text",
    [" ", "none none", "translateX(5)", "rotate(calc(0))", "scale(1,)", "scale()", "matrix(1,2,3)", "scale3d(1,2)"],
)
def test_numbers_that_are_missing(text: str) -> None:
    assert rejected_key("matrix.parse", text=text) == "text"


@pytest.mark.parametrize(
    "text",
    ["rotate(1deg),scale(1)", "perspective(-1px)", "translate(1%)", "translate(1em)", "skewX (1deg)", "inherit", ""],
)
def test_texts_that_are_rejected(text: str) -> None:
    assert rejected_key("transformList.interpolate", **{"from": text, "to": "none", "t": 0}) == "from"


def test_lists() -> None:
    assert_near(between("none", "translate(20px) rotate(720deg)", 0.125)[12:14], [Fraction(5, 2), 0])
    assert_near(between("scale(0)", "scaleZ(3)", 0.5)[:11:5], [Fraction(1, 2), Fraction(1, 2), 2])
    assert_near(between("rotate(90deg)", "rotate3d(1,0,0,0deg)", 0)[:2], [0, 1])
    assert_near(between("rotate3d(0,0,1,90deg)", "rotate3d(0,0,-1,90deg)", 0.5)[:2], [1, 0])
    assert between("perspective(none)", "perspective(10px)", -1)[11] == 0
    # A singular matrix makes the whole list switch, including translations.
    start, end = "translateX(1px) matrix(1,0,0,0,0,0)", "translateX(3px) matrix(1,0,0,1,0,0)"
    assert between(start, end, 0.25)[12] == 1 and between(start, end, 0.5)[12] == 3
    # Not only a function that is itself singular, but also a product with one.
    assert between("rotate(30deg) skew(30deg, 60deg)", "scale(2) rotate(1deg)", 0.75)[0] > Fraction(3, 2)


def test_composition() -> None:
    assert_near(composed("add", "translateX(1px)", "scale(2)"), answer("matrix.parse", text="translateX(1px) scale(2)"))
    assert_near(
        composed("accumulate", "scale(3)", "scale(2) rotate(9deg)"),
        answer("matrix.parse", text="scale(4) rotate(9deg)"),
    )
    assert_near(composed("accumulate", "matrix(2,0,0,2,1,1)", "matrix(2,0,0,2,1,1)")[:6], [3, 0, 0, 0, 0, 3])
    assert_near(composed("accumulate", "matrix(0,0,0,0,1,1)", "matrix(2,0,0,2,1,1)")[:6], [2, 0, 0, 0, 0, 2])
    turned = composed("accumulate", "rotateX(90deg)", "rotateY(90deg)")
    assert_near(turned, answer("matrix.parse", text="rotateX(90deg) rotateY(90deg)"))
    assert composed("accumulate", "perspective(4px)", "perspective(4px)")[11] == Fraction(-1, 2)


# Invalid and extreme input.


def test_what_is_rejected() -> None:
    assert rejected_key("matrix.inverse", matrix=[1, 2, 3]) == "matrix"
    assert rejected_key("matrix.make", function="perspective", arguments=[-1]) == "arguments"
    assert rejected_key("matrix.make", function="twist", arguments=[]) == "function"
    assert rejected_key("matrix.make", function="concat", arguments=[[1] * 16, 2]) == "arguments"
    assert rejected_key("matrix.make", function="valueFunction:scale", arguments=[1]) == "valueFunction"
    assert rejected_key("matrix.apply", matrix=[0] * 16, functions=[{"function": "turn"}]) == "functions[0].function"
    assert rejected_key("transform.setKeyPaths", keyPaths=[["scale", 1], ["rotation.w", 1]]) == "keyPaths[1]"
    assert rejected_key("transform.setKeyPaths", keyPaths=[["translation", 1]]) == "keyPaths[0]"
    assert rejected_key("transform.setKeyPaths", keyPaths=[["scale", "Infinity"]]) == "keyPaths[0]"
    assert rejected_key("transform.setKeyPaths", keyPaths=[], matrix=["NaN"] * 16) == "matrix"
    assert (
        rejected_key("matrix.interpolate", **{"from": [0] * 16, "to": [0] * 16, "t": 0, "algorithm": "css"})
        == "algorithm"
    )
    assert rejected_key("transformList.interpolate", **{"from": "none", "to": 1, "t": 0}) == "to"


NASTY = ("NaN", "Infinity", "-Infinity", 1e308, -5e-324, 0)


def test_nothing_breaks() -> None:
    random = Random(6)
    plain = [float(x) for x in random_matrix(random)]
    for _ in range(150):
        numbers = [random.choice((*NASTY, 1, x)) for x in plain]
        other = [random.choice((*NASTY, 1, x, x, x)) for x in plain]
        t = random.choice(NASTY)
        ends = {"from": numbers, "to": other, "t": t}
        for operation, members in (
            ("matrix.inverse", {"matrix": numbers}),
            ("matrix.decompose", {"matrix": other}),
            ("matrix.decompose2D", {"matrix": numbers[:6]}),
            ("matrix.interpolate", ends),
            ("quaternion.slerp", {"from": numbers[:4], "to": other[:4], "t": t}),
            ("matrix.make", {"function": "rotate3d", "arguments": numbers[:4]}),
            ("transform.setKeyPaths", {"matrix": plain, "keyPaths": [["rotation.y", 1e308], ["scale", -5e-324]]}),
        ):
            json_text.write(answer(operation, random.choice(("coreAnimation", "cssTransforms")), **members))
        json_text.write(between("rotate(9deg) scale(2) matrix(2,1,1,9,3,3)", "rotateX(9deg) skew(90deg, 1rad)", t))


def test_long_lists_are_answered() -> None:
    text = "scale(1.0000001) rotate(1deg) " * 500
    assert transform_text.parse(text)[-1].kind == "rotate"
    assert abs(between(f"scale(2) {text}", f"skewX(9deg) {text}", 0.5)[0]) < 3
    functions = [{"function": "multiply", "arguments": [[1.1] * 15 + [1]]}] * 300
    json_text.write(answer("matrix.apply", matrix=[1.1] * 16, functions=functions))

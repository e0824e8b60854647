"""CATransition's pictures and progress. R6.2, R6.3."""

from fractions import Fraction
from typing import Any

import pytest
from reference.errors import Rejected
from reference.inputs import Input
from reference.json_text import plain
from reference.real import NON_FINITE
from reference.transitions import ORIGINS, geometry, progress


def exact(value: Any) -> Any:
    if isinstance(value, list):
        return [exact(element) for element in value]
    return NON_FINITE.get(value, value) if isinstance(value, str) else Fraction(str(value))


def pictures(kind: str, p: Any, **members: Any) -> Any:
    given = {"type": kind, "progress": p, "size": [100, 50], **members}
    return plain(geometry(Input({key: exact(member) for key, member in given.items()})))


def progress_at(t: Any, **members: Any) -> Any:
    return plain(progress(Input({key: exact(member) for key, member in {"t": t, **members}.items()})))


def test_the_new_picture_is_in_place_in_the_end() -> None:
    for kind in ("fade", "moveIn", "push", "reveal"):
        for subtype in ORIGINS:
            assert pictures(kind, 1, subtype=subtype)["new"] == {"offset": [0, 0], "opacity": 1}
            assert pictures(kind, 0, subtype=subtype)["old"] == {"offset": [0, 0], "opacity": 1}


def test_pushed_pictures_stay_side_by_side() -> None:
    for subtype, (right, down) in ORIGINS.items():
        for p in (0, 0.25, 1):
            found = pictures("push", p, subtype=subtype)
            apart = [new - old for new, old in zip(found["new"]["offset"], found["old"]["offset"], strict=True)]
            assert apart == [100 * right, 50 * down]


def test_what_is_on_top() -> None:
    assert pictures("moveIn", 0.5)["newOnTop"] and not pictures("reveal", 0.5)["newOnTop"]
    assert pictures("fade", 0.25) == {
        "old": {"offset": [0, 0], "opacity": 0.75},
        "new": {"offset": [0, 0], "opacity": 0.25},
        "newOnTop": True,
    }


def test_progress() -> None:
    assert progress_at(0.125) == 0.5 == progress_at(0.125, duration=0)
    assert progress_at(2.5, duration=5, startProgress=0.2, endProgress=0.8) == 0.5
    assert progress_at(1, duration=1, startProgress=0.6, endProgress=0.3) == 0.6
    assert progress_at(-0.1) is None and progress_at(0.26) is None
    assert progress_at(0) == 0 and progress_at(0.25) == 1
    assert progress_at("NaN") is None and progress_at(1e308, duration="Infinity") == 0


def test_rejections_name_the_key() -> None:
    for key, call in {
        "type": lambda: pictures("cube", 0),
        "subtype": lambda: pictures("push", 0, subtype="fromMiddle"),
        "size": lambda: pictures("push", 0, size=[1]),
        "duration": lambda: progress_at(0, duration=-1),
    }.items():
        with pytest.raises(Rejected) as caught:
            call()
        assert caught.value.key == key

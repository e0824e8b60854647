"""Stories: their events do not depend on how the way is divided, and come in their order. R6.15, R6.9."""

from copy import deepcopy
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from reference.errors import Rejected
from reference.inputs import Input, Json
from reference.stories import OPERATIONS

FADE = {"type": "basic", "keyPath": "opacity", "from": Fraction(0), "to": Fraction(1)}


def play(story: dict[str, Any]) -> Json:
    return OPERATIONS["stage"](Input(story, "coreAnimation"))


def events(story: dict[str, Any]) -> list[tuple[float, str]]:
    return [(float(time), text) for time, text in play(story)["events"]]


def fade(duration: Fraction, **timing: Any) -> dict[str, Any]:
    return FADE | {"timing": {"duration": duration, **timing}}


def random_story(random: Random) -> dict[str, Any]:
    """Makes a story of two layers with clocks, whose times are eighths."""

    def change() -> dict[str, Any]:
        layer, eighths = random.choice(["top", "below"]), Fraction(random.randint(1, 12), 8)
        return random.choice(
            [
                {"add": fade(eighths), "to": layer, "key": random.choice("ab")},
                {"set": "zPosition", "of": layer, "to": eighths},
                {"remove": random.choice("ab"), "from": layer},
                {"clock": {"speed": Fraction(random.choice([0, 1, 2]))}, "of": layer},
                {"pause": layer},
                {"resume": layer},
                {"transaction": [{"set": "opacity", "of": layer, "to": eighths}], "completion": "block"},
            ]
        )

    times = sorted(random.sample(range(32), 4))
    return {
        "layers": [{"name": "top", "sublayers": [{"name": "below"}]}],
        "steps": [{"at": Fraction(time, 8), "do": [change(), change()]} for time in times],
        "handlers": [{"on": "stop below.a finished", "do": [change()], "times": Fraction(2)}],
        "until": Fraction(8),
    }


def test_events_do_not_depend_on_how_the_way_is_divided() -> None:
    random = Random(3)
    for _ in range(60):
        story = random_story(random)
        divided = deepcopy(story)
        times = [step["at"] for step in story["steps"]]
        divided["steps"] += [{"at": Fraction(i, 5), "do": []} for i in range(40) if Fraction(i, 5) not in times]
        divided["steps"].sort(key=lambda step: step["at"])
        assert events(story) == events(divided)


def test_each_start_has_at_most_one_stop_and_times_ascend() -> None:
    random = Random(4)
    for _ in range(60):
        found = events(random_story(random))
        assert [time for time, _ in found] == sorted(time for time, _ in found)
        for name in ("top.a", "top.b", "below.a", "below.b"):
            starts = sum(text == f"start {name}" for _, text in found)
            finished = sum(text == f"stop {name} finished" for _, text in found)
            assert finished <= starts


def test_a_pause_moves_the_end_by_its_length() -> None:
    random = Random(5)
    for _ in range(40):
        pause, length = Fraction(random.randint(1, 9), 10), Fraction(random.randint(1, 50), 7)
        story = {
            "layers": [{"name": "ball"}],
            "steps": [
                {"at": Fraction(0), "do": [{"add": fade(Fraction(1)), "to": "ball", "key": "a"}]},
                {"at": pause, "do": [{"pause": "ball"}]},
                {"at": pause + length, "do": [{"resume": "ball"}]},
            ],
            "until": Fraction(20),
        }
        assert play(story)["events"] == [[0, "start ball.a"], [1 + length, "stop ball.a finished"]]


def test_the_order_at_one_instant() -> None:
    story = {
        "layers": [{"name": "ball"}],
        "steps": [
            {
                "at": Fraction(0),
                "do": [
                    {"addDisplayLink": "link", "maximumFramesPerSecond": Fraction(1)},
                    {
                        "transaction": [{"add": fade(Fraction(1)), "to": "ball", "key": "a"}],
                        "completion": "block",
                    },
                    {"add": fade(Fraction(1), beginTime=Fraction(1)), "to": "ball", "key": "b"},
                ],
            }
        ],
        "until": Fraction(1),
    }
    assert [text for time, text in events(story) if time == 1] == [
        "start ball.b", "block block", "stop ball.a finished", "tick link",
    ]  # fmt: skip


def test_a_story_without_an_end_is_rejected() -> None:
    forever = {"on": "block again", "do": [{"transaction": [], "completion": "again"}]}
    story = {"layers": [], "steps": [{"at": Fraction(0), "do": forever["do"]}], "handlers": [forever]}
    with pytest.raises(Rejected, match="rounds"):
        play(story)

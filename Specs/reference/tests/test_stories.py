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
                {"addTimer": random.choice("tu"), "after": eighths, "every": Fraction(5, 3)},
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


def test_handlers_of_views_are_told_whether_their_animation_finished() -> None:
    random = Random(6)
    for _ in range(40):
        times, texts = sorted(random.sample(range(16), 4)), []
        steps = []
        for index, time in enumerate(times):
            one = {"set": "opacity", "of": "view", "to": Fraction(index, 10)}
            duration = Fraction(random.randint(1, 8), 8)
            block = {"animate": [one], "duration": duration, "then": str(index)}
            steps.append({"at": Fraction(time, 8), "do": [block]})
            following = Fraction(times[index + 1], 8) if index < 3 else Fraction(99)
            replaced = following < Fraction(time, 8) + duration
            texts.append(f"then {index} {'removed' if replaced else 'finished'}")
        story = {"layers": [{"name": "view", "view": True}], "steps": steps, "until": Fraction(9)}
        assert [text for _, text in events(story) if text.startswith("then")] == texts


def test_a_block_that_overrides_everything_is_as_one_outside() -> None:
    changes = [{"set": "opacity", "of": "view", "to": Fraction(0)}, {"set": "bounds", "of": "view", "to": [0, 0, 9, 9]}]
    for flags in range(0, 32, 4):
        inner = {"animate": changes, "duration": Fraction(1), "options": Fraction(flags + 0x10260), "then": "A"}
        outer = {"animate": [inner], "duration": Fraction(3), "options": Fraction(0x3001C), "repeatCount": Fraction(2)}
        layers, until = [{"name": "view", "view": True}], Fraction(9)
        alone, inside = (
            {"layers": layers, "until": until, "steps": [{"at": 0, "do": [one]}]} for one in (inner, outer)
        )
        assert events(alone) == events(inside)


def test_a_story_without_an_end_is_rejected() -> None:
    forever = {"on": "block again", "do": [{"transaction": [], "completion": "again"}]}
    story = {"layers": [], "steps": [{"at": Fraction(0), "do": forever["do"]}], "handlers": [forever]}
    with pytest.raises(Rejected, match="rounds"):
        play(story)


def asked(times: list[Fraction], **story: Any) -> list[Json]:
    """What touches at (5, 5) find at some times, by the rules of views."""
    questions = [{"at": time, "hitTest": [Fraction(5), Fraction(5)], "rules": "views"} for time in times]
    return play({"ask": questions, **story})["values"]


def test_views_take_no_touches_while_a_block_animates_them() -> None:
    square = {"bounds": [Fraction(number) for number in (0, 0, 20, 20)], "position": [Fraction(10), Fraction(10)]}
    card = {"name": "card", "view": True, "model": square}
    screen = {"name": "screen", "view": True, "model": square, "sublayers": [card]}
    half, times = Fraction(1, 2), [Fraction(1, 2), Fraction(1), Fraction(3, 2), Fraction(2)]

    def block(**more: Any) -> Json:
        do = [{"set": "opacity", "of": "card", "to": half}]
        steps = [{"at": Fraction(1), "do": [{"animate": do, "duration": Fraction(1), **more}]}]
        return asked(times, layers=[screen], steps=steps)

    assert block() == ["card", "screen", "screen", "card"]
    assert block(options=Fraction(2)) == ["card"] * 4
    assert block(duration=Fraction(0)) == ["card"] * 4
    disabled = [screen | {"sublayers": [card | {"userInteractionEnabled": False}]}]
    assert asked([Fraction(0)], layers=disabled) == ["screen"]


def test_marked_layers_draw_once_at_the_end_of_the_turn() -> None:
    below = {"name": "below", "methods": ["drawInContext", "drawLayer"]}
    top = {"name": "top", "view": True, "methods": ["drawLayer", "drawRect"], "sublayers": [below]}
    marks = [{"setNeedsDisplay": name} for name in ("below", "top", "below")]
    story = {"layers": [top], "steps": [{"at": Fraction(1), "do": marks}, {"at": Fraction(2), "do": marks[:1]}]}
    assert events(story) == [
        (0, "drawLayer top"),
        (0, "drawRect top"),
        (1, "drawLayer top"),
        (1, "drawRect top"),
        (1, "drawInContext below"),
        (2, "drawInContext below"),
    ]


def test_a_layer_that_marks_itself_when_it_draws_is_endless() -> None:
    mark = [{"setNeedsDisplay": "a"}]
    story = {
        "layers": [{"name": "a", "methods": ["display"]}],
        "steps": [{"at": Fraction(0), "do": mark}],
        "handlers": [{"on": "display a", "do": mark}],
    }
    with pytest.raises(Rejected):
        play(story)

"""The features of inputs, wrong engines in one process, and that chosen vectors find out what none had before."""

import json
import math
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from reference import corpus, json_text, operations
from reference.combinations import covering, instants, numbers, orders, places, steps
from reference.combinations.asking import REJECTED, asked, read
from reference.combinations.choosing import Survivor, fewest
from reference.combinations.making import Maker, known_vectors
from reference.combinations.suites import suites
from reference.combinations.wrong_engines import misreading
from reference.mutation import interactions as kinds
from reference.mutation.distortions import Distortion, distortions, is_within, keys, optional_keys, sizes, skips
from reference.mutation.interactions import Misreading, Operation

Json = Any


@pytest.mark.parametrize(
    ("x", "told"),
    [
        (0, "0"), (-0.0, "0"), (1, "1"), (-1, "negative"), (2, "positive"), (-7.5, "negative"), (0.5, "positive"),
        (1e-7, "tiny"), (-1e-300, "tiny"), (1e6, "huge"), (-(2**31), "huge"),
        (math.inf, "infinite"), (-math.inf, "-infinite"), (math.nan, "NaN"),
    ],
)  # fmt: skip
def test_classes_of_sizes(x: float, told: str) -> None:
    assert numbers.number_class(x) == told


def test_keys_of_objects_of_one_kind_have_one_place() -> None:
    group = {"animations": [{"timing": {"speed": 1}, "animations": [{"timing": {"speed": 2}, "by": 1}]}]}
    found = {"animations", "animations[].timing", "animations[].timing.speed", "animations[].by"}
    assert {key.replace("animations[].animations", "animations") for key in keys(group)} == found
    assert keys({"model": {"opacity": 1}, "t": 1}) == {"model", "t"}
    assert optional_keys([{"t": 1}, {"t": 2, "fill": 1}]) == {"fill"}
    assert [key for key in ("t", "t.x", "t[]", "timing", "x.t") if is_within(key, "t")] == ["t", "t.x", "t[]"]


def vector(members: Json) -> corpus.Vector:
    return corpus.Vector("suite#vector", "operation", "mathematics", "computed", members, 0, {}, False)


def test_names_that_are_data_are_no_rules() -> None:
    names = [vector({"name": f"n{i}", "mode": "ab"[i % 2], "t": Fraction(i)}) for i in range(30)]
    found = {one.name for one in skips("operation", names)}
    assert found == {"operation: mode has a for b", "operation: mode has b for a", "operation: mode is always \"a\"",
                     "operation: name is always \"n0\"", "operation: t is always 0"}  # fmt: skip


def test_a_misreading_is_wrong_only_where_it_changes_the_answer() -> None:
    vectors = [vector for vector in corpus.vectors() if vector.operation == "mediaTiming"]
    made = {one.name: one for one in distortions("mediaTiming", vectors)}
    left_out = misreading(made["mediaTiming: chain[].speed is left out"])
    for speed, is_wrong in ((2, True), (1, False)):
        members = {"chain": [{"duration": 1, "speed": speed}], "t": 0.2}
        right = asked("mediaTiming", "coreAnimation", members)
        assert left_out.is_wrong("coreAnimation", read(members), right) == is_wrong


def test_few_chosen_vectors_tell_all_survivors_apart_and_have_the_references_answers() -> None:
    vectors = [vector for vector in corpus.vectors() if vector.operation == "mediaTiming"]
    known = known_vectors()["mediaTiming"][:40]
    operation = Operation(vectors[:40], known)
    misreadings = [*kinds.interactions("mediaTiming", vectors)][:9] + [*kinds.sizes("mediaTiming", vectors)][:9]
    found = [(one, operation.witness(one)) for one in misreadings]
    survivors = [Survivor(misreading(one.distortion), one.key, witness) for one, witness in found if witness]
    choices = list(fewest(Maker("mediaTiming", known, Random(3)), survivors))
    assert choices == list(fewest(Maker("mediaTiming", known, Random(3)), survivors))
    assert 0 < len(choices) < len(survivors)
    for one in survivors:
        having = [choice for choice in choices if one.key is None or one.key in keys(choice.input)]
        assert any(one.engine.is_wrong(c.specification, read(c.input), c.expected) for c in having), one.engine.name
    for choice in choices:
        right = operations.answer("mediaTiming", choice.specification, read(choice.input))
        assert json_text.plain(right) == choice.expected
    names = [vector["name"] for suite in suites(choices) for vector in suite["vectors"]]
    assert len(set(names)) == len(names)


def test_a_name_says_which_numbers_are_huge_or_tiny() -> None:
    assert numbers.sizes_of({"t": 1e-10, "chain": [{"duration": -3e9}, {"duration": 2}]}) == "t tiny, duration huge"
    assert numbers.sizes_of({"t": 0.123456789, "count": 0}) == "many digits"
    assert numbers.sizes_of({key: 1e10 for key in "abcde"}) == "huge and tiny numbers"


def test_rejected_inputs_have_no_answer() -> None:
    assert asked("mediaTiming", "coreAnimation", {"chain": [], "t": 0}) is REJECTED
    assert asked("mediaTiming", "coreAnimation", {"chain": [{"duration": 1}], "t": 0})["phase"] == "active"


def test_a_search_finds_an_input_that_tells_an_interaction_apart() -> None:
    vectors = [vector for vector in corpus.vectors() if vector.operation == "mediaTiming"]
    operation = Operation(vectors[:40], known_vectors()["mediaTiming"])
    made = {distortion.name: distortion for distortion in distortions("mediaTiming", vectors)}
    left_out, key = made["mediaTiming: chain[].speed is left out"], "chain[].autoreverses"
    found = operation.witness(Misreading("interactions", left_out, key))
    assert found is not None and key in keys(found.input)
    misread = left_out.of(replace(vectors[0], specification=found.specification, input=read(found.input)))
    assert misread is not None
    wrong = asked("mediaTiming", misread.specification, json_text.plain(misread.input))
    assert wrong is REJECTED or wrong != found.expected
    # Nothing can depend on a place that the operation does not read.
    nothing = Distortion("mediaTiming", ("nothing",), "is negated")
    assert operation.witness(Misreading("interactions", nothing, key)) is None


def test_sizes_change_only_numbers_of_that_size() -> None:
    vectors = [vector for vector in corpus.vectors() if vector.operation == "mediaTiming"]
    made = {one.what: one for one in sizes("mediaTiming", vectors) if one.path == ("t",)}
    for what, t, read_as in (
        ("is in single precision", Fraction(1, 10), Fraction(13421773, 134217728)),
        ("is held in 32 bits", Fraction(2**33), Fraction(2**31 - 1)),
        ("is 0 below 1e-9", Fraction(-1, 10**10), Fraction(0)),
        ("is rounded to thousandths", Fraction(12346, 10**6), Fraction(12, 1000)),
    ):
        misread = made[what].of(replace(vectors[0], input={"t": t}))
        assert misread is not None and misread.input == {"t": read_as}
        assert made[what].of(replace(vectors[0], input={"t": Fraction(1, 2)})) is None


def missing(place: str, *items: tuple[str, str]) -> Json:
    keys, classes = zip(*items, strict=True)
    return {"operation": "mediaTiming", "place": place, "keys": list(keys), "classes": list(classes)}


def test_objects_that_nest_in_themselves_are_in_one_place() -> None:
    group = {"animations": [{"animations": [{"type": "basic"}]}], "do": [{"animate": [{"set": "x"}]}]}
    assert [one.path for one in places.objects(group)] == ["", "animations[]", "animations[]", "do[]", "do[]"]


def test_places_of_instants() -> None:
    interval = instants.Interval({"beginTime": 1, "duration": 2, "repeatCount": 2.5})
    told = [interval.class_at(t) for t in (0, 1 - 1e-7, 1, 2, 3, 5 + 1e-9, 6, 7, None, math.inf)]
    assert told == [
        "before the beginning", "just before the beginning", "at the beginning", "inside the interval",
        "at the repetition", "just after the repetition", "at the end", "past the end", None, None,
    ]  # fmt: skip
    for members in (
        {},
        {"duration": 0},
        {"dur": "indefinite"},
        {"duration": 1, "speed": "NaN"},
        {"dur": 1, "begin": []},
    ):
        assert instants.Interval(members).class_at(1) is None
    random = Random(7)
    edges = [f"{side} the {edge}" for side in ("just before", "at", "just after") for edge in ("beginning", "end")]
    for name in ["before the beginning", "inside the interval", "past the end", *edges]:
        for members in ({"duration": 2, "speed": -3, "timeOffset": 5}, {"dur": 0.5, "begin": [7], "repeatCount": 3.25}):
            made = instants.Interval(members).instant_of(name, random)
            assert instants.Interval(members).class_at(made) == name, (name, members)


def test_what_calls_follow() -> None:
    def animator() -> Json:
        return {
            "duration": 2, "t": 9,
            "steps": [{"at": 1, "call": "start"}, {"at": 2, "call": "pause"}, {"at": 2, "call": "continue"}],
        }  # fmt: skip

    told = [steps.told_of_step(animator(), index) for index in range(3)]
    assert told == [
        {"instant": "at the beginning"},
        {"after": "start", "at once": False, "instant": "inside the interval"},
        {"after": "pause", "before that": "start", "at once": True, "instant": "inside the interval"},
    ]
    assert [one.path for one in places.objects(animator())] == ["", "steps[]", "steps[]", "steps[]"]
    for item in (
        ("after", "reverse"), ("before that", "scrub"), ("at once", "true"), ("at once", "false"), ("after", "absent"),
        ("instant", "at the end"), ("instant", "just after the end"), ("instant", "inside the interval"),
    ):  # fmt: skip
        for index in range(3):
            members = animator()
            step = members["steps"][index]
            if steps.set_told(members, step, item, Random(2)):
                index = next(i for i, one in enumerate(members["steps"]) if one is step)
                found = steps.told_of_step(members, index).get(item[0], "absent")
                assert str(found).lower() == item[1], (item, index, members)
                times = [one["at"] for one in members["steps"]]
                assert times == sorted(times)


def test_which_changes_of_a_stage_follow_each_other() -> None:
    stage = {"layers": [{"name": "a"}], "steps": [{"at": 0, "do": [{"pause": "a"}, {"resume": "a"}]},
                                                  {"at": 1, "do": [{"remove": "k", "from": "a"}]}]}  # fmt: skip
    known = orders.Orders(["pause", "resume", "from, remove"])
    known.learn(stage)
    assert list(known.of(stage)) == [
        {"action": "resume", "after": "pause", "at once": True},
        {"action": "from, remove", "after": "resume", "at once": False},
    ]
    for items in ({"action": "pause", "after": "resume", "at once": "true"}, {"action": "resume", "at once": "false"}):
        for seed in range(20):
            members: Json = {"layers": [{"name": "b", "sublayers": [{"name": "c"}]}], "steps": []}
            for _ in range(2):
                assert known.put(members, items, Random(seed))
            told = [{key: str(value).lower() for key, value in one.items()} for one in known.of(members)]
            assert any(items.items() <= one.items() for one in told), members
            times = [step["at"] for step in members["steps"]]
            assert times == sorted(times) and '"a"' not in json.dumps(members)
    assert not known.put({"layers": []}, {}, Random(1))
    assert not known.put({"layers": [{"name": "a"}]}, {"action": "animate"}, Random(1))


def test_what_is_made_has_the_missing_combinations_and_the_right_answers() -> None:
    known = known_vectors()["mediaTiming"]
    wanted = [
        missing("chain[]", ("speed", "negative"), ("fillMode", "both")),
        missing("chain[]", ("speed", "negative"), ("repeatCount", "absent")),
        missing("", ("specification", "coreAnimation"), ("t", "infinite")),
        missing("chain[]", ("instant", "at the end"), ("speed", "negative"), ("fillMode", "both")),
        missing("chain[]", ("speed", "negative"), ("fillMode", "nowhere")),
    ]
    coverer = covering.Coverer("mediaTiming", known, [covering.combination(one) for one in wanted], Random(1))
    made = list(coverer.choose())
    # No vector has the name of the last one, so no input is made with it.
    assert coverer.left() == [covering.combination(wanted[-1])] and 1 <= len(made) <= 4
    for choice in made:
        assert asked("mediaTiming", choice.specification, choice.input) == choice.expected
    again = covering.Coverer("mediaTiming", known, [covering.combination(one) for one in wanted], Random(1))
    assert [choice.input for choice in again.choose()] == [choice.input for choice in made]

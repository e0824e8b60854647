"""Tests that wrong engines are made as their lists say, and judged correctly."""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mpf
from reference import json_text, operations
from reference.combinations.asking import TOLERANCE
from reference.corpus import Vector, vectors
from reference.inputs import Json
from reference.mutation import loosely
from reference.mutation.__main__ import EQUIVALENTS, MISREADINGS
from reference.mutation.boundaries import CloseNumbers, boundaries
from reference.mutation.changes import Entry, Reasons, Unreadable, entries_of, read, written
from reference.mutation.distortions import SPECIFICATION, SWAPPED, Distortion, distortions
from reference.mutation.judging import Death, Judge
from reference.mutation.kept import Kept
from reference.mutation.mutants import Change, change, functions, modules, mutants, outermost, pairs, text_of
from reference.mutation.patterns import NoMatch, Pattern
from reference.mutation.reach import Reach, statements, users_of
from reference.mutation.report import Scores, markdown
from reference.mutation.running import Court, Recent, Verdict
from reference.real import INFINITY, floor

RULES = Path(__file__).parents[2] / "RULES.md"
SPRINGS = [vector for vector in vectors() if vector.operation in ("spring", "spring.dampingRatio")]


def entry_of(tmp_path: Path, text: str) -> list[Entry]:
    file = tmp_path / "list.txt"
    file.write_text(text, encoding="utf-8")
    return read(file)


@pytest.mark.parametrize("entry", entries_of(MISREADINGS), ids=lambda entry: entry.text)
def test_a_misreading_is_a_program(entry: Entry) -> None:
    for module, source in entry.sources().items():
        assert source != text_of(module)
        compile(source, module, "exec")
    for module, first, last in entry.lines():
        assert 0 < first <= last <= len(text_of(module).splitlines())


def test_each_rule_with_vectors_has_two_misreadings() -> None:
    text = RULES.read_text(encoding="utf-8")
    sections = re.split(r"^### (R[0-9]+\.[0-9]+[a-z]?) ", text, flags=re.MULTILINE)
    rules = {
        name for name, body in zip(sections[1::2], sections[2::2], strict=True) if "**Not in vectors.**" not in body
    }
    counts = Counter(entry.text.split(":")[0] for entry in entries_of(MISREADINGS))
    assert {rule for rule in rules if counts[rule] < 2} == set()
    assert set(counts) <= rules


def test_an_equivalent_is_still_a_mutant_of_the_reference() -> None:
    for entry in entries_of(EQUIVALENTS):
        assert entry.text, entry.place
        for known in entry.changes:
            lines = text_of(known.module).splitlines()
            count = len(known.old)
            places = (tuple(lines[index : index + count]) for index in range(len(lines)))
            assert known.old in places, f"{entry.place}: {known.module} no longer has {known.old[0].strip()}"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[springs]\n-a\n", "before the first"),
        ("= R1.1: x\n[nothing]\n", "no module nothing"),
        ("= R1.1: x\n[springs]\n+b\n", "without a -line"),
        ("= R1.1: x\nb\n", "list.txt:2"),
        ("= R1.1: x\n[springs] a -> b\n", "list.txt:2: expected [place] old => new"),
    ],
)
def test_a_list_that_is_wrong_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(complaint)):
        entry_of(tmp_path, text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[springs]\n-no_such_line()\n+another()", "list.txt:1: springs has this 0 times, not once: no_such_line()"),
        ("[springs.nowhere] a => b", "there is no nowhere"), ("[springs] ONE => ZERO", "times, not once: ONE"),
        ("[springs] a b => c", "invalid syntax"), ("[springs] ONE + => c", "invalid syntax"),
    ],
)  # fmt: skip
def test_a_pattern_has_to_fit_once(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(complaint)):
        entry_of(tmp_path, f"= R1.1: x\n{text}\n")[0].sources()


CODE = """
LIMIT = 2

def area(width, height):
    size = width * height  # of a rectangle
    if size > LIMIT:
        size = LIMIT
    return size

class Box:
    def area(self, width):
        return width * self.height
"""


@pytest.mark.parametrize(
    ("place", "old", "new", "line"),
    [
        ("x.area", "width * height", "width + height", "    size = width + height"),
        # Other names for a function's own, also where they are in another order.
        ("x.area", "w * h", "h / w", "    size = height / width"),
        ("x.area", "size > LIMIT", "size >= LIMIT", "    if size >= LIMIT:"),
        ("x.area", "area_ > LIMIT", "LIMIT < area_", "    if LIMIT < size:"),
        ("x.area", "return size", "return -size", "    return -size"),
        ("x.area", "if s > LIMIT:\n    s = LIMIT", "s = s", "    size = size"),
        ("x.area", "size = LIMIT", "", "        pass"),
        ("x.Box.area", "width * self.height", "self.height", "        return self.height"),
        ("x", "LIMIT = 2", "LIMIT = 3", "LIMIT = 3"),
    ],
)
def test_patterns_replace_code(place: str, old: str, new: str, line: str) -> None:
    made = Pattern(place, old, new).applied(CODE)
    assert line in made.splitlines()
    # Nothing else is changed.
    assert set(made.splitlines()) - set(CODE.splitlines()) - set(ast.unparse(ast.parse(CODE)).splitlines()) <= {line}


@pytest.mark.parametrize(
    ("place", "old"),
    [
        ("x.area", "height * width * 1"), ("x.area", "size > OTHER + 1"), ("x.Box.area", "width * height"),
        ("x.area", "a"), ("x.area", "a > SOME"),
        # One name cannot stand for two, nor two for one; LIMIT is the module's.
        ("x.area", "a * a"), ("x.area", "size = b\nsize = b"), ("x.area", "LIMIT * height"),
    ],
)  # fmt: skip
def test_patterns_that_fit_nowhere_or_twice_are_refused(place: str, old: str) -> None:
    with pytest.raises(NoMatch, match="times, not once"):
        Pattern(place, old, "b").applied(CODE)


def test_a_change_is_found_again_in_the_form_in_which_it_is_written(tmp_path: Path) -> None:
    source = text_of("penner").replace("1", "2", 1)
    known = change("penner", source)
    entries = entry_of(
        tmp_path, "= why\n" + "\n".join(written(known)) + "\n= any\n[errors]\n-x\n+*\n= in\n~ a: b[]* c\n"
    )
    reasons = Reasons(entries)
    assert reasons.of_change(known) is entries[0]
    assert reasons.of_change(Change("errors", ("x",), ("y",))) is entries[1]
    assert reasons.of_change(Change("errors", ("y",), ("x",))) is None
    assert reasons.of_name("a: b[].d c") is entries[2]
    assert reasons.unused == set()


def test_mutants_differ_from_their_module() -> None:
    assert "springs" in modules() and "corpus" not in modules()
    made = list(mutants("display_links"))
    assert len(made) > 30
    assert all(mutant.change().old != mutant.change().new for mutant in made[::7])


def test_lists_that_have_one_length_are_no_place_for_mutants() -> None:
    assert "strict=True" in text_of("matrices")
    made = [mutant for mutant in mutants("matrices") if mutant.operator == "ReplaceTrueWithFalse"]
    assert not any("strict=False" in line for mutant in made for line in mutant.change().new)


def test_pairs_are_two_changed_conditions_of_one_function() -> None:
    starts, made = functions(text_of("springs")), list(pairs("springs"))
    assert made == list(pairs("springs")) and max(Counter(outermost(starts, p.line) for p in made).values()) <= 12
    for pair in made:
        upper, lower = pair.halves
        assert outermost(starts, upper.line) == outermost(starts, lower.line) and upper.line < lower.line
        text, both = text_of("springs").splitlines(), pair.source().splitlines()
        changed = {number for number, (old, new) in enumerate(zip(text, both, strict=True), 1) if old != new}
        assert len(changed) == 2 and min(changed) == upper.line


def test_two_equivalent_changes_are_one() -> None:
    pair = next(iter(pairs("springs")))
    changes = [half.change() for half in pair.halves]
    assert len(changes) == 2 and changes[0] != changes[1]
    known = [Entry("list:1", "reason", [one]) for one in changes]
    no_vectors = Court([], Reasons(known))
    assert Scores([no_vectors.mutant(pair)], Reasons(known)).total("pairs").equivalent == 1
    half_known = Reasons(known[:1])
    assert Scores([Court([], half_known).mutant(pair)], half_known).total("pairs").passed == 1


def test_the_original_passes_and_a_wrong_one_does_not() -> None:
    judge = Judge(SPRINGS)
    numbers = Reach(SPRINGS).of([("springs", 1, 1)])
    assert len(numbers) == len(SPRINGS)
    assert judge.death({}, numbers) is None
    text = text_of("springs")
    for wrong in (text.replace("-beta * t", "beta * t"), text.replace("root = mp.sqrt(-square)", "root = 1 / 0")):
        death = judge.death({"springs": wrong}, numbers)
        assert death is not None and death.identity and death.how
    of_time = [vector for vector in SPRINGS if vector.input.get("t") == 1][:2]
    for judged in (of_time[:1], of_time):
        death = Judge(judged).death({"springs": text.replace("-beta * t", "beta * t")}, range(len(judged)))
        assert death is not None and (death.identity, death.is_only_one) == (judged[0].identity, len(judged) == 1)
    broken = judge.death({"springs": "1 / 0"}, numbers)
    assert broken is not None and broken.how.startswith("does not start")


def test_vectors_that_are_not_traced_come_last() -> None:
    few, all_of_them = Reach(SPRINGS, most=5), Reach(SPRINGS)
    springs, stage = [("springs", 1, 1)], [("stage", 1, 1)]
    assert sorted(few.of(springs)) == sorted(all_of_them.of(springs)) == list(range(len(SPRINGS)))
    # A module that no traced vector needs may still be needed by the others.
    traced = len(SPRINGS) - len(few.of(stage))
    # Vectors with equal inputs are traced together.
    assert 0 <= traced - 5 * len({vector.operation for vector in SPRINGS}) < 5
    assert not all_of_them.of(stage)


def test_the_vectors_of_a_line_are_those_that_execute_its_statement() -> None:
    reach, lines = Reach(SPRINGS), text_of("springs").splitlines()
    branch = next(number for number, line in enumerate(lines, 1) if "root = mp.sqrt(-square)" in line)
    numbers = reach.of([("springs", branch, branch)])
    assert 0 < len(numbers) < len(SPRINGS)
    broken = {"springs": text_of("springs").replace("root = mp.sqrt(-square)", "root = 1 / 0")}
    judge = Judge(SPRINGS, 1)
    assert all(judge.death(broken, [number]) for number in numbers[::20])
    assert judge.death(broken, sorted({*range(len(SPRINGS))} - {*numbers})) is None


def test_comments_and_empty_lines_concern_no_vector() -> None:
    reach, lines = Reach(SPRINGS), text_of("springs").splitlines()
    bare = [number for number, line in enumerate(lines, 1) if not line.split("#")[0].strip()]
    assert len(bare) > 20 and not any(reach.of([("springs", number, number)]) for number in bare)


def test_constants_concern_the_modules_that_import_what_is_made_of_them() -> None:
    def users(module: str, start: str) -> set[str]:
        lines = text_of(module).splitlines()
        return users_of(module, next(i for i, line in enumerate(lines, 1) if line.startswith(start)), modules())

    assert users("css_easing", "MOST_STEPS") == {"timing_functions"}
    # What else is made of it has other users.
    assert users("real", "INFINITY") > {name for name in modules() if "NON_FINITE" in text_of(name)} - {"real"}
    assert not users("display_links", "OPERATIONS")


def test_a_line_belongs_to_the_innermost_statement() -> None:
    text = ("A = 1\n\n\ndef f(x):\n    if (\n        x\n    ):\n        y = [\n            x\n        ]\n"
            "        return y\n    match x:\n        case 1:\n            pass\n")  # fmt: skip
    assert statements(text) == {5: 5, 6: 5, 7: 5, 8: 8, 9: 8, 10: 8, 11: 11, 12: 12, 13: 13, 14: 14}


def test_an_engine_that_hangs_or_dies_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reference.mutation.judging.SECONDS", 1)
    for last_words in ("while True: pass", "import os; os._exit(0)"):
        source = f"def answer(*arguments):\n    {last_words}\n"
        death = Judge(SPRINGS).death({"operations": source}, [3])
        assert death is not None and (death.identity, death.how) == (SPRINGS[3].identity, "no answer")


def vector(members: Json, expected: Json = 0) -> Vector:
    return Vector("suite#vector", "operation", "mathematics", "computed", members, expected, {}, False)


def test_distortions_are_made_of_what_the_vectors_have() -> None:
    one = vector({"t": Fraction(-3, 2), "mode": "paced", "list": [{"x": Fraction(1), "y": Fraction(2)}]})
    other = vector({"t": Fraction(1), "mode": "linear", "before": True})
    made = {distortion.name: distortion for distortion in distortions("operation", [one, other])}
    assert made["operation: t is cut off"].of(one) == vector({**one.input, "t": Fraction(-1)})
    assert made["operation: t is cut off"].of(other) is None
    assert made["operation: before is left out"].of(other) == vector({"t": Fraction(1), "mode": "linear"})
    assert made["operation: mode has linear for paced"].of(one) == vector({**one.input, "mode": "linear"})
    assert made["operation: before is the opposite"].of(other) == vector({**other.input, "before": False})
    swapped = made["operation: list[].x is taken for y, and the other way round"].of(one)
    assert swapped is not None and swapped.input["list"] == [{"x": Fraction(2), "y": Fraction(1)}]
    assert made["operation: t is brought into 0...1"].of(one) == vector({**one.input, "t": Fraction(0)})
    assert "operation: t is always -1.5" in made or "operation: t is always 1" in made
    assert one.input["t"] == Fraction(-3, 2)


def test_what_only_rejected_inputs_have_is_no_place() -> None:
    rejected = vector({"t": Fraction(1), "mood": "odd"}, {"error": "mood: what is that?"})
    names = [made.name for made in distortions("operation", [vector({"t": Fraction(1)}), rejected])]
    assert names and not any("mood" in name for name in names)


def test_what_a_list_calls_equivalent_is_not_run_and_its_errors_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A mutant that a vector detects, although a list calls it equivalent.
    mutant = next(made for made in mutants("springs") if made.operator.endswith("Add_Sub"))
    lines = "\n".join(written(mutant.change()))
    wrong = Reasons(entry_of(tmp_path, f"= why not\n{lines}\n"))
    monkeypatch.setattr("reference.mutation.running.CACHE", tmp_path / "reach.pickle")
    run, trusted = Court(SPRINGS, Reasons([])).mutant(mutant), Court(SPRINGS, wrong).mutant(mutant)
    assert run.death is not None and trusted.death is None
    scores = Scores([run], wrong)
    assert scores.misjudged == [run] and not scores.survivors
    assert Scores([trusted], wrong).total("mutants").equivalent == 1


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    made, asked = [Verdict("mutants", "springs", str(i), Death("a#b", "off")) for i in range(5)], []

    def judge(engines: Sequence[Verdict]) -> Iterator[Verdict]:
        for engine in engines:
            asked.append(engine.name)
            yield engine

    stopped = Kept(path, b"1").judged("mutants", made, judge)
    assert [next(stopped), next(stopped)] == made[:2]
    # The last one may be cut off.
    path.write_bytes(path.read_bytes() + b"\x80\x05")
    assert list(Kept(path, b"1").judged("mutants", made, judge)) == made
    assert list(Kept(path, b"1").judged("mutants", made, judge)) == made and asked == list("01234")
    assert list(Kept(path, b"1").judged("pairs", made[:1], judge)) == made[:1]
    (tmp_path / "other").write_text("mine")
    with pytest.raises(ValueError, match="other: not a file"):
        Kept(tmp_path / "other", b"1")
    # Other vectors, or another reference: everything is judged again, first by what detected it before.
    other = Kept(path, b"2")
    assert list(other.judged("mutants", made[:1], judge)) == made[:1] and asked == list("0123400")
    assert other.deaths == {one.engine: Death("a#b", "off") for one in made}
    # It stays known if a run with other vectors is stopped at once.
    assert Kept(path, b"3").deaths == other.deaths


def test_what_detected_an_engine_before_is_tried_first() -> None:
    vectors = {str(i): i for i in range(5)}
    recent = Recent()
    recent.add(Death("3", "off"))
    assert recent.first(vectors, Death("2", "off", other="4")) == [2, 4, 3, 0, 1]
    assert recent.first(vectors, Death("2", "off")) == [2, 3, 0, 1, 4]
    assert recent.first(vectors, Death("withdrawn", "off")) == recent.first(vectors, None) == [3, 0, 1, 2, 4]


def timed(t: str) -> Vector:
    """A second that begins at 1, asked for a time."""
    members = {"chain": [{"beginTime": Fraction(1), "duration": Fraction(1)}], "t": Fraction(t)}
    expected = json_text.plain(operations.answer("mediaTiming", "coreAnimation", members))
    expected = json_text.read(json.dumps(expected))
    return Vector(f"a#{t}", "mediaTiming", "coreAnimation", "computed", members, expected, TOLERANCE, False)


def test_close_numbers_are_noted_where_a_wrong_engine_takes_them_for_equal() -> None:
    asked = [timed(t) for t in ("1", "0.9999999997", "0.9999999999999", "0.5")]
    found = CloseNumbers(asked, 1, made=0)
    engines = [one for one in boundaries("media_timing") if found.vectors(one)]
    reached = {one.wrong: set(found.vectors(one)) for one in engines}
    # 3e-10 matters only to 1e-9, and 1e-13 to both; equal numbers are equal to anyone.
    assert reached == {"1e-9": {1, 2}, "1e-12": {2}}
    judge = Judge(asked)
    assert all(judge.death({one.module: one.source()}, found.vectors(one)) for one in engines)


def test_a_boundary_that_no_vector_detects_is_judged_by_inputs_that_are_made() -> None:
    steps = [vector for vector in vectors() if vector.operation == "timingFunction"][:200]
    found = CloseNumbers(steps, 1, made=300)
    unseen = [one for one in boundaries("easing_curves") if not found.vectors(one)]
    assert any(found.witness(one) for one in unseen)


@pytest.mark.parametrize(
    ("signs", "numbers", "right", "wrong"),
    [
        ("Lt", (Fraction(1), Fraction(1) + Fraction(1, 10**10)), True, False),
        ("GtE", (Fraction(1), Fraction(1) + Fraction(1, 10**10)), False, True),
        ("NotEq", (mpf(1), Fraction(1)), False, False),
        ("LtE Lt", (0, Fraction(1, 10**10) - 1, 1), False, False),
        ("Gt", (INFINITY, INFINITY), False, False),
        ("Eq", ("a", "a"), True, True),
        ("Lt", (1, 2), True, True),
    ],
)
def test_comparisons_of_close_numbers(signs: str, numbers: tuple[object, ...], right: bool, wrong: bool) -> None:
    loosely.noted.clear()
    assert loosely.compared("here", "", signs, *numbers) == right
    assert loosely.noted == ({("here", "1e-9")} if right != wrong else set())
    assert loosely.compared("here", "1e-9", signs, *numbers) == wrong


def test_cutting_off_differs_from_rounding_down_below_0() -> None:
    loosely.noted.clear()
    for right, numbers, down, cut in (
        (floor, (Fraction(-5, 2),), -3, -2),
        ("FloorDiv", (Fraction(-5), 2), -3, -2),
        ("Mod", (-5, 3), 1, -2),
        ("FloorDiv", (-6, 2), -3, -3),
    ):
        assert loosely.rounded_down(f"{down}", "", right, *numbers) == down
        assert loosely.rounded_down("", loosely.CUT, right, *numbers) == cut
    assert loosely.noted == {("-3", loosely.CUT), ("1", loosely.CUT)}


def test_scores_count_what_is_found_out_of_what_differs() -> None:
    dead = [Verdict("mutants", "springs", str(i), Death("a#b", "off")) for i in range(3)]
    passing = Verdict("mutants", "springs", "4", None)
    silent = Verdict("mutants", "springs", "5", Death("", "does not start: SyntaxError"))
    scores = Scores([*dead, passing, silent], Reasons([]))
    total = scores.total("mutants")
    assert (total.made, total.killed, total.passed, total.share) == (4, 3, 1, 75)
    assert scores.survivors == [passing] and scores.no_engines == 1


def test_a_page_keeps_the_families_that_were_not_run() -> None:
    def page(family: str, revision: str, old: str) -> str:
        verdict = Verdict(family, "smil", f"{family} of {revision}", None)
        return markdown(Scores([verdict], Reasons([])), 7, revision, old)

    first = page("sizes", "1", "")
    both = page("inputs", "2", first)
    assert both.index("## Inputs\n\nWith the 7 vectors of revision 2") < both.index("## Sizes\n\nWith the 7 vectors of")
    assert "- inputs of 2" in both and "revision 1" in both
    assert page("sizes", "1", both) == both
    assert "revision 1" not in page("sizes", "3", both)


def test_a_specification_can_be_taken_for_another() -> None:
    distortion = Distortion("operation", SPECIFICATION, "", ("cssEasing", "mathematics"))
    other = distortion.of(vector({}))
    assert other is not None and other.specification == "cssEasing"
    assert Distortion("operation", ("x",), SWAPPED, ("y",)).of(vector({"x": Fraction(1)})) is None

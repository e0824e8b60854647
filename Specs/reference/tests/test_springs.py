"""Springs and UIView's springs."""

import random
import time
from fractions import Fraction
from typing import Any

import pytest
from mpmath import mp, mpf
from reference import springs, uikit_springs
from reference.errors import Rejected
from reference.inputs import Input
from reference.real import INFINITY, NAN, ZERO, Real, is_nan, nearest_double
from reference.springs import NEVER, Spring

TWO = Fraction(2)
DEFAULT = Spring(Fraction(1), Fraction(100), Fraction(10))


def ask(operation: str, specification: str = "coreAnimation", **members: Any) -> Any:
    numbers = {key: x if isinstance(x, (bool, str, mpf)) else Fraction(str(x)) for key, x in members.items()}
    return (springs.OPERATIONS | uikit_springs.OPERATIONS)[operation](Input(numbers, specification))


def near(a: Real, b: Real, error: float = 1e-20) -> bool:
    return abs(a - b) <= error


def random_springs() -> list[Spring]:
    generator = random.Random(5)

    def number(low: int, high: int) -> Fraction:
        return Fraction(generator.randint(low, high), 8)

    return [Spring(number(1, 400), number(1, 400), number(1, 400), number(-90, 90)) for _ in range(40)]


@pytest.mark.parametrize("spring", random_springs())
def test_it_starts_at_0_with_its_velocity_and_obeys_the_equation(spring: Spring) -> None:
    assert spring.state(ZERO) == (0, spring.initial_velocity) == spring.state(Fraction(-3))
    with mp.workdps(60):
        t, h = Fraction(3, 10), Fraction(1, 10**10)
        (x0, v0), (x, v), (x1, v1) = (spring.state(t + i * h) for i in (-1, 0, 1))
        assert near((x1 - x0) / (2 * h), v, 1e-6 * max(1, abs(v)))
        force = spring.mass * (v1 - v0) / (2 * h) + spring.damping * v + spring.stiffness * (x - 1)
        assert near(force, 0, 1e-6)


@pytest.mark.parametrize("t", ["1e-300", "1e-9", "0.37", "40"])
def test_nothing_is_lost_by_cancelling(t: str) -> None:
    time = Fraction(t)
    for damping in (1, "19.999999999999999", 20, "20.000000000000000001", 3000, 10**40):
        spring = Spring(Fraction(1), Fraction(100), Fraction(damping))
        with mp.workdps(800):
            exact = spring.state(time)
        with mp.workdps(30):
            found = spring.state(time)
        assert all(abs(a - b) <= abs(b) * mpf("1e-28") for a, b in zip(found, exact, strict=True))


def test_over_damping_has_to_be_allowed() -> None:
    held, critical = (ask("spring", mass=1, stiffness=100, damping=c, t=0.15) for c in (30, 20))
    assert near(held, critical) and near(held, mpf("0.44217459962892544"), 1e-15)
    assert ask("spring", mass=1, stiffness=100, damping=30, t=0.15, allowsOverdamping=True) < held
    assert ask("spring", "mathematics", mass=1, stiffness=100, damping=30, t=0.15) < held


def test_an_under_damped_spring_settles_by_its_envelope() -> None:
    assert near(DEFAULT.settling_duration(), mpf("1.4727003346780927"), 1e-15)
    assert near(Spring(Fraction(1), Fraction(100), Fraction(5)).settling_duration(), 2.85, 0.01)
    assert DEFAULT.settling_duration(Fraction(1, 10)) < DEFAULT.settling_duration()


def test_other_springs_settle_at_a_step_of_the_walk() -> None:
    times = [nearest_double(springs.walk_time(count)) for count in (3, 8, 10, 19)]
    assert times == [0.30000000000000004, 0.7999999999999999, 0.9999999999999999, 1.9000000000000006]
    assert ask("spring.settlingDuration", mass=3, stiffness=1000, damping=500) == 0.6
    slow = Spring(Fraction(1), Fraction(1, 10**18), Fraction(2, 10**9))  # critical, and ω₀ is 1e-9
    assert slow.settling_duration() == Fraction("9233413476.5")  # by multiples of 0.1, no longer by additions


def test_a_spring_that_shoots_past_its_end_settles_after_its_turn() -> None:
    spring = Spring(Fraction(1), Fraction(100), Fraction(20), Fraction(60))
    settled = spring.settling_duration()
    before = settled - Fraction(1, 10)
    assert abs(1 - spring.position(settled)) < Fraction(1, 1000) <= abs(1 - spring.position(before))
    assert spring.velocity(settled) < 0


def test_what_never_settles() -> None:
    for damping, stiffness in ((0, 100), (INFINITY, 100), (Fraction(2), Fraction(1, 10**80))):
        assert Spring(Fraction(1), stiffness, damping).settling_duration() == NEVER
    assert ask("spring.fromPerceptual", perceptualDuration=1, bounce=-1)["settlingDuration"] == NEVER
    assert DEFAULT.settling_duration(TWO) == 0 == Spring(TWO, TWO, Fraction(99)).settling_duration(TWO)
    assert Spring(TWO, TWO, Fraction("1e-300")).settling_duration() == NEVER
    assert nearest_double(NEVER) == (2 - 2**-23) * 2.0**127


def test_perceptual_parameters_and_back() -> None:
    for bounce in (-0.9, -0.3, 0, 0.4, 1):
        made = ask("spring.fromPerceptual", perceptualDuration=0.5, bounce=bounce)
        back = springs.to_perceptual(Input({key: made[key] for key in ("mass", "stiffness", "damping")}))
        assert near(back["perceptualDuration"], 0.5, 1e-12) and near(back["bounce"], Fraction(str(bounce)), 1e-12)
    assert nearest_double(ask("spring.fromPerceptual", perceptualDuration=0.5, bounce=0)["settlingDuration"]) == (
        0.7999999999999999
    )
    response = ask("spring.parameters", response=0.5, dampingFraction=0.7, mass=2)
    assert response == ask("spring.parameters", duration=0.5, bounce=0.3, mass=2)


@pytest.mark.parametrize("velocity", ["-1e308", "-3", "-1e-300", "0", "5e-324", "0.0213", "1", "30", "5000", "1e308"])
@pytest.mark.parametrize("ratio", ["0.01", "0.3", "0.999999", "1"])
def test_uikit_springs_are_a_thousandth_away_in_the_end(ratio: str, velocity: str) -> None:
    zeta, v, duration = Fraction(ratio), Fraction(velocity), Fraction(2)
    omega = uikit_springs.angular_frequency(zeta, duration, v)
    beta = zeta * omega
    root = mp.sqrt(1 - zeta * zeta) if zeta < 1 else 1 / omega
    amplitude = abs(1 + (omega - v) * duration) if zeta == 1 else abs((beta - v) / (omega * root))
    with mp.workdps(400):
        assert near(amplitude * mp.exp(-beta * duration), mpf("0.001"), 1e-6)


def test_uikit_durations_and_ratios_are_brought_into_their_ranges() -> None:
    assert ask("uikit.spring", dampingRatio=3, duration=99) == ask("uikit.spring", dampingRatio=1, duration=10)
    assert ask("uikit.spring", dampingRatio=-1, duration=-1) == ask("uikit.spring", dampingRatio=0.01, duration=0.01)
    assert ask("uikit.propertyAnimatorDuration", requestedDuration=4, dampingRatio=0.3) == 4


@pytest.mark.parametrize(
    ("key", "value"),
    [("mass", 0), ("mass", -1), ("stiffness", 0), ("damping", -1), ("t", True), ("mass", "x"), ("damping", NAN)],
)
def test_what_is_no_spring_is_rejected(key: str, value: Any) -> None:
    with pytest.raises(Rejected) as rejected:
        ask("spring", **({"mass": 1, "stiffness": 100, "damping": 10, "t": 1} | {key: value}))
    assert rejected.value.key == key
    with pytest.raises(Rejected, match="stiffness"):
        ask("spring", mass=1, damping=1, t=1)
    for bounce, duration in ((1.1, 1), (-1.1, 1), (0, 0), (0, -1)):
        with pytest.raises(Rejected):
            ask("spring.fromPerceptual", perceptualDuration=duration, bounce=bounce)


def test_nothing_breaks_or_hangs() -> None:
    extremes = ["5e-324", "1", "1e308"]
    generator = random.Random(3)
    start = time.process_time()
    for _ in range(60):
        mass, stiffness, damping, t = (generator.choice(extremes) for _ in range(4))
        velocity = generator.choice(["0", *extremes, "-1e308"])
        members = {"mass": mass, "stiffness": stiffness, "damping": damping, "t": t, "initialVelocity": velocity}
        numbers = {key: Fraction(x) for key, x in members.items()}
        specification = generator.choice(["coreAnimation", "mathematics"])
        for operation in ("spring.state", "spring.settlingDuration", "spring.dampingRatio", "spring.toPerceptual"):
            springs.OPERATIONS[operation](Input(numbers, specification))
        numbers |= {"dampingRatio": Fraction(1, 2), "duration": numbers["t"]}
        uikit_springs.uikit_spring(Input(numbers))
    assert time.process_time() - start < 10
    assert is_nan(DEFAULT.position(NAN)) and DEFAULT.state(INFINITY) == (1, 0)

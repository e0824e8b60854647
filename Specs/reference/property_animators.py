"""A UIViewPropertyAnimator that is started, paused, scrubbed, reversed, continued and stopped. R6.13.

The fraction is that of the time, in the direction of the run, so it is 0 where a run begins. A reversed animator runs
from the new values to the old ones.
"""

from collections.abc import Callable
from dataclasses import dataclass

from . import springs, timing_functions, uikit_springs
from .inputs import Input, Json
from .real import ONE, ZERO, Real, clamp

INACTIVE, ACTIVE, STOPPED = "inactive", "active", "stopped"
POSITIONS = {"start": ZERO, "end": ONE, "current": None}

Curve = Callable[[Real], Real]


@dataclass
class Animator:
    """An animator, at the time of its last change. `whole` is the time that a run from 0 to 1 takes."""

    duration: Real
    curve: Curve
    scrubs_linearly: bool
    pauses_on_completion: bool
    state: str = INACTIVE
    is_running: bool = False
    is_reversed: bool = False
    fraction: Real = ZERO
    since: Real = ZERO
    whole: Real = ZERO
    # The progress that the animator leaves behind when it has ended; None before.
    left: Real | None = None

    def fraction_at(self, t: Real) -> Real:
        """Returns the fraction at a time that is not before the last change: linear in time, at most 1. R6.13."""
        if not self.is_running or t < self.since:
            return self.fraction
        return ONE if self.whole == 0 else min(ONE, self.fraction + (t - self.since) / self.whole)

    def move_to(self, t: Real) -> None:
        """Brings the animator to a time; it ends if its fraction reaches 1. R6.13."""
        self.fraction, self.since = self.fraction_at(t), max(t, self.since)
        if self.is_running and self.fraction == 1:
            self.is_running = False
            if not self.pauses_on_completion:
                self.end(ZERO if self.is_reversed else ONE)

    def end(self, progress: Real) -> None:
        """Leaves the properties at a progress, and makes the animator inactive for good. R6.13."""
        self.state, self.is_running, self.left = INACTIVE, False, progress

    @property
    def progress(self) -> Real:
        """The curve of the fraction; the fraction itself if paused and scrubsLinearly; 1 − that if reversed. R6.13."""
        if self.left is not None:
            return self.left
        is_linear = self.scrubs_linearly and not self.is_running
        progress = self.fraction if is_linear else self.curve(self.fraction)
        return 1 - progress if self.is_reversed else progress


# The steps, each at the time of the animator


def start(animator: Animator, step: Input, t: Real) -> None:
    """startAnimation(), startAnimation(afterDelay:): runs on from the fraction, at the pace of the duration."""
    delay = springs.not_negative(step, "delay", ZERO)
    require(animator.state != STOPPED, step, "the animator is stopped")
    if not animator.is_running:
        run(animator, t + delay, animator.duration)


def run(animator: Animator, since: Real, whole: Real) -> None:
    """Makes the animator run from its fraction at a time."""
    animator.state, animator.is_running, animator.since, animator.whole = ACTIVE, True, since, whole


def pause(animator: Animator, step: Input, t: Real) -> None:
    """pauseAnimation(): an inactive animator becomes active."""
    require(animator.state != STOPPED, step, "the animator is stopped")
    animator.state, animator.is_running = ACTIVE, False


def scrub(animator: Animator, step: Input, t: Real) -> None:
    """Sets fractionComplete, clamped; possible only while the animator does not run."""
    fraction = step.finite("fraction")
    require(animator.state != STOPPED and not animator.is_running, step, "the animator runs or is stopped")
    animator.state, animator.fraction = ACTIVE, clamp(fraction, ZERO, ONE)


def reverse(animator: Animator, step: Input, t: Real) -> None:
    """Sets isReversed: if it changes on an active animator, its fraction is counted from the other end."""
    is_reversed = step.flag("reversed")
    require(animator.state != STOPPED, step, "the animator is stopped")
    if is_reversed != animator.is_reversed and animator.state == ACTIVE:
        animator.fraction = 1 - animator.fraction
    animator.is_reversed = is_reversed


def continue_run(animator: Animator, step: Input, t: Real) -> None:
    """continueAnimation: what is left takes the factor times the duration; with 0 it keeps its pace."""
    factor = springs.not_negative(step, "durationFactor")
    require(animator.state == ACTIVE and not animator.is_running, step, "the animator is not paused")
    curve = step.choice("curve", tuple(timing_functions.NAMES), None)
    if curve is not None:
        animator.curve = timing_functions.NAMES[curve].at
    rest = 1 - animator.fraction
    run(animator, t, animator.duration if factor == 0 or rest == 0 else factor * animator.duration / rest)


def stop(animator: Animator, step: Input, t: Real) -> None:
    """stopAnimation(_:): the properties stay where they are; without finishing, the animator is inactive at once."""
    without_finishing = step.flag("withoutFinishing")
    require(animator.state == ACTIVE, step, "the animator is not active")
    progress = animator.progress
    animator.end(progress)
    if not without_finishing:
        animator.state = STOPPED


def finish(animator: Animator, step: Input, t: Real) -> None:
    """finishAnimation(at:): a stopped animator becomes inactive, at the old, the new or the current values."""
    position = POSITIONS[step.choice("position", tuple(POSITIONS))]
    require(animator.state == STOPPED, step, "the animator is not stopped")
    animator.state = INACTIVE
    animator.left = animator.left if position is None else position


STEPS: dict[str, Callable[[Animator, Input, Real], None]] = {
    "start": start,
    "pause": pause,
    "scrub": scrub,
    "reverse": reverse,
    "continue": continue_run,
    "stop": stop,
    "finish": finish,
}


def require(condition: bool, step: Input, reason: str) -> None:
    if not condition:
        raise step.reject("call", reason)


# The operation


def read_curve(request: Input, duration: Real) -> tuple[Real, Curve]:
    """Returns the duration of the animator and its curve over the fraction; ease in and out by default. R5.9, R6.13.

    A spring with mass, stiffness and damping has its own duration. Its curve is its position at that time.
    """
    written = request.object("spring", None)
    if written is None:
        return duration, timing_functions.read_or_name(request, "curve", "easeInEaseOut").at
    if written.value("dampingRatio", None) is None:
        spring = springs.read(written)
        duration = spring.settling_duration()
    else:
        members = {**written.members, "duration": duration}
        found = uikit_springs.uikit_spring(Input(members, written.specification, written.place))
        spring = springs.Spring(ONE, found["stiffness"], found["damping"], written.finite("initialVelocity", ZERO))
    return duration, lambda fraction: spring.position(fraction * duration)


def property_animator(request: Input) -> Json:
    """uiview.propertyAnimator: the animator at t, after the steps until then. R6.13.

    A step at the instant at which the animator ends comes after the end. A step after the end is ignored.
    """
    duration, curve = read_curve(request, springs.not_negative(request, "duration"))
    animator = Animator(
        duration, curve, request.flag("scrubsLinearly", True), request.flag("pausesOnCompletion", False)
    )
    t, last = request.finite("t"), None
    steps = [(step.finite("at"), step.choice("call", tuple(STEPS)), step) for step in request.objects("steps")]
    for at, _, step in steps:
        if last is not None and at < last:
            raise step.reject("at", "steps must be in the order of their times")
        last = at
    for at, call, step in [one for one in steps if one[0] <= t]:
        animator.move_to(at)
        if animator.left is None or animator.state == STOPPED:
            STEPS[call](animator, step, at)
    animator.move_to(t)
    return {
        "state": animator.state,
        "isRunning": animator.is_running,
        "isReversed": animator.is_reversed,
        "fractionComplete": animator.fraction,
        "progress": animator.progress,
        "addedDuration": (1 - animator.fraction) * animator.duration,
    }


OPERATIONS: dict[str, Callable[[Input], Json]] = {"uiview.propertyAnimator": property_animator}

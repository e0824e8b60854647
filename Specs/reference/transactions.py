"""CATransaction, and the animations that Core Animation adds of its own accord when a property changes. R6.7, R6.8."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from . import layer_values, timing_functions
from .inputs import Input, Json
from .layer_values import Kind
from .media_timing import STANDARD_DURATION
from .real import ZERO, Real

# CALayer's properties that a basic animation takes to their new value, and those of its subclasses. R6.8.
NAMES_OF_LAYERS = """
    anchorPoint anchorPointZ backgroundColor borderColor borderWidth bounds contents contentsCenter contentsRect
    contentsScale cornerRadius opacity position shadowColor shadowOffset shadowOpacity shadowPath shadowRadius
    sublayerTransform transform zPosition
"""
NAMES_OF_SUBCLASSES = """
    fillColor lineDashPattern lineDashPhase lineWidth miterLimit path strokeColor strokeEnd strokeStart
    colors endPoint locations startPoint
    instanceAlphaOffset instanceBlueOffset instanceColor instanceCount instanceDelay instanceGreenOffset
    instanceRedOffset instanceTransform
"""
BY_BASIC_ANIMATION = frozenset((NAMES_OF_LAYERS + NAMES_OF_SUBCLASSES).split())
# What a transition, a fade, leads to. R6.8.
BY_TRANSITION = ("filters", "geometryFlipped", "hidden", "mask", "maskedCorners", "masksToBounds", "sublayers")


@dataclass(frozen=True)
class Transaction:
    """A transaction's settings; what it does not set is None, and is as around it. R6.7."""

    duration: Real | None
    timing_function: Json  # a name or a function, as it is written
    disables_actions: bool


def read(transaction: Input) -> Transaction:
    """A transaction of an input. A timing function that has a name is that name. R6.7."""
    function = transaction.value("timingFunction", None)
    if function is not None:
        timing_functions.read_or_name(transaction, "timingFunction", "default")  # rejects what is none
    return Transaction(
        transaction.number("duration", None),
        function.get("named", function) if isinstance(function, Mapping) else function,
        transaction.flag("disableActions", False),
    )


def current_duration(stack: list[Transaction]) -> Real:
    """The duration that the innermost transaction with one has; 0.25 s outside. R6.7."""
    return next((one.duration for one in reversed(stack) if one.duration is not None), STANDARD_DURATION)


def transaction_duration(request: Input) -> Json:
    """The operation transaction.duration. R6.7."""
    return current_duration([read(transaction) for transaction in request.objects("stack")])


def implicit_animation(request: Input) -> Json:
    """The operation implicitAnimation: the action for a change, or None where there is none. R6.8.

    A basic animation goes from the value before to the model, so it has no end; in the transaction's duration, with
    its timing function or "default", under the property's name. A colour that there was not does not animate.
    """
    key_path = request.text("keyPath")
    transaction = read(request.object("transaction", Input({}, request.specification)))
    if transaction.disables_actions:
        return None
    animation = {
        "keyPath": key_path,
        "duration": current_duration([transaction]),
        "timingFunction": transaction.timing_function or "default",
        "fillMode": "backwards",
        "beginTime": ZERO,  # the commit's time takes its place. R1.2a
        "removedOnCompletion": True,
    }
    if key_path in BY_TRANSITION:
        return animation | {"type": "transition"}
    place = layer_values.Layer({}).place(key_path)
    if place is None or place.name not in BY_BASIC_ANIMATION or (place.part is not None and place.whole != Kind.MATRIX):
        return None
    values = {
        key: layer_values.read_member(request, key, place.kind)
        for key in ("old", "new", "presentation")
        if key == "old" or request.has(key)
    }
    if place.kind is Kind.COLOR and values["old"] is None:
        return None
    start = values.get("presentation", values["old"])
    return animation | {"type": "basic", "from": layer_values.answer(place.kind, start), "to": None}


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "transaction.duration": transaction_duration,
    "implicitAnimation": implicit_animation,
}

"""CATransaction, and the implicit animations of Core Animation when a property changes. R6.7, R6.8."""

from collections.abc import Callable
from dataclasses import dataclass

from . import layer_values, timing_functions
from .inputs import Input, Json
from .layer_values import Kind, Place
from .media_timing import STANDARD_DURATION
from .real import ZERO, Real

# Properties of CALayer and its subclasses whose implicit action is a basic animation. R6.8.
NAMES_OF_LAYERS = """
    anchorPoint anchorPointZ backgroundColor borderColor borderWidth bounds contents contentsCenter contentsRect
    contentsScale cornerRadius opacity position shadowColor shadowOffset shadowOpacity shadowPath shadowRadius
    sublayerTransform transform zPosition
"""
NAMES_OF_SUBCLASSES = """
    fillColor lineDashPattern lineDashPhase lineWidth miterLimit path strokeColor strokeEnd strokeStart
    colors endPoint locations startPoint fontSize foregroundColor
    instanceAlphaOffset instanceBlueOffset instanceColor instanceCount instanceDelay instanceGreenOffset
    instanceRedOffset instanceTransform
"""
BY_BASIC_ANIMATION = frozenset((NAMES_OF_LAYERS + NAMES_OF_SUBCLASSES).split())
# Properties whose implicit action is a transition, a fade. R6.8.
BY_TRANSITION = ("filters", "geometryFlipped", "hidden", "mask", "maskedCorners", "masksToBounds", "sublayers")


@dataclass(frozen=True)
class Transaction:
    """A transaction's settings; a setting that is None is inherited from the enclosing transaction. R6.7."""

    duration: Real | None
    timing_function: Json  # a name or a function, as it is written
    disables_actions: bool


def read(transaction: Input) -> Transaction:
    """Reads a transaction. R6.7."""
    timing_functions.read_or_name(transaction, "timingFunction", "default")  # Rejects an invalid function.
    return Transaction(
        transaction.number("duration", None),
        transaction.value("timingFunction", None),
        transaction.flag("disableActions", False),
    )


def current_duration(stack: list[Transaction]) -> Real:
    """Returns the duration of the innermost transaction that sets one; 0.25 s by default. R6.7."""
    return next((one.duration for one in reversed(stack) if one.duration is not None), STANDARD_DURATION)


def transaction_duration(request: Input) -> Json:
    """The operation transaction.duration. R6.7."""
    return current_duration([read(transaction) for transaction in request.objects("stack")])


def has_basic_action(place: Place) -> bool:
    """Whether the action of a property is a basic animation; of parts only those of a transform have one. R6.8."""
    return place.name in BY_BASIC_ANIMATION and (place.part is None or place.whole == Kind.MATRIX)


def implicit_animation(request: Input) -> Json:
    """The operation implicitAnimation: the action for a change, or None. R6.8.

    A basic animation runs from the old value to the model value, so it has no end. It has the transaction's duration
    and timing function (or "default"), under the property's name. It begins at the presented value, or else at the old
    value. There is no animation if that is a missing colour.
    """
    key_path = request.text("keyPath")
    transaction = read(request.object("transaction", Input({}, request.specification)))
    if transaction.disables_actions:
        return None
    animation = {
        "duration": current_duration([transaction]),
        "timingFunction": "default" if transaction.timing_function is None else transaction.timing_function,
        "fillMode": "backwards",
        "beginTime": ZERO,  # the commit's time takes its place. R1.2a
        "removedOnCompletion": True,
    }
    if key_path in BY_TRANSITION:
        return animation | {"type": "transition"}
    place = layer_values.Layer(Input({})).place(key_path)
    if place is None or not has_basic_action(place):
        return None
    key = "old" if request.value("presentation", None) is None else "presentation"
    start = layer_values.read_member(request, key, place.kind)
    if place.kind is Kind.COLOR and start is None:
        return None
    ends = {"from": request.value(key), "to": None}
    return animation | ends | {"type": "basic", "keyPath": key_path}


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "transaction.duration": transaction_duration,
    "implicitAnimation": implicit_animation,
}

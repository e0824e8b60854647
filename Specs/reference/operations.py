"""All operations of the suite, and the functions that answer them."""

from collections.abc import Callable, Mapping

from mpmath import mp

from . import (
    animation_images,
    circle_arcs,
    contents,
    cross_fades,
    css_easing,
    decomposition,
    display_links,
    effects,
    emitters,
    events,
    hit_testing,
    interpolation,
    key_paths,
    keyframe_lists,
    keyframes,
    layer_geometry,
    layer_trees,
    matrices,
    media_timing,
    path_data,
    path_lengths,
    path_motion,
    penner,
    property_animators,
    quaternions,
    replicators,
    scenarios,
    scrolling,
    smil,
    splines,
    springs,
    stories,
    timing_functions,
    transactions,
    transform_lists,
    transitions,
    uikit_springs,
    uiview,
    view_properties,
    view_transitions,
    web_timing,
)
from .errors import Rejected, Unsupported
from .inputs import Input, Json

Operation = Callable[[Input], Json]

FAMILIES: list[Mapping[str, Operation]] = [
    timing_functions.OPERATIONS,
    css_easing.OPERATIONS,
    penner.OPERATIONS,
    springs.OPERATIONS,
    uikit_springs.OPERATIONS,
    media_timing.OPERATIONS,
    web_timing.OPERATIONS,
    interpolation.OPERATIONS,
    keyframes.OPERATIONS,
    splines.OPERATIONS,
    path_data.OPERATIONS,
    path_lengths.OPERATIONS,
    path_motion.OPERATIONS,
    matrices.OPERATIONS,
    decomposition.OPERATIONS,
    quaternions.OPERATIONS,
    transform_lists.OPERATIONS,
    effects.OPERATIONS,
    keyframe_lists.OPERATIONS,
    smil.OPERATIONS,
    key_paths.OPERATIONS,
    scenarios.OPERATIONS,
    layer_geometry.OPERATIONS,
    layer_trees.OPERATIONS,
    hit_testing.OPERATIONS,
    scrolling.OPERATIONS,
    contents.OPERATIONS,
    cross_fades.OPERATIONS,
    circle_arcs.OPERATIONS,
    replicators.OPERATIONS,
    transitions.OPERATIONS,
    display_links.OPERATIONS,
    transactions.OPERATIONS,
    events.OPERATIONS,
    stories.OPERATIONS,
    uiview.OPERATIONS,
    view_properties.OPERATIONS,
    view_transitions.OPERATIONS,
    property_animators.OPERATIONS,
    animation_images.OPERATIONS,
    emitters.OPERATIONS,
]
SPECIFICATIONS = (
    "coreAnimation",
    "cssEasing",
    "cssTransforms",
    "webAnimations",
    "geometryInterfaces",
    "motionPath",
    "svgPaths",
    "smil",
    "mathematics",
)
OPERATIONS = {name: function for family in FAMILIES for name, function in family.items()}


def answer(operation: str, specification: str, members: Json, digits: int = 30) -> Json:
    """Returns the operation's answer, computed with this many decimal digits.

    Raises `Rejected` for an input that must be rejected, `Unsupported` for an unknown operation.
    """
    function = OPERATIONS.get(operation)
    if function is None:
        raise Unsupported(operation)
    if specification not in SPECIFICATIONS:
        raise Rejected("specification", f"expected one of {', '.join(SPECIFICATIONS)}, found {specification!r}")
    if not isinstance(members, dict):
        raise Rejected("input", "not an object")
    with mp.workdps(digits):
        return function(Input(members, specification))

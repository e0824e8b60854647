"""The methods that draw a layer, and which of them are called. R6.18."""

from .inputs import Input

# Of the layer's class: display and drawInContext; of its delegate; of its view: drawRect.
METHODS = ("display", "displayLayer", "layerWillDraw", "drawInContext", "drawLayer", "drawRect")


def read_methods(request: Input) -> frozenset[str]:
    """Reads which of the methods a layer, its delegate and its view have."""
    methods = request.array("methods", [])
    if not all(method in METHODS for method in methods):
        raise request.reject("methods", f"expected some of {', '.join(METHODS)}")
    return frozenset(methods)


def calls(methods: frozenset[str], is_view: bool) -> list[str]:
    """Returns the methods that display calls, in their order. R6.18"""
    for whole in ("display", "displayLayer"):
        if whole in methods:
            return [whole]
    if "drawInContext" in methods:
        names = ["layerWillDraw", "drawInContext"]
    else:
        names = ["layerWillDraw", "drawLayer", *(["drawRect"] if is_view else [])]
    return [name for name in names if name in methods]

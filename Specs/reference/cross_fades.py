"""Cross-fades: what is drawn for a value that switches. R3.3b."""

from collections.abc import Callable

from . import scenarios
from .inputs import Input, Json
from .layer_values import Fade, Kind, Layer


def cross_fade(request: Input) -> Json:
    """layer.crossFade: the old value, the new one and its weight at t; null if nothing fades. R3.3b."""
    model, name, t = request.object("model", Input({})), request.text("keyPath", "contents"), request.number("t")
    layer = Layer(model)
    place = layer.required_place(request, "keyPath", name)
    if place.kind is not Kind.OTHER:
        raise request.reject("keyPath", f"values of {name!r} do not switch")
    layer.fade(name)
    for animation in [scenarios.read_animation(one, layer) for one in request.objects("animations")]:
        scenarios.apply(animation, layer, t)
    shown = layer.get(layer.required_place(request, "keyPath", name))
    assert isinstance(shown, Fade)
    return shown.ends and dict(zip(("old", "new", "weight"), shown.ends, strict=True))


OPERATIONS: dict[str, Callable[[Input], Json]] = {"layer.crossFade": cross_fade}

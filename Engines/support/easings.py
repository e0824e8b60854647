"""What the adapters of easing libraries share: the parts of a name, and which parameters concern it."""

import re

from protocol import Unsupported

CONCERNED = {"back": ["overshoot"], "elastic": ["amplitude", "period"], "bounce": ["amplitude"], "poly": ["exponent"]}


def easing(find, accepted=(), holds=False):
    """The operation `easing` of a library with Penner's functions.

    `find` takes a kind such as "quad" and a way such as "InOut", and returns the library's function or None.
    `accepted` lists the parameters that the functions take by name, as pairs of a kind and a parameter. `holds` tells
    whether the library defines its functions outside 0...1, too.
    """

    def operation(input, _):
        parameters = input.get("parameters", {})
        if parameters.get("variant", "penner") not in ("penner", "qt"):
            raise Unsupported  # The library does not claim d3's formulas.
        match = re.fullmatch(r"([a-z]+)(In|Out|InOut|OutIn)", input["name"])
        if match is None and input["name"] != "linear":
            raise Unsupported
        kind, way = match.groups() if match else ("linear", "")
        function = find(kind, way)
        own = {key: parameters[key] for key in CONCERNED.get(kind, []) if key in parameters}
        if function is None or any((kind, key) not in accepted for key in own):
            raise Unsupported
        if not holds and not 0 <= input["t"] <= 1:
            raise Unsupported
        return function(input["t"], **own)

    return operation

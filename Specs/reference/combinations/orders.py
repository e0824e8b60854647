"""Which changes of a stage follow each other: objects that inputs have in combinations only, at the place `order[]`."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from random import Random

from ..inputs import Json
from .numbers import number
from .steps import AFTER, AT_ONCE

ORDER = "order[]"
# How often a change is put behind one that is there.
AFTER_ANOTHER = 0.7
ACTION = "action"


class Orders:
    """Tells the order of changes, and makes others. `names` are those of actions: the keys that only these have."""

    def __init__(self, names: Iterable[str]) -> None:
        self._keys = {name: set(name.split(", ")) for name in names}
        # The known changes, with the names of layers in their inputs.
        self._known: dict[str, list[tuple[Json, list[str]]]] = defaultdict(list)

    def _action(self, change: Json) -> str | None:
        return next((name for name, keys in self._keys.items() if keys <= change.keys()), None)

    def learn(self, members: Json) -> None:
        """Remembers the changes of an input."""
        for step in members.get("steps", ()):
            for change in step["do"]:
                name = self._action(change)
                if name:
                    self._known[name].append((change, [layer["name"] for layer in _layers(members["layers"])]))

    def of(self, members: Json) -> Iterator[dict[str, Json]]:
        """Yields what follows what in an input."""
        last: tuple[str | None, Json] | None = None
        for step in members.get("steps", ()):
            for change in step["do"]:
                name = self._action(change)
                if last:
                    yield {ACTION: name, AFTER: last[0], AT_ONCE: last[1] == step["at"]}
                last = name, step["at"]

    def put(self, members: Json, items: dict[str, str], random: Random) -> bool:
        """Puts changes into an input so that two follow each other so; False if no known change is one of these."""
        steps = members.setdefault("steps", [])
        before, name = (items.get(key) or random.choice(sorted(self._known)) for key in (AFTER, ACTION))
        is_at_once = items.get(AT_ONCE, random.choice(["true", "false"])) == "true"
        changes = [self._change(one, members, random) for one in (before, name)]
        if None in changes:
            return False
        self._prepare(members, changes)
        places = [
            (i, j) for i, step in enumerate(steps) for j, one in enumerate(step["do"]) if self._action(one) == before
        ]
        if places and random.random() < AFTER_ANOTHER:
            index, position = random.choice(places)
        else:
            at = number(steps[-1]["at"]) or 0 if steps else -1
            steps.append({"at": at + 1, "do": [changes[0]]})
            index, position = len(steps) - 1, 0
        step = steps[index]
        if is_at_once:
            step["do"].insert(position + 1, changes[1])
            return True
        # What followed now follows the new change.
        later = step["do"][position + 1 :]
        del step["do"][position + 1 :]
        steps.insert(
            index + 1, {"at": (number(step["at"]) or 0) + random.choice([0.25, 1]), "do": [changes[1], *later]}
        )
        for i in range(index + 2, len(steps)):
            steps[i]["at"] = max(number(steps[i]["at"]) or 0, steps[index + 1]["at"])
        return True

    def _change(self, name: str, members: Json, random: Random) -> Json:
        """Returns a known change of the layers of this input."""
        own = [layer["name"] for layer in _layers(members["layers"])]
        if not self._known[name] or not own:
            return None
        change, layers = random.choice(self._known[name])
        text = json.dumps(change)
        for layer in layers:
            if layer not in own:
                text = text.replace(json.dumps(layer), json.dumps(random.choice(own)))
        return json.loads(text)

    @staticmethod
    def _prepare(members: Json, changes: list[Json]) -> None:
        """Gives an input the views, the layer above and the display links that changes need."""
        above = {change.get("transitionFrom") for change in changes}
        if any(layer["name"] in above for layer in members["layers"]):
            members["layers"] = [{"name": "w", "sublayers": members["layers"]}]
        if any(key.startswith(("animate", "transition")) for change in changes for key in change):
            for layer in _layers(members["layers"]):
                layer["view"] = True
        links = {change.get("removeDisplayLink", change.get("pauseDisplayLink")) for change in changes} - {None}
        there = {change.get("addDisplayLink") for step in members["steps"] for change in step["do"]}
        for link in sorted(links - there):
            members["steps"].insert(0, {"at": 0, "do": [{"addDisplayLink": link, "maximumFramesPerSecond": 4}]})


def _layers(layers: Json) -> Iterator[Json]:
    for layer in layers:
        yield layer
        yield from _layers(layer.get("sublayers", ()))

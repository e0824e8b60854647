"""Generates inputs from the schema, and by changing the corpus's own inputs.

An input is plain JSON here (Python floats, not the reference's fractions), since it is sent to both sides as text.
"""

import json
import math
import re
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

Json = Any

SPECS = Path(__file__).parents[2]

USUAL = [0, 0, 1, 1, -1, 0.5, 0.25, 0.75, 2, 3, 4, 10, 100, 0.1, 0.3, 0.7, 1 / 3, 1.5, -0.5, 1e-3, 1e-6, 1e-9, 1e6]
CLOSE = [0.9999999999999999, 1.0000000000000002, 0.49999999999999994, 1e-12, -1e-12, 1 + 1e-9, 1 - 1e-9]
EXTREME: list[Json] = [1e15, 1e16, 1e100, -1e100, 1e300, -1e300, 1.7976931348623157e308, 1e-100, 1e-300, 5e-324]
NO_NUMBER: list[Json] = ["Infinity", "-Infinity", "NaN"]
OTHER_TYPES: list[Json] = [None, True, "", "x", [], {}, [0], -1]

NUMBER_IN_TEXT = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
LONGEST_TEXT = 400
MOST_ELEMENTS = 24
ASCENDING = ("keyTimes", "knots", "keyPoints")


@dataclass
class Corpus:
    """The contents of the vectors, for making inputs: inputs by operation, and values by key."""

    inputs: dict[str, list[tuple[str, Json]]] = field(default_factory=lambda: defaultdict(list))
    values: dict[str, list[Json]] = field(default_factory=lambda: defaultdict(list))

    @staticmethod
    def read(*paths: Path) -> "Corpus":
        corpus = Corpus()
        for path in paths:
            for suite in json.loads(path.read_text(encoding="utf-8"))["suites"]:
                for vector in suite["vectors"]:
                    corpus.inputs[suite["operation"]].append((suite["specification"], vector["input"]))
                    corpus._collect(vector["input"], "", suite["operation"])
        return corpus

    def _collect(self, value: Json, key: str, operation: str) -> None:
        if key:
            self.values[key].append(value)
            self.values[f"{operation} {key}"].append(value)
        if isinstance(value, dict):
            for name, member in value.items():
                self._collect(member, name, operation)
        elif isinstance(value, list):
            for element in value:
                self._collect(element, f"{key}[]", operation)


@dataclass
class Generator:
    """Generates inputs. Equal seeds give equal inputs."""

    corpus: Corpus
    random: Random
    schema: Json = field(
        default_factory=lambda: json.loads((SPECS / "vectors.schema.json").read_text("utf-8"))["$defs"]
    )
    extreme: bool = False
    operation: str = ""

    def input(self, operation: str) -> tuple[str, Json]:
        """Returns a specification and an input for the operation."""
        self.extreme = self.random.random() < 0.08
        self.operation = operation
        known = self.corpus.inputs[operation]
        specification, example = self.random.choice(known) if known else ("mathematics", {})
        if known and self.random.random() < 0.2:
            specification = self.random.choice(sorted({name for name, _ in known}))
        schema = self.schema["inputs"].get(operation)
        if schema is not None and self.random.random() < 0.4:
            made = self._alike(self._of_schema(schema, ""), schema, operation)
        else:
            made = self._changed_often(json.loads(json.dumps(example)), operation)
        return specification, _as_json(self._tidied(made))

    def _alike(self, made: Json, schema: Json, operation: str) -> Json:
        """Replaces members without a fixed type by members of vectors with the same `type`, so that they match."""
        free = [name for name, inner in schema.get("properties", {}).items() if inner is True]
        same = [example for _, example in self.corpus.inputs[operation] if _type(example) == _type(made)]
        known = [example[name] for example in same for name in free if name in example]
        return made | {name: self._nearly(self.random.choice(known), name) for name in free if known and name in made}

    def _nearly(self, value: Json, key: str) -> Json:
        """Returns a copy of the value, usually changed."""
        value = json.loads(json.dumps(value))
        return self._changed(value, key) if self.random.random() < 0.7 else value

    # Changes of the corpus.

    def _changed_often(self, value: Json, operation: str) -> Json:
        if not isinstance(value, dict):
            return value
        for _ in range(self.random.choice([1, 1, 2, 3, 5])):
            _, other = self.random.choice(self.corpus.inputs[operation])
            if self.random.random() < 0.8 and _type(other) != _type(value):
                continue
            if self.random.random() < 0.15 and isinstance(other, dict) and other:
                key = self.random.choice(list(other))
                value[key] = json.loads(json.dumps(other[key]))
            else:
                value = self._changed(value, "")
        return value

    def _changed(self, value: Json, key: str) -> Json:
        """Returns the value with one change somewhere inside."""
        if isinstance(value, bool):
            return not value
        if isinstance(value, (int, float)) or value in NO_NUMBER:
            return self._number(key, value)
        if isinstance(value, str):
            return self._text(key, value)
        if isinstance(value, list) and value:
            return self._changed_array(value, key)
        if isinstance(value, dict) and value:
            return self._changed_object(value)
        return self._any(key, value)

    def _changed_object(self, value: dict[str, Json]) -> Json:
        name = self.random.choice(list(value))
        chance = self.random.random()
        if chance < 0.05:
            return {other: member for other, member in value.items() if other != name}
        if chance < 0.06:
            return value | {name: self.random.choice(OTHER_TYPES)}
        return value | {name: self._changed(value[name], name)}

    def _changed_array(self, value: list[Json], key: str) -> Json:
        value = list(value)
        index = self.random.randrange(len(value))
        chance = self.random.random()
        if chance < 0.05:
            del value[index]
        elif chance < 0.1 and len(value) < MOST_ELEMENTS:
            value.insert(index, value[self.random.randrange(len(value))])
        elif chance < 0.15:
            other = self.random.randrange(len(value))
            value[index], value[other] = value[other], value[index]
        else:
            value[index] = self._changed(value[index], f"{key}[]")
        return value

    def _any(self, key: str, fallback: Json = None) -> Json:
        """Returns a vector's value of the key, usually from the same operation."""
        own = self.corpus.values.get(f"{self.operation} {key}")
        known = own if own and self.random.random() < 0.9 else self.corpus.values.get(key)
        return json.loads(json.dumps(self.random.choice(known))) if known else fallback

    # Values from the schema.

    def _of_schema(self, schema: Json, key: str) -> Json:
        if schema is True or schema == {}:
            return self._any(key, 0)
        if "$ref" in schema:
            name = schema["$ref"].split("/")[-1]
            return self._number(key, 0) if name == "number" else self._of_schema(self.schema[name], key)
        for choice in ("oneOf", "anyOf"):
            if choice in schema:
                return self._of_schema(self.random.choice(schema[choice]), key)
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = self.random.choice(kind)
        if kind == "object":
            return self._object(schema)
        if kind == "array":
            return self._array(schema, key)
        if kind == "boolean":
            return self.random.random() < 0.5
        if kind == "integer":
            return self.random.choice([0, 1, 2, 3, 4, 5, 10, 100, -1, self.random.randrange(2000)])
        if kind == "number":
            return self._number(key, 0)
        if kind == "string":
            known = self._any(key, "")
            return self._text(key, known) if isinstance(known, str) and self.random.random() < 0.3 else known
        return None

    def _object(self, schema: Json) -> Json:
        required = schema.get("required", [])
        members = {}
        for name, inner in schema.get("properties", {}).items():
            if name in required or self.random.random() < 0.35:
                members[name] = self._of_schema(inner, name)
        return members

    def _array(self, schema: Json, key: str) -> Json:
        low = schema.get("minItems", 0)
        count = self.random.randint(low, min(schema.get("maxItems", low + 6), MOST_ELEMENTS))
        if count == 16 and self.random.random() < 0.8:
            return self._any(key, [0] * 16)
        known = [array for array in self.corpus.values.get(key, []) if isinstance(array, list) and array]
        if schema.get("items", True) is True and known and self.random.random() < 0.9:
            elements = self.random.choice(known)
            return [self._nearly(self.random.choice(elements), f"{key}[]") for _ in range(count)]
        return [self._of_schema(schema.get("items", True), f"{key}[]") for _ in range(count)]

    # Numbers and texts.

    def _number(self, key: str, value: Json) -> Json:
        chance = self.random.random()
        if self.extreme and chance < 0.3:
            return self.random.choice(EXTREME + NO_NUMBER)
        known = [x for x in self.corpus.values.get(key, []) if isinstance(x, (int, float)) and not isinstance(x, bool)]
        if chance < 0.4 and known:
            return self.random.choice(known)
        if chance < 0.6:
            return self.random.choice(USUAL)
        if chance < 0.65:
            return self.random.choice(CLOSE)
        if chance < 0.75:
            return self.random.random()
        if chance < 0.85:
            return round(self.random.random(), self.random.choice([1, 2, 3]))
        if chance < 0.95 or not isinstance(value, (int, float)):
            return round(self.random.gauss(0, 10), self.random.choice([0, 1, 2, 15]))
        return value * (1 + self.random.choice([1e-15, -1e-15, 1e-9, -1e-6, 1]))

    def _text(self, key: str, text: str) -> str:
        """Changes a number, a character or the end of the text, or returns another text of the same key."""
        chance = self.random.random()
        other = self._any(key, text)
        numbers = list(NUMBER_IN_TEXT.finditer(text))
        if text.isidentifier() and isinstance(other, str) and self.random.random() < 0.9:
            return other
        if chance < 0.55 and numbers:
            match = self.random.choice(numbers)
            number = self._number("", 0)
            text = text[: match.start()] + (number if isinstance(number, str) else repr(number)) + text[match.end() :]
        elif chance < 0.65 and isinstance(other, str):
            text = text[: self.random.randint(0, len(text))] + other[self.random.randint(0, len(other)) :]
        elif chance < 0.75 and text and isinstance(other, str) and other:
            place = self.random.randint(0, len(text))
            text = text[:place] + self.random.choice(other) + text[place:]
        elif chance < 0.8 and text:
            place = self.random.randrange(len(text))
            text = text[:place] + text[place + self.random.choice([1, 1, 2, 5]) :]
        elif isinstance(other, str):
            text = other
        return text[:LONGEST_TEXT]

    # Inputs that are valid more often than chance would make them.

    def _tidied(self, value: Json) -> Json:
        """Returns the input, usually with key times, knots and stops sorted, and as many of them as values."""
        if not isinstance(value, dict):
            return value
        for key in ASCENDING:
            if self.random.random() < 0.8 and _are_numbers(value.get(key)):
                value[key] = self._ascending(value, key)
        for key, member in value.items():
            value[key] = self._tidied(member) if isinstance(member, dict) else member
            if isinstance(member, list):
                value[key] = [self._tidied(element) if isinstance(element, dict) else element for element in member]
        for key, place in (("segments", 4), ("points", 0)):
            rows = value.get(key)
            if isinstance(rows, list) and all(_are_numbers(row) and len(row) > place for row in rows):
                value[key] = sorted(rows, key=lambda row: row[place]) if self.random.random() < 0.8 else rows
        stops = value.get("linear")
        if isinstance(stops, list) and all(_are_numbers(stop) for stop in stops):
            value["linear"] = sorted(stops, key=lambda stop: stop[:1])
        return value

    def _ascending(self, value: Json, key: str) -> Json:
        numbers = sorted(value[key])
        values = value.get("values")
        if isinstance(values, list) and self.random.random() < 0.8:
            extra = 1 if value.get("calculationMode") == "discrete" and self.random.random() < 0.7 else 0
            while len(numbers) < len(values) + extra:
                numbers.append(numbers[-1] + self.random.choice([0.25, 1, 0.1]) if numbers else 0)
            numbers = numbers[: len(values) + extra]
        if key != "knots" and numbers and self.random.random() < 0.8:
            low, span = numbers[0], numbers[-1] - numbers[0]
            numbers = [(x - low) / span if 0 < span < 1e15 else min(max(x, 0), 1) for x in numbers]
            numbers[0] = 0
            numbers[-1] = 1 if len(numbers) > 1 else 0
        return numbers


def _type(value: Json) -> Json:
    return value.get("type") if isinstance(value, dict) else None


def _as_json(value: Json) -> Json:
    """Replaces numbers that JSON cannot hold by texts; doubling a large number can make them."""
    if isinstance(value, dict):
        return {key: _as_json(member) for key, member in value.items()}
    if isinstance(value, list):
        return [_as_json(element) for element in value]
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"
    return value


def _are_numbers(value: Json) -> bool:
    if not isinstance(value, list):
        return False
    return all(isinstance(element, (int, float)) and not isinstance(element, bool) for element in value)

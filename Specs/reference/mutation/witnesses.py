"""The vectors that tell survivors from the right engine: the fewest that were found."""

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random

from ..combinations.choosing import Choice, Survivor, fewest
from ..combinations.making import Maker, known_vectors
from ..combinations.wrong_engines import misreading
from .interactions import Misreading
from .running import Verdict

Misread = tuple[Misreading, Choice]


def chosen(survivors: Sequence[Verdict], jobs: int) -> Iterator[Choice]:
    """Yields vectors for all survivors that have a witness."""
    operations: dict[str, list[Misread]] = defaultdict(list)
    others: dict[str, Choice] = {}
    for verdict in survivors:
        if verdict.witness and verdict.misread:
            operations[verdict.group].append((verdict.misread, verdict.witness))
        elif verdict.witness:
            others[json.dumps([verdict.witness.operation, verdict.witness.input])] = verdict.witness
    yield from others.values()
    with ProcessPoolExecutor(jobs) as pool:
        for choices in pool.map(_fewest, operations, operations.values()):
            yield from choices


def _fewest(operation: str, misread: Sequence[Misread]) -> list[Choice]:
    maker = Maker(operation, known_vectors()[operation], Random(operation))
    return list(fewest(maker, [Survivor(misreading(one.distortion), one.key, witness) for one, witness in misread]))

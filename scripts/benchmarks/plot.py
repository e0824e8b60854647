"""The program behind scripts/benchmarks/plot."""

import argparse
import pathlib
import sys

from . import groups, page, programs, records
from .failure import USAGE, Failure


def chosen_machines(history: pathlib.Path, machine: str | None) -> dict[str, list[records.Record]]:
    """Returns the records of the chosen machine, of every machine (`each`), or of the only machine."""
    found = records.read_all(history)
    if machine == "each":
        return found
    listed = ", ".join(found)
    if machine is None:
        if len(found) > 1:
            raise Failure(f"{history} has records of several machines; give --machine one of them, or each: {listed}")
        return found
    if machine not in found:
        raise Failure(f"{history} has no records of the machine {machine}; it has records of {listed}", USAGE)
    return {machine: found[machine]}


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/benchmarks/plot", add_help=False)
    parser.add_argument("--history", type=pathlib.Path, default=programs.CACHE / "history")
    parser.add_argument("--out", type=pathlib.Path, default=programs.CACHE / "pages")
    parser.add_argument("--machine")
    chosen = parser.parse_args()
    try:
        machines = chosen_machines(chosen.history, chosen.machine)
        names = list(dict.fromkeys(name for of in machines.values() for record in of for name in record.benchmarks))
        selections = {group: groups.selection([group], [], names) for group in groups.read()}
        rest = [name for name in names if not any(name in selected for selected in selections.values())]
        made = page.pages(machines, {**selections, "others": rest}, {**groups.about(), "others": "Ungrouped."})
        try:
            chosen.out.mkdir(parents=True, exist_ok=True)
            for name, content in made.items():
                (chosen.out / name).write_text(content)
        except OSError as error:
            raise Failure(f"{chosen.out} cannot be written: {error.strerror}") from None
    except Failure as failure:
        print(f"benchmarks/plot: {failure}", file=sys.stderr)
        return failure.code
    print(chosen.out / "index.html")
    return 0


if __name__ == "__main__":
    sys.exit(main())

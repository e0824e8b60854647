#!/usr/bin/env python3
"""Pretends to be the benchmarks' program; PRETENDED.json beside it gives each benchmark's time and noise."""

import json
import pathlib
import random
import sys

flags = dict(argument.removeprefix("--").split("=", 1) for argument in sys.argv[1:])
pretended = json.loads(pathlib.Path(__file__).with_name("PRETENDED.json").read_text())
names = ["Reference/divide", *pretended]
if "benchmark_list_tests" in flags:
    print("\n".join(names))
    sys.exit(0)
chosen = flags["benchmark_filter"].removeprefix("^(").removesuffix(")$").replace("\\", "").split("|")
# Seeded, so that each run of the tests gives the same numbers.
counter = pathlib.Path(__file__).with_name("count")
count = int(counter.read_text()) + 1 if counter.exists() else 0
counter.write_text(str(count))
generator = random.Random(f"{counter.parent.name} {count}")
speed, runs = generator.uniform(1, 2), []
for name in names:
    if name not in chosen:
        continue
    time, noise = pretended.get(name, (3, 0))
    if time is None:
        runs.append({"name": name, "run_name": name, "error_occurred": True, "error_message": "no"})
        continue
    of_process = time * speed * (1 + generator.uniform(0, noise))
    for _ in range(int(flags["benchmark_repetitions"])):
        value = of_process * (1 + generator.expovariate(100) * (name != "Reference/divide"))
        runs.append({"name": name, "run_name": name, "run_type": "iteration", "cpu_time": value, "time_unit": "ns"})
pathlib.Path(flags["benchmark_out"]).write_text(json.dumps({"context": {}, "benchmarks": runs}))

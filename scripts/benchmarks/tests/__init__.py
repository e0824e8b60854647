"""What the scripts for benchmarks promise, without building or measuring anything: `python3 -m unittest` runs it."""

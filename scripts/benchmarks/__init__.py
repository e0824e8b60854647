"""Shared code of the benchmark scripts: building, running, comparing and recording benchmarks."""

"""What the scripts for benchmarks share: building, running, comparing and recording them."""

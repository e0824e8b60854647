"""Makes wrong engines from the reference and tests whether the vectors detect them: scripts/mutation."""

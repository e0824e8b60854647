"""Wrong engines made of the reference, and whether the vectors tell them from a right one: scripts/mutation."""

"""Chooses vectors that combine what an operation's inputs have: scripts/vectors/combinations."""

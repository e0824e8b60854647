"""The errors of operations without an answer."""


class Rejected(Exception):
    """The input must be rejected. Names the key and the problem."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}" if key else reason)
        self.key = key
        self.reason = reason


class Unsupported(Exception):
    """This engine does not support the operation."""

"""How an operation says that it has no answer."""


class Rejected(Exception):
    """The input has to be rejected. Names the key, and what is wrong with it."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}" if key else reason)
        self.key = key
        self.reason = reason


class Unsupported(Exception):
    """This engine does not have the operation."""

"""Failures of the benchmark scripts, and their exit codes."""

USAGE = 2
INCOMPARABLE = 3
TOO_NOISY = 4


class Failure(Exception):
    """An error with a message for the user and the script's exit code."""

    def __init__(self, message: str, code: int = INCOMPARABLE):
        super().__init__(message)
        self.code = code

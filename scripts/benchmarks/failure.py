"""How the scripts for benchmarks fail."""

USAGE = 2
INCOMPARABLE = 3
TOO_NOISY = 4


class Failure(Exception):
    """What went wrong, in words for whoever called the script, and the script's exit code."""

    def __init__(self, message: str, code: int = INCOMPARABLE):
        super().__init__(message)
        self.code = code

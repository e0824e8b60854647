"""Answers requests until the standard input ends."""

from __future__ import annotations

import os
import sys

from . import reply

rest = b""
while chunk := os.read(sys.stdin.fileno(), 1 << 20):
    *lines, rest = (rest + chunk).split(b"\n")
    for line in lines:
        sys.stdout.write(reply(line.decode()) + "\n")
    # Many requests arrive at a time.
    sys.stdout.flush()

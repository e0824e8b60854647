"""Answers requests until the standard input ends."""

from __future__ import annotations

import sys

from . import reply

rest = b""
while chunk := sys.stdin.buffer.read1():
    *lines, rest = (rest + chunk).split(b"\n")
    for line in lines:
        sys.stdout.write(reply(line.decode()) + "\n")
    # Many requests arrive at a time.
    sys.stdout.flush()

"""Ends the programs of a browser and removes its folder, as soon as its standard input is closed.

usage: guard.py FOLDER

It runs beside an engine, which may be killed at any time, and the browser's programs start others.
"""

import os
import pathlib
import shutil
import signal
import sys
import time


def programs(folder):
    """The processes whose home is the folder, which they have from the engine or from each other."""
    wanted = f"HOME={folder}".encode()
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if wanted in process.joinpath("environ").read_bytes().split(b"\0"):
                found.append(int(process.name))
        except OSError:
            continue
    return found


def remove(folder):
    """Ends the programs and removes the folder, into which those about to end may still write."""
    for _ in range(50):
        for process in programs(folder):
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
        shutil.rmtree(folder, ignore_errors=True)
        if not os.path.exists(folder):
            return
        time.sleep(0.1)


if __name__ == "__main__":
    sys.stdin.read()
    remove(sys.argv[1])

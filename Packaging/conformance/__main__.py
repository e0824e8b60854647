"""Runs the program conformance, for places where the folder that pip has put it into is not in PATH."""

import os
import sys
from importlib.metadata import files

program = next((file.locate() for file in files("timingmath-conformance") or [] if file.name == "conformance"), None)
if program is None:
    sys.exit("timingmath-conformance is installed without its program conformance")
os.execv(program, [str(program), *sys.argv[1:]])

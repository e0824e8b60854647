"""The rules of Specs/RULES.md as a program that people can read: slow, plain, and of any precision.

Each module has one family of operations, each function names the rule that it carries out. Nothing here was taken
from the library in Sources/: where the two agree, two readings of the rules agree.

    PYTHONPATH=Specs python3 -m reference --help
"""

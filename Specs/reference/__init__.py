"""The rules of Specs/RULES.md as a readable Python program: slow, plain, and of any precision.

Each module has one family of operations, and each function names the rule that it implements. Nothing here was taken
from the library in Sources/, so agreement of the two is agreement of two independent readings of the rules.

    PYTHONPATH=Specs python3 -m reference --help
"""

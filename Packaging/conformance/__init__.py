"""Holds the program conformance; python -m timingmath_conformance runs it."""

"""Errors of the library as exceptions."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from ._library import ffi, lib


class Status(IntEnum):
    """The kinds of errors."""

    NULL_POINTER = 1
    NEGATIVE_COUNT = 2
    COUNT_TOO_LARGE = 3
    OVERLAP = 4
    """An output overlaps another array."""
    STRUCT_VERSION = 5
    UNKNOWN_VALUE = 6
    """An enumerator is not known."""
    NOT_FINITE = 7
    """A number is NaN or infinite that may not be."""
    OUT_OF_RANGE = 8
    """A number is outside its domain."""
    COUNT_MISMATCH = 9
    """Arrays that belong together have different counts."""
    NOT_ASCENDING = 10
    """Numbers that must ascend do not."""
    TOO_FEW = 11
    """An array has too few values."""
    SYNTAX = 12
    """A text has an error."""
    NO_EFFECT = 13
    """The animation is valid and has no effect, so its property keeps the underlying value."""
    NO_VALUE = 14
    """There is no such value: a singular matrix has no inverse, an empty path no points."""
    BUFFER_TOO_SMALL = 15
    NOT_REPRESENTABLE = 16
    """The numbers are valid, and a result is beyond the largest number."""


class Error(ValueError):
    """A failure of the library.

    status: the kind of error. message: one line in English, such as ``x1 is 2.0, allowed is 0...1``. offset: the offset
    in bytes of an error in a text as UTF-8, otherwise None.
    """

    def __init__(self, status: int, message: str, offset: int | None = None) -> None:
        super().__init__(message)
        self.status = Status(status)
        self.message = message
        self.offset = offset

    def __reduce__(self) -> tuple[type[Error], tuple[int, str, int | None]]:
        return type(self), (int(self.status), self.message, self.offset)


def fail(status: int) -> None:
    """Raises the error of a status that is not 0, of a function that does not describe its errors."""
    raise Error(status, ffi.string(lib.tm_status_name(status)).decode())


def new_error() -> Any:
    """A struct for a function to describe an error in."""
    return ffi.new("tm_error *", {"struct_size": ffi.sizeof("tm_error"), "struct_version": 1, "offset": -1})


def describe(error: Any) -> Error:
    """The exception for a struct that a function has filled in."""
    offset = None if error.offset < 0 else int(error.offset)
    return Error(error.status, ffi.string(error.message).decode("utf-8", "replace"), offset)


def reporting(function: Any, *arguments: Any) -> None:
    """Calls a function whose last argument describes errors."""
    error = new_error()
    if function(*arguments, error):
        raise describe(error)

"""The base of the classes that hold an object of the library."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, NoReturn, TypeVar

from ._errors import Status, describe, fail, new_error
from ._library import NULL, ffi, lib

AnyHandle = TypeVar("AnyHandle", bound="Handle")


class Handle:
    """An object of the library, which never changes. Any number of threads may use it at the same time."""

    __slots__ = ("__weakref__", "_c", "_handle")
    _name: ClassVar[str]
    _c: Any
    _handle: tuple[object, int, object]
    """Its type, its address, and what keeps it alive, for `fast`."""

    def _create(self, function: Any, *arguments: Any) -> None:
        """Takes over the object that a function of C creates; garbage collection releases it."""
        out = ffi.new(f"tm_{self._name} **")
        error = new_error()
        if function(*arguments, out, error):
            raise describe(error)
        self._own(out[0])

    def _own(self, c: Any) -> None:
        owned = ffi.gc(c, getattr(lib, f"tm_{self._name}_release"))
        # Threads may be using the other one, and arrays have been sized for it.
        if hasattr(self, "_c"):
            raise TypeError(f"a {type(self).__name__} never changes: __init__ can be called once")
        self._c = owned
        self._handle = ffi.typeof(c), int(ffi.cast("uintptr_t", c)), self._c

    @classmethod
    def _created(cls: type[AnyHandle], function: Any, *arguments: Any) -> AnyHandle:
        handle = cls.__new__(cls)
        handle._create(function, *arguments)
        return handle

    def __copy__(self: AnyHandle) -> AnyHandle:
        return self

    def __deepcopy__(self: AnyHandle, memo: object) -> AnyHandle:
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            f"cannot pickle a {type(self).__name__}: it is an object of the C library. Pickle what it was made from."
        )


def pointer(handle: Handle | None) -> Any:
    """C's handle; NULL for None."""
    return NULL if handle is None else handle_of(handle)


def handle_of(handle: Handle) -> Any:
    """C's handle. C checks its type."""
    if not isinstance(handle, Handle):
        raise TypeError(f"expected an object of timingmath, found {type(handle).__name__}")
    return handle._c


def pointers(name: str, handles: Iterable[Handle | None]) -> tuple[Any, list[Any]]:
    """C's handles in an array, and each of them; both must live until the call has returned.

    The array has addresses only, and the caller's sequence may make its items when it is asked for them.
    """
    each = [pointer(handle) for handle in handles]
    return ffi.new(f"tm_{name} *[]", each), each


def encoded(text: str) -> bytes:
    """A text in UTF-8. Half of a surrogate pair becomes invalid bytes, which the library replaces."""
    if not isinstance(text, str):
        raise TypeError(f"expected a str, found {type(text).__name__}")
    return text.encode("utf-8", "surrogatepass")


def text_of(function: Any, *arguments: Any) -> str:
    """The text that a function of C writes into a buffer."""
    length = ffi.new("ptrdiff_t *")
    status = function(*arguments, NULL, 0, length)
    if status != Status.BUFFER_TOO_SMALL:
        fail(status)
    buffer = ffi.new("char[]", length[0] + 1)
    if status := function(*arguments, buffer, length[0] + 1, length):
        fail(status)
    return bytes(ffi.buffer(buffer, length[0])).decode()


def options(name: str, **members: Any) -> Any:
    """A struct of options with its size and version. The caller keeps what its pointers point to."""
    struct = ffi.new(f"tm_{name}_options *", {"struct_size": ffi.sizeof(f"tm_{name}_options"), "struct_version": 1})
    for member, value in members.items():
        setattr(struct, member, value)
    return struct

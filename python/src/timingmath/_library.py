"""The C library in this package's folder. Its declarations are those of timing_math.h."""

from __future__ import annotations

import pathlib
from typing import Any

from . import _interface

_found = sorted(pathlib.Path(__file__).parent.glob("libtimingmath.*"))
if not _found:
    raise ImportError("timingmath was installed without its library; install it with pip")

ffi: Any = _interface.ffi
lib: Any = ffi.dlopen(str(_found[0]))
NULL: Any = ffi.NULL

# The library's version as a number is major * 10000 + minor * 100 + patch.
if lib.tm_version_number() // 100 != lib.TM_VERSION_MAJOR * 100 + lib.TM_VERSION_MINOR:
    raise ImportError(f"timingmath does not work with version {ffi.string(lib.tm_version()).decode()} of its library")

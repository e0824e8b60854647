"""Puts the C library, its declarations and its licences into the package, and chooses the wheel's tag.

The library comes from the file that the environment variable TIMINGMATH_LIBRARY names. Without it, scripts/install
builds it, which needs Swift and the repository around this folder. Equal libraries give equal wheels.

The extension module, which makes calls cheaper, is compiled if there are CPython 3.10, its headers, NumPy 2 and a C
compiler ($CC, with $CFLAGS and $LDFLAGS). The environment variable TIMINGMATH_EXTENSION is 0 to leave it out, and 1 to
fail if it cannot be compiled.
"""

from __future__ import annotations

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from typing import Any

from cffi import FFI
from elftools.elf.elffile import ELFFile
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parent
PACKAGE = HERE / "src" / "timingmath"
LICENCES = PACKAGE / "licences"
# Every CPython from 3.10 on accepts this suffix.
EXTENSION = PACKAGE / "_calls.abi3.so"
# The versions of libstdc++ that systems with these minor versions of glibc have, after manylinux's policies.
POLICIES = [
    (17, (3, 4, 19), (1, 3, 7)),
    (24, (3, 4, 22), (1, 3, 10)),
    (27, (3, 4, 24), (1, 3, 11)),
    (31, (3, 4, 28), (1, 3, 12)),
    (34, (3, 4, 29), (1, 3, 13)),
    (35, (3, 4, 30), (1, 3, 13)),
    (39, (3, 4, 33), (1, 3, 15)),
]
# The libraries that manylinux allows a wheel to expect, of those that the C library could need.
SYSTEM_LIBRARIES = re.compile(r"(lib(c|m|dl|rt|pthread|gcc_s|stdc\+\+)|ld-linux[\w-]*)\.so\.\d+")


def library() -> pathlib.Path:
    """Returns the shared library, after building it if there is none."""
    if given := os.environ.get("TIMINGMATH_LIBRARY"):
        path = pathlib.Path(given).resolve()
        if not path.is_file():
            raise FileNotFoundError(f"TIMINGMATH_LIBRARY is {given}, which is no file")
        return path
    script = REPOSITORY / "scripts" / "install"
    if not script.exists():
        raise FileNotFoundError("set TIMINGMATH_LIBRARY to the library, or build in a clone of the repository")
    prefix = REPOSITORY / ".build" / "python"
    environment = {name: value for name, value in os.environ.items() if name != "DESTDIR"}
    subprocess.run([str(script), "--prefix", str(prefix)], check=True, stdout=sys.stderr, env=environment)
    suffix = "dylib" if sys.platform == "darwin" else "so"
    return (prefix / "lib" / f"libtimingmath.{suffix}").resolve()


def beside(path: pathlib.Path, name: str, fallback: pathlib.Path) -> pathlib.Path:
    """Returns a file of the library's prefix, otherwise that of the repository."""
    found = path.parent.parent / name
    return found if found.exists() else fallback


def declarations(header: str) -> str:
    """Returns what cffi understands of a header: no preprocessor, but its numbers as constants."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.S).replace("\\\n", " ")
    constants = re.findall(r"^#define (TM_\w+) \(?(?:\(ptrdiff_t\))?(-?\d+)\)?$", text, flags=re.M)
    text = re.sub(r"^#.*$", "", text, flags=re.M).replace("TM_API ", "")
    text = re.sub(r'extern "C" {(.*)}', r"\1", text, flags=re.S)
    return text + "".join(f"#define {name} {number}\n" for name, number in constants)


def compile_extension(output: pathlib.Path) -> None:
    """Compiles the extension module; raises an error if that is impossible."""
    if (
        sys.implementation.name != "cpython"
        or sys.version_info < (3, 10)
        or sysconfig.get_config_var("Py_GIL_DISABLED")
    ):
        raise RuntimeError("it needs CPython 3.10 with the global lock")
    # Not a requirement of every build.
    import numpy

    if int(numpy.__version__.split(".")[0]) < 2:
        raise RuntimeError("modules compiled with NumPy 1 do not work with NumPy 2")
    # Headers that are not ours may have warnings, and debugging information would name folders.
    includes = [sysconfig.get_path("include"), sysconfig.get_path("platinclude"), numpy.get_include()]
    darwin = ["-undefined", "dynamic_lookup"] if sys.platform == "darwin" else []
    command = [
        *shlex.split(os.environ.get("CC") or "cc"),
        *("-O2", "-fPIC", "-shared", "-fvisibility=hidden", "-Wall", "-Wextra"),
        *darwin,
        *[argument for folder in dict.fromkeys(includes) for argument in ("-isystem", folder)],
        *shlex.split(os.environ.get("CFLAGS", "")),
        str(PACKAGE / "_calls.c"),
        *shlex.split(os.environ.get("LDFLAGS", "")),
        *("-o", str(output)),
    ]
    subprocess.run(command, check=True, stdout=sys.stderr)


def has_extension() -> bool:
    """Compiles the extension module into the package; tells whether that was possible."""
    wish = os.environ.get("TIMINGMATH_EXTENSION", "")
    if wish == "0":
        return False
    try:
        compile_extension(EXTENSION)
    except (ImportError, OSError, RuntimeError, subprocess.CalledProcessError) as error:
        if wish == "1":
            raise
        print(f"timingmath: built without its extension module, so each call costs 1 µs more: {error}", file=sys.stderr)
        return False
    return True


def versions(path: pathlib.Path) -> tuple[set[str], dict[str, tuple[int, ...]], str]:
    """Returns the libraries that a library needs, the highest version of each of their series, and the processor."""
    needed: set[str] = set()
    highest: dict[str, tuple[int, ...]] = {}
    with path.open("rb") as file:
        elf: Any = ELFFile(file)
        processor = {"EM_X86_64": "x86_64", "EM_AARCH64": "aarch64"}.get(elf["e_machine"], "unknown")
        for tag in elf.get_section_by_name(".dynamic").iter_tags("DT_NEEDED"):
            needed.add(tag.needed)
        for _, entries in elf.get_section_by_name(".gnu.version_r").iter_versions():
            for entry in entries:
                series, _, number = entry.name.partition("_")
                if re.fullmatch(r"[\d.]+", number):
                    found = tuple(int(part) for part in number.split("."))
                    highest[series] = max(highest.get(series, ()), found)
    return needed, highest, processor


def platform(paths: list[pathlib.Path]) -> str:
    """Returns the least demanding platform tag that is true of all libraries."""
    if not sys.platform.startswith("linux"):
        return re.sub(r"[-.]", "_", sysconfig.get_platform())
    needed: set[str] = set()
    highest: dict[str, tuple[int, ...]] = {}
    for path in paths:
        libraries, series, processor = versions(path)
        needed |= libraries
        highest = {name: max(highest.get(name, ()), series.get(name, ())) for name in highest.keys() | series.keys()}
    strangers = [name for name in needed if not SYSTEM_LIBRARIES.fullmatch(name)]
    for minor, libstdcxx, cxxabi in POLICIES:
        if strangers or processor == "unknown":
            break
        # Between two policies, glibc alone decides.
        least = max(minor, highest.get("GLIBC", (2, 0))[1])
        if highest.get("GLIBCXX", ()) <= libstdcxx and highest.get("CXXABI", ()) <= cxxabi:
            return f"manylinux_2_{least}_{processor}"
    return f"linux_{processor}"


class CustomBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        found = library()
        self.clean([])
        shutil.copyfile(found, PACKAGE / f"libtimingmath{found.suffix if found.suffix == '.dylib' else '.so'}")
        header = beside(found, "include/timing_math.h", REPOSITORY / "Sources/CTimingMath/include/timing_math.h")
        ffi = FFI()
        ffi.cdef(declarations(header.read_text(encoding="utf-8")))
        ffi.set_source("timingmath._interface", None)
        ffi.emit_python_code(str(PACKAGE / "_interface.py"))
        LICENCES.mkdir(exist_ok=True)
        documents = found.parent.parent / "share" / "doc" / "timingmath"
        sources = (
            sorted(documents.iterdir())
            if documents.exists()
            else [REPOSITORY / "LICENSE", REPOSITORY / "ATTRIBUTION.md"]
        )
        for source in sources:
            if source.name != "files.txt":
                shutil.copyfile(source, LICENCES / source.name)
        build_data["pure_python"] = False
        if has_extension():
            build_data["tag"] = f"cp310-abi3-{platform([found, EXTENSION])}"
        else:
            build_data["tag"] = f"py3-none-{platform([found])}"

    def clean(self, versions: list[str]) -> None:
        for path in [*PACKAGE.glob("libtimingmath.*"), PACKAGE / "_interface.py", EXTENSION]:
            path.unlink(missing_ok=True)
        shutil.rmtree(LICENCES, ignore_errors=True)

"""Puts the C library, its declarations and its licences into the package, and chooses the wheel's tag.

The library comes from the file that the environment variable TIMINGMATH_LIBRARY names. Without it, scripts/install
builds it, which needs Swift and the repository around this folder. Equal libraries give equal wheels.
"""

from __future__ import annotations

import os
import pathlib
import re
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


def platform(path: pathlib.Path) -> str:
    """Returns the least demanding platform tag that is true."""
    if not sys.platform.startswith("linux"):
        return re.sub(r"[-.]", "_", sysconfig.get_platform())
    needed, highest, processor = versions(path)
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
        build_data["tag"] = f"py3-none-{platform(found)}"

    def clean(self, versions: list[str]) -> None:
        for path in [*PACKAGE.glob("libtimingmath.*"), PACKAGE / "_interface.py"]:
            path.unlink(missing_ok=True)
        shutil.rmtree(LICENCES, ignore_errors=True)

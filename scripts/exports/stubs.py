"""The test stubs of the suite, with an engine in the place that an engine's author fills in."""

import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping

ROOT = pathlib.Path(__file__).resolve().parents[2]
ADAPTERS = pathlib.Path(__file__).resolve().parent / "adapters"
# A stub marks the place of `answer` with these words in comments.
PLACE = re.compile(r"(?m)^(?:#|//) Your engine: begin\n(?s:.*?)^(?:#|//) Your engine: end\n")
AFTER = "// After the stub:\n"
CXX = os.environ.get("CXX", "c++")


class Missing(Exception):
    """A tool that a stub needs is not installed."""


@dataclasses.dataclass(frozen=True)
class Run:
    """The result of a stub: its exit code, its output, and the vectors that it named as failures."""

    code: int
    output: str

    @property
    def failures(self) -> set[str]:
        return set(re.findall(r"(?m)^\s*failure: (.*)$", self.output))


class Stub:
    """A stub that is filled in with an adapter, and run."""

    name: str
    file: str
    adapter: str
    # The engine that it asks, and the vectors that the engine is known to fail.
    engine: pathlib.Path
    expectations: pathlib.Path | None
    # The operation in which the wrong engine errs.
    mistake: str

    def __init__(self, stubs: pathlib.Path, work: pathlib.Path) -> None:
        """Fills in the stub from the folder of an unpacked archive, and builds it."""
        self.work = work / self.name
        self.work.mkdir()
        self.text = (stubs / self.file).read_text(encoding="utf-8")
        self.prepare()

    def filled(self) -> str:
        """Returns the stub with the adapter as its `answer`."""
        answer, _, after = (ADAPTERS / self.adapter).read_text(encoding="utf-8").partition(AFTER)
        if len(PLACE.findall(self.text)) != 1:
            raise ValueError(f"{self.file} does not mark the place of `answer`")
        return PLACE.sub(lambda _: answer, self.text) + after

    def prepare(self) -> None:
        (self.work / self.file).write_text(self.filled(), encoding="utf-8")

    def command(self) -> list[str | pathlib.Path]:
        raise NotImplementedError

    def run(self, mode: str, vectors: pathlib.Path, environment: Mapping[str, object] = {}) -> Run:
        """Runs the filled-in stub. The mode says what the adapter answers."""
        variables = {"CHECK_MODE": mode, "CHECK_ENGINE": self.engine, "TIMINGMATH_VECTORS": vectors, **environment}
        return run(self.command(), {**os.environ, **{name: str(value) for name, value in variables.items()}}, self.work)


def run(command: list[str | pathlib.Path], environment: Mapping[str, str], folder: pathlib.Path) -> Run:
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=300,
        check=False,
    )
    return Run(done.returncode, done.stdout.decode("utf-8", errors="replace"))


def need(*words: str) -> None:
    """Throws unless the command succeeds."""
    try:
        subprocess.run(words, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        raise Missing(f"`{' '.join(words)}` fails") from None


def built(command: list[str | pathlib.Path], folder: pathlib.Path, environment: Mapping[str, str]) -> None:
    done = run(command, environment, folder)
    if done.code != 0:
        raise ValueError(f"the stub does not build:\n{done.output}")


class Pytest(Stub):
    name = "pytest"
    file = "test_timing_math.py"
    adapter = "python.py"
    engine = ROOT / "Engines/python/engine.py"
    expectations = ROOT / "Engines/python/expectations.txt"
    mistake = "spring"

    def prepare(self) -> None:
        need(sys.executable, "-c", "import pytest")
        super().prepare()

    def command(self) -> list[str | pathlib.Path]:
        return [sys.executable, "-m", "pytest", "-q", "-rfE", "-p", "no:cacheprovider", self.work / self.file]

    def run(self, mode: str, vectors: pathlib.Path, environment: Mapping[str, object] = {}) -> Run:
        # Other plugins take most of the time of a short run.
        return super().run(mode, vectors, {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": 1, **environment})


class Node(Stub):
    name = "node"
    file = "timing_math.test.mjs"
    adapter = "javascript.mjs"
    engine = ROOT / "Engines/javascript/engine.js"
    expectations = ROOT / "Engines/javascript/expectations.txt"
    mistake = "timingFunction"

    def prepare(self) -> None:
        need("node", "-e", "process.exit([].findLastIndex ? 0 : 1)")
        super().prepare()

    def command(self) -> list[str | pathlib.Path]:
        return ["node", "--test", self.work / self.file]


class GoogleTest(Stub):
    name = "googletest"
    file = "timing_math_test.cpp"
    adapter = "cpp.cpp"
    engine = ROOT / "Engines/cpp/engine.cpp"
    expectations = ROOT / "Engines/cpp/expectations.txt"
    mistake = "matrix.multiply"

    def prepare(self) -> None:
        super().prepare()
        probe = self.work / "probe.cpp"
        probe.write_text("#include <gtest/gtest.h>\n")
        need(CXX, "-std=c++17", "-E", "-o", os.devnull, str(probe))
        need("make", "-s", "-C", str(ROOT / "Engines/cpp"), "check")
        packages = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "gsl", "nlohmann_json"], check=True, capture_output=True, text=True
        ).stdout.split()
        # The stub as it is has no warnings; an engine's are its own.
        strict = ["-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"]
        (self.work / "unchanged.cpp").write_text(self.text, encoding="utf-8")
        built([CXX, *strict, "unchanged.cpp"], self.work, os.environ)
        options = ["-std=c++17", "-O1", f'-DCHECK_ENGINE="{self.engine}"']
        libraries = ["-lgtest", "-lgtest_main", "-pthread", *packages]
        built([CXX, *options, self.file, "-o", "check", *libraries], self.work, os.environ)

    def command(self) -> list[str | pathlib.Path]:
        return [self.work / "check", "--gtest_brief=1"]


class Cargo(Stub):
    name = "cargo"
    file = "timing_math.rs"
    adapter = "rust.rs"
    engine = ADAPTERS / "engine.rs"
    expectations = None
    mistake = "matrix.multiply"

    def prepare(self) -> None:
        need("cargo", "--version")
        for folder in ("src", "tests"):
            (self.work / folder).mkdir()
        (self.work / "Cargo.toml").write_text('[package]\nname = "engine"\nversion = "0.1.0"\nedition = "2021"\n')
        shutil.copy(self.engine, self.work / "src/lib.rs")
        (self.work / "tests" / self.file).write_text(self.filled(), encoding="utf-8")
        built([*self.command(), "--no-run"], self.work, {**os.environ, "RUSTFLAGS": "-D warnings"})

    def command(self) -> list[str | pathlib.Path]:
        return ["cargo", "test", "--quiet", "--offline", "--test", "timing_math"]

    def run(self, mode: str, vectors: pathlib.Path, environment: Mapping[str, object] = {}) -> Run:
        # Other flags would build everything again.
        return super().run(mode, vectors, {"RUSTFLAGS": "-D warnings", "RUST_BACKTRACE": 0, **environment})


STUBS: tuple[type[Stub], ...] = (Pytest, Node, GoogleTest, Cargo)

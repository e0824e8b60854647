"""Builds and keeps the benchmarks' program of any commit or of the work tree.

All programs are built in one folder, .build/benchmarks/tree, into which the files of a commit are written. SwiftPM then
compiles only what differs from the previous commit, and no two programs differ because their sources were in different
folders.
"""

import contextlib
import fcntl
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass

from .failure import USAGE, Failure

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CACHE = ROOT / ".build" / "benchmarks"
# The program's sources. A commit that changes none of them needs no build.
PARTS = ["Sources", "Benchmarks", "Tests/SeededRandom", "Package.swift", "Package.resolved"]
# The scripts that build it, for every commit.
BUILDERS = [ROOT / "scripts" / "benchmarks" / "build", ROOT / "scripts" / "lib.sh"]
# The number of programs to keep; the least recently used one is deleted first.
KEPT = 24


@dataclass(frozen=True)
class Program:
    """A program and what it was built from."""

    path: pathlib.Path
    title: str
    key: str


def git(*arguments: str, environment: dict[str, str] | None = None) -> str:
    """Returns git's output without surrounding white space."""
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, env={**os.environ, **(environment or {})}, capture_output=True, text=True
    )
    if done.returncode:
        raise Failure(f"git {arguments[0]} failed: {done.stderr.strip()}")
    return done.stdout.strip()


def commit_id(name: str) -> str:
    """Returns the full id of a commit."""
    try:
        return git("rev-parse", "--quiet", "--verify", "--end-of-options", f"{name}^{{commit}}")
    except Failure:
        raise Failure(f"there is no commit {name}", USAGE) from None


def compiler() -> str:
    """Returns the compiler's version in one line."""
    try:
        done = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        raise Failure("there is no Swift compiler: swift --version failed") from None
    return next((line for line in (done.stdout + done.stderr).splitlines() if "Swift version" in line), "unknown")


def program_of_commit(name: str) -> Program:
    """Returns the program of a commit, and builds it if needed."""
    commit = commit_id(name)
    return _program(git("rev-parse", f"{commit}^{{tree}}"), f"{name} ({commit[:9]})")


def program_of_work_tree() -> Program:
    """Returns the program of the work tree, committed or not, and builds it if needed."""
    with tempfile.TemporaryDirectory() as folder:
        index = pathlib.Path(folder) / "index"
        own = pathlib.Path(git("rev-parse", "--path-format=absolute", "--git-path", "index"))
        if own.exists():
            shutil.copyfile(own, index)
        environment = {"GIT_INDEX_FILE": str(index)}
        git("add", "--all", "--", ".", environment=environment)
        tree = git("write-tree", environment=environment)
    unchanged = tree == git("rev-parse", "HEAD^{tree}")
    head = git("rev-parse", "--short=9", "HEAD")
    return _program(tree, f"HEAD ({head})" if unchanged else f"the work tree, changed since {head}")


def _program(tree: str, title: str) -> Program:
    listed = git("ls-tree", tree, "--", *PARTS)
    builders = [path.read_text() for path in BUILDERS]
    key = hashlib.sha256("\n".join([listed, compiler(), sys.platform, *builders]).encode()).hexdigest()[:20]
    folder = CACHE / "programs" / key
    binary = folder / "Benchmarks"
    with _lock():
        if not (folder / "made.json").exists() or not binary.exists():
            print(f"building the benchmarks of {title}", file=sys.stderr)
            _build(tree, title, folder)
        os.utime(folder)
        _forget_old(folder)
    return Program(binary, title, key)


@contextlib.contextmanager
def _lock() -> Iterator[None]:
    """Allows one build at a time, since builds share a folder."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with open(CACHE / "lock", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _build(tree: str, title: str, folder: pathlib.Path) -> None:
    sources = CACHE / "tree"
    sources.mkdir(exist_ok=True)
    # A separate index, so that git removes files that only the previous commit has.
    git(
        f"--git-dir={git('rev-parse', '--absolute-git-dir')}",
        f"--work-tree={sources}",
        "read-tree",
        "-u",
        "--reset",
        tree,
        environment={"GIT_INDEX_FILE": str(CACHE / "index")},
    )
    resolved = ROOT / "Package.resolved"
    if resolved.exists() and not (sources / "Package.resolved").exists():
        shutil.copyfile(resolved, sources / "Package.resolved")
    done = subprocess.run([ROOT / "scripts" / "benchmarks" / "build", sources], stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise Failure(f"the benchmarks of {title} cannot be built; see above")
    shutil.rmtree(folder, ignore_errors=True)
    fresh = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    shutil.copy2(done.stdout.strip().splitlines()[-1], fresh / "Benchmarks")
    (fresh / "made.json").write_text(json.dumps({"tree": tree, "of": title, "compiler": compiler()}, indent=2) + "\n")
    # Last, so that an interrupted build leaves nothing that looks complete.
    fresh.rename(folder)


def _forget_old(used: pathlib.Path) -> None:
    folders = [folder for folder in used.parent.iterdir() if folder != used]
    for folder in sorted(folders, key=lambda folder: folder.stat().st_mtime, reverse=True)[KEPT - 1 :]:
        shutil.rmtree(folder, ignore_errors=True)

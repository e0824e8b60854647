"""Checks of the archives that scripts/export-suite writes."""

import hashlib
import json
import pathlib
import posixpath
import re
import subprocess
import sys
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINK = re.compile(r"\]\(([^()\s#]+)(?:#[^()\s]*)?\)")
DOCUMENTS = {
    "ATTRIBUTION.md",
    "FROM_CORE_ANIMATION.md",
    "INTERPRETING.md",
    "LICENSE",
    "README.md",
    "RULES.md",
    "SOURCES.md",
}
DATA = {"disputes.json", "vectors.json", "vectors.schema.json"}


def export(folder: pathlib.Path) -> dict[str, bytes]:
    """Writes the archives, and returns their bytes by name."""
    subprocess.run([sys.executable, ROOT / "scripts/export-suite", "--out", folder], check=True, capture_output=True)
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def unpack(written: dict[str, bytes], folder: pathlib.Path) -> tuple[pathlib.Path, list[str]]:
    """Unpacks the archives, compares them with each other and with their sums, and returns the folder and problems."""
    problems = []
    tar = next(name for name in written if name.endswith(".tar.gz"))
    top = tar.removesuffix(".tar.gz")
    sums = {name: hashlib.sha256(written[name]).hexdigest() for name in (tar, f"{top}.zip")}
    if written.get(f"{top}.sha256", b"").decode() != "".join(f"{digest}  {name}\n" for name, digest in sums.items()):
        problems.append(f"{top}.sha256 does not hold the sums of the archives")
    for name, content in written.items():
        (folder / name).write_bytes(content)
    with tarfile.open(folder / tar) as archive:
        members = {member.name: member for member in archive}
        contents = {name: archive.extractfile(name).read() for name in members}  # type: ignore[union-attr]
    with zipfile.ZipFile(folder / f"{top}.zip") as zipped:
        if {name: zipped.read(name) for name in zipped.namelist()} != contents:
            problems.append("the two archives hold different files")
        zipped.extractall(folder)
    facts = {(member.mode, member.uid, member.gid, member.mtime, member.uname) for member in members.values()}
    if len(facts) != 1 or list(members) != sorted(members):
        problems.append("the members of the archive have different modes, times or owners, or no order")
    if any(not name.startswith(f"{top}/") or ".." in name.split("/") for name in members):
        problems.append(f"a file of the archive is not in the folder {top}")
    return folder / top, problems


def check_files(folder: pathlib.Path) -> list[str]:
    """Checks the files of an unpacked archive, and returns problems."""
    problems = []
    files = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    guide = {f"guide/{path.name}" for path in (ROOT / "Specs/guide").glob("*.md")}
    for missing in sorted((DOCUMENTS | DATA | guide) - files):
        problems.append(f"{missing} is missing")
    for file in sorted(files):
        if file.endswith(".md"):
            targets = LINK.findall((folder / file).read_text(encoding="utf-8"))
            for target in sorted(set(targets)):
                resolved = posixpath.normpath(posixpath.join(posixpath.dirname(file), target))
                if not re.match(r"[a-z]+:", target) and resolved not in files:
                    problems.append(f"{file} links to {target}, which is not in the archive")
    if (folder / "vectors.json").read_bytes() != (ROOT / "Specs/vectors.json").read_bytes():
        problems.append("vectors.json differs from Specs/vectors.json")
    return problems


def check_operations(folder: pathlib.Path) -> list[str]:
    """Checks that the files of operations together hold each suite once."""
    problems = []
    whole = json.loads((folder / "vectors.json").read_text(encoding="utf-8"))
    by_name = {suite["name"]: suite for suite in whole["suites"]}
    paths = sorted((folder / "operations").iterdir())
    found = {}
    for path in paths:
        part = json.loads(path.read_text(encoding="utf-8"))
        if (part["version"], part.get("revision")) != (whole["version"], whole["revision"]):
            problems.append(f"{path.name} has another version or revision")
        for suite in part["suites"]:
            if path.name != f"{suite['operation']}.json" or suite["name"] in found:
                problems.append(f"{path.name} holds {suite['name']}, which belongs elsewhere")
            found[suite["name"]] = suite
    if found != by_name:
        problems.append("the files of operations do not hold exactly the suites of vectors.json")
    total = sum(len(suite["vectors"]) for suite in whole["suites"])
    print(f"operations: {len(paths)} files with {total} vectors")
    return problems


class SchemaCheck:
    """A process that validates the files of operations. It takes seconds, so the stubs are tried meanwhile."""

    def __init__(self, folder: pathlib.Path) -> None:
        paths = sorted((folder / "operations").iterdir())
        self.process = subprocess.Popen(
            [sys.executable, ROOT / "scripts/checks/schema", *paths],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def __enter__(self) -> "SchemaCheck":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()

    def problems(self) -> list[str]:
        output, _ = self.process.communicate()
        if self.process.returncode == 0:
            print("schema: the files of operations are valid")
            return []
        return [f"files of operations do not follow the schema:\n{output}"]

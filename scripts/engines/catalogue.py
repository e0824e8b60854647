"""The engines of Engines/engines.json, and where they are installed."""

import dataclasses
import hashlib
import json
import pathlib
import shlex
import sys
from collections.abc import Sequence

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = ROOT / "Engines" / "engines.json"
# Each engine has its packages for itself, since some need different versions of the same one.
ENVIRONMENTS = ROOT / ".engines"
# The kinds of engines, in the order of the results.
KINDS = (
    "Browsers",
    "Toolkits",
    "Animation and games",
    "Curves and paths",
    "Mathematics",
    "Easings and colours",
)


@dataclasses.dataclass(frozen=True)
class Engine:
    """An engine: the packages with pinned versions, the command that builds its adapter, and the one that runs it."""

    name: str
    title: str
    kind: str
    command: str
    needs: str
    apt: tuple[str, ...] = ()
    pip: tuple[str, ...] = ()
    build: str | None = None
    # The only version of Python that the packages work with.
    python_version: str | None = None

    @property
    def folder(self) -> pathlib.Path:
        return ENVIRONMENTS / self.name

    @property
    def python(self) -> pathlib.Path:
        """The Python that has the engine's packages."""
        return self.folder / "bin" / "python" if self.pip else pathlib.Path(sys.executable)

    @property
    def arguments(self) -> list[str]:
        """The command that starts the adapter, to be run in the package's folder."""
        return [word.format(python=self.python) for word in shlex.split(self.command)]

    @property
    def stamp(self) -> pathlib.Path:
        """The file that tells what was installed."""
        return self.folder / "installed"

    @property
    def fingerprint(self) -> str:
        """A digest of what has to be installed."""
        parts = json.dumps([self.apt, self.pip, self.build, self.python_version])
        if self.build:
            # A program that is built from another source is another one.
            adapters = LIST.parent
            sources = [*(adapters / self.name).glob("*.*"), *(adapters / "support").glob("*.hpp")]
            parts += "".join(path.read_text(encoding="utf-8") for path in sorted(sources))
        return hashlib.sha256(parts.encode()).hexdigest()[:16]

    @property
    def is_installed(self) -> bool:
        """Whether all of it was installed as the list says today."""
        try:
            return self.stamp.read_text(encoding="utf-8") == self.fingerprint
        except OSError:
            return False


def engines() -> list[Engine]:
    """The engines of the list, in its order."""
    entries = json.loads(LIST.read_text(encoding="utf-8"))
    return [engine(**entry) for entry in entries]


def engine(apt: Sequence[str] = (), pip: Sequence[str] = (), **others: str) -> Engine:
    """The engine of an entry of the list."""
    return Engine(apt=tuple(apt), pip=tuple(pip), **others)

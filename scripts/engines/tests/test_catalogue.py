"""The list of engines names real folders and pinned versions."""

import pathlib
import re
import shlex
import tempfile
import unittest
from unittest import mock

from engines import catalogue

# Folders that are no engine of the list: examples, what engines share, and the adapter to all browsers.
OTHERS = {"browsers", "c", "cpp", "expectations", "javascript", "python", "support"}


class CatalogueTests(unittest.TestCase):
    """Each test reads the list of the package."""

    def setUp(self) -> None:
        self.engines = catalogue.engines()

    def test_each_folder_is_listed_once(self) -> None:
        folders = {path.name for path in catalogue.LIST.parent.iterdir() if path.is_dir()}
        browsers = [engine.name for engine in self.engines if engine.kind == "Browsers"]
        self.assertEqual([engine.name for engine in self.engines], sorted(folders - OTHERS | set(browsers)))

    def test_each_engine_has_expectations(self) -> None:
        files = {path.stem for path in (catalogue.LIST.parent / "expectations").glob("*.txt")}
        self.assertEqual(files, {engine.name for engine in self.engines})

    def test_kinds_are_known(self) -> None:
        self.assertLessEqual({engine.kind for engine in self.engines}, set(catalogue.KINDS))

    def test_packages_of_pypi_are_pinned(self) -> None:
        for engine in self.engines:
            for package in engine.pip:
                self.assertRegex(package, r"^[A-Za-z0-9._-]+==[0-9][0-9.]*$", engine.name)

    def test_commands_name_programs_of_the_engine(self) -> None:
        for engine in self.engines:
            words = [*engine.arguments, *shlex.split(engine.build or "")]
            programs = [word for word in words if word.startswith("Engines/")]
            self.assertTrue(programs, engine.name)
            for program in programs:
                folder = "browsers" if engine.kind == "Browsers" else engine.name
                self.assertTrue(program.startswith(f"Engines/{folder}/"), program)
                self.assertTrue((catalogue.ROOT / program).is_file(), program)

    def test_adapters_are_short(self) -> None:
        for engine in self.engines:
            for path in (catalogue.LIST.parent / engine.name).glob("*.*"):
                self.assertLessEqual(len(path.read_text(encoding="utf-8").splitlines()), 250, str(path))

    def test_texts_are_one_line(self) -> None:
        for engine in self.engines:
            for text in (engine.title, engine.needs):
                self.assertTrue(re.fullmatch(r"\S[^\n]*", text), engine.name)

    def test_another_version_is_another_installation(self) -> None:
        with (
            tempfile.TemporaryDirectory() as folder,
            mock.patch.object(catalogue, "ENVIRONMENTS", pathlib.Path(folder)),
        ):
            old = catalogue.Engine("x", "X", "Browsers", "{python} x.py", "nothing", pip=("x==1.0",))
            new = catalogue.Engine("x", "X", "Browsers", "{python} x.py", "nothing", pip=("x==1.1",))
            self.assertFalse(old.is_installed)
            old.folder.mkdir()
            old.stamp.write_text(old.fingerprint, encoding="utf-8")
            self.assertTrue(old.is_installed)
            self.assertFalse(new.is_installed)


if __name__ == "__main__":
    unittest.main()

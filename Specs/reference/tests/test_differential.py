"""Tests of misbehaving engines and invalid vector files."""

import subprocess
import sys
from pathlib import Path

import pytest
from reference.differential import peer

SPECS = Path(__file__).parents[2]
ENGINE = """
import json, sys, time
for line in sys.stdin:
    request = json.loads(line)
    answer = {"name": "x"} if "hello" in request else {"id": request["id"], "value": 1}
    if "id" in request and request["operation"] == "bad":
        DO
    print(json.dumps(answer), flush=True)
"""


def engine(path: Path, does: str) -> peer.Peer:
    """An engine that answers 1, except that it misbehaves for the operation "bad"."""
    file = path / "an engine.py"
    file.write_text(ENGINE.replace("DO", does), encoding="utf-8")
    return peer.Peer(f"'{sys.executable}' '{file}'")


@pytest.mark.parametrize("does", ["sys.exit()", "time.sleep(60)", "print('x', end=''); sys.exit()"])
def test_an_engine_that_ends_or_hangs_is_started_again(
    tmp_path: Path, does: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peer, "SECONDS", 1.0)
    other = engine(tmp_path, does)
    other.start()
    replies = other.ask([{"operation": "good"}, {"operation": "bad"}, {"operation": "good"}])
    other.stop()
    assert [reply.get("value") for reply in replies] == [1, None, 1]
    assert replies[1] == peer.CRASHED


@pytest.mark.parametrize(
    "does",
    ["print('x')", "print('NaN')", "print('[' * 100000)", "answer = [1]", "answer['id'] = -1", "answer.pop('id')"],
)
def test_an_engine_that_does_not_speak_the_protocol_is_given_up(tmp_path: Path, does: str) -> None:
    other = engine(tmp_path, does)
    other.start()
    with pytest.raises(peer.GaveUp):
        other.ask([{"operation": "bad"}])
    other.stop()


@pytest.mark.parametrize("command", ["", "a 'b", "/nonexistent", "false", "echo x", "echo '{}'"])
def test_an_engine_that_does_not_start(command: str) -> None:
    with pytest.raises(peer.GaveUp):
        peer.Peer(command).start()


def run(module: str, *arguments: str) -> int:
    command = [sys.executable, "-m", f"reference.{module}", *arguments]
    return subprocess.run(command, cwd=SPECS, capture_output=True).returncode


def test_wrong_arguments(tmp_path: Path) -> None:
    (tmp_path / "deep.json").write_text("[" * 100_000)
    deep = str(tmp_path / "deep.json")
    assert run("differential", "1", "--engine", "false", "--output", str(tmp_path / "out.json")) == 3
    assert run("differential", "1", "--engine", "false", "--output", "/nonexistent/x") == 2
    assert run("differential", "0") == 2
    assert run("differential", "1", "--jobs", "0") == 2
    assert run("differential", "1", "--vectors", deep, "--output", str(tmp_path / "out.json")) == 2
    assert run("checking", deep) == 2
    assert run("checking", "--jobs", "99999") == 2

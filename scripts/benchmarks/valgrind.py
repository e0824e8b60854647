"""Making a program run under Valgrind that has an instruction which Valgrind lacks.

Valgrind has `vmovq` from register to register in one of its two encodings, and clang uses the other where that is a
byte shorter (0xC5 … 0xD6). Valgrind then ends the program with SIGILL. In the copy that is counted, such an instruction
and the next one are replaced by a jump to the space that CBench keeps for this (cb_counting_space), where both are, the
first in its other encoding, with a jump back. That is two instructions more each time, the same number in every run.
"""

import itertools
import pathlib
import re
import shutil
import subprocess

from .failure import Failure

SPACE = "cb_counting_space"
# What a disassembler's line is made of: an address, bytes and the instruction.
LINE = re.compile(r"^\s*([0-9a-f]+):\s+((?:[0-9a-f]{2} )+)\s*(.*)$")
# Instructions that mean something else in another place, or that end what can be moved.
UNMOVABLE = re.compile(r"\(%rip\)|^(j|call|ret|loop|ud2|int|hlt|endbr)")


def prepare(program: pathlib.Path) -> int:
    """Replaces such instructions in the file; how many there were."""
    if shutil.which("objdump") is None:
        raise Failure("there is no objdump, which finds the instructions that Valgrind lacks: apt install binutils")
    space, size, text, offset = _layout(program)
    output = _run("objdump", "-d", "--insn-width=16", "--section=.text", str(program))
    lines = [
        (int(found[1], 16), bytes.fromhex(found[2]), found[3])
        for found in map(LINE.match, output.splitlines())
        if found
    ]  # fmt: skip
    targets = {int(found, 16) for found in re.findall(r"\tj[a-z]+\s+(?:0x)?([0-9a-f]+)", output)}
    content = bytearray(program.read_bytes())
    count, used = 0, 0
    for (start, code, _), (following, moved, words) in itertools.pairwise(lines):
        other = other_encoding(code)
        if other is None:
            continue
        if UNMOVABLE.search(words) or following in targets or len(code + moved) < 5:
            raise Failure(f"Valgrind lacks an instruction at {start:x}, and the one after it cannot be moved: {words}")
        away = space + used
        body = other + moved
        body += _jump(away + len(body), following + len(moved))
        if used + len(body) > size:
            raise Failure(f"{SPACE} is too small for the instructions that Valgrind lacks")
        content[away - text + offset : away - text + offset + len(body)] = body
        here = _jump(start, away).ljust(len(code + moved), b"\x90")
        content[start - text + offset : start - text + offset + len(here)] = here
        count, used = count + 1, used + len(body)
    if count:
        program.write_bytes(content)
    return count


def _run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Failure(f"{command[0]} failed: {done.stderr.strip()[-500:]}")
    return done.stdout


def _layout(program: pathlib.Path) -> tuple[int, int, int, int]:
    """Where the space is and how large, and the address and offset of the code."""
    symbol = re.search(rf"^([0-9a-f]+) .*\s\.text\s+([0-9a-f]+).* {SPACE}$", _run("objdump", "-t", str(program)), re.M)
    if not symbol:
        raise Failure(f"the program is older than {SPACE}: its instructions cannot be counted")
    section = re.search(
        r"^\s*\d+ \.text\s+[0-9a-f]+\s+([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)", _run("objdump", "-h", str(program)), re.M
    )
    if not section:
        raise Failure("the program has no code that objdump sees")
    return int(symbol[1], 16), int(symbol[2], 16), int(section[1], 16), int(section[2], 16)


def other_encoding(code: bytes) -> bytes | None:
    """VEX.128.F3.0F 7E for a VEX.128.66.0F D6 from register to register; or None."""
    if len(code) == 4 and code[0] == 0xC5 and code[1] & 0x7F == 0x79 and code[2] == 0xD6 and code[3] >= 0xC0:
        high_source, modrm = not code[1] & 0x80, code[3]
    else:
        return None
    source, target = (modrm >> 3 & 7) | (8 if high_source else 0), modrm & 7
    second = 0xE1 if source < 8 else 0xC1
    return bytes([0xC4, second, 0x7A, 0x7E, 0xC0 | target << 3 | source & 7])


def _jump(start: int, end: int) -> bytes:
    return b"\xe9" + (end - start - 5).to_bytes(4, "little", signed=True)

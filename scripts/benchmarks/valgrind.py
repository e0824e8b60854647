"""Patches a program so that it runs under Valgrind despite an instruction that Valgrind lacks.

Valgrind knows only one of the two encodings of `vmovq` from register to register. clang uses the other (0xC5 … 0xD6)
where it is a byte shorter, and Valgrind then ends the program with SIGILL. In the copy that is counted, a jump to the
space that CBench reserves (cb_counting_space) replaces such an instruction and the next one. The space holds both, the
first in its other encoding, and a jump back. Each replacement adds two instructions, the same number in every run.
"""

import itertools
import pathlib
import re
import shutil
import subprocess

from .failure import Failure

SPACE = "cb_counting_space"
# A line of a disassembler: an address, bytes and the instruction.
LINE = re.compile(r"^\s*([0-9a-f]+):\s+((?:[0-9a-f]{2} )+)\s*(.*)$")
# Instructions that depend on their address, or that must not be moved.
UNMOVABLE = re.compile(r"\(%rip\)|^(j|call|ret|loop|ud2|int|hlt|endbr)")


def prepare(program: pathlib.Path) -> int:
    """Replaces such instructions in the file, and returns their number."""
    if shutil.which("objdump") is None:
        raise Failure("objdump, which finds the instructions that Valgrind lacks, is missing: apt install binutils")
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
    """Returns the address and size of the space, and the address and file offset of the code."""
    symbol = re.search(rf"^([0-9a-f]+) .*\s\.text\s+([0-9a-f]+).* {SPACE}$", _run("objdump", "-t", str(program)), re.M)
    if not symbol:
        raise Failure(f"the program has no {SPACE}: it is too old for its instructions to be counted")
    section = re.search(
        r"^\s*\d+ \.text\s+[0-9a-f]+\s+([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)", _run("objdump", "-h", str(program)), re.M
    )
    if not section:
        raise Failure("objdump finds no code in the program")
    return int(symbol[1], 16), int(symbol[2], 16), int(section[1], 16), int(section[2], 16)


def other_encoding(code: bytes) -> bytes | None:
    """Returns VEX.128.F3.0F 7E for a VEX.128.66.0F D6 from register to register; None for other instructions."""
    if len(code) == 4 and code[0] == 0xC5 and code[1] & 0x7F == 0x79 and code[2] == 0xD6 and code[3] >= 0xC0:
        high_source, modrm = not code[1] & 0x80, code[3]
    else:
        return None
    source, target = (modrm >> 3 & 7) | (8 if high_source else 0), modrm & 7
    second = 0xE1 if source < 8 else 0xC1
    return bytes([0xC4, second, 0x7A, 0x7E, 0xC0 | target << 3 | source & 7])


def _jump(start: int, end: int) -> bytes:
    return b"\xe9" + (end - start - 5).to_bytes(4, "little", signed=True)

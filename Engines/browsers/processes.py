"""Child processes and temporary folders that end with this process, however it ends."""

import atexit
import ctypes
import os
import signal
import subprocess
import sys
import tempfile
import time

import guard

KILL_WITH_PARENT = 1  # PR_SET_PDEATHSIG


class BrowserError(Exception):
    """The browser did not start, or it broke off."""


class BrowserTimeout(BrowserError):
    """The browser did not answer in time."""


def _die_with_parent():
    os.setsid()
    ctypes.CDLL(None).prctl(KILL_WITH_PARENT, signal.SIGKILL)


class Processes:
    """The processes of a browser, with a home folder of their own, so that a user's profile is left alone."""

    def __init__(self):
        self.home = tempfile.mkdtemp(prefix="browser-engine-")
        self.children = []
        # It stays open as long as the programs, and no longer than this one.
        self.log = tempfile.TemporaryFile()  # noqa: SIM115
        words = [sys.executable, guard.__file__, self.home]
        self.guard = subprocess.Popen(words, stdin=subprocess.PIPE, start_new_session=True)
        atexit.register(self.end)

    def start(self, words, environment=(), keep=()):
        """Starts a program. The file descriptors in `keep` stay open in it."""
        names = ("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")
        # Without a session bus, no browser waits for a service of the desktop.
        ours = dict.fromkeys(names, self.home) | {"DBUS_SESSION_BUS_ADDRESS": "disabled:", "NO_AT_BRIDGE": "1"}
        try:
            child = subprocess.Popen(
                words,
                stdin=subprocess.DEVNULL,
                stdout=self.log,
                stderr=self.log,
                env={**os.environ, **ours, **dict(environment)},
                cwd="/",
                pass_fds=keep,
                preexec_fn=_die_with_parent,
            )
        except OSError as error:
            raise BrowserError(f"{words[0]}: {error.strerror}") from None
        self.children.append(child)
        return child

    def wait_for(self, attempt, seconds=60):
        """Returns what `attempt` returns, as soon as it does not fail; it is repeated while the last child runs."""
        end = time.monotonic() + seconds
        while True:
            try:
                return attempt()
            except (OSError, BrowserError) as error:
                if self.children[-1].poll() is not None or time.monotonic() > end:
                    raise BrowserError(f"the browser did not start: {error}; {self.last_words()}") from None
            time.sleep(0.05)

    def words(self):
        """What the programs wrote."""
        return os.pread(self.log.fileno(), 1 << 24, 0).decode("utf-8", "replace")

    def last_words(self):
        """The last line that the programs wrote."""
        lines = self.words().strip().splitlines()
        return lines[-1][:300] if lines else "no message"

    def end(self):
        """Ends all programs and removes the folder."""
        for child in reversed(self.children):
            for signal_number in (signal.SIGTERM, signal.SIGKILL):
                try:
                    os.killpg(child.pid, signal_number)
                    child.wait(2)
                except (ProcessLookupError, subprocess.TimeoutExpired):
                    continue
        self.children = []
        self.guard.stdin.close()
        self.guard.wait()
        self.log.close()
        atexit.unregister(self.end)

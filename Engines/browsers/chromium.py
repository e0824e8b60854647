"""Chromium without a window, over the pipe of its DevTools protocol: JSON messages that end with a zero byte."""

import contextlib
import json
import os
import select
import shutil
import time

from processes import BrowserError, BrowserTimeout, Processes

OPTIONS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-client-side-phishing-detection",
    "--disable-features=Translate,OptimizationHints,MediaRouter",
    "--metrics-recording-only",
    "--no-pings",
    "--proxy-server=127.0.0.1:9",
    "--force-device-scale-factor=1",
    "--window-size=1024,768",
    "--remote-debugging-pipe",
]


class Chromium:
    """A page in Chromium."""

    name = "chromium"

    def __init__(self, page):
        self.processes = Processes()
        self.count = 0
        self.buffer = b""
        theirs_in, self.output = os.pipe()
        self.input, theirs_out = os.pipe()
        program = shutil.which("chromium") or shutil.which("google-chrome") or "chromium"
        # The browser reads from descriptor 3 and writes to 4. The shell moves ours there.
        words = [program, *OPTIONS, f"--user-data-dir={self.processes.home}/profile", page]
        shell = f'exec 3<&{theirs_in} 4>&{theirs_out}; exec "$@"'
        self.processes.start(["bash", "-c", shell, "chromium", *words], keep=(theirs_in, theirs_out))
        os.close(theirs_in)
        os.close(theirs_out)
        self.session = None
        self.version = self.call("Browser.getVersion")["product"].split("/")[-1]
        self.call("Target.setDiscoverTargets", discover=True)
        target = self.processes.wait_for(lambda: self.target(page))
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.processes.wait_for(lambda: self.run("hello", "", 60))

    def target(self, page):
        for target in self.call("Target.getTargets")["targetInfos"]:
            if target["type"] == "page" and target["url"] == page:
                return target["targetId"]
        raise BrowserError("the page was not opened")

    def call(self, method, seconds=60, **parameters):
        """Calls a method of the protocol and returns its result. Events in between are dropped."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        try:
            self.write(json.dumps(message).encode() + b"\0")
        except OSError as error:
            raise BrowserError(f"Chromium ended: {error}") from None
        end = time.monotonic() + seconds
        while True:
            reply = json.loads(self.read(end))
            if reply.get("method") == "Target.targetCrashed":
                raise BrowserError("the page crashed")
            if reply.get("id") == self.count:
                if "error" in reply:
                    raise BrowserError(reply["error"]["message"])
                return reply["result"]

    def write(self, data):
        while data:
            data = data[os.write(self.output, data) :]

    def read(self, end):
        while b"\0" not in self.buffer:
            if not select.select([self.input], [], [], max(0, end - time.monotonic()))[0]:
                raise BrowserTimeout("no answer from Chromium")
            chunk = os.read(self.input, 1 << 20)
            if not chunk:
                raise BrowserError(f"Chromium ended: {self.processes.last_words()}")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        return message

    def run(self, function, argument, seconds):
        """Calls a function of the page with a text and returns the text that it returns."""
        expression = f"{function}({json.dumps(argument)})"
        result = self.call("Runtime.evaluate", seconds, expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise BrowserError(str(result["exceptionDetails"].get("exception", {}).get("description")))
        return result["result"]["value"]

    def last_asked(self):
        """Not known."""

    def end(self):
        self.processes.end()
        for descriptor in (self.input, self.output):
            with contextlib.suppress(OSError):
                os.close(descriptor)

"""WebKitGTK's MiniBrowser on a display of its own, over WebDriver."""

import glob
import http.client
import json
import os
import select
import shutil

from firefox import free_port
from processes import BrowserError, BrowserTimeout, Processes

# spring() is a feature that is off by default.
OPTIONS = ["--automation", "--features=+SpringTimingFunction"]
ENVIRONMENT = {
    "GDK_BACKEND": "x11",
    "GIO_USE_VFS": "local",
    "GSETTINGS_BACKEND": "memory",
    "GTK_A11Y": "none",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
    "http_proxy": "http://127.0.0.1:9",
    "https_proxy": "http://127.0.0.1:9",
    "no_proxy": "127.0.0.1",
}


class WebKitGTK:
    """A page in MiniBrowser."""

    name = "webkitgtk"

    def __init__(self, page):
        self.processes = Processes()
        self.session = ""
        self.port = free_port()
        driver = shutil.which("WebKitWebDriver") or "WebKitWebDriver"
        environment = {**ENVIRONMENT, "DISPLAY": self.display()}
        self.processes.start([driver, f"--port={self.port}"], environment)
        self.processes.wait_for(lambda: self.call("GET", "/status"))
        programs = sorted(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"))
        if not programs:
            raise BrowserError("MiniBrowser is not installed")
        options = {"webkitgtk:browserOptions": {"binary": programs[-1], "args": OPTIONS}}
        made = self.call("POST", "/session", {"capabilities": {"alwaysMatch": options}})
        self.session = f"/session/{made['sessionId']}"
        self.call("POST", "/timeouts", {"script": 3_600_000, "pageLoad": 60_000})
        self.call("POST", "/url", {"url": page})
        self.version = made["capabilities"].get("browserVersion") or self.run("engineVersion", "", 60)

    def display(self):
        """Starts a display and returns its name. The server picks a free number and writes it to the pipe."""
        ours, theirs = os.pipe()
        words = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1024x768x24", "-nolisten", "tcp", "-noreset"]
        self.processes.start(words, keep=(theirs,))
        os.close(theirs)
        number = b""
        while not number.endswith(b"\n"):
            chunk = os.read(ours, 32) if select.select([ours], [], [], 20)[0] else b""
            if not chunk:
                raise BrowserError(f"the display did not start: {self.processes.last_words()}")
            number += chunk
        os.close(ours)
        return f":{number.decode().strip()}"

    def call(self, method, path, body=None, seconds=60):
        """Sends a request of WebDriver and returns the value of the answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=seconds)
        data = None if body is None else json.dumps(body).encode()
        try:
            connection.request(method, self.session + path, data, {"Content-Type": "application/json"})
            response = connection.getresponse()
            value = json.loads(response.read() or b"{}").get("value")
        except TimeoutError:
            raise BrowserTimeout("no answer from WebKit") from None
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise BrowserError(f"WebKit ended: {error}") from None
        finally:
            connection.close()
        if response.status >= 400:
            raise BrowserError(f"{(value or {}).get('error')}: {(value or {}).get('message')}")
        return value

    def run(self, function, argument, seconds):
        """Calls a function of the page with a text and returns the text that it returns."""
        body = {"script": f"return {function}(arguments[0]);", "args": [argument]}
        return self.call("POST", "/execute/sync", body, seconds)

    def last_asked(self):
        """Not known."""

    def end(self):
        self.processes.end()

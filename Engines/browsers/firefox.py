"""Firefox without a window, over Marionette, its own protocol: messages are JSON with their length before them."""

import json
import pathlib
import re
import shutil
import socket

from processes import BrowserError, BrowserTimeout, Processes

NOWHERE = "127.0.0.1"
# Nothing leaves this machine: the proxy is a closed port. Times are not rounded.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.dom.window.dump.enabled": True,
    "browser.region.update.enabled": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.search.update": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.healthreport.uploadEnabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.max_script_run_time": 0,
    "extensions.systemAddon.update.enabled": False,
    "extensions.update.enabled": False,
    "media.gmp-manager.updateEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.proxy.http": NOWHERE,
    "network.proxy.http_port": 9,
    "network.proxy.no_proxies_on": NOWHERE,
    "network.proxy.ssl": NOWHERE,
    "network.proxy.ssl_port": 9,
    "network.proxy.type": 1,
    "privacy.reduceTimerPrecision": False,
    "services.settings.server": f"http://{NOWHERE}:9",
    "toolkit.telemetry.enabled": False,
    "toolkit.telemetry.server": "",
}


def free_port():
    with socket.socket() as server:
        server.bind((NOWHERE, 0))
        return server.getsockname()[1]


class Firefox:
    """A page in Firefox."""

    name = "firefox"

    def __init__(self, page):
        self.processes = Processes()
        self.buffer = b""
        self.count = 0
        port = free_port()
        profile = pathlib.Path(self.processes.home, "profile")
        profile.mkdir()
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items()]
        lines.append(f'user_pref("marionette.port", {port});')
        profile.joinpath("user.js").write_text("\n".join(lines) + "\n", encoding="utf-8")
        program = shutil.which("firefox-esr") or shutil.which("firefox") or "firefox"
        words = [program, "--headless", "--marionette", "--no-remote", "--profile", str(profile), "about:blank"]
        self.processes.start(words, {"MOZ_CRASHREPORTER_DISABLE": "1", "MOZ_DISABLE_CONTENT_SANDBOX": "1"})
        self.socket = self.processes.wait_for(lambda: socket.create_connection((NOWHERE, port), 5))
        self.socket.settimeout(60)
        self.read()  # The greeting.
        capabilities = self.call("WebDriver:NewSession", {})["capabilities"]
        self.version = capabilities["browserVersion"]
        self.call("WebDriver:SetTimeouts", {"script": 3_600_000, "pageLoad": 60_000})
        self.call("WebDriver:Navigate", {"url": page})

    def call(self, command, parameters, seconds=60):
        """Sends a command and returns its result."""
        self.count += 1
        text = json.dumps([0, self.count, command, parameters]).encode()
        try:
            self.socket.settimeout(seconds)
            self.socket.sendall(b"%d:%s" % (len(text), text))
            _, number, error, result = self.read()
        except TimeoutError:
            raise BrowserTimeout("no answer from Firefox") from None
        except OSError as error:
            raise BrowserError(f"Firefox ended: {error}") from None
        if number != self.count:
            raise BrowserError("Firefox answered another command")
        if error:
            raise BrowserError(error["message"])
        return result

    def read(self):
        """Reads a message: the number of its bytes, a colon and JSON."""
        while b":" not in self.buffer:
            self.receive()
        length, self.buffer = self.buffer.split(b":", 1)
        while len(self.buffer) < int(length):
            self.receive()
        message, self.buffer = self.buffer[: int(length)], self.buffer[int(length) :]
        return json.loads(message)

    def receive(self):
        chunk = self.socket.recv(1 << 20)
        if not chunk:
            raise BrowserError(f"Firefox ended: {self.processes.last_words()}")
        self.buffer += chunk

    def run(self, function, argument, seconds):
        """Calls a function of the page with a text and returns the text that it returns."""
        # Without a sandbox, the page's own functions are called and not a view of them.
        script = f"return window.wrappedJSObject.{function}(arguments[0]);"
        parameters = {"script": script, "args": [argument], "sandbox": "default"}
        return self.call("WebDriver:ExecuteScript", parameters, seconds)["value"]

    def last_asked(self):
        """The place of the last request that the page began to answer, which it dumps."""
        places = re.findall(r"^asked (\d+)$", self.processes.words(), re.MULTILINE)
        return int(places[-1]) if places else None

    def end(self):
        self.processes.end()

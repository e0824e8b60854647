"""Browsers as engines: one page, loaded from a file, answers hundreds of requests in a round trip.

usage: engine.py chromium|firefox|webkitgtk

A page that hangs or crashes is loaded again, and the request to blame is answered with an error. If it is not known,
the requests of the round trip are asked one by one. A browser ends with this program, however that ends.
"""

import json
import os
import pathlib
import queue
import signal
import sys
import threading

from chromium import Chromium
from firefox import Firefox
from processes import BrowserError, BrowserTimeout
from webkitgtk import WebKitGTK

BROWSERS = {browser.name: browser for browser in (Chromium, Firefox, WebKitGTK)}
PAGE = pathlib.Path(__file__).resolve().with_name("page.html").as_uri()
LARGEST_BATCH = 400
# The seconds of a round trip. The page returns what it has answered after a fifth of a second; see protocol.js.
PATIENCE = 2
NEIGHBOURS = 50


class Page:
    """A page that is loaded again when it hangs."""

    def __init__(self, browser):
        self.browser = browser
        self.open = None
        self.load()

    def load(self):
        if self.open:
            self.open.end()
        self.open = self.browser(PAGE)
        self.hello = json.loads(self.open.run("hello", "", 60))

    def answers(self, requests):
        """Pairs of a request and its answer, mostly in the order of the requests."""
        # So many requests are asked one by one, since the page did not answer them together.
        suspects = 0
        while requests:
            asked = requests[: 1 if suspects else LARGEST_BATCH]
            try:
                made = json.loads(self.open.run("answers", json.dumps(asked), PATIENCE))
                yield from zip(asked, made)
                requests, suspects = requests[len(made) :], max(0, suspects - len(made))
            except BrowserError as error:
                place = 0 if len(asked) == 1 else self.open.last_asked()
                if place is not None and place < len(asked):
                    timed_out = isinstance(error, BrowserTimeout)
                    text = "timeout: the page did not answer" if timed_out else f"crash: {error}"
                    yield asked[place], {"error": text}
                    requests = requests[:place] + requests[place + 1 :]
                    # Those that hang the page are often neighbours, and a caller does not wait for two of them.
                    suspects = (suspects or min(len(asked), NEIGHBOURS)) - 1
                else:
                    suspects = len(asked)
                self.load()


def read_lines(lines):
    """Puts the lines of the standard input into the queue, and None at its end."""
    for line in sys.stdin:
        lines.put(line)
    lines.put(None)


def waiting(lines):
    """The requests that have arrived, at least one, and whether the input has ended."""
    batch = [lines.get()]
    while batch[-1] is not None and len(batch) < LARGEST_BATCH:
        try:
            batch.append(lines.get_nowait())
        except queue.Empty:
            break
    requests = []
    for line in filter(None, batch):
        try:
            request = json.loads(line)
        except ValueError:
            request = None
        if isinstance(request, dict):
            requests.append(request)
        else:
            print(f"not a request: {line[:80]}", file=sys.stderr)
    return requests, batch[-1] is None


def main():
    if len(sys.argv) != 2 or sys.argv[1] not in BROWSERS:
        sys.exit(__doc__)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda number, frame: sys.exit(128 + number))
    page = Page(BROWSERS[sys.argv[1]])
    lines = queue.Queue()
    threading.Thread(target=read_lines, args=(lines,), daemon=True).start()
    ended = False
    while not ended:
        requests, ended = waiting(lines)
        if any("hello" in request for request in requests):
            hello = {"name": sys.argv[1], "version": page.open.version, "operations": page.hello["operations"]}
            print(json.dumps(hello), flush=True)
        # What has been answered is flushed while the page works on the next ones, or is loaded again.
        for request, answer in page.answers([request for request in requests if "hello" not in request]):
            print(json.dumps({"id": request.get("id"), **answer}), flush=True)
    page.open.end()


if __name__ == "__main__":
    try:
        main()
    except BrowserError as error:
        sys.exit(f"{error}")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

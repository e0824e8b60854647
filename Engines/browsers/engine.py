"""Browsers as engines: one page, loaded from a file, answers hundreds of requests in a round trip.

usage: engine.py chromium|firefox|webkitgtk

A page that hangs is ended, and its requests are asked again without the one to blame, or in smaller batches if that is
not known. The request to blame is answered with an error. A browser ends with this program, however that ends.
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
# The seconds that a batch may take, and one of those into which it is split after a timeout. Most take less than 0.2.
PATIENCE, IMPATIENCE = 4, 2


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

    def answers(self, requests, seconds=PATIENCE):
        """The answers to requests, in their order."""
        if not requests:
            return []
        try:
            return json.loads(self.open.run("answers", json.dumps(requests), seconds))
        except BrowserError as error:
            timed_out = isinstance(error, BrowserTimeout)
            blame = {"error": "timeout: the page did not answer" if timed_out else f"the browser broke off: {error}"}
            place = 0 if len(requests) == 1 else self.open.last_asked()
            self.load()
        if place is None or place >= len(requests):
            size = -(-len(requests) // 4)
            batches = [requests[start : start + size] for start in range(0, len(requests), size)]
            return [answer for batch in batches for answer in self.answers(batch, IMPATIENCE)]
        return [*self.answers(requests[:place]), blame, *self.answers(requests[place + 1 :])]


def read_lines(lines):
    """Puts the lines of the standard input into the queue, and None at its end."""
    for line in sys.stdin:
        lines.put(line)
    lines.put(None)


def waiting(lines):
    """The lines that have arrived, at least one, and whether the input has ended."""
    batch = [lines.get()]
    while batch[-1] is not None and len(batch) < LARGEST_BATCH:
        try:
            batch.append(lines.get_nowait())
        except queue.Empty:
            break
    return [line for line in batch if line is not None], batch[-1] is None


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
        batch, ended = waiting(lines)
        requests = [json.loads(line) for line in batch]
        asked = [request for request in requests if "hello" not in request]
        answers = iter(page.answers([{k: v for k, v in request.items() if k != "id"} for request in asked]))
        for request in requests:
            if "hello" in request:
                made = {"name": sys.argv[1], "version": page.open.version, "operations": page.hello["operations"]}
            else:
                made = {"id": request["id"], **next(answers)}
            print(json.dumps(made))
        sys.stdout.flush()
    page.open.end()


if __name__ == "__main__":
    try:
        main()
    except BrowserError as error:
        sys.exit(f"{error}")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

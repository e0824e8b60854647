// Requests and answers. Each file registers its operations here; engine.py calls hello() and answers().
'use strict';

const stage = document.getElementById('stage');
const AGENT = navigator.userAgent;
const ENGINE = /Firefox\//.test(AGENT) ? 'firefox' : /Chrom/.test(AGENT) ? 'chromium' : 'webkitgtk';

// The browser cannot express the request.
class Unsupported extends Error {}
// The browser does not accept the input.
class Rejected extends Error {}

function need(condition, message) {
  if (!condition) throw new Unsupported(message);
}

const operations = {};

// JSON has no numbers for these.
const SPECIAL = { NaN: NaN, Infinity: Infinity, '-Infinity': -Infinity };

function decoded(value) {
  if (Array.isArray(value)) return value.map(decoded);
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, decoded(member)]));
  }
  return typeof value === 'string' && Object.hasOwn(SPECIAL, value) ? SPECIAL[value] : value;
}

function encoded(value) {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(encoded);
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, encoded(member)]));
  }
  return value;
}

function answer(request) {
  if (!Object.hasOwn(operations, request.operation)) return { unsupported: true };
  try {
    return { value: encoded(operations[request.operation](decoded(request.input), request.specification)) };
  } catch (error) {
    if (error instanceof Rejected) return { error: `rejected: ${error.message}` };
    // A malformed input, such as one without a required key, never reaches the browser's animations.
    if (error instanceof Unsupported || error instanceof TypeError) return { unsupported: true };
    return { error: `${error.name}: ${error.message}` };
  } finally {
    stage.textContent = '';
  }
}

// Firefox dumps the place of each request, so that the one that hangs the page is known.
const tell = typeof dump === 'function' && ENGINE === 'firefox' ? (place) => dump(`asked ${place}\n`) : () => {};

// The milliseconds after which no further request is begun, so that a slow browser is not taken for one that hangs.
const LONGEST = 200;

// The answers to the first requests, at least one.
function answers(text) {
  const end = performance.now() + LONGEST;
  const made = [];
  for (const request of JSON.parse(text)) {
    if (made.length > 0 && performance.now() > end) break;
    tell(made.length);
    made.push(answer(request));
  }
  return JSON.stringify(made);
}

function hello() {
  // Chromium may ask before the last script is loaded.
  if (document.readyState !== 'complete') throw new Error('the page is loading');
  return JSON.stringify({ operations: Object.keys(operations).sort() });
}

// WebKitGTK's driver may not know the version.
function engineVersion() {
  const match = /Version\/([\d.]+)/.exec(AGENT);
  return match ? match[1] : 'unknown';
}

// Checks an animation engine against the vectors of TimingMath. Needs only Node 18 or later.
//
// Write `answer`, and run `node --test timing_math.test.mjs`. Each suite of the vector file is a test. The environment
// can name
//
//     TIMINGMATH_VECTORS       the vector file, such as operations/spring.json; otherwise vectors.json beside this file
//                              or in the folder above
//     TIMINGMATH_EXPECTATIONS  a list of the vectors that are known to fail; one of them that passes is a failure
//     TIMINGMATH_SKIP          a list of the vectors that are not asked
//
// In a list, the globs over `suite#vector` stand on indented lines below their reason. INTERPRETING.md describes the
// operations.
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';

/** The engine cannot do what the operation asks. That is no failure. */
class Unsupported extends Error {}

/** The engine rejects the input. That is right if the vector expects an error. */
class Rejected extends Error {}

// Your engine: begin
/**
 * Returns the engine's value: null, a Boolean, a number, a string, an array or an object, as the vectors have them; or
 * a promise of it.
 *
 * Non-finite numbers may be numbers or texts; in inputs they are texts, which `number` converts. Throw `Unsupported`,
 * or `Rejected` for an input that the engine rejects. Anything else that is thrown counts as a failure. For example:
 *
 *     if (operation === 'spring.dampingRatio')
 *       return myEngine.dampingRatio(number(input.mass), number(input.stiffness), number(input.damping));
 */
function answer(operation, specification, input) {
  throw new Unsupported();
}
// Your engine: end

/** Returns a number, also for a text of a non-finite number, and undefined for other values. */
function number(value) {
  if (['NaN', 'Infinity', '-Infinity'].includes(value)) return Number(value);
  return typeof value === 'number' ? value : undefined;
}

// Comparing: each function returns the first difference as a text, or undefined.

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function compare(actual, expected, operation, tolerance) {
  return difference(actual, expected, operation, tolerance, '', { upToSign: operation.startsWith('quaternion.') });
}

function difference(actual, expected, operation, tolerance, place, { upToSign, moduloTurn } = {}) {
  const name = place || 'value';
  const wanted = number(expected);
  if (wanted !== undefined) return numberDifference(number(actual), wanted, tolerance, name, moduloTurn);
  if (Array.isArray(expected)) {
    const elements = ArrayBuffer.isView(actual) ? Array.from(actual) : actual;
    if (!Array.isArray(elements) || elements.length !== expected.length)
      return `${name}: expected an array of ${expected.length}`;
    const ofElements = (wanted) => first(wanted, (item, index) =>
      difference(elements[index], item, operation, tolerance, `${place}[${index}]`));
    const same = ofElements(expected);
    if (same === undefined || !upToSign || expected.length !== 4) return same;
    // q and -q are the same rotation.
    const opposite = expected.map((item) => (number(item) === undefined ? item : -number(item)));
    return ofElements(opposite) === undefined ? undefined : same;
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return `${name}: expected an object`;
    return first(Object.entries(expected), ([key, member]) => {
      const at = place ? `${place}.${key}` : key;
      if (!Object.hasOwn(actual, key)) return `${at}: missing`;
      const turns = ['angle', 'tangentAngle'].includes(key) && (operation.startsWith('path.') || operation === 'smil');
      const rule = { upToSign: key === 'quaternion', moduloTurn: turns };
      return difference(actual[key], member, operation, tolerance, at, rule);
    });
  }
  return actual === expected ? undefined : `${name}: not equal`;
}

function first(items, find) {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
}

function numberDifference(actual, expected, tolerance, name, moduloTurn) {
  if (actual === undefined) return `${name}: expected a number`;
  if (actual === expected || (Number.isNaN(actual) && Number.isNaN(expected))) return undefined;
  if (!Number.isFinite(actual) || !Number.isFinite(expected)) return `${name}: ${actual} is not ${expected}`;
  let off = Math.abs(actual - expected);
  if (moduloTurn) {
    off %= 2 * Math.PI; // exact, and NaN for an infinite difference
    if (off > Math.PI) off = 2 * Math.PI - off;
  }
  const allowed = (tolerance.absolute ?? 0) + (tolerance.relative ?? 0) * Math.abs(expected);
  return off <= allowed ? undefined : `${name}: off by ${off}, allowed is ${allowed}`;
}

// Reading the vectors and the lists.

function check(condition, problem) {
  if (!condition) throw new Error(problem);
}

/** Returns the text of a file without its byte order mark. */
function textOf(path) {
  return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
}

/** Returns the suites of the vector file. */
function readSuites() {
  const beside = ['vectors.json', '../vectors.json'].map((name) => fileURLToPath(new URL(name, import.meta.url)));
  const path = process.env.TIMINGMATH_VECTORS || (beside.find((file) => existsSync(file)) ?? beside[0]);
  try {
    const file = JSON.parse(textOf(path), (key, value) => {
      check(typeof value !== 'number' || Number.isFinite(value), `the number at ${key} is beyond a double`);
      return value;
    });
    check(file?.version === 1, `version ${file?.version} of the format is not supported, only 1 is`);
    check(Array.isArray(file.suites), 'suites: expected an array');
    for (const { name, operation, specification, tolerance, vectors } of file.suites) {
      const isComplete = [name, operation, specification].every((text) => typeof text === 'string');
      check(isComplete && Array.isArray(vectors), `suite ${name}: a key is missing`);
      for (const vector of vectors) {
        vector.identity = `${name}#${vector.name}`;
        vector.tolerance ??= tolerance;
        const isQuestion = typeof vector.name === 'string' && 'input' in vector && 'expected' in vector;
        check(isQuestion, `${vector.identity}: a key is missing`);
        const shares = Object.entries(vector.tolerance ?? {});
        const isShare = (key, value) => ['absolute', 'relative'].includes(key) && typeof value === 'number';
        const isKnown = shares.every(([key, value]) => (key === 'exact' ? value === true : isShare(key, value)));
        check(shares.length > 0 && isKnown, `${vector.identity}: unknown tolerance ${inspect(vector.tolerance)}`);
      }
    }
    check(file.suites.some((suite) => suite.vectors.length > 0), 'there are no vectors');
    return file.suites;
  } catch (error) {
    throw new Error(`${path}: ${error.message}`);
  }
}

/** Returns a glob as a regular expression: `*` is any text, `?` a character, `[…]` a set; `\` escapes. */
function globExpression(glob) {
  const literal = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const token = /\\(.)|\[([!^]|(?![!^]))(\][^\]]*|[^\]]+)\]|(.)/gsu;
  const expression = [...glob.matchAll(token)].map(([, escaped, negated, members, other]) => {
    if (members === undefined) return { '*': '.*', '?': '.' }[other] ?? literal(escaped ?? other);
    const parts = [...members.matchAll(/(.)-(.)|(.)/gsu)].map(([, low, high, one]) => [low ?? one, high ?? one]);
    // A reversed range has no members.
    const ranges = parts.filter(([low, high]) => low.codePointAt(0) <= high.codePointAt(0));
    if (ranges.length === 0) return negated ? '.' : '(?!)';
    return `[${negated && '^'}${ranges.map(([low, high]) => `${literal(low)}-${literal(high)}`).join('')}]`;
  });
  return new RegExp(`^(?:${expression.join('')})$`, 'su');
}

/** Returns the globs of a list, which are indented, each with the reason above it. */
function globsAndReasons(path) {
  const pairs = [];
  let reason, isUsed = true;
  const checkUse = () => check(isUsed, `${path}: no indented glob follows the reason '${reason}'`);
  for (const [index, ended] of textOf(path).split('\n').entries()) {
    const line = ended.replace(/\r$/, '');
    if (/^[ \t]*(?:#|$)/.test(line)) continue;
    if (/^[ \t]/.test(line)) {
      check(reason !== undefined, `${path}:${index + 1}: no reason given: the globs of a reason follow it`);
      // A backslash makes the next character literal, also a space at the end.
      pairs.push([/^[ \t]+((?:\\.|.)*?)[ \t]*$/s.exec(line)[1], reason]);
      isUsed = true;
    } else {
      checkUse();
      [reason, isUsed] = [line.replace(/[ \t]+$/, ''), false];
    }
  }
  checkUse();
  return pairs;
}

/** Returns a function that finds the reason of a vector in the list that a variable of the environment names. */
function readList(variable) {
  const path = process.env[variable];
  const exact = new Map(), patterns = [];
  const add = (glob, reason) => exact.has(glob) || exact.set(glob, reason);
  for (const [glob, reason] of path ? globsAndReasons(path) : []) {
    add(glob, reason); // A glob also matches its own text.
    if (/[*?[]/.test(glob.replace(/\\./gs, ''))) patterns.push([globExpression(glob), reason]);
    else add(glob.replace(/\\(.)/gs, '$1'), reason);
  }
  return (identity) => exact.get(identity) ?? patterns.find(([pattern]) => pattern.test(identity))?.[1];
}

const suites = readSuites();
const expectedFailure = readList('TIMINGMATH_EXPECTATIONS');
const skipped = readList('TIMINGMATH_SKIP');

// The tests.

const limits = { depth: 20, breakLength: Infinity, compact: true, maxArrayLength: 1000, maxStringLength: 2000 };
const shown = (value) => inspect(value, limits);

/** Asks the engine. Returns an outcome, and a description of a failure. */
async function judged({ operation, specification }, { identity, input, expected, tolerance }) {
  if (skipped(identity)) return { outcome: 'skipped' };
  const rejects = isObject(expected) && Object.hasOwn(expected, 'error');
  let problem, text;
  try {
    // A copy, since the engine may change it.
    const actual = await answer(operation, specification, structuredClone(input));
    problem = rejects ? 'the input must be rejected' : compare(actual, expected, operation, tolerance);
    text = shown(actual);
  } catch (error) {
    if (error instanceof Unsupported) return { outcome: 'unsupported' };
    if (error instanceof Rejected) {
      problem = rejects ? undefined : 'the input has a value';
      text = `rejected: ${error.message}`;
    } else problem = text = `the engine threw ${error instanceof Error ? error : shown(error)}`;
  }
  const known = expectedFailure(identity);
  if (known && problem === undefined) problem = `it passes, but is listed as a known failure: ${known}`;
  else if (problem === undefined) return { outcome: 'pass' };
  else if (known) return { outcome: 'known failure' };
  return {
    outcome: 'fail',
    failure: [
      `failure: ${identity}`,
      `  question:  ${operation} by the rules of ${specification}`,
      `  input:     ${JSON.stringify(input)}`,
      `  expected:  ${JSON.stringify(expected)}`,
      `  actual:    ${text}`,
      `  tolerance: ${JSON.stringify(tolerance)}`,
      `  problem:   ${problem}`,
    ].join('\n'),
  };
}

for (const suite of suites) {
  test(suite.name, async (t) => {
    const counts = {};
    const failures = [];
    for (const vector of suite.vectors) {
      const { outcome, failure } = await judged(suite, vector);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (failure) failures.push(failure);
    }
    const outcomes = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`).join(', ');
    if (failures.length > 0) {
      const error = new Error(failures.join('\n'));
      error.stack = error.message; // The stack would only name this line.
      throw error;
    }
    if (!counts.pass && !counts['known failure']) t.skip(`${outcomes}: ${suite.operation}`);
    else if (counts.unsupported || counts.skipped) t.diagnostic(`${suite.name}: ${outcomes}`);
  });
}

// An engine that answers nothing has no failures, but tests nothing.
test('the engine answers', async () => {
  for (const suite of suites)
    for (const vector of suite.vectors)
      if (!['unsupported', 'skipped'].includes((await judged(suite, vector)).outcome)) return;
  throw new Error('the engine answered none of the vectors');
});

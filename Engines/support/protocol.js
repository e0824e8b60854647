// The engines in JavaScript share this module: it reads requests, calls an operation and writes the answer.
//
// An adapter calls `serve` with its functions. Each takes the request's input and specification, and returns the value.
'use strict';

const fs = require('node:fs');
const path = require('node:path');

const SPECIAL = ['NaN', 'Infinity', '-Infinity'];
const OURS = [__dirname, path.dirname(process.argv[1])];

/** The engine cannot express the request. Any other exception counts as the engine's rejection of the input. */
class Unsupported extends Error {}

/** Numbers that JSON lacks are texts. */
const decoded = (key, value) => (SPECIAL.includes(value) ? Number(value) : value);

/** Typed arrays become arrays, and a number without a form in JSON becomes a text. */
function encoded(key, value) {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return ArrayBuffer.isView(value) ? Array.from(value) : value;
}

/** Whether the adapter itself failed on a malformed input, for example one without a required key. */
function neverReachedTheEngine(error) {
  const frame = /\((?:file:\/\/)?(\/[^)]*):\d+:\d+\)|at (?:file:\/\/)?(\/.*):\d+:\d+$/m.exec(error?.stack);
  return error instanceof TypeError && frame !== null && OURS.includes(path.dirname(frame[1] ?? frame[2]));
}

function answer({ hello, id, operation, specification, input }, name, version, operations) {
  if (hello) return { name, version, operations: Object.keys(operations) };
  try {
    if (!Object.hasOwn(operations, operation)) throw new Unsupported();
    return { id, value: operations[operation](input, specification) ?? null };
  } catch (error) {
    if (error instanceof Unsupported || neverReachedTheEngine(error)) return { id, unsupported: true };
    return { id, error: String(error) };
  }
}

/** Answers requests until the standard input ends. */
function serve(name, version, operations) {
  // Only answers may reach the standard output. A library warns about every odd input, which hides the rest.
  for (const method of ['log', 'info', 'warn', 'debug']) console[method] = () => {};
  process.on('uncaughtException', (error) => console.error(error)); // A library's timer may fail after the answer.
  const reply = (line) => {
    try {
      return JSON.stringify(answer(JSON.parse(line, decoded), name, version, operations), encoded) + '\n';
    } catch (error) {
      console.error(`not a request: ${error}`);
      return '';
    }
  };
  let rest = '';
  process.stdin.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    process.stdout.write(lines.map(reply).join(''));
  });
  process.stdin.on('end', () => process.exitCode ??= 0);
}

/** The folder of an installed Python package, some of which carry libraries in JavaScript. */
function folderOfPythonPackage(environment, name) {
  const [found] = fs.globSync?.(`${environment}/lib/python*/site-packages/${name}`) ?? [];
  if (found) return path.resolve(found);
  const library = path.join(environment, 'lib');
  const python = fs.readdirSync(library).find((folder) => folder.startsWith('python'));
  return path.resolve(library, python, 'site-packages', name);
}

module.exports = { Unsupported, folderOfPythonPackage, serve };

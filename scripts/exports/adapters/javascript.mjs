// This replaces the stub's `answer`. The mode in CHECK_MODE: `play` repeats the answer in the input, `right` asks
// Engines/javascript, `wrong` asks it with a mistake, and `throw` fails.
const mode = process.env.CHECK_MODE;

/** Returns the operations of an engine that is a program: its source without a process has no requests. */
function loadEngine(path) {
  const source = readFileSync(path, 'utf8').replace(/^#!.*/, '');
  const stdin = { setEncoding: () => stdin, on: () => stdin };
  return new Function('process', `${source}\nreturn { operations, Unsupported };`)({ stdin });
}

const engine = ['right', 'wrong'].includes(mode) ? loadEngine(process.env.CHECK_ENGINE) : undefined;

/** Returns a value with numbers instead of the texts of non-finite numbers. */
function native(value) {
  if (Array.isArray(value)) return value.map(native);
  if (!isObject(value)) return number(value) ?? value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, native(item)]));
}

async function answer(operation, specification, input) {
  if (mode === 'throw') throw new TypeError('a mistake in the adapter');
  if (mode === 'play') {
    const reply = JSON.parse(input.play);
    if (reply.unsupported) throw new Unsupported();
    if ('error' in reply) throw new Rejected(reply.error);
    return process.env.CHECK_NATIVE ? native(reply.value) : reply.value;
  }
  try {
    if (!Object.hasOwn(engine.operations, operation)) throw new engine.Unsupported();
    const values = native(input);
    // The mistake: jumps at the start and at the end are confused.
    const { steps } = values.function ?? {};
    if (mode === 'wrong' && steps) steps.jump = { start: 'end', end: 'start' }[steps.jump] ?? steps.jump;
    return engine.operations[operation](values, specification) ?? null;
  } catch (error) {
    throw error instanceof engine.Unsupported ? new Unsupported() : new Rejected(String(error));
  }
}

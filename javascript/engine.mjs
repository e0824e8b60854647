// Answers the vectors by the JavaScript layer, so by the C library. `scripts/checks/bindings javascript` runs it.
import { Easing, Path, PathTable, Spring, Track, version } from './index.mjs';

/** The smallest error that a table can have. Vectors have their own tolerances. */
const ACCURACY = 1e-13;

/** The layer cannot express the request. Any other error is a rejection of the input. */
class Unsupported extends Error {}

function need(condition, key, problem) {
  if (!condition) throw new Error(`${key}: ${problem}`);
}

/** Non-finite numbers are texts in JSON. */
const decoded = (value) => (['NaN', 'Infinity', '-Infinity'].includes(value) ? Number(value) : value);

/** An object of the input, read as Specs/INTERPRETING.md describes it. Input of another form is rejected. */
class Input {
  constructor(object, specification, key = 'input') {
    need(typeof object === 'object' && object !== null && !Array.isArray(object), key, 'expected an object');
    this.object = object;
    this.specification = specification;
  }
  raw(key) {
    return Object.hasOwn(this.object, key) ? this.object[key] : null;
  }
  has(key) {
    return this.raw(key) !== null;
  }
  number(key, standard) {
    return typed(this.has(key) ? decoded(this.raw(key)) : standard, 'number', key);
  }
  boolean(key, standard) {
    return typed(this.has(key) ? this.raw(key) : standard, 'boolean', key);
  }
  string(key) {
    return typed(this.raw(key), 'string', key);
  }
  array(key) {
    need(Array.isArray(this.raw(key)), key, 'expected an array');
    return this.raw(key);
  }
  numbers(key) {
    return numbersOf(this.raw(key), key);
  }
  nested(key, value = this.raw(key)) {
    return new Input(value, this.specification, key);
  }
  get side() {
    return this.boolean('before', false) ? 'left' : 'right';
  }
}

function typed(value, type, key) {
  need(typeof value === type, key, `expected a ${type}`);
  return value;
}

function numbersOf(value, key) {
  need(Array.isArray(value), key, 'expected an array');
  return value.map((item) => typed(decoded(item), 'number', key));
}

/** The easing function of an object with one of five keys. The first key present is used. */
function timingFunction(input) {
  if (input.has('cubicBezier')) {
    const points = input.numbers('cubicBezier');
    need(points.length === 4, 'cubicBezier', 'expected 4 numbers');
    return Easing.cubicBezier(...points);
  }
  if (input.has('steps')) {
    const steps = input.nested('steps');
    return Easing.steps(steps.number('count'), steps.string('jump'));
  }
  if (input.has('linear')) {
    const points = input.array('linear').map((point) => numbersOf(point, 'linear'));
    need(points.every((point) => point.length === 2), 'linear', 'expected pairs');
    return Easing.linear(points.map(([x]) => x), points.map(([, y]) => y));
  }
  if (input.has('named')) return Easing.named(input.string('named'));
  need(input.has('css'), 'function', 'expected an easing function of a known kind');
  return Easing.css(input.string('css'));
}

/** The value of the easing function of a key. Core Animation holds the ends (R2.4); everybody else extrapolates. */
function eased(input, key) {
  const outside = input.specification === 'coreAnimation' ? 'clamped' : 'extrapolated';
  return timingFunction(input.nested(key)).value(input.number('t'), { side: input.side, outside });
}

/** Only Core Animation treats over-damped springs as critically damped, unless told otherwise (R5.3). */
function spring(input) {
  return new Spring({
    mass: input.number('mass'),
    stiffness: input.number('stiffness'),
    damping: input.number('damping'),
    initialVelocity: input.number('initialVelocity', 0),
    allowsOverdamping: input.boolean('allowsOverdamping', input.specification !== 'coreAnimation'),
  });
}

function springState(input) {
  const swing = spring(input), t = input.number('t');
  return { value: swing.value(t), velocity: swing.velocity(t) };
}

function settlingDuration(input) {
  const threshold = input.number('epsilon', 0.001);
  need(threshold > 0 && Number.isFinite(threshold), 'epsilon', 'expected a positive finite number');
  return spring(input).settlingDuration(threshold);
}

const table = (input) => new PathTable(Path.svg(input.string('d')), ACCURACY);

function pointAt(input) {
  const position = input.has('distance')
    ? table(input).atDistance(input.number('distance'))
    : table(input).atFraction(input.number('fraction'));
  need(position !== null, 'd', 'an empty path has no points');
  return { point: [position.x, position.y], angle: position.angle };
}

/** The numbers of the values, and how to write a value. */
function valuesOf(input) {
  const values = input.array('values'), [first] = values;
  if (values.length === 0 || typeof decoded(first) === 'number') {
    return { numbers: input.numbers('values'), written: (x) => x };
  }
  if (Array.isArray(first)) {
    const components = first.length;
    const rows = values.map((value) => numbersOf(value, 'values'));
    const isOne = rows.every((row) => row.length === components) && components >= 2 && components <= 4;
    if (!isOne) throw new Unsupported();
    return { numbers: rows.flat(), components, written: (x) => x };
  }
  if (typeof first === 'boolean') {
    need(values.every((value) => typeof value === 'boolean'), 'values', 'expected Booleans');
    return { numbers: values.map(Number), kind: 'booleans', written: (x) => x !== 0 };
  }
  // The layer knows only the places of other values.
  return { numbers: values.map((_, place) => place), kind: 'discrete', written: (place) => values[place] };
}

/** Keys that the mode ignores are not read. */
function keyframes(input) {
  const { numbers, components = 1, kind = 'numbers', written } = valuesOf(input);
  const mode = input.string('calculationMode'), side = input.side;
  const isPaced = mode === 'paced' || mode === 'cubicPaced', isCubic = mode === 'cubic' || mode === 'cubicPaced';
  const options = { components, kind, mode };
  if (!isPaced && input.has('keyTimes')) options.keyTimes = input.numbers('keyTimes');
  if ((mode === 'linear' || mode === 'cubic') && input.has('timingFunctions')) {
    // Surplus functions are ignored.
    const used = input.array('timingFunctions').slice(0, Math.max(input.array('values').length - 1, 0));
    options.easings = used.map((item) => timingFunction(input.nested('timingFunctions', item)));
  }
  if (input.has('timingFunction')) options.easing = timingFunction(input.nested('timingFunction'));
  for (const key of ['tension', 'continuity', 'bias']) {
    if (isCubic && input.has(key)) options[key] = input.numbers(key);
  }
  if (mode === 'cubicPaced' && input.has('pacing')) options.pacing = input.string('pacing');
  if (input.specification === 'webAnimations') options.rules = 'webAnimations';
  let track;
  try {
    track = new Track(numbers, options);
  } catch (error) {
    if (error.code !== 'TM_NO_EFFECT') throw error;
    input.number('t');
    return null;
  }
  return written(track.value(input.number('t'), { side }));
}

const operations = {
  keyframes,
  'path.length': (input) => table(input).length,
  'path.pointAt': pointAt,
  spring: (input) => spring(input).value(input.number('t')),
  'spring.settlingDuration': settlingDuration,
  'spring.state': springState,
  timingFunction: (input) => eased(input, 'function'),
  'timingFunction.difference': (input) => eased(input, 'a') - eased(input, 'b'),
};

/** JSON in which -0 keeps its sign. Non-finite numbers are texts. */
function encoded(value) {
  if (Object.is(value, -0)) return '-0';
  if (typeof value === 'number' && !Number.isFinite(value)) return `"${value}"`;
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return `[${Array.from(value, encoded).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}:${encoded(member)}`);
  return `{${members.join(',')}}`;
}

function answer({ hello, id, operation, specification, input }) {
  if (hello) return { name: 'timingmath-javascript', version, operations: Object.keys(operations) };
  need(id !== undefined, 'id', 'missing');
  if (!Object.hasOwn(operations, operation)) return { id, unsupported: true };
  try {
    return { id, value: operations[operation](new Input(input, specification)) };
  } catch (error) {
    return error instanceof Unsupported ? { id, unsupported: true } : { id, error: String(error.message) };
  }
}

/** The line that answers a line. */
function reply(line) {
  try {
    return `${encoded(answer(JSON.parse(line)))}\n`;
  } catch (error) {
    console.error(`not a request: ${error.message}`);
    return '';
  }
}

// Many requests arrive at a time; their answers go out together.
let rest = '';
process.stdin.setEncoding('utf8').on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  process.stdout.write(lines.map(reply).join(''));
}).on('end', () => {
  if (rest !== '') process.stdout.write(reply(rest));
});

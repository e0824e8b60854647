// The classes over the addon's functions. index.d.mts documents them.
import { createRequire } from 'node:module';

const native = createRequire(import.meta.url)('./build/timingmath.node'); // made by `make`

// The numbers of C's enumerators.
const SIDES = ['right', 'left'];
const OUTSIDE = ['extrapolated', 'clamped'];
const NAMES = ['linear', 'default', 'easeIn', 'easeOut', 'easeInEaseOut'];
const JUMPS = ['end', 'start', 'none', 'both'];
const MODES = ['linear', 'discrete', 'paced', 'cubic', 'cubicPaced'];
const PACINGS = ['chordLength', 'arcLength'];
const RULES = ['coreAnimation', 'webAnimations'];
const KINDS = ['numbers', 'booleans', 'discrete'];

function choice(names, name) {
  const number = names.indexOf(name);
  if (number >= 0) return number;
  throw Object.assign(new TypeError(`expected one of ${names.join(', ')}`), { code: 'TM_UNKNOWN_VALUE' });
}

/** Typed arrays would make numbers of texts, null and objects. */
function number(value) {
  if (typeof value === 'number') return value;
  throw new TypeError('expected a number');
}

/** Plain arrays are copied; the addon rejects what is neither an array nor a Float64Array. */
const numbers = (values) => (Array.isArray(values) ? Float64Array.from(values, number) : values);

/** The array for the outputs of a batch. */
const outputsFor = (inputs, each = 1) => new Float64Array(inputs instanceof Float64Array ? inputs.length * each : 0);

const HANDLE = Symbol('handle');

/** The owner of a handle of C, which is released with it. */
class Handle {
  constructor(handle) {
    Object.defineProperty(this, HANDLE, { value: handle });
  }
}

export class Easing extends Handle {
  static named(name) {
    return new Easing(native.easingNamed(choice(NAMES, name)));
  }
  static cubicBezier(x1, y1, x2, y2) {
    return new Easing(native.easingCubicBezier(x1, y1, x2, y2));
  }
  static steps(count, jump = 'end') {
    return new Easing(native.easingSteps(count, choice(JUMPS, jump)));
  }
  static linear(inputs, outputs) {
    return new Easing(native.easingLinear(numbers(inputs), numbers(outputs)));
  }
  static css(text) {
    return new Easing(native.easingCss(text));
  }
  value(input, { side = 'right', outside = 'extrapolated' } = {}) {
    return native.easingValue(this[HANDLE], input, choice(SIDES, side), choice(OUTSIDE, outside));
  }
  evaluate(inputs, outputs = outputsFor(inputs), { side = 'right', outside = 'extrapolated' } = {}) {
    return native.easingEvaluate(this[HANDLE], inputs, outputs, choice(SIDES, side), choice(OUTSIDE, outside));
  }
}

export class Spring extends Handle {
  constructor({ mass = 1, stiffness = 100, damping = 10, initialVelocity = 0, allowsOverdamping = false } = {}) {
    super(native.springCreate(mass, stiffness, damping, initialVelocity, allowsOverdamping));
  }
  value(time) {
    return native.springValue(this[HANDLE], time);
  }
  velocity(time) {
    return native.springVelocity(this[HANDLE], time);
  }
  settlingDuration(threshold = 0.001) {
    return native.springSettlingDuration(this[HANDLE], threshold);
  }
  evaluate(times, values = outputsFor(times)) {
    return native.springEvaluate(this[HANDLE], times, values);
  }
  evaluateVelocity(times, velocities = outputsFor(times)) {
    return native.springEvaluateVelocity(this[HANDLE], times, velocities);
  }
}

export class Track extends Handle {
  constructor(values, {
    components = 1, kind = 'numbers', keyTimes, easings = [], easing, mode = 'linear', pacing = 'chordLength',
    rules = 'coreAnimation', tension = [], continuity = [], bias = [],
  } = {}) {
    // What is not an easing has no handle, and must not count as none.
    const handleOf = (item) => (item == null ? undefined : item[HANDLE] ?? item);
    const functions = Array.isArray(easings) ? Array.from(easings, handleOf) : easings;
    super(native.trackCreate(
      functions, handleOf(easing), choice(MODES, mode), choice(PACINGS, pacing), choice(RULES, rules),
      choice(KINDS, kind), components, numbers(values), numbers(keyTimes), numbers(tension), numbers(continuity),
      numbers(bias)));
    Object.defineProperty(this, 'components', { value: components, enumerable: true });
  }
  value(t, { side = 'right' } = {}) {
    const value = this.evaluate(Float64Array.of(number(t)), undefined, { side });
    return this.components === 1 ? value[0] : value;
  }
  evaluate(times, values = outputsFor(times, this.components), { side = 'right' } = {}) {
    return native.trackEvaluate(this[HANDLE], times, values, choice(SIDES, side));
  }
}

export class Path extends Handle {
  static svg(text) {
    return new Path(native.pathSvg(text));
  }
}

export class PathTable extends Handle {
  constructor(path, accuracy = 1e-9) {
    super(native.tableCreate(path?.[HANDLE], accuracy));
  }
  get length() {
    return native.tableLength(this[HANDLE]);
  }
  atDistance(distance) {
    return native.tableAtDistance(this[HANDLE], distance);
  }
  atFraction(fraction) {
    return native.tableAtFraction(this[HANDLE], fraction);
  }
  evaluateDistances(distances, positions = outputsFor(distances, 4)) {
    return native.tableEvaluateDistances(this[HANDLE], distances, positions);
  }
  evaluateFractions(fractions, positions = outputsFor(fractions, 4)) {
    return native.tableEvaluateFractions(this[HANDLE], fractions, positions);
  }
}

/** The version of the library in use. */
export const version = native.version();

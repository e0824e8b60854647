// Laws of the layer: batches have the bits of single values, errors name what is wrong, and no argument crashes it.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import { Worker } from 'node:worker_threads';
import { Easing, Path, PathTable, Spring, Track } from '../index.mjs';

const native = createRequire(import.meta.url)('../build/timingmath.node');
const COUNTS = [0, 1, 2, 7, 64, 129];
const MODES = ['linear', 'discrete', 'paced', 'cubic', 'cubicPaced'];

/** Inputs around 0...1, with the numbers that are special. */
function inputs(count) {
  const special = [NaN, Infinity, -Infinity, -0, 0, 1, 1e300, 5e-324];
  return Float64Array.from({ length: count }, (_, i) => (i % 9 === 4 ? special[i % 8] : i / 64 - 0.25));
}

/** Checks that a batch has the bits of single values, in new memory and in that of the inputs. */
function same(batch, single, { inPlace = true } = {}) {
  for (const count of COUNTS) {
    const expected = Float64Array.from([...inputs(count)].flatMap((x) => single(x)));
    const outputs = new Float64Array(expected.length).fill(7);
    assert.deepEqual(batch(inputs(count)), expected);
    assert.equal(batch(inputs(count), outputs), outputs);
    assert.deepEqual(outputs, expected);
    const own = inputs(count);
    if (inPlace) assert.deepEqual(batch(own, own), expected);
  }
}

const ease = Easing.css('ease');
const spring = new Spring({ damping: 3, initialVelocity: 2 });
const table = new PathTable(Path.svg('M0 0 C10 0 10 10 20 10 A5 5 0 0 1 30 20 Z'));

test('batches of easings and springs', () => {
  const easings = [
    ease, Easing.cubicBezier(0.2, -0.5, 0.3, 1.5), Easing.steps(4, 'both'), Easing.named('easeIn'),
    Easing.linear([0, 0.5, 0.5, 1], Float64Array.of(0, 0.2, 0.9, 1)),
  ];
  for (const easing of easings) {
    same((x, y) => easing.evaluate(x, y), (x) => easing.value(x));
    const rules = { side: 'left', outside: 'clamped' };
    same((x, y) => easing.evaluate(x, y, rules), (x) => easing.value(x, rules));
  }
  same((x, y) => spring.evaluate(x, y), (x) => spring.value(x));
  same((x, y) => spring.evaluateVelocity(x, y), (x) => spring.velocity(x));
});

test('batches of tracks and paths', () => {
  for (const components of [1, 2, 3, 4]) {
    for (const mode of MODES) {
      const values = Array.from({ length: 5 * components }, (_, i) => (i * i) % 7);
      const easings = [Easing.steps(3), null, undefined];
      const track = new Track(values, { components, mode, easings, pacing: 'arcLength', tension: [0.5], easing: ease });
      const single = (t) => [track.value(t)].flatMap((value) => (components === 1 ? value : [...value]));
      same((x, y) => track.evaluate(x, y), single, { inPlace: components === 1 });
    }
  }
  const numbers = ({ x, y, tangentX, tangentY }) => [x, y, tangentX, tangentY];
  same((x, y) => table.evaluateDistances(x, y), (x) => numbers(table.atDistance(x)), { inPlace: false });
  same((x, y) => table.evaluateFractions(x, y), (x) => numbers(table.atFraction(x)), { inPlace: false });
  const end = table.atDistance(table.length);
  assert.deepEqual([end.x, end.y, end.angle], [0, 0, Math.atan2(end.tangentY, end.tangentX)]);
  const empty = new PathTable(Path.svg('nonsense'));
  assert.deepEqual([empty.length, empty.atDistance(0), empty.atFraction(0.5)], [0, null, null]);
  assert.throws(() => empty.evaluateFractions(Float64Array.of(0)), { code: 'TM_NO_VALUE' });
});

test('errors name what is wrong', () => {
  const fails = (create, code, properties) => assert.throws(create, { code, ...properties });
  fails(() => Easing.cubicBezier(2, 0, 0, 1), 'TM_OUT_OF_RANGE', { message: /x1 is 2\.0/ });
  fails(() => Easing.css('steps(2, begin)'), 'TM_SYNTAX', { offset: 9 });
  // Offsets count as JavaScript does, whatever the text.
  fails(() => Easing.css('/*é😀*/steps(2, begin)'), 'TM_SYNTAX', { offset: 16 });
  const wrong = ['', 'ease\0', '\0', 'é', '\ud800', 'ease'.repeat(1e5)];
  for (const text of wrong) fails(() => Easing.css(text), 'TM_SYNTAX');
  fails(() => Easing.steps(0), 'TM_OUT_OF_RANGE');
  fails(() => Easing.steps(-1e300), 'TM_OUT_OF_RANGE');
  fails(() => Easing.steps(2, 'middle'), 'TM_UNKNOWN_VALUE');
  fails(() => Easing.linear([], []), 'TM_TOO_FEW');
  fails(() => Easing.linear([0, 1], [0]), 'TM_COUNT_MISMATCH');
  fails(() => new Spring({ mass: NaN }), 'TM_NOT_FINITE');
  fails(() => new Track([]), 'TM_NO_EFFECT');
  fails(() => new Track([0, 1, 2], { components: 2 }), 'TM_COUNT_MISMATCH');
  for (const components of [0, 5, -1, 1e300]) fails(() => new Track([0, 1], { components }), 'TM_OUT_OF_RANGE');
  fails(() => new Track([0, 1], { components: 5 }), 'TM_OUT_OF_RANGE', { message: /component_count is 5/ });
  // No key times are not the same as an empty array of them.
  fails(() => new Track([0, 1], { keyTimes: [], rules: 'webAnimations' }), 'TM_COUNT_MISMATCH');
  assert.equal(new Track([0, 1], { keyTimes: null, rules: 'webAnimations' }).value(0.5), 0.5);
});

test('what is no number is not made one', () => {
  const track = new Track([0, 10]);
  for (const wrong of ['0.5', null, true, undefined, [0.25], {}, 1n]) {
    const calls = [
      () => track.value(wrong), () => ease.value(wrong), () => new Track([0, wrong]),
      () => Easing.linear([0, wrong], [0, 1]), () => Easing.linear([0, 1], [wrong, 1]),
      () => new Track([0, 1], { keyTimes: [wrong, 1] }),
    ];
    for (const call of calls) assert.throws(call, TypeError);
  }
  assert.throws(() => new Track(new Array(2)), TypeError);
});

test('arrays are checked, and nothing is written', () => {
  const seven = () => new Float64Array(3).fill(7);
  const outputs = seven(), three = inputs(3);
  for (const wrong of [new Float64Array(2), new Float64Array(0)]) {
    assert.throws(() => ease.evaluate(wrong, outputs), { code: 'TM_COUNT_MISMATCH' });
  }
  const { buffer: memory } = three;
  const others = [[0, 1, 2], new Float32Array(3), new BigInt64Array(3), new DataView(memory), memory, null, 3];
  for (const wrong of others) {
    assert.throws(() => ease.evaluate(wrong, outputs), TypeError);
    assert.throws(() => spring.evaluate(three, wrong), TypeError);
  }
  const buffer = new ArrayBuffer(40);
  const overlapping = [new Float64Array(buffer, 0, 3), new Float64Array(buffer, 8, 3)];
  assert.throws(() => ease.evaluate(...overlapping), { code: 'TM_OVERLAP' });
  assert.throws(() => ease.evaluate(new Float64Array(new SharedArrayBuffer(24)), outputs), /shared/);
  assert.throws(() => ease.evaluate(three, new Float64Array(new SharedArrayBuffer(24))), /shared/);
  const detached = new Float64Array(3);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  assert.throws(() => ease.evaluate(detached, outputs), /detached/);
  assert.throws(() => ease.evaluate(detached, detached), /detached/);
  assert.deepEqual(outputs, seven());
});

test('resizable buffers', { skip: !('resizable' in ArrayBuffer.prototype) }, () => {
  const buffer = new ArrayBuffer(24, { maxByteLength: 1 << 20 });
  const tracking = new Float64Array(buffer), fixed = new Float64Array(buffer, 8, 2);
  tracking.set([0.25, 0.5, 0.75]);
  assert.deepEqual(ease.evaluate(fixed), Float64Array.of(ease.value(0.5), ease.value(0.75)));
  buffer.resize(1 << 20);
  assert.equal(ease.evaluate(tracking).length, 1 << 17);
  buffer.resize(8);
  assert.equal(ease.evaluate(tracking).length, 1);
  // The view is out of bounds now.
  assert.equal(ease.evaluate(fixed).length, 0);
  assert.throws(() => ease.evaluate(Float64Array.of(1, 2), fixed), { code: 'TM_COUNT_MISMATCH' });
});

test('an element of easings that runs JavaScript', () => {
  const values = Float64Array.of(0, 1, 2), none = new Float64Array(0);
  const create = (get) => {
    const easings = Object.defineProperty([], 0, { get });
    return native.trackCreate(easings, null, 0, 0, 0, 0, 1, values, null, none, none, none);
  };
  assert.throws(() => create(() => { throw new RangeError('mine'); }), { name: 'RangeError', message: 'mine' });
  assert.throws(() => create(() => structuredClone(values, { transfer: [values.buffer] }) && null), /detached/);
});

test('no argument of any type crashes', () => {
  const handles = [native.easingCss('ease'), native.springCreate(1, 1, 1, 0, true), native.pathSvg('M0 0L1 1')];
  const proxy = new Proxy(handles[0], { get() { throw new Error('asked'); } });
  const odd = [
    undefined, null, true, -1, 0, 1.5, 1e300, NaN, Infinity, 10n, '', 'ease\0', Symbol('s'), {}, [], () => 1, proxy,
    new Float64Array(3), new Uint8Array(3), new Date(NaN), new WeakMap(), Object.create(handles[0]), ...handles,
  ];
  let state = 1;
  const pick = () => odd[(state = (state * 48271) % 2147483647) % odd.length];
  let thrown = 0;
  for (const name of Object.keys(native)) {
    for (let round = 0; round < 2000; round++) {
      const values = Array.from({ length: round % 14 }, pick);
      try {
        native[name].apply(pick(), values);
      } catch (error) {
        assert.ok(error instanceof Error, `${name}: ${String(error)}`);
        thrown++;
      }
    }
  }
  assert.ok(thrown > 1000);
  assert.throws(() => new Easing(handles[1]).value(0), TypeError);
  assert.throws(() => Easing.prototype.value.call({}, 0), TypeError);
  assert.throws(() => new Track([0, 1], { easing: 'ease' }), TypeError);
  assert.throws(() => new Track([0, 1], { easings: [spring] }), TypeError);
  assert.throws(() => new PathTable(ease), TypeError);
});

test('tracks keep their easings, and threads release what they make', async () => {
  const track = (() => new Track([0, 1], { easings: [Easing.steps(2)] }))();
  for (let i = 0; i < 20000; i++) Easing.steps(1 + i);
  assert.equal(track.value(0.6), 0.5);
  const source = `
    import { Easing } from '${new URL('../index.mjs', import.meta.url)}';
    import { parentPort } from 'node:worker_threads';
    for (let i = 0; i < 1000; i++) globalThis.ease = Easing.css('ease');
    parentPort.postMessage(ease.value(0.3));`;
  const workers = [1, 2, 3].map(() => new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`)));
  const values = await Promise.all(workers.map((worker) => new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  })));
  assert.deepEqual(values, [1, 2, 3].map(() => ease.value(0.3)));
});

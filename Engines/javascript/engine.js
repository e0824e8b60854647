#!/usr/bin/env node
// A conformance engine without packages: CSS's easing functions, the timing of Web Animations, keyframes.
'use strict';

/** This engine does not support the request. Any other exception rejects the input. */
class Unsupported extends Error {}
const check = (condition, reason) => { if (!condition) throw new Error(reason); };

const keywords = {
  linear: { linear: [[0, 0], [1, 1]] }, ease: { cubicBezier: [0.25, 0.1, 0.25, 1] },
  'ease-in': { cubicBezier: [0.42, 0, 1, 1] }, 'ease-out': { cubicBezier: [0, 0, 0.58, 1] },
  'ease-in-out': { cubicBezier: [0.42, 0, 0.58, 1] },
  'step-start': { steps: { count: 1, jump: 'start' } }, 'step-end': { steps: { count: 1, jump: 'end' } },
};
const named = { linear: 'linear', default: 'ease', easeIn: 'ease-in', easeOut: 'ease-out', easeInEaseOut: 'ease-in-out' };
function ease(f, t, before) {
  if (f.cubicBezier) return cubicBezier(t, ...f.cubicBezier);
  if (f.steps) return steps(t, f.steps.count, f.steps.jump, before);
  if (f.linear) return piecewiseLinear(t, f.linear, before);
  return ease(parseCSS(f.css ?? named[f.named]), t, before);
}

function timingFunction({ function: f, t, before = false }, specification) {
  check(typeof t === 'number', 'no number');
  const value = ease(f, t, before); // CSS extrapolates outside 0…1, Core Animation answers 0 and 1.
  return specification === 'coreAnimation' && (t <= 0 || t >= 1) ? Number(t >= 1) : value;
}

/** Parses a CSS text into one of the other forms of an easing function. */
function parseCSS(text) {
  const [, name, inside] = /^\s*([a-z-]+)(?:\((.*)\))?\s*$/.exec(text.toLowerCase()) ?? [];
  if (inside === undefined && Object.hasOwn(keywords, name)) return keywords[name];
  if (name === 'linear') throw new Unsupported();
  const parts = inside?.split(',').map((part) => part.trim()) ?? [];
  if (name === 'cubic-bezier' && parts.length === 4 && parts.every((x) => /^[+-]?(\d*\.)?\d+(e[+-]?\d+)?$/.test(x)))
    return { cubicBezier: parts.map(Number) };
  if (name === 'steps' && parts.length <= 2 && /^\+?\d+$/.test(parts[0]))
    return { steps: { count: Number(parts[0]), jump: (parts[1] ?? 'end').replace('jump-', '') } };
  throw new Error(`no easing function: ${text}`);
}

/** Newton's method and bisection, as in WebKit's UnitBezier, but interleaved and to the last bits. */
function cubicBezier(t, x1, y1, x2, y2, ...more) {
  check([x1, y1, x2, y2].every(Number.isFinite) && !more.length && Math.min(x1, x2, 1 - x1, 1 - x2) >= 0, 'no curve');
  const along = (t, ...points) => points.filter(([x, y]) => x || y).map(([x, y]) => (x && y ? (y / x) * t : 0))[0] ?? t;
  if (t < 0) return along(t, [x1, y1], [x2, y2]);
  if (t > 1) return 1 + along(t - 1, [1 - x2, 1 - y2], [1 - x1, 1 - y1]);
  const at = (s, p1, p2) => 3 * s * (1 - s) * ((1 - s) * p1 + s * p2) + s ** 3;
  const slope = (s, p1, p2) => 3 * (1 - s) ** 2 * p1 + 6 * s * (1 - s) * (p2 - p1) + 3 * s * s * (1 - p2);
  let low = 0, s = t, high = 1;
  for (let i = 0, error; i < 100 && low < high && (error = at(s, x1, x2) - t); i++) {
    [low, high] = error < 0 ? [s, high] : [low, s];
    s -= error / slope(s, x1, x2);
    if (!(s > low && s < high)) s = (low + high) / 2;
  }
  return at(s, y1, y2);
}

function steps(t, count, jump, before) {
  const jumps = count + { start: 0, end: 0, none: -1, both: 1 }[jump];
  check(Number.isInteger(count) && count >= 1 && jumps >= 1, 'too few steps, or not whole, or an unknown jump');
  const shift = (jump === 'start' || jump === 'both') - (before === true && Number.isInteger(t * count));
  const step = Math.max(Math.floor(t * count) + shift, t >= 0 ? 0 : -Infinity);
  return (t <= 1 ? Math.min(step, jumps) : step) / jumps;
}

const mix = (a, b, t) => (Array.isArray(a) ? a.map((x, i) => mix(x, b[i], t))
  : a === b && !Number.isNaN(t) ? a : a + (b - a) * t); // A constant stays constant at infinity, too.
function piecewiseLinear(t, stops, before) {
  check(stops.length && stops.every(([x, y], i) => [x, y].every(Number.isFinite) && !(x < stops[i - 1]?.[0])), 'no line');
  if (stops.length === 1 || Number.isNaN(t) || (before && t === stops[0][0])) return mix(stops[0][1], stops[0][1], t);
  const last = stops.findLastIndex(([x]) => x <= t);
  if (stops[last]?.[0] === t) return stops[last][1];
  const [[x0, y0], [x1, y1]] = stops.slice(Math.min(Math.max(last, 0), stops.length - 2));
  return x0 === x1 ? (t < x0 ? y0 : y1) : mix(y0, y1, (t - x0) / (x1 - x0));
}

/** The timing model of Web Animations, section by section. */
function webTiming({ duration, delay = 0, endDelay = 0, iterationStart = 0, iterations = 1, direction = 'normal',
  fill = 'auto', easing = { css: 'linear' }, playbackRate = 1, currentTime = null }) {
  const localTime = Number.isNaN(currentTime) ? null : currentTime;
  const numbers = [duration, delay, endDelay, iterationStart, iterations, playbackRate, localTime ?? 0];
  check(numbers.every((x) => typeof x === 'number'), 'no number');
  check(Math.min(duration, iterations, iterationStart) >= 0 && Number.isFinite(delay + endDelay + iterationStart), 'range');
  check(/^(none|(for|back)wards|both|auto) (normal|reverse|alternate(-reverse)?)$/.test(`${fill} ${direction}`), 'unknown');
  const activeDuration = duration === 0 || iterations === 0 ? 0 : duration * iterations;
  const endTime = Math.max(delay + activeDuration + endDelay, 0);
  const boundary = (time) => Math.max(Math.min(time, endTime), 0);
  const [start, end, backwards] = [boundary(delay), boundary(delay + activeDuration), playbackRate < 0];
  const phase = localTime === null ? 'idle'
    : localTime < start || (backwards && localTime === start) ? 'before'
    : localTime > end || (!backwards && localTime === end) ? 'after' : 'active';
  const filled = phase === 'active' || fill === 'both' || fill === { before: 'backwards', after: 'forwards' }[phase];
  if (phase === 'idle' || !filled)
    return { phase, localTime, activeTime: null, progress: null, iteration: null, activeDuration, endTime, inEffect: false };
  const activeTime = Math.max(Math.min(localTime - delay, phase === 'before' ? Infinity : activeDuration), 0);
  const isOver = phase !== 'before' && activeTime === activeDuration;
  const overall = iterationStart + (isOver ? iterations : (duration && activeTime / duration) || 0);
  let simple = (overall === Infinity ? iterationStart : overall) % 1;
  if (simple === 0 && isOver && iterations !== 0) simple = 1;
  const iteration = phase === 'after' && iterations === Infinity ? Infinity : Math.floor(overall) - (simple === 1 ? 1 : 0);
  const odd = { normal: 0, reverse: 1, alternate: iteration % 2, 'alternate-reverse': 1 - (iteration % 2) }[direction];
  const progress = ease(easing, odd === 1 ? 1 - simple : simple, phase === (odd === 1 ? 'after' : 'before'));
  return { phase, localTime, activeTime, progress, iteration, activeDuration, endTime, inEffect: true };
}

/** Keyframes with linear segments by the Web's rules. */
function keyframes({ values, keyTimes, calculationMode, timingFunctions = [], timingFunction: track, t, before }, rules) {
  check(typeof t === 'number', 'no number');
  const n = values.length;
  const alike = values.every((v) => [v].flat().every(Number.isFinite) && v.length === values[0].length);
  if (rules !== 'webAnimations' || calculationMode !== 'linear' || n < 2 || !alike) throw new Unsupported();
  const times = keyTimes ?? values.map((_, i) => i / (n - 1));
  check(times.length === n && times.every((x, i) => x >= (times[i - 1] ?? 0) && x <= 1), 'wrong key times');
  const p = track ? ease(track, t, before) : t;
  const last = times.findLastIndex((x) => x <= p);
  if (last < 0 && (times[0] > 0 || times[1] === 0)) return values[0];
  if (last === n - 1 && (times[last] < 1 || times[last - 1] === 1)) return values[last];
  const i = Math.min(Math.max(last, 0), n - 2);
  const u = (p - times[i]) / (times[i + 1] - times[i]);
  return mix(values[i], values[i + 1], timingFunctions[i] ? ease(timingFunctions[i], u, before) : u);
}

const operations = { timingFunction, webTiming, keyframes };
/** Non-finite numbers are strings in JSON. */
const decode = (key, value) => (['NaN', 'Infinity', '-Infinity'].includes(value) ? Number(value) : value);
const encode = (key, value) => (typeof value === 'number' && !Number.isFinite(value) ? String(value) : value);

function answer({ hello, id, operation, specification, input }) {
  if (hello) return { name: 'javascript', version: process.version, operations: Object.keys(operations) };
  try {
    if (!Object.hasOwn(operations, operation)) throw new Unsupported();
    return { id, value: operations[operation](input, specification) ?? null };
  } catch (error) {
    return error instanceof Unsupported ? { id, unsupported: true } : { id, error: String(error) };
  }
}

function reply(line) {
  try { return JSON.stringify(answer(JSON.parse(line, decode)), encode) + '\n'; }
  catch (error) { console.error(`not a request: ${error}`); }
}

let rest = '';
process.stdin.setEncoding('utf8').on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  process.stdout.write(lines.map(reply).join(''));
});

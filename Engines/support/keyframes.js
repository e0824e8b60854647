// What the adapters of animation curves share: the keyframes and splines that such a curve can express.
'use strict';

const { Unsupported } = require('./protocol.js');

const ascends = (knots) => knots.every((knot, index) => index === 0 || knot > knots[index - 1]);

/**
 * The times and values of keyframes of one kind: `{ times, values }`.
 *
 * Valid times stay in 0...1, and these curves hold one value at a time. What is outside these limits is a matter of
 * Core Animation's or the Web's own rules, so it is not supported. `accepts` tells whether the engine has such a value.
 */
function keyframesOf(input, specification, { modes = ['linear', 'discrete'], accepts = Number.isFinite } = {}) {
  const { values, calculationMode: mode, t } = input;
  if (!modes.includes(mode) || 'timingFunction' in input || values.length < 2) throw new Unsupported();
  if (!values.every((value) => accepts(value))) throw new Unsupported();
  if (specification === 'webAnimations' && !(t >= 0 && t <= 1)) throw new Unsupported(); // The ends continue there.
  const intervals = mode === 'discrete' ? values.length : values.length - 1;
  const times = input.keyTimes ?? values.map((_, index) => index / intervals);
  if (times.length !== values.length || !ascends(times) || times[0] < 0 || times.at(-1) > 1) throw new Unsupported();
  return { times, values };
}

/** Whether the keyframes have an easing function that is not linear. */
function hasEasing({ timingFunctions = [] }) {
  return (timingFunctions ?? []).some((easing) => easing.named !== 'linear');
}

/** The knots and values of a spline, if there are as many of both and they ascend. */
function knotsOfSpline({ values, knots = values.map((_, index) => index) }) {
  if (knots.length !== values.length || !ascends(knots)) throw new Unsupported();
  return { knots, values };
}

module.exports = { hasEasing, keyframesOf, knotsOfSpline };

#!/usr/bin/env node
// D3: d3-ease, d3-interpolate and d3-scale. The package django-d3-bridge has it.
'use strict';

const { Unsupported, folderOfPythonPackage, serve } = require('../support/protocol.js');
const { easing } = require('../support/easings.js');
const { hasEasing, keyframesOf, knotsOfSpline } = require('../support/keyframes.js');
const d3 = require(folderOfPythonPackage(process.argv[2], 'd3_bridge/static/d3_bridge/js/d3.v7.min.js'));

const NAMES = {
  quad: 'Quad', cubic: 'Cubic', poly: 'Poly', sine: 'Sin', expo: 'Exp', circ: 'Circle', bounce: 'Bounce', back: 'Back',
  elastic: 'Elastic',
};
// d3-ease has formulas of its own for these, so it does not claim Penner's.
const DIFFERS = /^(expo(In|Out|InOut)|elastic(In|Out|InOut)|backInOut)$/;
const METHODS = { overshoot: 'overshoot', amplitude: 'amplitude', period: 'period', exponent: 'exponent' };

function find(kind, way, variant) {
  if (kind === 'linear') return d3.easeLinear;
  if (variant !== 'd3' && DIFFERS.test(kind + way)) return undefined;
  const ease = d3[`ease${NAMES[kind]}${way}`];
  return ease && ((t, parameters) => {
    const chosen = Object.entries(parameters).reduce((made, [name, value]) => made[METHODS[name]](value), ease);
    return chosen(t);
  });
}

const isOfNumbers = (value) => [value].flat().every(Number.isFinite) && [value].flat().length > 0;
const lengths = (values) => new Set(values.map((value) => value.length));

function scale(knots, values, holds) {
  return d3.scaleLinear().domain(knots).range(values).clamp(holds);
}

/** d3-interpolate reuses the array of its answer. */
const copied = (value) => (Array.isArray(value) ? [...value] : value);

function keyframes(input, specification) {
  const modes = ['linear', 'discrete'];
  const { keyTimes, calculationMode, t } = input;
  const isWeb = specification === 'webAnimations';
  // A scale continues beyond its ends, which keyframes of the Web do only if these are 0 and 1.
  const isWhole = !keyTimes || (keyTimes[0] === 0 && keyTimes.at(-1) === 1);
  const continues = isWeb && isWhole && calculationMode === 'linear';
  const rules = continues ? 'coreAnimation' : specification;
  const { times, values } = keyframesOf(input, rules, { modes, accepts: isOfNumbers });
  if (hasEasing(input) || lengths(values).size > 1) throw new Unsupported();
  if (calculationMode === 'discrete') return d3.scaleThreshold().domain(times.slice(1)).range(values)(t);
  return copied(scale(times, values, !continues)(t));
}

function spline({ extrapolation = 'polynomial', ...input }) {
  if (input.type !== 'linear' || input.derivative) throw new Unsupported();
  if (extrapolation !== 'polynomial' && extrapolation !== 'hold') throw new Unsupported();
  const { knots, values } = knotsOfSpline(input);
  if (knots.length < 2 || !values.every(isOfNumbers) || lengths(values).size > 1) throw new Unsupported();
  return copied(scale(knots, values, extrapolation === 'hold')(input.t));
}

const ARRAYS = ['point', 'size', 'rect', 'insets', 'translate', 'scale', 'numberList', 'vector'];

function colour([red, green, blue, opacity]) {
  return d3.rgb(...[red, green, blue].map((part) => part * 255), opacity);
}

function interpolate({ type, from, to, t, premultiplied, ...others }, specification) {
  const isComposite = Object.keys(others).some((key) => key !== 'current' && key !== 'by');
  if (from == null || to == null || isComposite) throw new Unsupported();
  if (type === 'number' || type === 'length' || type === 'percentage') return d3.interpolateNumber(from, to)(t);
  if (type === 'discrete') return d3.interpolateDiscrete([from, to])(t);
  if (ARRAYS.includes(type) && from.length === to.length) return copied(d3.interpolateArray(from, to)(t));
  const isWeb = specification === 'webAnimations' || specification === 'cssTransforms';
  if (type !== 'color' || premultiplied || (isWeb && premultiplied === undefined)) throw new Unsupported();
  const { r, g, b, opacity } = d3.rgb(d3.interpolateRgb(colour(from), colour(to))(t));
  return [r / 255, g / 255, b / 255, opacity];
}

const accepted = ['back.overshoot', 'elastic.amplitude', 'elastic.period', 'poly.exponent'];
serve('d3', d3.version, {
  easing: easing(find, { accepted, variants: ['d3', 'penner', 'qt'] }), keyframes, spline, interpolate,
});

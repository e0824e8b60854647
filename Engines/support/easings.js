// What the adapters of easing libraries share: the parts of a name, and which parameters concern it.
'use strict';

const { Unsupported } = require('./protocol.js');

const CONCERNED = { back: ['overshoot'], elastic: ['amplitude', 'period'], bounce: ['amplitude'], poly: ['exponent'] };

/**
 * The operation `easing` of a library with Penner's functions.
 *
 * `find` takes a kind such as "quad" and a way such as "InOut", and returns the library's function or undefined. The
 * function takes t and an object with the parameters that concern it. `accepted` lists these as texts such as
 * "back.overshoot". `variants` lists the formulas that the library claims, and `holds` tells whether it defines its
 * functions outside 0...1, too.
 */
function easing(find, { accepted = [], variants = ['penner', 'qt'], holds = false } = {}) {
  return (input) => {
    const { variant = 'penner', ...parameters } = input.parameters ?? {};
    const match = /^([a-z]+)(In|Out|InOut|OutIn)$/.exec(input.name);
    if (!variants.includes(variant) || (!match && input.name !== 'linear')) throw new Unsupported();
    if (match?.[1] === 'linear') throw new Unsupported(); // It has no ways.
    const [kind, way] = match ? match.slice(1) : ['linear', ''];
    const own = (CONCERNED[kind] ?? []).filter((key) => key in parameters);
    const ease = find(kind, way, variant);
    if (!ease || own.some((key) => !accepted.includes(`${kind}.${key}`))) throw new Unsupported();
    if (!holds && !(input.t >= 0 && input.t <= 1)) throw new Unsupported();
    return ease(input.t, Object.fromEntries(own.map((key) => [key, parameters[key]])));
  };
}

const CURVES = { ease: [0.25, 0.1, 0.25, 1], 'ease-in': [0.42, 0, 1, 1], 'ease-out': [0, 0, 0.58, 1] };
CURVES['ease-in-out'] = [0.42, 0, 0.58, 1];
const NAMED = { linear: 'linear', default: 'ease', easeIn: 'ease-in', easeOut: 'ease-out' };
NAMED.easeInEaseOut = 'ease-in-out';
const CURVE = /^\s*cubic-bezier\(([-+\d.eE,\s]*)\)\s*$/i;

/**
 * The four numbers of a Bezier curve, for engines that have no names and texts of them. It is null for the straight
 * line. The names' numbers are those of CSS and Core Animation. Steps and piecewise lines are not supported.
 */
function curveOf({ cubicBezier, steps, linear, named, css }) {
  if (cubicBezier) return cubicBezier;
  if (steps || linear) throw new Unsupported();
  const text = named === undefined ? css : NAMED[named];
  if (text === 'linear') return null;
  const curve = CURVES[text] ?? CURVE.exec(text)?.[1].split(',').map(Number);
  if (curve?.length !== 4 || !curve.every(Number.isFinite)) throw new Unsupported();
  return curve;
}

module.exports = { curveOf, easing };

#!/usr/bin/env node
// Raphaël: path data, lengths of paths, affine matrices and easings. It needs a document, so it runs in jsdom.
'use strict';

const fs = require('node:fs');
const { JSDOM } = require('jsdom');
const { Unsupported, serve } = require('../support/protocol.js');
const { easing } = require('../support/easings.js');
const { flattened, matrixOperations, unflattened } = require('../support/matrices.js');

const FILE = '/usr/share/javascript/raphael/raphael.min.js';

const { window } = new JSDOM('', { runScripts: 'outside-only' });
window.eval(fs.readFileSync(FILE, 'utf8'));
const { Raphael } = window;
const radians = (degrees) => (degrees * Math.PI) / 180;
const degrees = (angle) => (angle * 180) / Math.PI;

// Paths

/** A path whose text is empty or beyond the library is null to it. */
function pathOf(text) {
  const path = Raphael.parsePathString(text);
  if (!path?.length) throw new Unsupported();
  return path;
}

function pointAt({ d, distance, fraction }) {
  pathOf(d);
  const { x, y, alpha } = Raphael.getPointAtLength(d, distance ?? Raphael.getTotalLength(d) * fraction);
  return { point: [x, y], angle: radians(alpha) };
}

// Raphaël never rejects a path, so it has no strict form, and its normalized paths have curves only.
function parse({ d, form = 'raw', strict = false }) {
  if (strict || form === 'normalized') throw new Unsupported();
  const path = form === 'absolute' ? Raphael._pathToAbsolute(d) : Raphael.parsePathString(d);
  const segments = Array.from(path ?? [], ([type, ...values]) => ({ type: type === 'z' ? 'Z' : type, values }));
  return { segments };
}

// Easings: Raphaël has these only.

const FORMULAS = { backIn: 'backIn', backOut: 'backOut', elasticOut: 'elastic', bounceOut: 'bounce', linear: 'linear' };
const find = (kind, way) => Raphael.easing_formulas[FORMULAS[kind + way]];

// Matrices are a b c d tx ty. A method multiplies from the right, so a new map acts first.

const identity = () => Raphael.matrix(1, 0, 0, 1, 0, 0);
const matrixOf = (numbers) => Raphael.matrix(...flattened(numbers));
const listed = ({ a, b, c, d, e, f }) => unflattened([a, b, c, d, e, f]);

function changed(matrix, change) {
  const result = matrix.clone();
  change(result);
  return result;
}

function inPlane(function_, neutral, count) {
  return (...numbers) => {
    if (numbers.slice(count).some((number) => number !== neutral)) throw new Unsupported();
    return function_(...numbers.slice(0, count));
  };
}

const translation = (x = 0, y = 0) => changed(identity(), (matrix) => matrix.translate(x, y));
const scale = (x = 1, y = x) => changed(identity(), (matrix) => matrix.scale(x, y));
const rotation = (angle = 0) => changed(identity(), (matrix) => matrix.rotate(degrees(angle), 0, 0));

const functions = {
  matrix: (...numbers) => Raphael.matrix(...numbers), translate: inPlane(translation, 0, 2),
  translate3d: inPlane(translation, 0, 2), translateX: (x) => translation(x), translateY: (y) => translation(0, y),
  scale: inPlane(scale, 1, 2), scale3d: inPlane(scale, 1, 2), scaleX: (x) => scale(x, 1), scaleY: (y) => scale(1, y),
  rotate: rotation, rotateZ: rotation,
};
const methods = {
  translate: inPlane(translation, 0, 2), scale: inPlane(scale, 1, 2), scaleNonUniform: (x, y = 1) => scale(x, y),
  rotate: inPlane(rotation, undefined, 1), flipX: () => scale(-1, 1), flipY: () => scale(1, -1),
};
const matrices = matrixOperations({
  matrixOf, listed, functions, methods,
  multiplied: (left, right) => changed(left, (matrix) => matrix.add(right)),
  inverted: (matrix) => matrix.invert(),
  transformed: (matrix, [x, y, z, w]) => {
    if (z !== 0 || w !== 1) throw new Unsupported();
    return [matrix.x(x, y), matrix.y(x, y), z, w];
  },
});

serve('raphael', Raphael.version, {
  'path.length': ({ d }) => Raphael.getTotalLength(pathOf(d)),
  'path.pointAt': pointAt,
  'path.parse': parse,
  easing: easing(find),
  ...matrices,
});

#!/usr/bin/env node
// The package dommatrix, a replacement of DOMMatrix in JavaScript.
'use strict';

const { Unsupported, serve } = require('../support/protocol.js');
const { matrixOperations, sixteen } = require('../support/matrices.js');
const CSSMatrix = require('dommatrix');

// The package looks whether a value is one of the browser's own.
globalThis.DOMMatrix = class {};
globalThis.DOMPoint = class {};

const matrixOf = (numbers) => CSSMatrix.fromArray(sixteen(numbers));
const identity = () => new CSSMatrix();
const degrees = (angle) => (angle * 180) / Math.PI;

const translation = (...numbers) => identity().translate(...numbers);
const scale = (...numbers) => identity().scale(...numbers);
const rotation = (...angles) => identity().rotate(...angles.map(degrees));
const rotationAbout = (x, y, z, angle) => identity().rotateAxisAngle(x, y, z, degrees(angle));
const skewX = (angle) => identity().skewX(degrees(angle));
const skewY = (angle) => identity().skewY(degrees(angle));

const functions = {
  matrix: (...numbers) => CSSMatrix.fromArray(numbers), matrix3d: (...numbers) => CSSMatrix.fromArray(numbers),
  translate: translation, translate3d: translation, translateX: (x) => translation(x),
  translateY: (y) => translation(0, y), translateZ: (z) => translation(0, 0, z),
  scale, scale3d: scale, scaleX: (x) => scale(x, 1), scaleY: (y) => scale(1, y), scaleZ: (z) => scale(1, 1, z),
  rotate: (angle) => rotation(angle), rotateX: (angle) => rotation(angle, 0, 0),
  rotateY: (angle) => rotation(0, angle, 0), rotateZ: (angle) => rotation(0, 0, angle), rotate3d: rotationAbout,
  skew: (x, y = 0) => identity().skew(degrees(x), degrees(y)), skewX, skewY,
};

function scaled(x = 1, y = x, z = 1, ...origin) {
  if (origin.length > 0) throw new Unsupported(); // The package has no origin.
  return scale(x, y, z);
}

// A missing argument counts as in DOMMatrix only where the package says so.
const methods = {
  translate: (x = 0, y = 0, z = 0) => translation(x, y, z), scale: scaled,
  scale3d: (factor = 1, ...origin) => scaled(factor, factor, factor, ...origin),
  scaleNonUniform: (x = 1, y = 1) => scale(x, y), rotate: (x = 0, ...angles) => rotation(x, ...angles),
  rotateAxisAngle: (x = 0, y = 0, z = 0, angle = 0) => rotationAbout(x, y, z, angle),
  skewX: (angle = 0) => skewX(angle), skewY: (angle = 0) => skewY(angle),
  flipX: () => scale(-1, 1), flipY: () => scale(1, -1),
};

const listed = (matrix) => matrix.toFloat64Array();
const matrices = matrixOperations({
  matrixOf, listed, functions, methods,
  multiplied: (left, right) => left.multiply(right),
  transformed: (matrix, [x, y, z, w]) => {
    const point = matrix.transformPoint({ x, y, z, w });
    return [point.x, point.y, point.z, point.w];
  },
});

// The package does not tell its version, so it is that of its description.
serve('dommatrix', require('dommatrix/package.json').version, {
  ...matrices,
  'matrix.parse': ({ text }) => listed(new CSSMatrix(text)),
});

// What the adapters of matrix libraries share: the flat form of a matrix, and the operations on matrices.
'use strict';

const { Unsupported } = require('./protocol.js');

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const FLAT = [0, 1, 4, 5, 12, 13];
const AXES = ['X', 'Y', 'Z'];
const each = (name, counts) => Object.fromEntries(AXES.map((axis) => [name + axis, counts]));

// The least and the greatest number of arguments.
const FUNCTIONS = {
  matrix: [6, 6], matrix3d: [16, 16], translate: [1, 3], translate3d: [3, 3], ...each('translate', [1, 1]),
  scale: [1, 3], scale3d: [3, 3], ...each('scale', [1, 1]), rotate: [1, 1], rotate3d: [4, 4], ...each('rotate', [1, 1]),
  skew: [1, 2], skewX: [1, 1], skewY: [1, 1], perspective: [1, 1],
};
const METHODS = {
  translate: [0, 3], scale: [0, 6], scale3d: [0, 4], scaleNonUniform: [0, 2], rotate: [0, 3], rotateFromVector: [0, 2],
  rotateAxisAngle: [0, 4], skewX: [0, 1], skewY: [0, 1], flipX: [0, 0], flipY: [0, 0],
};
const VALUE_FUNCTIONS = { translate: [3, 3], scale: [3, 3] };
for (const name of ['translate', 'scale', 'rotate']) Object.assign(VALUE_FUNCTIONS, each(name, [1, 1]));

/** a b c d tx ty of a matrix that differs from the identity in these only. Others are not supported. */
function flattened(matrix) {
  if (sixteen(matrix).some((number, index) => number !== IDENTITY[index] && !FLAT.includes(index)))
    throw new Unsupported();
  return FLAT.map((index) => matrix[index]);
}

/** The 16 numbers of a b c d tx ty. */
function unflattened(numbers) {
  const result = [...IDENTITY];
  FLAT.forEach((index, at) => { result[index] = numbers[at]; });
  return result;
}

function sixteen(matrix) {
  if (matrix.length !== 16) throw new Unsupported();
  return matrix;
}

/** Calls a function of the library's table, if it takes as many arguments. */
function called(table, counts, name, parameters) {
  const [least, most] = (Object.hasOwn(table, name) && counts[name]) || [];
  if (!(parameters.length >= least && parameters.length <= most)) throw new Unsupported();
  return table[name](...parameters);
}

/**
 * The operations on matrices of a library.
 *
 * `matrixOf` and `listed` convert from and to 16 numbers. The right factor of `multiplied` acts first, as in CSS.
 * `functions` and `methods` are tables of functions that return a matrix. A function may be missing. `inverted` returns
 * null if the library says that there is no inverse, and `transformed` takes a matrix and four numbers.
 */
function matrixOperations({ matrixOf, listed, multiplied, functions, methods, inverted, transformed }) {
  const operations = {
    'matrix.make': ({ function: full, arguments: parameters }) => {
      const name = full.replace('valueFunction:', '');
      const counts = name === full ? FUNCTIONS : VALUE_FUNCTIONS;
      if (name !== 'concat') return listed(called(functions, counts, name, parameters));
      const [first, second] = parameters.map(matrixOf);
      return listed(multiplied(second, first));
    },
    'matrix.multiply': ({ a, b, left = a, right = b }) => listed(multiplied(matrixOf(left), matrixOf(right))),
    'matrix.inverse': ({ matrix }, specification) => {
      const result = inverted(matrixOf(matrix));
      // In Core Animation it is the matrix itself, and the library only says that there is none.
      if (!result && specification === 'coreAnimation') throw new Unsupported();
      return result && listed(result);
    },
    'matrix.apply': (input) => listed(input.functions.reduce((matrix, { function: full, arguments: parameters }) => {
      const name = full.replace(/Self$/, '');
      if (name === 'multiply') return multiplied(matrix, matrixOf(parameters[0]));
      if (name === 'preMultiply') return multiplied(matrixOf(parameters[0]), matrix);
      if (name !== 'inverse') return multiplied(matrix, called(methods, METHODS, name, parameters));
      const result = inverted?.(matrix);
      if (!result) throw new Unsupported();
      return result;
    }, matrixOf(input.matrix))),
    'matrix.transformPoint': ({ matrix, point }) => transformed(matrixOf(matrix), point),
  };
  const needs = { 'matrix.make': functions, 'matrix.apply': methods, 'matrix.inverse': inverted };
  needs['matrix.transformPoint'] = transformed;
  return Object.fromEntries(Object.entries(operations).filter(([name]) => !(name in needs) || needs[name]));
}

module.exports = { called, flattened, matrixOperations, sixteen, unflattened };

// Transform lists and matrices, through DOMMatrix, Typed OM and computed styles.
'use strict';

const DEGREES = 180 / Math.PI;

function matrixNumbers(matrix) {
  return Array.from(matrix.toFloat64Array());
}

function identity() {
  return matrixNumbers(new DOMMatrix());
}

function matrixOf(numbers) {
  need(Array.isArray(numbers) && (numbers.length === 6 || numbers.length === 16), 'matrix');
  return new DOMMatrix(numbers);
}

// The numbers of a matrix that matrix() does not write, and what they are in the plane.
const BESIDE_THE_PLANE = { 2: 0, 3: 0, 6: 0, 7: 0, 8: 0, 9: 0, 10: 1, 11: 0, 14: 0, 15: 1 };

// Browsers take matrix() and matrix3d() apart in different ways, so that a matrix in the plane is the former.
function matrixText(numbers) {
  need(matrixOf(numbers) && numbers.every(Number.isFinite), 'matrix');
  const { a, b, c, d, e, f } = matrixOf(numbers);
  const isFlat = Object.entries(BESIDE_THE_PLANE).every(([index, number]) => numbers[index] === number);
  return numbers.length === 6 || isFlat ? `matrix(${[a, b, c, d, e, f]})` : `matrix3d(${numbers})`;
}

function matrixOfText(text) {
  return text === '' || text === 'none' ? identity() : matrixNumbers(new DOMMatrix(text));
}

// The computed transform as a matrix: by Typed OM with all digits, otherwise with the six of its text.
function readMatrix(target) {
  if (HAS_TYPED_OM) {
    const value = target.computedStyleMap().get('transform');
    try {
      if (value instanceof CSSTransformValue) return matrixNumbers(value.toMatrix());
    } catch (error) {
      // A list with percentages has no matrix.
    }
  }
  return matrixOfText(getComputedStyle(target).transform);
}

operations['transformList.interpolate'] = ({ from, to, t }) => {
  const ends = [from, to].map((text) => text || 'none');
  return valueAbove('transformList', undefined, [effectAtProgress(ends.map((value) => ({ value })), t)]);
};

operations['matrix.interpolate'] = ({ from, to, t, algorithm, shortestPath }, specification) => {
  need(specification === 'cssTransforms' && algorithm === undefined && shortestPath === undefined, 'algorithm');
  return operations['transformList.interpolate']({ from: matrixText(from), to: matrixText(to), t });
};

operations['matrix.parse'] = ({ text }) => {
  need(typeof text === 'string', 'text');
  try {
    return matrixNumbers(new DOMMatrix(text));
  } catch (error) {
    throw new Rejected(error.message);
  }
};

operations['matrix.multiply'] = ({ a, b, left, right }) =>
  matrixNumbers(matrixOf(a ?? left).multiply(matrixOf(b ?? right)));

operations['matrix.inverse'] = ({ matrix }, specification) => {
  need(specification === 'geometryInterfaces', specification);
  const inverse = matrixNumbers(matrixOf(matrix).inverse());
  // A matrix without an inverse becomes NaN in all elements.
  return inverse.every(Number.isNaN) ? null : inverse;
};

operations['matrix.transformPoint'] = ({ matrix, point }) => {
  const { x, y, z, w } = matrixOf(matrix).transformPoint(new DOMPoint(...point));
  return [x, y, z, w];
};

// The methods of DOMMatrix by CSS function, with angles in degrees.
const FUNCTIONS = {
  translate: (m, [x, y = 0, z = 0]) => m.translate(x, y, z),
  translate3d: (m, [x, y, z]) => m.translate(x, y, z),
  translateX: (m, [x]) => m.translate(x, 0, 0),
  translateY: (m, [y]) => m.translate(0, y, 0),
  translateZ: (m, [z]) => m.translate(0, 0, z),
  scale: (m, [x, y = x, z = 1]) => m.scale(x, y, z),
  scale3d: (m, [x, y, z]) => m.scale(x, y, z),
  scaleX: (m, [x]) => m.scale(x, 1, 1),
  scaleY: (m, [y]) => m.scale(1, y, 1),
  scaleZ: (m, [z]) => m.scale(1, 1, z),
  rotate: (m, [angle]) => m.rotateAxisAngle(0, 0, 1, angle * DEGREES),
  rotateX: (m, [angle]) => m.rotateAxisAngle(1, 0, 0, angle * DEGREES),
  rotateY: (m, [angle]) => m.rotateAxisAngle(0, 1, 0, angle * DEGREES),
  rotateZ: (m, [angle]) => m.rotateAxisAngle(0, 0, 1, angle * DEGREES),
  rotate3d: (m, [x, y, z, angle]) => m.rotateAxisAngle(x, y, z, angle * DEGREES),
  skewX: (m, [angle]) => m.skewX(angle * DEGREES),
  skewY: (m, [angle]) => m.skewY(angle * DEGREES),
  skew: (m, [x, y = 0]) => new DOMMatrix(`skew(${x}rad, ${y}rad)`),
  perspective: (m, [depth]) => (need(Number.isFinite(depth)), new DOMMatrix(`perspective(${depth}px)`)),
  matrix: (m, numbers) => new DOMMatrix(numbers),
  matrix3d: (m, numbers) => new DOMMatrix(numbers),
};

operations['matrix.make'] = (input, specification) => {
  need(specification !== 'coreAnimation' && Object.hasOwn(FUNCTIONS, input.function), input.function);
  try {
    return matrixNumbers(FUNCTIONS[input.function](new DOMMatrix(), input.arguments));
  } catch (error) {
    if (error instanceof DOMException) throw new Rejected(error.message);
    throw error;
  }
};

// The methods of DOMMatrix by their names; those with Self change the matrix. Only the last argument of rotateAxisAngle
// is an angle.
const ANGLES = { rotate: [0, 1, 2], skewX: [0], skewY: [0], rotateAxisAngle: [3] };
const METHODS = [
  'translate', 'scale', 'scaleNonUniform', 'scale3d', 'rotate', 'rotateFromVector', 'rotateAxisAngle', 'skewX', 'skewY',
  'flipX', 'flipY', 'multiply', 'inverse',
];
const SELVES = [
  'translateSelf', 'scaleSelf', 'scale3dSelf', 'rotateSelf', 'rotateFromVectorSelf', 'rotateAxisAngleSelf', 'skewXSelf',
  'skewYSelf', 'multiplySelf', 'preMultiplySelf', 'invertSelf',
];
// DOMMatrix has these under other names.
const OTHER_NAMES = { preMultiply: 'preMultiplySelf', inverseSelf: 'invertSelf' };

operations['matrix.apply'] = ({ matrix, functions }, specification) => {
  need(specification === 'geometryInterfaces' && Array.isArray(functions), specification);
  let result = matrixOf(matrix);
  for (const { function: given, arguments: numbers = [] } of functions) {
    const name = Object.hasOwn(OTHER_NAMES, given) ? OTHER_NAMES[given] : given;
    need(METHODS.includes(name) || SELVES.includes(name), name);
    const base = name.replace(/Self$/, '');
    const angles = ANGLES[base] ?? [];
    const unit = (number, index) => (angles.includes(index) ? number * DEGREES : number);
    const converted = /multiply$/i.test(base) ? numbers.map(matrixOf) : numbers.map(unit);
    result = result[name](...converted);
  }
  return matrixNumbers(result);
};

// The rotation of a quaternion, written with its axis and angle.
function rotationText([x, y, z, w]) {
  const size = Math.hypot(x, y, z);
  if (size === 0) return 'rotate3d(0, 0, 1, 0rad)';
  return `rotate3d(${x / size}, ${y / size}, ${z / size}, ${2 * Math.atan2(size, w)}rad)`;
}

// The quaternion of a matrix that turns, by the largest of its numbers.
function quaternionOf(m) {
  const [xx, yy, zz] = [m[0], m[5], m[10]];
  const squares = [1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz, 1 + xx + yy + zz];
  const largest = squares.indexOf(Math.max(...squares));
  const [xy, xz, yz] = [m[1] + m[4], m[2] + m[8], m[6] + m[9]];
  const [wx, wy, wz] = [m[6] - m[9], m[8] - m[2], m[1] - m[4]];
  const rows = [[squares[0], xy, xz, wx], [xy, squares[1], yz, wy], [xz, yz, squares[2], wz], [wx, wy, wz, squares[3]]];
  return rows[largest].map((number) => number / (2 * Math.sqrt(squares[largest])));
}

// Matrices that turn are interpolated by their quaternions.
operations['quaternion.slerp'] = ({ from, to, t, shortestPath = true }, specification) => {
  need(specification === 'cssTransforms' && shortestPath === true, 'shortestPath');
  const ends = [from, to].map((quaternion) => {
    need(Array.isArray(quaternion) && quaternion.length === 4 && quaternion.every(Number.isFinite), 'quaternion');
    return `matrix3d(${matrixNumbers(new DOMMatrix(rotationText(quaternion)))})`;
  });
  return quaternionOf(operations['transformList.interpolate']({ from: ends[0], to: ends[1], t }));
};

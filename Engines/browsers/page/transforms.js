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

function matrixText(numbers) {
  need(matrixOf(numbers) && numbers.every(Number.isFinite), 'matrix');
  return `${numbers.length === 6 ? 'matrix' : 'matrix3d'}(${numbers.join(', ')})`;
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

// The methods of DOMMatrixReadOnly by their names. Only the last argument of rotateAxisAngle is an angle.
const ANGLES = { rotate: [0, 1, 2], skewX: [0], skewY: [0], rotateAxisAngle: [3] };
const METHODS = [
  'translate', 'scale', 'scaleNonUniform', 'scale3d', 'rotate', 'rotateFromVector', 'rotateAxisAngle', 'skewX', 'skewY',
  'flipX', 'flipY', 'multiply', 'inverse',
];

operations['matrix.apply'] = ({ matrix, functions }, specification) => {
  need(specification === 'geometryInterfaces' && Array.isArray(functions), specification);
  let result = matrixOf(matrix);
  for (const { function: name, arguments: numbers = [] } of functions) {
    need(METHODS.includes(name), name);
    const angles = ANGLES[name] ?? [];
    const converted = name === 'multiply' ? numbers.map(matrixOf) : numbers.map((x, i) => (angles.includes(i) ? x * DEGREES : x));
    result = result[name](...converted);
  }
  return matrixNumbers(result);
};

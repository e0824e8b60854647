#!/usr/bin/env node
// three.js: curves and paths, quaternions, matrices, colours and interpolants. NiceGUI's package has it.
'use strict';

const { Unsupported, folderOfPythonPackage, serve } = require('../support/protocol.js');
const { hasEasing, keyframesOf, knotsOfSpline } = require('../support/keyframes.js');
const { matrixOperations, sixteen } = require('../support/matrices.js');
const { commands } = require('../support/path_data.js');

const DIVISIONS = 2000; // three.js divides a curve into as many lines, by default into 200.
const MODULE = 'nicegui/elements/scene/dist/index.js';

import(folderOfPythonPackage(process.argv[2], MODULE)).then(({ THREE }) => {
  // Matrices. three.js's points are columns, and its elements are in the order of columns, so the numbers are ours.

  const matrixOf = (numbers) => new THREE.Matrix4().fromArray(sixteen(numbers));
  const translation = (x = 0, y = 0, z = 0) => new THREE.Matrix4().makeTranslation(x, y, z);
  const scale = (x = 1, y = x, z = 1) => new THREE.Matrix4().makeScale(x, y, z);
  const rotationX = (angle) => new THREE.Matrix4().makeRotationX(angle);
  const rotationY = (angle) => new THREE.Matrix4().makeRotationY(angle);
  const rotationZ = (angle) => new THREE.Matrix4().makeRotationZ(angle);
  function rotationAbout(x, y, z, angle) { // makeRotationAxis wants an axis of length 1.
    return new THREE.Matrix4().makeRotationAxis(new THREE.Vector3(x, y, z).normalize(), angle);
  }
  const functions = {
    matrix3d: (...numbers) => matrixOf(numbers), translate: translation, translate3d: translation,
    translateX: (x) => translation(x), translateY: (y) => translation(0, y), translateZ: (z) => translation(0, 0, z),
    scale, scale3d: scale, scaleX: (x) => scale(x, 1), scaleY: (y) => scale(1, y), scaleZ: (z) => scale(1, 1, z),
    rotate: rotationZ, rotateX: rotationX, rotateY: rotationY, rotateZ: rotationZ, rotate3d: rotationAbout,
  };
  function scaleWith(x, y, z, ...origin) {
    if (origin.length > 0) throw new Unsupported();
    return scale(x, y, z);
  }
  function rotateWith(x = 0, y, z) {
    if (y !== undefined || z !== undefined) throw new Unsupported();
    return rotationZ(x);
  }
  const methods = {
    translate: translation, scale: scaleWith, scaleNonUniform: (x, y = 1) => scale(x, y), rotate: rotateWith,
    scale3d: (factor = 1, ...origin) => scaleWith(factor, factor, factor, ...origin),
    rotateAxisAngle: (x = 0, y = 0, z = 0, angle = 0) => rotationAbout(x, y, z, angle),
    flipX: () => scale(-1, 1), flipY: () => scale(1, -1),
  };
  function inverted(matrix) {
    const result = matrix.clone().invert();
    return result.elements.every((number) => number === 0) ? null : result; // So three.js says that there is none.
  }
  const matrices = matrixOperations({
    matrixOf, listed: (matrix) => matrix.toArray(), functions, methods, inverted,
    multiplied: (left, right) => new THREE.Matrix4().multiplyMatrices(left, right),
    transformed: (matrix, point) => new THREE.Vector4(...point).applyMatrix4(matrix).toArray(),
  });

  // A matrix of translation, rotation and scale only is what three.js can decompose.
  function decompose(input) {
    const matrix = matrixOf(input.matrix);
    const [translation, quaternion, scale] = [new THREE.Vector3(), new THREE.Quaternion(), new THREE.Vector3()];
    matrix.decompose(translation, quaternion, scale);
    const again = new THREE.Matrix4().compose(translation, quaternion, scale);
    const isSame = again.elements.every((number, index) => Math.abs(number - matrix.elements[index]) <= 1e-6);
    if (!isSame) throw new Unsupported();
    const [skew, perspective] = [[0, 0, 0], [0, 0, 0, 1]];
    const parts = { translation: translation.toArray(), quaternion: quaternion.toArray(), scale: scale.toArray() };
    return { ...parts, skew, perspective };
  }

  function recompose({ translation, scale, quaternion, skew, perspective }) {
    if (skew.some((number) => number !== 0) || perspective.join() !== '0,0,0,1') throw new Unsupported();
    const rotation = new THREE.Quaternion(...quaternion).normalize();
    const [place, factors] = [translation, scale].map((numbers) => new THREE.Vector3(...numbers));
    return new THREE.Matrix4().compose(place, rotation, factors).toArray();
  }

  function slerp({ from, to, t, shortestPath = true }) {
    if (!shortestPath) throw new Unsupported(); // three.js goes the shorter way.
    const [start, end] = [from, to].map((numbers) => new THREE.Quaternion(...numbers).normalize());
    return start.slerp(end, t).toArray();
  }

  // Curves

  const vector = ([x, y = 0, z = 0]) => new THREE.Vector3(x, y, z);
  function along(curve, input) {
    if (input.derivative) throw new Unsupported(); // The tangents have length 1.
    const count = [input.values[0]].flat().length;
    const point = curve.getPoint(input.t).toArray().slice(0, count);
    return Array.isArray(input.values[0]) ? point : point[0];
  }

  function catmullRom(input) {
    const { parameterization = 'uniform', ends, closed = false, tension, extrapolation } = input;
    if (['knots', 'startHandle', 'endHandle'].some((key) => key in input) || ends === 'chord') throw new Unsupported();
    if (!closed && !(input.t >= 0 && input.t <= 1)) throw new Unsupported(); // three.js has no curve there.
    if (closed && extrapolation !== undefined && extrapolation !== 'periodic') throw new Unsupported();
    const repeats = (ends === 'repeat' || ends === 'duplicate') && !closed;
    const isTensionOfThree = ends === 'reflect' || ends === 'repeat' || closed;
    if (tension !== undefined && (repeats || !isTensionOfThree)) throw new Unsupported();
    const points = input.values.map((value) => vector([value].flat()));
    if (repeats && parameterization === 'uniform' && [input.values[0]].flat().length <= 2)
      return along(new THREE.SplineCurve(points.map(({ x, y }) => new THREE.Vector2(x, y))), input);
    if (repeats) throw new Unsupported();
    const type = parameterization === 'uniform' ? 'catmullrom' : parameterization;
    return along(new THREE.CatmullRomCurve3(points, closed, type, tension), input);
  }

  const BEZIERS = { 2: THREE.LineCurve3, 3: THREE.QuadraticBezierCurve3, 4: THREE.CubicBezierCurve3 };

  function spline(input) {
    const { type, values, t, extrapolation, derivative } = input;
    if (values.some((value) => [value].flat().length > 3)) throw new Unsupported();
    if (type === 'catmullRom') return catmullRom(input);
    if (type === 'bezier' && values.length in BEZIERS)
      return along(new BEZIERS[values.length](...values.map((value) => vector([value].flat()))), input);
    const { knots } = type === 'linear' ? knotsOfSpline(input) : {};
    const isInside = knots && t >= knots[0] && t <= knots.at(-1);
    if (!knots || derivative || (extrapolation !== 'hold' && !isInside)) throw new Unsupported();
    return valueAt(THREE.LinearInterpolant, knots, values, t);
  }

  // three.js's tracks have single precision; the interpolants themselves keep double precision.
  function valueAt(Interpolant, times, values, t) {
    const size = [values[0]].flat().length;
    const result = new Interpolant(times, values.flat(), size, []).evaluate(t);
    return Array.isArray(values[0]) ? result.slice(0, size) : result[0];
  }

  const isOfNumbers = (value) => [value].flat().every(Number.isFinite);
  function keyframes(input, specification) {
    const { times, values } = keyframesOf(input, specification, { accepts: isOfNumbers });
    if (hasEasing(input) || new Set(values.map((value) => value.length)).size > 1) throw new Unsupported();
    const isDiscrete = input.calculationMode === 'discrete';
    return valueAt(isDiscrete ? THREE.DiscreteInterpolant : THREE.LinearInterpolant, times, values, input.t);
  }

  // three.js's Path has no elliptical arc between two points, and keeps no reflected control point.
  function pathOf(text) {
    const path = new THREE.Path();
    let start = new THREE.Vector2();
    for (const [letter, values] of commands(text)) {
      const { x, y } = path.currentPoint;
      if (letter === 'M') path.moveTo(...values);
      else if (letter === 'L') path.lineTo(...values);
      else if (letter === 'H') path.lineTo(values[0], y);
      else if (letter === 'V') path.lineTo(x, values[0]);
      else if (letter === 'C') path.bezierCurveTo(...values);
      else if (letter === 'Q') path.quadraticCurveTo(...values);
      else if (letter === 'Z' || letter === 'z') path.lineTo(start.x, start.y);
      else throw new Unsupported();
      if (letter === 'M') start = path.currentPoint.clone();
    }
    if (path.curves.length === 0) throw new Unsupported();
    path.curves.forEach((curve) => { curve.arcLengthDivisions = DIVISIONS; });
    return path;
  }

  function pointAt(input) {
    const path = pathOf(input.d);
    const length = path.getLength();
    const fraction = input.distance === undefined ? input.fraction : input.distance / length;
    if (!(fraction >= 0 && fraction <= 1)) throw new Unsupported(); // three.js has no point there.
    return { point: path.getPoint(fraction).toArray(), angle: path.getTangent(fraction).angle() };
  }

  // Values

  const VECTORS = { point: THREE.Vector2, size: THREE.Vector2, translate: THREE.Vector3, scale: THREE.Vector3 };
  Object.assign(VECTORS, { rect: THREE.Vector4, insets: THREE.Vector4 });

  function interpolate({ type, from, to, t, premultiplied, ...others }, specification) {
    const isComposite = Object.keys(others).some((key) => key !== 'current' && key !== 'by');
    if (from == null || to == null || isComposite) throw new Unsupported();
    if (type === 'number') return THREE.MathUtils.lerp(from, to, t);
    const Vector = VECTORS[type];
    if (Vector) return new Vector(...from).lerp(new Vector(...to), t).toArray();
    const isWeb = specification === 'webAnimations' || specification === 'cssTransforms';
    if (type !== 'color' || isWeb || premultiplied || from[3] !== 1 || to[3] !== 1) throw new Unsupported();
    return [...new THREE.Color(...from.slice(0, 3)).lerp(new THREE.Color(...to.slice(0, 3)), t).toArray(), 1];
  }

  serve('three.js', `r${THREE.REVISION}`, {
    'quaternion.slerp': slerp,
    'matrix.decompose': decompose,
    'matrix.recompose': recompose,
    ...matrices,
    spline,
    keyframes,
    interpolate,
    'path.length': ({ d }) => pathOf(d).getLength(),
    'path.pointAt': pointAt,
  });
});

#!/usr/bin/env node
// Apache ECharts: the animations and affine matrices of its renderer, ZRender. NiceGUI's package has it.
'use strict';

const { Unsupported, folderOfPythonPackage, serve } = require('../support/protocol.js');
const { curveOf, easing } = require('../support/easings.js');
const { keyframesOf } = require('../support/keyframes.js');
const { flattened, matrixOperations, unflattened } = require('../support/matrices.js');

const NAMES = {
  quad: 'quadratic', cubic: 'cubic', quart: 'quartic', quint: 'quintic', sine: 'sinusoidal', expo: 'exponential',
  circ: 'circular', elastic: 'elastic', back: 'back', bounce: 'bounce',
};

import(folderOfPythonPackage(process.argv[2], 'nicegui/elements/echart/dist/index.js')).then(({ echarts }) => {
  const { matrix, vector, graphic } = echarts;

  /**
   * The value at t of an animation with keyframes, each a time, a value and the easing before it. An easing of the
   * whole animation would be cut at 1.
   */
  function animated(keyframes, t) {
    const element = new graphic.Rect({ shape: { value: keyframes[0][1] } });
    const animator = element.animate('shape', false);
    for (const [time, value, ease] of keyframes) animator.when(time, { value }, ease);
    const clip = animator.start().getClip();
    clip.step(0, 0); // The first step sets the start.
    clip.step(t, 0);
    return element.shape.value;
  }

  const decimal = (number) => (/e-/.test(number) ? number.toFixed(100) : number); // ZRender reads no negative exponents.

  function textOf(curve) {
    return curve ? `cubic-bezier(${curve.map(decimal).join(',')})` : 'linear';
  }

  function timingFunction({ function: ease, t }, specification) {
    if (specification !== 'coreAnimation' && !(t >= 0 && t <= 1)) throw new Unsupported(); // An animation holds its ends.
    return animated([[0, 0], [1, 1, textOf(curveOf(ease))]], t);
  }

  function find(kind, way) {
    if (kind === 'linear') return (t) => animated([[0, 0], [1, 1, 'linear']], t);
    const name = way !== 'OutIn' && NAMES[kind];
    return name && ((t) => animated([[0, 0], [1, 1, name + way]], t));
  }

  const isOfNumbers = (value) => [value].flat().every(Number.isFinite) && [value].flat().length > 0;

  function keyframes(input, specification) {
    const { times, values } = keyframesOf(input, specification, { modes: ['linear'], accepts: isOfNumbers });
    if (new Set(values.map((value) => value.length)).size > 1) throw new Unsupported();
    const easings = (input.timingFunctions ?? []).map((ease) => textOf(curveOf(ease)));
    return animated(times.map((time, index) => [time, values[index], easings[index - 1]]), input.t);
  }

  function interpolate({ type, from, to, t, ...others }) {
    const isComposite = Object.keys(others).some((key) => key !== 'current' && key !== 'by');
    if (!['number', 'point', 'size', 'rect', 'insets', 'translate', 'scale'].includes(type)) throw new Unsupported();
    if (from == null || to == null || isComposite || !(t >= 0 && t <= 1)) throw new Unsupported();
    return animated([[0, from], [1, to]], t);
  }

  // Matrices are a b c d tx ty. ZRender turns the other way, and its maps act after the matrix.

  const identity = () => matrix.create();
  const translation = (x = 0, y = 0) => matrix.translate([], identity(), [x, y]);
  const scale = (x = 1, y = x) => matrix.scale([], identity(), [x, y]);
  const rotation = (angle = 0) => matrix.rotate([], identity(), -angle);
  function inPlane(function_, neutral, count) {
    return (...numbers) => {
      if (numbers.slice(count).some((number) => number !== neutral)) throw new Unsupported();
      return function_(...numbers.slice(0, count));
    };
  }
  const functions = {
    matrix: (...numbers) => numbers, translate: inPlane(translation, 0, 2), translate3d: inPlane(translation, 0, 2),
    translateX: (x) => translation(x), translateY: (y) => translation(0, y), scale: inPlane(scale, 1, 2),
    scale3d: inPlane(scale, 1, 2), scaleX: (x) => scale(x, 1), scaleY: (y) => scale(1, y), rotate: rotation,
    rotateZ: rotation,
  };
  const methods = {
    translate: inPlane(translation, 0, 2), scale: inPlane(scale, 1, 2), scaleNonUniform: (x, y = 1) => scale(x, y),
    rotate: inPlane(rotation, undefined, 1), flipX: () => scale(-1, 1), flipY: () => scale(1, -1),
  };
  const matrices = matrixOperations({
    matrixOf: flattened, listed: unflattened, functions, methods,
    multiplied: (left, right) => matrix.mul([], left, right),
    inverted: (numbers) => matrix.invert([], numbers),
    transformed: (numbers, [x, y, z, w]) => {
      if (z !== 0 || w !== 1) throw new Unsupported();
      return [...vector.applyTransform([], [x, y], numbers), z, w];
    },
  });

  serve('echarts', echarts.version, { timingFunction, easing: easing(find), keyframes, interpolate, ...matrices });
});

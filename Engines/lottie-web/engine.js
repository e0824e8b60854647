#!/usr/bin/env node
// lottie-web: keyframes of layers, motion along curves, and matrices. The package dash-extensions has it.
//
// It needs a document, so it runs in jsdom, where its SVG renderer works but nothing is drawn.
'use strict';

const fs = require('node:fs');
const { JSDOM } = require('jsdom');
const { Unsupported, folderOfPythonPackage, serve } = require('../support/protocol.js');
const { curveOf } = require('../support/easings.js');
const { keyframesOf } = require('../support/keyframes.js');
const { matrixOperations, sixteen } = require('../support/matrices.js');
const { commands } = require('../support/path_data.js');

const FILE = 'dash_extensions/async-Lottie.js';
const SEGMENTS = 2000; // A curve counts as so many lines, by default 150.

/** The library, which is one of the modules of a bundle. */
function loaded() {
  const { window } = new JSDOM('<div id="stage"></div>', { runScripts: 'outside-only', pretendToBeVisual: true });
  const context = { fillRect: () => {}, getImageData: () => ({ data: [0, 0, 0, 0] }) };
  window.HTMLCanvasElement.prototype.getContext = () => context; // jsdom has none. lottie-web only tests it.
  window.eval(fs.readFileSync(folderOfPythonPackage(process.argv[2], FILE), 'utf8'));
  const [[, modules]] = window.webpackChunkdash_extensions;
  const library = Object.values(modules).find((candidate) => String(candidate).includes('__getFactory'));
  const module = { exports: {} };
  library.call(window, module, module.exports);
  return { lottie: module.exports, window };
}

const { lottie, window } = loaded();
const container = window.document.getElementById('stage');
const Matrix = lottie.__getFactory('matrix');
lottie.setQuality(SEGMENTS);

/** The transform at t of a layer with a position. One frame lasts a second, and the layer is always there. */
function transformAt(position, t) {
  const still = (value) => ({ a: 0, k: value });
  const ks = { o: still(100), r: still(0), a: still([0, 0, 0]), s: still([100, 100, 100]), p: position };
  const layer = { ty: 3, ddd: 0, ind: 1, ip: -1000, op: 1000, st: 0, ks };
  const data = { v: lottie.version, fr: 1, ip: 0, op: 1000, w: 100, h: 100, layers: [layer] };
  const animationData = window.JSON.parse(JSON.stringify(data)); // The library looks for arrays of its own window.
  const animation = lottie.loadAnimation({ container, renderer: 'svg', loop: false, autoplay: false, animationData });
  animation.goToAndStop(t, true);
  const transform = animation.renderer.elements[0].finalTransform.mProp;
  animation.destroy();
  return transform;
}

/** The two handles of the curve after a keyframe. */
function handles(easing) {
  const [x1, y1, x2, y2] = (easing && curveOf(easing)) ?? [0, 0, 1, 1];
  return { o: { x: [x1], y: [y1] }, i: { x: [x2], y: [y2] } };
}

/** The value at t of keyframes. Each number of an array is a property of its own, which has double precision. */
function animated(times, values, easings, t, holds) {
  const track = (index) => ({
    a: 1,
    k: times.map((time, at) => {
      const value = [[values[at]].flat()[index] ?? 0];
      return { t: time, s: value, ...(at < times.length - 1 && (holds ? { h: 1 } : handles(easings[at]))) };
    }),
  });
  const { px, py, pz } = transformAt({ s: true, x: track(0), y: track(1), z: track(2) }, t);
  return Array.isArray(values[0]) ? [px.v, py.v, pz.v].slice(0, values[0].length) : px.v;
}

function timingFunction({ function: easing, t }, specification) {
  if (specification !== 'coreAnimation' && !(t >= 0 && t <= 1)) throw new Unsupported(); // Keyframes hold the ends.
  return animated([0, 1], [0, 1], [easing], t);
}

function isSmall(value) {
  const numbers = [value].flat();
  return numbers.length >= 1 && numbers.length <= 3 && numbers.every(Number.isFinite);
}

function keyframes(input, specification) {
  const { times, values } = keyframesOf(input, specification, { accepts: isSmall });
  if (new Set(values.map((value) => value.length)).size > 1) throw new Unsupported();
  return animated(times, values, input.timingFunctions ?? [], input.t, input.calculationMode === 'discrete');
}

const TYPES = ['number', 'point', 'size', 'translate', 'scale'];

function interpolate({ type, from, to, t, ...others }) {
  const isComposite = Object.keys(others).some((key) => key !== 'current' && key !== 'by');
  if (!TYPES.includes(type) || from == null || to == null || isComposite) throw new Unsupported();
  if (!(t >= 0 && t <= 1)) throw new Unsupported();
  return animated([0, 1], [from, to], [], t);
}

// Motion along curves: a position moves at constant speed along the curve after its keyframe, but for the easing.

/** The points of a path of lines and curves without a gap, each with the handles of the curve after it. */
function pointsOf(text) {
  const points = [];
  for (const [letter, values] of commands(text)) {
    const [x, y] = values.slice(-2);
    if (letter === 'M' ? points.length > 0 : letter !== 'L' && letter !== 'C') throw new Unsupported();
    const last = points.at(-1);
    if (letter === 'C') last.to = [values[0] - last.s[0], values[1] - last.s[1], 0]; // Handles are relative.
    if (letter === 'C') last.ti = [values[2] - x, values[3] - y, 0];
    points.push({ s: [x, y, 0] });
  }
  if (points.length < 2) throw new Unsupported();
  return points;
}

function pointAlong(points, times, easings, t) {
  const k = points.map((point, index) => {
    const next = index < points.length - 1 ? { ...handles(easings[index]), e: points[index + 1].s } : {};
    return { t: times[index], ...point, ...next };
  });
  return Array.from(transformAt({ a: 1, k }, t).p.v).slice(0, 2);
}

function keyframesOfPath(input, specification) {
  const { d, calculationMode: mode, keyTimes, keyPoints, timingFunctions = [], timingFunction: track, t } = input;
  const turns = (input.rotationMode ?? 'none') !== 'none';
  if (keyPoints || track || turns || !(t >= 0 && t <= 1)) throw new Unsupported();
  const points = pointsOf(d);
  const isPaced = mode === 'paced' && points.length === 2 && !keyTimes && timingFunctions.length === 0;
  if (!isPaced && (mode !== 'linear' || specification !== 'smil')) throw new Unsupported();
  const times = keyTimes ?? points.map((_, index) => index / (points.length - 1));
  const ascends = times.every((time, at) => at === 0 || time > times[at - 1]);
  if (times.length !== points.length || !ascends) throw new Unsupported();
  return { point: pointAlong(points, times, timingFunctions, t) }; // Its direction would turn the layer's matrix.
}

// Matrices. lottie-web turns the other way, and each map acts after those before it.

const identity = () => new Matrix();
const rotate = (angle = 0) => identity().rotate(-angle);
const scale = (x = 1, y = x, z = 1) => identity().scale(x, y, z);
const translation = (x = 0, y = 0, z = 0) => identity().translate(x, y, z);

function read(numbers) {
  const matrix = new Matrix();
  matrix.cloneFromProps(sixteen(numbers));
  return matrix;
}

const functions = {
  matrix3d: (...numbers) => read(numbers), translate: translation, translate3d: translation,
  translateX: (x) => translation(x), translateY: (y) => translation(0, y), translateZ: (z) => translation(0, 0, z),
  scale, scale3d: scale, scaleX: (x) => scale(x, 1), scaleY: (y) => scale(1, y), scaleZ: (z) => scale(1, 1, z),
  rotate, rotateX: (angle) => identity().rotateX(-angle), rotateY: (angle) => identity().rotateY(-angle),
  rotateZ: rotate, skewX: (angle) => identity().skewFromAxis(angle, 0), // skew() leaves out most numbers of a matrix.
};

function multiplied(left, right) {
  const result = new Matrix();
  right.clone(result);
  return result.multiply(left);
}

const matrices = matrixOperations({
  matrixOf: read, listed: (matrix) => matrix.props, functions, multiplied,
});

serve('lottie-web', lottie.version, {
  timingFunction, keyframes, interpolate, 'path.keyframes': keyframesOfPath, ...matrices,
});

#!/usr/bin/env node
// tween.js: easings, tweens, and interpolation through arrays of values. NiceGUI's package has it.
'use strict';

const { Unsupported, folderOfPythonPackage, serve } = require('../support/protocol.js');
const { easing } = require('../support/easings.js');

const GROUPS = {
  quad: 'Quadratic', cubic: 'Cubic', quart: 'Quartic', quint: 'Quintic', sine: 'Sinusoidal', expo: 'Exponential',
  circ: 'Circular', elastic: 'Elastic', back: 'Back', bounce: 'Bounce',
};

import(folderOfPythonPackage(process.argv[2], 'nicegui/elements/scene/dist/index.js')).then(({ TWEEN }) => {
  const { Easing, Interpolation } = TWEEN;

  function find(kind, way) {
    if (kind === 'linear') return Easing.Linear.None;
    if (kind === 'poly' && way !== 'OutIn') return (t, { exponent = 3 }) => Easing.generatePow(exponent)[way](t);
    return Easing[GROUPS[kind]]?.[way];
  }

  /** The numbers of a value after a tween, which holds its ends. */
  function interpolate({ type, from, to, t, ...others }) {
    if (!['number', 'point', 'size', 'rect', 'insets', 'translate', 'scale'].includes(type)) throw new Unsupported();
    const isComposite = Object.keys(others).some((key) => key !== 'current' && key !== 'by');
    if (from == null || to == null || isComposite || !(t >= 0 && t <= 1)) throw new Unsupported();
    const values = Object.assign({}, [from].flat());
    new TWEEN.Tween(values).to(Object.assign({}, [to].flat()), 1).start(0).update(t, false);
    return Array.isArray(from) ? Object.values(values) : values[0];
  }

  /** Applies an interpolation to each number of the values, as a tween does with an object's properties. */
  function componentwise(values, interpolated) {
    if (!Array.isArray(values[0])) return interpolated(values);
    return values[0].map((_, index) => interpolated(values.map((value) => value[index])));
  }

  function spline({ type, values, t, derivative, ends, closed, parameterization = 'uniform', ...others }) {
    const last = values.length - 1;
    if (derivative || values.length < 2 || 'knots' in others) throw new Unsupported();
    if (type === 'linear') {
      if ((others.extrapolation ?? 'polynomial') !== 'polynomial') throw new Unsupported();
      return componentwise(values, (numbers) => Interpolation.Linear(numbers, t / last));
    }
    if (type === 'bezier') return componentwise(values, (numbers) => Interpolation.Bezier(numbers, t));
    if (type !== 'catmullRom' || parameterization !== 'uniform' || 'tension' in others) throw new Unsupported();
    if ('startHandle' in others || 'endHandle' in others || !(t >= 0 && t <= 1)) throw new Unsupported();
    if (closed) return componentwise(values, (numbers) => Interpolation.CatmullRom([...numbers, numbers[0]], t));
    if (ends !== 'repeat' && ends !== 'duplicate') throw new Unsupported();
    return componentwise(values, (numbers) => Interpolation.CatmullRom(numbers, t));
  }

  /** A tween through an array of values, which are even in time. */
  function keyframes({ values, calculationMode, keyTimes, timingFunctions, timingFunction, t }) {
    const isOfNumbers = values.length > 1 && values.flat().every(Number.isFinite);
    if (calculationMode !== 'linear' || keyTimes || timingFunctions || timingFunction || !isOfNumbers)
      throw new Unsupported();
    if (!(t >= 0 && t <= 1) || new Set(values.map((value) => value.length)).size > 1) throw new Unsupported();
    return componentwise(values, (numbers) => {
      const target = { value: numbers[0] };
      const tween = new TWEEN.Tween(target).to({ value: numbers.slice(1) }, 1).interpolation(Interpolation.Linear);
      tween.start(0).update(t, false);
      return target.value;
    });
  }

  serve('tween.js', TWEEN.VERSION, {
    easing: easing(find, { accepted: ['poly.exponent'] }), interpolate, spline, keyframes,
  });
});

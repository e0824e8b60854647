// SMIL, through setCurrentTime(): values of attributes are animVal, transforms and motions are matrices.
'use strict';

// Seconds. Single-precision times and milliseconds are exact enough beside it.
const SMIL_DURATION = 2 ** 20;
const TIMES = ['begin', 'end', 'dur', 'repeatDur', 'min', 'max'];
// Attributes whose animated values the DOM has as numbers: an element that has the attribute, and how its DOM is read.
const value = (name) => (target) => target[name].animVal.value;
const number = (name) => (target) => target[name].animVal;
const pair = (x, y) => (target) => [target[x].animVal, target[y].animVal];
const list = (name) => (target) => Array.from(target[name].animVal, (item) => item.value);
const SINGLE = {
  x: ['rect', value('x')],
  y: ['rect', value('y')],
  width: ['rect', value('width')],
  height: ['rect', value('height')],
  opacity: ['rect', (target) => parseFloat(getComputedStyle(target).opacity)],
  orient: ['marker', value('orientAngle')],
  offset: ['stop', number('offset')],
  divisor: ['feConvolveMatrix', number('divisor')],
  targetX: ['feConvolveMatrix', number('targetX')],
};
const SEVERAL = {
  x: ['text', list('x')],
  y: ['text', list('y')],
  dx: ['text', list('dx')],
  dy: ['text', list('dy')],
  rotate: ['text', list('rotate')],
  kernelMatrix: ['feConvolveMatrix', list('kernelMatrix')],
  kernelUnitLength: ['feConvolveMatrix', pair('kernelUnitLengthX', 'kernelUnitLengthY')],
  order: ['feConvolveMatrix', pair('orderX', 'orderY')],
  stdDeviation: ['feGaussianBlur', pair('stdDeviationX', 'stdDeviationY')],
  viewBox: ['marker', ({ viewBox: { animVal } }) => [animVal.x, animVal.y, animVal.width, animVal.height]],
};
const MOTION_ROTATIONS = { none: '0', auto: 'auto', autoReverse: 'auto-reverse' };

function timeText(time) {
  if (time === Infinity) return 'indefinite';
  return typeof time === 'number' ? `${time}s` : time;
}

// A value of an attribute: a number, numbers of a list or transform, or a colour.
function valueText(value, isColor) {
  if (!Array.isArray(value)) return String(value);
  if (!isColor) return value.join(' ');
  const [red, green, blue, alpha = 1] = value;
  return `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;
}

function attributeText(name, value, isColor) {
  if (TIMES.includes(name)) return (Array.isArray(value) ? value : [value]).map(timeText).join(';');
  if (name === 'values') return value.map((item) => valueText(item, isColor)).join(';');
  if (name === 'keySplines') return value.map((spline) => spline.join(' ')).join(';');
  if (Array.isArray(value) && ['keyTimes', 'keyPoints'].includes(name)) return value.join(';');
  if (['from', 'to', 'by'].includes(name)) return valueText(value, isColor);
  return value === Infinity ? 'indefinite' : String(value);
}

const ATTRIBUTES = [
  'values', 'from', 'to', 'by', 'calcMode', 'keyTimes', 'keySplines', 'keyPoints', 'additive', 'accumulate', 'begin',
  'end', 'dur', 'repeatCount', 'repeatDur', 'min', 'max', 'fill', 'restart', 'path', 'rotate',
];

function animationText(animation, attributeName, isColor, transformType) {
  const { element: name = 'animate' } = animation;
  const attributes = ATTRIBUTES.filter((key) => animation[key] !== undefined).map((key) =>
    `${key}="${escaped(attributeText(key, animation[key], isColor))}"`);
  if (name !== 'animateMotion') attributes.push(`attributeName="${escaped(attributeName)}"`);
  if (name === 'animateTransform') attributes.push(`type="${escaped(animation.type ?? transformType ?? 'translate')}"`);
  return `<${name} ${attributes.join(' ')}/>`;
}

// The animated target at a time.
function animated(tag, attributes, animations, time) {
  need(Number.isFinite(time) && time >= 0, 'time');
  const root = svg(`<${tag} ${attributes}>${animations}</${tag}>`);
  root.setCurrentTime(time);
  return root.firstChild;
}

const TRANSFORM_TYPES = [null, 'matrix', 'translate', 'scale', 'rotate', 'skewX', 'skewY'];

// The numbers of the last function of a list, as many as the vectors have.
function transformNumbers(list, isShort) {
  if (list.numberOfItems === 0) return null;
  const { type, matrix, angle } = list.getItem(list.numberOfItems - 1);
  const name = TRANSFORM_TYPES[type];
  need(name && name !== 'matrix', 'matrix');
  if (name === 'translate') return isShort ? matrix.e : [matrix.e, matrix.f];
  if (name === 'scale') return isShort ? matrix.a : [matrix.a, matrix.d];
  if (name !== 'rotate') return isShort ? angle : [angle];
  if (isShort) return angle;
  // The centre is not in the DOM, but the list's text has it.
  throw new Unsupported('centre');
}

function numbersOf(animations) {
  const all = animations.flatMap(({ values, from, to, by }) => [...(values ?? []), from, to, by]);
  return all.filter((item) => item !== undefined);
}

function animatedTransform({ animations, t, base, transformType = 'translate' }, tag, name) {
  const initial = base === undefined ? '' : `${name}="${transformType}(${[base].flat().join(' ')})"`;
  const content = animations.map((item) => animationText(item, name, false, transformType)).join('');
  const target = animated(tag, initial, content, t);
  const isShort = [...numbersOf(animations), ...(base === undefined ? [] : [base])].every((v) => !Array.isArray(v));
  return transformNumbers(target[name].animVal, isShort);
}

function animatedMotion({ animations, t, elementTranslation = [0, 0] }) {
  const own = `transform="translate(${elementTranslation.join(' ')})"`;
  const content = animations.map((item) => animationText({ element: 'animateMotion', ...item }, '', false)).join('');
  const { a, b, e, f } = animated('g', own, content, t).getCTM();
  return { x: e, y: f, angle: Math.atan2(b, a) };
}

const COLORS = ['fill', 'stroke', 'color', 'stop-color', 'flood-color', 'lighting-color'];

operations.smil = (input) => {
  const { attributeName, type, animations, t, base } = input;
  need(Array.isArray(animations), 'animations');
  if (attributeName === 'motion') return animatedMotion(input);
  if (attributeName === 'transform') return animatedTransform(input, 'g', 'transform');
  if (attributeName === 'patternTransform') return animatedTransform(input, 'pattern', 'patternTransform');
  const isColor = type === 'color' || (type === undefined && COLORS.includes(attributeName));
  const initial = base === undefined ? '' : `${attributeName}="${escaped(valueText(base, isColor))}"`;
  const content = animations.map((item) => animationText(item, attributeName, isColor)).join('');
  if (isColor) {
    need(COLORS.includes(attributeName), attributeName);
    const target = animated('rect', initial, content, t);
    return componentsOf(getComputedStyle(target)[attributeName]);
  }
  const isList = [...numbersOf(animations), ...(base === undefined ? [] : [base])].some(Array.isArray);
  // Some numbers are lists in the DOM, and the vectors write a list of one number as a number.
  const attributes = isList || attributeName === 'kernelMatrix' ? SEVERAL : SINGLE;
  need(Object.hasOwn(attributes, attributeName), attributeName);
  const [tag, read] = attributes[attributeName];
  const result = read(animated(tag, initial, content, t));
  // The answer is written as the base is.
  return typeof base === 'number' && result.length === 1 ? result[0] : result;
};

// A motion along a path, as one animation of the whole.
operations['path.keyframes'] = (input, specification) => {
  const { d, calculationMode, t, keyTimes, keyPoints, timingFunctions, rotationMode = 'none' } = input;
  need(specification === 'smil' && t >= 0 && t <= 1, specification);
  need(['linear', 'paced', 'discrete'].includes(calculationMode), calculationMode);
  need(input.timingFunction === undefined && !input.before, 'timingFunction');
  const scaled = scaledPath(d, MOTION_SCALE);
  need(scaled !== null, 'path data');
  const splines = timingFunctions?.length && timingFunctions.map((easing) => {
    const points = /^cubic-bezier\((.*)\)$/.exec(easingText(easing));
    return easingText(easing) === 'linear' ? [0, 0, 1, 1] : (need(points, 'spline'), points[1].split(','));
  });
  const animation = {
    element: 'animateMotion', path: scaled, dur: SMIL_DURATION, fill: 'freeze', keyTimes, keyPoints,
    rotate: MOTION_ROTATIONS[rotationMode], keySplines: calculationMode === 'linear' && splines ? splines : undefined,
    calcMode: calculationMode === 'linear' && splines ? 'spline' : calculationMode,
  };
  const { x, y, angle } = animatedMotion({ animations: [animation], t: t * SMIL_DURATION });
  const result = { point: [x / MOTION_SCALE, y / MOTION_SCALE] };
  if (rotationMode !== 'none') result.angle = angle;
  return result;
};

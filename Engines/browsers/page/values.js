// The types of values: the property that has them, their texts, and how they are read.
'use strict';

const SRGB = /^color\(srgb ([^)]*)\)$/;
const LEGACY = /^rgba?\(([^)]*)\)$/;

function componentsOf(text) {
  let match = SRGB.exec(text);
  const number = (item) => (item === 'none' ? 0 : parseFloat(item));
  const numbers = (list) => list.split(/[\s,/]+/).filter(Boolean).map(number);
  if (match) {
    const [red, green, blue, alpha = 1] = numbers(match[1]);
    return [red, green, blue, alpha];
  }
  match = LEGACY.exec(text);
  if (!match) throw new Unsupported(text);
  const [red, green, blue, alpha = 1] = numbers(match[1]);
  return [red / 255, green / 255, blue / 255, alpha];
}

// rgb() has eight bits for each component, but animations of color(srgb …) are those of Oklab, and not clamped.
function colorText(color) {
  need(Array.isArray(color) && color.every((number) => number >= 0 && number <= 1), 'colour');
  const [red, green, blue, alpha] = color;
  return `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;
}

// A mixture of two colours, which keeps its digits. It cannot go beyond its ends.
function mixedColor(from, to, progress) {
  const target = element();
  const shares = [(1 - progress) * 100, progress * 100];
  const ends = [from, to].map((color) => {
    need(colorText(color), 'colour');
    return `color(srgb ${color.slice(0, 3).join(' ')} / ${color[3]})`;
  });
  target.style.color = `color-mix(in srgb, ${ends[0]} ${shares[0]}%, ${ends[1]} ${shares[1]}%)`;
  return componentsOf(textOf(target, 'color'));
}

function shadowText({ color, offset, blur, spread = 0, inset = false }) {
  return `${inset ? 'inset ' : ''}${offset[0]}px ${offset[1]}px ${blur}px ${spread}px ${colorText(color)}`;
}

function shadowsOf(text) {
  if (text === 'none') return [];
  return text.split(/,(?![^(]*\))/).map((part) => {
    const color = /rgba?\([^)]*\)/.exec(part);
    const lengths = part.replace(color[0], '').match(/-?[\d.]+(?:e[-+]?\d+)?px/g).map(parseFloat);
    const [x, y, blur, spread] = lengths;
    return { color: componentsOf(color[0]), offset: [x, y], blur, spread, inset: /inset/.test(part) };
  });
}

// Three components of a transform property, whose text leaves out the last ones.
function readComponents(property, initial) {
  return (target) => {
    const text = getComputedStyle(target)[property];
    const numbers = text === 'none' ? [] : text.split(' ').map(parseFloat);
    if (property === 'scale' && numbers.length === 1) numbers.push(numbers[0]);
    return [...numbers, ...Array(3 - numbers.length).fill(initial)];
  };
}

const numeric = (property, unit = '') => ({
  property,
  text: (value) => `${value}${unit}`,
  read: (target) => readNumber(target, property, unit),
});

const TYPES = {
  number: numeric('--number'),
  length: numeric('--length', 'px'),
  percentage: numeric('--percentage', '%'),
  integer: { property: 'zIndex', text: String, read: (target) => parseInt(getComputedStyle(target).zIndex, 10) },
  opacity: { property: 'opacity', text: String, read: (target) => readNumber(target, 'opacity', null) },
  color: { property: '--color', text: colorText, read: (target) => componentsOf(textOf(target, '--color')) },
  translate: {
    property: 'translate',
    text: (value) => value.map((item) => `${item}px`).join(' '),
    read: readComponents('translate', 0),
  },
  scale: { property: 'scale', text: (value) => value.join(' '), read: readComponents('scale', 1) },
  shadowList: {
    property: 'boxShadow',
    text: (value) => value.map(shadowText).join(', ') || 'none',
    read: (target) => shadowsOf(getComputedStyle(target).boxShadow),
  },
  discrete: {
    property: '--discrete',
    text: (value) => `"${JSON.stringify(value).replace(/["\\]/g, '\\$&')}"`,
    read: (target) => JSON.parse(JSON.parse(textOf(target, '--discrete'))),
  },
  transformList: { property: 'transform', text: (value) => value, read: (target) => readMatrix(target) },
  rotation: {
    property: 'rotate',
    text: ({ axis, angle }) => `${axis.join(' ')} ${angle}rad`,
    read: (target) => {
      const text = getComputedStyle(target).rotate;
      if (text === 'none') return identity();
      const numbers = text.match(/-?[\d.]+(?:e[-+]?\d+)?/g).map(parseFloat);
      const named = { x: [1, 0, 0], y: [0, 1, 0] }[text[0]];
      const axis = named ?? (numbers.length === 4 ? numbers : [0, 0, 1]);
      return matrixNumbers(new DOMMatrix().rotateAxisAngle(axis[0], axis[1], axis[2], numbers.at(-1)));
    },
  },
};

// These are asked member by member. A property cannot be an empty list, the initial value of a list without a size.
const NUMBERS = { member: 'number' };
const LISTS = {
  point: { member: 'number', size: 2 },
  size: { member: 'number', size: 2 },
  rect: { member: 'number', size: 4 },
  insets: { member: 'number', size: 4 },
  numberList: NUMBERS,
  vector: NUMBERS,
  colorList: { member: 'color' },
};

function textOf(target, property) {
  return getComputedStyle(target).getPropertyValue(property).trim();
}

function typeOf(name) {
  need(Object.hasOwn(TYPES, name), name);
  return TYPES[name];
}

// The text of a value. The browser rejects texts of transforms; CSS has no texts for some other values, such as a
// blur below 0.
function acceptedText(type, value) {
  const text = type.text(value);
  const name = type.property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (CSS.supports(name, text)) return text;
  throw type === TYPES.transformList ? new Rejected(text) : new Unsupported(text);
}

function setBase(target, type, value) {
  // A computed opacity is in 0…1, so no other can be underlying.
  need(type !== TYPES.opacity || (value >= 0 && value <= 1), 'opacity');
  const name = type.property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  target.style.setProperty(name, acceptedText(type, value));
}

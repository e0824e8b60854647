// Paths: getTotalLength(), getPointAtLength(), offset-path, and path data.
'use strict';

const SVG = 'http://www.w3.org/2000/svg';

// Browsers divide curves into lines with an error in pixels, so a larger path is measured more precisely. These factors
// gave the smallest errors, and are powers of two.
const LENGTH_SCALE = { chromium: 1, firefox: 1, webkitgtk: 16 }[ENGINE];
const MOTION_SCALE = { chromium: 1024, firefox: 16, webkitgtk: 64 }[ENGINE];

function svg(content) {
  const host = document.createElement('div');
  const style = 'position: absolute; left: 0; top: 0';
  host.innerHTML = `<svg xmlns="${SVG}" width="1000" height="1000" style="${style}">${content}</svg>`;
  stage.append(host);
  host.firstChild.pauseAnimations();
  return host.firstChild;
}

function escaped(text) {
  return String(text).replace(/[&"<]/g, (character) => `&#${character.charCodeAt(0)};`);
}

// The letters and numbers of path data; null if it is malformed. The flags of arcs are one character each.
function pathTokens(data) {
  const tokens = [];
  const pattern = /([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|[\s,]+/y;
  let isArc = false;
  let count = 0;
  for (let position = 0; position < data.length; ) {
    const isFlag = isArc && (count % 7 === 3 || count % 7 === 4) && '01'.includes(data[position]);
    pattern.lastIndex = position;
    const match = isFlag ? null : pattern.exec(data);
    if (!isFlag && !match) return null;
    if (isFlag || match[2]) {
      tokens.push(isFlag ? Number(data[position]) : Number(match[2]));
      count += 1;
    } else if (match[1]) {
      tokens.push(match[1]);
      isArc = /a/i.test(match[1]);
      count = 0;
    }
    position += isFlag ? 1 : match[0].length;
  }
  return tokens;
}

// Path data in another unit of length. The rotation and the flags of arcs have none.
function scaledPath(data, factor) {
  const tokens = pathTokens(data);
  if (tokens === null) return null;
  let isArc = false;
  let count = 0;
  return tokens.map((token) => {
    if (typeof token === 'string') {
      isArc = /a/i.test(token);
      count = 0;
      return token;
    }
    const index = isArc ? count % 7 : 0;
    count += 1;
    return index >= 2 && index <= 4 ? token : token * factor;
  }).join(' ');
}

function pathElement(data) {
  const scaled = scaledPath(data, LENGTH_SCALE);
  const made = document.createElementNS(SVG, 'path');
  // Malformed data goes in as it is.
  made.setAttribute('d', scaled ?? data);
  return { path: made, scale: scaled === null ? 1 : LENGTH_SCALE };
}

operations['path.length'] = ({ d }, specification) => {
  need(specification === 'svgPaths', specification);
  const { path, scale } = pathElement(d);
  return path.getTotalLength() / scale;
};

// Where an element on a CSS motion path is.
function onMotionPath(data, distance, rotate) {
  const scaled = scaledPath(data, MOTION_SCALE);
  const factor = scaled === null ? 1 : MOTION_SCALE;
  const target = svg('<g></g>').firstChild;
  target.style.offsetPath = `path("${scaled ?? data}")`;
  if (!target.style.offsetPath || target.style.offsetPath === 'none') throw new Rejected('offset-path');
  target.style.offsetDistance = distance(factor);
  target.style.offsetRotate = rotate;
  const { a, b, e, f } = target.getCTM();
  return { point: [e / factor, f / factor], angle: Math.atan2(b, a) };
}

operations['path.pointAt'] = ({ d, distance, fraction }, specification) => {
  need(specification === 'svgPaths', specification);
  const { path, scale } = pathElement(d);
  const total = path.getTotalLength();
  if (pathTokens(d)?.length === 0) throw new Rejected('no path');
  const along = distance === undefined ? fraction * total : distance * scale;
  need(Number.isFinite(along), 'distance');
  const { x, y } = path.getPointAtLength(along);
  const result = { point: [x / scale, y / scale] };
  // Only motion paths have directions, and closed ones go round: their ends are one place.
  need(!/z\s*$/i.test(d) || (along > 0 && along < total), 'closed');
  try {
    result.angle = onMotionPath(d, (factor) => `${(along / scale) * factor}px`, 'auto').angle;
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
  }
  return result;
};

function rotateText(rotate = 'auto') {
  if (typeof rotate === 'string') return rotate;
  need(Number.isFinite(rotate.angle ?? 0), 'angle');
  const angle = `${rotate.angle ?? 0}rad`;
  return rotate.mode === 'fixed' ? angle : `${rotate.mode} ${angle}`;
}

operations['path.motionAt'] = ({ d, distance, fraction, rotate }) => {
  need(Number.isFinite(distance ?? fraction), 'distance');
  need(d !== '', 'path() cannot be empty');
  const text = (factor) => (distance === undefined ? `${fraction * 100}%` : `${distance * factor}px`);
  return onMotionPath(d, text, rotateText(rotate));
};

const COUNTS = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

function segmentOf(letter, values) {
  return { type: letter === 'z' ? 'Z' : letter, values };
}

// The segments of a path(), one for each set of numbers. There are none in `none`.
function segmentsOf(text) {
  if (text === 'none') return { segments: [] };
  const match = /^path\((?:evenodd,\s*|nonzero,\s*)?["'](.*)["']\)$/.exec(text);
  need(match, text);
  const segments = [];
  for (const token of pathTokens(match[1])) {
    const last = segments.at(-1);
    const next = { M: 'L', m: 'l' };
    if (typeof token === 'string') segments.push(segmentOf(token, []));
    else if (last.values.length < COUNTS[last.type.toUpperCase()]) last.values.push(token);
    else segments.push({ type: next[last.type] ?? last.type, values: [token] });
  }
  return { segments };
}

function acceptedPath(data) {
  const text = `path("${data.replace(/[\\"\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}")`;
  if (!CSS.supports('offset-path', text)) throw new Rejected(text);
  return text;
}

operations['path.interpolate'] = ({ from, to, t }) => {
  const target = element();
  // CSS rejects the whole of a path with an error, and the vectors count what is before it.
  for (const data of [from, to]) need(CSS.supports('offset-path', `path("${data}")`), data);
  animate(target, [{ offsetPath: acceptedPath(from) }, { offsetPath: acceptedPath(to) }], t);
  return segmentsOf(getComputedStyle(target).offsetPath);
};

// The numbers of an SVGPathSeg, in the order of path data.
const MEMBERS = ['x1', 'y1', 'x2', 'y2', 'r1', 'r2', 'angle', 'largeArcFlag', 'sweepFlag', 'x', 'y'];

// The segments of a `d` attribute, which is read up to its first error. Each browser shows it in another way.
function attributeSegments(path, form) {
  if (typeof path.getPathData === 'function' && form !== 'absolute') {
    const segments = path.getPathData({ normalize: form === 'normalized' });
    return { segments: segments.map(({ type, values }) => segmentOf(type, Array.from(values))) };
  }
  if (path.pathSegList && form === 'raw') {
    const values = (segment) => MEMBERS.filter((name) => name in segment).map((name) => Number(segment[name]));
    return { segments: Array.from(path.pathSegList, (item) => segmentOf(item.pathSegTypeAsLetter, values(item))) };
  }
  const text = getComputedStyle(path).getPropertyValue('d');
  const result = text && segmentsOf(text);
  // The property is absolute in Chromium, and as written in Firefox.
  need(result && form === 'absolute' && result.segments.every(({ type }) => /[A-Z]/.test(type)), form);
  return result;
}

operations['path.parse'] = ({ d, form = 'raw', strict = false }) => {
  need(typeof d === 'string' && ['raw', 'absolute', 'normalized'].includes(form), form);
  if (strict) {
    need(form !== 'normalized', form);
    const target = element();
    target.style.offsetPath = acceptedPath(d);
    const result = segmentsOf(form === 'raw' ? target.style.offsetPath : getComputedStyle(target).offsetPath);
    need(form === 'raw' || result.segments.every(({ type }) => /[A-Z]/.test(type)), form);
    return result;
  }
  const path = svg(`<path d="${escaped(d)}"/>`).firstChild;
  return attributeSegments(path, form);
};

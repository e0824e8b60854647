// Animations that are never played: their current time is set, and the styles are read.
'use strict';

// Milliseconds. They are far above the resolution of time and of what depends on it: solvers stop at an error that
// shrinks with the duration. A power of two scales progress exactly.
const DURATION = 2 ** 39;
// Chromium applies animations without a timeline, and then much faster.
const TIMELINE = ENGINE === 'chromium' ? null : document.timeline;

function element() {
  const made = document.createElement('div');
  made.style.cssText = 'position: absolute; width: 100px; height: 100px';
  stage.append(made);
  return made;
}

function keyframeEffect(target, keyframes, timing) {
  try {
    return new KeyframeEffect(target, keyframes, timing);
  } catch (error) {
    throw new Rejected(error.message);
  }
}

// An animation at a progress. An overshooting easing of the effect reaches a progress outside 0…1.
function animate(target, keyframes, progress, options = {}) {
  need(Number.isFinite(progress), 'progress');
  const isInside = progress >= 0 && progress <= 1;
  const timing = { duration: DURATION, fill: 'both', ...options };
  if (!isInside) timing.easing = `linear(${progress}, ${progress})`;
  const animation = new Animation(keyframeEffect(target, keyframes, timing), TIMELINE);
  animation.currentTime = isInside ? progress * DURATION : 0;
  return animation;
}

for (const [name, syntax, initialValue] of [
  ['--number', '<number>', '0'],
  ['--length', '<length>', '0px'],
  ['--percentage', '<percentage>', '0%'],
  ['--color', '<color>', 'black'],
]) {
  CSS.registerProperty({ name, syntax, inherits: false, initialValue });
}

const HAS_TYPED_OM = typeof Element.prototype.computedStyleMap === 'function';

// The number of a property, with all its digits. Texts have six, so where there is no Typed OM, an additive animation
// subtracts them, and the text of the rest has six more.
function readNumber(target, property, unit) {
  if (HAS_TYPED_OM) {
    const value = target.computedStyleMap().get(property);
    if (value && typeof value.value === 'number') return value.value;
  }
  const read = () => parseFloat(getComputedStyle(target).getPropertyValue(property));
  const rounded = read();
  if (rounded === 0 || !Number.isFinite(rounded) || unit === null) return rounded;
  const known = Math.fround(rounded);
  const rest = { [property]: `${-known}${unit}` };
  const animation = animate(target, [rest, rest], 0, { composite: 'add' });
  const remaining = read();
  animation.cancel();
  return Math.abs(remaining) < Math.abs(rounded) * 1e-4 ? known + remaining : rounded;
}

// The value of numbers at a progress, from keyframes with `value` and other members of a keyframe.
function animatedNumber(keyframes, progress, options = {}, underlying = undefined) {
  const target = element();
  if (underlying !== undefined) target.style.setProperty('--number', String(underlying));
  const frames = keyframes.map(({ value, ...others }) => ({ '--number': String(value), ...others }));
  const animation = animate(target, frames, progress, options);
  const result = readNumber(target, '--number', '');
  animation.cancel();
  target.remove();
  return result;
}

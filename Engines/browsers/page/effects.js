// Keyframes, effects and their composition.
'use strict';

const HAS_ITERATION_COMPOSITE = 'iterationComposite' in KeyframeEffect.prototype;

function frame(type, { value = null, offset, easing, composite }) {
  const result = {};
  if (value !== null) result[type.property] = acceptedText(type, value);
  if (offset !== undefined) result.offset = offset;
  if (easing !== undefined) result.easing = easingText(easing);
  if (composite !== undefined) result.composite = composite;
  return result;
}

// The value of a property above effects, the lowest first. Each starts its animation on the element.
function valueAbove(typeName, base, effects) {
  const type = typeOf(typeName);
  const target = element();
  // The initial value of z-index is no number.
  const underlying = typeName === 'integer' ? (base ?? 0) : base;
  if (underlying !== undefined) setBase(target, type, underlying);
  for (const start of effects) start(target, type);
  const value = type.read(target);
  for (const animation of target.getAnimations()) animation.cancel();
  return value;
}

// An effect with timing.
function timedEffect({ keyframes, timing, currentTime = null, composite, iterationComposite = 'replace' }) {
  return (target, type) => {
    need(iterationComposite === 'replace' || HAS_ITERATION_COMPOSITE, 'iterationComposite');
    const time = Number.isNaN(currentTime) ? null : currentTime;
    need(time === null || Number.isFinite(time), 'infinite times');
    const scale = timingScale(timing, time);
    const options = { ...scaledTiming(timing, scale), composite: composite ?? 'replace' };
    if (HAS_ITERATION_COMPOSITE) options.iterationComposite = iterationComposite;
    const effect = keyframeEffect(target, keyframes.map((item) => frame(type, item)), options);
    const animation = new Animation(effect, TIMELINE);
    if (timing.playbackRate !== undefined) animation.playbackRate = timing.playbackRate;
    if (time !== null) animation.currentTime = time * scale;
  };
}

// An effect at a progress.
function effectAtProgress(keyframes, progress, options) {
  return (target, type) => animate(target, keyframes.map((item) => frame(type, item)), progress, options);
}

// Lists are asked member by member. All values have to have the same size.
function members(typeName, values, ask) {
  const present = values.filter((value) => value !== undefined && value !== null);
  const size = LISTS[typeName].size ?? present[0]?.length;
  need(present.every((value) => Array.isArray(value) && value.length === size), typeName);
  return Array.from({ length: size }, (_, index) => ask(index, LISTS[typeName].member));
}

function part(effect, index) {
  const keyframes = effect.keyframes.map((item) => (item.value == null ? item : { ...item, value: item.value[index] }));
  return { ...effect, keyframes };
}

function effectStack({ type, base, effects }) {
  if (!Object.hasOwn(LISTS, type)) return valueAbove(type, base, effects.map(timedEffect));
  need(base || LISTS[type].size, 'an empty list');
  const values = effects.flatMap(({ keyframes }) => keyframes.map(({ value }) => value));
  return members(type, [base, ...values], (index, member) =>
    valueAbove(member, base && base[index], effects.map((effect) => timedEffect(part(effect, index)))));
}

operations.effectStack = effectStack;
operations.keyframeEffect = ({ type, base, ...effect }) => effectStack({ type, base, effects: [effect] });
// The vector asks for the difference.
operations['keyframeEffect.difference'] = ({ a, b }) => {
  need(a.type === 'number' && b.type === 'number', 'type');
  return operations.keyframeEffect(a) - operations.keyframeEffect(b);
};

function compose({ type, underlying, from, to, fromOperation = 'replace', toOperation = 'replace', t }) {
  if (Object.hasOwn(LISTS, type)) {
    const replaces = fromOperation === 'replace' && toOperation === 'replace';
    need(underlying || LISTS[type].size || (from && to && replaces), 'an empty list');
    const at = (value, index) => (value ? value[index] : value);
    return members(type, [underlying, from, to], (index, member) =>
      compose({
        type: member,
        underlying: at(underlying, index),
        from: at(from, index),
        to: at(to, index),
        fromOperation,
        toOperation,
        t,
      }));
  }
  // A keyframe without a value has the underlying one.
  const ends = [{ offset: 0, value: from, composite: fromOperation }, { offset: 1, value: to, composite: toOperation }];
  const present = ends.filter(({ value }) => value !== undefined);
  return valueAbove(type, underlying, present.length ? [effectAtProgress(present, t)] : []);
}
operations.compose = compose;
operations['transformList.compose'] = (input) => compose({ ...input, type: 'transformList' });

operations.iterationComposite = ({ type, from, to, iteration, t }) => {
  need(HAS_ITERATION_COMPOSITE, 'iterationComposite');
  need(t >= 0 && t < 1 && iteration < 2 ** 20, 'progress');
  const ends = [{ offset: 0, value: from }, { offset: 1, value: to }].filter(({ value }) => value !== undefined);
  const timing = { duration: 1, iterations: iteration + 1, fill: 'both' };
  const effect = { keyframes: ends, timing, currentTime: iteration + t, iterationComposite: 'accumulate' };
  return effectStack({ type, effects: [effect] });
};

operations.interpolate = (input, specification) => {
  const { type, t, from, to, by, current, base, composite = 'replace', premultiplied } = input;
  need(['webAnimations', 'cssTransforms'].includes(specification), specification);
  need(premultiplied !== false && ![from, to, base, current].includes(null), 'colours');
  const [fromOperation, toOperation] = [input.fromComposite ?? composite, input.toComposite ?? composite];
  if (type === 'color' && from && to && t >= 0 && t <= 1 && fromOperation === 'replace' && toOperation === 'replace') {
    return mixedColor(from, to, t);
  }
  if (by === undefined) return compose({ type, underlying: base ?? current, from, to, fromOperation, toOperation, t });
  // by: an additive animation above the start
  need(to === undefined && base === undefined && TYPES[type] && typeof by === 'number', 'by');
  const ends = [{ value: 0 }, { value: by }];
  return valueAbove(type, from ?? current, [effectAtProgress(ends, t, { composite: 'add' })]);
};

operations.keyframes = (input, specification) => {
  const { values, calculationMode, keyTimes, timingFunctions = [], timingFunction, before, t } = input;
  need(specification === 'webAnimations' && calculationMode === 'linear' && values.length > 1, calculationMode);
  need(!before, 'before');
  const options = {};
  // The function of the whole is the effect's, which cannot overshoot and be given a progress at once.
  if (timingFunction !== undefined) {
    need(t >= 0 && t <= 1, 'progress');
    options.easing = easingText(timingFunction);
  }
  const track = (list) =>
    animatedNumber(
      list.map((value, index) => ({
        value,
        ...(keyTimes ? { offset: keyTimes[index] } : {}),
        easing: easingText(timingFunctions[index]),
      })), t, options);
  // Beside the first and the last offset, an effect has the underlying value, which this operation does not know.
  need(!keyTimes || (keyTimes.length === values.length && keyTimes[0] <= 0 && keyTimes.at(-1) >= 1), 'keyTimes');
  if (values.every((value) => typeof value === 'number')) return track(values);
  need(values.every((value) => Array.isArray(value) && value.length === values[0].length), 'values');
  return values[0].map((_, index) => track(values.map((value) => value[index])));
};

operations['keyframes.compute'] = ({ keyframes }) => {
  const effect = keyframeEffect(element(), keyframes, { duration: 1000 });
  return effect.getKeyframes();
};

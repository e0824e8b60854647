// Easing functions and the timing of effects, through getComputedTiming().
'use strict';

const NAMED = {
  linear: 'linear',
  default: 'cubic-bezier(0.25, 0.1, 0.25, 1)',
  easeIn: 'cubic-bezier(0.42, 0, 1, 1)',
  easeOut: 'cubic-bezier(0, 0, 0.58, 1)',
  easeInEaseOut: 'cubic-bezier(0.42, 0, 0.58, 1)',
};

function stopText(stop) {
  if (!Array.isArray(stop)) return String(stop);
  const [input, output] = stop;
  return input === null ? String(output) : `${output} ${input * 100}%`;
}

// The CSS text of an easing function.
function easingText(easing) {
  if (easing === undefined || easing === null) return 'linear';
  if (easing.css !== undefined) return easing.css;
  if (easing.named !== undefined) {
    need(Object.hasOwn(NAMED, easing.named), 'name');
    return NAMED[easing.named];
  }
  if (easing.cubicBezier) return `cubic-bezier(${easing.cubicBezier.join(', ')})`;
  if (easing.steps) return `steps(${easing.steps.count}, jump-${easing.steps.jump || 'end'})`;
  if (easing.linear) return `linear(${easing.linear.map(stopText).join(', ')})`;
  throw new Unsupported('easing');
}

function effectAt(timing, time) {
  const effect = keyframeEffect(null, null, timing);
  new Animation(effect, TIMELINE).currentTime = time;
  return effect.getComputedTiming();
}

// The output of an easing function. An input outside 0…1 reaches the easing of a keyframe if the effect overshoots.
function easingOutput(text, input, isBefore) {
  need(!Number.isNaN(input), 'NaN');
  const timing = { duration: DURATION, fill: 'both', easing: text };
  if (input >= 0 && input <= 1) {
    if (!isBefore) return effectAt(timing, input * DURATION).progress;
    // The flag is set before an effect that plays forwards, where the progress is the start of its iterations, and
    // after one that plays backwards: its progress is 1 if it has no iterations.
    if (input < 1) return effectAt({ ...timing, delay: DURATION, iterationStart: input }, 0).progress;
    return effectAt({ ...timing, iterations: 0, direction: 'reverse' }, DURATION).progress;
  }
  need(!isBefore, 'before');
  keyframeEffect(null, null, timing);
  return animatedNumber([{ offset: 0, value: 0, easing: text }, { offset: 1, value: 1 }], input);
}

operations.timingFunction = (input, specification) => {
  need(specification === 'cssEasing', specification);
  return easingOutput(easingText(input.function), input.t, input.before === true);
};

// The vector asks for the difference.
operations['timingFunction.difference'] = ({ a, b, t, before }) =>
  easingOutput(easingText(a), t, before === true) - easingOutput(easingText(b), t, before === true);

// The text of a property of the style, which does not accept what the browser cannot parse.
function easingSerialization(text, isComputed) {
  need(typeof text === 'string', 'text');
  // An effect accepts a single function only, without CSS-wide keywords.
  keyframeEffect(null, null, { duration: 1, easing: text });
  const target = element();
  target.style.animationTimingFunction = text;
  const specified = target.style.animationTimingFunction;
  if (specified === '') throw new Rejected('animation-timing-function');
  return { serialization: isComputed ? getComputedStyle(target).animationTimingFunction : specified };
}
operations['timingFunction.parse'] = ({ css }) => easingSerialization(css, false);
operations['timingFunction.computed'] = ({ css }) => easingSerialization(css, true);

// The computed value has all inputs.
operations['timingFunction.linearStops'] = ({ css }) => {
  const match = /^linear\((.*)\)$/.exec(easingSerialization(css, true).serialization);
  if (!match) throw new Rejected('no linear()');
  return match[1].split(',').map((stop) => {
    const [output, input] = stop.trim().split(' ').map(parseFloat);
    return [input / 100, output];
  });
};

// The factor from seconds to milliseconds of an effect. Browsers round times to a microsecond or so, so that a second
// is made as long as the largest time allows.
function milliseconds(...seconds) {
  const finite = seconds.filter((time) => Number.isFinite(time)).map(Math.abs);
  const largest = Math.max(0, ...finite);
  return 1000 * (largest <= 4000 ? 1024000 : largest <= 4e6 ? 1000 : 1);
}

function scaledTiming(timing, scale) {
  const scaled = (time) => (typeof time === 'number' ? time * scale : time);
  const result = {
    duration: timing.duration === undefined ? 'auto' : scaled(timing.duration),
    delay: scaled(timing.delay ?? 0),
    endDelay: scaled(timing.endDelay ?? 0),
    iterationStart: timing.iterationStart ?? 0,
    iterations: timing.iterations ?? 1,
    direction: timing.direction ?? 'normal',
    fill: timing.fill ?? 'auto',
    easing: easingText(timing.easing),
  };
  return result;
}

function timingScale(timing, currentTime) {
  const all = Number.isFinite(timing.iterations) ? timing.duration * timing.iterations : 0;
  return milliseconds(timing.duration, timing.delay, timing.endDelay, currentTime, all);
}

operations.webTiming = (input) => {
  const { currentTime = null, playbackRate = 1 } = input;
  const time = Number.isNaN(currentTime) ? null : currentTime;
  need(time === null || Number.isFinite(time), 'infinite times');
  const scale = timingScale(input, time);
  const computed = (changes) => {
    const effect = keyframeEffect(null, null, { ...scaledTiming(input, scale), ...changes });
    const animation = new Animation(effect, TIMELINE);
    animation.playbackRate = playbackRate;
    animation.currentTime = time === null ? null : time * scale;
    return effect.getComputedTiming();
  };
  const own = computed({});
  // The phase shows in which fills have an effect.
  const hasEffect = (fill) => computed({ fill }).progress !== null;
  const phase =
    time === null ? 'idle' : hasEffect('none') ? 'active' : hasEffect('forwards') ? 'after' : 'before';
  const result = {
    phase,
    progress: own.progress,
    iteration: own.currentIteration,
    inEffect: own.progress !== null,
    activeDuration: own.activeDuration / scale,
    endTime: own.endTime / scale,
    localTime: own.localTime === null ? null : own.localTime / scale,
  };
  // The active time is not observable, but the iteration and the progress without easing follow from it alone.
  const plain = computed({ direction: 'normal', easing: 'linear' });
  if (plain.progress === null) return { ...result, activeTime: null };
  need(Number.isFinite(own.duration) && Number.isFinite(plain.currentIteration), 'infinite iterations');
  const iterations = plain.currentIteration + plain.progress - (input.iterationStart ?? 0);
  return { ...result, activeTime: (iterations * own.duration) / scale };
};

// WebKit has spring(), which limits the damping to the critical one.
if (CSS.supports('animation-timing-function', 'spring(1 100 10 0)')) {
  operations.spring = ({ mass, stiffness, damping, initialVelocity = 0, allowsOverdamping, t }, specification) => {
    need(!allowsOverdamping && t >= 0 && Number.isFinite(t), 'overdamped');
    need(specification === 'coreAnimation' || damping * damping <= 4 * mass * stiffness, 'overdamped');
    const easing = `spring(${mass} ${stiffness} ${damping} ${initialVelocity})`;
    // The function's time is that of the effect in seconds.
    const seconds = 2 ** Math.max(0, Math.ceil(Math.log2(t || 1)));
    return effectAt({ duration: seconds * 1000, fill: 'both', easing }, t * 1000).progress;
  };
}

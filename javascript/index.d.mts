// Objects never change. Batches read and write the memory of a Float64Array without a copy; outputs may be the very
// array of the inputs. Results of a batch have the bits of single values. timing_math.h documents the formulas.

/** What the functions throw. Arguments of a wrong type throw a TypeError instead. */
export interface TimingMathError extends Error {
  /** The status of the C interface, such as 'TM_SYNTAX'. */
  code: string;
  /** Where the error is in a text. */
  offset?: number;
}

export type Numbers = Float64Array | readonly number[];
/** The one-sided limit to return where a function jumps. */
export type Side = 'right' | 'left';

export interface EasingRules {
  side?: Side;
  /** CSS extrapolates; Core Animation clamps. */
  outside?: 'extrapolated' | 'clamped';
}

/** An easing function. */
export class Easing {
  private constructor();
  /** Core Animation's names; 'default' is CSS's `ease`. */
  static named(name: 'linear' | 'default' | 'easeIn' | 'easeOut' | 'easeInEaseOut'): Easing;
  static cubicBezier(x1: number, y1: number, x2: number, y2: number): Easing;
  static steps(count: number, jump?: 'end' | 'start' | 'none' | 'both'): Easing;
  static linear(inputs: Numbers, outputs: Numbers): Easing;
  /** A CSS <easing-function>, such as 'steps(4, start)'. */
  static css(text: string): Easing;
  value(input: number, rules?: EasingRules): number;
  evaluate(inputs: Float64Array, outputs?: Float64Array, rules?: EasingRules): Float64Array;
}

/** A damped spring that is released at 0 at time 0 and moves to 1. */
export class Spring {
  /** Kilograms, kg/s² and kg/s. The defaults are Core Animation's, which counts a damping ratio above 1 as 1. */
  constructor(options?: {
    mass?: number; stiffness?: number; damping?: number; initialVelocity?: number; allowsOverdamping?: boolean;
  });
  value(time: number): number;
  velocity(time: number): number;
  /** The seconds until the spring stays within a fraction of its target; 0.001 by default. */
  settlingDuration(threshold?: number): number;
  evaluate(times: Float64Array, values?: Float64Array): Float64Array;
  evaluateVelocity(times: Float64Array, velocities?: Float64Array): Float64Array;
}

export interface TrackOptions {
  /** The count of numbers of a value, 1 to 4. */
  components?: number;
  /** 'booleans' and 'discrete' have one component. */
  kind?: 'numbers' | 'booleans' | 'discrete';
  /** Ascending fractions of the duration, in 0...1; evenly spaced if there are none. */
  keyTimes?: Numbers | null;
  /** One for each segment in 'linear' and 'cubic'; missing ones are linear. */
  easings?: readonly (Easing | null | undefined)[];
  /** The easing of the whole track. */
  easing?: Easing | null;
  mode?: 'linear' | 'discrete' | 'paced' | 'cubic' | 'cubicPaced';
  pacing?: 'chordLength' | 'arcLength';
  rules?: 'coreAnimation' | 'webAnimations';
  /** Kochanek-Bartels parameters of the cubic modes, one for each value; missing ones are 0. */
  tension?: Numbers;
  continuity?: Numbers;
  bias?: Numbers;
}

/** A value that changes over time, given by its values at certain times. */
export class Track {
  /** values: the numbers of all values, one value after the other. */
  constructor(values: Numbers, options?: TrackOptions);
  readonly components: number;
  /** A number, or the numbers of a value of several components. */
  value(t: number, rules?: { side?: Side }): number | Float64Array;
  evaluate(times: Float64Array, values?: Float64Array, rules?: { side?: Side }): Float64Array;
}

/** A path of lines, Béziers and elliptical arcs. */
export class Path {
  private constructor();
  /** The d of an SVG path, up to the first error. */
  static svg(text: string): Path;
}

/** A point on a path, the unit direction of travel there, and its angle in radians. */
export interface PathPosition {
  x: number; y: number; tangentX: number; tangentY: number; angle: number;
}

/** The points of a path by distance along it. Batches write x, y, tangentX and tangentY of each position. */
export class PathTable {
  /** accuracy: the largest error of a position relative to the path's size; 1e-9 by default. */
  constructor(path: Path, accuracy?: number);
  readonly length: number;
  /** null if the path is empty. */
  atDistance(distance: number): PathPosition | null;
  atFraction(fraction: number): PathPosition | null;
  evaluateDistances(distances: Float64Array, positions?: Float64Array): Float64Array;
  evaluateFractions(fractions: Float64Array, positions?: Float64Array): Float64Array;
}

export const version: string;

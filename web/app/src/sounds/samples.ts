/**
 * The sounds as samples, made by adding the partials of things that are struck. Each partial fades by
 * itself, the higher the sooner, and a burst of noise is the blow. Ratios of partials: Fletcher and
 * Rossing, "The Physics of Musical Instruments", chapter 19.
 */
import type { Sound } from "./sounds.js";

/** A thing that is struck. */
interface Body {
  /** The ratio of each partial to the pitch, and its share. */
  readonly partials: readonly (readonly [ratio: number, share: number])[];
  /** The share of the blow's noise. */
  readonly blow: number;
  /** The part of an octave by which the pitch is higher at the blow. */
  readonly drop: number;
}

/** A tuned wooden bar, a metal bar, a small drum, and a wooden piece that is put down. */
const BODIES = {
  wood: { partials: [[1, 1], [3.93, 0.22], [9.24, 0.06]], blow: 0.1, drop: 0 },
  bell: { partials: [[1, 1], [2.76, 0.3], [5.4, 0.12]], blow: 0.03, drop: 0 },
  drum: { partials: [[1, 1], [1.59, 0.5], [2.14, 0.3], [3.5, 0.15]], blow: 0.35, drop: 0.5 },
  block: { partials: [[1, 1], [2.4, 0.6], [4.1, 0.3]], blow: 0.5, drop: 0.1 },
} as const satisfies Readonly<Record<string, Body>>;

interface Strike {
  readonly body: keyof typeof BODIES;
  /** The pitch in hertz. */
  readonly pitch: number;
  /** The start in seconds from the beginning of the sound. */
  readonly at: number;
  /** The seconds in which the lowest partial fades to a thousandth. */
  readonly lasts: number;
}

interface Recipe {
  /** The factor that makes all sounds equally loud. */
  readonly level: number;
  readonly strikes: readonly Strike[];
}

const RECIPES: Readonly<Record<Sound, Recipe>> = {
  begin: { level: 0.25, strikes: [strike("wood", 330, 0, 0.5), strike("wood", 494, 0.13, 0.7)] },
  yours: { level: 0.24, strikes: [strike("wood", 523, 0, 0.55), strike("wood", 784, 0.09, 0.6)] },
  step: { level: 0.52, strikes: [strike("block", 260, 0, 0.16)] },
  won: { level: 0.25, strikes: [strike("drum", 110, 0, 0.3), strike("wood", 392, 0.1, 0.45), strike("wood", 587, 0.2, 0.6)] },
  lost: { level: 0.26, strikes: [strike("drum", 110, 0, 0.3), strike("wood", 220, 0.1, 0.5), strike("wood", 165, 0.24, 0.7)] },
  unmask: { level: 0.19, strikes: [strike("bell", 784, 0, 0.6), strike("bell", 1175, 0.08, 0.9)] },
  low: { level: 0.32, strikes: [strike("block", 880, 0, 0.2), strike("block", 880, 0.16, 0.2), strike("block", 880, 0.32, 0.2)] },
  draw: { level: 0.34, strikes: [strike("wood", 392, 0, 0.5), strike("wood", 392, 0.2, 0.6)] },
  message: { level: 0.43, strikes: [strike("wood", 988, 0, 0.3)] },
  end: {
    level: 0.22,
    strikes: [strike("wood", 392, 0, 0.6), strike("wood", 494, 0.14, 0.6), strike("wood", 587, 0.28, 0.6), strike("bell", 784, 0.42, 1.2)],
  },
};

/** The seconds in which a strike rises, so that it does not click. */
const RISE = 0.002;
/** The seconds in which the noise of a blow fades to a thousandth. */
const BLOW = 0.05;
/** The natural logarithm of the thousandth to which a sound fades. */
const FADED = Math.log(0.001);

/** Returns a sound as samples between -1 and 1. It is the same each time. */
export function samplesOf(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const { level, strikes } = RECIPES[sound];
  const seconds = Math.max(...strikes.map(({ at, lasts }) => at + lasts));
  const samples = new Float32Array(Math.ceil(seconds * rate));
  strikes.forEach((each) => { add(samples, each, rate); });
  return samples.map((sample) => sample * level);
}

function strike(body: keyof typeof BODIES, pitch: number, at: number, lasts: number): Strike {
  return { body, pitch, at, lasts };
}

function add(samples: Float32Array, { body, pitch, at, lasts }: Strike, rate: number): void {
  const { partials, blow, drop }: Body = BODIES[body];
  const noise = whiteNoise();
  const start = Math.round(at * rate);
  const end = Math.min(samples.length, start + Math.round(lasts * rate));
  const fading = partials.map(([ratio, share]) => ({ ratio, share, fades: Math.exp((FADED * Math.sqrt(ratio)) / (lasts * rate)) }));
  const blowFades = Math.exp(FADED / (BLOW * rate));
  let [cycles, hit] = [0, 1];
  for (let index = start; index < end; index++) {
    let sum = blow * hit * noise();
    for (const partial of fading) {
      sum += partial.share * Math.sin(2 * Math.PI * cycles * partial.ratio);
      partial.share *= partial.fades;
    }
    const rise = Math.min(1, (index - start) / (RISE * rate));
    samples[index] = (samples[index] ?? 0) + rise * sum;
    cycles += (pitch * 2 ** (drop * hit)) / rate;
    hit *= blowFades;
  }
}

/** Returns a source of white noise between -1 and 1, the same each time (Numerical Recipes' generator). */
function whiteNoise(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

import { describe, expect, it } from "vitest";
import { samplesOf } from "../../src/sounds/samples.js";
import { SOUNDS } from "../../src/sounds/sounds.js";
import { loudnessOf, RATE } from "./loudness.js";

const MOST_DIFFERENCE = 3;
const LONGEST_SECONDS = 2;

describe("the measure of loudness", () => {
  it("is that of the standard: a tone of 997 Hz at full scale has -3.01", () => {
    const tone = Float32Array.from({ length: RATE }, (_, index) => Math.sin((2 * Math.PI * 997 * index) / RATE));
    expect(loudnessOf(tone)).toBeCloseTo(-3.01, 1);
  });
});

describe("the sounds", () => {
  it("are equally loud", () => {
    const loudness = Object.fromEntries(SOUNDS.map((sound) => [sound, loudnessOf(samplesOf(sound, RATE))]));
    const values = Object.values(loudness);
    expect(Math.max(...values) - Math.min(...values), JSON.stringify(loudness)).toBeLessThanOrEqual(MOST_DIFFERENCE);
  });

  it.each(SOUNDS)("%s is neither clipped nor cut off, and short", (sound) => {
    const samples = samplesOf(sound, RATE);
    const amplitudes = samples.map(Math.abs);
    const peak = Math.max(...amplitudes);
    expect(peak).toBeLessThan(1);
    expect(peak).toBeGreaterThan(0.1);
    expect(amplitudes[0]).toBe(0);
    expect(Math.max(...amplitudes.slice(-RATE / 1_000))).toBeLessThan(0.005);
    expect(samples.length / RATE).toBeLessThan(LONGEST_SECONDS);
  });

  it("are all different, and the same each time", () => {
    const all = SOUNDS.map((sound) => samplesOf(sound, RATE).join());
    expect(new Set(all).size).toBe(SOUNDS.length);
    expect(SOUNDS.map((sound) => samplesOf(sound, RATE).join())).toEqual(all);
  });
});

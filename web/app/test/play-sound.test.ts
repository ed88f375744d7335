import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/settings/index.js";
import { playSound } from "../src/sounds/play-sound.js";
import { play } from "../src/sounds/sounds.js";

const begun: number[] = [];
let state = "running";
let resume = vi.fn(() => Promise.resolve());

const gain = vi.fn();
const voice = { frequency: {}, connect: (to: object) => to, start: (at: number) => begun.push(at), stop: () => undefined };

class FakeAudio {
  readonly currentTime = 10;
  readonly destination = {};
  get state() {
    return state;
  }
  readonly resume = () => resume();
  readonly createOscillator = () => voice;
  readonly createGain = () => ({
    connect: (to: object) => to,
    gain: { setValueAtTime: gain, exponentialRampToValueAtTime: () => undefined },
  });
}

beforeEach(() => {
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  begun.length = 0;
  gain.mockClear();
  state = "running";
});

afterEach(() => {
  vi.unstubAllGlobals();
  settings.sound.value = false;
  settings.volume.value = 60;
});

describe("a sound", () => {
  it("is played at the volume of the settings, if sounds are on", async () => {
    playSound("yours");
    settings.sound.value = true;
    settings.volume.value = 20;
    playSound("yours");
    await vi.waitFor(() => { expect(begun).toEqual([10]); });
    expect(gain.mock.calls[0]?.[0]).toBeCloseTo(0.24 * 0.2);
  });

  it("is not played before the user has touched the page", async () => {
    settings.sound.value = true;
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
    playSound("yours");
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
    playSound("low");
    await vi.waitFor(() => { expect(begun.length).toBeGreaterThan(0); });
    expect(begun).toHaveLength(2);
  });

  it("that the browser holds back is dropped when it would come late", async () => {
    const now = vi.spyOn(performance, "now");
    state = "suspended";
    now.mockReturnValue(1_000);
    play("step", 1);
    await vi.waitFor(() => { expect(begun).toHaveLength(1); });
    resume = vi.fn(() => {
      now.mockReturnValue(9_000);
      return Promise.resolve();
    });
    play("step", 1);
    await Promise.resolve();
    await Promise.resolve();
    expect(resume).toHaveBeenCalledOnce();
    expect(begun).toHaveLength(1);
    now.mockRestore();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../src/settings/index.js";
import { play } from "../../src/sounds/player.js";
import { playSound, prepareSounds } from "../../src/sounds/play-sound.js";

const begun: number[] = [];
let made = 0;
let state = "running";
let resume = vi.fn(() => Promise.resolve());
const session = { type: "auto" };

class FakeAudio {
  readonly sampleRate = 8_000;
  readonly destination = {};
  constructor() {
    made++;
  }
  get state() {
    return state;
  }
  readonly resume = () => resume();
  readonly createGain = () => gain;
  readonly createBuffer = () => ({ copyToChannel: () => undefined });
  readonly createBufferSource = () => ({ connect: (to: object) => to, start: () => begun.push(gain.gain.value) });
}

const gain = { gain: { value: 0 }, connect: (to: object) => to };

beforeEach(() => {
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true }, audioSession: session });
  settings.sound.value = false;
  settings.volume.value = 40;
  begun.length = 0;
  state = "running";
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the first click", () => {
  it("prepares the sounds if they are on, beside the music of other apps", async () => {
    prepareSounds();
    window.dispatchEvent(new Event("pointerup"));
    await Promise.resolve();
    expect(made).toBe(0);
    settings.sound.value = true;
    prepareSounds();
    window.dispatchEvent(new Event("pointerup"));
    await vi.waitFor(() => { expect(made).toBe(1); });
    window.dispatchEvent(new Event("keydown"));
    expect(session.type).toBe("ambient");
    expect(begun).toEqual([]);
  });
});

describe("a sound", () => {
  it("is played at the volume of the settings, if sounds are on", async () => {
    playSound("yours");
    settings.sound.value = true;
    settings.volume.value = 20;
    playSound("yours");
    await vi.waitFor(() => { expect(begun).toEqual([0.2]); });
  });

  it("is not played before the user has touched the page", async () => {
    settings.sound.value = true;
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
    playSound("yours");
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
    playSound("low");
    await vi.waitFor(() => { expect(begun.length).toBeGreaterThan(0); });
    expect(begun).toHaveLength(1);
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

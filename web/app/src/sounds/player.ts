import { samplesOf } from "./samples.js";
import type { Sound } from "./sounds.js";
import { SoundingTab } from "./sounding-tab.js";

/** The delay after which a sound would no longer belong to what is on the screen. */
const PATIENCE_MS = 500;

const buffers = new Map<Sound, AudioBuffer>();
const tab = new SoundingTab((navigator as Partial<Navigator>).locks, (take) => { addEventListener("focus", take); });
let audio: AudioContext | undefined;

/** Prepares the sounds at a click, because browsers allow no sound without one. */
export function wake(): void {
  tab.follow();
  if (audio === undefined && typeof AudioContext !== "undefined") {
    mixWithOthers();
    audio = new AudioContext();
  }
}

/**
 * Plays a sound now, at a volume from 0 to 1, unless another tab is the one that sounds. Stays silent
 * without Web Audio, and while the browser does not allow sound: a sound that is late would mislead.
 */
export function play(sound: Sound, volume: number): void {
  wake();
  if (audio === undefined || !tab.isThis) {
    return;
  }
  if (audio.state === "running") {
    ring(audio, sound, volume);
    return;
  }
  const asked = performance.now();
  const waiting = audio;
  waiting.resume().then(
    () => {
      if (performance.now() - asked < PATIENCE_MS) {
        ring(waiting, sound, volume);
      }
    },
    () => undefined,
  );
}

/** Lets music of other apps play on, where the browser asks (Audio Session API). */
function mixWithOthers(): void {
  const { audioSession } = navigator as { readonly audioSession?: { type: string } };
  if (audioSession !== undefined) {
    audioSession.type = "ambient";
  }
}

function ring(to: AudioContext, sound: Sound, volume: number): void {
  const source = to.createBufferSource();
  const gain = to.createGain();
  source.buffer = bufferOf(to, sound);
  gain.gain.value = volume;
  source.connect(gain).connect(to.destination);
  source.start();
}

function bufferOf(to: AudioContext, sound: Sound): AudioBuffer {
  const kept = buffers.get(sound);
  if (kept !== undefined) {
    return kept;
  }
  const samples = samplesOf(sound, to.sampleRate);
  const buffer = to.createBuffer(1, samples.length, to.sampleRate);
  buffer.copyToChannel(samples, 0);
  buffers.set(sound, buffer);
  return buffer;
}

/** A sound of the app. */
export type Sound = "begin" | "step" | "won" | "lost" | "unmask" | "yours" | "low" | "draw" | "message" | "end";

interface Note {
  /** The pitch in hertz. */
  readonly pitch: number;
  /** The start in seconds from the beginning of the sound. */
  readonly at: number;
  readonly lasts: number;
  readonly wave: OscillatorType;
}

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  begin: [
    { pitch: 330, at: 0, lasts: 0.12, wave: "triangle" },
    { pitch: 494, at: 0.12, lasts: 0.22, wave: "triangle" },
  ],
  step: [{ pitch: 220, at: 0, lasts: 0.06, wave: "triangle" }],
  won: [
    { pitch: 150, at: 0, lasts: 0.09, wave: "square" },
    { pitch: 300, at: 0.08, lasts: 0.16, wave: "triangle" },
  ],
  lost: [
    { pitch: 150, at: 0, lasts: 0.09, wave: "square" },
    { pitch: 95, at: 0.07, lasts: 0.2, wave: "square" },
  ],
  unmask: [
    { pitch: 520, at: 0, lasts: 0.08, wave: "sine" },
    { pitch: 780, at: 0.08, lasts: 0.16, wave: "sine" },
  ],
  yours: [{ pitch: 440, at: 0, lasts: 0.14, wave: "sine" }],
  low: [
    { pitch: 880, at: 0, lasts: 0.08, wave: "sine" },
    { pitch: 880, at: 0.14, lasts: 0.08, wave: "sine" },
  ],
  draw: [
    { pitch: 392, at: 0, lasts: 0.14, wave: "sine" },
    { pitch: 392, at: 0.18, lasts: 0.2, wave: "sine" },
  ],
  message: [{ pitch: 660, at: 0, lasts: 0.07, wave: "sine" }],
  end: [
    { pitch: 392, at: 0, lasts: 0.16, wave: "triangle" },
    { pitch: 494, at: 0.16, lasts: 0.16, wave: "triangle" },
    { pitch: 587, at: 0.32, lasts: 0.3, wave: "triangle" },
  ],
};

/** The gain of a note at full volume. */
const LOUDNESS = 0.24;

let audio: AudioContext | undefined;

/**
 * Plays a synthesized sound now, at a volume from 0 to 1. Stays silent without Web Audio, and while
 * the browser does not allow sound: a sound that is late would mislead.
 */
export function play(sound: Sound, volume: number): void {
  if (typeof AudioContext === "undefined") {
    return;
  }
  audio ??= new AudioContext();
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

/** The delay after which a sound would no longer belong to what is on the screen. */
const PATIENCE_MS = 500;

function ring(to: AudioContext, sound: Sound, volume: number): void {
  for (const { pitch, at, lasts, wave } of NOTES[sound]) {
    const start = to.currentTime + at;
    const voice = to.createOscillator();
    const gain = to.createGain();
    voice.type = wave;
    voice.frequency.value = pitch;
    gain.gain.setValueAtTime(LOUDNESS * volume, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
    voice.connect(gain).connect(to.destination);
    voice.start(start);
    voice.stop(start + lasts);
  }
}

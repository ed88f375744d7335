/** A sound of a game. */
export type Sound = "step" | "attack" | "unmask" | "yours" | "low" | "end";

interface Note {
  /** The pitch in hertz. */
  readonly pitch: number;
  /** The start in seconds from the beginning of the sound. */
  readonly at: number;
  readonly lasts: number;
  readonly wave: OscillatorType;
}

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  step: [{ pitch: 220, at: 0, lasts: 0.06, wave: "triangle" }],
  attack: [
    { pitch: 150, at: 0, lasts: 0.09, wave: "square" },
    { pitch: 95, at: 0.07, lasts: 0.14, wave: "square" },
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
  end: [
    { pitch: 392, at: 0, lasts: 0.16, wave: "triangle" },
    { pitch: 494, at: 0.16, lasts: 0.16, wave: "triangle" },
    { pitch: 587, at: 0.32, lasts: 0.3, wave: "triangle" },
  ],
};

const LOUDNESS = 0.12;

/**
 * Plays synthesized sounds. It is silent without Web Audio, and until the first input on the page.
 */
export class Sounds {
  readonly #isOn: () => boolean;
  #audio: AudioContext | undefined;

  constructor(isOn: () => boolean) {
    this.#isOn = isOn;
  }

  play(sound: Sound): void {
    if (!this.#isOn() || typeof AudioContext === "undefined") {
      return;
    }
    this.#audio ??= new AudioContext();
    const audio = this.#audio;
    void audio.resume().catch(() => undefined);
    for (const note of NOTES[sound]) {
      ring(audio, note);
    }
  }

  close(): void {
    void this.#audio?.close();
    this.#audio = undefined;
  }
}

function ring(audio: AudioContext, { pitch, at, lasts, wave }: Note): void {
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = wave;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + lasts);
}

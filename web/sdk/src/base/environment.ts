/** Stops something; stopping twice is harmless. */
export type Stop = () => void;

/** What the SDK needs of the world around it. The SDK itself reads no clock and draws no random numbers. */
export interface Environment {
  /** Milliseconds from any origin, of a clock that nobody sets back: in a browser `performance.now()`. */
  now(): number;
  /** Runs `action` once, `delayMs` milliseconds from now or later, unless stopped before. */
  after(delayMs: number, action: () => void): Stop;
  /** A number from 0 up to, not including, 1; spreads reconnects. */
  random(): number;
  /** Bytes that nobody can guess: in a browser from `crypto.getRandomValues`. They become command ids. */
  randomBytes(count: number): Uint8Array;
}

/** Stops something; further calls have no effect. */
export type Stop = () => void;

/**
 * The SDK's dependencies on its environment. The SDK itself reads no clock and draws no random
 * numbers.
 */
export interface Environment {
  /**
   * Returns milliseconds of a monotonic clock with any origin, such as `performance.now()` in a
   * browser.
   */
  now(): number;
  /** Runs `action` once, after `delayMs` milliseconds or later, unless stopped before. */
  after(delayMs: number, action: () => void): Stop;
  /** Returns a number from 0 (inclusive) to 1 (exclusive); it spreads reconnects. */
  random(): number;
  /**
   * Returns unpredictable bytes, in a browser from `crypto.getRandomValues`. They become command
   * ids.
   */
  randomBytes(count: number): Uint8Array;
}

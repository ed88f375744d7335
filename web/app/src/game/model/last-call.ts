import type { Environment, Stop } from "@sdk";

/** A deployment that is complete and not sent. */
export interface Unsent {
  /** What its clock still shows, in milliseconds. */
  readonly remainingMs: number;
  /** The way to the server and back; `undefined` while that is not known. */
  readonly roundTripMs: number | undefined;
}

/** So long before the end it is sent: timers are late, and the server's clock is known only roughly. */
export const LAST_CALL_MS = 1_500;

/**
 * Sends a complete deployment shortly before its clock runs out: who is not ready then gets a random one. It does so
 * once, so a refusal is not asked for again and again. Mutable; belongs to one game, which closes it.
 */
export class LastCall {
  readonly #timers: Pick<Environment, "after">;
  readonly #send: () => void;
  #stop: Stop | undefined;
  #isDone = false;

  /** @param send sends the deployment as it stands */
  constructor(timers: Pick<Environment, "after">, send: () => void) {
    this.#timers = timers;
    this.#send = send;
  }

  /** Takes in how it stands; `undefined`: there is nothing to send now, or nobody to send it to. */
  follow(unsent: Unsent | undefined): void {
    this.close();
    if (unsent === undefined || unsent.remainingMs <= 0 || this.#isDone) {
      return;
    }
    const delayMs = unsent.remainingMs - LAST_CALL_MS - (unsent.roundTripMs ?? 0);
    this.#stop = this.#timers.after(Math.max(0, delayMs), () => {
      this.#isDone = true;
      this.#send();
    });
  }

  /** Stops waiting. */
  close(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}

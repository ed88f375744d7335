import type { Environment, Stop } from "@sdk";

/** A complete deployment that is not sent yet. */
export interface UnsentDeployment {
  /** The remaining time on its clock, in milliseconds. */
  readonly remainingMs: number;
  /** The round trip time to the server; `undefined` while it is unknown. */
  readonly roundTripMs: number | undefined;
}

/**
 * The margin before the deadline: timers fire late, and the server's clock is known only roughly.
 */
export const LAST_CALL_MS = 1_500;

/**
 * Sends a complete deployment shortly before its clock runs out, because the server would draw a
 * random one then. It sends only once, so that a refused deployment is not sent repeatedly.
 * Mutable; owned by one game, which closes it.
 */
export class DeadlineSender {
  readonly #timers: Pick<Environment, "after">;
  readonly #send: () => void;
  #stop: Stop | undefined;
  #isDone = false;

  /**
   * Creates an idle instance.
   *
   * @param send sends the current deployment
   */
  constructor(timers: Pick<Environment, "after">, send: () => void) {
    this.#timers = timers;
    this.#send = send;
  }

  /**
   * Updates the timer; `undefined` if there is nothing to send, or the server cannot be reached.
   */
  follow(unsentDeployment: UnsentDeployment | undefined): void {
    this.close();
    if (unsentDeployment === undefined || unsentDeployment.remainingMs <= 0 || this.#isDone) {
      return;
    }
    const delayMs = unsentDeployment.remainingMs - LAST_CALL_MS - (unsentDeployment.roundTripMs ?? 0);
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

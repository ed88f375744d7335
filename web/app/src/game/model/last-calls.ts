import { type ReadonlySignal, signal } from "@preact/signals";
import type { Environment, Stop } from "@sdk";

/** The remaining times at which a player is warned, once each. */
export const LAST_CALLS_MS = [20_000, 10_000] as const;

/** A running limit that no lost game follows. */
export interface Limit {
  /**
   * The end of the time: without a first turn the game is called off, a complete army
   * is sent as it is, and an incomplete one is replaced.
   */
  readonly of: "turn" | "army" | "noArmy";
  readonly remainingMs: number;
}

/**
 * Warns of a limit when it comes near. The warning stands until the limit is gone; it is a new object
 * each time it is to be heard. Mutable; owned by one game, which closes it.
 */
export class LastCalls {
  readonly #timers: Pick<Environment, "after">;
  readonly #warning = signal<Limit | undefined>(undefined);
  #stop: Stop | undefined;
  #heard = 0;

  constructor(timers: Pick<Environment, "after">) {
    this.#timers = timers;
  }

  /** The warning with the time that was left when it was given; `undefined` if there is none. */
  get warning(): ReadonlySignal<Limit | undefined> {
    return this.#warning;
  }

  /** Updates the limit; `undefined` if none runs, or if its time is unknown. */
  follow(limit: Limit | undefined): void {
    this.close();
    const passed = limit === undefined ? 0 : LAST_CALLS_MS.filter((at) => limit.remainingMs <= at).length;
    const before = this.#warning.peek();
    if (limit === undefined || passed === 0) {
      this.#warning.value = undefined;
    } else if (passed > this.#heard || before === undefined) {
      this.#warning.value = limit;
    } else if (before.of !== limit.of) {
      this.#warning.value = { ...before, of: limit.of };
    }
    this.#heard = passed;
    const next = LAST_CALLS_MS[passed];
    if (limit !== undefined && next !== undefined) {
      this.#stop = this.#timers.after(limit.remainingMs - next, () => { this.follow({ ...limit, remainingMs: next }); });
    }
  }

  /** Stops waiting. */
  close(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}

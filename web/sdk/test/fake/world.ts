import type { Environment, Stop } from "../../src/index.js";

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/**
 * A fake environment: a clock that the test advances, timers that follow it, and fixed random
 * numbers.
 */
export class FakeWorld implements Environment {
  /** The result of `random`. */
  chance = 0.5;
  #now = 1_000;
  #byte = 0;
  #timers: readonly Timer[] = [];

  now(): number {
    return this.#now;
  }

  after(delayMs: number, action: () => void): Stop {
    const timer = { at: this.#now + delayMs, action };
    this.#timers = [...this.#timers, timer];
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  random(): number {
    return this.chance;
  }

  /** Returns identical bytes, which differ from call to call. */
  randomBytes(count: number): Uint8Array {
    return new Uint8Array(count).fill(++this.#byte);
  }

  /** Advances the clock, and runs due timers in order with their effects. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await flush();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      const { at, action } = next;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = Math.max(this.#now, at);
      action();
      await flush();
    }
    this.#now = end;
  }

  /** Advances the clock and runs timers only at its end, as for a page in the background. */
  async oversleep(milliseconds: number): Promise<void> {
    this.#now += milliseconds;
    await this.pass(0);
  }

  get timers(): number {
    return this.#timers.length;
  }

  #next(end: number): Timer | undefined {
    return this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

/** Lets settled promises have their effects. */
export async function flush(): Promise<void> {
  for (let i = 0; i < 20; i++) {
    await Promise.resolve();
  }
}

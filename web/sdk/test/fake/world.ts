import type { Environment, Stop } from "../../src/index.js";

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** Time that passes when told to, timers that follow it, and random numbers that are none. */
export class FakeWorld implements Environment {
  /** What `random` gives. */
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

  /** Bytes that are all alike, and others each time. */
  randomBytes(count: number): Uint8Array {
    return new Uint8Array(count).fill(++this.#byte);
  }

  /** Lets time pass, running what falls due in order, and what follows from it. */
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

  /** Lets time pass without running timers until its end, as for a page in the background. */
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

/** Lets promises that are settled have their effects. */
export async function flush(): Promise<void> {
  for (let i = 0; i < 20; i++) {
    await Promise.resolve();
  }
}

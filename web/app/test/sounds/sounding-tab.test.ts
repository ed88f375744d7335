import { beforeEach, describe, expect, it } from "vitest";
import { SoundingTab } from "../../src/sounds/sounding-tab.js";

interface Request {
  readonly granted: () => unknown;
  readonly refuse: (reason: unknown) => void;
}

/** The locks of a browser, which all tabs share. */
class FakeLocks {
  holder: Request | undefined;
  readonly queue: Request[] = [];

  readonly request = ((_name: string, { steal }: LockOptions, granted: () => unknown) =>
    new Promise((_resolve, refuse) => {
      const request = { granted, refuse };
      if (steal === true) {
        this.holder?.refuse(new DOMException("stolen", "AbortError"));
        this.#grant(request);
      } else if (this.holder === undefined) {
        this.#grant(request);
      } else {
        this.queue.push(request);
      }
    })) as LockManager["request"];

  /** Closes the tab that has the lock. */
  close(): void {
    this.holder = undefined;
    const next = this.queue.shift();
    if (next !== undefined) {
      this.#grant(next);
    }
  }

  #grant(request: Request): void {
    this.holder = request;
    request.granted();
  }
}

let locks: FakeLocks;

/** Opens a tab, and returns it with the function that gives it the focus. */
function open(): { readonly tab: SoundingTab; readonly focus: () => Promise<void> } {
  const listeners: (() => void)[] = [];
  const tab = new SoundingTab(locks, (listener) => { listeners.push(listener); });
  tab.follow();
  tab.follow();
  return {
    tab,
    focus: async () => {
      listeners.forEach((listener) => { listener(); });
      await settled();
    },
  };
}

async function settled(): Promise<void> {
  for (let i = 0; i < 5; i++) {
    await Promise.resolve();
  }
}

beforeEach(() => {
  locks = new FakeLocks();
});

describe("of several tabs", () => {
  it("the one that was used last sounds", async () => {
    const one = open();
    const other = open();
    await settled();
    expect([one.tab.isThis, other.tab.isThis]).toEqual([false, true]);
    for (let i = 0; i < 3; i++) {
      await one.focus();
      expect([one.tab.isThis, other.tab.isThis]).toEqual([true, false]);
      await other.focus();
      await other.focus();
      expect([one.tab.isThis, other.tab.isThis]).toEqual([false, true]);
    }
    expect(locks.queue.length).toBeLessThanOrEqual(2);
  });

  it("another one inherits if that is closed", async () => {
    const one = open();
    open();
    await settled();
    expect(one.tab.isThis).toBe(false);
    locks.close();
    await settled();
    expect(one.tab.isThis).toBe(true);
    const last = open();
    await settled();
    expect([one.tab.isThis, last.tab.isThis]).toEqual([false, true]);
  });

  it("all sound where there are no locks", () => {
    const tab = new SoundingTab(undefined, () => undefined);
    tab.follow();
    expect(tab.isThis).toBe(true);
  });
});

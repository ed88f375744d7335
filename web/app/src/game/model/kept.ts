import type { Store } from "../../settings/store.js";

/** Reads a value that was kept; `undefined` for what is not one. */
export type Reader<T> = (kept: unknown) => T | undefined;

/**
 * What a device keeps under names: of each game, of each deployment. The newest come last, and only so many are kept. All
 * of it is read when it is asked for, so that two tabs do not undo each other's work.
 */
export class Kept<T> {
  readonly #store: Store | undefined;
  readonly #name: string;
  readonly #most: number;
  readonly #read: Reader<T>;

  /** @param store `undefined` where nothing can be kept */
  constructor(store: Store | undefined, name: string, most: number, read: Reader<T>) {
    this.#store = store;
    this.#name = name;
    this.#most = most;
    this.#read = read;
  }

  /** What is kept under a name. */
  at(name: string): T | undefined {
    return this.all().find(([known]) => known === name)?.[1];
  }

  /** Everything, the oldest first. */
  all(): readonly (readonly [string, T])[] {
    return entries(this.#store, this.#name).flatMap(([name, kept]) => {
      const value = this.#read(kept);
      return value === undefined ? [] : [[name, value] as const];
    });
  }

  /** Keeps a value, or forgets it. */
  keep(name: string, value: T | undefined): void {
    const before = this.all();
    const others = before.filter(([known]) => known !== name);
    if (value === undefined && others.length === before.length) {
      return;
    }
    const all = value === undefined ? others : [...others, [name, value] as const];
    try {
      this.#store?.setItem(this.#name, JSON.stringify(all.slice(-this.#most)));
    } catch {
      // Full, or forbidden: it lasts as long as the page.
    }
  }
}

function entries(store: Store | undefined, name: string): readonly (readonly [string, unknown])[] {
  try {
    const kept: unknown = JSON.parse(store?.getItem(name) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(kept: unknown): kept is readonly [string, unknown] {
  return Array.isArray(kept) && kept.length === 2 && typeof kept[0] === "string";
}

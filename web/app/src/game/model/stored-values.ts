import type { Store } from "../../settings/store.js";

/** Parses a stored value; returns `undefined` if it is invalid. */
export type Reader<T> = (kept: unknown) => T | undefined;

/**
 * Named values stored on this device, such as one per game. Only the newest ones are kept, in order
 * of age. Every access reads all of them, so that two tabs do not overwrite each other's changes.
 */
export class StoredValues<T> {
  readonly #store: Store | undefined;
  readonly #name: string;
  readonly #most: number;
  readonly #read: Reader<T>;

  /**
   * Creates a view of a store.
   *
   * @param store `undefined` if nothing can be stored
   */
  constructor(store: Store | undefined, name: string, most: number, read: Reader<T>) {
    this.#store = store;
    this.#name = name;
    this.#most = most;
    this.#read = read;
  }

  /** Returns the value with this name. */
  at(name: string): T | undefined {
    return this.all().find(([known]) => known === name)?.[1];
  }

  /** Returns all values, the oldest first. */
  all(): readonly (readonly [string, T])[] {
    return entries(this.#store, this.#name).flatMap(([name, kept]) => {
      const value = this.#read(kept);
      return value === undefined ? [] : [[name, value] as const];
    });
  }

  /** Stores a value, or forgets it. */
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
      // The store is full or forbidden, so the value is lost.
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

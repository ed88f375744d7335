import { keepValues, keptValues, type Store } from "../settings/kept-values.js";

const MOST = 50;

/** Ids that all tabs of this browser remember; the last ones only. */
export class KeptIds {
  readonly #store: Store | undefined;
  readonly #name: string;

  /** @param name the name in the store */
  constructor(store: Store | undefined, name: string) {
    this.#store = store;
    this.#name = name;
  }

  has(id: string): boolean {
    return id in keptValues(this.#store, this.#name);
  }

  add(id: string): void {
    const before = Object.entries(keptValues(this.#store, this.#name)).slice(1 - MOST);
    keepValues(this.#store, this.#name, Object.fromEntries([...before, [id, true]]));
  }
}

import { signal } from "@preact/signals";

const NAME = "espionage.dismissed";

/** The announcements dismissed on this device. They survive a reload, until they are retracted. */
export class Dismissed {
  readonly #store: Pick<Storage, "getItem" | "setItem"> | undefined;
  readonly #ids = signal<readonly string[]>([]);

  constructor(store: Pick<Storage, "getItem" | "setItem"> | undefined) {
    this.#store = store;
    this.#ids.value = this.#read();
  }

  has(id: string): boolean {
    return this.#ids.value.includes(id);
  }

  add(id: string): void {
    this.#keep([...this.#ids.peek(), id]);
  }

  /** Forgets the dismissed announcements that are no longer standing. */
  retain(standing: readonly string[]): void {
    const ids = this.#ids.peek();
    if (ids.some((id) => !standing.includes(id))) {
      this.#keep(ids.filter((id) => standing.includes(id)));
    }
  }

  #keep(ids: readonly string[]): void {
    this.#ids.value = ids;
    try {
      this.#store?.setItem(NAME, JSON.stringify(ids));
    } catch {
      // The list cannot be stored, so it lasts as long as the page.
    }
  }

  #read(): readonly string[] {
    try {
      const kept: unknown = JSON.parse(this.#store?.getItem(NAME) ?? "[]");
      return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
    } catch {
      return [];
    }
  }
}

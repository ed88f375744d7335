import { type ReadonlySignal, signal } from "@preact/signals";
import type { Environment } from "@sdk";

/** A way out of what a notice tells. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** A short message to the user. */
export interface Notice {
  readonly id: number;
  readonly kind: "good" | "bad" | "info";
  readonly text: string;
  readonly actions: readonly NoticeAction[];
}

const SHOWN_MS = 6_000;
const AT_ONCE = 4;

/** The notices on the page, oldest first. Bad ones and those with actions stay until closed. */
export class Notices {
  readonly #environment: Pick<Environment, "after">;
  readonly #shown = signal<readonly Notice[]>([]);
  #last = 0;

  constructor(environment: Pick<Environment, "after">) {
    this.#environment = environment;
  }

  get shown(): ReadonlySignal<readonly Notice[]> {
    return this.#shown;
  }

  /** Shows a notice, replacing one with the same text. Returns its id. */
  tell(kind: Notice["kind"], text: string, ...actions: readonly NoticeAction[]): number {
    const id = ++this.#last;
    const others = this.#shown.peek().filter((notice) => notice.text !== text);
    this.#shown.value = [...others, { id, kind, text, actions }].slice(-AT_ONCE);
    if (kind !== "bad" && actions.length === 0) {
      this.#environment.after(SHOWN_MS, () => {
        this.close(id);
      });
    }
    return id;
  }

  close(id: number | undefined): void {
    this.#shown.value = this.#shown.peek().filter((notice) => notice.id !== id);
  }
}

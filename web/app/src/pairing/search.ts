import type { ReadonlySignal } from "@preact/signals";
import { type Answer, type Client, type Environment, type Pairing, QuickPairing, type SeekTerms } from "@sdk";
import { observed } from "../shell/observed.js";

/**
 * The search of quick pairing. It continues on other pages, and ends when the browser leaves the
 * site.
 */
export class Search {
  readonly #quick: QuickPairing;
  /** See `QuickPairing.pairing`. */
  readonly pairing: ReadonlySignal<Pairing | undefined>;

  constructor(client: Client, environment: Environment) {
    this.#quick = new QuickPairing(client.connection, environment);
    this.pairing = observed(this.#quick.pairing);
    // Runs before the connection is closed, because capturing listeners come first.
    window.addEventListener("pagehide", () => void (this.#quick.isSeeking && this.#quick.stop()), { capture: true });
  }

  seek(terms: SeekTerms): Promise<Answer<Pairing>> {
    return this.#quick.seek(terms);
  }

  stop(): Promise<Answer<undefined>> {
    return this.#quick.stop();
  }
}

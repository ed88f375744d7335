import { type ReadonlySignal, signal } from "@preact/signals";
import { type Answer, type Client, type Environment, type Pairing, QuickPairing, type RatingBounds, type SeekTerms } from "@sdk";
import { observed } from "../shell/observed.js";

/**
 * The search of quick pairing. It continues on other pages, and ends when the browser leaves the
 * site.
 */
export class Search {
  readonly #quick: QuickPairing;
  /** See `QuickPairing.pairing`. */
  readonly pairing: ReadonlySignal<Pairing | undefined>;
  /** True if the player wants the range of this search to stay as it is. */
  readonly keepsRange = signal(false);
  #beganEpochMs: number | undefined;

  constructor(client: Client, environment: Environment) {
    this.#quick = new QuickPairing(client.connection, environment);
    this.pairing = observed(this.#quick.pairing);
    // Runs before the connection is closed, because capturing listeners come first.
    window.addEventListener("pagehide", () => void (this.#quick.isSeeking && this.#quick.stop()), { capture: true });
  }

  seek(terms: SeekTerms): Promise<Answer<Pairing>> {
    this.#beganEpochMs = undefined;
    this.keepsRange.value = false;
    return this.#quick.seek(terms);
  }

  /** Returns when the player began to search, with whatever range, by the server's clock. */
  get beganEpochMs(): number {
    return this.#beganEpochMs ?? Number(this.pairing.value?.sinceEpochMs ?? 0);
  }

  /** Searches for the same with another range of ratings. */
  async widen(band: RatingBounds): Promise<void> {
    const now = this.pairing.peek();
    if (now?.seeking === true) {
      this.#beganEpochMs = this.beganEpochMs;
      const { variant, timeControl, rated, computer } = now;
      await this.#quick.seek({ variant, timeControl, rated, computer, ...(band.min + band.max > 0 && { band }) });
    }
  }

  stop(): Promise<Answer<undefined>> {
    return this.#quick.stop();
  }
}

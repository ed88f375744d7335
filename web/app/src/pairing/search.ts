import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Answer, type Client, type Environment, type GameCreated, type Pairing, QuickPairing, type RatingBounds, type SeekTerms } from "@sdk";
import { observed } from "../shell/observed.js";
import { offerOf } from "./opponent-offer.js";

/**
 * The search of quick pairing. It continues on other pages, and ends when the browser leaves the
 * site.
 */
export class Search {
  readonly #client: Client;
  readonly #quick: QuickPairing;
  /** See `QuickPairing.pairing`. */
  readonly pairing: ReadonlySignal<Pairing | undefined>;
  /** True if the player wants the range of this search to stay as it is. */
  readonly keepsRange = signal(false);
  /** The open invitation that the player left while searching, until a game begins. */
  readonly invitation = signal<string | undefined>(undefined);
  /** The terms of the search that ended because the player did not join an opponent in time. */
  readonly missed = signal<SeekTerms | undefined>(undefined);
  /** True if the opponent who was found last did not join, and the search goes on. */
  readonly isUnanswered = signal(false);
  readonly #brought = new Set<string>();
  #before: Pairing | undefined;
  #hasJoined = false;
  #widenedEpochMs = 0;

  constructor(client: Client, environment: Environment) {
    this.#client = client;
    this.#quick = new QuickPairing(client.connection, environment);
    this.pairing = observed(this.#quick.pairing);
    effect(() => { this.#follow(this.pairing.value); });
    client.onGameCreated((created) => { this.#began(created); });
    // Runs before the connection is closed, because capturing listeners come first.
    window.addEventListener("pagehide", () => void (this.#quick.isSeeking && this.#quick.stop()), { capture: true });
  }

  seek(terms: SeekTerms): Promise<Answer<Pairing>> {
    this.#widenedEpochMs = 0;
    this.#hasJoined = false;
    this.keepsRange.value = false;
    this.missed.value = undefined;
    return this.#quick.seek(terms);
  }

  /** Returns whether a search on this page has brought a game. */
  hasBrought(gameId: string): boolean {
    return this.#brought.has(gameId);
  }

  /** Returns whether the player has joined an opponent from another game. */
  get hasJoined(): boolean {
    return this.#hasJoined;
  }

  /** Returns since when the search has its range. The server keeps the start of a search that is only widened. */
  get rangeSinceEpochMs(): number {
    return Math.max(this.#widenedEpochMs, Number(this.pairing.value?.sinceEpochMs ?? 0));
  }

  /** Searches for the same with another range of ratings, at this time of the server. */
  async widen(band: RatingBounds, nowEpochMs: number): Promise<void> {
    const now = this.pairing.peek();
    if (now?.seeking === true) {
      this.#widenedEpochMs = nowEpochMs;
      await this.#quick.seek(termsOf(now, band));
    }
  }

  /** Accepts the opponent who has been found. */
  join(): Promise<Answer<undefined>> {
    this.#hasJoined = true;
    return this.#quick.join();
  }

  stop(): Promise<Answer<undefined>> {
    return this.#quick.stop();
  }

  /** Notes an offered opponent whom the player or the opponent has let pass. */
  #follow(now: Pairing | undefined): void {
    const before = this.#before;
    this.#before = now;
    const passed = offerOf(now) === undefined ? offerOf(before) : undefined;
    if (now?.seeking === false && before !== undefined && passed?.toJoin === true && !this.#hasJoined) {
      this.missed.value = termsOf(before, before.band);
    }
    if (passed !== undefined || now?.seeking !== true || offerOf(now) !== undefined) {
      this.isUnanswered.value = now?.seeking === true && passed?.toJoin === false;
    }
  }

  /**
   * Ends the search or the invitation when the other one has brought a game. A game against the
   * computer ends neither.
   */
  #began({ gameId, originId }: GameCreated): void {
    this.missed.value = undefined;
    if (originId === "pairing") {
      this.#brought.add(gameId);
    }
    const left = this.invitation.peek();
    if (left !== undefined && originId !== "computer") {
      this.invitation.value = undefined;
      if (originId === left) {
        void this.#quick.stop();
      } else {
        void this.#client.lobby.cancel(left);
      }
    }
  }
}

function termsOf({ variant, timeControl, rated }: Pairing, band: RatingBounds | undefined): SeekTerms {
  return { variant, timeControl, rated, ...(band !== undefined && band.min + band.max > 0 && { band: { min: band.min, max: band.max } }) };
}

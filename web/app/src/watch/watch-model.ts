import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Environment, GameSummary, Stop } from "@sdk";
import { arranged, featuredOf } from "./featured.js";

/** How long the result of a featured game is shown before the next game comes. */
export const PAUSE_MS = 12_000;

/**
 * Which game is featured, and which live ones there are. The featured game is followed on the page, so its end is told
 * by the game itself: the list only says so later. Mutable through its methods; belongs to the page, which starts and
 * stops it.
 */
export class WatchModel {
  readonly #live: ReadonlySignal<readonly GameSummary[] | undefined>;
  readonly #environment: Pick<Environment, "after">;
  readonly #chosen = signal<string | undefined>(undefined);
  readonly #over = signal<ReadonlySet<string>>(new Set());
  readonly #games = signal<readonly GameSummary[] | undefined>(undefined);
  readonly #featured = signal<string | undefined>(undefined);

  /** What follows when the pause after the featured game is over; `undefined` before its end, and if there is nothing. */
  readonly next: ReadonlySignal<GameSummary | undefined>;

  /** @param live games of others; a game that one plays oneself is never featured, for one does not see it as spectators do */
  constructor(live: ReadonlySignal<readonly GameSummary[] | undefined>, environment: Pick<Environment, "after">) {
    this.#live = live;
    this.#environment = environment;
    this.next = computed(() => {
      const featured = this.#featured.value;
      const pausing = this.#chosen.value === undefined && featured !== undefined && this.#over.value.has(featured);
      return pausing ? featuredOf(this.#games.value ?? [], undefined) : undefined;
    });
  }

  /** The live games, in an order that stays; `undefined` while they are not known. */
  get games(): ReadonlySignal<readonly GameSummary[] | undefined> {
    return this.#games;
  }

  /** The game for somebody who has chosen none. */
  get featured(): ReadonlySignal<string | undefined> {
    return this.#featured;
  }

  /** Keeps up with the live games until stopped. */
  start(): Stop {
    const follows = computed(() => this.next.value !== undefined);
    const stops = [
      effect(() => {
        this.#keepUp();
      }),
      effect(() => (follows.value ? this.#environment.after(PAUSE_MS, () => { this.moveOn(); }) : undefined)),
    ];
    return () => {
      for (const stop of stops) {
        stop();
      }
    };
  }

  /** Somebody has chosen a game, or with `undefined` none: then the featured one is on the page. */
  choose(gameId: string | undefined): void {
    this.#chosen.value = gameId;
  }

  /** A game that was followed has ended. If it is the featured one, the next follows after a pause. */
  ended(gameId: string): void {
    this.#over.value = new Set([...this.#over.peek(), gameId]);
  }

  /** A game turned out to be over, or gone, when it was opened: if it was to be featured, another is at once. */
  missed(gameId: string): void {
    batch(() => {
      if (this.#featured.peek() === gameId) {
        this.#featured.value = undefined;
      }
      this.ended(gameId);
    });
  }

  /** Features the next game now. */
  moveOn(): void {
    const next = this.next.peek();
    if (next !== undefined) {
      this.#featured.value = next.gameId;
    }
  }

  #keepUp(): void {
    const over = this.#over.value;
    const live = this.#live.value?.filter(({ gameId }) => !over.has(gameId));
    if (live === undefined) {
      return;
    }
    this.#games.value = arranged(this.#games.peek() ?? [], live);
    const featured = this.#featured.value;
    const onThePage = this.#chosen.value === undefined && featured !== undefined;
    if (!onThePage || live.some(({ gameId }) => gameId === featured)) {
      this.#featured.value = featuredOf(live, featured)?.gameId;
    }
  }
}

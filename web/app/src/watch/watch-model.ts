import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Environment, GameSummary, Stop } from "@sdk";
import { stableOrder, featuredOf } from "./featured.js";

/** The time for which the result of a featured game is shown before the next game follows. */
export const PAUSE_MS = 12_000;

/** The time after which a player who left a followed game is away, and not reconnecting. */
export const AWAY_MS = 10_000;

/**
 * The live games, and the featured one among them. The page follows the featured game, so the game
 * itself reports its end, before the list does. Mutable through its methods; owned by the page,
 * which starts and stops it.
 */
export class WatchModel {
  readonly #live: ReadonlySignal<readonly GameSummary[] | undefined>;
  readonly #environment: Pick<Environment, "after">;
  readonly #chosen = signal<string | undefined>(undefined);
  readonly #over = signal<ReadonlySet<string>>(new Set());
  readonly #left = signal<ReadonlySet<string>>(new Set());
  readonly #games = signal<readonly GameSummary[] | undefined>(undefined);
  readonly #featured = signal<string | undefined>(undefined);

  /**
   * The game that follows after the pause; `undefined` while the featured game is running, and if
   * there is no other.
   */
  readonly next: ReadonlySignal<GameSummary | undefined>;

  /**
   * Creates a model.
   *
   * @param live the live games of other players. The player's own games are never featured, because
   *     the server sends their private view.
   */
  constructor(live: ReadonlySignal<readonly GameSummary[] | undefined>, environment: Pick<Environment, "after">) {
    this.#live = live;
    this.#environment = environment;
    this.next = computed(() => {
      const featured = this.#featured.value;
      const pausing = this.#chosen.value === undefined && featured !== undefined && this.#over.value.has(featured);
      return pausing ? featuredOf(this.#games.value ?? [], undefined, this.#left.value) : undefined;
    });
  }

  /** Returns the live games in a stable order; `undefined` while they are unknown. */
  get games(): ReadonlySignal<readonly GameSummary[] | undefined> {
    return this.#games;
  }

  /** Returns the game that is shown without a choice. */
  get featured(): ReadonlySignal<string | undefined> {
    return this.#featured;
  }

  /** Returns the games that a player has left, of those that the page has shown. */
  get gamesLeft(): ReadonlySignal<ReadonlySet<string>> {
    return this.#left;
  }

  /** Follows the live games until stopped. */
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

  /** Chooses a game; `undefined` shows the featured one. */
  choose(gameId: string | undefined): void {
    this.#chosen.value = gameId;
  }

  /**
   * Handles the end of a followed game. If it is the featured one, the next follows after a pause.
   */
  ended(gameId: string): void {
    this.#over.value = new Set([...this.#over.peek(), gameId]);
  }

  /**
   * Handles a game that was over or gone when it was opened. If it is the featured one, another
   * replaces it at once.
   */
  missed(gameId: string): void {
    batch(() => {
      if (this.#featured.peek() === gameId) {
        this.#featured.value = undefined;
      }
      this.ended(gameId);
    });
  }

  /** Records whether a player has left a game. Another with both players is featured instead. */
  left(gameId: string, isLeft: boolean): void {
    const others = [...this.#left.peek()].filter((other) => other !== gameId);
    if (this.#left.peek().has(gameId) !== isLeft) {
      this.#left.value = new Set(isLeft ? [...others, gameId] : others);
    }
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
    this.#games.value = stableOrder(this.#games.peek() ?? [], live);
    const featured = this.#featured.value;
    const onThePage = this.#chosen.value === undefined && featured !== undefined;
    if (!onThePage || live.some(({ gameId }) => gameId === featured)) {
      this.#featured.value = featuredOf(live, featured, this.#left.value)?.gameId;
    }
  }
}

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { Phase, type Snapshot } from "@sdk";

interface Shown {
  readonly snapshot: Snapshot;
}

/**
 * The game as far as its board has shown it: the newest state, or an earlier one while the newest
 * turn waits on the board for the one before. Texts and sounds follow it, so that they do not tell a
 * result that nobody has seen.
 *
 * Mutable; owned by its view. The board says what it shows.
 */
export class ToldGame<G extends Shown> {
  readonly game: ReadonlySignal<G | undefined>;
  readonly #shown: Signal<number | undefined> = signal(undefined);
  /** The newest state of each turn since the shown one. */
  #kept: readonly G[] = [];

  constructor(newest: ReadonlySignal<G | undefined>) {
    this.game = computed(() => this.#told(newest.value, this.#shown.value));
  }

  /** Says which turn of the present the board shows, as scenes count turns; `undefined` for none. */
  shows(turn: number | undefined): void {
    this.#shown.value = turn;
  }

  #told(newest: G | undefined, shown: number | undefined): G | undefined {
    if (newest === undefined || shown === undefined || sceneTurn(newest.snapshot) <= shown) {
      this.#kept = newest === undefined ? [] : [newest];
      return newest;
    }
    const kept = [...this.#kept.filter(({ snapshot }) => sceneTurn(snapshot) < sceneTurn(newest.snapshot)), newest];
    const told = Math.max(0, kept.findLastIndex(({ snapshot }) => sceneTurn(snapshot) <= shown));
    this.#kept = kept.slice(told);
    return kept[told];
  }
}

/** Returns the turn of a state as scenes count it: the deployment is before the first position. */
export function sceneTurn({ phase, turn }: Snapshot): number {
  return phase === Phase.DEPLOYMENT ? -1 : turn;
}

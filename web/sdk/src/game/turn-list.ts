import { type HistoryEntry, Phase, type PlayedStep, type Snapshot } from "../gen/espionage/v1/game_pb.js";

/** One turn as this viewer saw it when it was played. */
export interface SeenTurn {
  /** Turns played so far: 0 is the position after deployment, which has no steps. */
  readonly turn: number;
  readonly steps: readonly PlayedStep[];
  /** The board and the fallen pieces after the turn, coded as in `Snapshot`. */
  readonly board: Uint8Array;
  readonly fallen: Uint8Array;
  /** Milliseconds that the turn took from the mover's clock; `undefined` while only its snapshot was seen. */
  readonly spentMs: number | undefined;
  /** Milliseconds that were given back for lag; told only after the game, 0 before. */
  readonly lagMs: number | undefined;
}

/**
 * The turns of a game, put together from snapshots and histories. Immutable. A snapshot of a game that is over shows
 * what was hidden, so no turn is made of one: the last turn then comes from the history too.
 */
export class TurnList {
  /** Of a game of which nothing has been seen. */
  static readonly EMPTY = new TurnList(new Map());

  readonly #turns: ReadonlyMap<number, SeenTurn>;

  private constructor(turns: ReadonlyMap<number, SeenTurn>) {
    this.#turns = turns;
  }

  /** What was seen of a turn; `undefined` if nothing yet. */
  at(turn: number): SeenTurn | undefined {
    return this.#turns.get(turn);
  }

  /** All that is known, in order; there may be gaps. */
  get turns(): readonly SeenTurn[] {
    return [...this.#turns.values()].sort((a, b) => a.turn - b.turn);
  }

  /** The first turn up to and including `last` that is not known. */
  firstGap(last: number): number | undefined {
    for (let turn = 0; turn <= last; turn++) {
      if (!this.#turns.has(turn)) {
        return turn;
      }
    }
    return undefined;
  }

  /** With the turn that the snapshot shows, if it shows one and nothing better is known. */
  withSnapshot(snapshot: Snapshot): TurnList {
    const { phase, turn, lastTurn: steps, board, fallen } = snapshot;
    if (phase !== Phase.PLAY || this.#turns.has(turn)) {
      return this;
    }
    return this.#with([{ turn, steps, board, fallen, spentMs: undefined, lagMs: undefined }]);
  }

  /** With what the server says of these turns, which counts more than what snapshots showed. */
  withHistory(entries: readonly HistoryEntry[]): TurnList {
    return this.#with(
      entries.map(({ turn, steps, board, fallen, spentMs, lagMs }) => ({ turn, steps, board, fallen, spentMs, lagMs })),
    );
  }

  #with(turns: readonly SeenTurn[]): TurnList {
    return new TurnList(new Map([...this.#turns, ...turns.map((seen) => [seen.turn, seen] as const)]));
  }
}

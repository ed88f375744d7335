import { type HistoryEntry, Phase, type PlayedStep, type Snapshot } from "../gen/espionage/v1/game_pb.js";

/** One turn as this viewer saw it when it was played. */
export interface SeenTurn {
  /** The number of turns played: 0 is the position after deployment, which has no steps. */
  readonly turn: number;
  readonly steps: readonly PlayedStep[];
  /** The board and the fallen pieces after the turn, coded as in `Snapshot`. */
  readonly board: Uint8Array;
  readonly fallen: Uint8Array;
  /**
   * The milliseconds charged to the mover's clock; `undefined` while only the snapshot is known.
   */
  readonly spentMs: number | undefined;
  /** The lag credit in milliseconds; 0 until the game has ended. */
  readonly lagMs: number | undefined;
}

/**
 * The turns of a game, composed of snapshots and histories. Immutable. The snapshot of an ended
 * game reveals hidden pieces, so no turn is derived from it: the last turn comes from the history.
 */
export class TurnList {
  /** The empty list. */
  static readonly EMPTY = new TurnList(new Map());

  readonly #turns: ReadonlyMap<number, SeenTurn>;

  private constructor(turns: ReadonlyMap<number, SeenTurn>) {
    this.#turns = turns;
  }

  /** Returns a turn; `undefined` if it is unknown. */
  at(turn: number): SeenTurn | undefined {
    return this.#turns.get(turn);
  }

  /** Returns the known turns in order; there may be gaps. */
  get turns(): readonly SeenTurn[] {
    return [...this.#turns.values()].sort((a, b) => a.turn - b.turn);
  }

  /** Returns the first unknown turn up to and including `last`. */
  firstGap(last: number): number | undefined {
    for (let turn = 0; turn <= last; turn++) {
      if (!this.#turns.has(turn)) {
        return turn;
      }
    }
    return undefined;
  }

  /**
   * Returns the list with the turn of a snapshot, unless it has none or a history entry is known.
   */
  withSnapshot(snapshot: Snapshot): TurnList {
    const { phase, turn, lastTurn: steps, board, fallen } = snapshot;
    if (phase !== Phase.PLAY || this.#turns.has(turn)) {
      return this;
    }
    return this.#with([{ turn, steps, board, fallen, spentMs: undefined, lagMs: undefined }]);
  }

  /** Returns the list with these history entries, which take precedence over snapshots. */
  withHistory(entries: readonly HistoryEntry[]): TurnList {
    return this.#with(
      entries.map(({ turn, steps, board, fallen, spentMs, lagMs }) => ({ turn, steps, board, fallen, spentMs, lagMs })),
    );
  }

  #with(turns: readonly SeenTurn[]): TurnList {
    return new TurnList(new Map([...this.#turns, ...turns.map((seen) => [seen.turn, seen] as const)]));
  }
}

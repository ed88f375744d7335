import type { Environment, Stop } from "../base/environment.js";
import { Cell, type Observable } from "../base/observable.js";
import type { RetryingCommands } from "../commands/retrying-commands.js";
import { Phase, type Snapshot } from "../gen/espionage/v1/game_pb.js";
import { TurnList } from "./turn-list.js";

const LEAST_WAIT_MS = 2_000;

/**
 * The turns played so far. It asks for the history when a snapshot shows that turns were missed. It
 * asks again after the end of the game, because only then does the server reveal the lag credits.
 */
export class TurnHistory {
  readonly #gameId: string;
  readonly #retryingCommands: RetryingCommands;
  readonly #environment: Environment;
  readonly #turns = new Cell<TurnList>(TurnList.EMPTY);
  #newest: Snapshot | undefined;
  #complete = false;
  #underWay = false;
  #closed = false;
  #stopTimer: Stop = () => undefined;

  constructor(gameId: string, retryingCommands: RetryingCommands, environment: Environment) {
    this.#gameId = gameId;
    this.#retryingCommands = retryingCommands;
    this.#environment = environment;
  }

  get turns(): Observable<TurnList> {
    return this.#turns;
  }

  /** Processes a snapshot that is newer than all before. */
  show(snapshot: Snapshot): void {
    this.#newest = snapshot;
    this.#turns.set(this.#turns.value.withSnapshot(snapshot));
    void this.#fill();
  }

  /** Forgets all turns, because they are of another side or were lost. */
  reset(): void {
    this.#newest = undefined;
    this.#complete = false;
    this.#turns.set(TurnList.EMPTY);
  }

  close(): void {
    this.#closed = true;
    this.#stopTimer();
  }

  async #fill(): Promise<void> {
    if (this.#underWay) {
      return;
    }
    this.#underWay = true;
    let from = this.#missing();
    while (from !== undefined && !this.#closed) {
      from = (await this.#fetch(from)) ? this.#missing() : undefined;
    }
    this.#underWay = false;
  }

  /** Returns the first turn to ask for; `undefined` if there is none. */
  #missing(): number | undefined {
    if (this.#newest === undefined || this.#newest.phase === Phase.DEPLOYMENT) {
      return undefined;
    }
    return this.#newest.phase === Phase.ENDED && !this.#complete
      ? 0
      : this.#turns.value.firstGap(this.#newest.turn);
  }

  /**
   * Loads a turn and all later ones, page by page. Returns whether it makes sense to check again.
   */
  async #fetch(from: number): Promise<boolean> {
    const seen = this.#newest;
    let next = from;
    do {
      const answer = await this.#retryingCommands.ask(
        { case: "getHistory", value: { gameId: this.#gameId, fromTurn: next } },
        "history",
      );
      if (!answer.ok) {
        this.#later(answer.refusal.retryable, answer.refusal.retryAfterMs);
        return false;
      }
      if (this.#newest === undefined) {
        return false;
      }
      this.#turns.set(this.#turns.value.withHistory(answer.value.entries));
      next = answer.value.nextTurn > next ? answer.value.nextTurn : 0;
    } while (next !== 0);
    this.#complete = seen?.phase === Phase.ENDED && from === 0;
    return this.#newest !== seen;
  }

  #later(retryable: boolean, retryAfterMs: number): void {
    if (retryable && !this.#closed) {
      this.#stopTimer();
      this.#stopTimer = this.#environment.after(Math.max(LEAST_WAIT_MS, retryAfterMs), () => void this.#fill());
    }
  }
}

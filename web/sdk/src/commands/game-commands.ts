import type { Command } from "../connection/frames.js";
import { ClaimWish } from "../gen/espionage/v1/client_pb.js";
import type { RetryingCommands } from "./retrying-commands.js";
import type { Answer } from "./refusal.js";

/** One step of one piece; squares are (rank − 1) · files + file, a1 = 0. */
export interface StepToPlay {
  readonly from: number;
  readonly to: number;
}

/** The commands of a player in one game. Their effects appear in the snapshots of all watchers. */
export class GameCommands {
  readonly #gameId: string;
  readonly #retryingCommands: RetryingCommands;

  constructor(gameId: string, retryingCommands: RetryingCommands) {
    this.#gameId = gameId;
    this.#retryingCommands = retryingCommands;
  }

  /**
   * Sends the final deployment.
   *
   * @param setup the home ranks from front to back, joined by "/", each from file a, in upper-case
   *     codes
   */
  deploy(setup: string): Promise<Answer<undefined>> {
    return this.#deploy({ case: "setup", value: setup });
  }

  /** Makes the room draw a random legal deployment, which is final too. */
  deployAtRandom(): Promise<Answer<undefined>> {
    return this.#deploy({ case: "random", value: true });
  }

  /**
   * Submits a whole turn.
   *
   * @param turn the `Snapshot.turn` of the position that the turn continues
   */
  turn(turn: number, steps: readonly StepToPlay[]): Promise<Answer<undefined>> {
    return this.#done({ case: "playTurn", value: { gameId: this.#gameId, turn, steps: [...steps] } });
  }

  /** Offers a draw, at most once per own turn. If the opponent has offered one, this accepts it. */
  offerDraw(): Promise<Answer<undefined>> {
    return this.#done({ case: "offerDraw", value: { gameId: this.#gameId } });
  }

  /** Accepts or declines the opponent's offer of a draw. */
  answerDraw(accept: boolean): Promise<Answer<undefined>> {
    return this.#done({ case: "answerDraw", value: { gameId: this.#gameId, accept } });
  }

  resign(): Promise<Answer<undefined>> {
    return this.#done({ case: "resign", value: { gameId: this.#gameId } });
  }

  /** Aborts the game; possible until Black's first turn. */
  abort(): Promise<Answer<undefined>> {
    return this.#done({ case: "abort", value: { gameId: this.#gameId } });
  }

  /** Claims the game against an absent opponent. */
  claim(wish: "win" | "draw"): Promise<Answer<undefined>> {
    const value = { gameId: this.#gameId, wish: wish === "win" ? ClaimWish.WIN : ClaimWish.DRAW };
    return this.#done({ case: "claim", value });
  }

  /** Offers a rematch, or accepts the opponent's offer, within 60 seconds of the end or an hour of an abort. */
  offerRematch(): Promise<Answer<undefined>> {
    return this.#done({ case: "offerRematch", value: { gameId: this.#gameId } });
  }

  declineRematch(): Promise<Answer<undefined>> {
    return this.#done({ case: "declineRematch", value: { gameId: this.#gameId } });
  }

  /**
   * Announces that the player leaves: the opponent may claim after 10 seconds instead of 60.
   * Subscriptions end too.
   */
  leave(): Promise<Answer<undefined>> {
    return this.#done({ case: "leave", value: { gameId: this.#gameId } });
  }

  #deploy(army: { case: "setup"; value: string } | { case: "random"; value: true }): Promise<Answer<undefined>> {
    return this.#done({ case: "deploy", value: { gameId: this.#gameId, army } });
  }

  #done(command: Command): Promise<Answer<undefined>> {
    return this.#retryingCommands.done(command);
  }
}

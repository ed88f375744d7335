import type { SideClock } from "../gen/espionage/v1/game_pb.js";
import type { TimeControl } from "./time-control.js";

type ByoYomi = Extract<TimeControl, { kind: "byo-yomi" }>;

const TOLERANCE_MS = 250;

/**
 * Whether one side's byo-yomi clock shows its main time or a period: the protocol tells what is left and how many
 * periods, not which of the two it is. Usually that follows: a lost period, or more left than a period has. With all
 * periods left and less than a period to go, what was seen before decides, for the main time never grows; to a client
 * that has only just come it counts as the main time, until the next turn.
 */
export class PeriodGuess {
  readonly #control: ByoYomi;
  #inPeriod: boolean;
  #mainMs: number;

  constructor(control: ByoYomi) {
    this.#control = control;
    this.#inPeriod = control.mainMs === 0;
    this.#mainMs = control.mainMs;
  }

  /**
   * Takes in what a snapshot shows, and returns whether it is a period.
   *
   * @param ranMs how long this clock ran since the last snapshot, as far as that is known
   * @param runs whether it runs now
   */
  see({ remainingMs, periods }: SideClock, ranMs: number, runs: boolean): boolean {
    if (!this.#inPeriod) {
      this.#inPeriod = this.#isPeriod(remainingMs, periods, ranMs, runs);
      this.#mainMs = remainingMs;
    }
    return this.#inPeriod;
  }

  #isPeriod(remainingMs: number, periods: number, ranMs: number, runs: boolean): boolean {
    const { periodMs, periods: all } = this.#control;
    if (periods < all || remainingMs > periodMs) {
      return periods < all;
    }
    const grew = remainingMs > this.#mainMs + TOLERANCE_MS;
    const usedUp = ranMs > this.#mainMs + TOLERANCE_MS;
    return grew || (usedUp && (runs || remainingMs === periodMs));
  }
}

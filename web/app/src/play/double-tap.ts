import type { TurnChoice } from "../game/model/turn-choice.js";

/** The time for which a complete turn is shown before a tap on it counts, longer than a step moves. */
export const SEEN_MS = 300;

/** The longest time between the two taps of a pair. */
export const PAIR_MS = 500;

/**
 * Recognizes the double tap or double click that confirms a turn.
 *
 * The tap that sets the last step never counts, nor does any tap within 300 ms after it. So somebody
 * who taps twice to make the last step does not submit a turn that they have not seen yet: both taps
 * of the pair must hit the square of the last step while the complete turn is shown.
 *
 * Mutable; owned by its board. All times are in milliseconds of one clock.
 */
export class DoubleTap {
  #complete: TurnChoice | undefined;
  #since = 0;
  #first: number | undefined;

  /** Learns of a choice that is now shown. */
  shows(choice: TurnChoice | undefined, now: number): void {
    const complete = choice?.isComplete === true ? choice : undefined;
    if (complete !== this.#complete) {
      this.#complete = complete;
      this.#since = now;
      this.#first = undefined;
    }
  }

  /** Handles a tap on the last step's square of a complete turn. Returns whether it confirms. */
  confirms(choice: TurnChoice, now: number): boolean {
    this.shows(choice, now);
    if (now - this.#since < SEEN_MS) {
      return false;
    }
    const isSecond = this.#first !== undefined && now - this.#first <= PAIR_MS;
    this.#first = isSecond ? undefined : now;
    return isSecond;
  }
}

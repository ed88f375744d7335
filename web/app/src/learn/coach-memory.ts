import { isSameStep, type Position, type Turn } from "@sdk/rules";
import type { Advice } from "./coach.js";

/** The number of turns, of both sides, within which advice is counted: ten own ones. */
const SPAN = 20;

/** A moment of a game: the number of turns played, and the chosen steps of the next one. */
export interface SaidAt {
  readonly turn: number;
  readonly steps: Turn;
}

interface Said extends SaidAt {
  /** Undefined if the coach was silent. */
  readonly advice: Advice | undefined;
}

/**
 * The advice that a coach has given in one game, so that it is rather silent than repeats itself, and
 * leads a Spy to one goal from turn to turn.
 * Mutable; owned by the coach of the game.
 */
export class CoachMemory {
  #said: readonly Said[] = [];
  #goal: { readonly turn: number; readonly square: number } | undefined;

  /**
   * Returns the square of the masked enemy to which a Spy was led in this turn or in the last one,
   * where it stands now; undefined if there was none.
   */
  goalIn({ turn, toMove, lastWhite, lastBlack }: Position): number | undefined {
    const goal = this.#goal;
    if (goal === undefined || goal.turn === turn) {
      return goal?.square;
    }
    const moved = (toMove === "white" ? lastBlack : lastWhite).find(({ from }) => from === goal.square);
    return goal.turn === turn - 2 ? (moved?.to ?? goal.square) : undefined;
  }

  /**
   * Returns the first advice that has not been given too often in the last ten turns. In a moment
   * that comes again, such as when a step is taken back, it is the same as before.
   */
  choose(moment: SaidAt, advice: readonly Advice[]): Advice | undefined {
    const before = this.#said.find((said) => isSameMoment(said, moment));
    if (before !== undefined) {
      return before.advice;
    }
    if (this.#goal?.turn !== moment.turn) {
      const square = advice.map((next) => ("goal" in next ? next.goal : undefined)).find((goal) => goal !== undefined);
      this.#goal = square === undefined ? undefined : { turn: moment.turn, square };
    }
    const recent = this.#said.filter(({ turn }) => turn <= moment.turn && turn > moment.turn - SPAN);
    const chosen = advice.find((next) => !isWorn(next, recent, moment.turn));
    this.#said = [...recent, { ...moment, advice: chosen }];
    return chosen;
  }
}

function isWorn(advice: Advice, recent: readonly Said[], turn: number): boolean {
  const topic = topicOf(advice);
  const same = recent.filter((said) => said.advice !== undefined && topicOf(said.advice) === topic);
  const last = recent.at(-1);
  // While the turn is chosen, a sentence may stay. Once another has followed, it does not come back.
  if (last?.turn === turn && last.advice !== undefined && topicOf(last.advice) === topic) {
    return false;
  }
  return same.some((said) => said.turn === turn) || new Set(same.map((said) => said.turn)).size >= mostOf(advice);
}

/**
 * Returns what an advice is about: no more than its sentence says. Advice without urgency is about the
 * same on other squares.
 */
function topicOf(advice: Advice): string {
  switch (advice.kind) {
    case "defend":
    case "lane":
    case "approach":
      return advice.kind;
    case "masked":
      return `masked ${advice.piece}`;
    case "win":
      return `win ${advice.step.to}`;
    case "danger":
      return `danger ${advice.at} ${advice.piece} ${advice.by}`;
    case "unmask":
      return `unmask ${advice.step.from} ${advice.step.to}`;
    case "first":
    case "chance":
      return JSON.stringify(advice);
  }
}

/** Returns in how many of ten turns an advice may be given. */
function mostOf({ kind }: Advice): number {
  return kind === "masked" ? 1 : 2;
}

function isSameMoment(one: SaidAt, other: SaidAt): boolean {
  return (
    one.turn === other.turn &&
    one.steps.length === other.steps.length &&
    one.steps.every((step, index) => {
      const same = other.steps[index];
      return same !== undefined && isSameStep(step, same);
    })
  );
}

import type { Turn } from "../board/step.js";
import type { Position } from "./position.js";
import { TurnInProgress } from "./turn-in-progress.js";
import type { Verdict } from "./turn-rule.js";

/**
 * Judges a submitted turn by the mover's view (rules, section 4), with the server's own test.
 * Undefined if the game is over.
 */
export function judgeTurn(view: Position, turn: Turn): Verdict | undefined {
  return TurnInProgress.begin(view)?.judge(turn);
}

/**
 * Generates every turn that the side to move may submit. Turns with the same steps in another order
 * are different turns, even if they lead to the same position. With five steps per turn there are
 * tens of thousands in the first position, and many more later.
 */
export function* legalTurns(view: Position): Generator<Turn, void, void> {
  const turn = TurnInProgress.begin(view);
  if (turn !== undefined) {
    for (const complete of completions(turn)) {
      yield complete.steps.map(({ step }) => step);
    }
  }
}

/** Generates every way to complete a turn. */
export function* completions(turn: TurnInProgress): Generator<TurnInProgress, void, void> {
  for (const step of turn.legalSteps()) {
    const next = turn.copy();
    next.play(step);
    if (next.isComplete) {
      yield next;
    } else {
      yield* completions(next);
    }
  }
}

import type { Turn } from "../board/step.js";
import type { Position } from "./position.js";
import { TurnInProgress } from "./turn-in-progress.js";
import type { Verdict } from "./turn-rule.js";

/**
 * Judges a turn that the side to move submits, by what that side sees (rules, section 4): the server runs the same test.
 * Undefined if the game is over.
 */
export function judgeTurn(view: Position, turn: Turn): Verdict | undefined {
  return TurnInProgress.begin(view)?.judge(turn);
}

/**
 * Every turn that the side to move may submit, one at a time. Turns with the same steps in another order are different
 * turns, also when they lead to the same position. With five steps a turn there are tens of thousands in the first
 * position and many more later on.
 */
export function* legalTurns(view: Position): Generator<Turn, void, void> {
  const turn = TurnInProgress.begin(view);
  if (turn !== undefined) {
    for (const complete of completions(turn)) {
      yield complete.steps.map(({ step }) => step);
    }
  }
}

/** Every way to complete a turn. */
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

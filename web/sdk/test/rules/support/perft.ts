import { TurnInProgress, type Position } from "../../../src/rules/index.js";
import { endTurn } from "../../../src/rules/replay.js";

/**
 * Returns the number of sequences of `depth` legal turns, as played. A turn that ends the game also
 * ends its sequence.
 */
export function perft(position: Position, depth: number): number {
  if (depth === 0) {
    return 1;
  }
  const turn = TurnInProgress.begin(position);
  return turn === undefined ? 0 : sequences(turn, depth);
}

/** Returns the number of steps that may begin a turn. */
export function firstSteps(position: Position): number {
  return TurnInProgress.begin(position)?.legalSteps().length ?? 0;
}

function sequences(turn: TurnInProgress, depth: number): number {
  const steps = turn.legalSteps();
  if (turn.stepsLeft === 1 && depth === 1) {
    return steps.length; // Each step completes a turn, so there is no need to play it.
  }
  let count = 0;
  for (const step of steps) {
    const next = turn.copy();
    next.play(step);
    count += next.isComplete ? completed(next, depth) : sequences(next, depth);
  }
  return count;
}

function completed(turn: TurnInProgress, depth: number): number {
  if (depth === 1) {
    return 1;
  }
  const { after, ending } = endTurn(turn);
  return ending === undefined ? perft(after, depth - 1) : 1;
}

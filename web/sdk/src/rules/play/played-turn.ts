import { isPieceOf, cellAt, type Cells } from "../board/cell.js";
import { opponent } from "../board/side.js";
import type { Step, Turn } from "../board/step.js";
import { endingAfter, type Ending } from "./ending.js";
import type { PlayedStep, TriedStep } from "./played-step.js";
import { lastSteps, type Position } from "./position.js";
import { TurnInProgress } from "./turn-in-progress.js";

/** The effects of a turn. */
export interface PlayedTurn {
  /** The steps played: fewer than submitted if one of them took the Headquarters. */
  readonly steps: readonly PlayedStep[];
  /** The true position after the turn. */
  readonly after: Position;
  /** The fallen pieces, in order. */
  readonly fallen: Cells;
  /** The end of the game, if the turn ended it. */
  readonly ending: Ending | undefined;
}

/**
 * Plays a legal turn on the true position. If a step takes the Headquarters, the rest is dropped.
 * The caller must judge the turn first.
 *
 * @throws RangeError if the game is over, the turn is incomplete or illegal, or the position is
 *     only a view
 */
export function playTurn(position: Position, turn: Turn): PlayedTurn {
  const inProgress = TurnInProgress.begin(position);
  if (inProgress === undefined) {
    throw new RangeError("the game is over");
  }
  for (const step of turn) {
    if (!inProgress.hasTakenHeadquarters) {
      inProgress.play(step);
    }
  }
  return endTurn(inProgress);
}

/**
 * Ends a turn on the true board. Returns the position after it, and the end of the game, if any
 * (rules, section 7).
 *
 * @throws RangeError if the turn is not complete, or was made on a view
 */
export function endTurn(turn: TurnInProgress): PlayedTurn {
  if (!turn.isComplete) {
    throw new RangeError("the turn needs more steps");
  }
  const steps = turn.steps.map(settled);
  const after = positionAfter(turn, steps);
  const ending = endingAfter(after, turn.mover, turn.hasTakenHeadquarters);
  return {
    steps,
    after: ending === undefined ? after : { ...after, toMove: undefined },
    fallen: Uint8Array.from(turn.fallen),
    ending,
  };
}

function settled({ step, outcome, unmasked }: TriedStep): PlayedStep {
  if (outcome === "unknown") {
    throw new RangeError("a turn is played on the true board only");
  }
  return { step, outcome, unmasked };
}

function positionAfter(turn: TurnInProgress, steps: readonly PlayedStep[]): Position {
  const { start, mover } = turn;
  const cells = turn.cells.slice();
  const own: Step[] = steps.filter(({ outcome }) => outcome !== "attacker-fell").map(({ step }) => step);
  const others = lastSteps(start, opponent(mover)).filter(({ to }) => isPieceOf(opponent(mover), cellAt(cells, to)));
  const quiet = turn.fallen.length === 0 && steps.every(({ unmasked }) => unmasked.length === 0);
  return {
    variant: start.variant,
    cells,
    toMove: opponent(mover),
    lastWhite: mover === "white" ? own : others,
    lastBlack: mover === "white" ? others : own,
    turn: start.turn + 1,
    quiet: quiet ? start.quiet + 1 : 0,
  };
}

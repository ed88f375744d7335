import { Phase, StepOutcome, type PlayedStep as WirePlayedStep, type SeenTurn as WireSeenTurn, Side as WireSide, type Snapshot, type TurnList } from "@sdk";
import {
  Sightings,
  stepsOfBytes,
  type PlayedStep,
  type Position,
  type Side,
  type StepOutcome as Outcome,
  type Variant,
} from "@sdk/rules";

/** Converts a side to that of the rules; `undefined` for none. */
export function sideOfWire(side: WireSide): Side | undefined {
  switch (side) {
    case WireSide.WHITE:
      return "white";
    case WireSide.BLACK:
      return "black";
    case WireSide.UNSPECIFIED:
      return undefined;
  }
}

const OUTCOMES: Readonly<Record<StepOutcome, Outcome>> = {
  [StepOutcome.UNSPECIFIED]: "moved",
  [StepOutcome.MOVED]: "moved",
  [StepOutcome.ATTACKER_WON]: "attacker-won",
  [StepOutcome.ATTACKER_FELL]: "attacker-fell",
};

/** Converts steps to those of the rules. */
export function playedSteps(steps: readonly WirePlayedStep[]): readonly PlayedStep[] {
  return steps.map(({ from, to, outcome, unmasked }) => ({
    step: { from, to },
    outcome: OUTCOMES[outcome],
    unmasked: [...unmasked],
  }));
}

/** Returns the position of a snapshot, for the rules. */
export function positionOf(variant: Variant, snapshot: Snapshot): Position {
  return {
    variant,
    cells: snapshot.board,
    toMove: sideOfWire(snapshot.toMove),
    lastWhite: stepsOfBytes(snapshot.whiteLast),
    lastBlack: stepsOfBytes(snapshot.blackLast),
    turn: snapshot.turn,
    quiet: snapshot.quiet,
  };
}

/** Tracks the pieces of a game through its known turns, up to the first gap. */
export class PieceTracker {
  readonly #variant: Variant;
  #sightings: Sightings | undefined;
  #first: WireSeenTurn | undefined;

  constructor(variant: Variant) {
    this.#variant = variant;
  }

  /**
   * Processes new turns. The result is the same object as long as the game is the same, and grows.
   *
   * @returns the tracked pieces; `undefined` until the position after deployment is known
   */
  follow(turns: TurnList, snapshot: Snapshot): Sightings | undefined {
    const first = turns.at(0);
    if (first === undefined) {
      return undefined;
    }
    if (this.#sightings === undefined || first.board !== this.#first?.board) {
      this.#sightings = new Sightings(this.#variant, first.board);
      this.#first = first;
    }
    const sightings = this.#sightings;
    for (let seen = turns.at(sightings.turn + 1); seen !== undefined; seen = turns.at(sightings.turn + 1)) {
      const over = snapshot.phase === Phase.ENDED && seen.turn === snapshot.turn;
      const { turn, board: cells, fallen } = seen;
      sightings.see({ turn, steps: playedSteps(seen.steps), cells, fallen, over });
    }
    return sightings;
  }
}

import { attackWins } from "../board/attack.js";
import {
  EMPTY,
  VOLCANO,
  cellAt,
  isPiece,
  isPieceOf,
  isUnmasked,
  pieceOf,
  sideOf,
  unmaskedCell,
  type Cell,
  type Cells,
} from "../board/cell.js";
import { isMobile } from "../board/piece.js";
import { opponent, type Side } from "../board/side.js";
import type { Step, Turn } from "../board/step.js";
import { hasLegalStep, isReturn, legalSteps, type Movement } from "./movement.js";
import type { TriedStep } from "./played-step.js";
import { lastSteps, type Position } from "./position.js";
import type { TurnRule, Verdict } from "./turn-rule.js";

/**
 * A turn of which some steps have been made. It knows the next legal steps, and makes them.
 *
 * It runs on the true board, to replay a record, or on the mover's view, to choose a turn. Both
 * allow the same steps, because legality never depends on a piece that was masked when the turn
 * began (rules, section 4). A square attacked blind is barred for the rest of the turn, and
 * movement depends only on own pieces and occupied squares. There is one difference. On the true
 * board, an attack that takes a masked Headquarters ends the turn; on the mover's view its outcome
 * is unknown.
 *
 * Mutable; owned by its creator.
 */
export class TurnInProgress {
  readonly start: Position;
  readonly mover: Side;
  readonly #cells: Cells;
  #moved: ReadonlySet<number> = new Set();
  #blind: ReadonlySet<number> = new Set();
  #steps: readonly TriedStep[] = [];
  #fallen: readonly Cell[] = [];
  #headquartersTaken = false;

  private constructor(start: Position, mover: Side, cells: Cells) {
    this.start = start;
    this.mover = mover;
    this.#cells = cells.slice();
  }

  /** Starts a turn of the side to move; undefined if the game is over. */
  static begin(position: Position): TurnInProgress | undefined {
    return position.toMove === undefined ? undefined : new TurnInProgress(position, position.toMove, position.cells);
  }

  /** Returns a copy, to continue the turn in another way. */
  copy(): TurnInProgress {
    const copy = new TurnInProgress(this.start, this.mover, this.#cells);
    copy.#moved = this.#moved;
    copy.#blind = this.#blind;
    copy.#steps = this.#steps;
    copy.#fallen = this.#fallen;
    copy.#headquartersTaken = this.#headquartersTaken;
    return copy;
  }

  /** Returns the steps made so far. */
  get steps(): readonly TriedStep[] {
    return this.#steps;
  }

  /** Returns the current cells, as far as the starting board shows them; read-only. */
  get cells(): Cells {
    return this.#cells;
  }

  /** Returns the fallen pieces in order, without those whose fate is unknown. */
  get fallen(): readonly Cell[] {
    return this.#fallen;
  }

  /** Returns whether a step took the Headquarters, as far as is known. */
  get hasTakenHeadquarters(): boolean {
    return this.#headquartersTaken;
  }

  /** Returns the maximum number of further steps. */
  get stepsLeft(): number {
    return this.#headquartersTaken ? 0 : this.start.variant.steps - this.#steps.length;
  }

  /** Returns whether the turn needs and allows no further step, so that it can be submitted. */
  get isComplete(): boolean {
    return this.stepsLeft === 0 || !hasLegalStep(this.#movement());
  }

  /** Returns all legal steps by direction and then by square, in a new list. */
  legalSteps(): Step[] {
    return this.stepsLeft === 0 ? [] : legalSteps(this.#movement());
  }

  #movement(): Movement {
    return {
      geometry: this.start.variant.geometry,
      cells: this.#cells,
      mover: this.mover,
      last: lastSteps(this.start, this.mover),
      moved: this.#moved,
      blind: this.#blind,
    };
  }

  /** Returns why this step is illegal now; undefined if it is legal. */
  refusal(step: Step): TurnRule | undefined {
    const { geometry } = this.start.variant;
    if (this.stepsLeft === 0) {
      return "too-many-steps";
    }
    if (!geometry.isSquare(step.from) || !geometry.isSquare(step.to)) {
      return "off-board";
    }
    if (!geometry.areAdjacent(step.from, step.to)) {
      return "not-adjacent";
    }
    return this.#refusalOfPiece(step.from) ?? this.#refusalOfTarget(step);
  }

  #refusalOfPiece(from: number): TurnRule | undefined {
    const cell = cellAt(this.#cells, from);
    if (this.#moved.has(from)) {
      return "same-piece";
    }
    if (isPieceOf(opponent(this.mover), cell)) {
      return "not-own-piece";
    }
    if (!isPiece(cell)) {
      return "empty-square";
    }
    const piece = pieceOf(cell);
    return piece !== undefined && isMobile(piece) ? undefined : "immobile-piece";
  }

  #refusalOfTarget(step: Step): TurnRule | undefined {
    const cell = cellAt(this.#cells, step.to);
    if (this.#blind.has(step.to)) {
      return "attacked-blind";
    }
    if (cell === VOLCANO) {
      return "volcano";
    }
    if (isPieceOf(this.mover, cell)) {
      return "own-piece-there";
    }
    return isReturn(lastSteps(this.start, this.mover), step.from, step.to) ? "no-return" : undefined;
  }

  /**
   * Makes a legal step, and returns its outcome.
   *
   * @throws RangeError if the step is illegal: a bug of the caller, who must ask `refusal` first
   */
  play(step: Step): TriedStep {
    const refusal = this.refusal(step);
    if (refusal !== undefined) {
      throw new RangeError(`a step that is not legal: ${refusal}`);
    }
    const outcome = isPiece(cellAt(this.#cells, step.to)) ? this.#attack(step) : this.#move(step);
    const tried: TriedStep = { step, outcome, unmasked: this.#unmask() };
    this.#steps = [...this.#steps, tried];
    return tried;
  }

  #move(step: Step): "moved" {
    this.#cells[step.to] = cellAt(this.#cells, step.from);
    this.#cells[step.from] = EMPTY;
    this.#moved = new Set([...this.#moved, step.to]);
    return "moved";
  }

  #attack(step: Step): TriedStep["outcome"] {
    // Enemies do not move in this turn: the defender was masked when it began, or it is known.
    if (!isUnmasked(cellAt(this.start.cells, step.to))) {
      this.#blind = new Set([...this.#blind, step.to]);
      this.#moved = new Set([...this.#moved, step.to]);
    }
    const attacker = pieceOf(cellAt(this.#cells, step.from));
    const defender = pieceOf(cellAt(this.#cells, step.to));
    if (attacker === undefined || defender === undefined) {
      this.#cells[step.from] = EMPTY;
      return "unknown";
    }
    const wins = attackWins(attacker, defender);
    this.#fallen = [...this.#fallen, cellAt(this.#cells, wins ? step.to : step.from)];
    if (!wins) {
      this.#cells[step.from] = EMPTY;
      return "attacker-fell";
    }
    this.#headquartersTaken = defender === "headquarters";
    this.#move(step);
    return "attacker-won";
  }

  /**
   * Unmasks every masked piece beside an enemy Spy (rules, section 6), and returns their squares.
   */
  #unmask(): number[] {
    const { geometry } = this.start.variant;
    const seen = new Set<number>();
    this.#cells.forEach((cell, square) => {
      if (pieceOf(cell) === "spy") {
        for (const beside of geometry.surroundings(square)) {
          const other = cellAt(this.#cells, beside);
          if (isPieceOf(opponent(sideOf(cell)), other) && !isUnmasked(other)) {
            seen.add(beside);
          }
        }
      }
    });
    for (const square of seen) {
      this.#cells[square] = unmaskedCell(cellAt(this.#cells, square));
    }
    return [...seen].sort((one, other) => one - other);
  }

  /** Judges a whole turn from the current state, on a copy. */
  judge(turn: Turn): Verdict {
    const trial = this.copy();
    for (const [index, step] of turn.entries()) {
      const rule = trial.refusal(step);
      if (rule !== undefined) {
        return { kind: "illegal", step: index, rule };
      }
      trial.play(step);
    }
    return trial.isComplete ? { kind: "legal" } : { kind: "illegal", step: undefined, rule: "too-few-steps" };
  }
}

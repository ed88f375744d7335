import { squareRefusal, TurnInProgress, type Position, type SquareRefusal, type Step, type TriedStep } from "@sdk/rules";

/** The chosen steps and the selected piece. */
interface Chosen {
  readonly steps: readonly Step[];
  readonly selected: number | undefined;
}

const NOTHING: Chosen = { steps: [], selected: undefined };

/**
 * The turn that a player is choosing. Immutable; every action returns the next choice, or the same
 * one if nothing changes. Legality follows from the player's view alone.
 */
export class TurnChoice {
  readonly selected: number | undefined;
  readonly #view: Position;
  readonly #chosen: Chosen;
  readonly #turn: TurnInProgress | undefined;
  readonly #legal: readonly Step[];

  private constructor(view: Position, chosen: Chosen) {
    this.#view = view;
    this.#chosen = chosen;
    this.selected = chosen.selected;
    this.#turn = TurnInProgress.begin(view);
    for (const step of chosen.steps) {
      this.#turn?.play(step);
    }
    this.#legal = this.#turn?.legalSteps() ?? [];
  }

  /**
   * Begins an empty choice.
   *
   * @param view the view of the side to move
   */
  static begin(view: Position): TurnChoice {
    return new TurnChoice(view, NOTHING);
  }

  /** Returns the number of the turn, as in `PlayTurn`. */
  get turn(): number {
    return this.#view.turn;
  }

  /** Returns the steps to submit. */
  get steps(): readonly Step[] {
    return this.#chosen.steps;
  }

  /** Returns the steps with their outcomes as far as known. */
  get tried(): readonly TriedStep[] {
    return this.#turn?.steps ?? [];
  }

  /** Returns whether the turn can be submitted. */
  get isComplete(): boolean {
    return this.steps.length > 0 && this.#turn?.isComplete === true;
  }

  /** Returns the maximum number of steps of this turn. */
  get length(): number {
    return this.#view.variant.steps;
  }

  /** Returns the squares of pieces that can move next. */
  get movable(): ReadonlySet<number> {
    return new Set(this.#legal.map(({ from }) => from));
  }

  /** Returns the squares to which the selected piece can move. */
  get targets(): ReadonlySet<number> {
    return new Set(this.#legal.filter(({ from }) => from === this.selected).map(({ to }) => to));
  }

  /** Returns why a click on a square would change nothing but let the held piece go. */
  refusal(square: number): SquareRefusal | undefined {
    return this.#turn === undefined || this.isComplete ? undefined : squareRefusal(this.#turn, this.selected, square);
  }

  /** Handles a click: takes up a piece, moves the held piece, or lets it go. */
  choose(square: number): TurnChoice {
    if (this.selected !== undefined && this.targets.has(square)) {
      return this.#step({ from: this.selected, to: square });
    }
    return this.#select(square !== this.selected && this.movable.has(square) ? square : undefined);
  }

  /** Handles the start of a drag: takes up a piece. */
  lift(square: number): TurnChoice {
    return this.#select(this.movable.has(square) ? square : undefined);
  }

  /** Handles the end of a drag: plays the step if it is legal; otherwise the piece stays held. */
  drop(from: number, to: number | undefined): TurnChoice {
    const step = this.#legal.find((legal) => legal.from === from && legal.to === to);
    return step === undefined ? this : this.#step(step);
  }

  /** Lets the held piece go; without one, takes the last step back. */
  cancel(): TurnChoice {
    return this.selected === undefined ? this.takeBack() : this.#select(undefined);
  }

  /** Takes the last step back. */
  takeBack(): TurnChoice {
    return this.steps.length === 0 ? this : new TurnChoice(this.#view, { steps: this.steps.slice(0, -1), selected: undefined });
  }

  #select(selected: number | undefined): TurnChoice {
    return selected === this.selected ? this : new TurnChoice(this.#view, { ...this.#chosen, selected });
  }

  #step(step: Step): TurnChoice {
    return new TurnChoice(this.#view, { steps: [...this.steps, step], selected: undefined });
  }
}

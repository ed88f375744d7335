import { squareRefusal, TurnInProgress, type Cells, type Position, type SquareRefusal, type Step, type TriedStep, type TurnRule } from "@sdk/rules";

/** The chosen steps and the selected piece. */
interface Chosen {
  readonly steps: readonly Step[];
  readonly selected: number | undefined;
}

/** The time of a choice: the own turn, or the opponent's while the chooser plans the next one. */
type Time = "now" | "plan";

const NOTHING: Chosen = { steps: [], selected: undefined };

/**
 * The turn that a player is choosing. Immutable; every action returns the next choice, or the same
 * one if nothing changes. Legality follows from the player's view alone.
 */
export class TurnChoice {
  readonly selected: number | undefined;
  /** The view of the side to move, with the turn's number. */
  readonly view: Position;
  /** True while the opponent is to move. */
  readonly isPlan: boolean;
  /** True if the complete turn is to be sent as soon as it is the chooser's turn. */
  readonly isQueued: boolean;
  readonly #chosen: Chosen;
  readonly #turn: TurnInProgress | undefined;
  readonly #legal: readonly Step[];

  private constructor(view: Position, chosen: Chosen, time: Time, queued = false) {
    this.view = view;
    this.isPlan = time === "plan";
    this.isQueued = queued;
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
    return new TurnChoice(view, NOTHING, "now");
  }

  /**
   * Begins an empty plan.
   *
   * @param view the view of the opponent's turn, as if the chooser were to move
   */
  static plan(view: Position): TurnChoice {
    return new TurnChoice(view, NOTHING, "plan");
  }

  /**
   * Returns a plan as the choice of the turn that has begun. It stays queued only if it is complete.
   *
   * @param view a view on which the steps are legal
   */
  continuedOn(view: Position): TurnChoice {
    const choice = new TurnChoice(view, { steps: this.steps, selected: undefined }, "now");
    const { selected } = this;
    return selected === undefined || !choice.movable.has(selected)
      ? choice.queued(this.isQueued && choice.isComplete)
      : choice.#select(selected);
  }

  /** Returns the same turn, queued or not. */
  queued(isQueued: boolean): TurnChoice {
    return isQueued === this.isQueued ? this : new TurnChoice(this.view, this.#chosen, this.#time, isQueued);
  }

  /** Returns the number of the turn, as in `PlayTurn`. */
  get turn(): number {
    return this.view.turn;
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

  /** Returns the view's cells with the steps made, as far as their outcomes are known. */
  get cells(): Cells {
    return this.#turn?.cells ?? this.view.cells;
  }

  /** Returns why a step is illegal now; `undefined` if it is legal. */
  refusalOf(step: Step): TurnRule | undefined {
    return this.isComplete ? "too-many-steps" : this.#turn?.refusal(step);
  }

  /** Returns the maximum number of steps of this turn. */
  get length(): number {
    return this.view.variant.steps;
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

  /** Takes the last step back, or all steps of a queued turn. */
  takeBack(): TurnChoice {
    return this.steps.length === 0 ? this : this.#with({ steps: this.isQueued ? [] : this.steps.slice(0, -1), selected: undefined });
  }

  get #time(): Time {
    return this.isPlan ? "plan" : "now";
  }

  #select(selected: number | undefined): TurnChoice {
    return selected === this.selected ? this : this.#with({ ...this.#chosen, selected });
  }

  #step(step: Step): TurnChoice {
    return this.#with({ steps: [...this.steps, step], selected: undefined });
  }

  #with(chosen: Chosen): TurnChoice {
    return new TurnChoice(this.view, chosen, this.#time);
  }
}

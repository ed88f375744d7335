import { TurnInProgress, type Position, type Step, type TriedStep } from "@sdk/rules";

/** The same, with other steps or another piece selected. */
interface Chosen {
  readonly steps: readonly Step[];
  readonly selected: number | undefined;
}

const NOTHING: Chosen = { steps: [], selected: undefined };

/**
 * The turn that a player is choosing: steps so far, and which piece is taken up. Immutable; every action gives the next
 * one, or the same when there is nothing to do. What is legal follows from the player's view alone.
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

  /** Nothing is chosen yet. @param view what the side to move sees */
  static begin(view: Position): TurnChoice {
    return new TurnChoice(view, NOTHING);
  }

  /** For which turn it is, as `PlayTurn` wants it. */
  get turn(): number {
    return this.#view.turn;
  }

  /** The steps to submit. */
  get steps(): readonly Step[] {
    return this.#chosen.steps;
  }

  /** The steps with what is known of how they end. */
  get tried(): readonly TriedStep[] {
    return this.#turn?.steps ?? [];
  }

  /** Whether it can be submitted. */
  get isComplete(): boolean {
    return this.steps.length > 0 && this.#turn?.isComplete === true;
  }

  /** The most steps that this turn can have. */
  get length(): number {
    return this.#view.variant.steps;
  }

  /** Where pieces stand that can go next. */
  get movable(): ReadonlySet<number> {
    return new Set(this.#legal.map(({ from }) => from));
  }

  /** Where the selected piece can go. */
  get targets(): ReadonlySet<number> {
    return new Set(this.#legal.filter(({ from }) => from === this.selected).map(({ to }) => to));
  }

  /** A click: takes a piece up, steps with it, or lets it go. */
  choose(square: number): TurnChoice {
    if (this.selected !== undefined && this.targets.has(square)) {
      return this.#step({ from: this.selected, to: square });
    }
    return this.#select(square !== this.selected && this.movable.has(square) ? square : undefined);
  }

  /** The begin of a drag: takes a piece up. */
  lift(square: number): TurnChoice {
    return this.#select(this.movable.has(square) ? square : undefined);
  }

  /** The end of a drag: steps if that is legal; if not, the piece stays taken up. */
  drop(from: number, to: number | undefined): TurnChoice {
    const step = this.#legal.find((legal) => legal.from === from && legal.to === to);
    return step === undefined ? this : this.#step(step);
  }

  /** Lets the piece go; if none is taken up, takes the last step back. */
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

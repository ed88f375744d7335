import {
  completeDraft,
  drawFormation,
  formatDeployment,
  FORMATIONS,
  isDeployment,
  mirrorDeployment,
  PIECES,
  piecesToPlace,
  type Army,
  type Deployment,
  type Draft,
  type Formation,
  type Piece,
  type Random,
  type Variant,
} from "@sdk/rules";

/** The held piece: one on the board, or one of a kind from the reserve. */
export type Held = { readonly kind: "placed"; readonly at: number } | { readonly kind: "reserve"; readonly piece: Piece };

/**
 * A deployment that is being arranged. Places are numbered as in `homeSquares`. Immutable; every
 * action returns the next editor.
 */
export class DeploymentEditor {
  readonly variant: Variant;
  readonly draft: Draft;
  readonly held: Held | undefined;

  private constructor(variant: Variant, draft: Draft, held?: Held) {
    this.variant = variant;
    this.draft = draft;
    this.held = held;
  }

  /** Begins with a draft, or with an empty board if the draft does not fit the variant. */
  static begin(variant: Variant, draft?: Draft): DeploymentEditor {
    const fits = draft?.length === sizeOf(variant) && PIECES.every((piece) => piecesToPlace(variant, draft)[piece] >= 0);
    return new DeploymentEditor(variant, fits ? draft : nothing(variant));
  }

  /** Returns how many pieces of each kind are not on the board yet. */
  get reserve(): Army {
    return piecesToPlace(this.variant, this.draft);
  }

  get isComplete(): boolean {
    return isDeployment(this.variant, this.draft);
  }

  get isEmpty(): boolean {
    return this.draft.every((piece) => piece === undefined);
  }

  /** Returns the number of pieces on the board. */
  get placed(): number {
    return this.draft.filter((piece) => piece !== undefined).length;
  }

  /** Returns the setup in the form of `Deploy.setup`; `undefined` while incomplete. */
  get setup(): string | undefined {
    return isDeployment(this.variant, this.draft) ? formatDeployment(this.variant, this.draft) : undefined;
  }

  /**
   * Handles a click on a place. It takes up the piece there, puts the held piece down, or lets the
   * held piece go.
   */
  choose(at: number): DeploymentEditor {
    const { held } = this;
    if (held === undefined) {
      return this.lift(at);
    }
    if (held.kind === "placed") {
      return held.at === at ? this.#with(this.draft) : this.drop(held.at, at);
    }
    const placed = this.place(held.piece, at);
    const rest = placed.reserve[held.piece] > 0 && placed !== this;
    return placed.#with(placed.draft, rest ? held : undefined);
  }

  /** Takes up the piece at a place. */
  lift(at: number): DeploymentEditor {
    return this.#with(this.draft, this.draft[at] === undefined ? undefined : { kind: "placed", at });
  }

  /**
   * Takes up a piece of the reserve, or lets it go if it is held. If a placed piece is held,
   * returns that one to the reserve instead.
   */
  pick(piece: Piece): DeploymentEditor {
    if (this.held?.kind === "placed") {
      return this.remove(this.held.at);
    }
    const again = this.held?.piece === piece;
    return this.#with(this.draft, again || this.reserve[piece] <= 0 ? undefined : { kind: "reserve", piece });
  }

  /**
   * Moves a piece, and exchanges it with a piece at the target. Beside the home nothing changes.
   */
  drop(from: number, to: number | undefined): DeploymentEditor {
    if (to === undefined || to < 0 || to >= this.draft.length || from === to) {
      return this.#with(this.draft);
    }
    const draft = [...this.draft];
    [draft[from], draft[to]] = [draft[to], draft[from]];
    return this.#with(draft);
  }

  /** Puts down a piece of the reserve. A piece at the target returns to the reserve. */
  place(piece: Piece, at: number): DeploymentEditor {
    const isPlace = at >= 0 && at < this.draft.length;
    return isPlace && this.reserve[piece] > 0 ? this.#with(this.draft.with(at, piece)) : this;
  }

  /** Returns a piece to the reserve. */
  remove(at: number): DeploymentEditor {
    return this.#with(this.draft.map((piece, place) => (place === at ? undefined : piece)));
  }

  /** Lets the held piece go. */
  cancel(): DeploymentEditor {
    return this.held === undefined ? this : this.#with(this.draft);
  }

  /** Arranges the whole army. */
  lay(deployment: Deployment): DeploymentEditor {
    return this.#with(deployment);
  }

  /** Arranges the whole army by a formation, anew each time. */
  form(formation: Formation, random: Random): DeploymentEditor {
    return this.#with(drawFormation(this.variant, formation, random));
  }

  /** Arranges the whole army by a formation that is drawn, too. */
  surprise(random: Random): DeploymentEditor {
    return this.form(FORMATIONS[random(FORMATIONS.length)] ?? "fortress", random);
  }

  /** Fills the empty places, with the Headquarters on the last rank if it has an empty square. */
  fill(random: Random): DeploymentEditor {
    return this.#with(completeDraft(this.variant, this.draft, random));
  }

  /** Exchanges left and right. */
  mirror(): DeploymentEditor {
    return this.#with(mirrorDeployment(this.variant, this.draft));
  }

  clear(): DeploymentEditor {
    return this.#with(nothing(this.variant));
  }

  #with(draft: Draft, held?: Held): DeploymentEditor {
    return new DeploymentEditor(this.variant, draft, held);
  }
}

function sizeOf(variant: Variant): number {
  return variant.homeRanks * variant.geometry.files;
}

function nothing(variant: Variant): Draft {
  return Array.from({ length: sizeOf(variant) }, () => undefined);
}

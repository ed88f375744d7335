import { cellAt, EMPTY, isPiece, opponent, pieceOf, sideOf, type Cells, type Piece, type PlayedStep, type Side, type TriedStep } from "@sdk/rules";

/** A piece on a square, as far as the viewer knows it. */
export interface SeenOn {
  readonly piece: Piece | undefined;
  readonly square: number;
}

/** Something that happened in a turn, from a player's point of view. */
export type TurnEvent =
  /** The player's attack won. */
  | { readonly kind: "took"; readonly square: number }
  /** The player's attack failed. */
  | { readonly kind: "failed"; readonly square: number; readonly piece: Piece | undefined }
  /** The player's piece fell to an attack by a piece that is known or not. */
  | { readonly kind: "lost"; readonly square: number; readonly piece: Piece | undefined; readonly attacker: Piece | undefined }
  /** The opponent's attack failed. */
  | { readonly kind: "held"; readonly square: number }
  /** Enemy pieces became known to the player. */
  | { readonly kind: "unmasked"; readonly pieces: readonly SeenOn[] }
  /** Pieces of the player became known to the enemy. */
  | { readonly kind: "known"; readonly pieces: readonly SeenOn[] };

/** A turn with the cells before and after it, as the player sees them. */
export interface PlayedTurn {
  readonly before: Cells;
  readonly after: Cells;
  readonly steps: readonly PlayedStep[];
  readonly mover: Side;
}

/** Returns the attacks of a turn in order, then what was unmasked. Quiet steps are no events. */
export function eventsOf({ before, after, steps, mover }: PlayedTurn, me: Side): readonly TurnEvent[] {
  const cells = before.slice();
  const attacks = steps.flatMap((played): readonly TurnEvent[] => {
    const [attacker, target] = [cellAt(cells, played.step.from), cellAt(cells, played.step.to)];
    apply(cells, played);
    const event = attackEvent(played, { attacker: pieceOf(attacker), target: pieceOf(target), own: mover === me });
    return event === undefined ? [] : [event];
  });
  const seen = [...new Set(steps.flatMap(({ unmasked }) => unmasked))].filter((square) => isPiece(cellAt(after, square)));
  const of = (side: Side): readonly SeenOn[] =>
    seen.filter((square) => sideOf(cellAt(after, square)) === side).map((square) => ({ piece: pieceOf(cellAt(after, square)), square }));
  const [unmasked, known] = [of(opponent(me)), of(me)];
  return [
    ...attacks,
    ...(unmasked.length > 0 ? [{ kind: "unmasked", pieces: unmasked } as const] : []),
    ...(known.length > 0 ? [{ kind: "known", pieces: known } as const] : []),
  ];
}

function attackEvent(
  { step: { to: square }, outcome }: PlayedStep,
  { attacker, target, own }: { readonly attacker: Piece | undefined; readonly target: Piece | undefined; readonly own: boolean },
): TurnEvent | undefined {
  switch (outcome) {
    case "moved":
      return undefined;
    case "attacker-won":
      return own ? { kind: "took", square } : { kind: "lost", square, piece: target, attacker };
    case "attacker-fell":
      return own ? { kind: "failed", square, piece: attacker } : { kind: "held", square };
  }
}

function apply(cells: Cells, { step, outcome }: Pick<PlayedStep, "step" | "outcome">): void {
  if (outcome !== "attacker-fell") {
    cells[step.to] = cellAt(cells, step.from);
  }
  cells[step.from] = EMPTY;
}

/** Returns the cells of the pieces that a turn in progress moves, in order. */
export function moversOf(cells: Cells, steps: readonly TriedStep[]): readonly number[] {
  const now = cells.slice();
  return steps.map(({ step, outcome }) => {
    const mover = cellAt(now, step.from);
    if (outcome === "moved" || outcome === "attacker-won") {
      now[step.to] = mover;
    }
    now[step.from] = EMPTY;
    return mover;
  });
}

import {
  DIRECTIONS,
  TurnInProgress,
  attackWins,
  cellAt,
  isMobile,
  isPieceOf,
  isUnmasked,
  opponent,
  pieceOf,
  type Piece,
  type Position,
  type Side,
  type Step,
} from "@sdk/rules";

/** Something that a beginner could overlook. Squares are numbers of the board. */
export type Advice =
  /** The unmasked Headquarters can be taken. */
  | { readonly kind: "win"; readonly step: Step }
  /** An enemy stands beside the own Headquarters. */
  | { readonly kind: "defend"; readonly at: number }
  /** An unmasked enemy can attack an own piece and win. */
  | { readonly kind: "danger"; readonly at: number; readonly piece: Piece; readonly by: Piece }
  /** An own piece can attack an unmasked enemy and win. */
  | { readonly kind: "chance"; readonly step: Step; readonly piece: Piece; readonly target: Piece }
  /** A step of a Spy unmasks this many pieces. */
  | { readonly kind: "unmask"; readonly step: Step; readonly count: number };

/**
 * Returns what a beginner should see before the next turn, the most important first. It follows
 * from the view of the side to move alone; the kinds of masked pieces are not guessed.
 *
 * @param view the view of the side to move; empty if the game is over
 */
export function adviceFor(view: Position): readonly Advice[] {
  const turn = TurnInProgress.begin(view);
  if (turn === undefined) {
    return [];
  }
  const steps = turn.legalSteps();
  const attacks = steps.flatMap((step) => wonAttack(view, step));
  return [
    ...attacks.filter(({ kind }) => kind === "win"),
    ...dangers(view, turn.mover),
    ...attacks.filter(({ kind }) => kind === "chance"),
    ...unmasking(view, turn.mover, steps),
  ];
}

function wonAttack({ cells }: Position, step: Step): readonly Advice[] {
  const target = cellAt(cells, step.to);
  const [piece, enemy] = [pieceOf(cellAt(cells, step.from)), pieceOf(target)];
  if (piece === undefined || enemy === undefined || !isUnmasked(target) || !attackWins(piece, enemy)) {
    return [];
  }
  return [enemy === "headquarters" ? { kind: "win", step } : { kind: "chance", step, piece, target: enemy }];
}

/** Returns the own pieces beside an enemy that wins, the Headquarters first. */
function dangers(view: Position, me: Side): readonly Advice[] {
  const { cells, variant: { geometry } } = view;
  const found: Advice[] = [];
  cells.forEach((cell, at) => {
    const piece = isPieceOf(me, cell) ? pieceOf(cell) : undefined;
    if (piece === undefined) {
      return;
    }
    const enemies = DIRECTIONS.map((direction) => geometry.neighbour(at, direction))
      .filter((beside) => beside !== undefined)
      .map((beside) => cellAt(cells, beside))
      .filter((beside) => isPieceOf(opponent(me), beside))
      .map(pieceOf);
    const by = enemies.find((enemy) => enemy !== undefined && isMobile(enemy) && attackWins(enemy, piece));
    if (piece === "headquarters" && enemies.some((enemy) => enemy === undefined || isMobile(enemy))) {
      found.unshift({ kind: "defend", at });
    } else if (by !== undefined) {
      found.push({ kind: "danger", at, piece, by });
    }
  });
  return found;
}

/** Returns the step of a Spy that unmasks most, if any unmasks something. */
function unmasking(view: Position, me: Side, steps: readonly Step[]): readonly Advice[] {
  const { cells, variant: { geometry } } = view;
  const counted = steps
    .filter(({ from, to }) => pieceOf(cellAt(cells, from)) === "spy" && !isPieceOf(opponent(me), cellAt(cells, to)))
    .map((step) => ({ step, count: geometry.surroundings(step.to).filter((beside) => isHidden(view, me, beside)).length }));
  const best = counted.reduce<(typeof counted)[number] | undefined>(
    (most, next) => (next.count > (most?.count ?? 0) ? next : most),
    undefined,
  );
  return best === undefined ? [] : [{ kind: "unmask", ...best }];
}

function isHidden({ cells }: Position, me: Side, square: number): boolean {
  const cell = cellAt(cells, square);
  return isPieceOf(opponent(me), cell) && pieceOf(cell) === undefined;
}

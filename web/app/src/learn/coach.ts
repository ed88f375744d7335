import {
  armyOf,
  attackWins,
  cellAt,
  DIRECTIONS,
  isMobile,
  isPieceOf,
  isSoldier,
  isUnmasked,
  opponent,
  pieceOf,
  rankOf,
  TurnInProgress,
  type Army,
  type Cell,
  type Cells,
  type Piece,
  type Position,
  type Side,
  type Step,
  type Turn,
} from "@sdk/rules";
import { waysToEnemies } from "./way.js";

/** An advice for the next step. Squares are numbers of the board. */
export type Advice =
  /** The unmasked Headquarters can be taken. */
  | { readonly kind: "win"; readonly step: Step }
  /** An own piece can attack an unmasked enemy and win, before that one attacks an own piece. */
  | { readonly kind: "first"; readonly step: Step; readonly piece: Piece; readonly target: Piece }
  /** Enemies stand beside the own Headquarters. */
  | { readonly kind: "defend"; readonly at: number; readonly by: readonly number[] }
  /** An unmasked enemy can attack an own piece and win. */
  | { readonly kind: "danger"; readonly at: number; readonly piece: Piece; readonly from: number; readonly by: Piece }
  /** An own piece can attack an unmasked enemy and win. */
  | { readonly kind: "chance"; readonly step: Step; readonly piece: Piece; readonly target: Piece }
  /** A step of a Spy unmasks enemies. */
  | { readonly kind: "unmask"; readonly step: Step }
  /** A soldier stands beside a masked enemy. Of all masked ones it wins against all but these, at most. */
  | { readonly kind: "masked"; readonly step: Step; readonly piece: Piece; readonly masked: number; readonly losses: readonly Loss[] }
  /** A Spy cannot go on until another piece has moved. */
  | { readonly kind: "lane"; readonly spy: number; readonly step: Step }
  /** A Spy can come closer to masked enemies. */
  | { readonly kind: "approach"; readonly step: Step };

/** The kinds against which the attack of a soldier can fail. */
const STRONG = ["lieutenant", "captain", "colonel", "general", "mine"] as const;

/** A kind of enemy against which an attack fails, and how many of them can be masked. */
export interface Loss {
  readonly piece: (typeof STRONG)[number];
  readonly count: number;
}

/** The most kinds of losses that one sentence names. */
const MOST_LOSSES = 3;

/** The view of a player who is to move, and what this player has chosen and knows. */
export interface CoachedMoment {
  readonly view: Position;
  /** The chosen steps of the turn. */
  readonly steps: Turn;
  /** The fallen pieces as the player knows them. */
  readonly fallen: Cells;
}

/** A moment in which a step can be made. */
interface Moment {
  readonly turn: TurnInProgress;
  readonly steps: readonly Step[];
  readonly fallen: Cells;
}

/**
 * Returns advice for the next step, the most important first; empty if no step is left. It follows
 * from the player's own view alone. The kinds of masked pieces are not guessed.
 */
export function adviceFor({ view, steps: chosen, fallen }: CoachedMoment): readonly Advice[] {
  const turn = TurnInProgress.begin(view);
  chosen.forEach((step) => turn?.play(step));
  const steps = turn?.legalSteps() ?? [];
  if (turn === undefined || steps.length === 0) {
    return [];
  }
  const now = { turn, steps, fallen };
  const attacks = steps.flatMap((step) => wonAttack(now, step));
  const dangers = dangersIn(now);
  const [first, chances] = [true, false].map((threatens) =>
    attacks.filter((advice) => advice.kind === "chance" && isThreat(advice.step.to, dangers) === threatens),
  );
  return [
    ...attacks.filter(({ kind }) => kind === "win"),
    ...(first ?? []).map((advice): Advice => (advice.kind === "chance" ? { ...advice, kind: "first" } : advice)),
    ...dangers,
    ...(chances ?? []),
    ...unmasking(now),
    ...maskedAttack(now),
    ...spyWork(now),
  ];
}

/** Returns the squares that an advice speaks of. */
export function squaresOf(advice: Advice): ReadonlySet<number> {
  switch (advice.kind) {
    case "defend":
      return new Set([advice.at, ...advice.by]);
    case "danger":
      return new Set([advice.at, advice.from]);
    case "lane":
      return new Set([advice.spy, advice.step.from]);
    case "win":
    case "first":
    case "chance":
    case "unmask":
    case "masked":
    case "approach":
      return new Set([advice.step.from, advice.step.to]);
  }
}

function wonAttack({ turn: { cells } }: Moment, step: Step): readonly Advice[] {
  const target = cellAt(cells, step.to);
  const [piece, enemy] = [pieceOf(cellAt(cells, step.from)), pieceOf(target)];
  if (piece === undefined || enemy === undefined || !isUnmasked(target) || !attackWins(piece, enemy)) {
    return [];
  }
  return [enemy === "headquarters" ? { kind: "win", step } : { kind: "chance", step, piece, target: enemy }];
}

function isThreat(square: number, dangers: readonly Advice[]): boolean {
  return dangers.some((danger) => (danger.kind === "danger" ? danger.from === square : danger.kind === "defend" && danger.by.includes(square)));
}

/** Returns the own pieces beside an enemy that wins, the Headquarters first and then by rank. */
function dangersIn({ turn: { cells, mover, start } }: Moment): readonly Advice[] {
  const { geometry } = start.variant;
  const found: (Advice & { readonly kind: "danger" })[] = [];
  const atHeadquarters: Advice[] = [];
  cells.forEach((cell, at) => {
    const piece = isPieceOf(mover, cell) ? pieceOf(cell) : undefined;
    if (piece === undefined) {
      return;
    }
    const enemies = DIRECTIONS.map((direction) => geometry.neighbour(at, direction)).flatMap((square) =>
      square !== undefined && isPieceOf(opponent(mover), cellAt(cells, square)) ? [{ square, enemy: pieceOf(cellAt(cells, square)) }] : [],
    );
    const by = enemies.filter(({ enemy }) => enemy === undefined || isMobile(enemy)).map(({ square }) => square);
    if (piece === "headquarters" && by.length > 0) {
      atHeadquarters.push({ kind: "defend", at, by });
    } else if (piece !== "headquarters") {
      for (const { square, enemy } of enemies) {
        if (enemy !== undefined && isMobile(enemy) && attackWins(enemy, piece)) {
          found.push({ kind: "danger", at, piece, from: square, by: enemy });
        }
      }
    }
  });
  return [...atHeadquarters, ...found.sort((one, other) => rankOf(other.piece) - rankOf(one.piece))];
}

/** Returns the step of a Spy that unmasks most, if any unmasks something. */
function unmasking({ turn: { cells, mover, start }, steps }: Moment): readonly Advice[] {
  const { geometry } = start.variant;
  const isMasked = (square: number): boolean => isMaskedEnemy(cellAt(cells, square), mover);
  const counted = steps
    .filter(({ from, to }) => pieceOf(cellAt(cells, from)) === "spy" && !isPieceOf(opponent(mover), cellAt(cells, to)))
    .map((step) => ({ step, count: geometry.surroundings(step.to).filter(isMasked).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return counted.slice(0, 1).map(({ step }) => ({ kind: "unmask", step }));
}

/** Returns what the strongest soldier beside a masked enemy risks, if that is few words. */
function maskedAttack({ turn: { cells, mover, start }, steps, fallen }: Moment): readonly Advice[] {
  const masked = cells.filter((cell) => isMaskedEnemy(cell, mover)).length;
  const hidden = hiddenOf(start.variant.army, [...cells, ...fallen].filter((cell) => isPieceOf(opponent(mover), cell)));
  const attacks = steps.flatMap((step) => {
    const piece = pieceOf(cellAt(cells, step.from));
    return piece !== undefined && isSoldier(piece) && isMaskedEnemy(cellAt(cells, step.to), mover) ? [{ step, piece }] : [];
  });
  const [strongest] = attacks.sort((one, other) => rankOf(other.piece) - rankOf(one.piece));
  if (strongest === undefined || masked < 2) {
    return [];
  }
  const losses = STRONG.map((piece) => ({ piece, count: Math.min(hidden[piece], masked) })).filter(
    ({ piece, count }) => count > 0 && !attackWins(strongest.piece, piece),
  );
  return losses.length === 0 || losses.length > MOST_LOSSES ? [] : [{ kind: "masked", ...strongest, masked, losses }];
}

/** Returns how many of an army's pieces are unknown, by its standing and fallen pieces. */
function hiddenOf(army: Army, pieces: readonly Cell[]): Army {
  return armyOf((piece) => army[piece] - pieces.filter((cell) => pieceOf(cell) === piece).length);
}

/** Returns how the first Spy that can be helped comes closer to masked enemies. */
function spyWork({ turn: { cells, mover, start }, steps }: Moment): readonly Advice[] {
  for (const { spy, way } of waysToEnemies({ cells, mover, geometry: start.variant.geometry })) {
    const step = steps.find(({ from, to }) => from === spy && to === way[0]);
    if (step !== undefined) {
      return [{ kind: "approach", step }];
    }
    const openings = way.flatMap((square) => steps.filter(({ from, to }) => from === square && !isPieceOf(opponent(mover), cellAt(cells, to))));
    const opening = openings.find(({ to }) => !way.includes(to)) ?? openings[0];
    if (opening !== undefined) {
      return [{ kind: "lane", spy, step: opening }];
    }
  }
  return [];
}

function isMaskedEnemy(cell: Cell, me: Side): boolean {
  return isPieceOf(opponent(me), cell) && !isUnmasked(cell);
}

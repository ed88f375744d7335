import {
  attackWins,
  cellAt,
  EMPTY,
  isMobile,
  isPieceOf,
  isSoldier,
  opponent,
  pieceOf,
  rankOf,
  TurnInProgress,
  type Cells,
  type Piece,
  type Position,
  type Step,
  type Turn,
} from "@sdk/rules";
import { besides, canBeat, hiddenOf, isMasked, isRisky, isSafe, knownEnemy, type Field } from "./field.js";
import { seenFrom, waysToEnemies } from "./way.js";

/** An advice for the next step. Squares are numbers of the board. */
export type Advice =
  /** The unmasked Headquarters can be taken. */
  | { readonly kind: "win"; readonly step: Step }
  /** An own piece can attack an unmasked enemy and win, before that one attacks an own piece. */
  | ({ readonly kind: "first" } & WonAttack)
  /** Enemies stand beside the own Headquarters. */
  | { readonly kind: "defend"; readonly at: number; readonly by: readonly number[]; readonly out: WonAttack | undefined }
  /** An unmasked enemy can attack an own piece and win. */
  | Danger
  /** An own piece can attack an unmasked enemy and win. */
  | ({ readonly kind: "chance" } & WonAttack)
  /** A step of a Spy unmasks enemies. It is a risk if one of them can attack the Spy. */
  | { readonly kind: "unmask"; readonly step: Step; readonly isRisk: boolean; readonly goal?: number }
  /** A soldier stands beside a masked enemy. Of all masked ones it wins against all but these, at most. */
  | { readonly kind: "masked"; readonly step: Step; readonly piece: Piece; readonly masked: number; readonly losses: readonly Loss[] }
  /** A Spy cannot go on until another piece has moved. */
  | { readonly kind: "lane"; readonly spy: number; readonly step: Step; readonly goal: number }
  /** A Spy can come closer to the masked enemy on a square. */
  | { readonly kind: "approach"; readonly step: Step; readonly goal: number };

/** An attack of an own piece on an unmasked enemy that it beats. */
export interface WonAttack {
  readonly step: Step;
  readonly piece: Piece;
  readonly target: Piece;
}

interface Danger {
  readonly kind: "danger";
  readonly at: number;
  readonly piece: Piece;
  readonly from: number;
  readonly by: Piece;
  /** An attack that beats the enemy, or else a step of the own piece to a safe square. */
  readonly out: WonAttack | { readonly step: Step } | undefined;
}

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
  /** The square of the masked enemy to which a Spy is led; a new one is chosen without it. */
  readonly goal?: number | undefined;
}

/** A moment in which a step can be made. */
interface Moment extends Field {
  /** The legal steps to squares where no known enemy beats the piece. */
  readonly steps: readonly Step[];
  readonly goal: number | undefined;
}

/**
 * Returns advice for the next step, the most important first; empty if no step is left. It follows
 * from the player's own view alone. The kinds of masked pieces are not guessed. No advised step leads
 * beside an enemy that is known to beat the piece.
 */
export function adviceFor({ view, steps: chosen, fallen, goal }: CoachedMoment): readonly Advice[] {
  const turn = TurnInProgress.begin(view);
  chosen.forEach((step) => turn?.play(step));
  const steps = turn?.legalSteps() ?? [];
  if (turn === undefined || steps.length === 0) {
    return [];
  }
  const { cells, mover } = turn;
  const { army, geometry } = view.variant;
  const hidden = hiddenOf(army, [...cells, ...fallen].filter((cell) => isPieceOf(opponent(mover), cell)));
  const field = { cells, mover, geometry, hidden };
  return allAdvice({ ...field, goal, steps: steps.filter((step) => isSafe(field, step)) });
}

function allAdvice(now: Moment): readonly Advice[] {
  const won = now.steps.flatMap((step) => wonAttack(now, step));
  const attacks = won.filter(({ target }) => target !== "headquarters");
  const [defence, dangers] = [defenceIn(now, attacks), dangersIn(now, attacks)];
  const threats = new Set([...defence.flatMap(({ by }) => by), ...dangers.map(({ from }) => from)]);
  return [
    ...won.filter(({ target }) => target === "headquarters").map(({ step }) => ({ kind: "win", step }) as const),
    ...attacks.filter(({ step }) => threats.has(step.to)).map((attack) => ({ kind: "first", ...attack }) as const),
    ...defence,
    ...attacks.filter(({ step }) => !threats.has(step.to)).map((attack) => ({ kind: "chance", ...attack }) as const),
    ...dangers,
    ...unmasking(now),
    ...maskedAttack(now),
    ...spyWork(now),
  ];
}

/** Returns the squares that an advice speaks of. */
export function squaresOf(advice: Advice): ReadonlySet<number> {
  switch (advice.kind) {
    case "defend":
      return new Set([advice.at, ...advice.by, ...squaresOfStep(advice.out?.step)]);
    case "danger":
      return new Set([advice.at, advice.from, ...squaresOfStep(advice.out?.step)]);
    case "lane":
      return new Set([advice.spy, advice.step.from]);
    case "win":
    case "first":
    case "chance":
    case "unmask":
    case "masked":
    case "approach":
      return new Set(squaresOfStep(advice.step));
  }
}

function squaresOfStep(step: Step | undefined): readonly number[] {
  return step === undefined ? [] : [step.from, step.to];
}

function wonAttack(now: Moment, step: Step): readonly WonAttack[] {
  const [piece, target] = [pieceOf(cellAt(now.cells, step.from)), knownEnemy(now, step.to)];
  return piece === undefined || target === undefined || !attackWins(piece, target) ? [] : [{ step, piece, target }];
}

/** Returns the own Headquarters if enemies that may move stand beside it. */
function defenceIn(now: Moment, attacks: readonly WonAttack[]): readonly (Advice & { readonly kind: "defend" })[] {
  return ownPieces(now)
    .filter(({ piece }) => piece === "headquarters")
    .map(({ at }) => {
      const by = besides(now, at).filter((square) => isMasked(now, square) || isMobile(knownEnemy(now, square) ?? "mine"));
      return { kind: "defend" as const, at, by, out: attacks.find(({ step }) => by.includes(step.to)) };
    })
    .filter(({ by }) => by.length > 0);
}

/** Returns the own pieces beside an enemy that wins: first those with a way out, and then by rank. */
function dangersIn(now: Moment, attacks: readonly WonAttack[]): readonly Danger[] {
  const found = ownPieces(now)
    .filter(({ piece }) => piece !== "headquarters")
    .flatMap(({ at, piece }) =>
      besides(now, at).flatMap((from): readonly Danger[] => {
        const by = knownEnemy(now, from);
        return by === undefined || !canBeat(by, piece) ? [] : [{ kind: "danger", at, piece, from, by, out: wayOut(now, attacks, { at, from }) }];
      }),
    );
  return found.sort((one, other) => Number(other.out !== undefined) - Number(one.out !== undefined) || rankOf(other.piece) - rankOf(one.piece));
}

/** Returns what saves the piece on a square from an enemy: an attack that wins, or a step to a safe square. */
function wayOut(now: Moment, attacks: readonly WonAttack[], { at, from }: { readonly at: number; readonly from: number }): Danger["out"] {
  const flights = now.steps.filter((step) => step.from === at && cellAt(now.cells, step.to) === EMPTY);
  const step = flights.find(({ to }) => !isRisky(now, to)) ?? flights[0];
  return attacks.find((attack) => attack.step.to === from) ?? (step && { step });
}

function ownPieces({ cells, mover }: Field): readonly { readonly at: number; readonly piece: Piece }[] {
  return [...cells].flatMap((cell, at) => {
    const piece = isPieceOf(mover, cell) ? pieceOf(cell) : undefined;
    return piece === undefined ? [] : [{ at, piece }];
  });
}

/** Returns the step of a Spy that unmasks most and that no masked enemy can punish, if there is one. */
function unmasking(now: Moment): readonly Advice[] {
  const [best] = now.steps
    .filter(({ from, to }) => pieceOf(cellAt(now.cells, from)) === "spy" && cellAt(now.cells, to) === EMPTY && !isRisky(now, to))
    .map((step) => ({ step, count: seenFrom(now, step.to).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return best === undefined ? [] : [{ kind: "unmask", step: best.step, isRisk: false }];
}

/** Returns what the strongest soldier beside a masked enemy risks, if that is few words. */
function maskedAttack(now: Moment): readonly Advice[] {
  const masked = [...now.cells.keys()].filter((square) => isMasked(now, square)).length;
  const attacks = now.steps.flatMap((step) => {
    const piece = pieceOf(cellAt(now.cells, step.from));
    return piece !== undefined && isSoldier(piece) && isMasked(now, step.to) ? [{ step, piece }] : [];
  });
  const [strongest] = attacks.sort((one, other) => rankOf(other.piece) - rankOf(one.piece));
  if (strongest === undefined || masked < 2) {
    return [];
  }
  const losses = STRONG.map((piece) => ({ piece, count: Math.min(now.hidden[piece], masked) })).filter(
    ({ piece, count }) => count > 0 && !attackWins(strongest.piece, piece),
  );
  return losses.length === 0 || losses.length > MOST_LOSSES ? [] : [{ kind: "masked", ...strongest, masked, losses }];
}

/** Returns how a Spy comes closer to the goal, or else the first Spy that can be helped to another masked enemy. */
function spyWork(now: Moment): readonly Advice[] {
  const kept = now.goal === undefined ? [] : waysToEnemies(now, now.goal);
  return [...kept, ...waysToEnemies(now)].flatMap(({ spy, way }) => stepOnWay(now, spy, way)).slice(0, 1);
}

function stepOnWay(now: Moment, spy: number, way: readonly number[]): readonly Advice[] {
  const seen = seenFrom(now, way.at(-1) ?? spy);
  const goal = seen.find((square) => square === now.goal) ?? seen[0];
  if (goal === undefined) {
    return [];
  }
  const step = now.steps.find(({ from, to }) => from === spy && to === way[0]);
  if (step !== undefined) {
    return [seenFrom(now, step.to).length > 0 ? { kind: "unmask", step, isRisk: isRisky(now, step.to), goal } : { kind: "approach", step, goal }];
  }
  const openings = way.flatMap((square) => now.steps.filter(({ from, to }) => from === square && cellAt(now.cells, to) === EMPTY));
  const opening = openings.find(({ to }) => !way.includes(to)) ?? openings[0];
  return opening === undefined ? [] : [{ kind: "lane", spy, step: opening, goal }];
}

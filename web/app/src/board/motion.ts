import { cellAt, EMPTY, isPiece, type Cells, type PlayedStep, type TriedStep } from "@sdk/rules";
import type { Scene } from "./scene.js";

/** How one scene becomes the next. */
export type Motion =
  /** The next turn is played out. */
  | { readonly kind: "forward"; readonly steps: readonly PlayedStep[] }
  /** The last turn is taken back. */
  | { readonly kind: "back"; readonly steps: readonly PlayedStep[] }
  /** Whatever differs is changed. */
  | { readonly kind: "settle" };

/** What happened between two scenes. */
export function motionBetween(before: Scene | undefined, after: Scene): Motion {
  if (before?.geometry === after.geometry) {
    if (after.turn === before.turn + 1 && after.lastTurn.length > 0) {
      return { kind: "forward", steps: after.lastTurn };
    }
    if (after.turn === before.turn - 1 && before.lastTurn.length > 0) {
      return { kind: "back", steps: before.lastTurn };
    }
  }
  return { kind: "settle" };
}

/** A piece that attacks, in a preview, and does not stand on the square (yet): it leans towards it. */
export interface Lean {
  readonly from: number;
  readonly to: number;
}

/** Where a piece is shown that stood on a square before the steps of a preview. */
export type Shown = { readonly kind: "on"; readonly square: number } | ({ readonly kind: "lean" } & Lean) | { readonly kind: "beaten" };

/** Where each piece is shown, by the square on which it stood before the preview. */
export function previewed(cells: Cells, preview: readonly TriedStep[]): ReadonlyMap<number, Shown> {
  const shown = new Map<number, Shown>();
  const standing = new Map<number, number>();
  cells.forEach((cell, square) => {
    if (isPiece(cell)) {
      shown.set(square, { kind: "on", square });
      standing.set(square, square);
    }
  });
  for (const { step, outcome } of preview) {
    const mover = standing.get(step.from);
    if (mover === undefined) {
      continue;
    }
    standing.delete(step.from);
    if (outcome === "moved" || outcome === "attacker-won") {
      const beaten = standing.get(step.to);
      if (beaten !== undefined) {
        shown.set(beaten, { kind: "beaten" });
      }
      shown.set(mover, { kind: "on", square: step.to });
      standing.set(step.to, mover);
    } else {
      shown.set(mover, { kind: "lean", ...step });
    }
  }
  return shown;
}

/** What is on each square with the preview, leaning pieces being on none. */
export function cellsWith(cells: Cells, preview: readonly TriedStep[]): Cells {
  const result = cells.slice();
  for (const { step, outcome } of preview) {
    if (outcome === "moved" || outcome === "attacker-won") {
      result[step.to] = cellAt(result, step.from);
    }
    result[step.from] = EMPTY;
  }
  return result;
}

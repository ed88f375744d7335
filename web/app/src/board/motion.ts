import { cellAt, EMPTY, isPiece, type Cells, type PlayedStep, type TriedStep } from "@sdk/rules";
import type { Scene } from "./scene.js";

/** The change from one scene to the next. */
export type Motion =
  /** Plays the next turn. */
  | { readonly kind: "forward"; readonly steps: readonly PlayedStep[] }
  /** Takes back the last turn. */
  | { readonly kind: "back"; readonly steps: readonly PlayedStep[] }
  /** Changes whatever differs. */
  | { readonly kind: "settle" };

/** Returns the change between two scenes. */
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

/** A previewed attack, by its squares. */
export interface AttackPreview {
  readonly from: number;
  readonly to: number;
}

/** The place of a piece in a preview. */
export type PreviewPlace =
  | { readonly kind: "on"; readonly square: number }
  /** The piece attacks with an unknown or losing outcome: it leans towards the square. */
  | ({ readonly kind: "lean" } & AttackPreview)
  /** The piece wins its attack. It and the beaten piece lean apart, so that both can be read. */
  | ({ readonly kind: "wins" } & AttackPreview)
  | ({ readonly kind: "beaten" } & AttackPreview);

/** Returns the place of each piece, by its square before the preview. */
export function previewed(cells: Cells, preview: readonly TriedStep[]): ReadonlyMap<number, PreviewPlace> {
  const shown = new Map<number, PreviewPlace>();
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
        shown.set(beaten, { kind: "beaten", ...step });
      }
      shown.set(mover, beaten === undefined ? { kind: "on", square: step.to } : { kind: "wins", ...step });
      standing.set(step.to, mover);
    } else {
      shown.set(mover, { kind: "lean", ...step });
    }
  }
  return shown;
}

/** Returns whether the piece of a previewed step still stands where the step begins. */
export function standsBefore(preview: readonly TriedStep[], index: number): boolean {
  const from = preview[index]?.step.from;
  return !preview.some(({ step }, later) => later > index && step.to === from);
}

/** Returns the cells with the preview applied; leaning pieces are on no square. */
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

import type { Geometry, TriedStep } from "@sdk/rules";
import { moverOf } from "../../board/scene.js";
import { turnNumber } from "../../shell/game-texts.js";

/** Returns a step in notation: `c3–c4`, or `c4×c5` for an attack. */
export function stepText(geometry: Geometry, { step, outcome }: Pick<TriedStep, "step" | "outcome">): string {
  return `${geometry.name(step.from)}${outcome === "moved" ? "–" : "×"}${geometry.name(step.to)}`;
}

/** A row of the list of turns, with both sides' turns. */
export interface TurnRow<T> {
  readonly number: number;
  readonly white: T | undefined;
  readonly black: T | undefined;
}

/** Groups turns into rows of two, where the first turn has number 1. Missing turns stay missing. */
export function turnRows<T extends { readonly turn: number }>(turns: readonly T[]): readonly TurnRow<T>[] {
  const rows = new Map<number, { number: number; white: T | undefined; black: T | undefined }>();
  for (const seen of turns) {
    if (seen.turn > 0) {
      const number = turnNumber(seen.turn);
      const row = rows.get(number) ?? { number, white: undefined, black: undefined };
      row[moverOf(seen.turn)] = seen;
      rows.set(number, row);
    }
  }
  return [...rows.values()].sort((one, other) => one.number - other.number);
}

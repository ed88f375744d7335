import type { Geometry, PlayedStep, Side } from "@sdk/rules";

/** One step for the eye: `c3–c4`, `c4×c5`, and `c4×c5†` where the attacker fell; an eye for an unmasking. */
export function stepText(geometry: Geometry, { step, outcome, unmasked }: PlayedStep): string {
  const how = outcome === "moved" ? "–" : "×";
  const fell = outcome === "attacker-fell" ? "†" : "";
  const seen = unmasked.length > 0 ? "!" : "";
  return `${geometry.name(step.from)}${how}${geometry.name(step.to)}${fell}${seen}`;
}

/** A row of the list of turns: both sides' turns of one number. */
export interface TurnRow<T> {
  readonly number: number;
  readonly white: T | undefined;
  readonly black: T | undefined;
}

/** Pairs turns, of which the first is number 1; holes stay holes. */
export function turnRows<T extends { readonly turn: number }>(turns: readonly T[]): readonly TurnRow<T>[] {
  const rows = new Map<number, { number: number; white: T | undefined; black: T | undefined }>();
  for (const seen of turns) {
    if (seen.turn > 0) {
      const number = Math.ceil(seen.turn / 2);
      const row = rows.get(number) ?? { number, white: undefined, black: undefined };
      row[moverOf(seen.turn)] = seen;
      rows.set(number, row);
    }
  }
  return [...rows.values()].sort((one, other) => one.number - other.number);
}

/** Who played a turn, counted from 1. */
export function moverOf(turn: number): Side {
  return turn % 2 === 1 ? "white" : "black";
}

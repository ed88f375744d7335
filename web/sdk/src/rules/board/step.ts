/**
 * A move or an attack of one piece from one square to another. Squares are numbers: `(rank - 1) *
 * files + file`, a1 = 0. A step may be illegal; it may even name squares that no board has.
 */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/** The steps of one turn, submitted or played (rules, section 4). At least one. */
export type Turn = readonly Step[];

export function isSameStep(one: Step, other: Step): boolean {
  return one.from === other.from && one.to === other.to;
}

/** Reads steps as in `Snapshot.white_last` and `black_last`: pairs of bytes, from and to. */
export function stepsOfBytes(bytes: Uint8Array): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    steps.push({ from: bytes[at] ?? 0, to: bytes[at + 1] ?? 0 });
  }
  return steps;
}

import { moverOf } from "../board/scene.js";
import { SIDES, type Side } from "@sdk/rules";
import type { GameRecord, Replay } from "@sdk/rules/replay";
import { fallenOf } from "../game/model/fallen.js";

const SECOND = 1_000;

/** The public events of a turn that the slider marks. */
export interface TurnMark {
  readonly turn: number;
  readonly attack: boolean;
  readonly unmasking: boolean;
}

/** Returns the marks of a replay, for turns that have any. */
export function marksOf({ moments }: Replay): readonly TurnMark[] {
  return moments
    .map(({ lastTurn }, turn) => ({
      turn,
      attack: lastTurn.some(({ outcome }) => outcome !== "moved"),
      unmasking: lastTurn.some(({ unmasked }) => unmasked.length > 0),
    }))
    .filter(({ attack, unmasking }) => attack || unmasking);
}

/** The number of pieces that each side has left. Everybody could count them during the game. */
export type Strength = Readonly<Record<Side, number>>;

/** Returns the strength at each moment. */
export function strengthsOf({ moments, record }: Replay): readonly Strength[] {
  const [white, black] = SIDES.map((side) => record.deployments[side].length);
  return moments.map(({ fallen }) => ({
    white: (white ?? 0) - fallenOf("white", fallen).total,
    black: (black ?? 0) - fallenOf("black", fallen).total,
  }));
}

/**
 * Returns a side's clock in milliseconds when this many turns had been played: as noted after its
 * last turn, or its main time before the first; `undefined` if the record does not say.
 */
export function clockAt(record: GameRecord, turn: number, side: Side): number | undefined {
  const last = moverOf(turn) === side ? turn : turn - 1;
  return last < 1 ? mainTimeMs(record) : record.turns[last - 1]?.clockMs;
}

/**
 * Returns the time at the start, if the record notes clocks at all. A Bronstein clock starts with its
 * delay, but did not in older games. White's first turn tells, because it leaves the clock unchanged.
 */
function mainTimeMs({ timeControl, turns }: GameRecord): number | undefined {
  if (turns[0]?.clockMs === undefined) {
    return undefined;
  }
  switch (timeControl.kind) {
    case "bronstein":
      return turns[0].clockMs;
    case "fischer":
      return timeControl.baseSeconds * SECOND;
    case "byo-yomi":
      return timeControl.mainSeconds * SECOND;
    case "correspondence":
    case "unlimited":
      return undefined;
  }
}

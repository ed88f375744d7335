import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { ClocksSchema, type SideClockSchema, SnapshotSchema } from "../../src/gen/espionage/v1/game_pb.js";
import { type Clocks, Phase, type Side, type Snapshot } from "../../src/index.js";
import { EPOCH_MS } from "./server.js";

export const GAME = "0123456789abcdef";

/** Returns a snapshot, by default of a game in play. */
export function snapshot(fields: MessageInitShape<typeof SnapshotSchema> = {}): Snapshot {
  return create(SnapshotSchema, { gameId: GAME, epoch: 1, version: 1, phase: Phase.PLAY, ...fields });
}

interface More {
  readonly firstTurn?: boolean;
  readonly white?: MessageInitShape<typeof SideClockSchema>;
  readonly black?: MessageInitShape<typeof SideClockSchema>;
}

/** Returns clocks in milliseconds; `at` counts from the beginning of the fake server's time. */
export function clocks(
  at: number,
  running: Side,
  [white, black]: readonly [number, number],
  more: More = {},
): Clocks {
  return create(ClocksSchema, {
    serverTimeEpochMs: BigInt(EPOCH_MS + at),
    running,
    white: { remainingMs: white },
    black: { remainingMs: black },
    ...more,
  });
}

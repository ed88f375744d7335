import { describe, expect, it } from "vitest";
import { ClockFace, EndReason, ErrorCode, Phase, Result, Side, type Snapshot, TurnRule } from "../src/index.js";
import { RECORDED_GAME, recordedFrames, Recording } from "./fake/recording.js";

const TURNS = 12;
const MASKS = { white: 0x78 /* x */, black: 0x58 /* X */ };

/** Returns the snapshots that the server sent, as pushes or in the answer to Watch. */
function snapshots(name: string): readonly Snapshot[] {
  return recordedFrames(name).flatMap(({ message }) => {
    if (message.case === "snapshot") {
      return [message.value];
    }
    return message.case === "watching" && message.value.snapshot ? [message.value.snapshot] : [];
  });
}

describe.each(["white", "black", "spectator"])("the recorded game as %s saw it", (name) => {
  it("is shown up to its end", async () => {
    const recording = new Recording(name);
    const game = recording.client.watch(RECORDED_GAME);
    await recording.play();
    expect(game.info.value).toMatchObject({ gameId: RECORDED_GAME, variant: "small", timeControl: "600+5" });
    expect(game.info.value?.whiteCommitment).toHaveLength(32);
    expect(game.info.value?.yourSalt).toHaveLength(name === "spectator" ? 0 : 32);
    expect(game.snapshot.value).toMatchObject({
      phase: Phase.ENDED,
      turn: TURNS,
      outcome: { result: Result.WHITE_WINS, reason: EndReason.RESIGNATION },
    });
  });

  it("has every turn, as it was seen then", async () => {
    const recording = new Recording(name);
    const game = recording.client.watch(RECORDED_GAME);
    await recording.play();
    const { turns } = game.turns.value;
    expect(turns.map(({ turn }) => turn)).toEqual(Array.from({ length: TURNS + 1 }, (_, turn) => turn));
    for (const { spentMs, lagMs, board } of turns) {
      expect([typeof spentMs, typeof lagMs, board.length]).toEqual(["number", "number", 64]);
    }
    for (const seen of snapshots(name).filter(({ phase }) => phase === Phase.PLAY)) {
      expect(game.turns.value.at(seen.turn)?.board).toEqual(seen.board);
    }
  });

  it("is shown in order, and each state once", async () => {
    const recording = new Recording(name);
    const seen: Snapshot[] = [];
    recording.client.watch(RECORDED_GAME).snapshot.subscribe((shown) => {
      if (shown) {
        seen.push(shown);
      }
    });
    await recording.play();
    for (const [i, shown] of seen.entries()) {
      const before = seen[i - 1];
      expect(before === undefined || shown.epoch > before.epoch || shown.version > before.version).toBe(true);
    }
    expect(seen.length).toBeGreaterThan(6);
  });

  it("has clocks that never go back up while they run", async () => {
    const recording = new Recording(name);
    const { client, world } = recording;
    const game = client.watch(RECORDED_GAME);
    const face = new ClockFace(client.connection.serverTime, "600+5");
    game.snapshot.subscribe((shown) => {
      if (shown) {
        face.show(shown);
      }
    });
    let last = { turn: -1, white: Infinity, black: Infinity };
    let looks = 0;
    await recording.play(() => {
      const faces = face.at(world.now());
      const turn = game.snapshot.value?.turn ?? -1;
      if (faces !== undefined && game.snapshot.value?.phase === Phase.PLAY) {
        const now = { turn, white: faces.white.remainingMs, black: faces.black.remainingMs };
        if (turn === last.turn) {
          expect(now.white).toBeLessThanOrEqual(last.white);
          expect(now.black).toBeLessThanOrEqual(last.black);
        }
        last = now;
        looks++;
      }
    });
    expect(looks).toBeGreaterThan(10);
  });

  it("shows no enemy piece that is masked, while it lasts", () => {
    const own = name === "white" ? Side.WHITE : name === "black" ? Side.BLACK : Side.UNSPECIFIED;
    for (const { board } of snapshots(name).filter(({ phase }) => phase === Phase.PLAY)) {
      for (const cell of board.filter((byte) => byte < 0x80 && /[A-Za-z]/.test(String.fromCharCode(byte)))) {
        const side = cell < 0x60 ? Side.WHITE : Side.BLACK;
        const masked = cell === (side === Side.WHITE ? MASKS.black : MASKS.white);
        expect(masked).toBe(side !== own);
      }
    }
  });
});

describe("the recorded spectator", () => {
  it("missed turns, and asked for them", () => {
    const missed = snapshots("spectator").map(({ turn }) => turn);
    expect(missed).not.toContain(6);
    expect(recordedFrames("spectator").some(({ message }) => message.case === "history")).toBe(true);
  });
});

describe("the recorded server", () => {
  it("answers refusals with what was wrong", () => {
    const errors = recordedFrames("white").flatMap(({ message }) => (message.case === "error" ? [message.value] : []));
    expect(errors.map(({ code, rule }) => [code, rule])).toEqual([
      [ErrorCode.ILLEGAL_TURN, TurnRule.NOT_ADJACENT],
      [ErrorCode.WRONG_TURN_NUMBER, TurnRule.UNSPECIFIED],
    ]);
  });
});

import { cellsSeenBy } from "@sdk/rules/replay";
import { describe, expect, it } from "vitest";
import committed from "../../../sdk/test/rules/data/committed.egr?raw";
import plain from "../../../sdk/test/vectors/espionage.egr?raw";
import { checkHere, hashOfTurn, openRecord, ReplayModel, turnOfHash, type Opened } from "../../src/replay/replay-model.js";

function open(text: string): Extract<Opened, { kind: "replay" }> {
  const opened = openRecord(new TextEncoder().encode(text));
  if (opened.kind === "failure") {
    throw new Error(opened.reason);
  }
  return opened;
}

describe("a record", () => {
  it("opens at the turn that is asked for, or the nearest there is", () => {
    const { replay } = open(plain);
    expect(new ReplayModel(replay, 3).turn.value).toBe(3);
    const last = new ReplayModel(replay, 1e6);
    expect(last.turn.value).toBe(last.turns);
    expect(new ReplayModel(replay, NaN).turn.value).toBe(0);
  });

  it("is stepped through, and not beyond its ends", () => {
    const model = new ReplayModel(open(plain).replay, 0);
    model.go(-1);
    expect(model.turn.value).toBe(0);
    expect(model.scene.value.lastTurn).toEqual([]);
    expect(model.noted).toBeUndefined();
    model.go(1);
    expect(model.scene.value.turn).toBe(1);
    expect(model.scene.value.lastTurn.length).toBeGreaterThan(0);
    expect(model.noted?.turn).toEqual(model.record.turns[0]?.turn);
  });

  it.each(["white", "black", "spectator"] as const)("shows %s no more than they saw, at the end too", (eyes) => {
    const { replay } = open(plain);
    const model = new ReplayModel(replay, 0);
    model.pointOfView.value = eyes;
    for (let turn = 0; turn <= model.turns; turn++) {
      model.go(turn);
      const moment = replay.moments[turn];
      expect(model.scene.value.cells).toEqual(moment && cellsSeenBy(eyes, moment.position.cells));
      expect(model.moment.value.fallen).toEqual(moment && cellsSeenBy(eyes, moment.fallen));
    }
  });

  it("shows everything otherwise", () => {
    const { replay } = open(plain);
    const model = new ReplayModel(replay, 2);
    expect(model.scene.value.cells).toBe(replay.moments[2]?.position.cells);
  });

  it("is seen from the viewer's own side, unless through the eyes of the other", () => {
    const model = new ReplayModel(open(plain).replay, 0);
    model.own.value = "black";
    expect(model.scene.value).toMatchObject({ orientation: "black", viewer: "black" });
    model.pointOfView.value = "white";
    expect(model.scene.value).toMatchObject({ orientation: "white", viewer: "white" });
  });

  it("knows what fell in a turn, as far as the point of view knew it", () => {
    const { replay } = open(plain);
    const model = new ReplayModel(replay, 0);
    const losses = () => Array.from({ length: model.turns + 1 }, (_, turn) => model.lossesOf(turn)).flat();
    const all = losses();
    expect(all.length).toBe(replay.moments.at(-1)?.fallen.length);
    expect(all.every(({ piece }) => piece !== undefined)).toBe(true);
    model.pointOfView.value = "spectator";
    expect(losses().length).toBe(all.length);
  });

  it("is seen from Black's side by Black, and from the other when the board is turned", () => {
    const model = new ReplayModel(open(plain).replay, 0);
    expect(model.scene.value.orientation).toBe("white");
    model.pointOfView.value = "black";
    expect(model.scene.value.orientation).toBe("black");
    model.turned.value = true;
    expect(model.scene.value.orientation).toBe("white");
  });

  it("is none if it cannot be read, and says where", () => {
    expect(openRecord(new TextEncoder().encode("[Variant \"chess\"]\n"))).toMatchObject({ kind: "failure", line: 1 });
    expect(openRecord(Uint8Array.of(0xff, 0xfe)).kind).toBe("failure");
  });
});

describe("the commitments", () => {
  it("are verified where they are right", async () => {
    const findings = await checkHere(open(committed).replay.record);
    expect([findings.white.kind, findings.black.kind]).toEqual(["verified", "verified"]);
  });

  it("are broken where a deployment is another", async () => {
    const { record } = open(committed).replay;
    const swapped = { ...record, deployments: { ...record.deployments, white: [...record.deployments.white].reverse() } };
    expect((await checkHere(swapped)).white.kind).toBe("mismatch");
  });

  it("cannot be checked where the record has none", async () => {
    expect((await checkHere(open(plain).replay.record)).white).toMatchObject({ kind: "cannot-check" });
  });
});

describe("the link to a turn", () => {
  it("is read as it is written", () => {
    expect([0, 1, 2, 27, 28].map((turn) => turnOfHash(hashOfTurn(turn)))).toEqual([0, 1, 2, 27, 28]);
  });

  it("has the number of the turn in the list, and the side", () => {
    expect([0, 1, 2, 27, 28].map(hashOfTurn)).toEqual(["#t=0", "#t=1w", "#t=1b", "#t=14w", "#t=14b"]);
  });

  it("of an older version counts the turns of both sides", () => {
    expect(turnOfHash("#t=27")).toBe(27);
  });

  it.each(["#t=14w.", "#T=14W)", "#t=14w&fbclid=IwAR0", "#t=14w%E2%80%8B"])("is found in %j, as messengers deliver it", (hash) => {
    expect(turnOfHash(hash)).toBe(27);
  });

  it.each(["", "#", "#t=", "#t=x", "#t=-1", "#t=0w", "#t=123456", "#t=123456w", "#turn=3"])("%j is none", (hash) => {
    expect(turnOfHash(hash)).toBeUndefined();
  });
});

import { isDeployment } from "@sdk/rules";
import { describe, expect, it } from "vitest";
import { DeploymentEditor } from "../../src/game/model/deployment-editor.js";
import { first, LARGE, SMALL } from "./fixtures.js";

const empty = DeploymentEditor.begin(SMALL);
const full = empty.surprise(first);

describe("arranging a deployment", () => {
  it("begins empty, with the whole army in reserve", () => {
    expect(empty.isEmpty).toBe(true);
    expect(empty.reserve).toEqual(SMALL.army);
    expect(empty.setup).toBeUndefined();
  });

  it("begins with a draft that fits, and with nothing if it does not", () => {
    expect(DeploymentEditor.begin(SMALL, full.draft).isComplete).toBe(true);
    expect(DeploymentEditor.begin(LARGE, full.draft).isEmpty).toBe(true);
    expect(DeploymentEditor.begin(SMALL, full.draft.map(() => "general" as const)).isEmpty).toBe(true);
  });

  it("puts down pieces of the reserve, and keeps the kind in the hand while there are more", () => {
    const one = empty.pick("spy").choose(3);
    expect(one.draft[3]).toBe("spy");
    expect(one.held).toEqual({ kind: "reserve", piece: "spy" });
    const two = one.choose(4);
    expect(two.reserve.spy).toBe(0);
    expect(two.held).toBeUndefined();
  });

  it("lets a kind go when it is picked again, and picks none that is used up", () => {
    expect(empty.pick("spy").pick("spy").held).toBeUndefined();
    expect(empty.pick("headquarters").choose(0).pick("headquarters").held).toBeUndefined();
  });

  it("swaps two pieces by two clicks", () => {
    const swapped = full.choose(0).choose(15);
    expect([swapped.draft[0], swapped.draft[15]]).toEqual([full.draft[15], full.draft[0]]);
    expect(swapped.held).toBeUndefined();
    expect(swapped.isComplete).toBe(true);
  });

  it("lets a piece go that is clicked twice, and takes nothing up from an empty place", () => {
    expect(full.choose(2).choose(2).held).toBeUndefined();
    expect(empty.choose(2).held).toBeUndefined();
  });

  it("swaps by a drag, and changes nothing when the drag ends beside the home", () => {
    expect(full.drop(1, 9).draft[9]).toBe(full.draft[1]);
    expect(full.drop(1, undefined).draft).toEqual(full.draft);
    expect(full.drop(1, 99).draft).toEqual(full.draft);
  });

  it("sends to the reserve whoever a placed piece displaces", () => {
    const one = empty.place("spy", 0).place("mine", 0);
    expect(one.draft[0]).toBe("mine");
    expect(one.reserve.spy).toBe(SMALL.army.spy);
  });

  it("takes a placed piece back to the reserve", () => {
    expect(full.choose(5).pick("mine").draft[5]).toBeUndefined();
  });

  it("never has more pieces than the army", () => {
    const all = empty.place("headquarters", 0).place("headquarters", 1);
    expect(all.placed).toBe(1);
  });

  it("fills the rest at random and leaves what is placed alone", () => {
    const filled = empty.place("headquarters", 11).fill(first);
    expect(filled.draft[11]).toBe("headquarters");
    expect(isDeployment(SMALL, filled.draft)).toBe(true);
  });

  it("mirrors left and right", () => {
    expect(full.mirror().draft.slice(0, 8)).toEqual(full.draft.slice(0, 8).reverse());
    expect(full.mirror().mirror().draft).toEqual(full.draft);
  });

  it("clears", () => {
    expect(full.clear().isEmpty).toBe(true);
  });

  it("writes the setup as the protocol wants it", () => {
    expect(full.setup).toMatch(/^[CLPNGSEMH]{8}\/[CLPNGSEMH]{8}$/);
  });
});

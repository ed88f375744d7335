import { describe, expect, it } from "vitest";
import { badgesOf } from "../../src/board/mark-layer.js";
import { quietScene, type Scene } from "../../src/board/scene.js";
import { at, board, SMALL } from "../game/fixtures.js";

function scene(pieces: Readonly<Record<string, string>>, rest: Partial<Scene>): Scene {
  return quietScene({ geometry: SMALL.geometry, orientation: "white", cells: board(pieces), ...rest });
}

describe("badges", () => {
  const step = (from: string, to: string) => ({ from: at(from), to: at(to) });
  const won = { step: step("a2", "a3"), outcome: "attacker-won", unmasked: [at("b3")] } as const;
  const fell = { step: step("d3", "d2"), outcome: "attacker-fell", unmasked: [] } as const;
  const badges = (now: Scene) => badgesOf(now).map(({ square, kind }) => `${now.geometry.name(square)} ${kind}`);

  it("say who fell and who was unmasked", () => {
    expect(badges(scene({ a3: "C!", b3: "s!" }, { turn: 1, viewer: "white", lastTurn: [won] }))).toEqual(["b3 seen", "a3 black"]);
    expect(badges(scene({ d2: "C!" }, { turn: 2, viewer: "white", lastTurn: [fell] }))).toEqual(["d2 black"]);
  });

  it("say nothing twice: an own piece that became known has its eye", () => {
    expect(badges(scene({ a3: "C!", b3: "S!" }, { turn: 1, eyes: new Set(["white"]), lastTurn: [won] }))).toEqual(["a3 black"]);
  });

  it("of the viewer's turn stay while the answer is shown, until the next step", () => {
    const answered = scene({ a3: "C!", b3: "s!" }, { turn: 2, viewer: "white", earlier: [won], lastTurn: [fell] });
    expect(badges(answered)).toEqual(["b3 seen", "a3 black", "d2 black"]);
    expect(badges({ ...answered, preview: [{ step: step("a3", "a4"), outcome: "moved", unmasked: [] }] })).toEqual([]);
  });
});

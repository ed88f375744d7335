import { describe, expect, it } from "vitest";
import { cellsWith, motionBetween, previewed } from "../../src/board/motion.js";
import { transformOf } from "../../src/board/piece-layer.js";
import { placeOf, quietScene, squareAt } from "../../src/board/scene.js";
import { at, board, SMALL } from "../game/fixtures.js";

const cells = board({ a2: "C", b2: "G", a3: "x" });
const scene = quietScene({ geometry: SMALL.geometry, orientation: "white", cells, turn: 4 });
const step = { step: { from: at("a2"), to: at("a3") }, outcome: "attacker-won" as const, unmasked: [] };

describe("places", () => {
  it.each(["white", "black"] as const)("and squares belong together, seen by %s", (orientation) => {
    for (let square = 0; square < SMALL.geometry.size; square++) {
      expect(squareAt(SMALL.geometry, orientation, placeOf(SMALL.geometry, orientation, square))).toBe(square);
    }
  });

  it("have a1 at the lower left for White, at the upper right for Black", () => {
    expect(placeOf(SMALL.geometry, "white", 0)).toEqual({ column: 0, row: 7 });
    expect(placeOf(SMALL.geometry, "black", 0)).toEqual({ column: 7, row: 0 });
    expect(squareAt(SMALL.geometry, "white", { column: 8, row: 0 })).toBeUndefined();
  });
});

describe("the way from scene to scene", () => {
  it("is the next turn, the last turn back, or a jump", () => {
    const next = { ...scene, turn: 5, lastTurn: [step] };
    expect(motionBetween(scene, next).kind).toBe("forward");
    expect(motionBetween(next, scene).kind).toBe("back");
    expect(motionBetween(scene, { ...next, turn: 6 }).kind).toBe("settle");
    expect(motionBetween(undefined, next).kind).toBe("settle");
  });
});

describe("a preview", () => {
  it("moves a piece", () => {
    const shown = previewed(cells, [{ ...step, step: { from: at("b2"), to: at("b3") }, outcome: "moved" }]);
    expect(shown.get(at("b2"))).toEqual({ kind: "on", square: at("b3") });
  });

  it("leans an attacker and who is beaten for certain apart", () => {
    const shown = previewed(cells, [step]);
    const attack = { from: at("a2"), to: at("a3") };
    expect(shown.get(at("a2"))).toEqual({ kind: "wins", ...attack });
    expect(shown.get(at("a3"))).toEqual({ kind: "beaten", ...attack });
    const [winner = 0, beaten = 0] = [...shown].filter(([square]) => square === at("a2") || square === at("a3"))
      .map(([, place]) => Number(/, (.*)%/.exec(transformOf(scene, place))?.[1]));
    expect(Math.abs(winner - beaten)).toBeGreaterThan(50);
  });

  it("leans towards a masked piece, and the second piece may enter the square that was left", () => {
    const attack = { ...step, outcome: "unknown" as const };
    const second = { step: { from: at("b2"), to: at("a2") }, outcome: "moved" as const, unmasked: [] };
    const shown = previewed(cells, [attack, second]);
    expect(shown.get(at("a2"))).toEqual({ kind: "lean", from: at("a2"), to: at("a3") });
    expect(shown.get(at("a3"))).toEqual({ kind: "on", square: at("a3") });
    expect(shown.get(at("b2"))).toEqual({ kind: "on", square: at("a2") });
    expect(String.fromCharCode(cellsWith(cells, [attack, second])[at("a2")] ?? 0)).toBe("G");
  });
});

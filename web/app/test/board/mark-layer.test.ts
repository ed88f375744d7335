import { beforeEach, describe, expect, it } from "vitest";
import { MarkLayer } from "../../src/board/mark-layer.js";
import { quietScene, type Scene } from "../../src/board/scene.js";
import { at, board, SMALL } from "../game/fixtures.js";

const START = { a2: "C", b2: "G", a4: "x", d5: "^" };

let layer: MarkLayer;

beforeEach(() => {
  layer = new MarkLayer();
});

function scene(pieces: Readonly<Record<string, string>>, rest: Partial<Scene>): Scene {
  return quietScene({ geometry: SMALL.geometry, orientation: "white", cells: board(pieces), ...rest });
}

function show(shown: Scene): void {
  layer.show(shown, 0);
}

describe("arrows", () => {
  it("have badges within the window, in the last column too", () => {
    show(scene({ h3: "C!" }, { turn: 1, lastTurn: [{ step: { from: at("g3"), to: at("h3") }, outcome: "attacker-won", unmasked: [] }] }));
    const badge = layer.element.querySelector("svg > svg");
    expect(Number(badge?.getAttribute("x")) + Number(badge?.getAttribute("width"))).toBeLessThanOrEqual(8);
  });

  it("leave the dot of a square free to which the next piece can move", () => {
    const preview = [{ step: { from: at("c2"), to: at("c3") }, outcome: "moved" as const, unmasked: [] }];
    const circle = (targets: readonly number[]) => {
      show(scene(START, { preview, targets: new Set(targets) }));
      return layer.element.querySelector(".board-arrow circle");
    };
    const centre = 6.5;
    expect(Number(circle([])?.getAttribute("cy"))).toBe(centre);
    const behind = circle([at("c2")]);
    expect(Number(behind?.getAttribute("cy")) - Number(behind?.getAttribute("r"))).toBeGreaterThan(centre + 0.14);
  });

  it.each([["c2", "c3", "c1"], ["c5", "c4", "c6"], ["c3", "d3", "b3"]])("keep the number at %s clear of the arrow that follows on its line", (from, to, before) => {
    const moved = (start: string, end: string) => ({ step: { from: at(start), to: at(end) }, outcome: "moved" as const, unmasked: [] });
    show(scene(START, { preview: [moved(from, to), moved(before, from)] }));
    const [first] = layer.element.querySelectorAll(".board-arrow circle");
    const head = /translate\(([\d.]+) ([\d.]+)\)/.exec(layer.element.querySelectorAll(".board-arrow .head")[1]?.getAttribute("transform") ?? "");
    const distance = Math.hypot(Number(first?.getAttribute("cx")) - Number(head?.[1]), Number(first?.getAttribute("cy")) - Number(head?.[2]));
    expect(distance).toBeGreaterThan(0.17 + 0.15);
  });

  it("show the last turn in the pencil of its side, and the preview instead while there is one", () => {
    const lastTurn = [{ step: { from: at("a2"), to: at("a3") }, outcome: "moved" as const, unmasked: [] }];
    show(scene(START, { turn: 1, lastTurn }));
    expect(layer.element.querySelectorAll(".board-arrow.friend")).toHaveLength(1);
    show(scene(START, { turn: 1, viewer: "black", lastTurn }));
    expect(layer.element.querySelectorAll(".board-arrow.foe .shaft")).toHaveLength(1);
    show(scene(START, { turn: 1, lastTurn, preview: [{ ...lastTurn[0], outcome: "unknown" } as Scene["preview"][number]] }));
    expect(layer.element.querySelectorAll(".board-arrow.foe")).toHaveLength(0);
    expect(layer.element.querySelector(".board-arrow.friend text")?.textContent).toBe("1");
    expect(layer.element.querySelectorAll(".board-arrow .shaft")).toHaveLength(0);
  });
});

import { afterEach, expect, it } from "vitest";
import { BoardView } from "../../src/board/board-view.js";
import { quietScene } from "../../src/board/scene.js";
import { at, board, SMALL } from "../game/fixtures.js";

afterEach(() => {
  document.body.replaceChildren();
});

it("a plan is dotted beside the arrows of the last turn, and moves no piece", () => {
  const texts = { board: () => "", square: ({ cell }: { readonly cell: number }) => String.fromCharCode(cell), hint: () => "" };
  const actions = { choose: () => undefined, lift: () => undefined, drop: () => undefined, cancel: () => false, ask: () => false };
  const view = new BoardView(texts, actions, { letters: undefined, stepMs: 0 });
  document.body.append(view.element);
  view.show(
    quietScene({
      geometry: SMALL.geometry,
      orientation: "white",
      cells: board({ b3: "C", d2: "G", d3: "x" }),
      turn: 1,
      live: true,
      lastTurn: [{ step: { from: at("b2"), to: at("b3") }, outcome: "moved", unmasked: [] }],
      plan: [
        { step: { from: at("b3"), to: at("b4") }, outcome: "moved", unmasked: [] },
        { step: { from: at("d2"), to: at("d3") }, outcome: "unknown", unmasked: [] },
      ],
    }),
  );
  const count = (selector: string) => view.element.querySelectorAll(selector).length;
  const square = (name: string) => view.element.querySelector(`[data-square="${at(name)}"]`);
  expect([count(".board-arrow.friend"), count(".board-arrow.plan"), count(".square.plan")]).toEqual([1, 2, 4]);
  expect(square("d3")?.classList.contains("attacked")).toBe(true);
  expect(square("b4")?.classList.contains("attacked")).toBe(false);
  expect([square("b3")?.getAttribute("aria-label"), square("b4")?.getAttribute("aria-label")]).toEqual(["C", "."]);
  view.close();
});

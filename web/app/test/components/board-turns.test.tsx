import { afterEach, describe, expect, it, vi } from "vitest";
import { BoardView, type BoardActions } from "../../src/board/board-view.js";
import { quietScene, type Scene } from "../../src/board/scene.js";
import { at, board, SMALL } from "../game/fixtures.js";

const WON = [{ step: { from: at("a2"), to: at("a3") }, outcome: "attacker-won" as const, unmasked: [] }];

function live(pieces: Readonly<Record<string, string>>, rest: Partial<Scene> = {}): Scene {
  return quietScene({ geometry: SMALL.geometry, orientation: "white", cells: board(pieces), live: true, ...rest });
}

afterEach(() => {
  document.body.replaceChildren();
});

describe("a turn that waits for the one before", () => {
  it("is shown before a click is handled", () => {
    const choose = vi.fn<BoardActions["choose"]>();
    const texts = { board: () => "", square: ({ cell }: { readonly cell: number }) => String.fromCharCode(cell), hint: () => "" };
    const actions = { choose, lift: () => undefined, drop: () => undefined, cancel: () => false, ask: () => false };
    const view = new BoardView(texts, actions, { letters: undefined, stepMs: 240 });
    document.body.append(view.element);
    const label = (name: string) => view.element.querySelector<HTMLElement>(`[data-square="${at(name)}"]`);
    view.show(live({ a2: "C", a3: "x" }));
    view.show(live({ a3: "C" }, { turn: 1, lastTurn: WON }));
    view.show(live({ a3: "C", b4: "x" }, { turn: 2, lastTurn: WON }));
    expect(label("b4")?.getAttribute("aria-label")).not.toBe("x");
    label("a3")?.click();
    expect(label("b4")?.getAttribute("aria-label")).toBe("x");
    expect(choose).toHaveBeenCalledWith(at("a3"));
    view.close();
  });
});

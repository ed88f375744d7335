import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardView } from "../../src/board/board-view.js";
import { cellAt, type Side } from "@sdk/rules";
import { at, board } from "../game/fixtures.js";
import { actions, piecesOf, scene, showBoard } from "./shown-board.js";

const START = { a2: "C", b2: "G", a4: "x", d5: "^" };

let acted: ReturnType<typeof actions>;
let view: BoardView;

beforeEach(() => {
  vi.useFakeTimers();
  acted = actions();
  view = showBoard(acted);
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function cell(name: string): HTMLElement {
  const found = view.element.querySelector<HTMLElement>(`[data-square="${at(name)}"]`);
  if (found === null) {
    throw new Error(name);
  }
  return found;
}

function pieces(): HTMLElement[] {
  return piecesOf(view);
}

function pieceAt(column: number, row: number): HTMLElement | undefined {
  return pieces().find(({ style }) => style.transform === `translate(${column * 100}%, ${row * 100}%)`);
}

function press(key: string): void {
  view.element.querySelector("[tabindex='0']")?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

function point(type: string, target: Element, x: number, y: number): void {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y, pointerId: 1, isPrimary: true }));
}

describe("the squares", () => {
  it("have the volcanoes of the shown board alone", () => {
    const volcanoes = () =>
      [...view.element.querySelectorAll(".board-volcano")].map(({ parentElement }) => parentElement?.dataset["square"]);
    view.show(scene(START));
    expect(volcanoes()).toEqual([String(at("d5"))]);
    view.show(scene({ a2: "C", c4: "^" }, { turn: 0 }));
    expect(volcanoes()).toEqual([String(at("c4"))]);
    view.show(scene({ a2: "C" }, { turn: 0 }));
    expect(volcanoes()).toEqual([]);
  });

  it("are a grid of rows with a label each, and one of them in the tab order", () => {
    view.show(scene(START));
    expect(view.element.querySelector("[role=grid]")?.getAttribute("aria-label")).toBe("Board");
    expect(view.element.querySelectorAll("[role=row]")).toHaveLength(8);
    expect(view.element.querySelectorAll("[role=gridcell]")).toHaveLength(64);
    expect(view.element.querySelectorAll("[tabindex='0']")).toHaveLength(1);
    expect(cell("a2").getAttribute("aria-label")).toBe("a2 C");
    expect(cell("a4").getAttribute("aria-label")).toBe("a4 x");
  });

  it("say what is selected, where it can go, whom it attacks", () => {
    view.show(scene(START, { selected: at("a2"), targets: new Set([at("a3"), at("a4")]), movable: new Set([at("a2")]) }));
    expect(cell("a2").getAttribute("aria-selected")).toBe("true");
    expect(cell("a2").classList.contains("movable")).toBe(true);
    expect(cell("a3").getAttribute("aria-label")).toBe("a3 . target");
    expect(cell("a4").getAttribute("aria-label")).toBe("a4 x target attack");
  });

  it("have a tooltip where a piece stands, and a frame where it is asked about", () => {
    view.show(scene({ ...START, c2: "S!" }, { viewer: "white", eyes: new Set(["white"]) }));
    expect(["a2", "c2", "d4"].map((name) => cell(name).getAttribute("title"))).toEqual(["white unknown", "white known", null]);
    view.show(scene({ b2: "G" }, { asked: at("b2") }));
    expect(view.element.querySelector(".asked")).toBe(cell("b2"));
    expect(["a2", "b2"].map((name) => cell(name).getAttribute("title"))).toEqual([null, "nobody unknown"]);
  });

  it("stand the other way round for Black", () => {
    view.show(scene(START, { orientation: "black" }));
    expect(view.element.querySelector<HTMLElement>("[role=gridcell]")?.dataset["square"]).toBe(String(at("h1")));
    expect(view.element.querySelector(".board-files")?.textContent).toBe("hgfedcba");
    expect(view.element.querySelector(".board-ranks")?.textContent).toBe("12345678");
  });

  it("carry no style in their markup but what scripts set", () => {
    view.show(scene(START));
    expect(view.element.querySelector("[role=grid] [style]")).toBeNull();
  });
});

describe("the pieces", () => {
  it("are placed by transforms, without animation at first", () => {
    view.show(scene(START));
    expect(pieces()).toHaveLength(3);
    expect(pieceAt(0, 6)?.style.transition).toBe("none");
  });

  it("stay the same element when they move, and glide there", () => {
    view.show(scene(START));
    const corporal = pieceAt(0, 6);
    const lastTurn = [{ step: { from: at("a2"), to: at("a3") }, outcome: "moved" as const, unmasked: [] }];
    view.show(scene({ ...START, a2: ".", a3: "C" }, { turn: 1, lastTurn }));
    expect(pieceAt(0, 5)).toBe(corporal);
    expect(corporal?.style.transition).toContain("transform 200ms");
    expect(corporal?.style.willChange).toBe("transform");
    vi.runAllTimers();
    expect(corporal?.style.willChange).toBe("");
  });

  it("move one after the other in a turn of two steps", () => {
    view.show(scene(START));
    const [corporal, general] = [pieceAt(0, 6), pieceAt(1, 6)];
    const lastTurn = ["a", "b"].map((file) => ({ step: { from: at(`${file}2`), to: at(`${file}3`) }, outcome: "moved" as const, unmasked: [] }));
    view.show(scene({ a3: "C", b3: "G", a4: "x", d5: "^" }, { turn: 1, lastTurn }));
    expect(corporal?.style.transition).toContain("ease-out 0ms");
    expect(general?.style.transition).toContain("ease-out 200ms");
  });

  it("fall and go after an attack, whoever lost", () => {
    view.show(scene({ a2: "C", a3: "x" }));
    const lastTurn = [{ step: { from: at("a2"), to: at("a3") }, outcome: "attacker-fell" as const, unmasked: [] }];
    view.show(scene({ a3: "x" }, { turn: 1, lastTurn }));
    expect(view.element.querySelectorAll(".piece.fallen")).toHaveLength(1);
    expect(view.element.querySelectorAll(".board-clash.fell")).toHaveLength(1);
    vi.runAllTimers();
    expect(pieces()).toHaveLength(1);
    expect(view.element.querySelector(".board-clash")).toBeNull();
  });

  it("are there at once where nothing may move", () => {
    view.appearance = { letters: undefined, stepMs: 0 };
    view.show(scene({ a2: "C", a3: "x" }));
    const lastTurn = [{ step: { from: at("a2"), to: at("a3") }, outcome: "attacker-won" as const, unmasked: [] }];
    view.show(scene({ a3: "C" }, { turn: 1, lastTurn }));
    expect(pieces()).toHaveLength(1);
    expect(pieceAt(0, 5)?.style.transition).toBe("none");
  });

  it("go back when a step is taken back", () => {
    view.show(scene(START));
    const corporal = pieceAt(0, 6);
    const preview = [{ step: { from: at("a2"), to: at("a3") }, outcome: "moved" as const, unmasked: [] }];
    view.show(scene(START, { preview }));
    expect(pieceAt(0, 5)).toBe(corporal);
    expect(cell("a3").getAttribute("aria-label")).toBe("a3 C");
    view.show(scene(START));
    expect(pieceAt(0, 6)).toBe(corporal);
  });

  it("lean towards a masked piece that they are to attack", () => {
    const preview = [{ step: { from: at("a2"), to: at("a3") }, outcome: "unknown" as const, unmasked: [] }];
    view.show(scene({ a2: "C", a3: "x" }, { preview }));
    expect(view.element.querySelectorAll(".piece.lean")).toHaveLength(1);
    expect(cell("a3").getAttribute("aria-label")).toBe("a3 x attacked");
  });

  it("have letters where those are set, and a guess when masked", () => {
    view.appearance = { letters: "BTPOGEZMU", stepMs: 0 };
    view.show(scene({ a2: "C", b2: "s!", c2: "x" }, { guesses: new Map([[at("c2"), "mine"]]) }));
    expect([...view.element.querySelectorAll(".piece-letter")].map(({ textContent }) => textContent)).toEqual(["B", "E"]);
    expect(view.element.querySelector(".piece-guess")?.getAttribute("href")).toContain("#mine");
  });

  it("have an eye where the enemy knows a piece of an asked side", () => {
    const eyes = (sides: readonly Side[]): number => {
      view.show(scene({ a2: "C!", b2: "C", c2: "s!", d2: "s!" }, { eyes: new Set(sides) }));
      return view.element.querySelectorAll(".piece-eye").length;
    };
    expect([eyes([]), eyes(["white"]), eyes(["white", "black"])]).toEqual([0, 1, 3]);
  });
});

describe("keys", () => {
  it("go about, stop at the edges, and choose", () => {
    view.show(scene(START));
    press("ArrowUp");
    press("ArrowRight");
    press("ArrowLeft");
    press("ArrowLeft");
    press("Enter");
    expect(acted.choose).toHaveBeenLastCalledWith(at("a2"));
    expect(document.activeElement).toBe(cell("a2"));
    press("End");
    press(" ");
    expect(acted.choose).toHaveBeenLastCalledWith(at("h2"));
  });

  it("go as Black sees it", () => {
    view.show(scene(START, { orientation: "black" }));
    view.focus(at("e5"));
    press("ArrowUp");
    press("ArrowRight");
    press("Enter");
    expect(acted.choose).toHaveBeenLastCalledWith(at("d4"));
  });

  it("cancel and ask", () => {
    view.show(scene(START));
    press("Escape");
    press("m");
    expect(acted.cancel).toHaveBeenCalledOnce();
    expect(acted.ask).toHaveBeenCalledWith(at("a1"), cellAt(board(START), at("a1")));
  });
});

describe("pointers", () => {
  it("choose by a click", () => {
    view.show(scene(START));
    cell("d4").click();
    expect(acted.choose).toHaveBeenCalledWith(at("d4"));
  });

  it("drag what can be taken up, and drop it", () => {
    view.show(scene(START, { movable: new Set([at("a2")]) }));
    const corporal = pieceAt(0, 6);
    point("pointerdown", cell("a2"), 10, 10);
    point("pointermove", cell("a2"), 40, 10);
    expect(acted.lift).toHaveBeenCalledWith(at("a2"));
    expect(corporal?.style.transform).toBe("translate(30px, 0px) translate(0%, 600%)");
    point("pointerup", cell("a2"), 40, 10);
    expect(acted.drop).toHaveBeenCalledWith(at("a2"), undefined);
    expect(corporal?.style.transform).toBe("translate(0%, 600%)");
    cell("a2").click();
    expect(acted.choose).not.toHaveBeenCalled();
  });

  it("let Escape end a drag where it began", () => {
    view.show(scene(START, { movable: new Set([at("a2")]) }));
    point("pointerdown", cell("a2"), 10, 10);
    point("pointermove", cell("a2"), 40, 10);
    press("Escape");
    expect(acted.drop).toHaveBeenCalledWith(at("a2"), undefined);
    expect(acted.cancel).not.toHaveBeenCalled();
  });

  it.each([["a4", true, true], ["a4", false, true], ["d4", false, false]] as const)("ask with the other button, at %s where %s is answered: no menu opens: %s", (name, answers, prevented) => {
    acted.ask.mockReturnValue(answers);
    view.show(scene(START));
    expect(cell(name).dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }))).toBe(!prevented);
    expect(acted.ask).toHaveBeenCalledWith(at(name), cellAt(board(START), at(name)));
  });

  it("ask about a piece where the preview shows it", () => {
    view.show(scene(START, { preview: [{ step: { from: at("a2"), to: at("a3") }, outcome: "moved", unmasked: [] }] }));
    cell("a3").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
    expect(acted.ask).toHaveBeenCalledWith(at("a3"), cellAt(board(START), at("a2")));
  });
});

describe("announcements", () => {
  it("are said politely, also when they are the same, and stay while the next ones are said", () => {
    const lines = () => [...view.element.querySelectorAll("[aria-live=polite] p")].map((line) => line.textContent);
    ["one", "two", "two", "three"].forEach((text) => { view.announce(text); });
    expect(lines()).toEqual(["two", "two", "three"]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PointerInput, type PointerActions } from "../../src/board/pointer-input.js";

/** The square whose piece can be dragged, and another one. */
const [OWN, OTHER] = [3, 4];

let field: HTMLElement;
let piece: HTMLElement;
let acted: ReturnType<typeof actions>;

function actions() {
  return {
    squareAt: vi.fn<PointerActions["squareAt"]>(() => OTHER),
    pieceOn: vi.fn<PointerActions["pieceOn"]>((square) => (square === OWN ? piece : undefined)),
    choose: vi.fn<PointerActions["choose"]>(),
    lift: vi.fn<PointerActions["lift"]>(),
    over: vi.fn<PointerActions["over"]>(),
    drop: vi.fn<PointerActions["drop"]>(),
    ask: vi.fn<PointerActions["ask"]>(() => true),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  field = document.createElement("div");
  for (const square of [OWN, OTHER]) {
    const cell = document.createElement("div");
    cell.dataset["square"] = String(square);
    field.append(cell);
  }
  document.body.append(field);
  piece = document.createElement("div");
  acted = actions();
  new PointerInput(field, acted);
});

afterEach(() => {
  vi.useRealTimers();
  field.remove();
});

function cell(square: number): HTMLElement {
  const found = field.querySelector<HTMLElement>(`[data-square="${square}"]`);
  if (found === null) {
    throw new Error(String(square));
  }
  return found;
}

function point(pointerType: string, type: string, square: number, x: number, y = 10): void {
  cell(square).dispatchEvent(
    new PointerEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y, pointerId: 1, isPrimary: true, pointerType }),
  );
}

describe("a drag", () => {
  it("needs a piece that can be taken up, and no trembling hand", () => {
    point("mouse", "pointerdown", OTHER, 10);
    point("mouse", "pointermove", OTHER, 60);
    point("mouse", "pointerdown", OWN, 10);
    point("mouse", "pointermove", OWN, 13, 12);
    point("mouse", "pointerup", OWN, 13, 12);
    expect(acted.lift).not.toHaveBeenCalled();
    expect(acted.drop).not.toHaveBeenCalled();
  });

  it("of a piece that cannot be taken up chooses that piece, so that the page says why", () => {
    acted.squareAt.mockReturnValue(OWN);
    point("mouse", "pointerdown", OTHER, 10);
    point("mouse", "pointerup", OWN, 60);
    field.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(acted.choose).toHaveBeenCalledExactlyOnceWith(OTHER);
    cell(OWN).click();
    expect(acted.choose).toHaveBeenLastCalledWith(OWN);
  });

  it("goes on when the other button is pressed", () => {
    point("mouse", "pointerdown", OWN, 10);
    point("mouse", "pointermove", OWN, 60);
    cell(OWN).dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
    point("mouse", "pointerup", OWN, 60);
    expect(acted.ask).not.toHaveBeenCalled();
    expect(acted.drop).toHaveBeenCalledWith(OWN, OTHER, piece);
  });
});

describe("a long press", () => {
  it("asks, and is neither a drag nor a click", () => {
    point("touch", "pointerdown", OWN, 10);
    vi.advanceTimersByTime(499);
    expect(acted.ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(acted.ask).toHaveBeenCalledExactlyOnceWith(OWN);
    point("touch", "pointermove", OWN, 60);
    point("touch", "pointerup", OWN, 60);
    cell(OWN).click();
    expect(acted.lift).not.toHaveBeenCalled();
    expect(acted.drop).not.toHaveBeenCalled();
    expect(acted.choose).not.toHaveBeenCalled();
  });

  it("leaves the next tap alone", () => {
    point("touch", "pointerdown", OTHER, 10);
    vi.advanceTimersByTime(500);
    point("touch", "pointerup", OTHER, 10);
    point("touch", "pointerdown", OTHER, 10);
    point("touch", "pointerup", OTHER, 10);
    cell(OTHER).click();
    expect(acted.choose).toHaveBeenCalledExactlyOnceWith(OTHER);
  });

  it("asks once where the browser has a menu for it", () => {
    point("touch", "pointerdown", OWN, 10);
    vi.advanceTimersByTime(400);
    cell(OWN).dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
    vi.advanceTimersByTime(1_000);
    expect(acted.ask).toHaveBeenCalledOnce();
  });

  it("is a tap where there is nothing to ask", () => {
    acted.ask.mockReturnValue(false);
    point("touch", "pointerdown", OTHER, 10);
    vi.advanceTimersByTime(500);
    point("touch", "pointerup", OTHER, 10);
    cell(OTHER).click();
    expect(acted.choose).toHaveBeenCalledWith(OTHER);
  });

  it.each(["pointermove", "pointerup", "pointercancel"])("is none when a %s ends it", (type) => {
    point("touch", "pointerdown", OWN, 10);
    point("touch", type, OWN, 30);
    vi.advanceTimersByTime(1_000);
    expect(acted.ask).not.toHaveBeenCalled();
  });

  it("is none with a mouse", () => {
    point("mouse", "pointerdown", OWN, 10);
    vi.advanceTimersByTime(1_000);
    expect(acted.ask).not.toHaveBeenCalled();
  });
});

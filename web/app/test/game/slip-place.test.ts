import { describe, expect, it } from "vitest";
import { placeBeside, placeOver } from "../../src/game/parts/slip-place.js";

const WINDOW = { width: 1366, height: 650 };
const SLIP = { width: 400, height: 220 };

function square(left: number, top: number, side = 58) {
  return { left, top, right: left + side, bottom: top + side };
}

describe("a slip beside a square", () => {
  it("is right of it, at its height", () => {
    expect(placeBeside(square(378, 176), SLIP, WINDOW)).toEqual({ way: "right", x: 446, y: 176, notch: 29 });
  });

  it("is left of it where the window ends", () => {
    expect(placeBeside(square(1100, 176), SLIP, WINDOW)).toMatchObject({ way: "left", x: 690 });
  });

  it("moves up where the window ends below, and points at the square still", () => {
    expect(placeBeside(square(378, 580), SLIP, WINDOW)).toEqual({ way: "right", x: 446, y: 422, notch: 187 });
  });

  it("is below or above where neither side has room", () => {
    const narrow = { width: 640, height: 520 };
    expect(placeBeside(square(270, 60), SLIP, narrow)).toMatchObject({ way: "below", x: 232, y: 128 });
    expect(placeBeside(square(270, 400), SLIP, narrow)).toMatchObject({ way: "above", x: 232, y: 170 });
  });

  it.each([20, 200, 420, 600].flatMap((top) => [20, 300, 700, 1280].map((left) => [left, top] as const)))(
    "hides no part of it, be it at %s, %s",
    (left, top) => {
      const box = square(left, top, 40);
      const { x, y } = placeBeside(box, SLIP, WINDOW);
      expect(x >= box.right || x + SLIP.width <= box.left || y >= box.bottom || y + SLIP.height <= box.top).toBe(true);
      expect(x >= 0 && y >= 0 && x + SLIP.width <= WINDOW.width && y + SLIP.height <= WINDOW.height).toBe(true);
    },
  );
});

describe("a slip over a box", () => {
  it("begins at its upper right corner, and stays within the window", () => {
    expect(placeOver({ left: 806, top: 237, right: 1162, bottom: 285 }, { width: 340, height: 300 }, WINDOW)).toMatchObject({ x: 814, y: 245 });
    expect(placeOver({ left: 806, top: 237, right: 1162, bottom: 285 }, { width: 340, height: 600 }, WINDOW)).toMatchObject({ y: 42 });
  });
});

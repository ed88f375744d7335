import { describe, expect, it } from "vitest";
import { SIDES, variantById } from "@sdk/rules";
import { eyesOf } from "../../src/game/model/scenes.js";
import { SMALL } from "./fixtures.js";

describe("the eye on a piece that the enemy knows", () => {
  it("is for the sides of which the viewer asks that", () => {
    expect([...eyesOf(SMALL, ["white"])]).toEqual(["white"]);
    expect([...eyesOf(SMALL, SIDES)]).toEqual(["white", "black"]);
  });

  it("is on no piece in Open Fast Espionage, where everybody knows all pieces", () => {
    const open = variantById("open-fast");
    expect(open && [...eyesOf(open, SIDES)]).toEqual([]);
  });
});

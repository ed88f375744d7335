import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EndReason, Result, Side, StepOutcome } from "@sdk";
import { EMPTY } from "@sdk/rules";
import type { Rest } from "../game/fake-game.js";
import { at, board } from "../game/fixtures.js";
import { EndPage, WON } from "./end-page.js";

let end: EndPage;

beforeEach(() => {
  end = new EndPage();
});

afterEach(() => end.close());

/** A won small game at its end: White has taken the Headquarters on h8. */
const STORY: Rest = {
  ...WON,
  turn: 3,
  board: board({ a1: "H", c3: "C!", h8: "G!", a7: "s" }),
  fallen: board({ a1: "h", b1: "c", c1: "C" }).filter((cell) => cell !== EMPTY),
  lastTurn: [{ from: at("g8"), to: at("h8"), outcome: StepOutcome.ATTACKER_WON, unmasked: Uint8Array.of(at("h8")) }],
};

describe("the story of a game", () => {
  /** Shows the end after two turns, of which the second unmasked a piece of White. */
  async function told(side: Side, reason: EndReason, result = Result.WHITE_WINS, rest: Rest = {}): Promise<string> {
    const before = { a1: "H", c3: "C!", g8: "G", a7: side === Side.BLACK ? "s" : "x", h8: side === Side.BLACK ? "h" : "x" };
    end.fake.tell(side, { turn: 1, board: board(before) });
    end.fake.tell(side, { turn: 2, board: board(before), lastTurn: [{ from: at("b7"), to: at("a7"), outcome: StepOutcome.MOVED, unmasked: Uint8Array.of(at("c3")) }] });
    const taken = reason === EndReason.HEADQUARTERS ? {} : { lastTurn: [], board: board({ ...before, a7: "s", h8: "h" }) };
    await end.open(side, { ...STORY, ...taken, outcome: { result, reason }, ...rest });
    return end.panel.one(".event > p").textContent;
  }

  const COUNTS: Readonly<Record<Side, string>> = {
    [Side.WHITE]: "You unmasked 0, took 2, lost 1 in 2 turns.",
    [Side.BLACK]: "You unmasked 2, took 1, lost 2 in 2 turns.",
    [Side.UNSPECIFIED]: "White lost 1, Black lost 2 in 2 turns.",
  };

  it.each([
    [Side.WHITE, "You took the Headquarters on h8."],
    [Side.BLACK, "Your Headquarters fell on h8."],
    [Side.UNSPECIFIED, "The Headquarters fell on h8."],
  ])("whose Headquarters was taken, to side %s", async (side, where) => {
    expect(await told(side, EndReason.HEADQUARTERS)).toBe(`${where} ${COUNTS[side]}`);
  });

  it.each([
    [EndReason.RESIGNATION, "Bob resigned.", "You resigned."],
    [EndReason.TIMEOUT, "Bob ran out of time.", "You ran out of time."],
    [EndReason.NO_MOVE, "Bob had no legal step left.", "You had no legal step left."],
    [EndReason.ABANDONED, "One side left the game.", "One side left the game."],
  ])("with the end %s says where the Headquarters stood", async (reason, toOthers, toLoser) => {
    for (const [side, why, where] of [
      [Side.WHITE, toOthers, "The enemy Headquarters was on h8."],
      [Side.BLACK, toLoser, "The enemy Headquarters was on a1."],
      [Side.UNSPECIFIED, toOthers, "The Headquarters were on a1 (White) and h8 (Black)."],
    ] as const) {
      const story = await told(side, reason);
      expect(story.startsWith(`${why} ${where} `)).toBe(true);
      await end.close();
      end = new EndPage();
    }
  });

  it.each([EndReason.AGREEMENT, EndReason.QUIET])("that was drawn by %s says the same to both", async (reason) => {
    expect(await told(Side.BLACK, reason, Result.DRAW)).toContain("The enemy Headquarters was on a1. You unmasked 1, took 1, lost 2");
  });

  it("counts no unmaskings while turns are unknown", async () => {
    await end.open(Side.WHITE, STORY);
    expect(end.panel.one(".event > p").textContent).toBe("You took the Headquarters on h8. You took 2, lost 1 in 2 turns.");
  });
});

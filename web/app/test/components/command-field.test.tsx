import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Side } from "@sdk";
import type { GameSession } from "../../src/game/model/game-session.js";
import { CommandField } from "../../src/play/CommandField.js";
import { FakeGame, type Rest } from "../game/fake-game.js";
import { at, board } from "../game/fixtures.js";
import { Shown } from "./page.js";

const PIECES = { a1: "H", c3: "C", e3: "G", c5: "x", c4: "x", e7: "l!", h8: "x" };

let fake: FakeGame;
let session: GameSession;
let page: Shown;
let closed: number;

function Page() {
  const game = session.view.game.value;
  return game === undefined ? null : <CommandField session={session} game={game} onClose={() => { closed++; }} />;
}

async function open(rest: Rest = {}): Promise<void> {
  fake.tell(Side.WHITE, { turn: 0, board: board(PIECES), ...rest });
  page = await Shown.of(<Page />);
}

/** Types a command, and returns the answer. */
async function type(text: string): Promise<string> {
  await page.type("input", text);
  await page.does(() => page.one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  return page.one("[role=status]").textContent.trim();
}

beforeEach(() => {
  fake = new FakeGame();
  session = fake.open();
  closed = 0;
});

afterEach(async () => {
  session.close();
  await page.close();
});

describe("a typed turn", () => {
  it("is set, and confirmed by Enter alone", async () => {
    await open();
    expect(await type("e3e4")).toBe("Set: e3–e4. Step 2 of 2: select another piece, then a square.");
    expect(page.field.value).toBe("");
    expect(await type("c3xc4")).toBe("Set: e3–e4 c3×c4. The turn is complete. Confirm it, or undo a step.");
    expect(fake.sent).toEqual([]);
    expect(await type("")).toBe("Sent: e3–e4 c3×c4.");
    const steps = [{ from: at("e3"), to: at("e4") }, { from: at("c3"), to: at("c4") }];
    expect(fake.sent).toMatchObject([{ case: "playTurn", value: { turn: 0, steps } }]);
  });

  it("is sent at once where turns are", async () => {
    fake.submitsAtOnce = true;
    await open();
    expect(await type("e3e4+c3c4")).toBe("Sent: e3–e4 c3×c4.");
    expect(fake.sent).toHaveLength(1);
  });

  it("is queued while the opponent thinks", async () => {
    fake.submitsAtOnce = true;
    await open({ turn: 1, toMove: Side.BLACK });
    expect(await type("e3e4 c3c4")).toBe("Next turn queued: e3–e4 c3×c4.");
    expect(await type("undo")).toBe("You can already set your next turn.");
    expect(fake.sent).toEqual([]);
  });

  it.each([
    ["e3e5", "e3e5: A piece moves one square forward, backward or sideways."],
    ["a1a2", "a1a2: Mines and the Headquarters never move."],
    ["e3xe4", "e4 is empty. Type e3–e4 to move there."],
    ["c3-c4", "c4 is occupied. Type c3×c4 to attack it."],
    ["e3e9", "e9 is not on this board, which goes from a1 to h8."],
    ["e3e4 c3d3 a1a2", "You typed 3 steps, but a turn has 2."],
    ["e3e4 foo", "“foo” is neither a step, such as e3e4, nor a word. “help” lists the words."],
    ["scan", "This word needs a square: scan c5."],
    ["", "Step 1 of 2: select a piece, then a square."],
  ])("says what is wrong and keeps the text: %j", async (text, answer) => {
    await open();
    expect(await type(text)).toBe(answer);
    expect(page.field.value).toBe(text);
    expect(session.choice.value?.steps).toEqual([]);
  });
});

describe("a typed question", () => {
  it.each([
    ["general", "General: e3."],
    ["Spy", "Spy: none."],
    ["known", "Known enemy pieces: e7 Lieutenant."],
    ["masked", "Masked enemy pieces: c4, c5, h8."],
    ["last", "No turns have been played yet."],
    ["clocks", "Your turn. No clocks. Step 1 of 2: select a piece, then a square."],
    ["scan e3", "Up: e7, Black, Lieutenant, unmasked. Right: nothing. Down: nothing. Left: c3, White, Corporal."],
    ["what e7", "e7: no masked enemy piece."],
  ])("is answered: %s", async (text, answer) => {
    await open();
    expect(await type(text)).toBe(answer);
    expect(page.field.value).toBe("");
  });

  it("tells what a masked piece can be, and lists the words", async () => {
    await open();
    expect(await type("what c5")).toContain("c5 can be: Corporal, Lieutenant");
    expect(await type("help")).toContain("scan c5, what c5, known, masked, last, clocks, undo, confirm, help, Corporal");
  });
});

describe("the field", () => {
  it("announces an answer that equals the one before", async () => {
    await open();
    await type("general");
    const first = page.one("[role=status]").textContent;
    expect(await type("general")).toBe("General: e3.");
    expect(page.one("[role=status]").textContent).not.toBe(first);
  });

  it("closes with Escape and with its button", async () => {
    await open();
    session.tool.value = "command";
    await page.does(() => page.field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
    expect(session.tool.value).toBeUndefined();
    await page.press("Close");
    expect(closed).toBe(2);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Side, StepOutcome } from "@sdk";
import type { GameSession } from "../../src/game/model/game-session.js";
import type { BoardHandle } from "../../src/game/parts/Board.js";
import { GameBoard } from "../../src/play/GameBoard.js";
import { KeysDialog } from "../../src/game/parts/KeysDialog.js";
import { settings } from "../../src/settings/index.js";
import { FakeGame, type Rest } from "../game/fake-game.js";
import { at, board } from "../game/fixtures.js";
import { Shown } from "./page.js";

const PIECES = { a1: "H", c3: "C", e3: "C", e5: "x", e7: "l!", g3: "G", h8: "x" };

let fake: FakeGame;
let session: GameSession;
let page: Shown;
let handle: BoardHandle;

function Page() {
  return (
    <>
      <GameBoard session={session} boardHandle={handle} />
      {session.tool.value === "keys" && <KeysDialog session={session} onClose={() => undefined} />}
    </>
  );
}

async function open(rest: Rest = {}): Promise<void> {
  fake.tell(Side.WHITE, { turn: 0, board: board(PIECES), ...rest });
  page = await Shown.of(<Page />);
}

async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  await page.does(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  });
}

function focus(name: string): void {
  handle.board?.focus(at(name));
}

/** Returns the square with the focus, as it is read. */
function focused(): string {
  return document.activeElement?.getAttribute("aria-label") ?? "";
}

/** Returns the last announcement. */
function said(): string {
  return document.querySelector(".board .hidden-text")?.lastElementChild?.textContent ?? "";
}

// This document has no modal dialogs.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};

beforeEach(() => {
  fake = new FakeGame();
  session = fake.open();
  handle = { board: undefined };
});

afterEach(async () => {
  settings.keys.value = true;
  session.close();
  await page.close();
});

describe("the keys of a board", () => {
  it("jump to the next own piece of a kind, and back", async () => {
    await open();
    focus("a1");
    await press("1", { code: "Digit1" });
    expect(focused()).toContain("c3, White, Corporal");
    await press("1", { code: "Digit1" });
    expect(focused()).toContain("e3");
    await press("!", { code: "Digit1", shiftKey: true });
    expect(focused()).toContain("c3");
    await press("5", { code: "Digit5" });
    expect(focused()).toContain("g3, White, General");
    await press("5", { code: "Digit5" });
    expect(said()).toBe("g3, White, General");
    await press("6", { code: "Digit6" });
    expect(focused()).toContain("g3");
    expect(said()).toBe("Spy: none.");
  });

  it("jump to known and to masked enemy pieces", async () => {
    await open();
    focus("a1");
    await press("k");
    expect(focused()).toContain("e7, Black, Lieutenant");
    await press("x");
    expect(focused()).toContain("h8");
    await press("x");
    expect(focused()).toContain("e5, Black, Masked piece");
  });

  it("tell what lies around, the nearest first", async () => {
    await open();
    focus("e3");
    await press("r");
    expect(said()).toBe("Up: e5, Black, Masked piece; e7, Black, Lieutenant, unmasked. Right: g3, White, General. Down: nothing. Left: c3, White, Corporal.");
    await press("ArrowUp", { shiftKey: true, code: "Numpad8" });
    expect(said()).toBe("Up: e5, Black, Masked piece; e7, Black, Lieutenant, unmasked.");
    expect(focused()).toContain("e3");
  });

  it("act by their place on keyboards without Latin letters", async () => {
    await open();
    focus("e3");
    await press("к", { code: "KeyR" });
    expect(said()).toContain("Up: e5");
  });

  it("tell what a masked piece can be, with the viewer's mark", async () => {
    await open();
    focus("e5");
    await press("w");
    expect(said()).toContain("e5 can be: Corporal, Lieutenant, Captain");
    expect(said()).toContain("It has not moved yet.");
    await page.does(() => { session.guess(at("e5"), "mine"); });
    await press("w");
    expect(said()).toContain("Your mark: Mine.");
    focus("e7");
    await press("w");
    expect(said()).toBe("e7: no masked enemy piece.");
  });

  it("tell the last turn and jump along it", async () => {
    await open();
    focus("a1");
    await press("l");
    expect(said()).toBe("No turns have been played yet.");
    await page.does(() => {
      const lastTurn = [
        { from: at("h7"), to: at("h8"), outcome: StepOutcome.MOVED },
        { from: at("e6"), to: at("e5"), outcome: StepOutcome.MOVED },
      ];
      fake.tell(Side.WHITE, { turn: 2, board: board(PIECES), lastTurn });
    });
    await press("l");
    expect(said()).toBe("Black: h7 to h8. e6 to e5.");
    await press("j");
    expect(focused()).toContain("e5");
    await press("j");
    expect(focused()).toContain("h8");
  });

  it("tell whose turn it is, both clocks, and what to do", async () => {
    fake.timeControl = "300+5";
    const serverTimeEpochMs = BigInt(fake.world.now());
    await open({ clocks: { serverTimeEpochMs, white: { remainingMs: 300_000 }, black: { remainingMs: 61_000 } } });
    focus("a1");
    await press("t");
    expect(said()).toMatch(/^Your turn\. White .+, Black 1:01\. Step 1 of 2/);
  });

  it("open the field for typed turns and the list of keys", async () => {
    await open();
    focus("a1");
    await press("/");
    expect(session.tool.value).toBe("command");
    await press("?", { shiftKey: true });
    expect(page.one("dialog").textContent).toContain("Say what a masked piece can be");
  });

  it("keep the tool that was opened before the browser tells of a closed list", async () => {
    await open();
    focus("a1");
    await press("?", { shiftKey: true });
    const dialog = page.one("dialog");
    session.tool.value = "command";
    await page.does(() => dialog.dispatchEvent(new Event("close")));
    expect(session.tool.value).toBe("command");
    await page.does(() => { session.tool.value = "keys"; });
    await page.does(() => page.one("dialog").dispatchEvent(new Event("close")));
    expect(session.tool.value).toBeUndefined();
  });

  it("can be switched off where they write a character (WCAG 2.1.4)", async () => {
    settings.keys.value = false;
    await open();
    expect(page.one("[role=grid]").getAttribute("aria-label")).not.toContain("?");
    focus("a1");
    for (const key of ["1", "k", "x", "r", "w", "l", "t", "/", "?", "m"]) {
      await press(key, { code: key === "1" ? "Digit1" : "" });
    }
    expect(focused()).toContain("a1");
    expect(said()).toBe("");
    expect(session.tool.value).toBeUndefined();
    expect(session.question.piece.value).toBeUndefined();
    await press("ArrowUp", { shiftKey: true });
    expect(said()).toBe("Up: nothing.");
  });

  it("act only on the board, and not with a modifier of the browser", async () => {
    await open();
    focus("a1");
    await press("r", { ctrlKey: true });
    (document.activeElement as HTMLElement).blur();
    await press("r");
    expect(said()).toBe("");
  });

  it("confirm a complete turn with Enter, and not while it is held down", async () => {
    await open();
    for (const name of ["c3", "c4", "e3", "e4"]) {
      focus(name);
      await press("Enter");
    }
    await press("Enter", { repeat: true });
    expect(fake.sent).toEqual([]);
    await press("Enter");
    expect(fake.sent).toMatchObject([{ case: "playTurn" }]);
  });
});

describe("the squares of a board", () => {
  it("confirm with a double click that comes after the turn was seen", async () => {
    await open();
    const click = (name: string) => page.does(() => { page.one(`[data-square="${at(name)}"]`).click(); });
    for (const name of ["c3", "c4", "e3", "e4", "e4", "e4"]) {
      await click(name);
    }
    expect(fake.sent).toEqual([]);
    expect(session.choice.value?.isComplete).toBe(true);
  });
});

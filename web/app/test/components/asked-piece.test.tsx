import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Phase, Side, StepOutcome } from "@sdk";
import type { BoardView } from "../../src/board/board-view.js";
import type { GameSession } from "../../src/game/model/game-session.js";
import { AskedPiece } from "../../src/game/parts/AskedPiece.js";
import { FakeGame } from "../game/fake-game.js";
import { ARMY, at, board } from "../game/fixtures.js";
import { Shown } from "./page.js";

let fake: FakeGame;
let session: GameSession;
let page: Shown;
let focused: number[];

const boardHandle = {
  board: {
    boxOf: () => ({ left: 0, top: 0, right: 40, bottom: 40 }),
    focus: (square: number) => { focused.push(square); },
  } as unknown as BoardView,
};

function Page({ marks = true }) {
  const game = session.view.game.value;
  return game === undefined ? null : <AskedPiece session={session} game={game} boardHandle={boardHandle} marks={marks} />;
}

async function ask(square: string, now = ARMY): Promise<boolean> {
  let asked = false;
  await page.does(() => {
    asked = session.question.ask(at(square), board(now)[at(square)] ?? 0);
  });
  return asked;
}

async function open(marks = true): Promise<void> {
  page = await Shown.of(<Page marks={marks} />);
}

/** Tells a turn of both sides; Black moves its piece from c5 to d5. */
async function reply(pieces: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.does(() => {
    fake.tell(Side.WHITE, { turn: 1, toMove: Side.BLACK });
    fake.tell(Side.WHITE, {
      turn: 2,
      board: board({ ...ARMY, c5: ".", d5: "x", ...pieces }),
      lastTurn: [{ from: at("c5"), to: at("d5"), outcome: StepOutcome.MOVED }],
    });
  });
}

beforeEach(() => {
  focused = [];
  fake = new FakeGame();
  session = fake.open();
  fake.tell(Side.WHITE, { turn: 0 });
});

afterEach(async () => {
  session.close();
  await page.close();
});

describe("what a masked piece can be", () => {
  beforeEach(() => open());

  it("is inferred for masked enemy pieces only", () => {
    expect(session.question.askMasked(at("c3"))).toBe(false);
    expect(session.question.askMasked(at("d4"))).toBe(false);
    expect(session.question.piece.value).toBeUndefined();
    expect(session.question.askMasked(at("c5"))).toBe(true);
    expect(session.question.piece.value).toMatchObject({ square: at("c5"), start: at("c5") });
  });

  it("is not shown until somebody asks, and gone when it is closed", async () => {
    expect(page.text).toBe("");
    await ask("c5");
    expect(page.text).toContain("What can be on c5?");
    await page.press("Close");
    expect(page.text).toBe("");
  });

  it("is a dialog with a name, takes the focus, and gives it back to the board", async () => {
    await ask("c5");
    const dialog = page.one("[role=dialog]");
    expect(document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("What can be on c5?");
    expect(document.activeElement?.textContent).toBe("Corporal 3 unknown");
    await page.does(() => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
    expect(page.has("[role=dialog]")).toBe(false);
    expect(focused).toEqual([at("c5")]);
  });

  it("closes by Escape and by a press elsewhere, but by none inside", async () => {
    await ask("c5");
    await page.does(() => page.one("h2").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
    expect(page.has("[role=dialog]")).toBe(true);
    await page.does(() => document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
    expect(page.has("[role=dialog]")).toBe(false);
    await ask("c5");
    await page.does(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
    expect(page.has("[role=dialog]")).toBe(false);
  });

  it("keeps the keys of the page to itself", async () => {
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    await ask("c5");
    await page.does(() => page.one("h2").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true })));
    document.removeEventListener("keydown", heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it("is everything while the piece has not moved", async () => {
    await ask("c5");
    expect(page.text).toContain("It has not moved yet.");
    expect(page.buttons).toContain("Mine 2 unknown");
    expect(page.buttons).toContain("Headquarters 1 unknown");
  });

  it("is no Mine and no Headquarters once it has moved", async () => {
    await reply();
    await ask("d5", { ...ARMY, d5: "x" } as typeof ARMY);
    expect(page.text).toContain("What can be on d5?");
    expect(page.text).toContain("It has moved");
    expect(page.buttons).toContain("Spy 2 unknown");
    expect(page.buttons.join()).not.toMatch(/Mine|Headquarters/);
    expect(page.text).toContain("Mine not possible");
  });

  it("follows the piece", async () => {
    await ask("c5");
    await reply();
    expect(page.text).toContain("What can be on d5?");
  });

  it("is no question any more once the piece is unmasked, another turn is shown, or the game ends", async () => {
    await ask("c5");
    await reply({ d5: "s!" });
    expect(page.has("[role=dialog]")).toBe(false);
    await ask("h8");
    expect(page.has("[role=dialog]")).toBe(true);
    await page.does(() => { session.look(0); });
    expect(page.has("[role=dialog]")).toBe(false);
    await page.does(() => { session.look(2); });
    expect(page.has("[role=dialog]")).toBe(false);
    await ask("h8");
    await page.does(() => {
      fake.tell(Side.WHITE, { turn: 2, phase: Phase.ENDED, toMove: Side.UNSPECIFIED });
    });
    expect(page.has("[role=dialog]")).toBe(false);
    expect(session.question.piece.value).toBeUndefined();
  });

  it("can be marked by the viewer, which closes it, and the mark removed", async () => {
    await ask("c5");
    await page.press("Mine 2 unknown");
    expect(session.guesses.value.get(at("c5"))).toBe("mine");
    expect(page.has("[role=dialog]")).toBe(false);
    await ask("c5");
    expect(page.named("Mine your mark").getAttribute("aria-pressed")).toBe("true");
    expect(document.activeElement).toBe(page.named("Mine your mark"));
    await page.press("Mine your mark");
    expect(session.guesses.value.size).toBe(0);
  });

  it("is told the server never", async () => {
    await ask("c5");
    await page.press("Mine 2 unknown");
    expect(fake.sent).toEqual([]);
  });
});

describe("what a known piece can do", () => {
  beforeEach(() => open());

  it("is said at the piece, until the next turn", async () => {
    expect(await ask("c3")).toBe(true);
    expect(page.text).toContain("Corporal on c3");
    expect(page.text).toContain("Rank 1. When it attacks, beats Corporals, Spies and Sappers.");
    await reply();
    expect(page.has("[role=dialog]")).toBe(false);
  });

  it("is not asked of an empty square", async () => {
    expect(await ask("d4")).toBe(false);
    expect(page.has("[role=dialog]")).toBe(false);
  });
});

describe("a spectator", () => {
  it("makes no marks", async () => {
    await open(false);
    await ask("c5");
    expect(page.text).toContain("Mine 2 unknown");
    expect(page.buttons).toEqual(["Close"]);
    expect(page.text).not.toContain("mark");
  });
});

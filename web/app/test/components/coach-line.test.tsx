import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Phase, Result, Side } from "@sdk";
import type { Stop } from "@sdk";
import { isCoaching, switchCoach } from "../../src/computer/coaching.js";
import type { GameSession } from "../../src/game/model/game-session.js";
import { GameTable } from "../../src/game/parts/GameTable.js";
import { followCoach } from "../../src/learn/follow-coach.js";
import { GameBoard } from "../../src/play/GameBoard.js";
import { PlayPanel } from "../../src/play/PlayPanel.js";
import { FakeGame, type Rest } from "../game/fake-game.js";
import { at, board } from "../game/fixtures.js";
import { Shown } from "./page.js";

const step = (from: string, to: string) => ({ from: at(from), to: at(to) });

/** A Spy behind a Captain, between Mines. */
const FIRST: Rest = { turn: 0, board: board({ a1: "M", b1: "S", c1: "M", b2: "P", h1: "H", e7: "x", h8: "x" }) };
/** White's quiet turn, and Black's quiet answer. */
const OWN: Rest = {
  turn: 1,
  toMove: Side.BLACK,
  board: board({ a1: "M", b2: "S", c1: "M", b3: "P", h1: "H", e7: "x", h8: "x" }),
  lastTurn: [step("b2", "b3"), step("b1", "b2")],
};
const REPLY: Rest = {
  turn: 2,
  toMove: Side.WHITE,
  board: board({ a1: "M", b2: "S", c1: "M", b3: "P", h1: "H", e6: "x", h7: "x" }),
  lastTurn: [step("e7", "e6"), step("h8", "h7")],
};

HTMLElement.prototype.hidePopover = () => undefined;

let fake: FakeGame;
let session: GameSession;
let stop: Stop;
let page: Shown;

function Page() {
  const game = session.view.game.value;
  const boardHandle = { board: undefined };
  return game === undefined ? null : (
    <GameTable
      shown={{ session, game }}
      boardHandle={boardHandle}
      heading=""
      board={<GameBoard session={session} boardHandle={boardHandle} />}
      panel={<PlayPanel session={session} game={game} boardHandle={boardHandle} chat={undefined} footer={false} />}
      actions=""
    />
  );
}

async function open(computerLevel: number | undefined, rest: Rest = FIRST): Promise<void> {
  fake = new FakeGame();
  fake.computerLevel = computerLevel;
  session = fake.open();
  fake.tell(Side.WHITE, rest);
  stop = followCoach(session);
  page = await Shown.of(<Page />);
}

const said = (): string => page.one(".event > .coach").textContent;
const rings = (): number => document.querySelectorAll(".board-ring").length;
const click = (square: string) => page.does(() => { page.one(`[data-square="${at(square)}"]`).click(); });

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers();
  await open(0);
});

afterEach(async () => {
  stop();
  session.close();
  await page.close();
  vi.useRealTimers();
  if (!isCoaching()) {
    switchCoach();
  }
});

describe("the coach", () => {
  it("stands in the event line, rings its squares, and can be obeyed in the first turn", async () => {
    expect(said()).toBe("Coach: Open a lane for your Spy: move b2 first.");
    expect(rings()).toBe(2);
    await click("b2");
    expect(said()).toContain("move b2 first");
    await click("b3");
    expect(said()).toBe("Coach: Bring your Spy closer to the enemy: from b1 to b2.");
    await click("b1");
    await click("b2");
    expect(said()).toBe("");
    expect(rings()).toBe(0);
  });

  it("says the same again when a step is taken back", async () => {
    await click("b2");
    await click("b3");
    await page.does(() => { session.turn((choice) => choice.takeBack()); });
    expect(said()).toContain("move b2 first");
  });

  it("gives way to a reason, and to a past turn", async () => {
    await click("a1");
    expect(said()).toBe("");
    expect(page.one(".event.refusing > p:not(.coach)").textContent).not.toBe("");
    await page.does(() => { fake.tell(Side.WHITE, OWN); fake.tell(Side.WHITE, REPLY); });
    await page.does(() => vi.advanceTimersByTime(10_000));
    await page.does(() => { session.look(1); });
    expect(said()).toBe("");
    expect(rings()).toBe(0);
  });

  it("is silent until the opponent's turn is shown, and no squares are named", async () => {
    await page.does(() => { fake.tell(Side.WHITE, OWN); });
    expect(said()).toBe("");
    expect(page.one(".event h2").textContent).toBe("You moved 2 pieces.");
    await page.does(() => { fake.tell(Side.WHITE, REPLY); });
    expect(said()).toBe("");
    await page.does(() => vi.advanceTimersByTime(10_000));
    expect(said()).toContain("Coach: Bring your Spy closer");
    expect(page.one(".event h2").textContent).toBe("Computer 0 moved 2 pieces.");
  });

  it("leaves the number of the step beside its words", async () => {
    await click("b2");
    await click("b3");
    expect(page.one(".event.coached > .prompt").textContent).toContain("Step 2 of 2.");
  });

  it("is hidden and asked back in the menu", async () => {
    await page.press("Hide the coach");
    expect(page.has(".event > .coach")).toBe(false);
    expect(rings()).toBe(0);
    await page.press("Show the coach");
    expect(said()).toContain("Open a lane");
  });

  it("is not there in a game against a person", async () => {
    stop();
    session.close();
    await page.close();
    await open(undefined);
    expect(page.has(".event > .coach")).toBe(false);
    expect(page.buttons).not.toContain("Hide the coach");
    await page.does(() => { fake.tell(Side.WHITE, OWN); });
    expect(page.one(".event h2").textContent).toBe("You: b2–b3 b1–b2");
  });

  it("is silent when the game is over", async () => {
    await page.does(() => { fake.tell(Side.WHITE, { ...OWN, phase: Phase.ENDED, toMove: Side.UNSPECIFIED, outcome: { result: Result.WHITE_WINS } }); });
    expect(page.has(".event > .coach")).toBe(false);
    expect(rings()).toBe(0);
  });
});

describe("the coach of a device", () => {
  /** Reads the device again, as a new page does. */
  async function reopened() {
    vi.resetModules();
    return await import("../../src/computer/coaching.js");
  }

  it("stays until three games are won, each counted once, and comes back when it is asked", async () => {
    const before = await reopened();
    for (const gameId of ["a", "b", "b", "a"]) {
      before.noteWin(gameId);
    }
    const after = await reopened();
    expect(after.isCoaching()).toBe(true);
    after.noteWin("c");
    expect(after.isCoaching()).toBe(false);
    after.switchCoach();
    expect((await reopened()).isCoaching()).toBe(true);
    expect(JSON.parse(localStorage.getItem("espionage.coach") ?? "")).toEqual({ won: ["a", "b", "c"], on: true });
  });

  it("that was hidden and asked back leaves after three games all the same", async () => {
    const { isCoaching, noteWin, switchCoach } = await reopened();
    switchCoach();
    expect((await reopened()).isCoaching()).toBe(false);
    switchCoach();
    ["a", "b", "c"].forEach(noteWin);
    expect(isCoaching()).toBe(false);
  });
});

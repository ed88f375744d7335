import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Side, StepOutcome } from "@sdk";
import type { GameSession } from "../../src/game/model/game-session.js";
import { GameBoard } from "../../src/play/GameBoard.js";
import { GameTable } from "../../src/game/parts/GameTable.js";
import { PlayPanel } from "../../src/play/PlayPanel.js";
import { FakeGame, type Rest } from "../game/fake-game.js";
import { at, board } from "../game/fixtures.js";
import { Shown } from "./page.js";

const { played } = vi.hoisted(() => ({ played: [] as string[] }));

vi.mock("../../src/sounds/play-sound.js", () => ({ playSound: (sound: string) => played.push(sound) }));

const step = (from: string, to: string, outcome = StepOutcome.MOVED) => ({ from: at(from), to: at(to), outcome });

/** White to move, White's attack on c4, and Black's answer, an attack on e4. */
const BEFORE: Rest = { turn: 2, board: board({ a1: "H", c3: "C", e4: "G", c4: "x", e5: "x", h8: "x" }) };
const OWN: Rest = {
  turn: 3,
  toMove: Side.BLACK,
  board: board({ a1: "H", c4: "C", e4: "G", e5: "x", h8: "x" }),
  fallen: board({}).slice(0, 1).fill("x".charCodeAt(0)),
  lastTurn: [step("c3", "c4", StepOutcome.ATTACKER_WON), step("a1", "a2")],
};
const REPLY: Rest = {
  turn: 4,
  toMove: Side.WHITE,
  board: board({ a2: "H", c4: "C", e4: "x", h8: "x" }),
  fallen: Uint8Array.of("x".charCodeAt(0), "G".charCodeAt(0)),
  lastTurn: [step("e5", "e4", StepOutcome.ATTACKER_WON), step("h8", "h7")],
};

let fake: FakeGame;
let session: GameSession;
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

const happened = (): string => page.one(".event").textContent;
const listed = (): number => document.querySelectorAll(".turns .turn").length;
const lost = (): number => document.querySelectorAll(".lower .fallen > li").length;

beforeEach(async () => {
  vi.useFakeTimers();
  fake = new FakeGame();
  session = fake.open();
  fake.tell(Side.WHITE, BEFORE);
  page = await Shown.of(<Page />);
  played.length = 0;
  await page.does(() => { fake.tell(Side.WHITE, OWN); });
});

afterEach(async () => {
  session.close();
  await page.close();
  vi.useRealTimers();
});

describe("the answer to a turn whose results are still read", () => {
  it("is told, heard, listed and counted when the board shows it, and not before", async () => {
    expect(happened()).toContain("You won on c4.");
    expect(played).toEqual(["won"]);
    await page.does(() => { fake.tell(Side.WHITE, REPLY); });
    expect(happened()).not.toContain("Lost on e4");
    expect(happened()).not.toContain("Step 1");
    expect(played).toEqual(["won"]);
    expect(listed()).toBe(2);
    expect(lost()).toBe(0);
    await page.does(() => vi.advanceTimersByTime(10_000));
    expect(happened()).toContain("Lost on e4: General. You won on c4.");
    expect(happened()).toContain("Step 1 of 2");
    expect(played).toEqual(["won", "lost", "yours"]);
    expect(listed()).toBe(3);
    expect(lost()).toBe(1);
  });

  it("is the headline, also if nothing was attacked or unmasked in it", async () => {
    const quiet = { ...REPLY, board: board({ a2: "H", c4: "C", e4: "G", e5: "x", h7: "x" }), fallen: OWN.fallen, lastTurn: [step("h8", "h7")] };
    await page.does(() => { fake.tell(Side.WHITE, quiet as Rest); });
    await page.does(() => vi.advanceTimersByTime(10_000));
    expect(happened()).toMatch(/^\S+: h8–h7\. You won on c4\./);
  });

  it("is told at once when the player goes on", async () => {
    await page.does(() => { fake.tell(Side.WHITE, REPLY); });
    await page.does(() => { page.one(`[data-square="${at("c4")}"]`).click(); });
    expect(happened()).toContain("Lost on e4: General.");
    expect(played).toContain("lost");
  });

  it("is told at once while an earlier turn is looked at", async () => {
    await page.does(() => { session.look(2); });
    await page.does(() => { fake.tell(Side.WHITE, REPLY); });
    expect(listed()).toBe(3);
  });
});

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
    expect(happened()).not.toContain("You lost");
    expect(happened()).not.toContain("Step 1");
    expect(played).toEqual(["won"]);
    expect(listed()).toBe(2);
    expect(lost()).toBe(0);
    await page.does(() => vi.advanceTimersByTime(10_000));
    expect(happened()).toMatch(/^They won on e4\. You lost: General\. ?Your turn\./);
    expect(happened()).toContain("Step 1 of 2");
    expect(played).toEqual(["won", "lost", "yours"]);
    expect(listed()).toBe(3);
    expect(lost()).toBe(1);
    expect(page.one(".lower .fallen").title).toBe("Fallen pieces of Ada");
  });

  it("is the headline, also if nothing was attacked or unmasked in it", async () => {
    const quiet = { ...REPLY, board: board({ a2: "H", c4: "C", e4: "G", e5: "x", h7: "x" }), fallen: OWN.fallen, lastTurn: [step("h8", "h7")] };
    await page.does(() => { fake.tell(Side.WHITE, quiet as Rest); });
    await page.does(() => vi.advanceTimersByTime(10_000));
    expect(happened()).toMatch(/^Bob: h8–h7 ?Your turn\./);
  });

  it("is told at once when the player goes on", async () => {
    await page.does(() => { fake.tell(Side.WHITE, REPLY); });
    await page.does(() => { page.one(`[data-square="${at("c4")}"]`).click(); });
    expect(happened()).toContain("They won on e4. You lost: General.");
    expect(played).toContain("lost");
  });

  it("is told with the queued turn that answers it, in order", async () => {
    const army = { a1: "H", a2: "C", c4: "C" };
    await page.does(() => { fake.tell(Side.WHITE, { ...OWN, turn: 5, board: board({ ...army, e4: "G", e5: "x", h8: "x" }) }); });
    await page.does(() => {
      for (const name of ["c4", "d4", "a2", "b2"]) {
        session.turn((choice) => choice.choose(at(name)));
      }
      return session.submit();
    });
    await page.does(() => { fake.tell(Side.WHITE, { ...REPLY, turn: 6, board: board({ ...army, e4: "x", h7: "x" }) }); });
    const own = { a1: "H", b2: "C", d4: "C", e4: "x", h7: "x" };
    await page.does(() => { fake.tell(Side.WHITE, { turn: 7, toMove: Side.BLACK, board: board(own), lastTurn: [step("c4", "d4"), step("a2", "b2")] }); });
    await page.does(() => vi.advanceTimersByTime(20_000));
    expect(happened()).toMatch(/^They won on e4\. You lost: General\. You: c4–d4 a2–b2/);
  });

  it("is told at once while an earlier turn is looked at", async () => {
    await page.does(() => { session.look(2); });
    await page.does(() => { fake.tell(Side.WHITE, REPLY); });
    expect(listed()).toBe(3);
  });
});

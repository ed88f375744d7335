import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ClaimWish, Side } from "@sdk";
import type { GameSession } from "../../src/game/model/game-session.js";
import { Conduct } from "../../src/play/Conduct.js";
import { EventLine } from "../../src/game/parts/EventLine.js";
import { Offers } from "../../src/play/Offers.js";
import { TurnActions } from "../../src/play/TurnActions.js";
import { settings } from "../../src/settings/index.js";
import { FakeGame, type Rest } from "../game/fake-game.js";
import { ARMY, at, board } from "../game/fixtures.js";
import { Shown } from "./page.js";

let fake: FakeGame;
let session: GameSession;
let panel: Shown;

function Panel() {
  const game = session.view.game.value;
  return game === undefined ? null : (
    <>
      <EventLine session={session} game={game} />
      <Offers session={session} game={game} />
      <Conduct session={session} game={game} />
      <TurnActions session={session} game={game} boardHandle={{ board: undefined }} />
    </>
  );
}

async function open(side: Side, rest: Rest): Promise<void> {
  fake.tell(side, rest);
  panel = await Shown.of(<Panel />);
}

async function choose(...squares: readonly string[]): Promise<void> {
  await panel.does(() => {
    for (const name of squares) {
      session.turn((choice) => choice.choose(at(name)));
    }
  });
}

// This document has no popovers: what is in one is always shown.
HTMLElement.prototype.hidePopover = () => undefined;

beforeEach(() => {
  fake = new FakeGame();
  session = fake.open();
});

afterEach(async () => {
  vi.useRealTimers();
  session.close();
  await panel.close();
});

describe("the first turn", () => {
  it("warns before the game is called off, as an alert, and still says what to do", async () => {
    const clocks = { serverTimeEpochMs: BigInt(fake.world.now()), white: { remainingMs: 20_000 }, black: {}, running: Side.WHITE, firstTurn: true };
    await open(Side.WHITE, { clocks });
    expect(panel.one(".urgent [role=alert]").textContent).toContain("Play your first turn within 0:20, or the game is aborted.");
    expect(panel.has(".urgent svg")).toBe(true);
    expect(panel.text).toContain("Step 1 of 2");
    await panel.does(() => fake.world.pass(10_000));
    expect(panel.one(".urgent [role=alert]").textContent).toContain("within 0:10");
  });

  it("counts what is seen, and reads out what stands", async () => {
    vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] });
    const clocks = { serverTimeEpochMs: BigInt(fake.world.now()), white: { remainingMs: 20_000 }, black: {}, running: Side.WHITE, firstTurn: true };
    await open(Side.WHITE, { clocks });
    await panel.does(() => vi.advanceTimersByTime(5_000));
    expect(panel.one(".urgent [aria-hidden=true]:not(svg)").textContent).toContain("within 0:15,");
    expect(panel.one(".urgent [role=alert]").textContent).toContain("within 0:20,");
  });

  it("warns nobody else", async () => {
    const clocks = { serverTimeEpochMs: BigInt(fake.world.now()), white: { remainingMs: 20_000 }, black: {}, running: Side.WHITE, firstTurn: true };
    await open(Side.BLACK, { clocks });
    expect(panel.has(".urgent")).toBe(false);
  });
});

describe("a turn", () => {
  it("leads from step to step, and sends the turn when it is confirmed", async () => {
    await open(Side.WHITE, { turn: 6 });
    expect(panel.text).toContain("Your turn");
    expect(panel.text).toContain("Step 1 of 2");
    expect(panel.buttons).not.toContain("Confirm");
    await choose("c3", "d3");
    expect(panel.text).toContain("Step 2 of 2: select another piece, then a square.");
    expect(panel.named("Confirm").title).toBe("The turn is incomplete: another piece can still move.");
    await choose("e3", "e4");
    expect(panel.named("Confirm").title).toBe("");
    expect(fake.sent).toEqual([]);
    await panel.press("Confirm");
    expect(fake.sent).toMatchObject([{ case: "playTurn", value: { turn: 6 } }]);
  });

  it("cannot be confirmed again before the server shows its effect", async () => {
    await open(Side.WHITE, { turn: 6 });
    await choose("c3", "d3", "e3", "e4");
    await panel.press("Confirm");
    expect(fake.sent).toHaveLength(1);
    expect(panel.buttons).not.toContain("Confirm");
    await panel.does(() => {
      fake.tell(Side.WHITE, { turn: 8 });
    });
    await choose("c3", "d3", "e3", "e4");
    expect(panel.buttons).toContain("Confirm");
  });

  it("can be confirmed again if the server has lost it", async () => {
    await open(Side.WHITE, { turn: 6 });
    await choose("c3", "d3", "e3", "e4");
    await panel.press("Confirm");
    await panel.does(() => {
      fake.tell(Side.WHITE, { turn: 6, epoch: 2 });
    });
    await panel.press("Confirm");
    expect(fake.sent).toHaveLength(2);
  });

  it("takes a step back", async () => {
    await open(Side.WHITE, { turn: 6 });
    expect(panel.buttons).not.toContain("Undo");
    await choose("c3", "d3", "e3", "e4");
    await panel.press("Undo");
    expect(session.choice.value?.steps).toHaveLength(1);
    expect(panel.buttons).not.toContain("Confirm");
  });

  it("can be queued while the opponent thinks, and removed again", async () => {
    await open(Side.WHITE, { turn: 7, toMove: Side.BLACK });
    expect(panel.text).toContain("You can already set your next turn.");
    expect(panel.buttons).not.toContain("Queue");
    await choose("c3", "d3", "e3", "e4");
    expect(panel.text).toContain("Your next turn is complete. Queue it, or undo a step.");
    await panel.press("Queue");
    expect(panel.text).toContain("Next turn queued: c3–d3 e3–e4.");
    expect(panel.text).toContain("Queued");
    await panel.press("Undo");
    expect(panel.text).toContain("You can already set your next turn.");
    expect(fake.sent).toEqual([]);
  });

  it("says why a queued turn was dropped", async () => {
    await open(Side.WHITE, { turn: 7, toMove: Side.BLACK });
    await choose("c3", "d3", "e3", "e4");
    await panel.press("Queue");
    await panel.does(() => {
      fake.tell(Side.WHITE, { turn: 8, board: board({ ...ARMY, d3: "x" }) });
    });
    expect(panel.text).toContain("Queued turn dropped: d3 is no longer empty.");
    expect(panel.buttons).not.toContain("Confirm");
  });

  it("says why a square is refused, until the next action", async () => {
    await open(Side.WHITE, { turn: 6 });
    await choose("c3");
    await panel.does(() => { session.refuse(at("h7"), session.choice.value?.refusal(at("h7"))); });
    expect(panel.text).toContain("A piece moves one square forward, backward or sideways.");
    expect(panel.text).not.toContain("Step 1 of 2");
    expect(panel.has("[role=alert]")).toBe(false);
    await choose("d3");
    expect(panel.text).not.toContain("A piece moves one square");
    expect(panel.text).toContain("Step 2 of 2");
    await panel.does(() => { session.refuse(at("a1"), session.choice.value?.refusal(at("a1"))); });
    expect(panel.text).toContain("Mines and the Headquarters never move.");
    await panel.does(() => { session.refuse(at("e3"), "nowhere-to-go"); });
    expect(panel.text).toContain("This piece has no square to go to.");
  });

  it("names who is to move meanwhile", async () => {
    await open(Side.BLACK, { turn: 6 });
    expect(panel.text).toContain("Ada to move");
    expect(panel.buttons).toEqual(["More", "Offer draw", "Resign", "Type a turn", "Turn sounds off", "Keys"]);
  });
});

describe("conduct", () => {
  it("switches the sounds", async () => {
    await open(Side.WHITE, { turn: 6 });
    await panel.press("Turn sounds off");
    expect(settings.sound.value).toBe(false);
    await panel.press("Turn sounds on");
    expect(settings.sound.value).toBe(true);
    expect(panel.buttons).toContain("Turn sounds off");
  });

  it("offers a draw, once and only after a second question, and tells what becomes of it", async () => {
    await open(Side.WHITE, { turn: 6 });
    await panel.press("Offer draw");
    expect(panel.one("dialog").textContent).toContain("Your opponent can accept until their next turn.");
    expect(fake.sent).toEqual([]);
    await panel.press("Offer draw");
    expect(fake.sent).toMatchObject([{ case: "offerDraw" }]);
    await panel.does(() => {
      fake.tell(Side.WHITE, { turn: 6, drawOffer: Side.WHITE });
    });
    expect(panel.one(".event").textContent).toContain("You offered a draw.");
    expect(panel.buttons).not.toContain("Offer draw");
    await panel.does(() => {
      fake.tell(Side.WHITE, { turn: 6 });
    });
    expect(panel.one(".event").textContent).toContain("Your opponent declined the draw.");
    await panel.does(() => {
      fake.tell(Side.WHITE, { turn: 7, toMove: Side.BLACK });
    });
    expect(panel.text).not.toContain("declined");
  });

  it.each([
    ["Accept draw", true],
    ["Decline", false],
  ])("answers an offer: %s", async (button, accept) => {
    await open(Side.WHITE, { turn: 6, drawOffer: Side.BLACK });
    expect(panel.one("[role=alert]").textContent).toContain("Bob offers a draw.");
    await panel.press(button);
    expect(fake.sent).toMatchObject([{ case: "answerDraw", value: { accept } }]);
  });

  it("resigns only after a second question", async () => {
    await open(Side.WHITE, { turn: 6 });
    await panel.press("Resign");
    expect(panel.one("dialog").textContent).toContain("Bob wins immediately.");
    await panel.press("Cancel");
    expect(panel.has("dialog")).toBe(false);
    expect(fake.sent).toEqual([]);
    await panel.press("Resign");
    await panel.press("Resign");
    expect(fake.sent).toMatchObject([{ case: "resign" }]);
  });

  it("aborts while a game has hardly begun, and not later", async () => {
    await open(Side.WHITE, { turn: 0 });
    expect(panel.buttons).not.toContain("Resign");
    await panel.press("Abort");
    expect(panel.one("dialog").textContent).toContain("no result");
    await panel.press("Abort");
    expect(fake.sent).toMatchObject([{ case: "abort" }]);
    await panel.does(() => {
      fake.tell(Side.WHITE, { turn: 2 });
    });
    expect(panel.buttons).not.toContain("Abort");
    expect(panel.buttons).toContain("Resign");
  });

  it("claims nothing while the connection is lost, when nobody's presence is known", async () => {
    await open(Side.BLACK, { turn: 6, claimInMs: 2_000 });
    expect(panel.text).toContain("You can claim");
    await panel.does(() => {
      fake.state.set({ kind: "asking" });
    });
    expect(panel.text).not.toContain("You can claim");
  });

  it("says nothing about the next step beside a past turn", async () => {
    await open(Side.WHITE, { turn: 6 });
    await panel.does(() => {
      session.past.value = 4;
    });
    expect(panel.text).toContain("Turn 2 of 3 · Black");
    expect(panel.text).toContain("You are viewing a past turn.");
    expect(panel.text).not.toContain("Step 1 of 2");
  });

  it("claims against the absent, as soon as that is possible", async () => {
    vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] });
    await open(Side.BLACK, { turn: 6, claimInMs: 2_000 });
    const seconds = Math.ceil((fake.world.now() + 2_000 - performance.now()) / 1_000);
    expect(panel.text).toContain(`You can claim victory or a draw in ${seconds} seconds.`);
    expect(panel.buttons).not.toContain("Claim victory");
    await panel.does(() => vi.advanceTimersByTime(seconds * 1_000));
    expect(panel.buttons).toContain("Claim victory");
    await panel.press("Claim draw");
    expect(fake.sent).toMatchObject([{ case: "claim", value: { wish: ClaimWish.DRAW } }]);
  });
});

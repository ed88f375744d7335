import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Side, StepOutcome } from "@sdk";
import type { GameSession } from "../../src/game/model/game-session.js";
import { MaskedPiecePanel, askable } from "../../src/game/parts/MaskedPiecePanel.js";
import { FakeGame } from "../game/fake-game.js";
import { ARMY, at, board } from "../game/fixtures.js";
import { Shown } from "./page.js";

let fake: FakeGame;
let session: GameSession;
let panel: Shown;

function Panel() {
  const game = session.view.game.value;
  return game === undefined ? null : <MaskedPiecePanel session={session} game={game} />;
}

async function ask(square: string): Promise<void> {
  await panel.does(() => {
    session.inspectedPiece.value = at(square);
  });
}

beforeEach(async () => {
  fake = new FakeGame();
  session = fake.open();
  fake.tell(Side.WHITE, { turn: 0 });
  panel = await Shown.of(<Panel />);
});

afterEach(async () => {
  session.close();
  await panel.close();
});

describe("what a masked piece can be", () => {
  it("is asked of masked enemy pieces only", () => {
    const game = session.view.game.value;
    expect(game && askable(session, game, at("c5"))).toBe(at("c5"));
    expect(game && askable(session, game, at("c3"))).toBeUndefined();
    expect(game && askable(session, game, at("d4"))).toBeUndefined();
  });

  it("is not shown until somebody asks, and gone when it is closed", async () => {
    expect(panel.text).toBe("");
    await ask("c5");
    expect(panel.text).toContain("What can be on c5?");
    await panel.press("Close");
    expect(panel.text).toBe("");
  });

  it("is everything while the piece has not moved", async () => {
    await ask("c5");
    expect(panel.text).toContain("It has not moved yet.");
    expect(panel.buttons).toContain("Mine: possible, 2 unknown");
    expect(panel.buttons).toContain("Headquarters: possible, 1 unknown");
  });

  it("is no Mine and no Headquarters once it has moved", async () => {
    await panel.does(() => {
      fake.tell(Side.WHITE, { turn: 1, toMove: Side.BLACK });
      fake.tell(Side.WHITE, {
        turn: 2,
        board: board({ ...ARMY, c5: ".", d5: "x" }),
        lastTurn: [{ from: at("c5"), to: at("d5"), outcome: StepOutcome.MOVED }],
      });
    });
    await ask("c5");
    expect(panel.text).toContain("What can be on d5?");
    expect(panel.text).toContain("It has moved");
    expect(panel.buttons).toContain("Spy: possible, 2 unknown");
    expect(panel.buttons.join()).not.toMatch(/Mine|Headquarters/);
  });

  it("can be marked by the viewer, and the mark struck out", async () => {
    await ask("c5");
    await panel.press("Mine: possible, 2 unknown");
    expect(session.guesses.value.get(at("c5"))).toBe("mine");
    expect(panel.named("Mine: possible, 2 unknown").getAttribute("aria-pressed")).toBe("true");
    await panel.press("Mine: possible, 2 unknown");
    expect(session.guesses.value.size).toBe(0);
  });

  it("is told the server never", async () => {
    await ask("c5");
    await panel.press("Mine: possible, 2 unknown");
    expect(fake.sent).toEqual([]);
  });
});

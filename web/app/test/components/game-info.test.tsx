import { afterEach, expect, it } from "vitest";
import { Phase, Side } from "@sdk";
import { Info } from "../../src/play/PlayPanel.js";
import { FakeGame, type Rest } from "../game/fake-game.js";
import { Shown } from "./page.js";

let panel: Shown;

async function open(rest: Rest, variant = "small"): Promise<void> {
  const fake = new FakeGame();
  fake.variant = variant;
  const session = fake.open();
  fake.tell(Side.WHITE, rest);
  const game = session.view.game.value;
  panel = await Shown.of(game && <Info session={session} game={game} />);
}

afterEach(async () => {
  await panel.close();
});

it.each([
  ["small", "A turn: 2 different pieces, one step each."],
  ["small-fast", "A turn: 5 different pieces, one step each."],
])("says what a turn is in the variant %s", async (variant, rule) => {
  await open({ turn: 0 }, variant);
  expect(panel.text).toContain(rule);
});

it("says what the network took of the last turn, what was given back, and what is left", async () => {
  await open({ turn: 3, lagReceipt: { measuredMs: 450, givenBackMs: 105, quotaMs: 3895 } });
  expect(panel.one(".lag-receipt").textContent).toBe(
    "Your last turn: network delay 450 ms, given back 105 ms, 3.9 sec still available",
  );
});

it("keeps that after the end", async () => {
  await open({ phase: Phase.ENDED, turn: 3, lagReceipt: { measuredMs: 450, givenBackMs: 105, quotaMs: 3895 } });
  expect(panel.one(".lag-receipt").textContent).toContain("given back 105 ms");
});

it("says nothing before the first turn", async () => {
  await open({ turn: 0 });
  expect(panel.has(".lag-receipt")).toBe(false);
});

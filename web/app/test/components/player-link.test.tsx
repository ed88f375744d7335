import { afterEach, describe, expect, it } from "vitest";
import { PlayerLink, PlayerText } from "../../src/shell/PlayerLink.js";
import { Shown } from "./page.js";

const BOT = { playerId: "b000000000000000", name: "Bolt", guest: false, computer: true };
const MARK = "[role=img][aria-label='Computer']";

let shown: Shown;

afterEach(async () => {
  await shown.close();
});

describe("the name of a computer player", () => {
  it("has a mark beside the link to its page", async () => {
    shown = await Shown.of(<PlayerLink player={BOT} />);
    expect(shown.one("a").getAttribute("href")).toBe("/player/b000000000000000");
    expect(shown.one(MARK).closest("a")).toBeNull();
  });

  it("has it without a link, too", async () => {
    shown = await Shown.of(<PlayerLink player={{ ...BOT, guest: true }} />);
    expect(shown.has("a")).toBe(false);
    expect(shown.text).toBe("Bolt");
    expect(shown.has(MARK)).toBe(true);
    await shown.close();
    shown = await Shown.of(<PlayerText player={BOT} />);
    expect(shown.has("a")).toBe(false);
    expect(shown.has(MARK)).toBe(true);
  });

  it("is not that of a person, or of nobody", async () => {
    shown = await Shown.of([<PlayerLink player={{ ...BOT, computer: false }} />, <PlayerText player={undefined} />]);
    expect(shown.text).toBe("Bolt?");
    expect(shown.has(MARK)).toBe(false);
  });
});

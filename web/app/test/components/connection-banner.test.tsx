import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signal } from "@preact/signals";
import { Phase } from "@sdk";
import { scene, type Scene } from "../../../sdk/test/fake/client.js";
import { ConnectionBanner } from "../../src/app/ConnectionBanner.js";
import { ConnectionStore } from "../../src/shell/connection-store.js";
import type { OwnGame } from "../../src/game-lists/own-games.js";
import { Notices } from "../../src/shell/notices.js";
import { summary } from "../watch/summaries.js";
import { Shown } from "./page.js";

let there: Scene;
let banner: Shown;
const ownGames = signal<readonly OwnGame[] | undefined>(undefined);
const forget = vi.fn(() => Promise.resolve({ ok: true, value: true }));

beforeEach(async () => {
  there = scene();
  const { client, world } = there;
  const app = { client, connection: new ConnectionStore(client), notices: new Notices(world), session: { forget }, ownGames };
  banner = await Shown.of(<ConnectionBanner />, app);
});

afterEach(async () => {
  await banner.close();
  there.client.close();
});

function isHidden(): boolean {
  return banner.one("[role=status]").hasAttribute("hidden");
}

describe("the banner of the connection", () => {
  it("is hidden while the connection is there", async () => {
    expect(banner.text).toBe("Connecting…");
    await banner.does(() => there.server.welcome());
    expect(isHidden()).toBe(true);
  });

  it("says that the server cannot be reached where it never was", async () => {
    await banner.does(() => there.server.socket.close(1006));
    expect(banner.text).toBe("Cannot reach the server. Trying again…");
    expect(banner.text).not.toContain("lost");
  });

  it("says one line, without figures, while the connection is lost and tried again", async () => {
    await banner.does(() => there.server.welcome());
    await banner.does(() => there.server.socket.close(1006));
    expect(banner.text).toBe("Connection lost. Trying again. Your games are safe.");
    await banner.does(() => there.world.pass(1_000));
    expect(there.server.sockets).toHaveLength(2);
    expect(banner.text).toBe("Connection lost. Trying again. Your games are safe.");
    await banner.does(() => there.server.welcome());
    expect(isHidden()).toBe(true);
  });

  describe("without a network", () => {
    const CLAIM = "After 60 seconds, your opponent may claim the game.";
    const computer = { name: "Computer", computer: true };

    beforeEach(async () => {
      await banner.does(() => there.server.welcome());
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      await banner.does(() => window.dispatchEvent(new Event("offline")));
      await banner.does(() => there.server.socket.close(1006));
    });

    afterEach(async () => {
      vi.restoreAllMocks();
      await banner.does(() => window.dispatchEvent(new Event("online")));
      ownGames.value = undefined;
    });

    it.each([
      ["a live game", { live: true }, {}, `You are offline. Your clock runs. ${CLAIM}`],
      ["a live game that is being deployed", { live: true }, { phase: Phase.DEPLOYMENT }, "You are offline. Your clock runs."],
      ["a game without a clock", { live: true }, { timeControl: "-" }, `You are offline. ${CLAIM}`],
      ["a live game with the computer", { live: true, turn: 2 }, { black: computer }, "You are offline. Your clock runs."],
      ["its beginning", { live: true, turn: 1 }, { black: computer }, "You are offline. The game continues when the network is back."],
      ["a correspondence game", { live: false }, { timeControl: "3d" }, "You are offline. The game continues when the network is back."],
    ])("says in %s what the reader risks", async (_, game, rest, said) => {
      await banner.does(() => { ownGames.value = [{ turn: 8, ...game, summary: summary("g", rest) } as OwnGame]; });
      expect(banner.text).toBe(said);
    });
  });

  it("warns of a restart", async () => {
    await banner.does(() => there.server.welcome());
    await banner.does(() => there.server.socket.send({ case: "goAway", value: { reconnectAfterMs: 500 } }));
    expect(banner.text).toContain("The server is restarting.");
  });

  it("offers a new session when the old one is no good", async () => {
    await banner.does(() => there.server.socket.close(4401));
    await banner.press("Start over");
    expect(forget).toHaveBeenCalledOnce();
  });

  it("offers to connect again after a goodbye", async () => {
    await banner.does(() => there.server.welcome());
    await banner.does(() => { there.client.close(); });
    await banner.press("Connect");
    expect(there.server.sockets).toHaveLength(2);
  });
});

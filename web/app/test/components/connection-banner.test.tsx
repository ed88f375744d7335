import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { scene, type Scene } from "../../../sdk/test/fake/client.js";
import { ConnectionBanner } from "../../src/shell/ConnectionBanner.js";
import { ConnectionStore } from "../../src/shell/connection-store.js";
import { Notices } from "../../src/shell/notices.js";
import { Shown } from "./page.js";

let there: Scene;
let banner: Shown;
const forget = vi.fn(() => Promise.resolve(undefined));

beforeEach(async () => {
  there = scene();
  const { client, world } = there;
  const app = { client, connection: new ConnectionStore(client), notices: new Notices(world), session: { forget } };
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

import { describe, expect, it } from "vitest";
import { Connection, jitteredBackoff, USUAL_BACKOFF, watchedBackoff } from "../../src/index.js";
import { FakeServer } from "../fake/server.js";
import { FakeWorld } from "../fake/world.js";

describe("backoff", () => {
  it("has a bound that doubles up to the longest", () => {
    const bounds = [0, 1, 2, 3, 4, 5, 60].map((failures) => USUAL_BACKOFF(failures, () => 1));
    expect(bounds).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });

  it("may be nothing at all", () => {
    expect(jitteredBackoff(500, 10_000)(3, () => 0)).toBe(0);
  });
});

describe("the backoff of a client that somebody watches", () => {
  const RANDOM = [0, 0.25, 0.5, 0.999];

  it("tries within a second, never at once, and by chance", () => {
    const delays = [0, 1, 10, 239].map((failures) => RANDOM.map((chance) => watchedBackoff(() => true)(failures, () => chance)));
    expect(new Set(delays.map(String))).toEqual(new Set(["500,625,750,999"]));
  });

  it.each([[false, 3], [true, 240]])("is the usual one if watched is %s, after %d failures", (watched, failures) => {
    const delays = RANDOM.map((chance) => watchedBackoff(() => watched)(failures, () => chance));
    expect(delays).toEqual(RANDOM.map((chance) => USUAL_BACKOFF(failures, () => chance)));
  });

  it.each([1, 499, 999, 1_000, 4_321, 60_000])("connects within a second of a server that is away for %d ms", async (awayMs) => {
    const world = new FakeWorld();
    const server = new FakeServer(world);
    const connection = new Connection({
      environment: world,
      transport: server.transport,
      client: { name: "test", version: "1", locale: "en" },
      backoff: watchedBackoff(() => true),
    });
    world.chance = 0.999;
    await (await server.welcome()).close(1006);
    let attempts = server.sockets.length;
    const fail = async (): Promise<void> => {
      if (server.sockets.length > attempts) {
        attempts = server.sockets.length;
        await server.socket.close(1006);
      }
    };
    for (let passed = 0; passed < awayMs; passed++) {
      await world.pass(1);
      await fail();
    }
    await world.pass(1_000);
    expect(server.sockets.length).toBeGreaterThan(attempts);
    await server.welcome();
    expect(connection.state.value.kind).toBe("ready");
  });
});

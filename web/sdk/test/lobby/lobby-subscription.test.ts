import { describe, expect, it } from "vitest";
import { scene } from "../fake/client.js";

describe("the subscription to the lobby", () => {
  it("shows the answer and every push after it", async () => {
    const { server, client } = scene();
    const subscription = client.watchLobby();
    const socket = await server.welcome();
    expect(subscription.lobby.value).toBeUndefined();
    await socket.answer("watchLobby", { case: "lobby", value: { liveGames: 1 } });
    expect(subscription.state.value).toEqual({ kind: "current" });
    await socket.send({ case: "lobby", value: { liveGames: 2 } });
    expect(subscription.lobby.value?.liveGames).toBe(2);
  });

  it("is made again when the connection has come back, until it is closed", async () => {
    const { world, server, client } = scene();
    const subscription = client.watchLobby();
    const socket = await server.welcome();
    await socket.answer("watchLobby", { case: "lobby", value: {} });
    await socket.close(1006);
    await world.pass(500);
    const again = await server.welcome();
    expect(again.all("watchLobby")).toHaveLength(1);
    subscription.close();
    subscription.close();
    expect(again.all("unwatchLobby")).toHaveLength(1);
    await again.answer("watchLobby", { case: "lobby", value: { liveGames: 9 } });
    expect(subscription.lobby.value?.liveGames).toBe(0);
    expect(subscription.state.value).toEqual({ kind: "closed" });
  });
});

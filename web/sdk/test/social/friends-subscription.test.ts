import { describe, expect, it } from "vitest";
import { FriendsSubscription } from "../../src/index.js";
import { scene } from "../fake/client.js";

const ADA = { you: { playerId: "ada" } };

function friends(...online: readonly boolean[]) {
  return { case: "friends", value: { friends: online.map((here) => ({ online: here })) } } as const;
}

async function watching() {
  const all = scene();
  const subscription = new FriendsSubscription(all.client.connection, all.world);
  const socket = await all.server.welcome(ADA);
  await socket.answer("watchFriends", friends(false));
  return { ...all, subscription, socket };
}

describe("friends", () => {
  it("are shown as the answer says, and every push after it", async () => {
    const { subscription, socket } = await watching();
    expect(subscription.state.value.kind).toBe("current");
    expect(subscription.friends.value?.friends.map(({ online }) => online)).toEqual([false]);
    await socket.send(friends(true, false));
    expect(subscription.friends.value?.friends.map(({ online }) => online)).toEqual([true, false]);
  });

  it("are asked for again when the connection has come back", async () => {
    const { world, server, subscription, socket } = await watching();
    await socket.close(1006);
    await world.pass(500);
    const again = await server.welcome(ADA);
    expect(again.all("watchFriends")).toHaveLength(1);
    await again.answer("watchFriends", friends(true));
    expect(subscription.friends.value?.friends).toHaveLength(1);
  });

  it("are told no more when it is closed, and the server is told so once", async () => {
    const { subscription, socket } = await watching();
    subscription.close();
    subscription.close();
    await socket.send(friends(true, true));
    expect(subscription.friends.value?.friends).toHaveLength(1);
    expect(socket.all("unwatchFriends")).toHaveLength(1);
  });
});

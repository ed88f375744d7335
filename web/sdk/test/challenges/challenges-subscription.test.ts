import { describe, expect, it } from "vitest";
import { ChallengesSubscription, DeclineReason } from "../../src/index.js";
import { scene } from "../fake/client.js";

const ADA = { you: { playerId: "ada" } };

function challenges(...ids: readonly string[]) {
  return { case: "challenges", value: { received: ids.map((invitationId) => ({ invitation: { invitationId } })) } } as const;
}

async function watching() {
  const all = scene();
  const subscription = new ChallengesSubscription(all.client.connection, all.world);
  const socket = await all.server.welcome(ADA);
  await socket.answer("watchChallenges", challenges("one"));
  return { ...all, subscription, socket };
}

describe("challenges", () => {
  it("are shown as the answer says, and every push after it", async () => {
    const { subscription, socket } = await watching();
    expect(subscription.state.value.kind).toBe("current");
    await socket.send(challenges("two", "one"));
    expect(subscription.challenges.value?.received.map(({ invitation }) => invitation?.invitationId)).toEqual(["two", "one"]);
  });

  it("are told no more when it is closed", async () => {
    const { subscription, socket } = await watching();
    subscription.close();
    await socket.send(challenges());
    expect(subscription.challenges.value?.received).toHaveLength(1);
    expect(socket.all("unwatchChallenges")).toHaveLength(1);
  });

  it("are declined with a reason", async () => {
    const { client, socket } = await watching();
    const declined = client.lobby.decline("one", DeclineReason.LATER);
    await socket.answer("declineInvitation", { case: "done", value: {} });
    expect(await declined).toEqual({ ok: true, value: undefined });
    expect(socket.all("declineInvitation")).toHaveLength(1);
  });
});

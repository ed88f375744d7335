import { describe, expect, it } from "vitest";
import { scene } from "../../sdk/test/fake/client.js";
import { Search } from "../src/pairing/search.js";

const TERMS = { variant: "small", timeControl: "600+5", rated: false };

/** Opens a search that has left an open invitation. */
async function searching() {
  const all = scene();
  const search = new Search(all.client, all.world);
  const socket = await all.server.welcome({ you: { playerId: "ada" } });
  const answer = search.seek(TERMS);
  await socket.answer("seekGame", { case: "pairing", value: { seeking: true, waiting: 1 } });
  await answer;
  search.invitation.value = "left";
  const begins = async (originId: string): Promise<void> => {
    await socket.send({ case: "gameCreated", value: { gameId: `game-${originId}`, originId } });
  };
  return { search, socket, begins };
}

describe("an invitation that was left while searching", () => {
  it("is withdrawn when the search brings a game", async () => {
    const { search, socket, begins } = await searching();
    await begins("pairing");
    expect(socket.last("cancelInvitation").command.value).toMatchObject({ invitationId: "left" });
    expect(search.invitation.value).toBeUndefined();
    await begins("another");
    expect(socket.all("cancelInvitation")).toHaveLength(1);
  });

  it("ends the search when it is accepted", async () => {
    const { search, socket, begins } = await searching();
    await begins("left");
    expect(socket.all("stopSeeking")).toHaveLength(1);
    expect(socket.all("cancelInvitation")).toHaveLength(0);
    expect(search.pairing.value).toBeUndefined();
  });

  it("stays while the player plays the computer, as does the search", async () => {
    const { search, socket, begins } = await searching();
    await begins("computer");
    expect([socket.all("stopSeeking"), socket.all("cancelInvitation")]).toEqual([[], []]);
    expect(search.invitation.value).toBe("left");
    expect(search.pairing.value?.seeking).toBe(true);
  });
});

describe("an opponent who was found", () => {
  const found = { seeking: true, ...TERMS, offerUntilEpochMs: 15_000n };

  it("and whom the player did not join leaves the terms of the search, until another one", async () => {
    const { search, socket } = await searching();
    await socket.send({ case: "pairing", value: { ...found, toJoin: true } });
    await socket.send({ case: "pairing", value: { ...TERMS, seeking: false } });
    expect(search.missed.value).toEqual(TERMS);
    void search.seek(TERMS);
    expect(search.missed.value).toBeUndefined();
  });

  it("and did not join is told of until the next one is found", async () => {
    const { search, socket } = await searching();
    await socket.send({ case: "pairing", value: found });
    await socket.send({ case: "pairing", value: { ...TERMS, seeking: true } });
    await socket.send({ case: "pairing", value: { ...TERMS, seeking: true, waiting: 2 } });
    expect([search.isUnanswered.value, search.missed.value]).toEqual([true, undefined]);
    await socket.send({ case: "pairing", value: found });
    expect(search.isUnanswered.value).toBe(false);
  });

  it("and joined leaves nothing but the game", async () => {
    const { search, socket, begins } = await searching();
    await socket.send({ case: "pairing", value: { ...found, toJoin: true } });
    void search.join();
    await socket.send({ case: "pairing", value: { ...TERMS, seeking: false } });
    expect(search.missed.value).toBeUndefined();
    await begins("pairing");
    expect([search.isUnanswered.value, search.missed.value]).toEqual([false, undefined]);
    expect(search.hasBrought("game-pairing")).toBe(true);
  });
});

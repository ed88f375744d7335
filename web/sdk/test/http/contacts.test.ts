import { describe, expect, it } from "vitest";
import { Contacts, HttpClient } from "../../src/index.js";
import { answering, type Asked } from "./answering.js";

const ADA = { playerId: "7m4e1r9s0d5y2x8a", name: "Ada" };

function server(status: number, body: unknown): { contacts: Contacts; asked: Asked[] } {
  const { fetch, asked } = answering(status, body);
  return { contacts: new Contacts(new HttpClient(fetch)), asked };
}

describe("contacts", () => {
  it("are read, with what is absent empty", async () => {
    const { contacts, asked } = server(200, { friends: [ADA], appearsOffline: true });
    expect(await contacts.list()).toEqual({
      ok: true,
      value: { friends: [{ ...ADA, guest: false, computer: false }], asking: [], asked: [], blocked: [], appearsOffline: true, challengesFrom: "everyone" },
    });
    expect(asked[0]).toMatchObject({ url: "/api/contacts", method: "GET" });
  });

  it("say whether two are friends by asking", async () => {
    expect(await server(200, {}).contacts.befriend(ADA.playerId)).toEqual({ ok: true, value: false });
    const { contacts, asked } = server(200, { friends: true });
    expect(await contacts.befriend(ADA.playerId)).toEqual({ ok: true, value: true });
    expect(asked[0]).toMatchObject({ url: `/api/contacts/friends/${ADA.playerId}`, method: "PUT" });
  });

  it("are changed by their addresses", async () => {
    const { contacts, asked } = server(204, "");
    await contacts.part("a");
    await contacts.block("b");
    await contacts.unblock("c");
    await contacts.appearOffline(true);
    await contacts.takeChallengesFrom("friends");
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "DELETE /api/contacts/friends/a",
      "PUT /api/contacts/blocks/b",
      "DELETE /api/contacts/blocks/c",
      "PUT /api/contacts/presence",
      "PUT /api/contacts/challenges",
    ]);
    expect(JSON.parse(asked[4]?.body ?? "")).toEqual({ challengesFrom: "friends" });
    expect(JSON.parse(asked[3]?.body ?? "")).toEqual({ appearsOffline: true });
  });

  it("say whether a challenge is allowed, and to whom", async () => {
    const { contacts, asked } = server(200, { challengesFrom: "rating", allowed: false });
    expect(await contacts.challengeRule("a", "small", "rapid")).toEqual({ ok: true, value: { challengesFrom: "rating", allowed: false } });
    expect(asked[0]).toMatchObject({ url: "/api/challenges/a?variant=small&speed=rapid", method: "GET" });
  });
});

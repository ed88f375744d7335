import { describe, expect, it } from "vitest";
import { HttpClient, Records, Sessions } from "../../src/index.js";
import { answering } from "./answering.js";

const SESSION = { player: { playerId: "p", name: "Ada·1234", guest: true }, expiresAtEpochMs: "1700000000000", newer: 1 };

describe("sessions", () => {
  it("are made for guests", async () => {
    const { fetch, asked } = answering(201, SESSION);
    const answer = await new Sessions(new HttpClient(fetch)).create("Ada");
    expect(answer).toMatchObject({ ok: true, value: { player: { name: "Ada·1234" }, expiresAtEpochMs: 1_700_000_000_000 } });
    expect(asked[0]).toMatchObject({ url: "/api/sessions", method: "POST", headers: { "Content-Type": "application/json" } });
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({ name: "Ada" });
  });

  it("may be refused, with a code and a time to wait", async () => {
    const { fetch } = answering(429, { code: "too-many-sessions", message: "m" }, "12");
    const answer = await new Sessions(new HttpClient(fetch)).create("Ada");
    expect(answer).toEqual({
      ok: false,
      problem: { code: "too-many-sessions", word: "too-many-sessions", message: "m", status: 429, retryAfterMs: 12_000, body: '{"code":"too-many-sessions","message":"m"}' },
    });
  });

  it("are current, or there is none", async () => {
    const one = await new Sessions(new HttpClient(answering(200, SESSION).fetch)).current();
    expect(one).toMatchObject({ ok: true, value: { player: { playerId: "p" } } });
    const none = await new Sessions(new HttpClient(answering(401, { code: "unauthenticated" }).fetch)).current();
    expect(none).toEqual({ ok: true, value: undefined });
  });

  it("are ended, by native clients with their token", async () => {
    const { fetch, asked } = answering(204, "");
    const http = new HttpClient(fetch, "https://play.example.org", () => "t0ken");
    expect(await new Sessions(http).end()).toEqual({ ok: true, value: undefined });
    expect(asked[0]).toMatchObject({
      url: "https://play.example.org/api/sessions/current",
      method: "DELETE",
      headers: { Authorization: "Bearer t0ken" },
    });
  });
});

describe("the cookie", () => {
  it("goes to the server of the page, and to one of another origin where that is named", async () => {
    const own = answering(200, SESSION);
    await new Sessions(new HttpClient(own.fetch)).current();
    expect(own.asked[0]?.credentials).toBe("same-origin");
    const other = answering(200, SESSION);
    await new Sessions(new HttpClient(other.fetch, "https://play.example.org")).current();
    expect(other.asked[0]?.credentials).toBe("include");
  });
});

describe("problems", () => {
  it("that are new are unknown", async () => {
    const answer = await new Sessions(new HttpClient(answering(418, { code: "teapot", message: "m" }).fetch)).end();
    expect(answer).toMatchObject({ ok: false, problem: { code: "unknown", message: "m", status: 418 } });
  });

  it("without a body that can be read are unknown", async () => {
    const answer = await new Sessions(new HttpClient(answering(502, "<html>").fetch)).end();
    expect(answer).toMatchObject({ ok: false, problem: { code: "unknown", message: "status 502" } });
  });

  it("of the network are values too", async () => {
    const http = new HttpClient(() => Promise.reject(new Error("offline")));
    expect(await new Sessions(http).current()).toMatchObject({ ok: false, problem: { code: "unreachable", status: 0 } });
    const garbled = new HttpClient(answering(200, "no json").fetch);
    expect(await new Sessions(garbled).current()).toMatchObject({ ok: false, problem: { code: "unreachable" } });
  });
});

describe("records", () => {
  it("are read as they are", async () => {
    const { fetch, asked } = answering(200, "[Variant small]\n");
    expect(await new Records(new HttpClient(fetch)).read("0123456789abcdef")).toEqual({ ok: true, value: "[Variant small]\n" });
    expect(asked[0]?.url).toBe("/api/games/0123456789abcdef.egr");
  });
});

import { describe, expect, it } from "vitest";
import { Accounts, HttpClient } from "../../src/index.js";
import { answering, type Asked } from "./answering.js";

const PLAYER = { playerId: "7m4e1r9s0d5y2x8a", name: "Ada" };
const SESSION = { player: PLAYER, expiresAtEpochMs: "1700000000000" };

function server(status: number, body: unknown): { accounts: Accounts; asked: Asked[] } {
  const { fetch, asked } = answering(status, body);
  return { accounts: new Accounts(new HttpClient(fetch)), asked };
}

function bodyOf(asked: Asked | undefined): unknown {
  return JSON.parse(asked?.body ?? "");
}

describe("an account", () => {
  it("is made, and tells its recovery codes once", async () => {
    const { accounts, asked } = server(201, { session: SESSION, recoveryCodes: ["a-1", "b-2"] });
    const answer = await accounts.register("Ada", "correct horse");
    expect(answer).toMatchObject({
      ok: true,
      value: { session: { player: { name: "Ada", guest: false } }, recoveryCodes: ["a-1", "b-2"] },
    });
    expect(asked[0]).toMatchObject({ url: "/api/accounts", method: "POST" });
    expect(bodyOf(asked[0])).toEqual({ name: "Ada", password: "correct horse" });
  });

  it("is not made under a name that somebody has", async () => {
    const { accounts } = server(409, { code: "name-taken", message: "m" });
    expect(await accounts.register("Ada", "correct horse")).toMatchObject({ ok: false, problem: { code: "name-taken" } });
  });

  it("is entered by name and password, or by a recovery code", async () => {
    const login = server(201, SESSION);
    expect(await login.accounts.login("Ada", "pw")).toMatchObject({ ok: true, value: { player: { name: "Ada" } } });
    expect(login.asked[0]).toMatchObject({ url: "/api/login", method: "POST" });
    const recovery = server(201, SESSION);
    expect((await recovery.accounts.recover("Ada", "code", "new")).ok).toBe(true);
    expect(recovery.asked[0]?.url).toBe("/api/recovery");
    expect(bodyOf(recovery.asked[0])).toEqual({ name: "Ada", recoveryCode: "code", newPassword: "new" });
  });

  it("says what is known of it", async () => {
    const { accounts } = server(200, { player: PLAYER, createdAtEpochMs: "1700000000001", recoveryCodesLeft: 7, vacationDaysTaken: 2, conduct: { aborted: 3, pausedUntilEpochMs: "1700000000002", nextPauseMs: 900000 }, languages: ["sk", "en"] });
    expect(await accounts.account()).toEqual({
      ok: true,
      value: { player: { ...PLAYER, guest: false, computer: false }, createdAtEpochMs: 1_700_000_000_001, recoveryCodesLeft: 7, vacationDaysTaken: 2, conduct: { aborted: 3, notDeployed: 0, noFirstTurn: 0, left: 0, pausedUntilEpochMs: 1_700_000_000_002, nextPauseMs: 900_000 }, languages: ["sk", "en"] },
    });
  });

  it("names its languages by PUT", async () => {
    const { accounts, asked } = server(204, "");
    expect((await accounts.setLanguages(["sk", "en"])).ok).toBe(true);
    expect(asked[0]).toMatchObject({ url: "/api/account/languages", method: "PUT" });
    expect(bodyOf(asked[0])).toEqual({ languages: ["sk", "en"] });
  });

  it("gets another password by PUT", async () => {
    const { accounts, asked } = server(200, SESSION);
    expect((await accounts.changePassword("old", "new")).ok).toBe(true);
    expect(asked[0]).toMatchObject({ url: "/api/account/password", method: "PUT" });
    expect(bodyOf(asked[0])).toEqual({ currentPassword: "old", newPassword: "new" });
  });

  it("gets other recovery codes for its password", async () => {
    const { accounts, asked } = server(200, { codes: ["x", "y"] });
    expect(await accounts.recoveryCodes("pw")).toEqual({ ok: true, value: ["x", "y"] });
    expect(asked[0]).toMatchObject({ url: "/api/account/recovery-codes", method: "POST" });
  });

  it("lists its sessions, and ends one", async () => {
    const entry = { sessionId: "s1", createdAtEpochMs: "1", expiresAtEpochMs: "2", current: true };
    const list = server(200, { sessions: [entry, { sessionId: "s2" }] });
    expect(await list.accounts.sessions()).toEqual({
      ok: true,
      value: [
        { sessionId: "s1", createdAtEpochMs: 1, expiresAtEpochMs: 2, current: true },
        { sessionId: "s2", createdAtEpochMs: 0, expiresAtEpochMs: 0, current: false },
      ],
    });
    const end = server(204, "");
    expect((await end.accounts.endSession("s/1")).ok).toBe(true);
    expect(end.asked[0]).toMatchObject({ url: "/api/account/sessions/s%2F1", method: "DELETE" });
  });

  it("is exported as the server wrote it", async () => {
    const text = JSON.stringify({
      account: { player: PLAYER },
      sessions: [{ sessionId: "s1" }],
      games: ["g"],
      ratings: [{ variant: "small", rating: 1600 }],
      newer: 1,
    });
    const { accounts } = server(200, text);
    expect(await accounts.exportData()).toMatchObject({
      ok: true,
      value: { account: { player: { name: "Ada" } }, games: ["g"], ratings: [{ variant: "small", rating: 1600 }], text },
    });
  });

  it("is erased for its password", async () => {
    const { accounts, asked } = server(204, "");
    expect((await accounts.erase("pw")).ok).toBe(true);
    expect(asked[0]).toMatchObject({ url: "/api/account/erase", method: "POST" });
    expect(bodyOf(asked[0])).toEqual({ password: "pw" });
  });
});

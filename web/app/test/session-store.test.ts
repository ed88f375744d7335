import { computed, signal } from "@preact/signals";
import type { ConnectionState, Problem, Session, Sessions } from "@sdk";
import { describe, expect, it, vi } from "vitest";
import type { ConnectionStore } from "../src/shell/connection-store.js";
import { SAVED_COPY, SessionStore } from "../src/shell/session-store.js";

const PLAYER = { playerId: "p", name: "Ada·1", guest: true };
const problem: Problem = { code: "name-empty", message: "", status: 400, retryAfterMs: undefined };

/**
 * Creates a store with a fake connection.
 *
 * @param next the connection's state after a reconnect
 * @param present the player of the browser's session
 */
function setUp(first: object, creates: Awaited<ReturnType<Sessions["create"]>> = { ok: true, value: {} as Session }, next = first, present?: object) {
  const state = signal(first as ConnectionState);
  const reconnect = vi.fn(() => {
    state.value = next as ConnectionState;
    return Promise.resolve(true);
  });
  const me = computed(() => (state.value.kind === "ready" ? state.value.welcome.you : undefined));
  const connection = { state, me, settled: () => Promise.resolve(state.value), reconnect } as unknown as ConnectionStore;
  const sessions = {
    create: vi.fn(() => Promise.resolve(creates)),
    current: vi.fn(() => Promise.resolve({ ok: true, value: present && ({ player: present } as Session) } as const)),
    end: vi.fn(() => Promise.resolve({ ok: true, value: undefined } as const)),
  };
  const kept = new Map<string, string>();
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  return { session: new SessionStore(sessions, connection, store), sessions, reconnect, kept };
}

describe("a session", () => {
  it("is there for who has played before: nothing is asked", async () => {
    const { session } = setUp({ kind: "ready", welcome: { you: PLAYER } });
    expect(await session.ensure()).toBe("playing");
    expect(session.asking.value).toBe(false);
  });

  it("is made with the name that a spectator gives, and the connection with it", async () => {
    const { session, sessions, reconnect } = setUp({ kind: "ready", welcome: {} });
    const ensured = session.ensure();
    await vi.waitUntil(() => session.asking.value);
    expect(await session.enter(" Ada ")).toBeUndefined();
    expect(await ensured).toBe("playing");
    expect(sessions.create).toHaveBeenCalledWith("Ada");
    expect(reconnect).toHaveBeenCalledOnce();
    expect(session.asking.value).toBe(false);
    expect(session.lastName).toBe("Ada");
  });

  it("is asked for again when the server does not like the name", async () => {
    const { session } = setUp({ kind: "ready", welcome: {} }, { ok: false, problem });
    void session.ensure();
    await vi.waitUntil(() => session.asking.value);
    expect(await session.enter(" ")).toEqual(problem);
    expect(session.asking.value).toBe(true);
  });

  it("is not made when somebody changes their mind", async () => {
    const { session, sessions } = setUp({ kind: "ready", welcome: {} });
    const ensured = session.ensure();
    await vi.waitUntil(() => session.asking.value);
    session.cancel();
    expect(await ensured).toBe("cancelled");
    expect(sessions.create).not.toHaveBeenCalled();
  });

  it("is not asked for while there is no connection", async () => {
    const { session } = setUp({ kind: "waiting" });
    expect(await session.ensure()).toBe("unreachable");
  });

  it("is asked for after the server has forgotten the last one", async () => {
    const { session } = setUp({ kind: "ended", reason: { kind: "closed", code: 4401, reason: "" } });
    void session.ensure();
    await vi.waitUntil(() => session.asking.value);
  });
});

describe("a session for who wants to play at once", () => {
  const READY = { kind: "ready", welcome: {} };
  const PLAYING = { kind: "ready", welcome: { you: PLAYER } };

  it("is made without a question, by the name that is given", async () => {
    const { session, sessions } = setUp(READY, undefined, PLAYING);
    expect(await session.ensureAs("Agent")).toBe("playing");
    expect(sessions.create).toHaveBeenCalledWith("Agent");
    expect(session.asking.value).toBe(false);
  });

  it("is the one that there is", async () => {
    const { session, sessions } = setUp(PLAYING);
    expect(await session.ensureAs("Agent")).toBe("playing");
    expect(sessions.create).not.toHaveBeenCalled();
  });

  it("is asked for if the server does not take the name", async () => {
    const { session } = setUp(READY, { ok: false, problem });
    const ensured = session.ensureAs("Agent");
    await vi.waitUntil(() => session.asking.value);
    session.cancel();
    expect(await ensured).toBe("cancelled");
  });

  it("is not made where the browser keeps no cookie, and nothing is asked", async () => {
    const noCookie = { ...problem, code: "no-cookie" } as const;
    const { session } = setUp(READY, { ok: false, problem: noCookie });
    expect(await session.ensureAs("Agent")).toEqual(noCookie);
    expect(session.asking.value).toBe(false);
  });

  it("is not made while there is no connection", async () => {
    const { session, sessions } = setUp({ kind: "waiting" });
    expect(await session.ensureAs("Agent")).toBe("unreachable");
    expect(sessions.create).not.toHaveBeenCalled();
  });
});

describe("the end of a session", () => {
  const PLAYING = { kind: "ready", welcome: { you: PLAYER } };
  const LOST = { kind: "ended", reason: { kind: "closed", code: 4403, reason: "" } };

  it("erases what the device keeps of the player's deployments", async () => {
    const { session, kept, sessions } = setUp(PLAYING, undefined, { kind: "ready", welcome: {} }, PLAYER);
    kept.set(SAVED_COPY, "[{}]");
    expect(await session.forget()).toEqual({ ok: true, value: true });
    expect(sessions.end).toHaveBeenCalledOnce();
    expect(kept.get(SAVED_COPY)).toBe("[]");
  });

  it("removes the cookie of a session that has ended already", async () => {
    const { session, sessions } = setUp(LOST);
    expect(await session.forget()).toEqual({ ok: true, value: true });
    expect(sessions.end).toHaveBeenCalledOnce();
  });

  it.each([
    ["a tab whose session has ended", LOST, PLAYER],
    ["a tab of another player", PLAYING, { ...PLAYER, playerId: "q" }],
    ["a tab without a player", { kind: "ready", welcome: {} }, PLAYER],
  ])("spares the session that another tab gave to %s", async (_, state, present) => {
    const { session, sessions, reconnect, kept } = setUp(state, undefined, PLAYING, present);
    kept.set(SAVED_COPY, "[{}]");
    expect(await session.forget()).toEqual({ ok: true, value: false });
    expect(sessions.end).not.toHaveBeenCalled();
    expect(reconnect).toHaveBeenCalledOnce();
    expect(kept.get(SAVED_COPY)).toBe("[{}]");
  });
});

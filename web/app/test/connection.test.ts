import type { ConnectionState, DisconnectReason } from "@sdk";
import { LIMIT_NAMES, REFUSAL_CODES, PROBLEM_CODES, TURN_RULES } from "@sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, loadLateTexts, speak } from "../src/i18n/index.js";
import { bannerOf, type BannerFacts } from "../src/app/banner.js";
import { disconnectText, problemText, refusalText, ruleText } from "../src/shell/error-texts.js";

const closed = (code: number): DisconnectReason => ({ kind: "closed", code, reason: "" });

function ended(reason: DisconnectReason): ConnectionState {
  return { kind: "ended", reason };
}

describe("the banner", () => {
  const there: BannerFacts = { online: true, goingAway: false, reached: true };
  const waiting: ConnectionState = { kind: "waiting", until: 9, cause: closed(1006), failures: 1 };

  it("is silent while the connection is there, unless the server is about to stop", () => {
    const ready = { kind: "ready", welcome: {} } as ConnectionState;
    expect(bannerOf(ready, there)).toEqual({ kind: "none" });
    expect(bannerOf(ready, { ...there, online: false })).toEqual({ kind: "none" });
    expect(bannerOf(ready, { ...there, goingAway: true })).toEqual({ kind: "going-away" });
  });

  it("tells the first attempt from a connection that comes back", () => {
    const first = { kind: "connecting", failures: 0 } as const;
    const again = { kind: "connecting", failures: 2 } as const;
    expect(bannerOf(first, { ...there, reached: false })).toEqual({ kind: "connecting", problem: undefined });
    expect(bannerOf(again, there)).toEqual({ kind: "connecting", problem: "lost" });
    expect(bannerOf(waiting, there)).toEqual({ kind: "connecting", problem: "lost" });
  });

  it("speaks of no lost connection where there never was one", () => {
    const never = { ...there, reached: false };
    const again = { kind: "connecting", failures: 2 } as const;
    expect(bannerOf(again, never)).toEqual({ kind: "connecting", problem: "unreachable" });
    expect(bannerOf(waiting, never)).toEqual({ kind: "connecting", problem: "unreachable" });
  });

  it("blames the network when the browser knows of none", () => {
    expect(bannerOf(waiting, { ...there, online: false })).toEqual({ kind: "offline" });
  });

  it.each([
    [closed(4401), "anew"],
    [closed(4403), "anew"],
    [closed(1008), "reload"],
    [closed(1003), "reload"],
    [{ kind: "unwelcome", again: false }, "reload"],
    [{ kind: "left" }, "connect"],
  ] as const)("says what helps after %j", (reason, remedy) => {
    expect(bannerOf(ended(reason), there)).toEqual({ kind: "ended", reason, remedy });
  });
});

describe.each(LANGUAGES)("what can go wrong, in %s", (language) => {
  beforeAll(async () => {
    await speak(language);
    await loadLateTexts();
  });

  it("has a text each", () => {
    const refusals = REFUSAL_CODES.map((code) => refusalText({ code, message: "", retryable: false, retryAfterMs: 0 }));
    const limits = LIMIT_NAMES.map((name) =>
      refusalText({ code: "LIMIT_REACHED", message: "", retryable: false, retryAfterMs: 0, limit: { name, most: 3 } }),
    );
    const problems = PROBLEM_CODES.map((code) => problemText({ code, message: "", status: 0, retryAfterMs: undefined }));
    const reasons = [1000, 1001, 1002, 1003, 1006, 1008, 1009, 1011, 1013, 4401, 4403].map((code) =>
      disconnectText(closed(code)),
    );
    const rules = TURN_RULES.map((rule) => ruleText(rule, 0));
    for (const text of [...refusals, ...limits, ...problems, ...reasons, ...rules]) {
      expect(text).toMatch(/\s/);
      expect(text).not.toMatch(/^errors\./);
    }
  });
});

describe("an error's text", () => {
  beforeAll(async () => {
    await speak("en");
    await loadLateTexts();
  });

  it("names the own limit and its number, and nothing of another player's", () => {
    const refusal = { code: "LIMIT_REACHED", message: "", retryable: false, retryAfterMs: 0 } as const;
    expect(refusalText({ ...refusal, limit: { name: "OPEN_INVITATIONS", most: 10 } })).toMatch(/limit of 10 open invitations/);
    expect(refusalText({ ...refusal, limit: { name: "OF_OPPONENT", most: 0 } })).toBe("This game is not possible now. Try again later.");
  });

  it("says when to try again", () => {
    const refusal = { code: "RATE_LIMITED", message: "", retryable: true, retryAfterMs: 2_400 } as const;
    expect(refusalText(refusal)).toMatch(/You can try again in 3 seconds\.$/);
  });

  it("names the step that breaks a rule, counted as people count", () => {
    const refusal = {
      code: "ILLEGAL_TURN",
      message: "",
      retryable: false,
      retryAfterMs: 0,
      rule: "VOLCANO",
      step: 1,
    } as const;
    expect(refusalText(refusal)).toBe("Step 2: No piece can enter a Volcano.");
  });
});

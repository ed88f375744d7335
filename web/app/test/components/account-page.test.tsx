import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpAnswer, Player, Welcome } from "@sdk";
import { AccountPage } from "../../src/account/AccountPage.js";
import { unsavedCodes } from "../../src/account/unsaved-codes.js";
import type { AccountPart } from "../../src/shell/routes.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const ADA = { playerId: "7m4e1r9s0d5y2x8a", name: "Ada", guest: false } as Player;
const GUEST = { playerId: "7m4e1r9s0d5y2x8a", name: "Ada·1234", guest: true } as Player;

const me = signal<Player | undefined>(undefined);
const welcome = signal<Welcome | undefined>({} as Welcome);
const state = signal({ kind: "ready" });
const reconnect = vi.fn(() => Promise.resolve(true));
const forget = vi.fn(() => Promise.resolve({ ok: true, value: true }));
const isKnown = vi.fn<() => Promise<HttpAnswer<boolean>>>();
const tell = vi.fn();
const navigate = vi.fn();
const http = new FakeHttp();
const { asked } = http;
let page: Shown;

beforeEach(() => {
  welcome.value = {} as Welcome;
  state.value = { kind: "ready" };
  http.clear();
  reconnect.mockClear();
  forget.mockClear();
  isKnown.mockReset().mockResolvedValue({ ok: true, value: true });
  tell.mockClear();
  navigate.mockClear();
  unsavedCodes.value = undefined;
});

afterEach(async () => {
  await page.close();
});

async function open(who: Player | undefined, part?: AccountPart, previous?: string): Promise<void> {
  me.value = who;
  page = await Shown.of(<AccountPage route={{ name: "account", part }} />, {
    connection: { me, welcome, state, reconnect },
    session: { forget, isKnown },
    notices: { tell },
    router: { moves: 0, previous, navigate },
    http: http.client,
  });
}

/** Returns the field with this label in the form with this title. */
function field(form: string, label: string): HTMLInputElement {
  const heading = [...document.querySelectorAll("form h2")].find((h2) => h2.textContent === form);
  const found = [...(heading?.closest("form")?.querySelectorAll("label") ?? [])].find((l) => l.textContent === label);
  return document.getElementById(found?.htmlFor ?? "") as HTMLInputElement;
}

async function type(form: string, label: string, text: string): Promise<void> {
  await page.does(() => {
    const input = field(form, label);
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function submit(button: string): Promise<void> {
  await page.does(() => page.named(button).closest("form")?.dispatchEvent(new Event("submit", { cancelable: true })));
  await settled(page);
}

describe("before the server has said who one is", () => {
  beforeEach(() => {
    welcome.value = undefined;
  });

  it("nothing is offered; a guest is then offered an account", async () => {
    state.value = { kind: "connecting" };
    await open(undefined);
    expect(page.text).toBe("AccountLoading…");
    await page.does(() => {
      me.value = GUEST;
      welcome.value = {} as Welcome;
      state.value = { kind: "ready" };
    });
    expect(page.buttons).toContain("Register");
  });

  it("whoever's session is over can log in", async () => {
    state.value = { kind: "ended" };
    await open(undefined);
    expect(page.buttons).toContain("Log in");
  });
});

describe("without an account", () => {
  it("somebody logs in, and is connected anew", async () => {
    http.answers("POST /api/login", 201, { player: ADA });
    await open(undefined);
    await type("Log in", "Name", " Ada ");
    await type("Log in", "Password", "correct horse");
    expect(field("Log in", "Name").autocomplete).toBe("username");
    expect(field("Log in", "Password").autocomplete).toBe("current-password");
    await submit("Log in");
    expect(asked).toEqual([{ question: "POST /api/login", body: { name: "Ada", password: "correct horse" } }]);
    expect(reconnect).toHaveBeenCalledOnce();
    expect(navigate).not.toHaveBeenCalled();
  });

  it("somebody who logs in returns to the page before, and is told so", async () => {
    http.answers("POST /api/login", 201, { player: ADA });
    await open(undefined, undefined, "https://example.org/invite/x");
    await submit("Log in");
    expect(navigate).toHaveBeenCalledWith("https://example.org/invite/x", "replace");
    expect(tell).toHaveBeenCalledWith("good", "You are logged in as Ada.");
  });

  it("somebody is told that name and password do not fit, whichever was wrong", async () => {
    http.answers("POST /api/login", 401, { code: "wrong-credentials", message: "" });
    await open(undefined);
    await submit("Log in");
    expect(page.text).toContain("Wrong name or password.");
    expect(reconnect).not.toHaveBeenCalled();
  });

  it("whoever is suspended is told until when and why, as text", async () => {
    const suspension = { reason: "Rude <b>words</b>", untilEpochMs: String(Date.UTC(2027, 0, 31, 12)) };
    http.answers("POST /api/login", 403, { code: "suspended", message: "", suspension });
    await open(undefined);
    await submit("Log in");
    expect(page.text).toContain("Your account is suspended. The suspension ends on Jan 31, 2027");
    expect(page.one("[role=alert] bdi").textContent).toBe("Rude <b>words</b>");
    expect(reconnect).not.toHaveBeenCalled();
  });

  it("a suspension may have no end", async () => {
    http.answers("POST /api/login", 403, { code: "suspended", message: "", suspension: { reason: "Cheating" } });
    await open(undefined);
    await submit("Log in");
    expect(page.one("form > [role=alert]").textContent).toBe("Your account is suspended. Reason: Cheating");
  });

  it("a password can be looked at", async () => {
    await open(undefined);
    expect(field("Log in", "Password").type).toBe("password");
    await page.press("Show password");
    expect(field("Log in", "Password").type).toBe("text");
  });

  it("a guest becomes an account and keeps its recovery codes", async () => {
    http.answers("POST /api/accounts", 201, { session: { player: ADA }, recoveryCodes: ["k3-1", "k3-2"] });
    await open(GUEST);
    expect(page.text).toContain("you keep all your games");
    expect(field("Create an account", "Name").value).toBe("Ada");
    await type("Create an account", "Password", "correct horse");
    await submit("Register");
    expect(page.text).toContain("k3-1k3-2");
    expect(page.text).toContain("shown only now");
    await page.does(() => {
      me.value = ADA;
    });
    expect(page.text).toContain("k3-1");
    await page.press("I’ve saved them");
    expect(page.text).not.toContain("k3-1");
    expect(page.text).toContain("You are logged in as Ada.");
  });

  it("the field that is to blame says so and takes the focus", async () => {
    http.answers("POST /api/accounts", 409, { code: "name-taken", message: "" });
    await open(GUEST);
    await submit("Register");
    const name = field("Create an account", "Name");
    expect(name.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(name);
    expect(document.getElementById(`${name.id}-fault`)?.textContent).toContain("This name, or one that looks like it, is already taken");
    expect(page.text.match(/This name, or one that looks like it/g)).toHaveLength(1);
  });

  it("a forgotten password is set by a recovery code", async () => {
    http.answers("POST /api/recovery", 403, { code: "wrong-credentials", message: "" });
    await open(undefined);
    await page.press("I forgot my password");
    await type("Set a new password", "Name", "Ada");
    await type("Set a new password", "Recovery code", " k3-1 ");
    await type("Set a new password", "New password", "battery staple");
    await submit("Set password");
    expect(asked[0]?.body).toEqual({ name: "Ada", recoveryCode: "k3-1", newPassword: "battery staple" });
    expect(page.text).toContain("Wrong name or recovery code");
  });

  it("a guest is warned before leaving the guest's games", async () => {
    await open(GUEST);
    await page.press("Log in");
    expect(page.text).toContain("you lose the guest name Ada·1234");
  });

  it("a guest can be erased by the name that was chosen", async () => {
    http.answers("POST /api/account/erase", 204, "");
    await open(GUEST);
    await type("Delete account and data", "To confirm, enter your name: Ada", "Eve");
    await submit("Delete permanently");
    expect(page.text).toContain("This is not your name.");
    expect(asked).toEqual([]);
    await type("Delete account and data", "To confirm, enter your name: Ada", "Ada");
    await submit("Delete permanently");
    expect(asked).toEqual([{ question: "POST /api/account/erase", body: { password: "" } }]);
    expect(tell).toHaveBeenCalledWith("good", "Everything stored about you has been deleted.");
  });

  it("spares another guest, whom another tab has made meanwhile", async () => {
    isKnown.mockResolvedValue({ ok: true, value: false });
    await open(GUEST);
    await type("Delete account and data", "To confirm, enter your name: Ada", "Ada");
    await submit("Delete permanently");
    expect(asked).toEqual([]);
    expect(tell).not.toHaveBeenCalled();
  });
});

describe("an account", () => {
  const SESSIONS = {
    sessions: [
      { sessionId: "s1", createdAtEpochMs: "1700000000000", expiresAtEpochMs: "1800000000000", current: true },
      { sessionId: "s2", createdAtEpochMs: "1600000000000", expiresAtEpochMs: "1800000000000" },
    ],
  };

  beforeEach(() => {
    http.answers("GET /api/account", 200, { player: ADA, recoveryCodesLeft: 1 });
    http.answers("GET /api/account/sessions", 200, SESSIONS);
  });

  it.each([
    [undefined, ["Languages you speak"]],
    ["security", ["Change password", "Recovery codes", "Active sessions"]],
    ["vacation", ["Vacation"]],
    ["data", ["Your data", "Delete account and data"]],
  ] as const)("has four pages, of which %s shows only its own", async (part, titles) => {
    await open(ADA, part);
    await settled(page);
    expect([...document.querySelectorAll(".account-parts a")].map((link) => link.getAttribute("href"))).toEqual(["/account", "/account/security", "/account/vacation", "/account/data"]);
    expect(page.one(".account-parts [aria-current=page]").getAttribute("href")).toBe(part === undefined ? "/account" : `/account/${part}`);
    expect([...document.querySelectorAll(".panel > h2")].map(({ textContent }) => textContent)).toEqual(titles);
  });

  describe("on its page of security", () => {
    beforeEach(async () => {
      await open(ADA, "security");
      await settled(page);
    });

    it("shows what is left of its codes, and where one is logged in", () => {
      expect(page.text).toContain("You have 1 code left.");
      expect(page.text).toContain("this device");
    });

    it("ends another session, and asks for the list again", async () => {
      http.answers("DELETE /api/account/sessions/s2", 204, "");
      const ends = [...document.querySelectorAll("button")].filter((button) => button.textContent === "End session");
      expect(ends).toHaveLength(2);
      await page.does(() => ends[1]?.click());
      await settled(page);
      const { questions } = http;
      expect(questions).toContain("DELETE /api/account/sessions/s2");
      expect(questions.filter((question) => question === "GET /api/account/sessions")).toHaveLength(2);
      expect(reconnect).not.toHaveBeenCalled();
    });

    it("gets another password, and the connection the new session", async () => {
      http.answers("PUT /api/account/password", 200, { player: ADA });
      await type("Change password", "Current password", "correct horse");
      await type("Change password", "New password", "battery staple");
      await submit("Change password");
      expect(asked.at(-1)?.body).toEqual({ currentPassword: "correct horse", newPassword: "battery staple" });
      expect(reconnect).toHaveBeenCalledOnce();
      expect(field("Change password", "New password").value).toBe("");
    });

    it("says that a password alone is wrong", async () => {
      http.answers("POST /api/account/recovery-codes", 401, { code: "wrong-credentials", message: "" });
      await submit("Create new codes");
      expect(page.text).toContain("Wrong password.");
    });

    it("shows new codes in place of everything else", async () => {
      http.answers("POST /api/account/recovery-codes", 200, { codes: ["n1"] });
      await submit("Create new codes");
      expect(page.text).toContain("n1");
      expect(page.buttons).toEqual(["Copy", "Download", "I’ve saved them"]);
    });
  });

  it("is left by logging out", async () => {
    await open(ADA);
    await settled(page);
    await page.press("Log out");
    expect(forget).toHaveBeenCalledOnce();
    expect(tell).toHaveBeenCalledWith("good", "You have logged out.");
  });
});

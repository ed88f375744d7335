import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type InvitationChoice, Invitations } from "@sdk";
import { isInAppBrowser } from "../../src/lobby/in-app-browser.js";
import { InvitationPageVisit, keepVisit, keptVisit } from "../../src/lobby/invitation-page-visit.js";
import { InvitePage } from "../../src/lobby/InvitePage.js";
import type { LobbyDialog } from "../../src/lobby/lobby-dialog.js";
import type { EntryMode } from "../../src/lobby/lobby-model.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const ID = "0123456789abcdef";
const TOKEN = "0123456789abcdefghjkmnpqrs";
const QUESTION = `GET /api/invitations/${ID}`;
const VISIT = `POST /api/invitations/${ID}/visit`;
const INVITATION = {
  inviter: { playerId: "a", name: "Anna" },
  variant: "small",
  timeControl: "600+5",
  colour: "COLOUR_WHITE",
  private: true,
};

const http = new FakeHttp();
const accept = vi.fn<(choice: InvitationChoice, how: EntryMode) => Promise<void>>(() => Promise.resolve());
const asPlayer = vi.fn(() => Promise.resolve(true));
const navigate = vi.fn();
const dialog = signal<LobbyDialog | undefined>(undefined);
const me = signal<{ readonly playerId: string; readonly name?: string; readonly guest?: boolean } | undefined>(undefined);
let page: Shown;

beforeEach(() => {
  http.clear();
  vi.clearAllMocks();
  me.value = undefined;
  dialog.value = undefined;
  keepVisit(undefined);
});

afterEach(async () => {
  await page.close();
});

async function show(link: { readonly token?: string; readonly invitationId?: string }): Promise<void> {
  const app = {
    http: http.client,
    router: { moves: 0, navigate },
    connection: { me },
    session: { lastName: "Boris" },
    lobby: { busy: signal(false), accept, asPlayer, dialog },
  };
  page = await Shown.of(<InvitePage route={{ name: "invite", token: link.token, invitationId: link.invitationId }} />, app);
  await settled(page);
}

it("says who invites and on what terms before anybody enters a name", async () => {
  http.answers(QUESTION, 200, INVITATION);
  await show({ invitationId: ID, token: TOKEN });
  expect(page.text).toContain("Anna invites you to a game of Espionage.");
  expect(page.one(".terms").textContent).toBe("Small Espionage10 min + 5 secCasualYou play Black");
  expect(page.field.value).toBe("Boris");
  await page.type("input", "Bob");
  await page.press("Accept and play");
  expect(accept).toHaveBeenCalledWith({ linkToken: TOKEN }, { as: "Bob" });
  expect(document.querySelectorAll(".small-board use").length).toBeGreaterThan(0);
});

it.each([
  ["espionage", "Two hidden armies.", "A turn: 2 different pieces, one step each."],
  ["small-fast", "Two hidden armies.", "A turn: 5 different pieces, one step each."],
  ["open-fast", "Two armies that both sides see.", "A turn: 5 different pieces, one step each."],
])("says what the game is in the variant %s", async (variant, armies, rule) => {
  http.answers(QUESTION, 200, { ...INVITATION, variant });
  await show({ invitationId: ID, token: TOKEN });
  expect(page.text).toContain(armies);
  expect(page.text).toContain(rule);
});

it("says whether the host is there, and reports the open page", async () => {
  http.answers(QUESTION, 200, INVITATION);
  http.answers(VISIT, 200, { place: "INVITATION_PLACE_FREE" });
  await show({ invitationId: ID, token: TOKEN });
  expect(page.text).toContain("Anna is away just now; you can accept all the same");
  expect(page.buttons).toContain("Accept and play");
  expect(http.asked.find(({ question }) => question === VISIT)?.body).toEqual({ linkToken: TOKEN });
});

it("keeps the place of whoever learns first", async () => {
  http.answers(QUESTION, 200, INVITATION);
  http.answers(VISIT, 200, { place: "INVITATION_PLACE_YOURS", heldUntilEpochMs: "0", inviterOnline: true });
  await show({ invitationId: ID, token: TOKEN });
  await page.press("Learn it first");
  await settled(page);
  expect(http.asked.at(-1)).toEqual({ question: VISIT, body: { linkToken: TOKEN, lesson: 1 } });
  expect(navigate).toHaveBeenCalledWith("/learn");
  expect(keptVisit.value?.link).toEqual({ invitationId: ID, token: TOKEN });
});

it("reports no lesson once its reader is back from the lessons", async () => {
  http.answers(QUESTION, 200, INVITATION);
  http.answers(VISIT, 200, { place: "INVITATION_PLACE_YOURS", heldUntilEpochMs: "0" });
  const visit = new InvitationPageVisit(new Invitations(http.client), ID, TOKEN);
  await visit.learn(4);
  keepVisit(visit);
  await show({ invitationId: ID, token: TOKEN });
  expect(http.asked.filter(({ question }) => question === VISIT).map(({ body }) => body)).toEqual([
    { linkToken: TOKEN, lesson: 4 },
    { linkToken: TOKEN },
  ]);
});

it("lets nobody else accept meanwhile, and does not say who learns", async () => {
  http.answers(QUESTION, 200, INVITATION);
  http.answers(VISIT, 200, { place: "INVITATION_PLACE_TAKEN", inviterOnline: true });
  await show({ invitationId: ID, token: TOKEN });
  expect(page.text).toContain("Somebody is looking at the invitation.");
  expect(page.buttons).toEqual([]);
});

it("says that a rated game needs an account", async () => {
  http.answers(QUESTION, 200, { ...INVITATION, rated: true });
  await show({ invitationId: ID, token: TOKEN });
  expect(page.text).toContain("it needs an account");
  expect(page.buttons).toEqual([]);
  await page.does(() => {
    me.value = { playerId: "b", name: "Bob", guest: false };
  });
  await settled(page);
  expect(page.text).toContain("You play as Bob");
  expect(page.buttons).toContain("Accept and play");
});

it.each([
  ["Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile", true],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) AppleWebKit/605.1.15 Mobile/15E148 Instagram 334.0", true],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1", false],
  ["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36", false],
])("knows the browsers of messengers: %s", (userAgent, isInApp) => {
  expect(isInAppBrowser(userAgent)).toBe(isInApp);
});

it("tells whoever opens the own link to send it to somebody", async () => {
  me.value = { playerId: "a" };
  http.answers(QUESTION, 200, INVITATION);
  await show({ invitationId: ID, token: TOKEN });
  expect(page.one("[role=status]").textContent).toBe("This is your own invitation. Send its link to your opponent.");
  expect(page.buttons).toEqual([]);
});

it("accepts an invitation that is open to everybody by its id", async () => {
  http.answers(QUESTION, 200, { ...INVITATION, private: false });
  await show({ invitationId: ID });
  expect(page.buttons).toEqual(["Accept and play"]);
  await page.press("Accept and play");
  expect(accept).toHaveBeenCalledWith({ invitationId: ID }, { as: "Boris" });
});

it("says at once that an invitation is over, and offers something else", async () => {
  await show({ invitationId: ID, token: TOKEN });
  expect(page.text).toContain("This invitation is no longer valid");
  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(["/", "/account"]);
  await page.press("New invitation");
  expect(navigate).toHaveBeenCalledWith("/");
  expect(dialog.value).toEqual({ kind: "challenge" });
});

it("asks again when somebody has logged in", async () => {
  await show({ invitationId: ID, token: TOKEN });
  http.answers(QUESTION, 200, { ...INVITATION, rated: true });
  await page.does(() => {
    me.value = { playerId: "b" };
  });
  await settled(page);
  expect(page.text).toContain("Anna invites you");
});

it("does not offer to accept a private invitation without its token", async () => {
  http.answers(QUESTION, 200, INVITATION);
  await show({ invitationId: ID });
  expect(page.text).toContain("This link is incomplete.");
  expect(page.buttons).toEqual([]);
});

it("accepts nothing by a link without an id, whose terms it cannot show", async () => {
  await show({ token: TOKEN });
  expect(page.text).toContain("This link is incomplete.");
  expect(page.buttons).toEqual([]);
  expect(http.questions).toEqual([]);
});

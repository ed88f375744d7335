import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { InvitationChoice } from "@sdk";
import { InvitePage } from "../../src/lobby/InvitePage.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const ID = "0123456789abcdef";
const TOKEN = "0123456789abcdefghjkmnpqrs";
const QUESTION = `GET /api/invitations/${ID}`;
const INVITATION = {
  inviter: { playerId: "a", name: "Anna" },
  variant: "small",
  timeControl: "600+5",
  colour: "COLOUR_WHITE",
  private: true,
};

const http = new FakeHttp();
const accept = vi.fn<(choice: InvitationChoice) => Promise<void>>(() => Promise.resolve());
const me = signal<{ readonly playerId: string } | undefined>(undefined);
let page: Shown;

beforeEach(() => {
  http.clear();
  accept.mockClear();
  me.value = undefined;
});

afterEach(async () => {
  await page.close();
});

async function show(link: { readonly token?: string; readonly invitationId?: string }): Promise<void> {
  const app = { http: http.client, router: { moves: 0 }, connection: { me }, lobby: { busy: signal(false), accept } };
  page = await Shown.of(<InvitePage route={{ name: "invite", token: link.token, invitationId: link.invitationId }} />, app);
  await settled(page);
}

it("says who invites and on what terms before anybody enters a name", async () => {
  http.answers(QUESTION, 200, INVITATION);
  await show({ invitationId: ID, token: TOKEN });
  expect(page.text).toContain("Anna invites you to a game of Espionage.");
  expect(page.one(".terms").textContent).toBe("Small Espionage10 min + 5 secCasualYou play Black");
  await page.press("Accept and play");
  expect(accept).toHaveBeenCalledWith({ linkToken: TOKEN });
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
  await page.press("Accept and play");
  expect(accept).toHaveBeenCalledWith({ invitationId: ID });
});

it("says at once that an invitation is used, and offers something else", async () => {
  await show({ invitationId: ID, token: TOKEN });
  expect(page.text).toContain("This invitation is not open");
  expect(page.buttons).toEqual([]);
  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(["/", "/account"]);
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

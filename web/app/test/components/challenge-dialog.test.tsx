import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { InvitationTerms } from "@sdk";
import { ChallengeDialog } from "../../src/social/ChallengeDialog.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const BOB = { playerId: "b000000000000000", name: "Bob", guest: false, computer: false };

const create = vi.fn<(terms: InvitationTerms) => Promise<string | undefined>>(() => Promise.resolve("c"));
const tell = vi.fn();
const done = vi.fn();
const http = new FakeHttp();
let form: Shown;

beforeEach(async () => {
  const lobby = { create, busy: signal(false) };
  const connection = { me: signal({ playerId: "ada", guest: false }) };
  form = await Shown.of(<ChallengeDialog player={BOB} onClose={done} />, { lobby, connection, http: http.client, notices: { tell, shown: signal([]) } });
  await settled(form);
});

afterEach(async () => {
  await form.close();
});

it("offers a friend every term of an invitation", async () => {
  await form.press("Small");
  await form.press("Other…");
  await form.does(() => import("../../src/terms/CustomClockFields.js"));
  await form.choose(".custom-clock select", "correspondence");
  await form.type(".custom-clock input[type=number]", "7");
  await form.press("Black");
  await form.press("Rated");
  await form.choose(".dialog-body > .field:nth-last-of-type(1) select", "60");
  expect(form.has("input[type=text]")).toBe(false);
  await form.does(() => {
    form.one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
  await settled(form);
  expect(create).toHaveBeenCalledWith({
    variant: "small",
    timeControl: "7d",
    colour: "black",
    private: false,
    rated: true,
    toPlayerId: BOB.playerId,
    validMinutes: 60,
  });
  expect(done).toHaveBeenCalledOnce();
});

it("offers no time for which a live challenge stands, and says how long it does", async () => {
  expect(form.text).toContain("The challenge ends after 5 minutes if it is not answered.");
  await form.does(() => {
    form.one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
  await settled(form);
  expect(create.mock.lastCall?.[0]).not.toHaveProperty("validMinutes");
});

it("says before sending that the player does not take such a challenge", async () => {
  http.answers(`GET /api/challenges/${BOB.playerId}?variant=small&speed=rapid`, 200, { challengesFrom: "rating", allowed: false });
  expect(form.buttons).toContain("Send challenge");
  await form.press("Small");
  await settled(form);
  expect(form.text).toContain("Bob takes such challenges only from friends, and from accounts whose rating differs by at most 300.");
  expect(form.buttons).not.toContain("Send challenge");
});

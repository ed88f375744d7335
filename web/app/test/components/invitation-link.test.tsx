import { signal } from "@preact/signals";
import jsQR from "jsqr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { REPORT_MS } from "../../src/lobby/invitation-page-visit.js";
import { InvitationLink } from "../../src/lobby/InvitationLink.js";
import type { OwnInvitation } from "../../src/lobby/lobby-model.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const ID = "h5eamz40xhq2w3e4";
const TOKEN = "h5eamz40xhq2w3e4r5t6y7h8j9";
const PIXELS = 4;

const invitation = {
  invitationId: ID,
  linkToken: TOKEN,
  variant: "small",
  timeControl: "600+5",
  createdAtEpochMs: 0,
  expiresAtEpochMs: new Date(2026, 4, 3, 15, 30).getTime(),
};

const tell = vi.fn();
const cancel = vi.fn(() => Promise.resolve());
const close = vi.fn();
const http = new FakeHttp();
const own = signal<readonly OwnInvitation[]>([]);
let page: Shown;

beforeEach(async () => {
  vi.clearAllMocks();
  http.clear();
  own.value = [{ kind: "private", invitation }];
  page = await Shown.of(<InvitationLink invitationId={ID} onClose={close} />, { http: http.client, lobby: { own, cancel }, notices: { tell, shown: signal([]) } });
  await page.does(() => import("../../src/lobby/QrCode.js"));
});

afterEach(async () => {
  await page.close();
});

/** Reads the code as a camera would: draws its modules and decodes the picture. */
function scanned(): string | undefined {
  const size = Number(page.one(".qr-code").getAttribute("viewBox")?.split(" ")[2]) * PIXELS;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(0xff);
  for (const [, x = "", y = ""] of page.one(".qr-code > path").getAttribute("d")?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? []) {
    for (let dot = 0; dot < PIXELS * PIXELS; dot++) {
      const at = (Number(y) * PIXELS + Math.floor(dot / PIXELS)) * size + Number(x) * PIXELS + (dot % PIXELS);
      pixels.fill(0, at * 4, at * 4 + 3);
    }
  }
  return jsQR(pixels, size, size)?.data;
}

it("is a link, its code for a camera, and what comes next", () => {
  const link = `${location.origin}/invite/${ID}#${TOKEN}`;
  expect(page.field.value).toBe(link);
  expect(scanned()).toBe(link);
  expect(page.one(".qr-code").getAttribute("aria-label")).toBe("QR code of the link");
  expect(page.text).toContain("The link works once, until May 3, 3:30 PM.");
  expect(page.one("[role=status]").textContent).toBe("Waiting for an opponent. The game opens automatically. You can close this: the invitation stays open.");
});

it("says whether the link could be copied", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce(undefined);
  await page.press("Copy link");
  expect(writeText).toHaveBeenCalledWith(page.field.value);
  expect(tell).toHaveBeenLastCalledWith("good", "Link copied.");
  writeText.mockRejectedValueOnce(new Error("forbidden"));
  await page.press("Copy link");
  expect(tell).toHaveBeenLastCalledWith("bad", expect.stringContaining("Copy the link from the field."));
});

it("withdraws the invitation, and closes", async () => {
  await page.press("Withdraw");
  expect(cancel).toHaveBeenCalledWith(ID);
  expect(close).toHaveBeenCalledOnce();
});

it("says who is at the table, and frees the place", async () => {
  const visit = `POST /api/invitations/${ID}/visit`;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await page.close();
  http.answers(visit, 200, { place: "INVITATION_PLACE_FREE", visitor: {} });
  page = await Shown.of(<InvitationLink invitationId={ID} onClose={close} />, { http: http.client, lobby: { own, cancel }, notices: { tell, shown: signal([]) } });
  await settled(page);
  expect(page.one("[role=status]").textContent).toBe("Somebody is looking at the invitation.");
  http.answers(visit, 200, { place: "INVITATION_PLACE_TAKEN", visitor: { player: { playerId: "b", name: "Boris" }, lesson: 3 } });
  await page.does(() => vi.advanceTimersByTime(REPORT_MS));
  await settled(page);
  expect(page.one("[role=status]").textContent).toBe("Boris is at lesson 3.");
  http.answers(visit, 200, { place: "INVITATION_PLACE_FREE" });
  await page.press("Free the place");
  await settled(page);
  expect(http.asked.at(-1)?.body).toEqual({ frees: true });
  expect(page.buttons).not.toContain("Free the place");
  vi.useRealTimers();
});

it("is gone with its invitation", async () => {
  await page.does(() => { own.value = []; });
  expect(page.text).toBe("");
});

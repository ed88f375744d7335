import { signal } from "@preact/signals";
import { afterEach, expect, it } from "vitest";
import type { Player } from "@sdk";
import { AccountPage } from "../../src/account/AccountPage.js";
import { unsavedCodes } from "../../src/account/unsaved-codes.js";
import { FakeHttp } from "./fake-http.js";
import { Shown } from "./page.js";

const ADA = { playerId: "a000000000000000", name: "Ada", guest: false } as Player;

let page: Shown;

afterEach(() => page.close());

async function open(who: Player): Promise<void> {
  page = await Shown.of(<AccountPage route={{ name: "account" }} />, {
    connection: { me: signal(who), welcome: signal({}), state: signal({ kind: "ready" }) },
    router: { moves: 0 },
    http: new FakeHttp().client,
  });
}

it("shows an account its recovery codes until they are saved, whatever other pages it sees, and nobody else", async () => {
  unsavedCodes.value = { playerId: ADA.playerId, codes: ["k3-1"] };
  await open({ ...ADA, playerId: "b000000000000000" });
  expect(page.text).not.toContain("k3-1");
  await page.close();
  await open(ADA);
  expect(page.text).toContain("k3-1");
  await page.press("I’ve saved them");
  expect(page.text).not.toContain("k3-1");
  await page.close();
  await open(ADA);
  expect(page.text).not.toContain("k3-1");
});

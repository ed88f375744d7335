import { signal } from "@preact/signals";
import { afterEach, expect, it } from "vitest";
import { Header } from "../../src/shell/Header.js";
import { Shown } from "./page.js";

const ADA = { playerId: "a000000000000000", name: "Ada", guest: false, computer: false };

let page: Shown;

afterEach(async () => {
  await page.close();
});

async function linksOf(me: object | undefined): Promise<readonly (readonly [name: string, href: string])[]> {
  const router = { route: signal({ name: "rules" }) };
  page = await Shown.of(<Header />, { router, connection: { me: signal(me) } });
  return [...document.querySelectorAll<HTMLAnchorElement>(".me a")].map((link) => [link.text, link.pathname]);
}

it("leads an account to its profile and its account page", async () => {
  expect(await linksOf(ADA)).toEqual([["Ada", `/player/${ADA.playerId}`], ["Account", "/account"]]);
});

it("leads a guest, who has no profile, to the account page", async () => {
  expect(await linksOf({ ...ADA, guest: true })).toEqual([["Ada", "/account"]]);
});

it("leads a visitor to the login", async () => {
  expect(await linksOf(undefined)).toEqual([["Log in", "/account"]]);
});

import { signal } from "@preact/signals";
import { afterEach, expect, it, vi } from "vitest";
import { Side } from "@sdk";
import { GamePage } from "../../src/play/GamePage.js";
import { chatSettings } from "../../src/settings/chat-settings.js";
import { FakeGame } from "../game/fake-game.js";
import { FakeHttp } from "./fake-http.js";
import { Shown } from "./page.js";

let page: Shown | undefined;

afterEach(async () => {
  await page?.close();
  page = undefined;
});

it("has name and clock alone in the first line, and what else is known in the second", async () => {
  chatSettings.on.value = false;
  const http = new FakeHttp();
  const fake = new FakeGame();
  fake.playerIds = ["ada", "bob"];
  http.answers("GET /api/players/bob", 200, { languages: ["en"], ratings: [] });
  page = await Shown.of(<GamePage client={fake.client} gameId="g" navigate={() => undefined} />, { http: http.client, connection: { me: signal({ guest: false }) } });
  await page.does(() => { fake.tell(Side.WHITE, { turn: 4 }); });
  await vi.waitFor(() => { expect(page?.one(".upper .player-facts").textContent).toContain("English"); });
  const words = page.one(".upper .player-words");
  expect([...words.children].map(({ className }) => className)).toEqual(["player-name", "hidden-text"]);
  expect(page.one(".upper .player-facts .dot")).not.toBeNull();
});

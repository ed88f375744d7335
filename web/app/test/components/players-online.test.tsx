import { signal } from "@preact/signals";
import { afterEach, expect, it } from "vitest";
import { PlayersOnline } from "../../src/social/LobbyFriends.js";
import { Shown } from "./page.js";

let page: Shown;

afterEach(async () => {
  await page.close();
});

it.each([
  [0, "No other players online"],
  [1, "1 player online"],
  [2, "2 players online"],
])("tells a visitor without a name how many players are online: %i", async (playersOnline, text) => {
  page = await Shown.of(<PlayersOnline />, { lobby: { playersOnline }, connection: { me: signal(undefined) } });
  expect(page.one(".players-online").textContent).toBe(text);
});

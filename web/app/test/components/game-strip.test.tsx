import { create } from "@bufbuild/protobuf";
import { signal } from "@preact/signals";
import { afterEach, expect, it } from "vitest";
import { Phase } from "@sdk";
import { GameSummarySchema } from "../../../sdk/src/gen/espionage/v1/game_pb.js";
import { GameStrip } from "../../src/lobby/GameStrip.js";
import type { OwnGame } from "../../src/game-lists/own-games.js";
import { FakeHttp } from "./fake-http.js";
import { Shown } from "./page.js";

let page: Shown;

afterEach(async () => {
  await page.close();
});

const HOUR = 3_600_000;

function game(gameId: string, waits: boolean, phase = Phase.PLAY, deadlineMs?: number): OwnGame {
  const [white, black] = [{ name: `${gameId}-white` }, { name: `${gameId}-black` }];
  const summary = create(GameSummarySchema, { gameId, variant: "small", timeControl: "3d", turn: 4, phase, white, black });
  return { gameId, summary, side: waits ? "white" : "black", turn: 4, waits, live: false, deadlineMs, clock: undefined };
}

async function show(...games: readonly OwnGame[]): Promise<void> {
  page = await Shown.of(<GameStrip />, { ownGames: signal(games), http: new FakeHttp().client });
}

it("has the games that wait first, each with the opponent and whose turn it is", async () => {
  await show(game("a", false), game("b", true), game("c", false, Phase.DEPLOYMENT), game("d", true));
  const shown = [...document.querySelectorAll(".own-game")].map((link) => [
    link.getAttribute("href"),
    link.querySelector(".who")?.textContent,
    link.querySelector(".own-game-state")?.textContent,
  ]);
  expect(shown).toEqual([
    ["/game/b", "b-black", "Your turn"],
    ["/game/d", "d-black", "Your turn"],
    ["/game/a", "a-white", "Their turn"],
    ["/game/c", "c-white", "Deploying"],
  ]);
  expect(page.text).toContain("2 wait for you");
  expect(page.one("ul").className).toBe("game-strip");
  await page.press("Show all 4");
  expect(page.one("ul").className).toBe("game-strip all");
  expect(page.buttons).toEqual([]);
});

it("shows the time left in games over days, in red below six hours, the nearest first", async () => {
  const [soon, later] = [5.5, 21.5].map((hours) => Date.now() + hours * HOUR);
  await show(game("a", true, Phase.PLAY, later), game("b", true, Phase.PLAY, soon), game("c", false, Phase.PLAY, soon));
  const shown = [...document.querySelectorAll(".own-game-state")].map(({ textContent }) => textContent);
  expect(shown).toEqual(["Your turn5 hr left", "Your turn21 hr left", "Their turn5 hr left"]);
  expect([...document.querySelectorAll(".soon")].map(({ textContent }) => textContent)).toEqual(["5 hr left"]);
});

it("is not there without a game", async () => {
  await show();
  expect(page.text).toBe("");
});

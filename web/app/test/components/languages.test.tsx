import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type PlayerName, Side } from "@sdk";
import { Languages } from "../../src/account/Languages.js";
import { chatSettings } from "../../src/settings/chat-settings.js";
import { GamePage } from "../../src/play/GamePage.js";
import { useLanguages } from "../../src/languages/spoken.js";
import { FakeGame } from "../game/fake-game.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const BOB = { playerId: "bob", name: "Bob", guest: false, computer: false };

const http = new FakeHttp();
const connection = { me: signal({ guest: false }) };
let page: Shown;

beforeEach(() => {
  http.clear();
  chatSettings.on.value = false;
});

afterEach(async () => {
  await page.close();
});

describe("the languages of an account", () => {
  async function open(known: readonly string[]): Promise<void> {
    page = await Shown.of(<Languages known={known} />, { http: http.client });
  }

  const sent = () => http.asked.map(({ body }) => body);

  it("are added and removed one by one", async () => {
    http.answers("PUT /api/account/languages", 204, undefined);
    await open(["sk"]);
    await page.choose("select", "en");
    await settled(page);
    expect(page.buttons).toEqual(["Remove Slovak", "Remove English"]);
    await page.press("Remove Slovak");
    await settled(page);
    expect(page.buttons).toEqual(["Remove English"]);
    expect(sent()).toEqual([{ languages: ["sk", "en"] }, { languages: ["en"] }]);
  });

  it("stay as they were if the server refuses", async () => {
    http.answers("PUT /api/account/languages", 429, { code: "too-many-changes", message: "" });
    await open(["sk"]);
    await page.choose("select", "en");
    await settled(page);
    expect(page.buttons).toEqual(["Remove Slovak"]);
    expect(page.one("[role=alert]").textContent).toBe("Too many changes. Wait a moment.");
  });

  it("are at most five", async () => {
    await open(["sk", "en", "es", "it", "bg"]);
    expect(page.has("select")).toBe(false);
  });
});

describe("the languages of a player", () => {
  let known: readonly string[] | undefined;

  function Asking({ player }: { readonly player: PlayerName | undefined }) {
    known = useLanguages(player);
    return null;
  }

  async function ask(player: PlayerName | undefined): Promise<void> {
    page = await Shown.of(<Asking player={player} />, { http: http.client });
    await settled(page);
  }

  it("are those of the profile", async () => {
    http.answers("GET /api/players/bob", 200, { player: BOB, languages: ["en", "de"] });
    await ask(BOB);
    expect(known).toEqual(["en", "de"]);
  });

  it.each([{ ...BOB, guest: true }, { ...BOB, computer: true }, undefined])("are asked for only if it is an account of a person", async (player) => {
    await ask(player);
    expect(http.asked).toEqual([]);
    expect(known).toEqual([]);
  });
});

describe("the languages at a game", () => {
  it.each([
    [Side.UNSPECIFIED, ["English", "Slovak"]],
    [Side.WHITE, ["English", undefined]],
    [Side.BLACK, ["Slovak", undefined]],
  ])("are those of everybody but oneself; for side %i", async (me, told) => {
    http.answers("GET /api/players/ada", 200, { languages: ["sk"] });
    http.answers("GET /api/players/bob", 200, { languages: ["en"] });
    const fake = new FakeGame();
    fake.playerIds = ["ada", "bob"];
    page = await Shown.of(<GamePage client={fake.client} gameId="g" navigate={() => undefined} />, { http: http.client, connection });
    await page.does(() => { fake.tell(me, { turn: 4 }); });
    await vi.waitFor(() => {
      expect([...document.querySelectorAll(".player")].map((bar) => bar.querySelector(".speaks")?.textContent)).toEqual(told);
    });
  });

  it("are shown of an account whose opponent is a guest", async () => {
    http.answers("GET /api/players/bob", 200, { languages: ["en"] });
    const fake = new FakeGame();
    fake.playerIds = ["", "bob"];
    page = await Shown.of(<GamePage client={fake.client} gameId="g" navigate={() => undefined} />, { http: http.client, connection });
    await page.does(() => { fake.tell(Side.WHITE, { turn: 4 }); });
    await vi.waitFor(() => { expect(page.one(".upper .speaks").textContent).toBe("English"); });
  });
});

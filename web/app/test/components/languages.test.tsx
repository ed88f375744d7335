import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PlayerName } from "@sdk";
import { Languages } from "../../src/account/Languages.js";
import { type SpokenLanguages, useSpokenLanguages } from "../../src/languages/spoken.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const ADA = { playerId: "ada", name: "Ada", guest: false, computer: false };
const BOB = { playerId: "bob", name: "Bob", guest: false, computer: false };

const http = new FakeHttp();
let page: Shown;

beforeEach(() => {
  http.clear();
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

describe("the languages of two players", () => {
  let known: SpokenLanguages | undefined;

  function Asking({ me, opponent }: { readonly me: PlayerName | undefined; readonly opponent: PlayerName | undefined }) {
    known = useSpokenLanguages(me, opponent);
    return null;
  }

  async function ask(me: PlayerName | undefined, opponent: PlayerName | undefined): Promise<void> {
    page = await Shown.of(<Asking me={me} opponent={opponent} />, { http: http.client });
    await settled(page);
  }

  it("are those of their profiles", async () => {
    http.answers("GET /api/players/ada", 200, { player: ADA, languages: ["sk"] });
    http.answers("GET /api/players/bob", 200, { player: BOB, languages: ["en", "de"] });
    await ask(ADA, BOB);
    expect(known).toEqual({ mine: ["sk"], theirs: ["en", "de"] });
  });

  it.each([
    [ADA, { ...BOB, guest: true }],
    [{ ...ADA, guest: true }, BOB],
    [ADA, { ...BOB, computer: true }],
    [undefined, BOB],
  ])("are not asked for without two accounts of people", async (me, opponent) => {
    await ask(me, opponent);
    expect(http.asked).toEqual([]);
    expect(known).toEqual({ mine: [], theirs: [] });
  });
});

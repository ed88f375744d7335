import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { flush } from "../../../sdk/test/fake/world.js";
import { LeaderboardsPage } from "../../src/archive/LeaderboardsPage.js";
import { PlayerPage } from "../../src/archive/PlayerPage.js";
import { archived } from "../archive/games.js";
import { ADA, ArchivePage, PROFILE } from "./archive-page.js";

let page: ArchivePage;

beforeEach(() => {
  page = new ArchivePage();
});

afterEach(() => page.close());

describe("a player", () => {
  beforeEach(() => {
    page.http.answers(`GET /api/players/${ADA}`, 200, PROFILE);
    page.http.answers(`GET /api/games?player=${ADA}`, 200, { games: [archived("g1")] });
    page.http.answers(`GET /api/players/${ADA}/statistics`, 200, {
      asWhite: { won: 3, lost: 1 },
      asBlack: { drawn: 1, lost: 3 },
      variants: [{ variant: "small", tally: { won: 3, drawn: 1, lost: 4 } }],
      opponents: [{ opponent: { playerId: "c000000000000000", name: "Cleo" }, tally: { won: 1 } }],
    });
    page.http.answers(`GET /api/players/${ADA}/ratings?variant=small&speed=rapid`, 200, {
      points: [
        { atEpochMs: "1700000000000", rating: 1500 },
        { atEpochMs: "1700900000000", rating: 1612 },
      ],
    });
  });

  it("has ratings, a line through time, results and games", async () => {
    await page.open(`/player/${ADA}`, <PlayerPage route={{ name: "player", playerId: ADA }} />);
    expect(page.shown.one("h1").textContent).toBe("Ada");
    const rows = [...document.querySelectorAll("tbody tr")].map((row) => row.textContent.replaceAll(/\s+/g, " "));
    expect(rows).toContain("Small EspionageRapid161240");
    expect(rows).toContain("Fast EspionageBlitz1500?1");
    expect(rows).toContain("All games3 38%1 13%4 50%8");
    expect(rows).toContain("As White3 75%0 0%1 25%4");
    expect(rows).toContain("Cleo1 100%0 0%0 0%1");
    expect(page.shown.one("svg[role=img]").getAttribute("aria-label")).toMatch(/^From 1500 on .* to 1612 on .*lowest 1500, highest 1612$/);
    expect(page.hrefs).toEqual(expect.arrayContaining(["/player/c000000000000000", "/replay/g1", "/games?player=Ada"]));
    expect(page.shown.text).toContain("Won");
  });

  it("says of a computer player that it is one", async () => {
    page.http.answers(`GET /api/players/${ADA}`, 200, { ...PROFILE, player: { ...PROFILE.player, computer: true } });
    await page.open(`/player/${ADA}`, <PlayerPage route={{ name: "player", playerId: ADA }} />);
    expect(page.shown.text).toContain("Computer");
  });

  it("that is unknown is said to be", async () => {
    page.http.clear();
    await page.open(`/player/${ADA}`, <PlayerPage route={{ name: "player", playerId: ADA }} />);
    expect(page.shown.one("[role=alert]").textContent).toContain("Player not found");
  });
});

describe("the page of another player", () => {
  const First = ({ player }: { readonly player: { readonly name: string } }) => <button type="button">Challenge {player.name}</button>;
  const profile = () => <PlayerPage route={{ name: "player", playerId: ADA }} first={First} />;

  beforeEach(() => {
    page.http.answers(`GET /api/players/${ADA}`, 200, PROFILE);
  });

  it("begins with a challenge, and tells the presence of a friend, with the game to watch", async () => {
    page.friends.value = { friends: [{ player: { playerId: ADA }, online: true, gameId: "g1" }] };
    await page.open(`/player/${ADA}`, profile());
    expect(page.shown.buttons[0]).toBe("Challenge Ada");
    expect(page.hrefs).toContain("/watch/g1");
  });

  it("tells no presence of others, and oneself nothing of both", async () => {
    page.friends.value = { friends: [] };
    page.me.value = { playerId: ADA, name: "Ada", guest: false };
    await page.open(`/player/${ADA}`, profile());
    expect(page.shown.has(".presence")).toBe(false);
    expect(page.shown.buttons).not.toContain("Challenge Ada");
  });
});

describe("the search for a player", () => {
  async function type(text: string): Promise<void> {
    await page.shown.type("[type=search]", text);
    await page.shown.does(() => vi.advanceTimersByTimeAsync(300));
    await page.shown.does(flush);
  }

  it("begins with three letters, and leads to the accounts that it found", async () => {
    page.http.answers("GET /api/leaderboards/espionage/rapid", 200, { rows: [] });
    page.http.answers("GET /api/accounts?prefix=Ada", 200, { players: [{ playerId: ADA, name: "Ada" }, { playerId: "b0", name: "Adam" }] });
    page.http.answers("GET /api/accounts?prefix=Adx", 200, { players: [] });
    await page.open("/leaderboards", <LeaderboardsPage />);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      await type("Ad");
      expect(page.http.questions.filter((one) => one.includes("accounts"))).toEqual([]);
      await type("Ada");
      expect(page.shown.text).toContain("2 players found");
      expect(page.hrefs).toEqual(expect.arrayContaining([`/player/${ADA}`, "/player/b0"]));
      await type("Adx");
      expect(page.shown.text).toContain("No player’s name begins like this.");
      expect(page.shown.has(".found-players")).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

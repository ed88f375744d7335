import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EndFault, EndReason, Result, Side } from "@sdk";
import { archived } from "../archive/games.js";
import { EndPage, WON } from "./end-page.js";

let end: EndPage;

beforeEach(() => {
  end = new EndPage();
});

afterEach(() => end.close());

describe("the end of a game", () => {
  it.each([
    [Side.WHITE, "You win"],
    [Side.BLACK, "You lose"],
    [Side.UNSPECIFIED, "White wins"],
  ])("is told to side %s as: %s", async (side, text) => {
    await end.open(side, WON);
    expect(end.panel.one("h2").textContent).toBe(text);
    expect(end.panel.text).toContain("The Headquarters was taken.");
  });

  it("leads from a game of quick pairing to a new opponent on the same terms", async () => {
    end.isPaired = true;
    await end.open(Side.WHITE, WON);
    expect(end.actions).toEqual(["Rematch", "New opponent"]);
    await end.panel.press("New opponent");
    expect(end.seek).toHaveBeenCalledWith({ variant: "small", timeControl: end.fake.timeControl, rated: false });
    expect(end.navigate).toHaveBeenCalledWith("/");
  });

  it("names who resigned", async () => {
    await end.open(Side.WHITE, { ...WON, outcome: { result: Result.WHITE_WINS, reason: EndReason.RESIGNATION } });
    expect(end.panel.text).toContain("Bob resigned.");
  });

  it.each([
    [EndReason.RESIGNATION, "You resigned."],
    [EndReason.TIMEOUT, "You ran out of time."],
    [EndReason.NO_MOVE, "You had no legal step left."],
  ])("tells the player who lost by reason %s: %s", async (reason, text) => {
    await end.open(Side.BLACK, { ...WON, outcome: { result: Result.WHITE_WINS, reason } });
    expect(end.panel.text).toContain(text);
  });

  it("leads to the replay, and in the menu to the record", async () => {
    await end.open(Side.WHITE, WON);
    const links = ["Watch the replay", "Download record"].map((name) => {
      const link = [...document.querySelectorAll("a")].find((a) => a.textContent === name);
      return link?.getAttribute("href");
    });
    expect(links).toEqual(["/replay/g", "/api/games/g.egr"]);
    expect([...document.querySelectorAll("a")].find((a) => a.textContent === "Download record")?.closest("#conduct")).not.toBeNull();
  });

  it("can be shared as a link and as a picture", async () => {
    await end.open(Side.WHITE, WON);
    await end.panel.press("Share");
    await vi.waitFor(() => { expect(end.panel.has("dialog")).toBe(true); });
    expect((end.panel.one("dialog input") as HTMLInputElement).value).toBe(`${location.origin}/replay/g`);
    expect(end.panel.one("dialog img").getAttribute("src")).toBe("/picture/replay/g.png");
    expect(end.panel.one("dialog a[download]").getAttribute("href")).toBe("/picture/replay/g.png");
  });

  it("has no record, no rematch and no result when it was aborted", async () => {
    await end.open(Side.WHITE, { ...WON, outcome: { result: Result.NONE, reason: EndReason.ABORTED } });
    expect(end.panel.one("h2").textContent).toBe("Game aborted");
    expect(end.panel.text).toContain("nothing is revealed");
    expect(end.panel.text).not.toContain("Watch the replay");
    expect(end.panel.text).not.toContain("Download record");
    expect(end.panel.text).not.toContain("turns");
    expect(end.actions).toEqual(["Try again"]);
  });

  it.each([
    [EndFault.ABORTED, Side.BLACK, "Bob aborted the game."],
    [EndFault.NOT_DEPLOYED, Side.WHITE, "Ada did not deploy in time."],
    [EndFault.NOT_DEPLOYED, Side.UNSPECIFIED, "Neither player deployed in time."],
    [EndFault.NO_FIRST_TURN, Side.WHITE, "You did not play your first turn in time. Several such games pause quick pairing for you."],
    [EndFault.NO_FIRST_TURN, Side.BLACK, "Bob did not play the first turn in time."],
    [EndFault.AWAY, Side.BLACK, "Bob left the game."],
    [EndFault.UNSPECIFIED, Side.UNSPECIFIED, "The game was aborted: it had hardly begun, or a side was away."],
  ])("says whose conduct it was: %s of side %s", async (fault, atFault, text) => {
    await end.open(Side.WHITE, { ...WON, outcome: { result: Result.NONE, reason: EndReason.ABORTED, fault, atFault } });
    expect(end.panel.text).toContain(text);
  });

  it("says so when whoever runs the server has ended it", async () => {
    await end.open(Side.WHITE, { ...WON, outcome: { result: Result.NONE, reason: EndReason.CLOSED } });
    expect(end.panel.one("h2").textContent).toBe("Game aborted");
    expect(end.panel.text).toContain("The server ended the game: nobody played for long, or its operator decided so.");
    expect(end.actions).toEqual([]);
  });
});

describe("the end of a rated game", () => {
  it("says what it did to both ratings, the own one first", async () => {
    end.fake.rated = true;
    const whiteRating = { before: 1500, after: 1612, provisional: true };
    end.http.answers("GET /api/games/g", 200, archived("g", { whiteRating, blackRating: { before: 1480, after: 1473 } }));
    await end.open(Side.BLACK, WON);
    const changes = [...document.querySelectorAll("li")].map((li) => li.textContent);
    expect(changes).toEqual(["−7 Your rating: 1480 → 1473", "Ada: 1500? → 1612 (+112)"]);
    expect(end.panel.one(".own-rating > .bad").textContent).toBe("−7");
  });

  it("says that it changed none when not both players had played a turn", async () => {
    end.fake.rated = true;
    await end.open(Side.BLACK, { ...WON, turn: 1, outcome: { result: Result.BLACK_WINS, reason: EndReason.RESIGNATION } });
    expect(end.panel.text).toContain("Ratings change only if both sides have played");
    expect(end.http.questions).toEqual([]);
  });

  it("asks for no ratings when it was casual, or aborted", async () => {
    await end.open(Side.BLACK, WON);
    expect(end.http.questions).toEqual([]);
    await end.panel.close();
    end.fake.rated = true;
    await end.open(Side.BLACK, { ...WON, outcome: { result: Result.NONE, reason: EndReason.ABORTED } });
    expect(end.http.questions).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EndFault, EndReason, Result, Side } from "@sdk";
import { computerChoice } from "../../src/computer/choice.js";
import { Drafts } from "../../src/game/model/drafts.js";
import { GameSession } from "../../src/game/model/game-session.js";
import { archived } from "../archive/games.js";
import { FakeGame, type Rest } from "../game/fake-game.js";
import { board } from "../game/fixtures.js";
import { EndPage, WON } from "./end-page.js";

let end: EndPage;

beforeEach(() => {
  end = new EndPage();
});

afterEach(() => end.close());

describe("a rematch", () => {
  it("is offered, and then waited for", async () => {
    await end.open(Side.WHITE, WON);
    await end.panel.press("Rematch");
    expect(end.fake.sent).toMatchObject([{ case: "offerRematch" }]);
    await end.panel.does(() => {
      end.fake.tell(Side.WHITE, { ...WON, rematchOffer: Side.WHITE });
    });
    expect(end.panel.one(".fill[role=status]").textContent).toBe("You offered a rematch.");
    expect(end.panel.one(".play-offers").textContent).toBe("");
    expect(end.actions).toEqual([]);
  });

  it.each([
    ["Accept rematch", "offerRematch"],
    ["Decline", "declineRematch"],
  ])("that is offered has an answer: %s", async (button, command) => {
    await end.open(Side.WHITE, { ...WON, rematchOffer: Side.BLACK });
    expect(end.panel.text).toContain("Bob offers a rematch.");
    await end.panel.press(button);
    expect(end.fake.sent).toMatchObject([{ case: command }]);
  });

  it("that is agreed opens its game", async () => {
    await end.open(Side.WHITE, { ...WON, rematchGameId: "next" });
    await end.panel.press("Go to rematch");
    expect(end.navigate).toHaveBeenCalledWith("/game/next");
  });

  it("is none of a spectator's business", async () => {
    await end.open(Side.UNSPECIFIED, WON);
    expect(end.actions).toEqual([]);
  });
});

describe("another try of a game that was called off", () => {
  const ABORTED: Rest = { ...WON, turn: 0, outcome: { result: Result.NONE, reason: EndReason.ABORTED, fault: EndFault.ABORTED, atFault: Side.BLACK } };

  it("is asked for and then waited for", async () => {
    await end.open(Side.WHITE, ABORTED);
    expect(end.panel.one(".primary").textContent).toBe("Try again");
    await end.panel.press("Try again");
    expect(end.fake.sent).toMatchObject([{ case: "offerRematch" }]);
    await end.panel.does(() => { end.fake.tell(Side.WHITE, { ...ABORTED, rematchOffer: Side.WHITE }); });
    expect(end.panel.text).toContain("You want to try again.");
    expect(end.actions).toEqual([]);
  });

  it("is answered, and leads to the new game", async () => {
    await end.open(Side.WHITE, { ...ABORTED, rematchOffer: Side.BLACK });
    expect(end.panel.text).toContain("Bob wants to try again.");
    await end.panel.press("Try again");
    expect(end.fake.sent).toMatchObject([{ case: "offerRematch" }]);
    await end.panel.does(() => { end.fake.tell(Side.WHITE, { ...ABORTED, rematchGameId: "next" }); });
    await end.panel.press("Go to the new game");
    expect(end.navigate).toHaveBeenCalledWith("/game/next");
  });

  it("begins with the own army", async () => {
    end.fake.playerIds = ["a", "b"];
    await end.open(Side.WHITE, { ...ABORTED, board: board({ a1: "H", b2: "C", a4: "^" }) });
    const next = new FakeGame();
    next.playerIds = ["a", "b"];
    const again = new GameSession({
      client: next.client,
      gameId: "next",
      store: end.fake.device,
      environment: next.world,
      submitsAtOnce: () => false,
    });
    next.tell(Side.WHITE, next.deploying(60_000));
    expect(again.editor.value?.draft.filter((piece) => piece !== undefined).toSorted()).toEqual(["corporal", "headquarters"]);
    next.tell(Side.WHITE, {});
    expect(new Drafts(end.fake.device).at("small a b")).toBeUndefined();
    again.close();
  });

  it("is none of a spectator's business, and there is none after an operator's end", async () => {
    await end.open(Side.UNSPECIFIED, ABORTED);
    expect(end.actions).toEqual([]);
  });
});

describe("the score of two who play on", () => {
  const series = (createdAtEpochMs: number, result: string, swapped = false, rest = {}): object =>
    archived(`g${createdAtEpochMs}`, {
      timeControl: "-",
      rated: false,
      createdAtEpochMs: String(createdAtEpochMs),
      endedAtEpochMs: String(createdAtEpochMs + 600_000),
      outcome: { result, reason: "END_REASON_RESIGNATION" },
      ...(swapped ? { white: { playerId: "b", name: "Bob" }, black: { playerId: "a", name: "Ada" } } : { white: { playerId: "a", name: "Ada" }, black: { playerId: "b", name: "Bob" } }),
      ...rest,
    });

  it("counts the games on the same terms, one after the other", async () => {
    end.fake.playerIds = ["a", "b"];
    end.http.answers("GET /api/games?player=a&opponent=b&variant=small&limit=100", 200, {
      games: [
        series(9_000_000, "RESULT_WHITE_WINS"),
        series(8_000_000, "RESULT_WHITE_WINS", true),
        series(7_800_000, "RESULT_BLACK_WINS", true, { rated: true }),
        series(7_000_000, "RESULT_DRAW"),
        series(6_000_000, "RESULT_WHITE_WINS"),
        series(1_000_000, "RESULT_WHITE_WINS"),
      ],
    });
    await end.open(Side.WHITE, { ...WON, turn: 30 });
    expect(end.panel.one(".end-score").textContent).toBe("Your score: 2½ – 1½");
  });

  it("is not shown before the first game is over", async () => {
    end.fake.playerIds = ["a", "b"];
    end.http.answers("GET /api/games?player=a&opponent=b&variant=small&limit=100", 200, { games: [] });
    await end.open(Side.WHITE, WON);
    expect(end.panel.has(".end-score")).toBe(false);
  });
});

describe("after a game against the computer", () => {
  beforeEach(() => {
    end.fake.computerLevel = 2;
  });

  it("the next one begins at once, from the other side", async () => {
    await end.open(Side.WHITE, WON);
    expect(end.actions).toEqual(["Play again", "One level up"]);
    await end.panel.press("Play again");
    expect(end.play.mock.calls[0]?.[0]).toEqual({ level: 2, variant: "small", timeControl: "-", colour: "black" });
  });

  it("the next one can be one level up, which the lobby then shows", async () => {
    await end.open(Side.WHITE, WON);
    await end.panel.press("One level up");
    expect(end.play.mock.calls[0]?.[0]).toEqual({ level: 3, variant: "small", timeControl: "-", colour: "black" });
    expect(computerChoice.level.value).toBe(3);
  });

  it("no level is above the strongest", async () => {
    end.computerLevels.value = 2;
    await end.open(Side.WHITE, WON);
    expect(end.actions).toEqual(["Play again"]);
  });

  it("an aborted one leads to the next one and to the lobby", async () => {
    await end.open(Side.WHITE, { ...WON, outcome: { result: Result.NONE, reason: EndReason.ABORTED } });
    expect(end.actions).toEqual(["Play again"]);
    expect(end.panel.text).not.toContain("Watch the replay");
  });

  it("one button is the primary one", async () => {
    await end.open(Side.WHITE, WON);
    expect(end.panel.one(".primary").textContent).toBe("Play again");
  });

  it("a rematch is offered to a bot where the server has no computer players", async () => {
    end.computerLevels.value = 0;
    await end.open(Side.WHITE, WON);
    expect(end.actions).toEqual(["Rematch"]);
  });

  it("there is nothing to press for a spectator", async () => {
    await end.open(Side.UNSPECIFIED, WON);
    expect(end.actions).toEqual([]);
  });
});

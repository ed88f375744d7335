import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signal } from "@preact/signals";
import { type ComputerTerms, EndFault, EndReason, Phase, Result, Side } from "@sdk";
import { computerChoice } from "../../src/computer/choice.js";
import type { GameSession } from "../../src/game/model/game-session.js";
import { EndPanel } from "../../src/game/parts/EndPanel.js";
import { EventLine } from "../../src/game/parts/EventLine.js";
import { GameActions } from "../../src/play/GameActions.js";
import { Offers } from "../../src/play/Offers.js";
import { archived } from "../archive/games.js";
import { FakeGame, type Rest } from "../game/fake-game.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const WON: Rest = { phase: Phase.ENDED, turn: 30, outcome: { result: Result.WHITE_WINS, reason: EndReason.HEADQUARTERS } };

const http = new FakeHttp();
let fake: FakeGame;
let session: GameSession;
let panel: Shown;
const computerLevels = signal(6);
const play = vi.fn<(terms: ComputerTerms) => Promise<void>>();
const navigate = vi.fn<(path: string) => void>();

function Panel() {
  const game = session.view.game.value;
  return game === undefined ? null : (
    <>
      <EventLine session={session} game={game} />
      <Offers session={session} game={game} />
      <EndPanel session={session} game={game} />
      <GameActions session={session} game={game} boardHandle={{ board: undefined }} navigate={navigate} />
    </>
  );
}

async function open(side: Side, rest: Rest): Promise<void> {
  fake.tell(side, rest);
  panel = await Shown.of(<Panel />, {
    http: http.client,
    connection: { computerLevels },
    lobby: { playComputer: play, busy: signal(false) },
  });
  await settled(panel);
}

beforeEach(() => {
  navigate.mockReset();
  play.mockReset();
  computerLevels.value = 6;
  http.clear();
  fake = new FakeGame();
  session = fake.open();
});

afterEach(async () => {
  session.close();
  await panel.close();
});

describe("the end of a game", () => {
  it.each([
    [Side.WHITE, "You win"],
    [Side.BLACK, "You lose"],
    [Side.UNSPECIFIED, "White wins"],
  ])("is told to side %s as: %s", async (side, text) => {
    await open(side, WON);
    expect(panel.one("h2").textContent).toBe(text);
    expect(panel.text).toContain("The Headquarters was taken.");
  });

  it("names who resigned", async () => {
    await open(Side.WHITE, { ...WON, outcome: { result: Result.WHITE_WINS, reason: EndReason.RESIGNATION } });
    expect(panel.text).toContain("Bob resigned.");
  });

  it.each([
    [EndReason.RESIGNATION, "You resigned."],
    [EndReason.TIMEOUT, "You ran out of time."],
    [EndReason.NO_MOVE, "You had no legal step left."],
  ])("tells the player who lost by reason %s: %s", async (reason, text) => {
    await open(Side.BLACK, { ...WON, outcome: { result: Result.WHITE_WINS, reason } });
    expect(panel.text).toContain(text);
  });

  it("leads to the replay and the record", async () => {
    await open(Side.WHITE, WON);
    const links = ["Watch the replay", "Download record"].map((name) => {
      const link = [...document.querySelectorAll("a")].find((a) => a.textContent === name);
      return link?.getAttribute("href");
    });
    expect(links).toEqual(["/replay/g", "/api/games/g.egr"]);
  });

  it("has no record, no rematch and no result when it was aborted", async () => {
    await open(Side.WHITE, { ...WON, outcome: { result: Result.NONE, reason: EndReason.ABORTED } });
    expect(panel.one("h2").textContent).toBe("Game aborted");
    expect(panel.text).toContain("nothing is revealed");
    expect(panel.text).not.toContain("Watch the replay");
    expect(panel.buttons).toEqual([]);
  });

  it.each([
    [EndFault.ABORTED, Side.BLACK, "Bob aborted the game."],
    [EndFault.NOT_DEPLOYED, Side.WHITE, "Ada did not deploy in time."],
    [EndFault.NOT_DEPLOYED, Side.UNSPECIFIED, "Neither player deployed in time."],
    [EndFault.NO_FIRST_TURN, Side.WHITE, "Ada did not play the first turn in time."],
    [EndFault.AWAY, Side.BLACK, "Bob left the game."],
    [EndFault.UNSPECIFIED, Side.UNSPECIFIED, "The game was aborted: it had hardly begun, or a side was away."],
  ])("says whose conduct it was: %s of side %s", async (fault, atFault, text) => {
    await open(Side.WHITE, { ...WON, outcome: { result: Result.NONE, reason: EndReason.ABORTED, fault, atFault } });
    expect(panel.text).toContain(text);
  });

  it("says so when whoever runs the server has ended it", async () => {
    await open(Side.WHITE, { ...WON, outcome: { result: Result.NONE, reason: EndReason.CLOSED } });
    expect(panel.one("h2").textContent).toBe("Game aborted");
    expect(panel.text).toContain("The server ended the game: nobody played for long, or its operator decided so.");
    expect(panel.buttons).toEqual([]);
  });
});

describe("the end of a rated game", () => {
  it("says what it did to both ratings, the own one first", async () => {
    fake.rated = true;
    const whiteRating = { before: 1500, after: 1612, provisional: true };
    http.answers("GET /api/games/g", 200, archived("g", { whiteRating, blackRating: { before: 1480, after: 1473 } }));
    await open(Side.BLACK, WON);
    const changes = [...document.querySelectorAll("li")].map((li) => li.textContent);
    expect(changes).toEqual(["Bob: 1480 → 1473 (−7)", "Ada: 1500? → 1612 (+112)"]);
  });

  it("says that it changed none when not both players had played a turn", async () => {
    fake.rated = true;
    await open(Side.BLACK, { ...WON, turn: 1, outcome: { result: Result.BLACK_WINS, reason: EndReason.RESIGNATION } });
    expect(panel.text).toContain("Ratings change only if both sides have played");
    expect(http.questions).toEqual([]);
  });

  it("asks for no ratings when it was casual, or aborted", async () => {
    await open(Side.BLACK, WON);
    expect(http.questions).toEqual([]);
    await panel.close();
    fake.rated = true;
    await open(Side.BLACK, { ...WON, outcome: { result: Result.NONE, reason: EndReason.ABORTED } });
    expect(http.questions).toEqual([]);
  });
});

describe("a rematch", () => {
  it("is offered, and then waited for", async () => {
    await open(Side.WHITE, WON);
    await panel.press("Rematch");
    expect(fake.sent).toMatchObject([{ case: "offerRematch" }]);
    await panel.does(() => {
      fake.tell(Side.WHITE, { ...WON, rematchOffer: Side.WHITE });
    });
    expect(panel.text).toContain("You offered a rematch.");
    expect(panel.buttons).toEqual([]);
  });

  it.each([
    ["Accept rematch", "offerRematch"],
    ["Decline", "declineRematch"],
  ])("that is offered has an answer: %s", async (button, command) => {
    await open(Side.WHITE, { ...WON, rematchOffer: Side.BLACK });
    expect(panel.text).toContain("Bob offers a rematch.");
    await panel.press(button);
    expect(fake.sent).toMatchObject([{ case: command }]);
  });

  it("that is agreed opens its game", async () => {
    await open(Side.WHITE, { ...WON, rematchGameId: "next" });
    await panel.press("Go to rematch");
    expect(navigate).toHaveBeenCalledWith("/game/next");
  });

  it("is none of a spectator's business", async () => {
    await open(Side.UNSPECIFIED, WON);
    expect(panel.buttons).toEqual([]);
  });
});

describe("after a game against the computer", () => {
  beforeEach(() => {
    fake.computerLevel = 2;
  });

  it("the next one begins at once, from the other side", async () => {
    await open(Side.WHITE, WON);
    expect(panel.buttons).toEqual(["Play again", "One level up"]);
    await panel.press("Play again");
    expect(play.mock.calls[0]?.[0]).toEqual({ level: 2, variant: "small", timeControl: "-", colour: "black" });
  });

  it("the next one can be one level up, which the lobby then shows", async () => {
    await open(Side.WHITE, WON);
    await panel.press("One level up");
    expect(play.mock.calls[0]?.[0]).toEqual({ level: 3, variant: "small", timeControl: "-", colour: "black" });
    expect(computerChoice.level.value).toBe(3);
  });

  it("no level is above the strongest", async () => {
    computerLevels.value = 2;
    await open(Side.WHITE, WON);
    expect(panel.buttons).toEqual(["Play again"]);
  });

  it("an aborted one leads to the next one and to the lobby", async () => {
    await open(Side.WHITE, { ...WON, outcome: { result: Result.NONE, reason: EndReason.ABORTED } });
    expect(panel.buttons).toEqual(["Play again"]);
    expect(panel.text).not.toContain("Watch the replay");
  });

  it("one button is the primary one", async () => {
    await open(Side.WHITE, WON);
    expect(panel.one(".primary").textContent).toBe("Play again");
  });

  it("a rematch is offered to a bot where the server has no computer players", async () => {
    computerLevels.value = 0;
    await open(Side.WHITE, WON);
    expect(panel.buttons).toEqual(["Rematch"]);
  });

  it("there is nothing to press for a spectator", async () => {
    await open(Side.UNSPECIFIED, WON);
    expect(panel.buttons).toEqual([]);
  });
});

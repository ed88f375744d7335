import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signal } from "@preact/signals";
import { type ComputerTerms, EndFault, EndReason, Phase, Result, Side, StepOutcome } from "@sdk";
import { EMPTY } from "@sdk/rules";
import { computerChoice } from "../../src/computer/choice.js";
import { GameSession } from "../../src/game/model/game-session.js";
import { EndPanel } from "../../src/game/parts/EndPanel.js";
import { EventLine } from "../../src/game/parts/EventLine.js";
import { Conduct } from "../../src/play/Conduct.js";
import { Drafts } from "../../src/game/model/drafts.js";
import { GameActions } from "../../src/play/GameActions.js";
import { Offers } from "../../src/play/Offers.js";
import { archived } from "../archive/games.js";
import { FakeGame, type Rest } from "../game/fake-game.js";
import { at, board } from "../game/fixtures.js";
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

/** Returns the buttons beside the panel, which has the button to share the game, and the menu. */
function actions(): readonly string[] {
  return panel.buttons.filter((name) => !["Share", "More", "Keys", "Turn sounds on", "Turn sounds off"].includes(name));
}

function Panel() {
  const game = session.view.game.value;
  return game === undefined ? null : (
    <>
      <EventLine session={session} game={game} />
      <Offers session={session} game={game} />
      <EndPanel session={session} game={game} />
      <Conduct session={session} game={game} />
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
    notices: { shown: signal([]) },
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

  it("leads to the replay, and in the menu to the record", async () => {
    await open(Side.WHITE, WON);
    const links = ["Watch the replay", "Download record"].map((name) => {
      const link = [...document.querySelectorAll("a")].find((a) => a.textContent === name);
      return link?.getAttribute("href");
    });
    expect(links).toEqual(["/replay/g", "/api/games/g.egr"]);
    expect([...document.querySelectorAll("a")].find((a) => a.textContent === "Download record")?.closest("#conduct")).not.toBeNull();
  });

  it("can be shared as a link and as a picture", async () => {
    await open(Side.WHITE, WON);
    await panel.press("Share");
    await vi.waitFor(() => { expect(panel.has("dialog")).toBe(true); });
    expect((panel.one("dialog input") as HTMLInputElement).value).toBe(`${location.origin}/replay/g`);
    expect(panel.one("dialog img").getAttribute("src")).toBe("/picture/replay/g.png");
    expect(panel.one("dialog a[download]").getAttribute("href")).toBe("/picture/replay/g.png");
  });

  it("has no record, no rematch and no result when it was aborted", async () => {
    await open(Side.WHITE, { ...WON, outcome: { result: Result.NONE, reason: EndReason.ABORTED } });
    expect(panel.one("h2").textContent).toBe("Game aborted");
    expect(panel.text).toContain("nothing is revealed");
    expect(panel.text).not.toContain("Watch the replay");
    expect(panel.text).not.toContain("Download record");
    expect(panel.text).not.toContain("turns");
    expect(actions()).toEqual(["Try again"]);
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
    expect(actions()).toEqual([]);
  });
});

/** A won small game at its end: White has taken the Headquarters on h8. */
const STORY: Rest = {
  ...WON,
  turn: 3,
  board: board({ a1: "H", c3: "C!", h8: "G!", a7: "s" }),
  fallen: board({ a1: "h", b1: "c", c1: "C" }).filter((cell) => cell !== EMPTY),
  lastTurn: [{ from: at("g8"), to: at("h8"), outcome: StepOutcome.ATTACKER_WON, unmasked: Uint8Array.of(at("h8")) }],
};

describe("the story of a game", () => {
  /** Shows the end after two turns, of which the second unmasked a piece of White. */
  async function told(side: Side, reason: EndReason, result = Result.WHITE_WINS, rest: Rest = {}): Promise<string> {
    const before = { a1: "H", c3: "C!", g8: "G", a7: side === Side.BLACK ? "s" : "x", h8: side === Side.BLACK ? "h" : "x" };
    fake.tell(side, { turn: 1, board: board(before) });
    fake.tell(side, { turn: 2, board: board(before), lastTurn: [{ from: at("b7"), to: at("a7"), outcome: StepOutcome.MOVED, unmasked: Uint8Array.of(at("c3")) }] });
    const taken = reason === EndReason.HEADQUARTERS ? {} : { lastTurn: [], board: board({ ...before, a7: "s", h8: "h" }) };
    await open(side, { ...STORY, ...taken, outcome: { result, reason }, ...rest });
    return panel.one(".event > p").textContent;
  }

  const COUNTS: Readonly<Record<Side, string>> = {
    [Side.WHITE]: "You unmasked 0, took 2, lost 1 in 2 turns.",
    [Side.BLACK]: "You unmasked 2, took 1, lost 2 in 2 turns.",
    [Side.UNSPECIFIED]: "White lost 1, Black lost 2 in 2 turns.",
  };

  it.each([
    [Side.WHITE, "You took the Headquarters on h8."],
    [Side.BLACK, "Your Headquarters fell on h8."],
    [Side.UNSPECIFIED, "The Headquarters fell on h8."],
  ])("whose Headquarters was taken, to side %s", async (side, where) => {
    expect(await told(side, EndReason.HEADQUARTERS)).toBe(`${where} ${COUNTS[side]}`);
  });

  it.each([
    [EndReason.RESIGNATION, "Bob resigned.", "You resigned."],
    [EndReason.TIMEOUT, "Bob ran out of time.", "You ran out of time."],
    [EndReason.NO_MOVE, "Bob had no legal step left.", "You had no legal step left."],
    [EndReason.ABANDONED, "One side left the game.", "One side left the game."],
  ])("with the end %s says where the Headquarters stood", async (reason, toOthers, toLoser) => {
    for (const [side, why, where] of [
      [Side.WHITE, toOthers, "The enemy Headquarters was on h8."],
      [Side.BLACK, toLoser, "The enemy Headquarters was on a1."],
      [Side.UNSPECIFIED, toOthers, "The Headquarters were on a1 (White) and h8 (Black)."],
    ] as const) {
      const story = await told(side, reason);
      expect(story.startsWith(`${why} ${where} `)).toBe(true);
      await panel.close();
      fake = new FakeGame();
      session.close();
      session = fake.open();
    }
    await open(Side.WHITE, WON);
  });

  it.each([EndReason.AGREEMENT, EndReason.QUIET])("that was drawn by %s says the same to both", async (reason) => {
    expect(await told(Side.BLACK, reason, Result.DRAW)).toContain("The enemy Headquarters was on a1. You unmasked 1, took 1, lost 2");
  });

  it("counts no unmaskings while turns are unknown", async () => {
    await open(Side.WHITE, STORY);
    expect(panel.one(".event > p").textContent).toBe("You took the Headquarters on h8. You took 2, lost 1 in 2 turns.");
  });
});

describe("the end of a rated game", () => {
  it("says what it did to both ratings, the own one first", async () => {
    fake.rated = true;
    const whiteRating = { before: 1500, after: 1612, provisional: true };
    http.answers("GET /api/games/g", 200, archived("g", { whiteRating, blackRating: { before: 1480, after: 1473 } }));
    await open(Side.BLACK, WON);
    const changes = [...document.querySelectorAll("li")].map((li) => li.textContent);
    expect(changes).toEqual(["−7 Your rating: 1480 → 1473", "Ada: 1500? → 1612 (+112)"]);
    expect(panel.one(".own-rating > .bad").textContent).toBe("−7");
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
    expect(actions()).toEqual([]);
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
    expect(actions()).toEqual([]);
  });
});

describe("another try of a game that was called off", () => {
  const ABORTED: Rest = { ...WON, turn: 0, outcome: { result: Result.NONE, reason: EndReason.ABORTED, fault: EndFault.ABORTED, atFault: Side.BLACK } };

  it("is asked for and then waited for", async () => {
    await open(Side.WHITE, ABORTED);
    expect(panel.one(".primary").textContent).toBe("Try again");
    await panel.press("Try again");
    expect(fake.sent).toMatchObject([{ case: "offerRematch" }]);
    await panel.does(() => { fake.tell(Side.WHITE, { ...ABORTED, rematchOffer: Side.WHITE }); });
    expect(panel.text).toContain("You want to try again.");
    expect(actions()).toEqual([]);
  });

  it("is answered, and leads to the new game", async () => {
    await open(Side.WHITE, { ...ABORTED, rematchOffer: Side.BLACK });
    expect(panel.text).toContain("Bob wants to try again.");
    await panel.press("Try again");
    expect(fake.sent).toMatchObject([{ case: "offerRematch" }]);
    await panel.does(() => { fake.tell(Side.WHITE, { ...ABORTED, rematchGameId: "next" }); });
    await panel.press("Go to the new game");
    expect(navigate).toHaveBeenCalledWith("/game/next");
  });

  it("begins with the own army", async () => {
    fake.playerIds = ["a", "b"];
    await open(Side.WHITE, { ...ABORTED, board: board({ a1: "H", b2: "C", a4: "^" }) });
    const next = new FakeGame();
    next.playerIds = ["a", "b"];
    const again = new GameSession({
      client: next.client,
      gameId: "next",
      store: fake.device,
      environment: next.world,
      submitsAtOnce: () => false,
    });
    next.tell(Side.WHITE, next.deploying(60_000));
    expect(again.editor.value?.draft.filter((piece) => piece !== undefined).toSorted()).toEqual(["corporal", "headquarters"]);
    next.tell(Side.WHITE, {});
    expect(new Drafts(fake.device).at("small a b")).toBeUndefined();
    again.close();
  });

  it("is none of a spectator's business, and there is none after an operator's end", async () => {
    await open(Side.UNSPECIFIED, ABORTED);
    expect(actions()).toEqual([]);
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
    fake.playerIds = ["a", "b"];
    http.answers("GET /api/games?player=a&opponent=b&variant=small&limit=100", 200, {
      games: [
        series(9_000_000, "RESULT_WHITE_WINS"),
        series(8_000_000, "RESULT_WHITE_WINS", true),
        series(7_800_000, "RESULT_BLACK_WINS", true, { rated: true }),
        series(7_000_000, "RESULT_DRAW"),
        series(6_000_000, "RESULT_WHITE_WINS"),
        series(1_000_000, "RESULT_WHITE_WINS"),
      ],
    });
    await open(Side.WHITE, { ...WON, turn: 30 });
    expect(panel.one(".end-score").textContent).toBe("You 2½ – 1½");
  });

  it("is not shown before the first game is over", async () => {
    fake.playerIds = ["a", "b"];
    http.answers("GET /api/games?player=a&opponent=b&variant=small&limit=100", 200, { games: [] });
    await open(Side.WHITE, WON);
    expect(panel.has(".end-score")).toBe(false);
  });
});

describe("after a game against the computer", () => {
  beforeEach(() => {
    fake.computerLevel = 2;
  });

  it("the next one begins at once, from the other side", async () => {
    await open(Side.WHITE, WON);
    expect(actions()).toEqual(["Play again", "One level up"]);
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
    expect(actions()).toEqual(["Play again"]);
  });

  it("an aborted one leads to the next one and to the lobby", async () => {
    await open(Side.WHITE, { ...WON, outcome: { result: Result.NONE, reason: EndReason.ABORTED } });
    expect(actions()).toEqual(["Play again"]);
    expect(panel.text).not.toContain("Watch the replay");
  });

  it("one button is the primary one", async () => {
    await open(Side.WHITE, WON);
    expect(panel.one(".primary").textContent).toBe("Play again");
  });

  it("a rematch is offered to a bot where the server has no computer players", async () => {
    computerLevels.value = 0;
    await open(Side.WHITE, WON);
    expect(actions()).toEqual(["Rematch"]);
  });

  it("there is nothing to press for a spectator", async () => {
    await open(Side.UNSPECIFIED, WON);
    expect(actions()).toEqual([]);
  });
});

import { create } from "@bufbuild/protobuf";
import { signal } from "@preact/signals";
import { type Answer, type LimitName, Phase, type Refusal } from "@sdk";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { App } from "../../src/app/app.js";
import { tellLimit } from "../../src/app/limit-notice.js";
import type { OwnGame } from "../../src/game-lists/own-games.js";
import type { LobbyDialog } from "../../src/lobby/lobby-dialog.js";
import { Notices } from "../../src/shell/notices.js";
import { Dialog } from "../../src/terms/Dialog.js";
import { GameSummarySchema, PlayerSchema } from "../../../sdk/src/gen/espionage/v1/game_pb.js";
import { Shown } from "./page.js";

const DONE: Answer<undefined> = { ok: true, value: undefined };

const navigate = vi.fn();
const again = vi.fn();
const abort = vi.fn<() => Promise<Answer<undefined>>>();
const resign = vi.fn<() => Promise<Answer<undefined>>>();
const ownGames = signal<readonly OwnGame[] | undefined>(undefined);
const dialog = signal<LobbyDialog | undefined>(undefined);
let app: App;
let panel: Shown;

beforeEach(async () => {
  vi.resetAllMocks();
  abort.mockResolvedValue(DONE);
  resign.mockResolvedValue(DONE);
  ownGames.value = [];
  dialog.value = { kind: "computer" };
  app = {
    notices: new Notices({ after: () => () => undefined }),
    client: { game: () => ({ abort, resign }) },
    router: { navigate },
    lobby: { dialog },
    ownGames,
  } as unknown as App;
  panel = await Shown.of(<Dialog title="Play the computer" onClose={() => undefined}>{"Here"}</Dialog>, app);
});

afterEach(async () => {
  await panel.close();
});

function game(gameId: string, turn: number, { computer = true, timeControl = "600+5" } = {}): OwnGame {
  const black = create(PlayerSchema, { playerId: "b", name: computer ? "Computer 0" : "Boris", computer });
  const summary = create(GameSummarySchema, { gameId, timeControl, phase: Phase.PLAY, turn, black });
  return { gameId, summary, side: "white", turn, waits: true, live: true, clock: undefined, deadlineMs: undefined };
}

async function tells(name: LimitName, most = 1): Promise<void> {
  const refusal: Refusal = { code: "LIMIT_REACHED", message: "", retryable: false, retryAfterMs: 0 };
  await panel.does(() => { tellLimit(app, { ...refusal, limit: { name, most } }, again); });
}

it("names the game that is in the way, in the dialog, and leads to it", async () => {
  ownGames.value = [game("g", 7)];
  await tells("COMPUTER_GAMES");
  expect(panel.one("dialog .notice").textContent).toContain("You still have a game against Computer 0.");
  await panel.press("Go on with it");
  expect(navigate).toHaveBeenCalledWith("/game/g");
  expect(dialog.value).toBeUndefined();
});

it("resigns a game against the computer, and starts the new one", async () => {
  ownGames.value = [game("g", 7)];
  await tells("COMPUTER_GAMES");
  await panel.press("Resign it and start a new one");
  expect(resign).toHaveBeenCalledOnce();
  expect(again).toHaveBeenCalledOnce();
});

it("aborts one that has hardly begun", async () => {
  ownGames.value = [game("g", 1)];
  await tells("LASTING_COMPUTER_GAMES");
  expect(panel.text).toContain("slow games");
  ownGames.value = [game("g", 1, { timeControl: "-" })];
  await tells("LASTING_COMPUTER_GAMES");
  await panel.press("Abort it and start a new one");
  expect(abort).toHaveBeenCalledOnce();
  expect(again).toHaveBeenCalledOnce();
});

it("does not give up a game against a person", async () => {
  ownGames.value = [game("g", 7, { computer: false }), game("d", 7, { computer: false, timeControl: "3d" })];
  await tells("GAMES");
  expect(panel.text).toContain("You still have a game against Boris.");
  expect(panel.text).not.toContain("Resign");
});

it("names the limit where several games are in the way, and leads to their list", async () => {
  ownGames.value = [game("g", 7), game("h", 3)];
  await tells("COMPUTER_GAMES", 2);
  expect(panel.text).toContain("limit of 2 unfinished games against the computer.");
  await panel.press("Your games");
  expect(navigate).toHaveBeenCalledWith("/");
});

it("tells nothing of another player's limit", async () => {
  ownGames.value = [game("g", 7)];
  await tells("OF_OPPONENT", 0);
  expect(panel.one(".notice p").textContent).toBe("This game is not possible now. Try again later.");
  expect(panel.text).not.toContain("Computer");
});

import { create } from "@bufbuild/protobuf";
import { Phase, Side } from "@sdk";
import { deployedCells, type Deployment } from "@sdk/rules";
import { commit, parseRecord, type GameRecord } from "@sdk/rules/replay";
import TEXT from "../../../sdk/test/rules/data/committed.egr?raw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GameInfoSchema, SnapshotSchema } from "../../../sdk/src/gen/espionage/v1/game_pb.js";
import { browserDigest } from "../../src/game/model/kept-commitments.js";
import type { Game } from "../../src/game/model/game-view.js";
import { useCommitments } from "../../src/play/use-commitments.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const GAME_ID = header("GameId");
const OTHER = "ab".repeat(32);
const record = parsed();

const http = new FakeHttp();
const tell = vi.fn();
let page: Shown;

function header(key: string): string {
  return new RegExp(`\\[${key} "(.*)"`).exec(TEXT)?.[1] ?? "";
}

function parsed(): GameRecord {
  const read = parseRecord(TEXT);
  if (read.kind === "failure") {
    throw new Error(read.reason);
  }
  return read.record;
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

/** Returns the game as White sees it, with these hexadecimal values of its facts. */
function game(phase: Phase, { white = header("WhiteCommitment"), salt = header("WhiteSalt"), turn = 0 } = {}): Game {
  const { variant, volcanoes, deployments } = record;
  return {
    info: create(GameInfoSchema, {
      gameId: GAME_ID,
      variant: variant.id,
      volcanoes: Uint8Array.from(volcanoes),
      yourSide: Side.WHITE,
      whiteCommitment: bytes(white),
      blackCommitment: bytes(header("BlackCommitment")),
      yourSalt: bytes(salt),
    }),
    snapshot: create(SnapshotSchema, { gameId: GAME_ID, phase, turn, board: deployedCells(variant, volcanoes, { white: deployments.white }) }),
    variant,
    me: "white",
  };
}

function Watching({ shown }: { readonly shown: Game }) {
  useCommitments(shown);
  return null;
}

async function show(...games: readonly Game[]): Promise<void> {
  for (const shown of games) {
    await page.shows(<Watching shown={shown} />);
    await settled(page);
  }
}

/** Returns a record of the same game with another white army, its salt and its hash. */
async function replacedAsAWhole(): Promise<string> {
  const { variant, volcanoes } = record;
  const deployment: Deployment = record.deployments.white.toReversed();
  const digest = browserDigest();
  const hash = digest && (await commit({ gameId: GAME_ID, variant, side: "white", volcanoes, deployment, saltHex: OTHER }, digest));
  const setup = header("WhiteSetup").split("").reverse().join("");
  return TEXT.replace(header("WhiteSetup"), setup).replace(header("WhiteSalt"), OTHER).replace(header("WhiteCommitment"), String(hash));
}

beforeEach(async () => {
  http.clear();
  tell.mockClear();
  page = await Shown.of(null, { http: http.client, notices: { tell } });
});

afterEach(async () => {
  await page.close();
  localStorage.clear();
});

describe("the commitments of a game that this device shows", () => {
  it("are kept from the start of play, and no warning follows where the server is honest", async () => {
    http.client.ask = () => Promise.resolve({ ok: true, value: TEXT as never });
    await show(game(Phase.PLAY), game(Phase.ENDED, { turn: 9 }));
    expect(tell.mock.calls).toEqual([]);
  });

  it("show that a record was replaced as a whole: army, salt and hash", async () => {
    const replaced = await replacedAsAWhole();
    http.client.ask = () => Promise.resolve({ ok: true, value: replaced as never });
    await show(game(Phase.PLAY), game(Phase.ENDED, { turn: 9 }));
    expect(tell.mock.calls).toEqual([["bad", "Warning: a deployment does not match the hash that was kept here during the game"]]);
  });

  it("show that the server has replaced them in its own facts", async () => {
    await show(game(Phase.PLAY), game(Phase.PLAY, { white: OTHER, turn: 4 }));
    expect(tell.mock.calls).toEqual([["bad", expect.stringContaining("the server has replaced the hashes")]]);
  });

  it("are opened at once: the own one is to the own army", async () => {
    await show(game(Phase.PLAY, { salt: OTHER }));
    expect(tell.mock.calls).toEqual([["bad", expect.stringContaining("does not belong to it")]]);
  });

  it("are not taken from a game that has ended", async () => {
    await show(game(Phase.ENDED, { turn: 9 }));
    expect(localStorage.getItem("espionage.commitments")).toBeNull();
  });
});

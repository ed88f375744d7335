import { create } from "@bufbuild/protobuf";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signal } from "@preact/signals";
import type { Game } from "../../src/game/model/game-view.js";
import { versusText } from "../../src/game/texts.js";
import { GameRow } from "../../src/archive/GameRow.js";
import { PlayerPage } from "../../src/archive/PlayerPage.js";
import { loadLateTexts, speak } from "../../src/i18n/index.js";
import { versus } from "../../src/game-lists/summary-texts.js";
import { ReplayPage } from "../../src/replay/ReplayPage.js";
import { FriendRow } from "../../src/social/FriendRow.js";
import { LiveList } from "../../src/watch/LiveList.js";
import { PlayerLink } from "../../src/shell/PlayerLink.js";
import { PlayerSchema } from "../../../sdk/src/gen/espionage/v1/game_pb.js";
import record from "../../../sdk/test/vectors/espionage.egr?raw";
import { summary } from "../watch/summaries.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const COMPUTER = { playerId: "c0mpvter00000003", name: "Computer 3", guest: false, computer: true, computerLevel: 3 };
const ADA = { playerId: "a000000000000000", name: "Ada", guest: false, computer: false };
const DELETED = { playerId: "", name: "deleted", guest: false, computer: false };

const http = new FakeHttp();
let page: Shown | undefined;

async function open(content: Parameters<typeof Shown.of>[0]): Promise<Shown> {
  page = await Shown.of(content, {
    http: http.client,
    connection: { me: signal(undefined), welcome: signal({}) },
    router: { moves: 0 },
    friends: signal(undefined),
  });
  await settled(page);
  return page;
}

beforeEach(async () => {
  http.clear();
  window.scrollTo = vi.fn();
  await speak("en");
  await loadLateTexts();
});

afterEach(async () => {
  await page?.close();
  page = undefined;
  await speak("en");
});

describe("a computer player of the server", () => {
  it("has its level as its name, in the reader's language, also the gentlest", async () => {
    const shown = await open([<PlayerLink player={COMPUTER} />, ", ", <PlayerLink player={{ ...COMPUTER, computerLevel: 0 }} />]);
    expect(shown.text).toBe("Computer 3, Computer 0");
    await shown.does(() => speak("ru"));
    expect(shown.text).toBe("Компьютер 3, Компьютер 0");
  });

  it("has it in the lobby, in a game and among spectators", async () => {
    const white = create(PlayerSchema, COMPUTER);
    const black = create(PlayerSchema, ADA);
    await speak("es");
    expect(versus(summary("1", { white, black }))).toBe("Ordenador 3 – Ada");
    expect(versusText({ info: { white, black } } as Game)).toBe("Ordenador 3 – Ada");
    expect(versusText({ info: { white: undefined, black } } as unknown as Game)).toBe("Blancas – Ada");
  });

  it("has it on its page, where a search still asks for the name in records", async () => {
    http.answers(`GET /api/players/${COMPUTER.playerId}`, 200, { player: COMPUTER });
    const shown = await open(<PlayerPage route={{ name: "player", playerId: COMPUTER.playerId }} />);
    await shown.does(() => speak("it"));
    expect(shown.one("h1").textContent).toBe("Computer 3");
    expect(shown.one("a[href='/games?player=Computer+3']").textContent).toContain("Computer 3");
  });

  it("has it in the archive", async () => {
    const game = { gameId: "g", variant: "small", timeControl: "-", white: COMPUTER, black: DELETED, outcome: {}, endedAtEpochMs: 0 };
    const shown = await open(<GameRow game={game as never} />);
    await shown.does(() => speak("sk"));
    expect(shown.one("a.button[download]").getAttribute("aria-label")).toContain("Počítač 3 – vymazaný");
  });
});

describe("a name from right to left", () => {
  const [SHIRA, NUR] = ["שירה", "نور"];
  const white = create(PlayerSchema, { ...ADA, name: SHIRA });
  const black = create(PlayerSchema, { ...ADA, name: NUR, guest: true });

  it("reorders nothing around it in lists, on the watch page and in results", async () => {
    const game = { gameId: "g", variant: "small", timeControl: "-", white, black, outcome: {}, endedAtEpochMs: 0 };
    const names = record.replace('[White "white"]', `[White "${SHIRA}"]`).replace('[Black "black"]', `[Black "${NUR}"]`);
    const unanswered = (): Promise<never> => new Promise(() => undefined);
    const shown = await open([
      <GameRow game={game as never} />,
      <LiveList games={[summary("1", { white, black })]} shown="" featured="" left={new Set()} chosen={false} />,
      <FriendRow friend={{ player: white, online: true, gameId: "g" } as never} />,
      <ReplayPage records={{ read: () => Promise.resolve({ ok: true, value: names }) }} archive={{ game: unanswered }} gameId="g" navigate={vi.fn()} />,
      <p>{versus(summary("1", { white, black }))}</p>,
    ]);
    const bare = shown.texts.filter((text) => [SHIRA, NUR].some((name) => text.data.includes(name)))
      .filter(({ data, parentElement }) => parentElement?.closest("bdi") === null && /[\u0590-\u06ff]/.test(data.replaceAll(/\u2068[^\u2069]*\u2069/g, "")));
    expect(bare.map(({ data }) => data)).toEqual([]);
    expect(shown.text).toContain(`\u2068${SHIRA}\u2069 – \u2068${NUR}\u2069`);
  });
});

describe("a record", () => {
  it("names computer players and deleted accounts in the reader's language, and others as they are", async () => {
    const names = record.replace('[White "white"]', '[White "Computer 3"]').replace('[Black "black"]', '[Black "deleted"]');
    const read = vi.fn().mockResolvedValueOnce({ ok: true, value: names }).mockResolvedValueOnce({ ok: true, value: record });
    const unanswered = (): Promise<never> => new Promise(() => undefined);
    const replay = (gameId: string) => <ReplayPage records={{ read }} archive={{ game: unanswered }} gameId={gameId} navigate={vi.fn()} />;
    const shown = await open(replay("g"));
    await shown.does(() => speak("de"));
    expect(shown.one("h1").textContent).toBe("Computer 3 – gelöscht");
    await shown.close();
    expect((await open(replay("h"))).one("h1").textContent).toBe("white – black");
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HttpClient } from "@sdk";
import { SmallBoard } from "../../src/game-lists/SmallBoard.js";
import { Shown } from "./page.js";

const START = "xxxxxxxx/xxxxxxxx/8/2^5/5^2/8/CCLLPPNS/EEMMHGSE w - -,- 0 0";
const OPENED = "xxxxxxxx/xxxxxxx1/7x/2^5/5^2/8/CCLLPPNS/EEMMHGSE w - -,g7g6 1 1";

/** An observer whose elements come into sight when the test says so. */
class FakeObserver {
  static readonly all = new Set<FakeObserver>();
  readonly #seen: IntersectionObserverCallback;

  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
  }

  observe(): void {
    FakeObserver.all.add(this);
  }

  disconnect(): void {
    FakeObserver.all.delete(this);
  }

  static show(isIntersecting = true): void {
    for (const observer of [...FakeObserver.all]) {
      observer.#seen([{ isIntersecting } as IntersectionObserverEntry], observer as unknown as IntersectionObserver);
    }
  }
}

/** Requests that the test answers one by one. */
let asked: { readonly url: string; readonly answer: (status: number, body: string) => void }[];
const http = new HttpClient(
  (url) =>
    new Promise((resolve) => {
      asked.push({
        url,
        answer: (status, body) => { resolve({ status, headers: { get: () => null }, text: () => Promise.resolve(body) }); },
      });
    }),
);
let page: Shown;

beforeEach(() => {
  asked = [];
  vi.stubGlobal("IntersectionObserver", FakeObserver);
});

afterEach(async () => {
  for (const { answer } of asked) {
    answer(503, "");
  }
  await page.close();
  await new Promise((resolve) => { setTimeout(resolve); });
  vi.unstubAllGlobals();
});

async function answer(index: number, status: number, body: string): Promise<void> {
  await page.does(async () => {
    asked[index]?.answer(status, body);
    await new Promise((resolve) => { setTimeout(resolve); });
  });
}

function drawn(sign: string): readonly Element[] {
  return [...document.querySelectorAll("use")].filter((use) => use.getAttribute("href")?.endsWith(`#${sign}`));
}

describe("a small board", () => {
  it("is empty, and asks for nothing, until it is in sight", async () => {
    page = await Shown.of(<SmallBoard variant="small" gameId="g1" />, { http });
    await page.does(() => { FakeObserver.show(false); });
    expect(page.one("svg").getAttribute("viewBox")).toBe("0 0 288 288");
    expect(asked).toEqual([]);
    await page.does(() => { FakeObserver.show(); });
    expect(asked.map(({ url }) => url)).toEqual(["/api/games/g1/view"]);
    await answer(0, 200, START);
    expect(drawn("token-white")).toHaveLength(16);
    expect(drawn("masked")).toHaveLength(16);
    expect(drawn("headquarters")).toHaveLength(1);
    expect(drawn("volcano")).toHaveLength(2);
  });

  it("has the viewer's side at the bottom", async () => {
    const middle = async (side: "white" | "black"): Promise<number> => {
      page = await Shown.of(<SmallBoard variant="small" gameId="g1" side={side} />, { http });
      await page.does(() => { FakeObserver.show(); });
      await answer(asked.length - 1, 200, START);
      return Number(drawn("headquarters")[0]?.getAttribute("y"));
    };
    expect(await middle("white")).toBe(7 * 36);
    await page.close();
    expect(await middle("black")).toBe(0);
  });

  it("asks again after a turn, and shows what it has until the answer", async () => {
    const board = (turn: number) => <SmallBoard variant="small" gameId="g1" turn={turn} />;
    page = await Shown.of(board(0), { http });
    await page.does(() => { FakeObserver.show(); });
    await answer(0, 200, START);
    await page.shows(board(1));
    expect(drawn("masked")).toHaveLength(16);
    await page.does(() => { FakeObserver.show(); });
    expect(asked[1]?.url).toBe("/api/games/g1/view?turn=1");
    await answer(1, 200, OPENED);
    expect(drawn("masked").some((use) => use.getAttribute("y") === String(2 * 36))).toBe(true);
  });

  it("stays as it is when the server refuses or sends something else", async () => {
    page = await Shown.of(<SmallBoard variant="small" gameId="g1" />, { http });
    await page.does(() => { FakeObserver.show(); });
    await answer(0, 429, "");
    expect(page.one("svg").querySelectorAll("use")).toHaveLength(0);
  });

  it("asks for four at a time, and not for those that are gone", async () => {
    const list = (games: number) => <>{Array.from({ length: games }, (_, game) => <SmallBoard key={game} variant="small" gameId={`g${game}`} />)}</>;
    page = await Shown.of(list(6), { http });
    await page.does(() => { FakeObserver.show(); });
    expect(asked).toHaveLength(4);
    await answer(0, 200, START);
    expect(asked.map(({ url }) => url).at(-1)).toBe("/api/games/g4/view");
    await page.shows(list(1));
    await answer(1, 200, START);
    expect(asked).toHaveLength(5);
  });

  it("of a game of a newer server is a place without a board", async () => {
    page = await Shown.of(<SmallBoard variant="huge" gameId="g1" />, { http });
    await page.does(() => { FakeObserver.show(); });
    expect(page.has("svg")).toBe(false);
    expect(asked).toEqual([]);
  });
});

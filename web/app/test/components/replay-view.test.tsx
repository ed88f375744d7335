import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import committed from "../../../sdk/test/rules/data/committed.egr?raw";
import type { Archive, ArchivedGame } from "@sdk";
import { ReplayPage } from "../../src/replay/ReplayPage.js";
import { settled } from "./fake-http.js";
import { Shown } from "./page.js";

/** The record as if its game had been rated. */
const rated = committed.replace(/^\[GameId /m, '[WhiteRating "1642"]\n[BlackRating "1588"]\n[GameId ');

const copied = vi.fn<(text: string) => Promise<void>>();
let page: Shown;

beforeEach(() => {
  history.replaceState(null, "", "/replay/0123456789abcdef");
  vi.stubGlobal("navigator", { clipboard: { writeText: copied.mockReset().mockResolvedValue(undefined) } });
});

afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const UNKNOWN: Awaited<ReturnType<Archive["game"]>> = { ok: false, problem: { code: "not-found", message: "", status: 404, retryAfterMs: undefined } };

async function open(record: string, archived = UNKNOWN, playerId?: string): Promise<void> {
  const records = { read: () => Promise.resolve({ ok: true, value: record } as const) };
  const navigate = (path: string): void => { history.replaceState(null, "", path); };
  const archive = { game: vi.fn<Archive["game"]>().mockResolvedValue(archived) };
  page = await Shown.of(<ReplayPage records={records} archive={archive} gameId="0123456789abcdef" playerId={playerId} navigate={navigate} />);
  await settled(page);
}

describe("the replay of a record", () => {
  it("numbers turns as its list does", async () => {
    await open(committed);
    const { text } = page;
    const turns = Number(/(\d+) turns/.exec(text)?.[1]);
    expect(turns).toBe(document.querySelectorAll(".turn-row").length);
    await page.press("Next turn");
    expect(page.text).toContain(`Turn 1 of ${turns} · White`);
    await page.press("Next turn");
    expect(page.text).toContain(`Turn 1 of ${turns} · Black`);
    expect(page.one("[type=range]").getAttribute("aria-valuetext")).toContain(`Turn 1 of ${turns} · Black`);
    expect(page.one(".turn[aria-current]").closest("li")?.textContent).toMatch(/^1c/);
  });

  it.each(["White", "Black"])("says that %s stayed away until the opponent claimed a draw", async (side) => {
    await open(committed.replace(/\[Result "[^"]*"\]/, `[Result "1/2-1/2 abandoned"]\n[Away "${side}"]`).replace(/\[(White|Black) "[^"]*"\]/g, '[$1 "$1’s player"]'));
    expect(page.text).toContain(`${side}’s player left the game.`);
    expect(page.text).not.toContain("One side left the game.");
  });

  it("names both players above and below the board", async () => {
    await open(committed);
    expect(page.one(".upper").textContent).toContain("Black");
    expect(page.one(".lower").textContent).toContain("White");
  });

  it("opens from the side that the viewer has played", async () => {
    const value = { white: { playerId: "a" }, black: { playerId: "b" } } as ArchivedGame;
    await open(committed, { ok: true, value }, "b");
    expect(page.one(".lower").textContent).toContain("Black");
    await page.close();
    await open(committed, { ok: true, value }, "a");
    expect(page.one(".lower").textContent).toContain("White");
  });

  it("explains the graph, and leads only its players back to the game", async () => {
    const value = { white: { playerId: "a" }, black: { playerId: "b" } } as ArchivedGame;
    await open(committed, { ok: true, value }, "c");
    expect(page.text).toContain("above the line White has more pieces");
    expect(page.text).not.toContain("Back to the game");
    await page.close();
    await open(committed, { ok: true, value }, "b");
    expect(page.one(".tab-panel > a").getAttribute("href")).toBe("/game/0123456789abcdef");
  });

  it("says which turn of the graph the pointer is on, and goes there when it drags", async () => {
    await open(committed);
    const field = page.one(".timeline-field");
    field.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 96);
    field.setPointerCapture = () => undefined;
    const point = (type: string, clientX: number) =>
      page.does(() => { field.dispatchEvent(new PointerEvent(type, { clientX, pointerId: 1, button: 0, bubbles: true })); });
    await point("pointermove", 1_000);
    expect(page.one(".timeline-tip").textContent).toMatch(/^Turn \d+ · (White|Black)/);
    expect((page.one("[type=range]") as HTMLInputElement).value).toBe("0");
    await point("pointerdown", 0);
    await point("pointermove", 1_000);
    expect((page.one("[type=range]") as HTMLInputElement).value).toBe((page.one("[type=range]") as HTMLInputElement).max);
    await point("pointerup", 1_000);
    await point("pointermove", 0);
    expect((page.one("[type=range]") as HTMLInputElement).value).not.toBe("0");
    await point("pointerleave", 0);
    expect(page.has(".timeline-tip")).toBe(false);
    expect(page.one(".timeline").textContent).toBe("whiteblack");
  });

  it("shows the ratings that the record notes", async () => {
    await open(rated);
    expect(page.one(".lower").textContent).toContain("1642");
    expect(page.one(".upper").textContent).toContain("1588");
  });

  it("shows how the game changed the ratings, if the archive knows", async () => {
    const value = { whiteRating: { before: 1642, after: 1651, provisional: false } } as ArchivedGame;
    await open(rated, { ok: true, value });
    expect(page.one(".lower").textContent).toContain("1642 → 1651");
    expect(page.one(".upper").textContent).toContain("1588");
  });

  it("keeps graph and slider outside of the list, which scrolls", async () => {
    await open(committed);
    expect(page.one(".timeline").closest(".tab-panel")).toBeNull();
    expect(page.one(".turns").closest(".tab-panel")).not.toBeNull();
    expect(page.one(".event .eyes").textContent).toContain("Everything");
  });

  it("opens the list with a button where it has no place", async () => {
    await open(committed);
    await page.press("Turns");
    expect(page.has(".play-panel.open")).toBe(true);
    await page.press("Turns");
    expect(page.has(".play-panel.open")).toBe(false);
  });

  it("plays, and pauses when a turn is chosen", async () => {
    await open(committed);
    await page.press("Play");
    expect(page.buttons).toContain("Pause");
    await page.press("Last turn");
    expect(page.buttons).toContain("Play");
    expect(page.buttons).toContain("Speed: 1×");
  });

  it("copies the link to the shown turn, and says so", async () => {
    await open(committed);
    await page.press("Next turn");
    expect(page.text).not.toContain("Link to this turn copied.");
    await page.press("Copy link");
    expect(copied).toHaveBeenCalledWith(`${location.origin}/replay/0123456789abcdef#t=1w`);
    expect(page.text).toContain("Link to this turn copied.");
  });

  it("says where the link is when the browser refuses to copy it", async () => {
    copied.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await open(committed);
    await page.press("Copy link");
    expect(page.text).toContain("Copy the address of this page.");
  });

  it("says in one line that the record agrees with itself, with details to open", async () => {
    await open(committed);
    await vi.waitFor(() => { expect(page.one(".finding-all summary").textContent).toContain("this device kept none"); });
    expect((page.one(".finding-all") as HTMLDetailsElement).open).toBe(false);
    expect(page.text).toContain("White: verified: this is the committed deployment");
  });

  it("opens the details of a deployment that was changed", async () => {
    const [setup = ""] = /(?<=\[WhiteSetup ")[^"]+/.exec(committed) ?? [];
    const changed = setup.split("/").reverse().join("/");
    expect(changed).not.toBe(setup);
    await open(committed.replace(setup, changed));
    await vi.waitFor(() => { expect(page.text).toContain("does not match the record’s own hash"); });
    expect((page.one(".finding-all") as HTMLDetailsElement).open).toBe(true);
  });

  it.each([
    [true, "Both deployments verified: unchanged, by the hashes kept here since turn 1"],
    [false, "Warning: a deployment does not match the hash that was kept here during the game"],
  ])("compares the record with what this device kept during the game: %s", async (same, text) => {
    const header = (key: string): string => new RegExp(`\\[${key} "(.*)"`).exec(committed)?.[1] ?? "";
    const white = same ? header("WhiteCommitment") : "0".repeat(64);
    const kept = [[header("GameId"), { white, black: header("BlackCommitment"), turn: 0 }]];
    localStorage.setItem("espionage.commitments", JSON.stringify(kept));
    await open(committed);
    await vi.waitFor(() => { expect(page.one(".finding-all summary").textContent).toContain(text); });
    localStorage.clear();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import committed from "../../../sdk/test/rules/data/committed.egr?raw";
import { ReplayPage } from "../../src/replay/ReplayPage.js";
import { settled } from "./fake-http.js";
import { Shown } from "./page.js";

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

async function open(record: string): Promise<void> {
  const records = { read: () => Promise.resolve({ ok: true, value: record } as const) };
  const navigate = (path: string): void => { history.replaceState(null, "", path); };
  page = await Shown.of(<ReplayPage records={records} gameId="0123456789abcdef" navigate={navigate} />);
  await settled(page);
}

describe("the replay of a record", () => {
  it("numbers turns as its list does", async () => {
    await open(committed);
    const { text } = page;
    const turns = Number(/Turns after deployment: (\d+)/.exec(text)?.[1]);
    expect(turns).toBe(document.querySelectorAll(".turn-row").length);
    await page.press("Next turn");
    expect(page.text).toContain(`Turn 1 of ${turns} · White`);
    await page.press("Next turn");
    expect(page.text).toContain(`Turn 1 of ${turns} · Black`);
    expect(page.one("[type=range]").getAttribute("aria-valuetext")).toContain(`Turn 1 of ${turns} · Black`);
    expect(page.one(".turn[aria-current]").closest("li")?.textContent).toMatch(/^1c/);
  });

  it("names both players above and below the board", async () => {
    await open(committed);
    expect(page.one(".upper").textContent).toContain("Black");
    expect(page.one(".lower").textContent).toContain("White");
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
    expect(copied).toHaveBeenCalledWith(`${location.origin}/replay/0123456789abcdef#t=1`);
    expect(page.text).toContain("Link to this turn copied.");
  });

  it("says where the link is when the browser refuses to copy it", async () => {
    copied.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await open(committed);
    await page.press("Copy link");
    expect(page.text).toContain("Copy the address of this page.");
  });

  it("says in one line that the deployments are verified, with details to open", async () => {
    await open(committed);
    await vi.waitFor(() => { expect(page.one(".finding-all summary").textContent).toContain("Both deployments verified"); });
    expect((page.one(".finding-all") as HTMLDetailsElement).open).toBe(false);
    expect(page.text).toContain("White: verified: this is the committed deployment");
  });

  it("opens the details of a deployment that was changed", async () => {
    const [setup = ""] = /(?<=\[WhiteSetup ")[^"]+/.exec(committed) ?? [];
    const changed = setup.split("/").reverse().join("/");
    expect(changed).not.toBe(setup);
    await open(committed.replace(setup, changed));
    await vi.waitFor(() => { expect(page.text).toContain("A deployment was changed after the start"); });
    expect((page.one(".finding-all") as HTMLDetailsElement).open).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isOverDays } from "../../src/shell/game-texts.js";
import { ServerTime } from "../../src/shell/ServerTime.js";
import { Shown } from "./page.js";

const NOW = new Date(2026, 10, 26, 10, 41, 20).getTime();
const MINUTE = 60_000;

let page: Shown;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"], now: NOW });
});

afterEach(async () => {
  await page.close();
  vi.useRealTimers();
});

/** Shows the time of a server whose clock is behind the reader's by as much. */
async function show(aheadMs: number | undefined): Promise<void> {
  const first = performance.now();
  const at = (localMs: number): number | undefined => aheadMs === undefined ? undefined : NOW - aheadMs + localMs - first;
  page = await Shown.of(<ServerTime serverTime={{ at }} />);
}

describe("the server's time", () => {
  it("is a date and a time in the reader's time zone, and goes on", async () => {
    await show(0);
    expect(page.text).toMatch(/^Server time: Thu, Nov 26, 2026, 10:41.AM .+$/);
    await page.does(() => vi.advanceTimersByTime(MINUTE));
    expect(page.text).toContain("10:42");
  });

  it.each([
    [4_900, ""],
    [-4_900, ""],
    [20_200, "Your device’s clock is 20 seconds fast."],
    [-5_600, "Your device’s clock is 6 seconds slow."],
    [200_000, "Your device’s clock is 3 minutes fast."],
    [-2 * 60 * MINUTE, "Your device’s clock is 2 hours slow."],
    [24 * 60 * MINUTE, "Your device’s clock is 1 day fast."],
  ])("tells a difference of %i ms as %j", async (aheadMs, told) => {
    await show(aheadMs);
    expect(/Your device.*/.exec(page.text)?.[0] ?? "").toBe(told);
  });

  it("stays away while it is unknown", async () => {
    await show(undefined);
    expect(page.text).toBe("");
  });

  it("is for games with days per turn", async () => {
    await show(0);
    expect(["3d", "1dw", "600+5", "-", "600d5"].map(isOverDays)).toEqual([true, true, false, false, false]);
  });
});

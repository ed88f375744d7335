import { afterEach, describe, expect, it, vi } from "vitest";
import type { ClockFace, SideFace } from "@sdk";
import { speak } from "../../src/i18n/index.js";
import { Clock } from "../../src/game/parts/Clock.js";
import { Shown } from "./page.js";

const UNTIL = new Date(2026, 7, 15, 14, 0).getTime();
const FACE = { remainingMs: 0, periods: 0, periodMs: 0, inPeriod: false, running: true, firstTurn: false, waiting: false, vacationUntilMs: undefined };

let page: Shown | undefined;

afterEach(async () => {
  await page?.close();
  page = undefined;
});

async function clock(side: SideFace, known = true, vacationUntilMs = 0): Promise<{ readonly asked: () => number; readonly low: () => number }> {
  const at = vi.fn(() => ({ white: side, black: side }));
  const low = vi.fn();
  page = await Shown.of(<Clock face={{ face: { at } as unknown as ClockFace }} side="white" known={known} vacationUntilMs={vacationUntilMs} onLow={low} />);
  return { asked: () => at.mock.calls.length, low: () => low.mock.calls.length };
}

describe("a clock", () => {
  it("says that its side is on vacation, and until when, and warns of nothing", async () => {
    const { low } = await clock({ ...FACE, vacationUntilMs: UNTIL });
    expect(page?.text).toContain("on vacation until Aug 15, 2:00");
    expect(page?.has(".low")).toBe(false);
    expect(low()).toBe(0);
  });

  it("says so while it still runs, until the vacation is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: UNTIL - 1 });
    try {
      await clock({ ...FACE, remainingMs: 86_400_000, running: false }, true, UNTIL);
      expect(page?.text).toContain("on vacation until Aug 15, 2:00");
      await page?.close();
      vi.setSystemTime(UNTIL);
      await clock({ ...FACE, remainingMs: 86_400_000, running: false }, true, UNTIL);
      expect(page?.text).toBe("1d 0h");
    } finally {
      vi.useRealTimers();
    }
  });

  it("is read once a second during a vacation, even at zero", async () => {
    vi.useFakeTimers();
    try {
      const { asked } = await clock({ ...FACE, vacationUntilMs: UNTIL });
      const before = asked();
      vi.advanceTimersByTime(3_000);
      expect(asked() - before).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([0, 1, 2, 3])("goes on from the exact end of the main time or a period, with %d periods left", async (periods) => {
    const { asked } = await clock({ ...FACE, periods, inPeriod: periods < 3 });
    const before = asked();
    await new Promise(requestAnimationFrame);
    expect(asked() > before).toBe(periods > 0);
  });

  it("speaks the language that is chosen while it stands", async () => {
    await clock({ ...FACE, remainingMs: 90_000, firstTurn: true });
    expect(page?.text).toContain("for the first turn");
    await page?.does(() => speak("es"));
    expect(page?.text).toContain("para el primer turno");
  });

  it("shows the number of byo-yomi periods and their length", async () => {
    await clock({ ...FACE, remainingMs: 90_000, running: false, periods: 3, periodMs: 30_000 });
    expect(page?.text).toBe("1:303 × 30s");
  });

  it("shows days and hours in small letters", async () => {
    await clock({ ...FACE, remainingMs: 2 * 86_400_000 + 15 * 3_600_000, running: false });
    expect(page?.one(".clock-time.long").textContent).toBe("2d 15h");
  });

  it.each([[20_000, 0], [9_000, 1]])("says nothing of vacation otherwise, looks low, and with %d ms left warns %d times", async (remainingMs, times) => {
    const { low } = await clock({ ...FACE, remainingMs });
    expect(page?.text).not.toContain("vacation");
    expect(page?.has(".low")).toBe(true);
    expect(low()).toBe(times);
  });

  it("says at zero that a turn may still be on its way, and nothing before", async () => {
    await clock({ ...FACE, waiting: true });
    expect(page?.text).toBe("0.0");
    expect(page?.one(".clock-wait").getAttribute("aria-label")).toBe("Time is up. A turn may still be on its way through the network.");
    expect(page?.one(".clock-wait").getAttribute("title")).toBe(page?.one(".clock-wait").getAttribute("aria-label"));
    await page?.close();
    await clock({ ...FACE, remainingMs: 1 });
    expect(page?.has(".clock-wait")).toBe(false);
  });

  it("shows no time while only the server knows it", async () => {
    const { asked } = await clock({ ...FACE, remainingMs: 9_000 }, false);
    expect(page?.text).toBe("–:––");
    expect(page?.has(".running, .low")).toBe(false);
    expect(asked()).toBe(0);
  });
});

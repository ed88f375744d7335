import { beforeAll, describe, expect, it } from "vitest";
import { loadLateTexts, speak, t } from "../src/i18n/index.js";
import { BOUNDS, FIRST_CLOCK, PRESETS, timeControlOf } from "../src/terms/terms.js";
import { MOST_RATING } from "../src/terms/band.js";
import { timeText, variantName } from "../src/shell/game-texts.js";

describe("the limits of the forms", () => {
  it("are the server's, which the texts have", async () => {
    await speak("en");
    await loadLateTexts();
    const [minutes, seconds, periods, days] = [BOUNDS.minutes, BOUNDS.seconds, BOUNDS.periods, BOUNDS.days].map((range) => range.join(" to "));
    expect(t("pairing.custom.clockFault")).toContain(`${minutes} minutes and ${seconds} seconds`);
    expect(t("pairing.custom.byoYomiFault")).toContain(`${periods} periods of ${BOUNDS.periodSeconds.join(" to ")} seconds`);
    expect(t("pairing.custom.daysFault")).toContain(`${days} days`);
    expect(t("pairing.band.fault")).toContain(`0 to ${MOST_RATING}`);
  });
});

describe("a clock of one's own", () => {
  it.each([
    [{ kind: "fischer", minutes: 10, seconds: 5 }, "600+5"],
    [{ kind: "fischer", minutes: 0.5, seconds: 0 }, "30+0"],
    [{ kind: "bronstein", minutes: 0, seconds: 5 }, "0d5"],
    [{ kind: "byoYomi", minutes: 10, periods: 5, periodSeconds: 30 }, "600/5x30"],
    [{ kind: "correspondence", days: 3 }, "3d"],
    [{ kind: "unlimited", minutes: Number.NaN }, "-"],
  ] as const)("%j is %s", (clock, text) => {
    expect(timeControlOf({ ...FIRST_CLOCK, ...clock })).toBe(text);
  });

  it.each([
    { kind: "fischer", minutes: 0, seconds: 0 },
    { kind: "fischer", minutes: 181, seconds: 0 },
    { kind: "fischer", minutes: 5, seconds: 1.5 },
    { kind: "fischer", minutes: Number.NaN, seconds: 5 },
    { kind: "bronstein", minutes: 5, seconds: 601 },
    { kind: "byoYomi", minutes: 5, periods: 0, periodSeconds: 30 },
    { kind: "byoYomi", minutes: 5, periods: 21, periodSeconds: 30 },
    { kind: "correspondence", days: 31 },
  ] as const)("%j is out of bounds", (clock) => {
    expect(timeControlOf({ ...FIRST_CLOCK, ...clock })).toBeUndefined();
  });
});

describe("terms in words", () => {
  beforeAll(() => speak("en"));

  it.each([
    ["600+5", "10 min + 5 sec"],
    ["90+0", "90 sec + 0 sec"],
    ["600d5", "10 min, 5 sec delay"],
    ["600/5x30", "10 min + 5 × 30 sec"],
    ["1d", "1 day per turn"],
    ["3d", "3 days per turn"],
    ["-", "No clock"],
    ["hourglass", "hourglass"],
  ])("%s is %s", (timeControl, text) => {
    expect(timeText(timeControl)).toBe(text);
  });

  it("name every preset", () => {
    expect(PRESETS.map(timeText)).not.toContain(undefined);
  });

  it("show the id of a variant that is newer than this page", () => {
    expect(variantName("small")).toBe("Small Espionage");
    expect(variantName("tiny")).toBe("tiny");
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { languageNames } from "../src/languages/language-names.js";
import { formatClockTime, formatDate, formatWait, preferRegions, speak } from "../src/i18n/index.js";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

afterEach(async () => {
  preferRegions([]);
  await speak("en");
});

describe("a wait", () => {
  it.each([
    [1, "1 second"],
    [90 * SECOND, "90 seconds"],
    [MINUTE, "1 minute"],
    [121 * SECOND, "3 minutes"],
    [90 * MINUTE, "90 minutes"],
    [HOUR, "1 hour"],
    [24 * HOUR, "1 day"],
    [30 * HOUR, "30 hours"],
    [49 * HOUR, "3 days"],
  ])("of %d ms is written as %s", async (milliseconds, text) => {
    await speak("en");
    expect(formatWait(milliseconds)).toBe(text);
  });
});

describe("a clock", () => {
  it("has the decimal sign of the reader's language", async () => {
    await speak("en");
    expect(formatClockTime(9_870)).toBe("9.8");
    await speak("ru");
    expect(formatClockTime(9_870)).toBe("9,8");
    expect(formatClockTime(754_000)).toBe("12:34");
  });
});

describe("a date", () => {
  it("is written as in the reader's region", async () => {
    await speak("en");
    const date = Date.UTC(2026, 10, 26, 12);
    expect(formatDate(date, { dateStyle: "short", timeZone: "UTC" })).toBe("11/26/26");
    preferRegions(["de-DE", "en-GB"]);
    expect(formatDate(date, { dateStyle: "short", timeZone: "UTC" })).toBe("26/11/2026");
  });

  it.each(["en_GB", "en-US@posix", "en-", "en-a", "C", ""])("passes over the language tag %j if Intl refuses it", async (tag) => {
    await speak("en");
    preferRegions([tag, "en-GB"]);
    expect(formatDate(Date.UTC(2026, 10, 26, 12), { dateStyle: "short", timeZone: "UTC" })).toBe("26/11/2026");
    expect(languageNames([tag, "de"])).toContain("German");
  });
});

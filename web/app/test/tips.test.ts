import { describe, expect, it } from "vitest";
import { LOADERS } from "../src/i18n/gen.js";
import { tipOf, TIPS } from "../src/tips/tip-of.js";

describe("the tip of the day", () => {
  it("is the same from midnight to midnight, and another one the next day", () => {
    const tip = tipOf(new Date(2026, 2, 1, 0, 0, 1));
    expect(tipOf(new Date(2026, 2, 1, 23, 59, 59))).toBe(tip);
    expect(tipOf(new Date(2026, 2, 2))).not.toBe(tip);
  });

  it("comes round to every tip that there is", async () => {
    const month = TIPS.map((_, day) => tipOf(new Date(2026, 0, 1 + day)));
    const all = Object.keys(await LOADERS.en.late()).filter((key) => key.startsWith("tips.tip."));
    expect(month.toSorted()).toEqual(all.toSorted());
  });
});

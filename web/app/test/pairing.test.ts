import { describe, expect, it } from "vitest";
import { openQuickChoice } from "../src/pairing/quick-choice.js";
import { widened } from "../src/pairing/widening.js";

describe("the wider range of a search", () => {
  it.each([
    [{ min: 1400, max: 1600 }, { min: 1300, max: 1700 }],
    [{ min: 0, max: 1600 }, { min: 0, max: 1700 }],
    [{ min: 1700, max: 0 }, { min: 1600, max: 0 }],
    [{ min: 60, max: 0 }, { min: 0, max: 0 }],
    [{ min: 0, max: 3950 }, { min: 0, max: 0 }],
    [{ min: 50, max: 300 }, { min: 0, max: 400 }],
    [{ min: 1100, max: 1900 }, { min: 0, max: 0 }],
  ])("of %o is %o", (band, wider) => {
    expect(widened({ band } as Parameters<typeof widened>[0])).toEqual(wider);
  });

  it("is nothing without a range", () => {
    expect(widened({})).toBeUndefined();
  });
});

describe("the choice of quick pairing", () => {
  it("lasts on this device", () => {
    const kept = new Map<string, string>();
    const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
    const choice = openQuickChoice(store);
    expect([choice.variant.value, choice.kind.value, choice.band.choice.value]).toEqual(["espionage", "rated", "any"]);
    choice.variant.value = "fast";
    choice.kind.value = "casual";
    choice.band.choice.value = "own";
    choice.band.own.value = { min: 1400, max: 0 };
    const again = openQuickChoice(store);
    expect([again.variant.value, again.kind.value, again.band.choice.value]).toEqual(["fast", "casual", "own"]);
    expect(again.band.own.value).toEqual({ min: 1400, max: 0 });
  });

  it.each(["nonsense", "{}", '{"variant":"chess","kind":1,"choice":"±","own":{"min":9,"max":3}}'])("is the usual one in %j", (text) => {
    const choice = openQuickChoice({ getItem: () => text, setItem: () => undefined });
    expect([choice.variant.value, choice.kind.value, choice.band.choice.value]).toEqual(["espionage", "rated", "any"]);
    expect(choice.band.own.value).toEqual({ min: 0, max: 0 });
  });
});

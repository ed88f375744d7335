import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ALONE, FindPage, NOW } from "./find-page.js";

let find: FindPage;

beforeEach(() => {
  vi.useRealTimers();
  find = new FindPage();
});

afterEach(() => find.close());

describe("a search within a range", () => {
  const searched = { ...ALONE, band: { min: 1400, max: 1600 } };

  it("is widened after a word about it", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await find.show();
    await find.told(searched);
    await find.passes(19_000);
    expect(find.panel.text).not.toContain("wider range");
    await find.passes(1_000);
    expect(find.panel.text).toContain("The search soon takes a wider range: Rating 1300–1700.");
    expect(find.widen).not.toHaveBeenCalled();
    await find.passes(9_000);
    expect(find.widen).not.toHaveBeenCalled();
    await find.passes(1_000);
    expect(find.widen).toHaveBeenCalledWith({ min: 1300, max: 1700 }, NOW + 30_000);
  });

  it("is widened once at a time, though the server keeps its start", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await find.show();
    await find.told(searched);
    for (const passed of [20_000, 10_000, 1_000, 18_000]) {
      await find.passes(passed);
    }
    expect(find.widen).toHaveBeenCalledTimes(1);
    expect(find.panel.text).not.toContain("wider range");
  });

  it("is not widened when it has no limits", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await find.show();
    await find.told({ ...searched, band: { min: 0, max: 0 } });
    await find.passes(60_000);
    expect(find.panel.text).not.toContain("wider range");
    expect(find.widen).not.toHaveBeenCalled();
  });

  it("stays as it is for somebody who wants that", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await find.show();
    await find.told(searched);
    await find.passes(20_000);
    await find.panel.press("Keep the range");
    await find.passes(60_000);
    expect(find.panel.text).not.toContain("wider range");
    expect(find.widen).not.toHaveBeenCalled();
  });

  it("has nothing to widen without one", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await find.show();
    await find.told({ ...searched, band: undefined });
    await find.passes(60_000);
    expect(find.widen).not.toHaveBeenCalled();
  });
});

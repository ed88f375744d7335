import { describe, expect, it, vi } from "vitest";
import { Renewal, type Tab } from "../src/app/renewal.js";
import { store } from "./game/fixtures.js";

const pageOf = (script: string): string => `<script type="module" crossorigin src="${script}"></script>`;
const OLD = "/assets/app-old.js";
const NEW = "/assets/app-new.js";

/** Returns a tab whose server has the new version. */
function tabOf(more: Partial<Tab> = {}): Tab {
  const device = store();
  return {
    script: OLD,
    store: () => device,
    page: () => Promise.resolve(pageOf(NEW)),
    isBusy: () => false,
    now: () => 1_000_000,
    reload: vi.fn<() => void>(),
    offer: vi.fn<() => void>(),
    ...more,
  };
}

describe("a page whose part cannot be loaded", () => {
  it("reloads once if its server has another version, and says so afterwards, once", async () => {
    const tab = tabOf();
    expect(await new Renewal(tab).check()).toBe(true);
    expect(tab.reload).toHaveBeenCalledOnce();
    const next = { ...tab, script: NEW };
    expect(new Renewal(next).isUpdated()).toBe(true);
    expect(new Renewal(next).isUpdated()).toBe(false);
  });

  it.each([
    ["the same version", () => Promise.resolve(pageOf(OLD))],
    ["no page of ours, as the portal of a network", () => Promise.resolve("<html>Pay here</html>")],
    ["nothing, without a network", () => Promise.reject(new TypeError("failed to fetch"))],
  ])("stays where the server has %s", async (_, page) => {
    const tab = tabOf({ page });
    expect(await new Renewal(tab).check()).toBe(false);
    expect(tab.reload).not.toHaveBeenCalled();
    expect(tab.offer).not.toHaveBeenCalled();
    expect(new Renewal(tab).isUpdated()).toBe(false);
  });

  it("never reloads in a loop, although servers of both versions answer in turn", async () => {
    const first = tabOf();
    await new Renewal(first).check();
    const second = { ...first, script: NEW, page: () => Promise.resolve(pageOf(OLD)) };
    new Renewal(second).isUpdated();
    expect(await new Renewal(second).check()).toBe(false);
    expect(first.reload).toHaveBeenCalledOnce();
    expect(first.offer).toHaveBeenCalledOnce();
    const later = { ...second, now: () => 1_600_000 };
    expect(await new Renewal(later).check()).toBe(true);
  });

  it.each([
    ["something would be lost", { isBusy: () => true }],
    ["the browser keeps nothing, so that it could go on for ever", { store: () => { throw new DOMException("no", "SecurityError"); } }],
  ])("only offers the reload where %s", async (_, more) => {
    const tab = tabOf(more);
    expect(await new Renewal(tab).check()).toBe(false);
    expect(tab.offer).toHaveBeenCalledOnce();
    expect(tab.reload).not.toHaveBeenCalled();
  });
});

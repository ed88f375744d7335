import { afterEach, expect, it, vi } from "vitest";
import { GameLoop } from "../../src/lobby/GameLoop.js";
import { settings } from "../../src/settings/index.js";
import { Shown } from "./page.js";

let page: Shown;

afterEach(async () => {
  await page.close();
  settings.animation.value = true;
  vi.unstubAllGlobals();
});

async function show(device: object = {}): Promise<void> {
  vi.stubGlobal("navigator", { ...device });
  page = await Shown.of(<GameLoop />);
}

const WHOSE = "As White saw it, then as Black did.";

const picture = (): string => page.one("img").getAttribute("src")?.replace(/^.*\//, "").replace(/\?.*$/, "") ?? "";

it("plays, and pauses on request", async () => {
  await show();
  expect(picture()).toBe("loop.png");
  await page.press(`Pause: ${WHOSE}`);
  expect(picture()).toBe("loop-poster.png");
  await page.press(`Play: ${WHOSE}`);
  expect(picture()).toBe("loop.png");
});

it("stands still on a device that saves data, until it is played", async () => {
  await show({ connection: { saveData: true } });
  expect(picture()).toBe("loop-poster.png");
  await page.press(`Play: ${WHOSE}`);
  expect(picture()).toBe("loop.png");
});

it("follows the setting of animations", async () => {
  await show();
  await page.does(() => { settings.animation.value = false; });
  expect(picture()).toBe("loop-poster.png");
});

it("loads late, in a place that is kept, and says what it shows", async () => {
  await show();
  const { loading, width, height, alt } = page.one("img") as HTMLImageElement;
  expect([loading, width, height]).toEqual(["lazy", 688, 688]);
  expect(alt).toContain("unmasks the Headquarters");
  expect(page.text).toContain("As White saw it, then as Black did.");
});

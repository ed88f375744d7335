import { afterEach, describe, expect, it, vi } from "vitest";
import { t } from "../../src/i18n/index.js";
import { settings } from "../../src/settings/index.js";
import { tipOf, TIPS } from "../../src/tips/tip-of.js";
import { TipOfTheDay } from "../../src/tips/TipOfTheDay.js";
import { TipsPage } from "../../src/tips/TipsPage.js";
import { Shown } from "./page.js";

const tell = vi.fn();
let page: Shown;

afterEach(async () => {
  settings.tip.value = true;
  localStorage.clear();
  await page.close();
});

describe("the tip of the day", () => {
  it("leads to all tips", async () => {
    page = await Shown.of(<TipOfTheDay />, { notices: { tell } });
    expect(page.text).toContain(t(tipOf(new Date())));
    expect(page.one("a").getAttribute("href")).toBe("/tips");
  });

  it("is hidden for good, and the settings bring it back", async () => {
    page = await Shown.of(<TipOfTheDay />, { notices: { tell } });
    await page.press("Hide tips");
    expect(page.text).toBe("");
    expect(tell).toHaveBeenCalledWith("good", expect.stringContaining("settings"));
    expect(JSON.parse(localStorage.getItem("espionage.settings") ?? "")).toEqual({ sound: true, soundAsked: true, tip: false });
    await page.does(() => {
      settings.tip.value = true;
    });
    expect(page.text).toContain("Tip of the day");
  });
});

describe("the page of tips", () => {
  it("lists all of them in order, and marks that of today", async () => {
    page = await Shown.of(<TipsPage />, { router: { moves: 0 } });
    const listed = [...document.querySelectorAll("ol > li > p")].map((tip) => tip.textContent);
    expect(listed).toEqual(TIPS.map((tip) => t(tip)));
    expect(page.one("li.today").textContent).toBe(`Tip of the day${t(tipOf(new Date()))}`);
  });
});

import { afterEach, describe, expect, it } from "vitest";
import type { Side } from "@sdk/rules";
import { LegendButton, type LegendCounts } from "../../src/game/parts/Legend.js";
import { SMALL } from "../game/fixtures.js";
import { Shown } from "./page.js";

const NAME = "Pieces and ranks";

let page: Shown;

async function open(viewer: Side | undefined, counts?: LegendCounts): Promise<void> {
  page = await Shown.of(<LegendButton viewer={viewer} {...(counts && { counts })} />);
  await page.press(NAME);
}

/** Returns the texts of the row that begins with a name. */
function row(name: string): readonly string[] {
  const found = [...page.one("table").querySelectorAll("tr")].find((each) => each.textContent.startsWith(name));
  return [...(found?.querySelectorAll("td, th") ?? [])].map((cell) => cell.textContent).filter((text) => text !== "");
}

/** Returns the counts of a small game in which these pieces fell. */
function fallen(letters: string): LegendCounts {
  return { army: SMALL.army, fallen: Uint8Array.from(letters, (letter) => letter.charCodeAt(0)) };
}

afterEach(() => page.close());

describe("the legend", () => {
  it("opens and closes by its button, which says so and gets the focus back", async () => {
    await open("white");
    const button = page.one("[aria-haspopup=dialog]");
    expect(button.getAttribute("aria-expanded")).toBe("true");
    expect(page.one("[role=dialog]").contains(document.activeElement)).toBe(true);
    await page.does(() => button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
    expect(page.has("[role=dialog]")).toBe(true);
    await page.press(NAME);
    expect(page.has("[role=dialog]")).toBe(false);
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(button);
  });

  it("says what each piece does, and counts nothing without a game", async () => {
    await open("white");
    expect(page.one("tbody").children).toHaveLength(9);
    expect(row("Mine")).toEqual(["Mine Never moves. Beats all but Sappers."]);
    expect(page.text).toContain("An eye on a piece of yours: your opponent knows it.");
  });

  it("counts what is left of both sides, as far as the viewer knows", async () => {
    await open("black", fallen("cCXX"));
    expect(page.text).toContain("yourstheirs");
    expect(row("Corporal").slice(1)).toEqual(["2 / 3", "2 / 3"]);
    expect(row("Mine").slice(1)).toEqual(["2 / 2", "2 / 2"]);
    expect(page.text).toContain("2 pieces fell masked and still count here.");
  });

  it("names the sides for a spectator", async () => {
    await open(undefined, fallen("ccSx"));
    expect(page.text).toContain("WhiteBlack");
    expect(row("Corporal").slice(1)).toEqual(["3 / 3", "1 / 3"]);
    expect(row("Spy").slice(1)).toEqual(["1 / 2", "2 / 2"]);
    expect(page.text).toContain("1 piece fell masked and still counts here.");
  });
});

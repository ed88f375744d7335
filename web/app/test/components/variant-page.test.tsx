import { create } from "@bufbuild/protobuf";
import { computed, signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Cell, Colour, type Invitation } from "@sdk";
import { InvitationSchema } from "../../../sdk/src/gen/espionage/v1/lobby_pb.js";
import { letterOf, PIECES } from "@sdk/rules";
import { t } from "../../src/i18n/index.js";
import type { Board } from "../../src/rules/picture-notation.js";
import { type PictureName, PICTURES } from "../../src/rules/pictures.js";
import { RulesPage } from "../../src/rules/RulesPage.js";
import { VariantPage } from "../../src/rules/VariantPage.js";
import { timeText, type Variant, VARIANTS } from "../../src/shell/game-texts.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const http = new FakeHttp();
const open = signal<readonly Invitation[] | undefined>([]);
const app = {
  http: http.client,
  router: { moves: 0, address: signal("https://example.org/rules") },
  client: { watchLobby: () => ({ lobby: new Cell(undefined), close: () => undefined }) },
  connection: { isReady: signal(true), me: signal(undefined), welcome: signal(undefined) },
  lobby: { open: computed(() => open.value), own: signal([]), busy: signal(false), show: () => undefined },
};
let page: Shown;

beforeEach(() => {
  http.clear();
  open.value = [];
});

afterEach(async () => {
  await page.close();
});

async function show(variant: Variant): Promise<void> {
  page = await Shown.of(<VariantPage route={{ name: "variant", variant }} />, app);
  await settled(page);
}

function rowsOf(table: string): readonly string[] {
  return [...document.querySelectorAll(`${table} tbody tr`)].map((row) =>
    [...row.children].map((cell) => cell.textContent.replaceAll(/\s+/g, " ")).join("|"),
  );
}

function hrefs(within = ""): readonly (string | null)[] {
  return [...document.querySelectorAll(`${within} a`)].map((link) => link.getAttribute("href"));
}

describe("the page of a variant", () => {
  it("compares the variant with the main one, and emphasizes what differs", async () => {
    await show("small-fast");
    expect(page.one("h1").textContent).toBe("Small Fast Espionage");
    expect(rowsOf(".point table")).toEqual([
      "Squares|8 × 8|10 × 10",
      "Home ranks per side|2|3",
      "Pieces per side|16|30",
      "Steps per turn|5|2",
      "Volcanoes|2|4",
      "Enemy pieces at the start|masked|masked",
    ]);
    expect(document.querySelectorAll(".point table strong")).toHaveLength(5);
    expect(page.text).toContain("A turn has five steps");
    expect(page.text).not.toContain("both sides see all pieces");
    expect(document.querySelectorAll(".diagram .square")).toHaveLength(64);
    expect(document.querySelectorAll(".diagram .volcano")).toHaveLength(2);
  });

  it("compares the main one with nothing", async () => {
    await show("espionage");
    expect(rowsOf(".point table")[0]).toBe("Squares|10 × 10");
    expect(page.text).not.toContain("A turn has five steps");
    expect(document.querySelectorAll(".diagram .volcano")).toHaveLength(4);
  });

  it("says what open means", async () => {
    await show("open-fast");
    expect(rowsOf(".point table").at(-1)).toBe("Enemy pieces at the start|visible|masked");
    expect(page.text).toContain("Both sides see all pieces from the first turn.");
  });

  it("counts the army of this variant", async () => {
    await show("small");
    expect(rowsOf(".pieces").map((row) => row.split("|").slice(1, 3).join(" "))).toEqual([
      "Corporal 3", "Lieutenant 2", "Captain 2", "Colonel 1", "General 1", "Spy 2", "Sapper 2", "Mine 2", "Headquarters 1",
    ]);
  });

  it("has the statistics of the variant beside those of all games", async () => {
    http.answers("GET /api/statistics", 200, {
      all: { won: 3, drawn: 1, lost: 4 },
      variants: [{ variant: "small", tally: { won: 33, drawn: 1, lost: 34 } }],
    });
    await show("small");
    expect(rowsOf(".variant-panel table")).toEqual([
      "Small Espionage|33 49%|1 1%|34 50%|68",
      "All games|3 38%|1 13%|4 50%|8",
    ]);
  });

  it("says that nobody has finished a game of it", async () => {
    http.answers("GET /api/statistics", 200, { all: { won: 3 }, variants: [{ variant: "small", tally: { won: 3 } }] });
    await show("fast");
    expect(page.text).toContain("No results yet");
  });

  it("lists the open invitations to this variant only", async () => {
    open.value = ["small", "fast"].map((variant) =>
      create(InvitationSchema, { invitationId: variant, variant, timeControl: "600+5", colour: Colour.WHITE, inviter: { name: `for ${variant}` } }),
    );
    await show("small");
    expect(page.buttons.filter((name) => name.startsWith("Accept"))).toEqual(["Accept: for small"]);
  });

  it.each(VARIANTS)("of %s offers a game of it", async (variant) => {
    await show(variant);
    const link = page.one(".button.primary");
    expect([link.textContent, link.getAttribute("href")]).toEqual(["I will play this game", `/?variant=${variant}`]);
  });

  it.each(VARIANTS)("of %s leads to the others, its games, leaderboards and statistics", async (variant) => {
    await show(variant);
    expect(hrefs("nav")).toEqual([
      ...VARIANTS.filter((other) => other !== variant).map((other) => `/rules/${other}`),
      ...["bullet", "blitz", "rapid", "classical", "correspondence"].map((speed) => `/leaderboards?variant=${variant}&speed=${speed}`),
      `/?variant=${variant}`,
      `/games?variant=${variant}`,
      "/statistics",
    ]);
  });
});

describe("the rules page", () => {
  beforeEach(async () => {
    page = await Shown.of(<RulesPage />, app);
    const sections = [...document.querySelectorAll("section.rule")].map(({ id }) => `#${id}`);
    expect(hrefs(".contents")).toEqual(sections);
  });

  const captions = (): readonly string[] => [...document.querySelectorAll("figcaption")].map(({ textContent }) => textContent);
  const figure = (caption: string): Element => {
    const found = [...document.querySelectorAll("figure")].find((one) => one.textContent.includes(caption));
    if (found === undefined) {
      throw new Error(`no figure "${caption}" among ${captions().join(" ")}`);
    }
    return found;
  };

  it("leads to each variant", () => {
    expect(hrefs(".variants")).toEqual(VARIANTS.map((variant) => `/rules/${variant}`));
  });

  it("has each picture once, and those of the time", () => {
    const boards = Object.keys(PICTURES).map((name) => t(`rules.picture.${name as PictureName}`));
    const times = [t("rules.picture.timeLimits"), t("rules.picture.clock"), t("rules.picture.vacation")];
    expect([...captions()].sort()).toEqual([...boards, ...times].sort());
  });

  it("shows the pieces that each caption names", () => {
    const missing = Object.entries<readonly Board[]>(PICTURES).flatMap(([name, boards]) => {
      const caption = t(`rules.picture.${name as PictureName}`);
      const letters = boards.flatMap(({ ranks }) => ranks).join("").toLowerCase();
      return PIECES.filter((piece) => new RegExp(`\\b${t(`game.piece.${piece}`)}s?\\b`).test(caption))
        .filter((piece) => !letters.includes(letterOf(piece).toLowerCase()))
        .map((piece) => `${name}: ${piece}`);
    });
    expect(missing).toEqual([]);
  });

  it("numbers the steps of a turn, and marks the pieces that fall", () => {
    const attack = figure("The Colonel beats the Captain");
    expect([...attack.querySelectorAll(".number")].map(({ textContent }) => textContent)).toEqual(["1", "2"]);
    expect(attack.querySelectorAll(".fallen")).toHaveLength(2);
    expect(attack.querySelectorAll(".attack")).toHaveLength(2);
    expect(attack.querySelectorAll(".then")).toHaveLength(1);
  });

  it("numbers no steps that are not of one turn, and crosses out forbidden ones", () => {
    expect(figure("The four squares").querySelectorAll(".number")).toHaveLength(0);
    expect(figure("The four squares").querySelectorAll(".attack, .cross")).toHaveLength(0);
    expect(figure("of its own Captain").querySelectorAll(".cross:not(.casing)")).toHaveLength(2);
    expect(figure("of its own Captain").querySelectorAll(".attack")).toHaveLength(0);
    expect(figure("Two examples. Volcanoes").querySelectorAll(".then")).toHaveLength(0);
  });

  it("shows the clock before and after a turn", () => {
    const shown = [...document.querySelectorAll(".clock-example dd")].map(({ textContent }) => textContent);
    expect([shown[0], shown[3]]).toEqual(["10:00", "9:53"]);
  });

  it("says that attacks, turns, masks, weekends and conduct are as in the rules", () => {
    for (const text of [
      "resembles Stratego and Marshal and Spy, but it has rules of its own",
      "a block in the colour of its side with a mask on it",
      "A complete turn is sent as a whole and cannot be taken back.",
      "A weaker attacker falls, and the defender stays.",
      "from Saturday 00:00 to Monday 00:00 (UTC)",
      "no clock runs until both sides have played a turn",
      "None counts for 10 minutes after the server has started, nor in a game by link or by name before both have played.",
    ]) {
      expect(page.text).toContain(text);
    }
  });

  it("has the time limits of a game with a clock and of a correspondence game", () => {
    expect(rowsOf(".limits")).toEqual([
      "Deployment|3 minutes|3 days",
      "First turn|30 seconds|3 days",
      `Later turns|${timeText("600+5")}|3 days`,
      "Vacation per year|–|30 days",
    ]);
    // The texts have the server's numbers.
    expect(t("rules.time.text")).toMatch(/3 minutes to deploy.* 30 seconds of its own/);
    expect(t("rules.time.correspondence")).toContain("3 days to deploy");
    expect(t("rules.time.vacation")).toContain("30 days a year");
  });
});

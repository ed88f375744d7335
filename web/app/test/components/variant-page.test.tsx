import { create } from "@bufbuild/protobuf";
import { computed, signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Cell, Colour, type Invitation } from "@sdk";
import { InvitationSchema } from "../../../sdk/src/gen/espionage/v1/lobby_pb.js";
import { RulesPage } from "../../src/rules/RulesPage.js";
import { VariantPage } from "../../src/rules/VariantPage.js";
import { type Variant, VARIANTS } from "../../src/shell/game-texts.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const http = new FakeHttp();
const open = signal<readonly Invitation[] | undefined>([]);
const app = {
  http: http.client,
  router: { moves: 0 },
  client: { watchLobby: () => ({ lobby: new Cell(undefined), close: () => undefined }) },
  connection: { isReady: signal(true), me: signal(undefined), welcome: signal(undefined) },
  lobby: { open: computed(() => open.value), busy: signal(false), show: () => undefined },
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
    expect(rowsOf(".pictured table")).toEqual([
      "Squares|8 × 8|10 × 10",
      "Home ranks per side|2|3",
      "Pieces per side|16|30",
      "Steps per turn|5|2",
      "Volcanoes|2|4",
      "Enemy pieces at the start|masked|masked",
    ]);
    expect(document.querySelectorAll(".pictured table strong")).toHaveLength(5);
    expect(page.text).toContain("A turn has five steps");
    expect(page.text).not.toContain("both sides see all pieces");
    expect(document.querySelectorAll(".diagram .square")).toHaveLength(64);
    expect(document.querySelectorAll(".diagram .volcano")).toHaveLength(2);
  });

  it("compares the main one with nothing", async () => {
    await show("espionage");
    expect(rowsOf(".pictured table")[0]).toBe("Squares|10 × 10");
    expect(page.text).not.toContain("A turn has five steps");
    expect(document.querySelectorAll(".diagram .volcano")).toHaveLength(4);
  });

  it("says what open means", async () => {
    await show("open-fast");
    expect(rowsOf(".pictured table").at(-1)).toBe("Enemy pieces at the start|visible|masked");
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
      "Small Espionage|33 48.53%|1 1.47%|34 50.00%|68",
      "All games|3 37.50%|1 12.50%|4 50.00%|8",
    ]);
  });

  it("says that nobody has finished a game of it", async () => {
    http.answers("GET /api/statistics", 200, { all: { won: 3 }, variants: [{ variant: "small", tally: { won: 3 } }] });
    await show("fast");
    expect(page.text).toContain("No finished games yet");
  });

  it("lists the open invitations to this variant only", async () => {
    open.value = ["small", "fast"].map((variant) =>
      create(InvitationSchema, { invitationId: variant, variant, timeControl: "600+5", colour: Colour.WHITE, inviter: { name: `for ${variant}` } }),
    );
    await show("small");
    expect(page.buttons.filter((name) => name.startsWith("Accept"))).toEqual(["Accept for small’s invitation"]);
  });

  it.each(VARIANTS)("of %s leads to the others, its games, leaderboards and statistics", async (variant) => {
    await show(variant);
    expect(hrefs("nav")).toEqual([
      ...VARIANTS.filter((other) => other !== variant).map((other) => `/rules/${other}`),
      ...["bullet", "blitz", "rapid", "classical", "correspondence"].map((speed) => `/leaderboards?variant=${variant}&speed=${speed}`),
      "/",
      `/games?variant=${variant}`,
      "/statistics",
    ]);
  });
});

describe("the rules page", () => {
  it("leads to each variant", async () => {
    page = await Shown.of(<RulesPage />, app);
    expect(hrefs(".variants")).toEqual(VARIANTS.map((variant) => `/rules/${variant}`));
  });
});

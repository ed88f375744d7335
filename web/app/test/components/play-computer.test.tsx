import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ComputerTerms } from "@sdk";
import { beginsAtOnce } from "../../src/computer/at-once.js";
import { type ComputerChoice, openComputerChoice } from "../../src/computer/choice.js";
import { PlayComputer } from "../../src/computer/PlayComputer.js";
import { ComputerPlace } from "../../src/lobby/ComputerPlace.js";
import { Shown } from "./page.js";

const play = vi.fn<(terms: ComputerTerms, began?: (gameId: string) => void) => Promise<void>>();
const busy = signal(false);
const app = { lobby: { playComputer: play, busy } };
let choice: ComputerChoice;
let panel: Shown;

beforeEach(() => {
  play.mockReset();
  busy.value = false;
  choice = openComputerChoice(undefined);
});

afterEach(async () => {
  await panel.close();
});

async function show(strongest = 6): Promise<void> {
  panel = await Shown.of(<PlayComputer strongest={strongest} choice={choice} />, app);
}

async function open(): Promise<void> {
  await panel.does(() => {
    const details = panel.one("details") as HTMLDetailsElement;
    details.open = true;
    details.dispatchEvent(new Event("toggle"));
  });
}

describe("playing the computer", () => {
  it("takes one click, and says what it begins", async () => {
    await show();
    expect(panel.one(".terms").textContent).toBe("Level 0 · First gameEspionage10 min + 5 sec");
    expect(panel.has("select")).toBe(false);
    await panel.press("Play the computer");
    expect(play).toHaveBeenCalledOnce();
    expect(play.mock.calls[0]?.[0]).toEqual({ level: 0, variant: "espionage", timeControl: "600+5", colour: "random" });
  });

  it("lays the army out unless somebody wants to do that", async () => {
    play.mockImplementation((_, began) => Promise.resolve(began?.(choice.army.peek())));
    await show();
    await panel.press("Play the computer");
    expect(beginsAtOnce("laid")).toBe(true);
    await open();
    await panel.press("Set up by me");
    await panel.press("Play the computer");
    expect(play).toHaveBeenCalledTimes(2);
    expect(beginsAtOnce("own")).toBe(false);
  });

  it("is what was chosen behind the line that opens", async () => {
    await show();
    await open();
    await panel.choose("#computer-variant", "small");
    await panel.press("No clock");
    await panel.press("Black");
    await panel.press("Play the computer");
    expect(play.mock.calls[0]?.[0]).toMatchObject({ variant: "small", timeControl: "-", colour: "black" });
    expect(panel.one(".row .terms").textContent).toContain("Small EspionageNo clock");
  });

  it("offers the levels that there are, by name as far as they have one", async () => {
    await show(7);
    await open();
    const level = panel.one("details > div > .field:first-child select") as HTMLSelectElement;
    expect([...level.options].map(({ text }) => text)).toEqual([
      "Level 0 · First game",
      "Level 1 · Beginner",
      "Level 2 · Easy",
      "Level 3 · Medium",
      "Level 4 · Hard",
      "Level 5 · Expert",
      "Level 6 · Strongest",
      "Level 7",
    ]);
    await panel.choose("details > div > .field:first-child select", "7");
    await panel.press("Play the computer");
    expect(play.mock.calls[0]?.[0]).toMatchObject({ level: 7 });
  });

  it("waits while something else is on its way, and for a clock that there is", async () => {
    await show();
    await open();
    await panel.press("Other…");
    await panel.does(() => import("../../src/lobby/CustomClockFields.js"));
    await panel.type(".custom-clock .field:first-child input", "500");
    expect(panel.buttons).not.toContain("Play the computer");
    await panel.press("5 min + 5 sec");
    expect(panel.buttons).toContain("Play the computer");
    await panel.does(() => { busy.value = true; });
    expect(panel.buttons).not.toContain("Play the computer");
  });
});

describe("in the lobby", () => {
  async function place(levels: number | undefined): Promise<void> {
    panel = await Shown.of(<ComputerPlace />, { ...app, connection: { computerLevels: signal(levels) } });
    await panel.does(() => import("../../src/pairing/parts.js"));
  }

  it("its place is kept until the server has said whether there is one", async () => {
    await place(undefined);
    expect(panel.has(".play-computer")).toBe(true);
    expect(panel.buttons).toEqual([]);
  });

  it("it is offered where there are computer players", async () => {
    await place(6);
    expect(panel.buttons).toEqual(["Play the computer"]);
  });

  it("it is not offered where there are none", async () => {
    await place(0);
    expect(panel.has(".play-computer")).toBe(false);
  });
});

import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ComputerTerms } from "@sdk";
import { beginsAtOnce } from "../../src/computer/at-once.js";
import { type ComputerChoice, computerChoice, openComputerChoice } from "../../src/computer/choice.js";
import { ComputerHint, PlayComputer } from "../../src/computer/PlayComputer.js";
import { StartButtons } from "../../src/app/StartButtons.js";
import { Notices } from "../../src/shell/notices.js";
import { Shown } from "./page.js";

const play = vi.fn<(terms: ComputerTerms, began?: (gameId: string) => void) => Promise<void>>();
const busy = signal(false);
const notices = new Notices({ after: () => () => undefined });
const app = { lobby: { playComputer: play, busy }, notices };
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
  panel = await Shown.of(<PlayComputer strongest={strongest} choice={choice} onClose={vi.fn()} />, app);
}

describe("playing the computer", () => {
  async function begin(): Promise<void> {
    await panel.does(() => {
      panel.one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    });
  }

  it("takes one click in the dialog, which proposes the gentlest level", async () => {
    await show();
    expect(panel.one("output").textContent).toBe("0 · First game");
    await begin();
    expect(play).toHaveBeenCalledOnce();
    expect(play.mock.calls[0]?.[0]).toEqual({ level: 0, variant: "small", timeControl: "-", colour: "random" });
  });

  it("lays the army out unless somebody wants to do that", async () => {
    play.mockImplementation((_, began) => Promise.resolve(began?.(choice.army.peek())));
    await show();
    await begin();
    expect(beginsAtOnce("laid")).toBe(true);
    await panel.press("I set it up");
    await begin();
    expect(play).toHaveBeenCalledTimes(2);
    expect(beginsAtOnce("own")).toBe(false);
  });

  it("is what was chosen, and is proposed the next time", async () => {
    await show();
    await panel.press("Small Fast");
    await panel.press("1 day per turn");
    await panel.press("Black");
    await begin();
    expect(play.mock.calls[0]?.[0]).toMatchObject({ variant: "small-fast", timeControl: "1d", colour: "black" });
    await panel.close();
    await show();
    const chosen = [...document.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);
    expect(chosen).toEqual(["small-fast", "1d", "black", "laid"]);
  });

  it("has a slider for the levels that there are, by name as far as they have one", async () => {
    await show(7);
    const slider = panel.one("input[type=range]") as HTMLInputElement;
    expect([slider.min, slider.max, slider.step]).toEqual(["0", "7", "1"]);
    for (const [level, text, short] of [["2", "Level 2 · Easy", "2 · Easy"], ["7", "Level 7", "7"]] as const) {
      await panel.type("input[type=range]", level);
      expect(slider.getAttribute("aria-valuetext")).toBe(text);
      expect(panel.one("output").textContent).toBe(short);
    }
    await begin();
    expect(play.mock.calls[0]?.[0]).toMatchObject({ level: 7 });
  });

  it("says in the dialog why there is no game, for all else is out of reach", async () => {
    await show();
    await panel.does(() => { notices.tell("bad", "No cookie"); });
    expect(panel.one("dialog .notice").textContent).toBe("No cookie");
    await panel.press("Close");
    expect(panel.has(".notice")).toBe(false);
  });

  it("waits while something else is on its way, and for a clock that there is", async () => {
    await show();
    await panel.press("Other…");
    await panel.does(() => import("../../src/terms/CustomClockFields.js"));
    await panel.type(".custom-clock .field:first-child input", "500");
    expect(panel.buttons).not.toContain("Start game");
    await panel.press("5 min + 5 sec");
    expect(panel.buttons).toContain("Start game");
    await panel.does(() => { busy.value = true; });
    expect(panel.buttons).not.toContain("Start game");
  });
});

describe("in the lobby", () => {
  const dialog = signal<unknown>(undefined);

  beforeEach(() => {
    dialog.value = undefined;
    computerChoice.time.value = "-";
  });

  async function startButtons(levels: number | undefined, newcomer = false, regular = false): Promise<void> {
    const connection = { computerLevels: signal(levels) };
    panel = await Shown.of(<StartButtons newcomer={newcomer} regular={regular} />, { lobby: { ...app.lobby, dialog }, connection });
    await panel.does(() => import("../../src/app/lobby-parts.js"));
  }

  it("leaves the lessons out for a regular", async () => {
    await startButtons(6, false, true);
    expect(panel.text).not.toContain("Learn by playing");
    expect(panel.text).toContain("Play the computer");
  });

  /** Presses the button, and waits for what it loads. */
  async function begin(): Promise<void> {
    await panel.press("Play the computer");
    await panel.does(() => import("../../src/app/lobby-parts.js"));
  }

  it("a button starts a game at once, also before the levels are known", async () => {
    await startButtons(undefined);
    await begin();
    expect(play).toHaveBeenCalledOnce();
  });

  it("the slider beside it chooses the level", async () => {
    await startButtons(6);
    await panel.type("input[type=range]", "2");
    await begin();
    expect(play.mock.calls[0]?.[0]).toMatchObject({ level: 2, timeControl: "-" });
    expect(dialog.value).toBeUndefined();
  });

  it("options lead to the dialog", async () => {
    await startButtons(6);
    await panel.press("Play the computer: Options");
    expect(dialog.value).toEqual({ kind: "computer" });
  });

  it("a button leads to the dialog where there is no such clock", async () => {
    computerChoice.time.value = "custom";
    computerChoice.clock.value = { ...computerChoice.clock.value, minutes: 500 };
    await startButtons(6);
    await begin();
    expect(dialog.value).toEqual({ kind: "computer" });
    expect(play).not.toHaveBeenCalled();
  });

  it("it is not offered where there are none", async () => {
    await startButtons(0);
    expect(panel.buttons).toEqual(["Challenge a friend"]);
  });

  it("the lessons come first for a newcomer", async () => {
    const first = (): string | undefined => document.querySelector(".start-buttons .button")?.textContent;
    await startButtons(6, true);
    expect(first()).toBe("Learn by playing");
    expect(panel.one(".primary").textContent).toBe("Learn by playing");
    await panel.close();
    await startButtons(6);
    expect(first()).toBe("Play the computer");
  });

  it("its button says which level is proposed, and changes it", async () => {
    choice.level.value = 9;
    panel = await Shown.of(<ComputerHint choice={choice} />, { connection: { computerLevels: signal(6) } });
    expect(panel.text).toBe("Level 6 · Strongest");
    const slider = panel.one("input[type=range]");
    expect([slider.getAttribute("aria-label"), slider.getAttribute("aria-valuetext")]).toEqual(["Level", "Level 6 · Strongest"]);
    await panel.type("input[type=range]", "2");
    expect(choice.level.value).toBe(2);
    expect(panel.text).toBe("Level 2 · Easy");
  });
});

import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Phase, type Player } from "@sdk";
import { noteEnd } from "../../src/computer/first-game.js";
import { StayOffers } from "../../src/play/StayOffers.js";
import { installPrompt } from "../../src/shell/install-prompt.js";
import { Shown } from "./page.js";

const me = signal<Pick<Player, "name" | "guest"> | undefined>(undefined);
const prompt = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined);
let shown: Shown;

beforeEach(() => {
  localStorage.clear();
  me.value = { name: "Ada", guest: true };
  installPrompt.value = Object.assign(new Event("beforeinstallprompt"), { prompt });
});

afterEach(async () => {
  await shown.close();
  installPrompt.value = undefined;
});

async function after(games: number): Promise<void> {
  for (let game = 0; game < games; game++) {
    noteEnd(localStorage, { gameId: `g${game}`, phase: Phase.ENDED });
  }
  shown = await Shown.of(<StayOffers />, { connection: { me } });
}

describe("what is offered to stay", () => {
  it("waits for the second finished game", async () => {
    await after(1);
    expect(shown.text).toBe("");
  });

  it("is a guest's name and the app", async () => {
    await after(2);
    expect(shown.one("a").getAttribute("href")).toBe("/account");
    expect(shown.one("a").title).toBe("With an account you stay Ada on all devices, with all your games.");
    await shown.press("Install as an app");
    expect(prompt).toHaveBeenCalledOnce();
    expect(shown.buttons).toEqual([]);
  });

  it("is no name for an account, and no app where the browser offers none", async () => {
    me.value = { name: "Ada", guest: false };
    await after(2);
    expect(shown.text).toBe("Install as an app");
    await shown.does(() => { installPrompt.value = undefined; });
    expect(shown.text).toBe("");
  });
});

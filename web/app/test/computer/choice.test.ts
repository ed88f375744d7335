import { describe, expect, it } from "vitest";
import { Phase, Result } from "@sdk";
import { levelAmong, openComputerChoice, proposeLevel, termsOf } from "../../src/computer/choice.js";
import { finishedGames, isBeginner, noteEnd } from "../../src/computer/first-game.js";
import { store } from "../game/fixtures.js";

const STRONGEST = 6;
const FIRST = { level: 0, variant: "small", timeControl: "-", colour: "random" };

describe("the game against the computer", () => {
  it("is at first the gentlest one on the small board without a clock, with the army laid out", () => {
    const choice = openComputerChoice(store());
    expect(termsOf(choice, STRONGEST)).toEqual(FIRST);
    expect(choice.army.value).toBe("laid");
  });

  it("is one of the main game for somebody who has finished another game", () => {
    const device = store();
    noteEnd(device, { gameId: "g", phase: Phase.ENDED, outcome: { result: Result.NONE } });
    expect(isBeginner(device)).toBe(true);
    noteEnd(device, { gameId: "g", phase: Phase.PLAY });
    expect(isBeginner(device)).toBe(true);
    noteEnd(device, { gameId: "g", phase: Phase.ENDED, outcome: { result: Result.BLACK_WINS } });
    expect(isBeginner(device)).toBe(false);
    expect(termsOf(openComputerChoice(device), STRONGEST)).toEqual({ ...FIRST, variant: "espionage", timeControl: "600+5" });
  });

  it("counts each finished game of the device once, up to the second", () => {
    const device = store();
    const ended = (gameId: string): number => {
      noteEnd(device, { gameId, phase: Phase.ENDED, outcome: { result: Result.DRAW } });
      return finishedGames(device);
    };
    expect(finishedGames(device)).toBe(0);
    expect(["a", "a", "b", "c", "a"].map(ended)).toEqual([1, 1, 2, 2, 2]);
  });

  it("is the next time what was chosen last", () => {
    const device = store();
    const before = openComputerChoice(device);
    before.level.value = 5;
    before.variant.value = "small-fast";
    before.time.value = "custom";
    before.clock.value = { ...before.clock.value, kind: "bronstein", minutes: 3, seconds: 2 };
    before.colour.value = "black";
    before.army.value = "own";
    const after = openComputerChoice(device);
    expect(termsOf(after, STRONGEST)).toEqual({ level: 5, variant: "small-fast", timeControl: "180d2", colour: "black" });
    expect(after.army.value).toBe("own");
  });

  it.each([[1200, 1], [1500, 3], [2100, 6]])("is proposed by a rating of %i at level %i, but not after a choice", (rating, level) => {
    const device = store();
    const choice = openComputerChoice(device);
    proposeLevel(device, choice, rating);
    expect(choice.level.value).toBe(level);
    choice.level.value = 2;
    proposeLevel(device, choice, rating);
    expect(choice.level.value).toBe(2);
  });

  it("is against the strongest where there are fewer levels", () => {
    const choice = openComputerChoice(undefined);
    choice.level.value = 5;
    expect(levelAmong(choice, 1)).toBe(1);
    expect(termsOf(choice, 1)).toEqual({ ...FIRST, level: 1 });
  });

  it("is none while its clock is none that there is", () => {
    const choice = openComputerChoice(undefined);
    choice.time.value = "custom";
    choice.clock.value = { ...choice.clock.value, minutes: 181 };
    expect(termsOf(choice, STRONGEST)).toBeUndefined();
  });

  it.each([
    "nonsense",
    "[]",
    '{"level":-1,"variant":"huge","time":"9d","clock":{"kind":"hourglass"},"colour":"red","army":"none"}',
    '{"level":"2","clock":{"kind":"fischer"}}',
    '{"level":1.5,"clock":7}',
  ])("is the first one again if %s was kept", (kept) => {
    const device = store();
    device.setItem("espionage.computer", kept);
    const choice = openComputerChoice(device);
    expect(termsOf(choice, STRONGEST)).toEqual(FIRST);
    choice.time.value = "custom";
    expect(termsOf(choice, STRONGEST)?.timeControl).toBe("900+10");
  });
});

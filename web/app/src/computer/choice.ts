import { type Signal, signal } from "@preact/signals";
import type { ComputerTerms } from "@sdk";
import { CLOCK_KINDS, type CustomClock, FIRST_CLOCK, PRESETS } from "../terms/terms.js";
import { chosenTime, type TimeChoice, type TimeDraft } from "../terms/TimeField.js";
import { localStore } from "../settings/index.js";
import { keepSignals } from "../settings/kept-signals.js";
import { keptValues, oneOf, type Store } from "../settings/kept-values.js";
import { type Variant, VARIANTS } from "../shell/game-texts.js";
import { FIRST_GAME, isBeginner } from "./first-game.js";

/** The choice between a prepared deployment, sent at once, and the player's own. */
export type DeploymentChoice = "laid" | "own";

/** The terms of a computer game, as last chosen on this device. Setting a signal stores it. */
export interface ComputerChoice extends TimeDraft {
  readonly level: Signal<number>;
  readonly variant: Signal<Variant>;
  readonly colour: Signal<ComputerTerms["colour"]>;
  readonly army: Signal<DeploymentChoice>;
}

const NAME = "espionage.computer";
/** The proposal to somebody who has finished a game, but never chose these terms. */
const USUAL_GAME = { level: 0, variant: "espionage", timeControl: "600+5" } as const;

/**
 * Reads the stored choice and stores every change. Without a store it lasts as long as the page.
 * Where nothing is stored, it is a first game until somebody has finished a game on this device.
 */
export function openComputerChoice(store: Store | undefined): ComputerChoice {
  const kept = keptValues(store, NAME);
  const first = isBeginner(store) ? FIRST_GAME : USUAL_GAME;
  const choice: ComputerChoice = {
    level: signal(levelOf(kept["level"], first.level)),
    variant: signal(oneOf(VARIANTS, kept["variant"], first.variant)),
    time: signal(oneOf<TimeChoice>([...PRESETS, "custom"], kept["time"], first.timeControl)),
    clock: signal(clockOf(kept["clock"])),
    colour: signal(oneOf<ComputerTerms["colour"]>(["random", "white", "black"], kept["colour"], "random")),
    army: signal(oneOf<DeploymentChoice>(["laid", "own"], kept["army"], "laid")),
  };
  keepSignals(store, NAME, { ...choice });
  return choice;
}

/** The least ratings at which the levels from 1 on are proposed. */
const RATINGS = [0, 1300, 1450, 1600, 1750, 1900] as const;

/** Proposes a level by a player's rating, unless one was chosen on this device. */
export function proposeLevel(store: Store | undefined, choice: ComputerChoice, rating: number): void {
  if (keptValues(store, NAME)["level"] === undefined) {
    choice.level.value = RATINGS.filter((least) => rating >= least).length;
  }
}

/** The choice of this device. */
export const computerChoice = openComputerChoice(localStore());

/** Returns the chosen level, limited to the strongest of the server. */
export function levelAmong(choice: ComputerChoice, strongest: number): number {
  return Math.min(choice.level.value, strongest);
}

/**
 * Returns the terms of the game; `undefined` while the server would not accept the time control.
 */
export function termsOf(choice: ComputerChoice, strongest: number): ComputerTerms | undefined {
  const timeControl = chosenTime(choice);
  return timeControl === undefined
    ? undefined
    : { level: levelAmong(choice, strongest), variant: choice.variant.value, timeControl, colour: choice.colour.value };
}

function levelOf(kept: unknown, otherwise: number): number {
  return Number.isSafeInteger(kept) && Number(kept) >= 0 ? Number(kept) : otherwise;
}

/** Returns a custom time control; the form's default if the stored value has another shape. */
function clockOf(kept: unknown): CustomClock {
  const found: Readonly<Record<string, unknown>> = typeof kept === "object" && kept !== null ? { ...kept } : {};
  const fits = Object.entries(FIRST_CLOCK).every(([key, first]) => typeof found[key] === typeof first);
  const kind = CLOCK_KINDS.find((known) => known === found["kind"]);
  return fits && kind !== undefined ? { ...FIRST_CLOCK, ...found, kind } : FIRST_CLOCK;
}

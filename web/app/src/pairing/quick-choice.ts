import { type Signal, signal } from "@preact/signals";
import type { RatingBounds } from "@sdk";
import { localStore } from "../settings/index.js";
import { keepSignals } from "../settings/kept-signals.js";
import { keptValues, oneOf, type Store } from "../settings/kept-values.js";
import { type Variant, VARIANTS } from "../shell/game-texts.js";
import { type BandChoice, type BandDraft, MOST_RATING, WIDTHS } from "../terms/band.js";
import type { Kind } from "../terms/RatedField.js";

/** The game that one click on a time searches for, as last chosen on this device. */
export interface QuickChoice {
  readonly variant: Signal<Variant>;
  /** Rated for an account that never chose; guests play casual games in any case. */
  readonly kind: Signal<Kind>;
  readonly band: BandDraft;
}

const NAME = "espionage.quick";

/** Reads the stored choice and stores every change. */
export function openQuickChoice(store: Store | undefined): QuickChoice {
  const kept = keptValues(store, NAME);
  const band = {
    choice: signal(oneOf<BandChoice>([...WIDTHS, "any", "own"], kept["choice"], "any")),
    own: signal(boundsOf(kept["own"])),
  };
  const choice = {
    variant: signal(oneOf(VARIANTS, kept["variant"], "espionage")),
    kind: signal(oneOf<Kind>(["casual", "rated"], kept["kind"], "rated")),
  };
  keepSignals(store, NAME, { ...choice, ...band });
  return { ...choice, band };
}

/** The parameter of the lobby's address that chooses a variant. */
const VARIANT = "variant";

/** Returns the path of the lobby with a variant chosen. */
export function pathOfLobby(variant: Variant): string {
  return `/?${VARIANT}=${variant}`;
}

/** Chooses the variant that an address of the lobby names; returns whether it names one. */
export function chooseVariantOf(address: string, choice: QuickChoice): boolean {
  const named = new URL(address).searchParams.get(VARIANT);
  choice.variant.value = oneOf(VARIANTS, named, choice.variant.peek());
  return named !== null;
}

/** The choice of this device. */
export const quickChoice = openQuickChoice(localStore());

function boundsOf(kept: unknown): RatingBounds {
  const { min, max } = typeof kept === "object" && kept !== null ? (kept as Partial<Record<string, unknown>>) : {};
  const isEnd = (end: unknown): end is number => Number.isInteger(end) && Number(end) >= 0 && Number(end) <= MOST_RATING;
  return isEnd(min) && isEnd(max) && (max === 0 || min <= max) ? { min, max } : { min: 0, max: 0 };
}

import { parseTimeControl } from "@sdk";
import { formatNumber, formatUnit, t } from "../i18n/index.js";

/** The variants of the game, in the order of the menus. */
export const VARIANTS = ["espionage", "small", "fast", "open-fast", "small-fast"] as const;

export type Variant = (typeof VARIANTS)[number];

/** Returns a variant's name, or its id if the page does not know the variant of a newer server. */
export function variantName(id: string): string {
  const known = VARIANTS.find((variant) => variant === id);
  return known === undefined ? id : t(`shell.variant.${known}`);
}

/**
 * Returns the number of a turn as the lists of turns have it, where White and Black play turn 1, from
 * the count of both sides' turns. It is also the number of turns of a game.
 */
export function turnNumber(played: number): number {
  return Math.ceil(played / 2);
}

/** Returns whether a game is rated, as a text. */
export function ratedText(rated: boolean): string {
  return rated ? t("shell.rated") : t("shell.casual");
}

/**
 * Returns a time control in words, such as "10 min + 5 s". An unknown form stays in the protocol's
 * notation.
 */
export function timeText(timeControl: string): string {
  const parsed = parseTimeControl(timeControl);
  switch (parsed?.kind) {
    case undefined:
      return timeControl;
    case "fischer":
      return t("shell.time.fischer", { base: duration(parsed.baseMs), increment: duration(parsed.incrementMs) });
    case "bronstein":
      return t("shell.time.bronstein", { base: duration(parsed.baseMs), delay: duration(parsed.delayMs) });
    case "byo-yomi":
      return t("shell.time.byoYomi", {
        main: duration(parsed.mainMs),
        periods: formatNumber(parsed.periods),
        period: duration(parsed.periodMs),
      });
    case "correspondence":
      return t(parsed.weekendsOff ? "shell.time.weekendsOff" : "shell.time.correspondence", {
        count: Math.round(parsed.perTurnMs / 86_400_000),
      });
    case "unlimited":
      return t("shell.time.unlimited");
  }
}

/** Formats whole minutes, or seconds if there is a remainder. */
function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  return seconds > 0 && seconds % 60 === 0 ? formatUnit(seconds / 60, "minute") : formatUnit(seconds, "second");
}

/** Returns whether both players have played a turn. Only then does a rated game count, and nobody can abort it. */
export function bothHavePlayed(turn: number): boolean {
  return turn > 1;
}

/** Returns whether a game has a limit of days for each turn. */
export function isOverDays(timeControl: string): boolean {
  return parseTimeControl(timeControl)?.kind === "correspondence";
}

import { parseTimeControl } from "@sdk";
import type { Submit } from "../../settings/store.js";

/** The longest base time of a game whose complete turns are sent at once by default. */
const FAST_MS = 600_000;

/**
 * Returns whether a complete turn is sent, or queued, without a confirmation. By default this
 * happens in fast games, unless the last input easily hits the wrong square: a turn is final.
 *
 * @param timeControl the time control of the game, in the protocol's notation
 * @param slips true if the last step was made with a finger on small squares
 */
export function submitsAtOnce(setting: Submit, timeControl: string, slips: boolean): boolean {
  return setting === "auto" || (setting === "fast" && !slips && isFast(timeControl));
}

function isFast(timeControl: string): boolean {
  const control = parseTimeControl(timeControl);
  switch (control?.kind) {
    case "fischer":
    case "bronstein":
      return control.baseMs <= FAST_MS;
    case "byo-yomi":
      return control.mainMs <= FAST_MS;
    case "correspondence":
    case "unlimited":
    case undefined:
      return false;
  }
}

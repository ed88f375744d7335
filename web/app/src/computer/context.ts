import type { ReadonlySignal } from "@preact/signals";
import type { ComputerTerms } from "@sdk";
import { featureContext, useProvided } from "../shell/context.js";

/** The way into a game against the computer. */
export interface ComputerGames {
  /** True while a command is pending. */
  readonly busy: ReadonlySignal<boolean>;
  /**
   * Begins a game and opens it.
   *
   * @param began called with the game's id before the game is opened
   */
  playComputer(terms: ComputerTerms, began?: (gameId: string) => void): Promise<void>;
}

export const ComputerContext = featureContext<ComputerGames>();

/** Returns the way into a game against the computer. */
export function useComputerGames(): ComputerGames {
  return useProvided(ComputerContext);
}

import { Phase, Result } from "@sdk";
import { keepValues, keptValues, type Store } from "../settings/kept-values.js";

const NAME = "espionage.finished";

/** The terms of a first game: the gentlest level, a small board, and no clock. */
export const FIRST_GAME = { level: 0, variant: "small", timeControl: "-" } as const;

/** The part of a snapshot that tells whether a game has ended. */
interface End {
  readonly phase: Phase;
  readonly outcome?: { readonly result: Result } | undefined;
}

/** Returns whether nobody has finished a game on this device yet. */
export function isBeginner(store: Store | undefined): boolean {
  return keptValues(store, NAME)["finished"] !== true;
}

/** Notes on the device that a game has been finished; an aborted one does not count. */
export function noteEnd(store: Store | undefined, { phase, outcome }: End): void {
  if (phase === Phase.ENDED && outcome?.result !== Result.NONE && isBeginner(store)) {
    keepValues(store, NAME, { finished: true });
  }
}

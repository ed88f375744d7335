import { Phase, Result } from "@sdk";
import { keepValues, keptValues, type Store } from "../settings/kept-values.js";

const NAME = "espionage.finished";

/** The terms of a first game: the gentlest level, a small board, and no clock. */
export const FIRST_GAME = { level: 0, variant: "small", timeControl: "-" } as const;

/** The part of a snapshot that tells whether a game has ended. */
interface End {
  readonly gameId: string;
  readonly phase: Phase;
  readonly outcome?: { readonly result: Result } | undefined;
}

/** Returns whether nobody has finished a game on this device yet. */
export function isBeginner(store: Store | undefined): boolean {
  return keptValues(store, NAME)["finished"] !== true;
}

/** Returns how many games have been finished on this device; 2 if more. */
export function finishedGames(store: Store | undefined): 0 | 1 | 2 {
  const { finished, second } = keptValues(store, NAME);
  return finished !== true ? 0 : second === true ? 2 : 1;
}

/** Notes on the device that a game has been finished; an aborted one does not count. */
export function noteEnd(store: Store | undefined, { gameId, phase, outcome }: End): void {
  const { first } = keptValues(store, NAME);
  if (phase !== Phase.ENDED || outcome?.result === Result.NONE || first === gameId || finishedGames(store) === 2) {
    return;
  }
  keepValues(store, NAME, isBeginner(store) ? { finished: true, first: gameId } : { finished: true, second: true });
}

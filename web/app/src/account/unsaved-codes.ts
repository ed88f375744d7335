import { signal } from "@preact/signals";

/** New recovery codes, and the account that they are for. */
export interface UnsavedCodes {
  readonly playerId: string;
  readonly codes: readonly string[];
}

/** The codes of this page that the player has not yet confirmed to be saved. They outlast other pages. */
export const unsavedCodes = signal<UnsavedCodes | undefined>(undefined);

import { t } from "../i18n/index.js";
import { type Named, playerName } from "./player-name.js";

const COMPUTER = /^Computer (\d+)$/;

/** Returns the name of a player of a finished game, also of one with a deleted account. */
export function participantName(player: Named): string {
  return isErased(player) ? t("archive.deleted") : playerName(player);
}

/**
 * Returns a name in a record in the reader's language. Records name a computer player "Computer 3"
 * and a deleted account "deleted"; no other player can have such a name.
 */
export function recordedName(name: string): string {
  const level = COMPUTER.exec(name)?.[1];
  return participantName(level === undefined ? { name } : { name, computerLevel: Number(level) });
}

/** Returns whether the account was deleted; the name is reserved for that. */
export function isErased({ name }: Named): boolean {
  return name === "deleted";
}

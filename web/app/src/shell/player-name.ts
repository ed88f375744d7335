import type { PlayerName } from "@sdk";
import { t } from "../i18n/index.js";

/** The part of a player that its name is made of. */
export type Named = Pick<PlayerName, "name" | "computerLevel">;

/**
 * Returns the name of a player. That of a computer player of the server is its level in the
 * reader's language.
 */
export function playerName(player: Named | undefined): string {
  const level = player?.computerLevel;
  return level === undefined ? (player?.name ?? "?") : t("shell.computer.level", { level });
}

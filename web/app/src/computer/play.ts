import type { ComputerTerms } from "@sdk";
import { coach } from "./coached.js";
import { localStore } from "../settings/index.js";
import { beginAtOnce } from "./at-once.js";
import type { ComputerChoice } from "./choice.js";
import type { ComputerGames } from "./context.js";
import { isBeginner } from "./first-game.js";

/**
 * Starts a game against the computer, and marks it if its prepared deployment is sent at once. The
 * coach helps until somebody has finished a game on this device.
 */
export async function playComputer(
  games: Pick<ComputerGames, "playComputer">,
  { army }: Pick<ComputerChoice, "army">,
  terms: ComputerTerms,
): Promise<void> {
  await games.playComputer(terms, (gameId) => {
    if (army.peek() === "laid") {
      beginAtOnce(gameId);
    }
    if (isBeginner(localStore())) {
      coach(gameId);
    }
  });
}

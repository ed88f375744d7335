import type { ComputerTerms } from "@sdk";
import { beginAtOnce } from "./at-once.js";
import type { ComputerChoice } from "./choice.js";
import type { ComputerGames } from "./context.js";

/** Starts a game against the computer, and marks it if its prepared deployment is sent at once. */
export async function playComputer(
  games: Pick<ComputerGames, "playComputer">,
  { army }: Pick<ComputerChoice, "army">,
  terms: ComputerTerms,
): Promise<void> {
  await games.playComputer(terms, (gameId) => {
    if (army.peek() === "laid") {
      beginAtOnce(gameId);
    }
  });
}

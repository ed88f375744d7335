import type { ComputerTerms } from "@sdk";
import { beginAtOnce } from "./at-once.js";
import { type ComputerChoice, computerChoice, termsOf } from "./choice.js";
import type { ComputerGames } from "./context.js";

/**
 * Starts a game on the terms as last chosen, without a dialog.
 *
 * @param strongest the highest level of the server, if it is known
 * @returns false if the server would not accept the terms
 */
export function playAtOnce(games: Pick<ComputerGames, "playComputer">, strongest: number | undefined, choice: ComputerChoice = computerChoice): boolean {
  const terms = termsOf(choice, strongest ?? Number.POSITIVE_INFINITY);
  if (terms === undefined) {
    return false;
  }
  void playComputer(games, choice, terms);
  return true;
}

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

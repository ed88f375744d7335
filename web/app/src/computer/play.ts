import type { ComputerTerms } from "@sdk";
import type { LobbyModel } from "../lobby/lobby-model.js";
import { beginAtOnce } from "./at-once.js";
import type { ComputerChoice } from "./choice.js";

/** Starts a game against the computer, and marks it if its prepared deployment is sent at once. */
export async function playComputer(
  lobby: Pick<LobbyModel, "playComputer">,
  { army }: Pick<ComputerChoice, "army">,
  terms: ComputerTerms,
): Promise<void> {
  await lobby.playComputer(terms, (gameId) => {
    if (army.peek() === "laid") {
      beginAtOnce(gameId);
    }
  });
}

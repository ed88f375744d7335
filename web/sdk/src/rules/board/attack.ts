import { isSoldier, rankOf, type Piece } from "./piece.js";

/**
 * Returns whether the attacker, a mobile piece, takes the square (rules, section 5). If not, the
 * attacker leaves the board and the defender stays.
 */
export function attackWins(attacker: Piece, defender: Piece): boolean {
  switch (defender) {
    case "headquarters":
    case "spy":
    case "sapper":
      return true;
    case "mine":
      return attacker === "sapper";
    case "corporal":
    case "lieutenant":
    case "captain":
    case "colonel":
    case "general":
      return attacker === "sapper"
        ? defender === "general"
        : isSoldier(attacker) && rankOf(attacker) >= rankOf(defender);
  }
}

import { Phase, type TurnList } from "@sdk";
import { isPiece, opponent, pieceOf, SIDES, sideOf, type Cells, type Side } from "@sdk/rules";
import { fallenOf } from "./fallen.js";
import { isAborted, type Game } from "./game-view.js";
import { playedSteps } from "./piece-tracker.js";

/** The facts about a finished game that everybody may know after its end. */
export interface EndFacts {
  /** The numbers of pieces that each side lost. */
  readonly fallen: Readonly<Record<Side, number>>;
  /** The numbers of pieces of each side that were unmasked; `undefined` while turns are unknown. */
  readonly unmasked: Readonly<Record<Side, number>> | undefined;
  /** The squares of the Headquarters, of which one may have been taken. */
  readonly headquarters: Readonly<Record<Side, number>>;
}

/** Returns the facts of a finished game; `undefined` of a running or aborted one, of which nothing is revealed. */
export function endFactsOf(game: Game, turns: TurnList): EndFacts | undefined {
  const { snapshot } = game;
  if (snapshot.phase !== Phase.ENDED || isAborted(game)) {
    return undefined;
  }
  const [white, black] = SIDES.map((side) => headquartersOf(side, game));
  return white === undefined || black === undefined
    ? undefined
    : {
        fallen: { white: fallenOf("white", snapshot.fallen).total, black: fallenOf("black", snapshot.fallen).total },
        unmasked: unmaskedIn(game, turns),
        headquarters: { white, black },
      };
}

/** Returns the square where a side's Headquarters stands, or where it was taken by the last step. */
function headquartersOf(side: Side, { snapshot: { board, lastTurn } }: Game): number | undefined {
  const square = board.findIndex((cell) => pieceOf(cell) === "headquarters" && sideOf(cell) === side);
  if (square >= 0) {
    return square;
  }
  const taken = playedSteps(lastTurn).at(-1);
  const taker = taken === undefined ? undefined : board[taken.step.to];
  return taken?.outcome === "attacker-won" && taker !== undefined && isPiece(taker) && sideOf(taker) === opponent(side)
    ? taken.step.to
    : undefined;
}

function unmaskedIn({ snapshot }: Game, turns: TurnList): Readonly<Record<Side, number>> | undefined {
  const counts = { white: 0, black: 0 };
  for (let turn = 1; turn <= snapshot.turn; turn++) {
    const seen = turn === snapshot.turn ? { steps: snapshot.lastTurn, board: snapshot.board } : turns.at(turn);
    if (seen === undefined) {
      return undefined;
    }
    for (const square of new Set(seen.steps.flatMap(({ unmasked }) => [...unmasked]))) {
      count(seen.board, square, counts);
    }
  }
  return counts;
}

/** Counts a piece that was unmasked in a turn and survived it. */
function count(board: Cells, square: number, counts: Record<Side, number>): void {
  const cell = board[square];
  if (cell !== undefined && isPiece(cell)) {
    counts[sideOf(cell)]++;
  }
}

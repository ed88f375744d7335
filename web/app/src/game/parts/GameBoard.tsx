import type { BoardActions } from "../../board/board-view.js";
import { arrangingActions } from "../model/arranging.js";
import type { GameSession } from "../model/game-session.js";
import { placeAt, sceneOf } from "../model/scenes.js";
import { Board, type BoardHandle } from "./Board.js";

/** The board of a game, with the handlers of its input. */
export function GameBoard({ session, boardHandle }: { readonly session: GameSession; readonly boardHandle: BoardHandle }) {
  return <Board scene={() => sceneOf(session)} actions={actionsOf(session)} boardHandle={boardHandle} />;
}

function actionsOf(session: GameSession): BoardActions {
  const arranging = arrangingActions(
    (square) => deploymentPlace(session, square),
    (next) => { session.deployment(next); },
  );
  return {
    choose: (square) => {
      if (session.past.peek() !== undefined) {
        session.past.value = undefined;
        return;
      }
      arranging.choose(square);
      choose(session, square);
    },
    lift: (square) => {
      arranging.lift(square);
      session.turn((choice) => choice.lift(square));
    },
    drop: (from, to) => {
      arranging.drop(from, to);
      drop(session, from, to);
    },
    cancel: () => cancel(session),
    ask: (square, cell) => session.question.ask(square, cell),
  };
}

/** Handles a click. If no piece can follow it, it asks about a masked piece, or says why. */
function choose(session: GameSession, square: number): void {
  const before = session.choice.peek();
  const reason = before?.refusal(square);
  session.turn((choice) => choice.choose(square));
  if (before?.selected !== undefined || !session.question.askMasked(square)) {
    session.refuse(square, reason);
  }
}

function drop(session: GameSession, from: number, to: number | undefined): void {
  const reason = to === undefined ? undefined : session.choice.peek()?.refusal(to);
  session.turn((choice) => choice.drop(from, to));
  if (to !== undefined) {
    session.refuse(to, reason);
  }
}

function cancel(session: GameSession): boolean {
  if (session.past.peek() !== undefined || session.question.piece.peek() !== undefined) {
    session.past.value = undefined;
    session.question.close();
    return true;
  }
  const [choice, editor] = [session.choice.peek(), session.editor.peek()];
  session.turn((now) => now.cancel());
  session.deployment((now) => now.cancel());
  return choice !== session.choice.peek() || editor !== session.editor.peek();
}

function deploymentPlace(session: GameSession, square: number | undefined): number | undefined {
  const game = session.view.game.peek();
  return game === undefined ? undefined : placeAt(game, square);
}

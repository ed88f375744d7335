import { useEffect, useMemo } from "preact/hooks";
import { Phase } from "@sdk";
import type { BoardActions } from "../board/board-view.js";
import { arrangingActions } from "../game/model/arranging.js";
import { DoubleTap } from "./double-tap.js";
import type { GameSession } from "../game/model/game-session.js";
import { placeAt, sceneOf } from "../game/model/scenes.js";
import { pressShortcut } from "./shortcuts.js";
import { Board, type BoardHandle } from "../game/parts/Board.js";

/** The board of a game, with the handlers of its input. */
export function GameBoard({ session, boardHandle }: { readonly session: GameSession; readonly boardHandle: BoardHandle }) {
  // The actions remember the taps of a pair, also while the page is drawn again.
  const actions = useMemo(() => actionsOf(session, boardHandle), [session, boardHandle]);
  useEffect(() => () => { session.view.shows(undefined); }, [session]);
  return <Board scene={() => sceneOf(session)} actions={actions} boardHandle={boardHandle} />;
}

function actionsOf(session: GameSession, boardHandle: BoardHandle): BoardActions {
  const doubleTap = new DoubleTap();
  const slips = (): boolean => boardHandle.board?.slips === true;
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
      const chosen = session.choice.peek();
      if (chosen?.isComplete === true && square === chosen.steps.at(-1)?.to) {
        if (doubleTap.confirms(chosen, performance.now())) {
          void session.submit();
        }
        return;
      }
      choose(session, square, slips());
      doubleTap.shows(session.choice.peek(), performance.now());
    },
    lift: (square) => {
      arranging.lift(square);
      session.turn((choice) => choice.lift(square));
    },
    drop: (from, to) => {
      arranging.drop(from, to);
      drop(session, from, to, slips());
      doubleTap.shows(session.choice.peek(), performance.now());
    },
    cancel: () => cancel(session),
    ask: (square, cell) => session.question.ask(square, cell),
    confirm: () => session.confirm(),
    shows: (scene) => { session.view.shows(scene); },
    hasTurns: () => session.view.game.peek()?.snapshot.phase !== Phase.DEPLOYMENT,
    shortcut: (pressed, square) => pressShortcut(session, boardHandle, pressed, square),
  };
}

/** Handles a click. If no piece can follow it, it asks about a masked piece, or says why. */
function choose(session: GameSession, square: number, slips: boolean): void {
  const before = session.choice.peek();
  const reason = before?.refusal(square);
  session.turn((choice) => choice.choose(square), slips);
  if (before?.selected !== undefined || reason === "same-piece" || !session.question.askMasked(square)) {
    session.refuse(square, reason);
  }
}

function drop(session: GameSession, from: number, to: number | undefined, slips: boolean): void {
  const reason = to === undefined ? undefined : session.choice.peek()?.refusal(to);
  session.turn((choice) => choice.drop(from, to), slips);
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

import type { BoardHandle } from "../game/parts/Board.js";

/**
 * Returns the click handler of a button that disappears after its action. If the button was pressed
 * by keyboard, the board gets the focus, which would otherwise be lost.
 *
 * @param act performs the action and returns whether it succeeded
 */
export function thenBoard(boardHandle: BoardHandle, act: () => Promise<boolean>): (event: MouseEvent) => void {
  return (event) => {
    void act().then((done) => {
      if (done && event.detail === 0) {
        boardHandle.board?.focus();
      }
    });
  };
}

import type { BoardHold } from "./Board.js";

/**
 * What a click on a button does that goes away when it is done. If it was pressed by keyboard the board gets the focus,
 * which otherwise would be nowhere.
 *
 * @param act tells whether it was done
 */
export function thenBoard(hold: BoardHold, act: () => Promise<boolean>): (event: MouseEvent) => void {
  return (event) => {
    void act().then((done) => {
      if (done && event.detail === 0) {
        hold.board?.focus();
      }
    });
  };
}

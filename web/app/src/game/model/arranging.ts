import type { BoardActions } from "../../board/board-view.js";
import type { DeploymentEditor } from "./deployment-editor.js";

/** Updates a deployment. */
export type Arrange = (next: (editor: DeploymentEditor) => DeploymentEditor) => void;

/**
 * Returns the handlers for clicks and drags of a board on which a deployment is arranged.
 *
 * @param placeAt returns the home place of a square; `undefined` for other squares
 */
export function arrangingActions(
  placeAt: (square: number | undefined) => number | undefined,
  arrange: Arrange,
): Pick<BoardActions, "choose" | "lift" | "drop"> {
  return {
    choose: (square) => {
      const at = placeAt(square);
      arrange((editor) => (at === undefined ? editor.cancel() : editor.choose(at)));
    },
    lift: (square) => {
      const at = placeAt(square);
      arrange((editor) => (at === undefined ? editor : editor.lift(at)));
    },
    drop: (from, to) => {
      const at = placeAt(from);
      arrange((editor) => (at === undefined ? editor : editor.drop(at, placeAt(to))));
    },
  };
}

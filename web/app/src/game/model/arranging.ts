import type { BoardActions } from "../../board/board-view.js";
import type { DeploymentEditor } from "./deployment-editor.js";

/** Goes on with a deployment. */
export type Arrange = (next: (editor: DeploymentEditor) => DeploymentEditor) => void;

/**
 * What clicks and drags on the board do to a deployment.
 *
 * @param placeAt which place of the home a square is; `undefined` for others
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

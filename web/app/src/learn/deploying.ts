import { drawFormation, variantById } from "@sdk/rules";
import type { BoardActions } from "../board/board-view.js";
import { FIRST_GAME } from "../computer/first-game.js";
import { arrangingActions, type Arrange } from "../game/model/arranging.js";
import { browserRandom } from "../game/model/browser-random.js";
import { DeploymentEditor } from "../game/model/deployment-editor.js";
import { placeAt } from "../game/model/scenes.js";
import { PUPIL } from "./lessons.js";

/** The task of the lesson about deploying, as far as it is done. */
export type Deploying = "headquarters" | "guards" | "formation" | "complete";

/** The number of pieces that the reader places one by one before trying a formation. */
const PLACED_BY_HAND = 3;

const variant = variantById(FIRST_GAME.variant);
if (variant === undefined) {
  throw new Error("expected the variant of the first game");
}

/** The start of the lesson, on the board of the first game. */
export const NO_ARMY = DeploymentEditor.begin(variant);

/** An army for the end, if none was deployed. */
export const SOME_ARMY = NO_ARMY.lay(drawFormation(variant, "fortress", browserRandom));

/** Returns what is left to do. */
export function deployingOf({ isComplete, reserve, placed }: DeploymentEditor): Deploying {
  if (isComplete) {
    return "complete";
  }
  if (reserve.headquarters > 0) {
    return "headquarters";
  }
  return placed < PLACED_BY_HAND ? "guards" : "formation";
}

/**
 * Returns the handlers for clicks and drags. At a square beside the home ranks a held piece stays
 * held, and the square is refused.
 *
 * @param editor returns the army as it is
 */
export function deployingActions(
  editor: () => DeploymentEditor,
  arrange: Arrange,
  refuse: () => void,
): Pick<BoardActions, "choose" | "lift" | "drop"> {
  const place = (square: number | undefined): number | undefined => placeAt({ variant: NO_ARMY.variant, me: PUPIL }, square);
  const actions = arrangingActions(place, arrange);
  const isWrong = (square: number | undefined): boolean =>
    square !== undefined && place(square) === undefined && editor().held !== undefined;
  return {
    lift: actions.lift,
    choose: (square) => { (isWrong(square) ? refuse : actions.choose)(square); },
    drop: (from, to) => { (isWrong(to) ? refuse : actions.drop)(from, to); },
  };
}

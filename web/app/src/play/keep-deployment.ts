import { useSignal } from "@preact/signals";
import { isDeployment } from "@sdk/rules";
import { shelfProblemText } from "../saved-deployments/texts.js";
import type { DeploymentEditor } from "../game/model/deployment-editor.js";
import { setupSeenBy } from "../game/model/drafts.js";
import type { GameSession } from "../game/model/game-session.js";
import type { Game } from "../game/model/game-view.js";

/** The way to save a deployment of a game under a name. */
interface Keeping {
  /** Why the last one was not saved; empty if it was. */
  readonly problem: string;
  /** Saves a complete deployment, and returns whether that succeeded. */
  readonly keep: (editor: DeploymentEditor, name: string) => Promise<boolean>;
}

/** Returns the way to save a deployment on the server or, without a list there, on this device. */
export function useKeeping(session: GameSession, game: Game): Keeping {
  const problem = useSignal("");
  const side = game.me ?? "white";
  const keep = async (editor: DeploymentEditor, name: string): Promise<boolean> => {
    const setup = setupSeenBy(side, editor);
    if (setup === undefined || !isDeployment(editor.variant, editor.draft)) {
      return false;
    }
    if (session.savedDeployments === undefined) {
      session.deployments.keep(game.variant, side, name, editor.draft);
      return true;
    }
    problem.value = "";
    const answer = await session.savedDeployments.save({ variant: game.variant.id, name, setup, isDefault: false });
    problem.value = answer.ok ? "" : shelfProblemText(answer.problem);
    return answer.ok;
  };
  return { problem: problem.value, keep };
}

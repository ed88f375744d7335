import { isDeployment } from "@sdk/rules";
import { t } from "../i18n/index.js";
import type { DeploymentEditor } from "../game/model/deployment-editor.js";
import { ofSetup } from "../game/model/drafts.js";
import type { GameSession } from "../game/model/game-session.js";
import type { Game } from "../game/model/game-view.js";
import { OwnFormation } from "../game/parts/Formations.js";

/** So many of the player's deployments come before the formations; the others are with the list. */
const FIRST = 3;

/**
 * The player's deployments of the variant on the server, the default one first.
 *
 * @param which the first ones, which lie before the formations, or the rest
 */
export function OwnFormations({ session, game, editor, which }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly editor: DeploymentEditor;
  readonly which: "first" | "rest";
}) {
  const loadState = session.savedDeployments?.loadState.value;
  if (loadState?.kind !== "there" && loadState?.kind !== "copy") {
    return null;
  }
  const side = game.me ?? "white";
  const own = loadState.all
    .filter(({ variant }) => variant === game.variant.id)
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  return (
    <>
      {(which === "first" ? own.slice(0, FIRST) : own.slice(FIRST)).map(({ deploymentId, name, isDefault, setup }) => {
        const { draft } = ofSetup(side, game.variant, setup);
        return isDeployment(game.variant, draft) ? (
          <OwnFormation
            key={deploymentId}
            side={side}
            editor={editor}
            arrange={(next) => { session.deployment(next); }}
            army={draft}
            name={name}
            note={isDefault ? t("game.saved.isDefault") : ""}
          />
        ) : null;
      })}
    </>
  );
}

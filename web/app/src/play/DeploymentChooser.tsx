import { t } from "../i18n/index.js";
import type { DeploymentEditor } from "../game/model/deployment-editor.js";
import type { GameSession } from "../game/model/game-session.js";
import type { Game } from "../game/model/game-view.js";
import { DeviceDeployments } from "./DeviceDeployments.js";
import { SavedDeployments } from "./SavedDeployments.js";

/** More of the player's saved deployments, and the way to save one, collapsed. */
export function DeploymentChooser({ session, game, editor }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly editor: DeploymentEditor;
}) {
  const { savedDeployments } = session;
  return savedDeployments === undefined ? (
    <details class="kept">
      <summary>{t("game.kept.title")}</summary>
      <DeviceDeployments session={session} game={game} editor={editor} keepsNew />
    </details>
  ) : (
    <details class="kept">
      <summary>{t("game.saved.title")}</summary>
      <SavedDeployments session={session} game={game} editor={editor} savedDeployments={savedDeployments} />
    </details>
  );
}

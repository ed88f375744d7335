import { t } from "../../i18n/index.js";
import type { DeploymentEditor } from "../model/deployment-editor.js";
import type { GameSession } from "../model/game-session.js";
import type { Game } from "../model/game-view.js";
import { OnDevice } from "./OnDevice.js";
import { SavedDeployments } from "./SavedDeployments.js";

/** The player's saved deployments, collapsed; they load when they are first opened. */
export function KeptDeployments({ session, game, editor }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly editor: DeploymentEditor;
}) {
  const { shelf } = session;
  return shelf === undefined ? (
    <details class="kept">
      <summary>{t("game.kept.title")}</summary>
      <OnDevice session={session} game={game} editor={editor} keepsNew />
    </details>
  ) : (
    <details
      class="kept"
      onToggle={(event) => {
        if (event.currentTarget.open) {
          void shelf.look();
        }
      }}
    >
      <summary>{t("game.saved.title")}</summary>
      <SavedDeployments session={session} game={game} editor={editor} shelf={shelf} />
    </details>
  );
}

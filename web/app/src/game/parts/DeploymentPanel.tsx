import { t } from "../../i18n/index.js";
import type { DeploymentEditor } from "../model/deployment-editor.js";
import type { GameSession } from "../model/game-session.js";
import type { Game } from "../model/game-view.js";
import { Reserve } from "./Arranging.js";
import type { BoardHandle } from "./Board.js";
import { DeploymentChooser } from "./DeploymentChooser.js";

/** The panel in which the player arranges the army. */
export function DeploymentPanel({ session, game, editor, boardHandle }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly editor: DeploymentEditor;
  readonly boardHandle: BoardHandle;
}) {
  return (
    <div class="stack tight">
      <Reserve
        side={game.me ?? "white"}
        editor={editor}
        arrange={(next) => { session.deployment(next); }}
        boardHandle={boardHandle}
      />
      <p class="hint">{t("game.deploy.final")}</p>
      <DeploymentChooser session={session} game={game} editor={editor} />
    </div>
  );
}

import { t } from "../../i18n/index.js";
import type { DeploymentEditor } from "../model/deployment-editor.js";
import type { GameSession } from "../model/game-session.js";
import type { Game } from "../model/game-view.js";
import { Arranging } from "./Arranging.js";
import type { BoardHandle } from "./Board.js";
import { DeploymentChooser } from "./DeploymentChooser.js";
import { thenBoard } from "./then-board.js";

/** The panel in which the player arranges the army. */
export function DeploymentPanel({ session, game, editor, boardHandle }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly editor: DeploymentEditor;
  readonly boardHandle: BoardHandle;
}) {
  const busy = session.pendingCommand.value === "deploy";
  return (
    <section class="panel stack" aria-labelledby="deploy-title">
      <h2 class="panel-title" id="deploy-title">
        {t("game.deploy.title")}
      </h2>
      <p class="hint">{t("game.deploy.lead")}</p>
      <Arranging
        side={game.me ?? "white"}
        editor={editor}
        arrange={(next) => { session.deployment(next); }}
        boardHandle={boardHandle}
      />
      <button
        type="button"
        class="button primary"
        disabled={!editor.isComplete || busy}
        onClick={thenBoard(boardHandle, () => session.deploy())}
      >
        {busy ? t("game.sending") : t("game.deploy.ready")}
      </button>
      <p class="hint">{t("game.deploy.final")}</p>
      <DeploymentTime game={game} />
      <DeploymentChooser session={session} game={game} editor={editor} />
    </section>
  );
}

/** What the time for deployment means; nothing in a game without clocks. */
function DeploymentTime({ game }: { readonly game: Game }) {
  if (game.snapshot.clocks !== undefined) {
    return <p class="hint">{t("game.deploy.late")}</p>;
  }
  return game.info.timeControl === "-" ? null : <p class="hint">{t("game.deploy.untimed")}</p>;
}

/** The panel for spectators of a deployment, and for a player who has deployed. */
export function DeploymentWait({ game }: { readonly game: Game }) {
  const watches = game.me === undefined;
  return (
    <section class="panel stack tight" role="status">
      <h2 class="panel-title">{t(watches ? "game.deploy.both" : "game.deploy.sent")}</h2>
      <p class="hint">{t(watches ? "game.deploy.bothHint" : "game.deploy.sentHint")}</p>
    </section>
  );
}

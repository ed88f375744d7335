import { t } from "../i18n/index.js";
import type { DeploymentEditor } from "../game/model/deployment-editor.js";
import type { GameSession } from "../game/model/game-session.js";
import type { Game } from "../game/model/game-view.js";
import { Reserve } from "../game/parts/Arranging.js";
import type { BoardHandle } from "../game/parts/Board.js";
import { DeploymentChooser } from "./DeploymentChooser.js";
import { OwnFormations } from "./OwnFormations.js";
import { useSavedDeployments } from "./use-saved-deployments.js";
import { Formations } from "../game/parts/Formations.js";

/** The panel in which the player arranges the army. */
export function DeploymentPanel({ session, game, editor, boardHandle }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly editor: DeploymentEditor;
  readonly boardHandle: BoardHandle;
}) {
  const arrange = (next: (editor: DeploymentEditor) => DeploymentEditor): void => { session.deployment(next); };
  const side = game.me ?? "white";
  useSavedDeployments(session, game);
  return (
    <div class="stack tight">
      <Formations side={side} editor={editor} arrange={arrange} own={<OwnFormations session={session} game={game} editor={editor} which="first" />} />
      <Reserve side={side} editor={editor} arrange={arrange} boardHandle={boardHandle} />
      <p class="hint">
        {t("game.turn.rule", { count: game.variant.steps })} {t("game.deploy.final")}
      </p>
      <DeploymentTime game={game} />
      <DeploymentChooser session={session} game={game} editor={editor} />
    </div>
  );
}

/** A note about the time for deployment; nothing in a game without clocks. */
function DeploymentTime({ game }: { readonly game: Game }) {
  if (game.snapshot.clocks !== undefined) {
    return <p class="hint">{t("game.deploy.late")}</p>;
  }
  return game.info.timeControl === "-" ? null : <p class="hint">{t("game.deploy.untimed")}</p>;
}

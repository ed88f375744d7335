import type { SavedDeployment } from "@sdk";
import type { SavedDeploymentList } from "../saved-deployments/saved-deployment-list.js";
import { shelfProblemText } from "../saved-deployments/texts.js";
import { t } from "../i18n/index.js";
import { LoadingMessage } from "../shell/http-request.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import type { DeploymentEditor } from "../game/model/deployment-editor.js";
import type { GameSession } from "../game/model/game-session.js";
import type { Game } from "../game/model/game-view.js";
import { DeviceDeployments } from "./DeviceDeployments.js";
import { useKeeping } from "./keep-deployment.js";
import { NewName } from "./NewName.js";
import { OwnFormations } from "./OwnFormations.js";

interface Props {
  readonly session: GameSession;
  readonly game: Game;
  readonly editor: DeploymentEditor;
  readonly savedDeployments: SavedDeploymentList;
}

/**
 * The player's deployments on the server that do not lie before the formations. The player can save
 * the current one under a name. Older ones on the device can be used too.
 */
export function SavedDeployments(props: Props) {
  const { session, game, editor, savedDeployments } = props;
  const loadState = savedDeployments.loadState.value;
  switch (loadState.kind) {
    case "asking":
      return <LoadingMessage />;
    case "failed":
      return <LiveRegion says="alert" class="hint">{shelfProblemText(loadState.problem)}</LiveRegion>;
    case "there":
    case "copy":
      return (
        <div class="stack tight">
          <Shown session={session} game={game} editor={editor} all={loadState.all} />
          <DeviceDeployments session={session} game={game} editor={editor} keepsNew={false} />
        </div>
      );
  }
}

function Shown({ session, game, editor, all }: Omit<Props, "savedDeployments"> & { readonly all: readonly SavedDeployment[] }) {
  const { problem, keep } = useKeeping(session, game);
  return (
    <>
      {all.every(({ variant }) => variant !== game.variant.id) && <p class="hint">{t("game.kept.none")}</p>}
      <div class="formations">
        <OwnFormations session={session} game={game} editor={editor} which="rest" />
      </div>
      <NewName ready={editor.isComplete} onName={(name) => keep(editor, name)} />
      <LiveRegion says="alert" class="fault">{problem}</LiveRegion>
      <p>
        <a class="button quiet" href="/deployments">
          {t("game.saved.inGame.all")}
        </a>
      </p>
    </>
  );
}

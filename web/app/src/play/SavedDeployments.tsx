import type { SavedDeployment } from "@sdk";
import type { SavedDeploymentList } from "../saved-deployments/saved-deployment-list.js";
import { shelfProblemText } from "../saved-deployments/texts.js";
import { t } from "../i18n/index.js";
import { LoadingMessage } from "../shell/http-request.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import type { DeploymentEditor } from "../game/model/deployment-editor.js";
import { ofSetup } from "../game/model/drafts.js";
import type { GameSession } from "../game/model/game-session.js";
import type { Game } from "../game/model/game-view.js";
import { DeviceDeployments } from "./DeviceDeployments.js";
import { useKeeping } from "./keep-deployment.js";
import { NewName } from "./NewName.js";

interface Props {
  readonly session: GameSession;
  readonly game: Game;
  readonly editor: DeploymentEditor;
  readonly savedDeployments: SavedDeploymentList;
}

/**
 * The player's deployments on the server. The player can use one, plain or mirrored, and save the
 * current one under a name. Older ones on the device can be used too.
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
  const saved = all.filter(({ variant }) => variant === game.variant.id);
  return (
    <>
      {saved.length === 0 && <p class="hint">{t("game.kept.none")}</p>}
      <ul class="stack tight">
        {saved.map((one) => (
          <Row key={one.deploymentId} session={session} game={game} saved={one} />
        ))}
      </ul>
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

function Row({ session, game, saved }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly saved: SavedDeployment;
}) {
  const { name } = saved;
  const use = (mirrored: boolean): void => {
    session.deployment(() => {
      const used = ofSetup(game.me ?? "white", game.variant, saved.setup);
      return mirrored ? used.mirror() : used;
    });
  };
  return (
    <li class="kept-row">
      <span class="kept-name">
        {name}
        {saved.isDefault && <span class="hint"> {t("game.saved.isDefault")}</span>}
      </span>
      <button type="button" class="button" aria-label={`${t("game.kept.use")}: ${name}`} onClick={() => { use(false); }}>
        {t("game.kept.use")}
      </button>
      <button
        type="button"
        class="button"
        aria-label={`${t("game.saved.inGame.mirrored")}: ${name}`}
        onClick={() => { use(true); }}
      >
        {t("game.saved.inGame.mirrored")}
      </button>
    </li>
  );
}

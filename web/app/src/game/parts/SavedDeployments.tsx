import { useSignal } from "@preact/signals";
import type { SavedDeployment } from "@sdk";
import type { SavedDeploymentList } from "../../deployments/saved-deployment-list.js";
import { shelfProblemText } from "../../deployments/texts.js";
import { t } from "../../i18n/index.js";
import { LoadingMessage } from "../../shell/http-request.js";
import type { DeploymentEditor } from "../model/deployment-editor.js";
import { ofSetup, setupSeenBy } from "../model/drafts.js";
import type { GameSession } from "../model/game-session.js";
import type { Game } from "../model/game-view.js";
import { NewName } from "./NewName.js";
import { DeviceDeployments } from "./DeviceDeployments.js";

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
      return <p class="hint" role="alert">{shelfProblemText(loadState.problem)}</p>;
    case "there":
    case "copy":
      return (
        <div class="stack tight">
          <Shown {...props} all={loadState.all} />
          <DeviceDeployments session={session} game={game} editor={editor} keepsNew={false} />
        </div>
      );
  }
}

function Shown({ session, game, editor, savedDeployments, all }: Props & { readonly all: readonly SavedDeployment[] }) {
  const problem = useSignal("");
  const saved = all.filter(({ variant }) => variant === game.variant.id);
  const keep = async (name: string): Promise<boolean> => {
    const setup = setupSeenBy(game.me ?? "white", editor);
    if (setup === undefined) {
      return false;
    }
    const answer = await savedDeployments.save({ variant: game.variant.id, name, setup, isDefault: false });
    problem.value = answer.ok ? "" : shelfProblemText(answer.problem);
    return answer.ok;
  };
  return (
    <>
      {saved.length === 0 && <p class="hint">{t("game.kept.none")}</p>}
      <ul class="stack tight">
        {saved.map((one) => (
          <Row key={one.deploymentId} session={session} game={game} saved={one} />
        ))}
      </ul>
      <NewName ready={editor.isComplete} onName={keep} />
      <p class="fault" role="alert">
        {problem.value}
      </p>
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

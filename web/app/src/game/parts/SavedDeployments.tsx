import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { SavedDeployment } from "@sdk";
import type { Shelf } from "../../deployments/shelf.js";
import { shelfProblemText } from "../../deployments/texts.js";
import { t } from "../../i18n/index.js";
import type { DeploymentEditor } from "../model/deployment-editor.js";
import { ofSetup, setupSeenBy } from "../model/drafts.js";
import type { GameSession } from "../model/game-session.js";
import type { Game } from "../model/game-view.js";
import { NewName } from "./NewName.js";

/** What the player keeps on the server: use one, as it is or mirrored; keep this one under a name. */
export function SavedDeployments({ session, game, editor, shelf }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly editor: DeploymentEditor;
  readonly shelf: Shelf;
}) {
  const problem = useSignal("");
  useEffect(() => {
    void shelf.look();
  }, [shelf]);
  const shelved = shelf.shelved.value;
  if (shelved.kind === "asking") {
    return null;
  }
  if (shelved.kind === "failed") {
    return shelved.problem.code === "no-accounts" ? null : <p class="hint">{shelfProblemText(shelved.problem)}</p>;
  }
  const side = game.me ?? "white";
  const saved = shelved.all.filter(({ variant }) => variant === game.variant.id);
  const keep = async (name: string): Promise<boolean> => {
    const setup = setupSeenBy(side, editor);
    if (setup === undefined) {
      return false;
    }
    const answer = await shelf.save({ variant: game.variant.id, name, setup, isDefault: false });
    problem.value = answer.ok ? "" : shelfProblemText(answer.problem);
    return answer.ok;
  };
  return (
    <details class="kept">
      <summary>{t("game.saved.inGame.title", { count: saved.length })}</summary>
      <div class="stack tight">
        {saved.length === 0 && <p class="hint">{t("game.saved.inGame.none")}</p>}
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
          <a class="button quiet" href="/deployments">{t("game.saved.inGame.all")}</a>
        </p>
      </div>
    </details>
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
      <button type="button" class="button" aria-label={t("game.kept.useOf", { name })} onClick={() => { use(false); }}>
        {t("game.kept.use")}
      </button>
      <button
        type="button"
        class="button"
        aria-label={t("game.saved.inGame.mirroredOf", { name })}
        onClick={() => { use(true); }}
      >
        {t("game.saved.inGame.mirrored")}
      </button>
    </li>
  );
}

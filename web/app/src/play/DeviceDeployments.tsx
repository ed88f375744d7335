import { useSignal } from "@preact/signals";
import { t } from "../i18n/index.js";
import { DeploymentEditor } from "../game/model/deployment-editor.js";
import type { GameSession } from "../game/model/game-session.js";
import type { Game } from "../game/model/game-view.js";
import { useKeeping } from "./keep-deployment.js";
import { NewName } from "./NewName.js";

/**
 * The deployments saved on this device, which the player can save, use and forget.
 *
 * @param keepsNew true if new ones can be saved here; otherwise only existing ones are shown
 */
export function DeviceDeployments({ session, game, editor, keepsNew }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly editor: DeploymentEditor;
  readonly keepsNew: boolean;
}) {
  const changes = useSignal(0);
  const side = game.me ?? "white";
  // Read again after every change.
  const kept = changes.value >= 0 ? session.deployments.of(game.variant, side) : [];
  const { keep } = useKeeping(session, game);
  const save = async (name: string): Promise<boolean> => {
    const done = await keep(editor, name);
    changes.value++;
    return done;
  };
  return (
    <div class="stack tight">
      {keepsNew && kept.length === 0 && <p class="hint">{t("game.kept.none")}</p>}
      {!keepsNew && kept.length > 0 && <p class="hint">{t("game.kept.title")}</p>}
      <ul class="stack tight">
        {kept.map(({ name, deployment }) => (
          <li key={name} class="kept-row">
            <span class="kept-name">{name}</span>
            <button
              type="button"
              class="button"
              aria-label={`${t("game.kept.use")}: ${name}`}
              onClick={() => { session.deployment(() => DeploymentEditor.begin(game.variant, deployment)); }}
            >
              {t("game.kept.use")}
            </button>
            <button
              type="button"
              class="button quiet"
              aria-label={`${t("game.kept.forget")}: ${name}`}
              onClick={() => {
                session.deployments.forget(game.variant, name);
                changes.value++;
              }}
            >
              {t("game.kept.forget")}
            </button>
          </li>
        ))}
      </ul>
      {keepsNew && <NewName ready={editor.isComplete} onName={save} />}
    </div>
  );
}

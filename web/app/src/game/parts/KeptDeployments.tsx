import { useSignal } from "@preact/signals";
import { isDeployment } from "../../../../sdk/src/rules/view.js";
import type { Shelf } from "../../deployments/shelf.js";
import { t } from "../../i18n/index.js";
import { DeploymentEditor } from "../model/deployment-editor.js";
import type { GameSession } from "../model/game-session.js";
import type { Game } from "../model/game-view.js";
import { NewName } from "./NewName.js";

/**
 * Deployments kept on this device: keep this one under a name, use one, forget one. Where the server keeps them, only
 * those are shown that are there from before.
 */
export function KeptDeployments({ session, game, editor }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly editor: DeploymentEditor;
}) {
  const changes = useSignal(0);
  const side = game.me ?? "white";
  // Read anew after every change.
  const kept = changes.value >= 0 ? session.deployments.of(game.variant, side) : [];
  const keep = (name: string): boolean => {
    if (isDeployment(editor.variant, editor.draft)) {
      session.deployments.keep(game.variant, side, name, editor.draft);
      changes.value++;
    }
    return editor.isComplete;
  };
  const keepsNew = session.shelf === undefined || isKeptNowhereElse(session.shelf);
  if (!keepsNew && kept.length === 0) {
    return null;
  }
  return (
    <details class="kept">
      <summary>{t("game.kept.title", { count: kept.length })}</summary>
      <div class="stack tight">
        {kept.length === 0 && <p class="hint">{t("game.kept.none")}</p>}
        <ul class="stack tight">
          {kept.map(({ name: known, deployment }) => (
            <li key={known} class="kept-row">
              <span class="kept-name">{known}</span>
              <button
                type="button"
                class="button"
                aria-label={t("game.kept.useOf", { name: known })}
                onClick={() => { session.deployment(() => DeploymentEditor.begin(game.variant, deployment)); }}
              >
                {t("game.kept.use")}
              </button>
              <button
                type="button"
                class="button quiet"
                aria-label={t("game.kept.forgetOf", { name: known })}
                onClick={() => {
                  session.deployments.forget(game.variant, known);
                  changes.value++;
                }}
              >
                {t("game.kept.forget")}
              </button>
            </li>
          ))}
        </ul>
        {keepsNew && <NewName ready={editor.isComplete} onName={keep} />}
      </div>
    </details>
  );
}

/** Whether the server keeps nothing. */
function isKeptNowhereElse({ shelved }: Shelf): boolean {
  return shelved.value.kind === "failed" && shelved.value.problem.code === "no-accounts";
}

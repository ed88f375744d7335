import { useSignal } from "@preact/signals";
import { isDeployment } from "../../../../sdk/src/rules/view.js";
import { t } from "../../i18n/index.js";
import { DeploymentEditor } from "../model/deployment-editor.js";
import type { GameSession } from "../model/game-session.js";
import type { Game } from "../model/game-view.js";

/** Deployments kept on this device: keep this one under a name, use one, forget one. */
export function KeptDeployments({ session, game, editor }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly editor: DeploymentEditor;
}) {
  const changes = useSignal(0);
  const side = game.me ?? "white";
  // Read anew after every change.
  const kept = changes.value >= 0 ? session.deployments.of(game.variant, side) : [];
  const keep = (name: string): void => {
    if (isDeployment(editor.variant, editor.draft)) {
      session.deployments.keep(game.variant, side, name, editor.draft);
      changes.value++;
    }
  };
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
        <NewName ready={editor.isComplete} onName={keep} />
      </div>
    </details>
  );
}

function NewName({ ready, onName }: { readonly ready: boolean; readonly onName: (name: string) => void }) {
  const name = useSignal("");
  const isName = name.value.trim() !== "";
  const keep = (event: Event): void => {
    event.preventDefault();
    if (ready && isName) {
      onName(name.value);
      name.value = "";
    }
  };
  return (
    <form class="kept-new" onSubmit={keep}>
      <label class="field">
        <span class="legend">{t("game.kept.name")}</span>
        <input
          type="text"
          maxLength={40}
          value={name.value}
          onInput={(event) => { name.value = event.currentTarget.value; }}
        />
      </label>
      <button type="submit" class="button" disabled={!ready || !isName}>
        {t("game.kept.keep")}
      </button>
    </form>
  );
}

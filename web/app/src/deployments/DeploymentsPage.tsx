import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Deployments, type SavedDeployment } from "@sdk";
import { VARIANTS } from "@sdk/rules";
import { t } from "../i18n/index.js";
import "../game/game.css";
import "./deployments.css";
import { VariantList } from "./VariantList.js";
import { localStore } from "../settings/index.js";
import { useShell } from "../shell/context.js";
import { isUnreachable } from "../shell/online.js";
import type { Variant } from "../shell/game-texts.js";
import { PageHeading } from "../shell/PageHeading.js";
import { DeploymentEditorBoard } from "./DeploymentEditorBoard.js";
import { SavedRows } from "./SavedRows.js";
import { DeviceCopy } from "../saved-deployments/device-copy.js";
import { SavedDeploymentList } from "../saved-deployments/saved-deployment-list.js";
import { DeploymentDraftModel } from "./deployment-draft-model.js";

/** The page of the player's saved deployments by variant, with a board to arrange more. */
export function DeploymentsPage() {
  const { http, connection } = useShell();
  const me = connection.me.value?.playerId;
  const savedDeployments = useMemo(() => new SavedDeploymentList(new Deployments(http), new DeviceCopy(localStore())), [http, me]);
  const unreachable = me === undefined && isUnreachable(connection);
  const variant = useSignal<Variant>("espionage");
  const draft = useMemo(() => new DeploymentDraftModel(rulesOf("espionage")), []);
  const work = useRef<HTMLElement>(null);
  useEffect(() => {
    if (me !== undefined) {
      void savedDeployments.look();
    } else if (unreachable) {
      savedDeployments.showCopy();
    }
  }, [savedDeployments, me, unreachable]);
  const shown = variant.value;
  useEffect(() => {
    if (draft.editor.peek().variant.id !== shown) {
      draft.begin(rulesOf(shown));
    }
  }, [draft, shown]);
  const edit = (saved: SavedDeployment): void => {
    draft.open(saved);
    work.current?.querySelector<HTMLElement>("h2")?.focus();
  };
  return (
    <div class="game">
      <PageHeading text={t("game.saved.title")} />
      <p class="lead">{t("game.saved.lead")}</p>
      <section class="panel stack" aria-labelledby="saved-title">
        <h2 id="saved-title" tabIndex={-1}>
          {t("game.saved.list")}
        </h2>
        <VariantList id="saved-variant" label={t("game.saved.variant")} variant={variant} />
        {me === undefined && !unreachable ? (
          <p class="hint">{t(connection.welcome.value === undefined ? "shell.page.loading" : "game.saved.none")}</p>
        ) : (
          <SavedRows savedDeployments={savedDeployments} variant={shown} onEdit={edit} onDeleted={(id) => { draft.forgotten(id); }} />
        )}
      </section>
      <section ref={work} aria-labelledby="bench-title">
        <DeploymentEditorBoard draft={draft} savedDeployments={savedDeployments} />
      </section>
    </div>
  );
}

function rulesOf(id: Variant) {
  const found = VARIANTS.find((variant) => variant.id === id);
  if (found === undefined) {
    throw new Error(`expected the rules of ${id}`);
  }
  return found;
}

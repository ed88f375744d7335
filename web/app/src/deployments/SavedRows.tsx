import { useSignal } from "@preact/signals";
import type { HttpAnswer, SavedDeployment } from "@sdk";
import { isDeployment, VARIANTS } from "@sdk/rules";
import { ofSetup } from "../game/model/drafts.js";
import { Confirm } from "../game/parts/Confirm.js";
import { ArmyPicture } from "../game/parts/Formations.js";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { LoadingMessage, RequestFailure } from "../shell/http-request.js";
import type { SavedDeploymentList } from "../saved-deployments/saved-deployment-list.js";
import { shelfProblemText } from "../saved-deployments/texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";

/** The saved deployments of a variant, with their actions. */
export function SavedRows({ savedDeployments, variant, onEdit, onDeleted }: {
  readonly savedDeployments: SavedDeploymentList;
  readonly variant: string;
  readonly onEdit: (saved: SavedDeployment) => void;
  readonly onDeleted: (deploymentId: string) => void;
}) {
  const loadState = savedDeployments.loadState.value;
  switch (loadState.kind) {
    case "asking":
      return <LoadingMessage />;
    case "failed":
      return <RequestFailure text={shelfProblemText(loadState.problem)} again={() => void savedDeployments.look()} />;
    case "copy":
    case "there": {
      const copied = loadState.kind === "copy";
      const saved = loadState.all.filter((one) => one.variant === variant);
      return saved.length === 0 ? (
        <p class="hint">{t("game.saved.none")}</p>
      ) : (
        <>
          {copied && <LiveRegion says="status" class="hint">{t("game.saved.copy")}</LiveRegion>}
          <ul class="rows">
            {saved.map((one) =>
              copied ? (
                <Copied key={one.deploymentId} saved={one} onEdit={onEdit} />
              ) : (
                <Row key={one.deploymentId} savedDeployments={savedDeployments} saved={one} onEdit={onEdit} onDeleted={onDeleted} />
              ),
            )}
          </ul>
        </>
      );
    }
  }
}

interface RowProps {
  readonly savedDeployments: SavedDeploymentList;
  readonly saved: SavedDeployment;
  readonly onEdit: (saved: SavedDeployment) => void;
  readonly onDeleted: (deploymentId: string) => void;
}

/** A deployment that can only be looked at. */
function Copied({ saved, onEdit }: Pick<RowProps, "saved" | "onEdit">) {
  return (
    <li class="list-row">
      <Name saved={saved} />
      <Edit saved={saved} onEdit={onEdit} />
    </li>
  );
}

function Name({ saved: { name, isDefault, variant, setup } }: Pick<RowProps, "saved">) {
  const rules = VARIANTS.find(({ id }) => id === variant);
  const army = rules && ofSetup("white", rules, setup).draft;
  return (
    <div class="list-text saved-name">
      {rules !== undefined && army !== undefined && isDeployment(rules, army) && <ArmyPicture side="white" variant={rules} army={army} />}
      <strong class="who">{name}</strong>
      {isDefault && <span class="terms">{t("game.saved.isDefault")}</span>}
    </div>
  );
}

function Edit({ saved, onEdit }: Pick<RowProps, "saved" | "onEdit">) {
  return (
    <button
      type="button"
      class="button"
      aria-label={`${t("game.saved.edit")}: ${saved.name}`}
      onClick={() => { onEdit(saved); }}
    >
      {t("game.saved.edit")}
    </button>
  );
}

function Row({ savedDeployments, saved, onEdit, onDeleted }: RowProps) {
  const { deploymentId, name, isDefault } = saved;
  const told = useTold();
  return (
    <li class="list-row">
      <Name saved={saved} />
      <div class="row">
        <button
          type="button"
          class="button"
          aria-label={`${t(isDefault ? "game.saved.unsetDefault" : "game.saved.setDefault")}: ${name}`}
          onClick={() => void told(savedDeployments.change(deploymentId, { isDefault: !isDefault }))}
        >
          {t(isDefault ? "game.saved.unsetDefault" : "game.saved.setDefault")}
        </button>
        <Edit saved={saved} onEdit={onEdit} />
        <Delete savedDeployments={savedDeployments} saved={saved} onDeleted={onDeleted} />
      </div>
    </li>
  );
}

/**
 * Deletes a deployment after a confirmation, and moves the focus to the heading, since the button
 * is gone.
 */
function Delete({ savedDeployments, saved: { deploymentId, name }, onDeleted }: Omit<RowProps, "onEdit">) {
  const { notices } = useShell();
  const told = useTold();
  const asking = useSignal(false);
  const remove = async (): Promise<void> => {
    if (await told(savedDeployments.delete(deploymentId))) {
      onDeleted(deploymentId);
      notices.tell("good", t("game.saved.deleted", { name }));
      document.getElementById("saved-title")?.focus();
    }
  };
  return (
    <>
      <button
        type="button"
        class="button quiet"
        aria-label={`${t("game.kept.forget")}: ${name}`}
        onClick={() => { asking.value = true; }}
      >
        {t("game.kept.forget")}
      </button>
      {asking.value && (
        <Confirm
          title={t("game.saved.sure", { name })}
          text={t("game.saved.sureText")}
          yes={t("game.kept.forget")}
          onYes={() => void remove()}
          onClose={() => { asking.value = false; }}
        />
      )}
    </>
  );
}

/**
 * Returns a function that awaits a request, reports its refusal, and returns whether it succeeded.
 */
function useTold() {
  const { notices } = useShell();
  return async <T,>(asked: Promise<HttpAnswer<T>>): Promise<boolean> => {
    const answer = await asked;
    if (!answer.ok) {
      notices.tell("bad", shelfProblemText(answer.problem));
    }
    return answer.ok;
  };
}

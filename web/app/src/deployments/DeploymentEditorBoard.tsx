import { useSignal } from "@preact/signals";
import { useId, useMemo } from "preact/hooks";
import type { DeploymentDraft, SavedDeployment } from "@sdk";
import type { BoardActions } from "../board/board-view.js";
import { arrangingActions } from "../game/model/arranging.js";
import { deploymentScene, placeAt } from "../game/model/scenes.js";
import { Arranging } from "../game/parts/Arranging.js";
import { AskedBoard } from "../game/parts/AskedBoard.js";
import type { BoardHandle } from "../game/parts/Board.js";
import { LegendButton } from "../game/parts/Legend.js";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import type { SavedDeploymentList } from "../saved-deployments/saved-deployment-list.js";
import { shelfProblemText } from "../saved-deployments/texts.js";
import { SEAT, type DeploymentDraftModel } from "./deployment-draft-model.js";
import { LiveRegion } from "../shell/LiveRegion.js";

/** The board on which a deployment is arranged, with its name. */
export function DeploymentEditorBoard({ draft, savedDeployments }: { readonly draft: DeploymentDraftModel; readonly savedDeployments: SavedDeploymentList }) {
  const boardHandle = useMemo<BoardHandle>(() => ({ board: undefined }), []);
  const scene = () =>
    deploymentScene(draft.editor.value, { side: SEAT, orientation: SEAT, volcanoes: [] });
  return (
    <div class="draft-table">
      <div class="draft-board">
        <AskedBoard scene={scene} actions={actionsOf(draft)} boardHandle={boardHandle} />
      </div>
      <div class="draft-side">
        <Panel draft={draft} savedDeployments={savedDeployments} boardHandle={boardHandle} />
      </div>
    </div>
  );
}

function actionsOf(draft: DeploymentDraftModel): Omit<BoardActions, "ask"> {
  const arranging = arrangingActions(
    (square) => placeAt({ variant: draft.editor.peek().variant, me: SEAT }, square),
    (next) => { draft.arrange(next); },
  );
  return {
    ...arranging,
    cancel: () => {
      const holds = draft.editor.peek().held !== undefined;
      draft.arrange((editor) => editor.cancel());
      return holds;
    },
  };
}

function Panel({ draft, savedDeployments, boardHandle }: {
  readonly draft: DeploymentDraftModel;
  readonly savedDeployments: SavedDeploymentList;
  readonly boardHandle: BoardHandle;
}) {
  const sending = useSending(draft, savedDeployments);
  const edited = draft.edited.value;
  return (
    <form
      class="panel stack"
      aria-labelledby="bench-title"
      onSubmit={(event) => {
        event.preventDefault();
        void sending.save(edited);
      }}
    >
      <div class="draft-head">
        <h2 class="panel-title" id="bench-title" tabIndex={-1}>
          {edited === undefined ? t("game.saved.new") : `${t("game.saved.edit")}: ${edited.name}`}
        </h2>
        <LegendButton viewer={SEAT} />
      </div>
      <p class="hint">{t("game.deploy.lead")}</p>
      <Arranging side={SEAT} editor={draft.editor.value} arrange={(next) => { draft.arrange(next); }} boardHandle={boardHandle} />
      <Naming draft={draft} />
      <LiveRegion says="alert" class="fault">{sending.problem}</LiveRegion>
      <div class="row">
        <button type="submit" class="button primary" disabled={!sending.ready}>
          {t("game.saved.save")}
        </button>
        {edited !== undefined && <Others draft={draft} sending={sending} name={edited.name} />}
      </div>
    </form>
  );
}

/** Further actions while a saved deployment is being edited. */
function Others({ draft, sending, name }: {
  readonly draft: DeploymentDraftModel;
  readonly sending: Sending;
  readonly name: string;
}) {
  return (
    <>
      <button
        type="button"
        class="button"
        disabled={!sending.ready || draft.name.value.trim() === name}
        onClick={() => void sending.save(undefined)}
      >
        {t("game.saved.saveNew")}
      </button>
      <button type="button" class="button quiet" onClick={() => { draft.begin(draft.editor.peek().variant); }}>
        {t("game.saved.new")}
      </button>
    </>
  );
}

/** The state of saving the bench's deployment. */
interface Sending {
  /** True if the deployment is complete and no request is pending. */
  readonly ready: boolean;
  readonly problem: string;
  /**
   * Saves the deployment.
   *
   * @param edited the saved deployment to replace; `undefined` to create one
   */
  readonly save: (edited: SavedDeployment | undefined) => Promise<void>;
}

function useSending(model: DeploymentDraftModel, savedDeployments: SavedDeploymentList): Sending {
  const { session, notices } = useShell();
  const busy = useSignal(false);
  const problem = useSignal("");
  const draft = model.draft();
  const send = async (made: DeploymentDraft, edited: SavedDeployment | undefined): Promise<void> => {
    if ((await session.ensure()) !== "playing") {
      return;
    }
    problem.value = "";
    const { name, setup, isDefault } = made;
    const answer = await (edited === undefined
      ? savedDeployments.save(made)
      : savedDeployments.change(edited.deploymentId, { name, setup, isDefault }));
    problem.value = answer.ok ? "" : shelfProblemText(answer.problem);
    if (answer.ok) {
      model.open(answer.value);
      notices.tell("good", t("game.saved.saved", { name: answer.value.name }));
    }
  };
  return {
    ready: draft !== undefined && !busy.value,
    problem: problem.value,
    save: async (edited) => {
      if (draft !== undefined && !busy.peek()) {
        busy.value = true;
        await send(draft, edited);
        busy.value = false;
      }
    },
  };
}

function Naming({ draft }: { readonly draft: DeploymentDraftModel }) {
  const id = useId();
  return (
    <>
      <div class="field">
        <label for={id}>{t("game.kept.name")}</label>
        <input
          id={id}
          type="text"
          autocomplete="off"
          maxLength={40}
          value={draft.name.value}
          onInput={(event) => { draft.name.value = event.currentTarget.value; }}
        />
      </div>
      <label class="toggle">
        <input
          type="checkbox"
          checked={draft.isDefault.value}
          onChange={(event) => { draft.isDefault.value = event.currentTarget.checked; }}
        />
        {t("game.saved.asDefault")}
      </label>
    </>
  );
}

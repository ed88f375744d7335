import { useSignal } from "@preact/signals";
import { useId, useMemo } from "preact/hooks";
import type { DeploymentDraft, SavedDeployment } from "@sdk";
import type { BoardActions } from "../board/board-view.js";
import { arrangingActions } from "../game/model/arranging.js";
import { deploymentScene, placeAt } from "../game/model/scenes.js";
import { Arranging } from "../game/parts/Arranging.js";
import { Board, type BoardHold } from "../game/parts/Board.js";
import { t } from "../i18n/index.js";
import { useApp } from "../shell/app.js";
import type { Shelf } from "./shelf.js";
import { shelfProblemText } from "./texts.js";
import { SEAT, type Workbench } from "./workbench.js";

/** The board on which a deployment is arranged, with its name. */
export function Bench({ bench, shelf }: { readonly bench: Workbench; readonly shelf: Shelf }) {
  const hold = useMemo<BoardHold>(() => ({ board: undefined }), []);
  const editor = bench.editor.value;
  const scene = () =>
    deploymentScene(bench.editor.value, { side: SEAT, orientation: SEAT, volcanoes: [] });
  return (
    <div class={`game-table files-${editor.variant.geometry.files}`}>
      <div class="game-board">
        <Board scene={scene} actions={actionsOf(bench)} hold={hold} />
      </div>
      <div class="game-side">
        <Panel bench={bench} shelf={shelf} hold={hold} />
      </div>
    </div>
  );
}

function actionsOf(bench: Workbench): BoardActions {
  const arranging = arrangingActions(
    (square) => placeAt({ variant: bench.editor.peek().variant, me: SEAT }, square),
    (next) => { bench.arrange(next); },
  );
  return {
    ...arranging,
    cancel: () => {
      const holds = bench.editor.peek().held !== undefined;
      bench.arrange((editor) => editor.cancel());
      return holds;
    },
    ask: () => false,
  };
}

function Panel({ bench, shelf, hold }: {
  readonly bench: Workbench;
  readonly shelf: Shelf;
  readonly hold: BoardHold;
}) {
  const sending = useSending(bench, shelf);
  const edited = bench.edited.value;
  return (
    <form
      class="panel stack"
      aria-labelledby="bench-title"
      onSubmit={(event) => {
        event.preventDefault();
        void sending.save(edited);
      }}
    >
      <h2 class="panel-title" id="bench-title" tabIndex={-1}>
        {edited === undefined ? t("game.saved.new") : t("game.saved.editOf", { name: edited.name })}
      </h2>
      <p class="hint">{t("game.deploy.lead")}</p>
      <Arranging side={SEAT} editor={bench.editor.value} arrange={(next) => { bench.arrange(next); }} hold={hold} />
      <Naming bench={bench} />
      <p class="fault" role="alert">
        {sending.problem}
      </p>
      <div class="row">
        <button type="submit" class="button primary" disabled={!sending.ready}>
          {t("game.saved.save")}
        </button>
        {edited !== undefined && <Others bench={bench} sending={sending} name={edited.name} />}
      </div>
    </form>
  );
}

/** Further actions while a saved deployment is being edited. */
function Others({ bench, sending, name }: {
  readonly bench: Workbench;
  readonly sending: Sending;
  readonly name: string;
}) {
  return (
    <>
      <button
        type="button"
        class="button"
        disabled={!sending.ready || bench.name.value.trim() === name}
        onClick={() => void sending.save(undefined)}
      >
        {t("game.saved.saveNew")}
      </button>
      <button type="button" class="button quiet" onClick={() => { bench.begin(bench.editor.peek().variant); }}>
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

function useSending(bench: Workbench, shelf: Shelf): Sending {
  const { session, notices } = useApp();
  const busy = useSignal(false);
  const problem = useSignal("");
  const draft = bench.draft();
  const send = async (made: DeploymentDraft, edited: SavedDeployment | undefined): Promise<void> => {
    if ((await session.ensure()) !== "playing") {
      return;
    }
    const { name, setup, isDefault } = made;
    const answer = await (edited === undefined
      ? shelf.save(made)
      : shelf.change(edited.deploymentId, { name, setup, isDefault }));
    problem.value = answer.ok ? "" : shelfProblemText(answer.problem);
    if (answer.ok) {
      bench.open(answer.value);
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

function Naming({ bench }: { readonly bench: Workbench }) {
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
          value={bench.name.value}
          onInput={(event) => { bench.name.value = event.currentTarget.value; }}
        />
      </div>
      <label class="toggle">
        <input
          type="checkbox"
          checked={bench.isDefault.value}
          onChange={(event) => { bench.isDefault.value = event.currentTarget.checked; }}
        />
        {t("game.saved.asDefault")}
      </label>
    </>
  );
}

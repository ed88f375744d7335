import { FORMATIONS, PIECES, type Piece, type Side } from "@sdk/rules";
import { t } from "../../i18n/index.js";
import type { Arrange } from "../model/arranging.js";
import { browserRandom } from "../model/browser-random.js";
import type { DeploymentEditor } from "../model/deployment-editor.js";
import { placeAt } from "../model/scenes.js";
import { pieceText } from "../texts.js";
import type { BoardHandle } from "./Board.js";
import { PieceSign } from "./PieceSign.js";
import { dragFromReserve } from "./reserve-drag.js";

/** The panel beside a board on which a deployment is arranged: tools, and the reserve. */
export function Arranging({ side, editor, arrange, boardHandle }: {
  readonly side: Side;
  readonly editor: DeploymentEditor;
  readonly arrange: Arrange;
  readonly boardHandle: BoardHandle;
}) {
  const left = editor.draft.length - editor.placed;
  return (
    <>
      <Tools editor={editor} arrange={arrange} />
      {left === 0 ? (
        <p class="good">{t("game.deploy.complete")}</p>
      ) : (
        <Reserve side={side} editor={editor} arrange={arrange} boardHandle={boardHandle} left={left} />
      )}
    </>
  );
}

function Tools({ editor, arrange }: { readonly editor: DeploymentEditor; readonly arrange: Arrange }) {
  const tool = (text: string, next: (editor: DeploymentEditor) => DeploymentEditor, disabled = false) => (
    <button
      key={text}
      type="button"
      class="button"
      disabled={disabled}
      onClick={() => { arrange(next); }}
    >
      {text}
    </button>
  );
  return (
    <div class="row">
      {FORMATIONS.map((formation) =>
        tool(t(`game.deploy.formation.${formation}`), (now) => now.form(formation, browserRandom)),
      )}
      {tool(t("game.deploy.surprise"), (now) => now.surprise(browserRandom))}
      {!editor.isComplete && !editor.isEmpty && tool(t("game.deploy.fill"), (now) => now.fill(browserRandom))}
      {tool(t("game.deploy.mirror"), (now) => now.mirror(), editor.isEmpty)}
      {tool(t("game.deploy.clear"), (now) => now.clear(), editor.isEmpty)}
    </div>
  );
}

function Reserve({ side, editor, arrange, boardHandle, left }: {
  readonly side: Side;
  readonly editor: DeploymentEditor;
  readonly arrange: Arrange;
  readonly boardHandle: BoardHandle;
  readonly left: number;
}) {
  const held = editor.held?.kind === "reserve" ? editor.held.piece : undefined;
  const down = (piece: Piece) => (event: PointerEvent) => {
    dragFromReserve(event, boardHandle, (square) => {
      const at = placeAt({ variant: editor.variant, me: side }, square);
      if (at !== undefined) {
        arrange((now) => now.place(piece, at).cancel());
      }
    });
  };
  return (
    <fieldset class="stack tight">
      <legend class="legend">{t("game.deploy.left", { count: left })}</legend>
      <div class="reserve">
        {PIECES.filter((piece) => editor.reserve[piece] > 0).map((piece) => (
          <button
            key={piece}
            type="button"
            class="reserve-kind"
            aria-pressed={held === piece}
            aria-label={t("game.deploy.kind", { piece: pieceText(piece), count: editor.reserve[piece] })}
            title={pieceText(piece)}
            onPointerDown={down(piece)}
            onClick={() => { arrange((now) => now.pick(piece)); }}
          >
            <PieceSign side={side} piece={piece} />
            <span aria-hidden="true">{editor.reserve[piece]}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

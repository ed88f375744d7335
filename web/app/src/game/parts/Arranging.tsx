import { PIECES, type Piece, type Side } from "@sdk/rules";
import { t } from "../../i18n/index.js";
import type { Arrange } from "../model/arranging.js";
import { browserRandom } from "../model/browser-random.js";
import type { DeploymentEditor } from "../model/deployment-editor.js";
import { placeAt } from "../model/scenes.js";
import { canText, pieceText } from "../texts.js";
import type { BoardHandle } from "./Board.js";
import { Formations } from "./Formations.js";
import { PieceSign } from "./PieceSign.js";
import { dragFromReserve } from "./reserve-drag.js";

/** The panel beside a board on which a deployment is arranged: tools, and the reserve. */
export function Arranging({ side, editor, arrange, boardHandle }: {
  readonly side: Side;
  readonly editor: DeploymentEditor;
  readonly arrange: Arrange;
  readonly boardHandle: BoardHandle;
}) {
  return (
    <>
      <div class="row">
        <Tools editor={editor} arrange={arrange} />
      </div>
      <Formations side={side} editor={editor} arrange={arrange} />
      <Reserve side={side} editor={editor} arrange={arrange} boardHandle={boardHandle} />
    </>
  );
}

interface ToolProps {
  readonly editor: DeploymentEditor;
  readonly arrange: Arrange;
}

/** The buttons that arrange the whole army. */
export function Tools({ editor, arrange }: ToolProps) {
  const tool = (text: string, next: (editor: DeploymentEditor) => DeploymentEditor, disabled = false) => (
    <button type="button" class="button" disabled={disabled} onClick={() => { arrange(next); }}>
      {text}
    </button>
  );
  return (
    <>
      {tool(t("game.deploy.surprise"), (now) => now.surprise(browserRandom))}
      {tool(t("game.deploy.mirror"), (now) => now.mirror(), editor.isEmpty)}
      {tool(t("game.deploy.clear"), (now) => now.clear(), editor.isEmpty)}
    </>
  );
}

/**
 * The pieces that are not on the board yet, with a button that places them by chance.
 *
 * @param refuse called when a drag ends beside the home ranks
 */
export function Reserve({ side, editor, arrange, boardHandle, refuse }: ToolProps & {
  readonly side: Side;
  readonly boardHandle: BoardHandle;
  readonly refuse?: () => void;
}) {
  const left = editor.draft.length - editor.placed;
  if (left === 0) {
    return <p class="good">{t("game.deploy.complete")}</p>;
  }
  const held = editor.held?.kind === "reserve" ? editor.held.piece : undefined;
  const down = (piece: Piece) => (event: PointerEvent) => {
    dragFromReserve(event, boardHandle, (square) => {
      const at = placeAt({ variant: editor.variant, me: side }, square);
      if (at !== undefined) {
        arrange((now) => now.place(piece, at).cancel());
      } else if (square !== undefined) {
        refuse?.();
      }
    });
  };
  const title = t("game.deploy.left", { count: left });
  return (
    <fieldset class="stack tight" aria-label={title}>
      <legend class="legend">{title}</legend>
      <div class="reserve">
        {PIECES.filter((piece) => editor.reserve[piece] > 0).map((piece) => (
          <button
            key={piece}
            type="button"
            class="reserve-kind"
            aria-pressed={held === piece}
            aria-label={t("game.deploy.kind", { piece: pieceText(piece), count: editor.reserve[piece] })}
            title={`${pieceText(piece)} · ${canText(piece)}`}
            onPointerDown={down(piece)}
            onClick={() => { arrange((now) => now.pick(piece)); }}
          >
            <PieceSign side={side} piece={piece} />
            <span aria-hidden="true">{editor.reserve[piece]}</span>
          </button>
        ))}
      </div>
      {!editor.isEmpty && (
        <button type="button" class="button" onClick={() => { arrange((now) => now.fill(browserRandom)); }}>
          {t("game.deploy.fill")}
        </button>
      )}
    </fieldset>
  );
}

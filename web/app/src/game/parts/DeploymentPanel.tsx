import { PIECES, type Piece } from "../../../../sdk/src/rules/view.js";
import { t } from "../../i18n/index.js";
import { browserRandom } from "../model/browser-random.js";
import type { DeploymentEditor } from "../model/deployment-editor.js";
import type { GameSession } from "../model/game-session.js";
import type { Game } from "../model/game-view.js";
import { placeAt } from "../model/scenes.js";
import { pieceText } from "../texts.js";
import type { BoardHold } from "./Board.js";
import { KeptDeployments } from "./KeptDeployments.js";
import { PieceSign } from "./PieceSign.js";
import { dragFromReserve } from "./reserve-drag.js";
import { thenBoard } from "./then-board.js";

/** Arranging the own army. */
export function DeploymentPanel({ session, game, editor, hold }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly editor: DeploymentEditor;
  readonly hold: BoardHold;
}) {
  const busy = session.doing.value === "deploy";
  const left = editor.draft.length - editor.placed;
  return (
    <section class="panel stack" aria-labelledby="deploy-title">
      <h2 class="panel-title" id="deploy-title">
        {t("game.deploy.title")}
      </h2>
      <p class="hint">{t("game.deploy.lead")}</p>
      <Tools session={session} editor={editor} />
      {left === 0 ? (
        <p class="good">{t("game.deploy.complete")}</p>
      ) : (
        <Reserve session={session} game={game} editor={editor} hold={hold} left={left} />
      )}
      <button
        type="button"
        class="button primary"
        disabled={!editor.isComplete || busy}
        onClick={thenBoard(hold, () => session.deploy())}
      >
        {busy ? t("game.sending") : t("game.deploy.ready")}
      </button>
      <p class="hint">{t("game.deploy.final")}</p>
      <KeptDeployments session={session} game={game} editor={editor} />
    </section>
  );
}

function Tools({ session, editor }: { readonly session: GameSession; readonly editor: DeploymentEditor }) {
  const tool = (text: string, next: (editor: DeploymentEditor) => DeploymentEditor, disabled = false) => (
    <button
      type="button"
      class="button"
      disabled={disabled}
      onClick={() => { session.deployment(next); }}
    >
      {text}
    </button>
  );
  return (
    <div class="row">
      {tool(t("game.deploy.random"), (now) => now.random(browserRandom))}
      {!editor.isComplete && !editor.isEmpty && tool(t("game.deploy.fill"), (now) => now.fill(browserRandom))}
      {tool(t("game.deploy.mirror"), (now) => now.mirror(), editor.isEmpty)}
      {tool(t("game.deploy.clear"), (now) => now.clear(), editor.isEmpty)}
    </div>
  );
}

function Reserve({ session, game, editor, hold, left }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly editor: DeploymentEditor;
  readonly hold: BoardHold;
  readonly left: number;
}) {
  const side = game.me ?? "white";
  const held = editor.held?.kind === "reserve" ? editor.held.piece : undefined;
  const down = (piece: Piece) => (event: PointerEvent) => {
    dragFromReserve(event, hold, (square) => {
      const at = placeAt(game, square);
      if (at !== undefined) {
        session.deployment((now) => now.place(piece, at).cancel());
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
            onClick={() => { session.deployment((now) => now.pick(piece)); }}
          >
            <PieceSign side={side} piece={piece} />
            <span aria-hidden="true">{editor.reserve[piece]}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** What a player sees who has deployed, and a spectator meanwhile. */
export function DeploymentWait({ game }: { readonly game: Game }) {
  const watches = game.me === undefined;
  return (
    <section class="panel stack tight" role="status">
      <h2 class="panel-title">{t(watches ? "game.deploy.both" : "game.deploy.sent")}</h2>
      <p class="hint">{t(watches ? "game.deploy.bothHint" : "game.deploy.sentHint")}</p>
    </section>
  );
}
